import type { Random } from '../random.ts';
import type { Pack, PackWord } from './pack.ts';

/** How one supplier formats pack sizes. */
export type PackStyle = {
  between: string;
  glued: boolean;
  one: 'keep' | 'drop';
  words: Record<PackWord, string>;
  half: string;
  /** Whether keg sizes are in barrels or gallons. */
  kegs: 'barrel' | 'gallon';
  average: string;
};

export function packStyleOf(random: Random, lowerCase: number): PackStyle {
  const lower = random.chance(lowerCase);
  const word = (text: string) => (lower ? text.toLowerCase() : text);
  return {
    between: random.pick(['/', '/', '/', '/', ' / ', 'x', ' x ', 'X']),
    glued: random.chance(0.45),
    one: random.pick(['keep', 'drop']),
    words: {
      lb: word(random.pick(['LB', 'LB', '#', 'LBS'])),
      oz: word(random.pick(['OZ', 'OZ', 'Z'])),
      kg: word('KG'),
      g: word(random.pick(['G', 'GR'])),
      floz: word(random.pick(['OZ', 'OZ', 'FL OZ'])),
      gal: word(random.pick(['GAL', 'GAL', 'GA'])),
      qt: word('QT'),
      pt: word('PT'),
      l: word(random.pick(['L', 'LT', 'LTR'])),
      ml: word('ML'),
      ct: word(random.pick(['CT', 'CT', 'EA', 'CNT'])),
      dz: word(random.pick(['DZ', 'DOZ', 'DZ'])),
      can10: random.pick(['#10', '#10', '#10 CAN', 'LB10 CAN']),
      bu: word('BU'),
    },
    kegs: random.pick(['barrel', 'gallon']),
    half: random.pick(['.5', '0.5', 'HG']),
    average: random.pick(['AVG', ' AVG', 'AV']),
  };
}

/** A pack as a single string: 4/10 LB, 6/#10, 15DZ, 12/750ML, 35#, 10/1.5AVG, 12/QT. */
export function packText(pack: Pack, style: PackStyle): string {
  if (pack.range !== undefined) return `${pack.range} CT`;
  const size = sizeText(pack, style);
  const many = pack.count !== '1' || (style.one === 'keep' && pack.word !== 'dz' && pack.word !== 'ct');
  return many ? `${pack.count}${style.between}${size}` : size;
}

const barrels: Record<string, string> = { '15.5': '1/2 BBL', '5.16': '1/6 BBL' };

/** The size of one piece of the pack: 10 LB, #10, .5 GAL, QT. */
export function sizeText(pack: Pack, style: PackStyle): string {
  const barrel = pack.word === 'gal' && style.kegs === 'barrel' ? barrels[pack.size] : undefined;
  if (barrel !== undefined) return barrel;
  if (pack.word === 'can10') return style.words.can10;
  if (pack.word === 'gal' && pack.size === '0.5') {
    return style.half === 'HG' ? 'HG' : `${style.half}${gapOf(style)}${style.words.gal}`;
  }
  if (pack.average && style.words.lb !== '#' && style.average === 'AVG') return `${pack.size}${style.average}`;
  const word = style.words[pack.word];
  const bare = pack.size === '1' && pack.count !== '1' && ['qt', 'pt', 'gal'].includes(pack.word) && style.glued;
  const body = bare ? word : `${pack.size}${word === '#' ? '' : gapOf(style)}${word}`;
  return pack.average ? `${body}${style.average}` : body;
}

const gapOf = (style: PackStyle) => (style.glued ? '' : ' ');
