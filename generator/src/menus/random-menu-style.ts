import type { Typeface } from '../paper.ts';
import type { Random } from '../random.ts';
import { type MenuLayout, type MenuStyle, menuLayouts } from './menu.ts';

type Family = { plain: Typeface; bold: Typeface; slanted: Typeface };

const families: readonly Family[] = [
  { plain: 'Helvetica', bold: 'Helvetica-Bold', slanted: 'Helvetica-Oblique' },
  { plain: 'Times-Roman', bold: 'Times-Bold', slanted: 'Times-Italic' },
];

const signs = ['$', '$', '$', '$', '', '', '', '€', '£', 'Rs. '] as const;

/** Picks the look of a menu. */
export function randomMenuStyle(random: Random, wanted?: MenuLayout): MenuStyle {
  const layout = wanted ?? random.pick(menuLayouts);
  const family = random.pick(families);
  const second = random.chance(0.3) ? random.pick(families) : family;
  const columns =
    layout === 'table'
      ? 1
      : layout === 'centred'
        ? random.pick([1, 2] as const)
        : random.pick([1, 2, 2, 2, 3] as const);
  const size = columns === 3 ? random.pick([8.5, 9]) : random.pick([9.5, 10, 11, 12]);
  const sign = random.pick(signs);
  const whole = sign === 'Rs. ' || random.chance(0.4);
  const capitals = random.chance(0.35);
  return {
    layout,
    columns,
    page: random.pick([
      { width: 612, height: 792 },
      { width: 612, height: 792 },
      { width: 595, height: 842 },
      { width: 612, height: 1008 },
    ]),
    margin: random.int(34, 60),
    gutter: random.int(22, 44),
    name: { face: random.pick([family.bold, family.bold, family.plain]), size, capitals },
    words: {
      face: random.pick([second.plain, second.slanted]),
      size: size * random.pick([0.8, 0.85, 0.9, 1]),
    },
    title: {
      face: family.bold,
      size: size * random.pick([1.25, 1.4, 1.7, 2]),
      capitals: random.chance(0.6),
      decor: random.pick(['none', 'none', 'rule', 'band', 'dashes']),
      centred: layout === 'centred' || random.chance(0.3),
    },
    price: {
      sign,
      after: sign === '€' && random.chance(0.7),
      decimals: !whole,
      comma: sign === '€' && random.chance(0.8),
      face: random.pick([family.plain, family.bold]),
      separator: random.pick(['  ', ' - ', ' | ', ' … ', '   ']),
    },
    numbered: random.chance(0.08),
    leader: random.pick(['.', '.', ' .', '_']),
    sizesInColumns: layout !== 'centred' && layout !== 'before' && random.chance(0.6),
    gap: random.pick([0.35, 0.6, 0.9, 1.2]),
  };
}
