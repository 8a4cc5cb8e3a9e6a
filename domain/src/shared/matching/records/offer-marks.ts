import { simplified } from './record-words.ts';

/** What distinguishes a shop's offer from its neighbors, from its title and code. */
export type OfferMarks = {
  /** Manufacturer codes without punctuation: 'kxts3282b'. */
  readonly codes: ReadonlySet<string>;
  /** The title without punctuation or spaces. */
  readonly squeezed: string;
  /** Amounts by unit: 'gb' with '8'. */
  readonly sizes: ReadonlyMap<string, ReadonlySet<string>>;
  /** Standalone numbers: years, versions, counts. */
  readonly numbers: ReadonlySet<string>;
  readonly editions: ReadonlySet<string>;
  readonly colors: ReadonlySet<string>;
  /** Software platforms. */
  readonly platforms: ReadonlySet<string>;
};

const unitWords: Record<string, string> = Object.fromEntries(
  `gb gb gig gigabyte|tb tb terabyte|mb mb megabyte|in in inch inches|ft ft feet foot|oz oz ounce ounces|lb lb lbs pound pounds
g g gram grams|kg kg kilo|ml ml|l l liter liters litre|mm mm|cm cm|mhz mhz|ghz ghz|hz hz|w w watt watts|v v volt volts|mah mah
pk pk pack packs ct count pcs pieces piece ea|port port ports|user user users|cup cup cups|qt qt quart quarts|p p i|mp mp megapixel
btu btu|dpi dpi|line line lines|x x|disc disc discs|page page pages|ply ply|gal gal gallon gallons`
    .split(/[|\n]/)
    .flatMap((row) => {
      const [unit = '', ...spellings] = row.split(' ');
      return spellings.map((spelling) => [spelling, unit] as const);
    }),
);

const editionWords: Record<string, string> = Object.fromEntries(
  `upgrade upgrade upg upgrd|academic academic student teacher education educational edu school
pro pro professional|standard standard std|deluxe deluxe dlx|premium premium|home home|server server|ultimate ultimate
enterprise enterprise|basic basic|business business|refurbished refurbished refurb renewed|renewal renewal
barrel barrel|decaf decaf decaffeinated|diet diet|nitro nitro|unsweetened unsweetened|alcoholfree alcoholfree nonalcoholic`
    .split(/[|\n]/)
    .flatMap((row) => {
      const [edition = '', ...spellings] = row.split(' ');
      return spellings.map((spelling) => [spelling, edition] as const);
    }),
);

const platformWords: Record<string, string> = Object.fromEntries(
  'windows win windows|mac mac macintosh osx|linux linux|xbox xbox|playstation playstation ps2 ps3 psp|wii wii'
    .split('|')
    .flatMap((row) => {
      const [platform = '', ...spellings] = row.split(' ');
      return spellings.map((spelling) => [spelling, platform] as const);
    }),
);

const colorWords: Record<string, string> = Object.fromEntries(
  'black blk|white wht|silver slv|red|blue blu|green grn|pink pnk|gray grey gry|purple|orange|yellow|brown|gold|beige'
    .split('|')
    .flatMap((row) => {
      const [color = '', ...others] = row.split(' ');
      return [color, ...others].map((spelling) => [spelling, color] as const);
    }),
);

const units = Object.keys(unitWords)
  .sort((a, b) => b.length - a.length)
  .join('|');
const sizePattern = new RegExp(
  `(?<![\\p{L}\\p{N}.])(?<!\\p{L}[-/])(\\d+(?:\\.\\d+)?)[ -]?(${units})(?![\\p{L}\\p{N}])`,
  'gu',
);
const [fewestOfCode, fewestDigits, fewestOfNumber] = [4, 2, 5];

/**
 * The marks of an offer.
 * @example offerMarks('Panasonic KX-TS3282B 2-Line Phone, Black').codes // Set { 'kxts3282b' }
 */
export function offerMarks(title: string, code?: string): OfferMarks {
  const text = simplified(title.replace(/(\d)\s*(?:''|["”])/g, '$1 inch ')).replace(/(\d),(?=\d{3}\b)/g, '$1');
  const sizes = new Map<string, Set<string>>();
  const rest = text.replace(sizePattern, (_, amount: string, spelling: string) => {
    const unit = unitWords[spelling] ?? spelling;
    sizes.set(unit, (sizes.get(unit) ?? new Set()).add(String(Number(amount))));
    return ' ';
  });
  const codes = new Set<string>();
  const numbers = new Set<string>();
  const editions = new Set<string>();
  const colors = new Set<string>();
  const platforms = new Set<string>();
  for (const token of rest.split(/[\s,;:()[\]{}|+&]+/)) {
    const bare = squeeze(token);
    if (isCode(token, bare)) codes.add(bare);
    else if (/^v?\d+(?:\.\d+)*$/.test(token.replace(/[.\-/]+$/, ''))) numbers.add(versionOf(token));
    for (const word of token.split(/[^\p{L}\p{N}]+/u)) {
      const [edition, color, platform] = [editionWords[word], colorWords[word], platformWords[word]];
      if (edition !== undefined) editions.add(edition);
      if (color !== undefined) colors.add(color);
      if (platform !== undefined) platforms.add(platform);
    }
  }
  const given = squeeze(simplified(code ?? ''));
  if (given.length >= fewestOfCode && /\d/.test(given)) codes.add(given);
  return { codes, squeezed: squeeze(text), sizes, numbers, editions, colors, platforms };
}

export const squeeze = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * Mixed letters and digits like a manufacturer code, or a long number; not an ordinal, a resolution or a number before
 * a word.
 */
export function isCode(token: string, bare: string): boolean {
  const digits = bare.replace(/\D/g, '').length;
  if (digits === bare.length) return digits >= fewestOfNumber && !/\.\d/.test(token);
  return (
    bare.length >= fewestOfCode &&
    digits >= fewestDigits &&
    !/^\d+(?:st|nd|rd|th|s)$/.test(bare) &&
    !/^\d+x\d+(?:x\d+)?$/.test(bare) &&
    !/^\d+-?[a-z]{3,}$/.test(token) &&
    !/^[a-z]{4,}[-/.]?\d{1,2}$/.test(token) &&
    !/^80211/.test(bare)
  );
}

/** 'v5.0' and '5' are the same version, '07' and '2007' the same year. */
function versionOf(token: string): string {
  const plain = token
    .replace(/^v/, '')
    .replace(/[.\-/]+$/, '')
    .replace(/(?:\.0+)+$/, '');
  return /^0\d$/.test(plain) ? `20${plain}` : plain;
}
