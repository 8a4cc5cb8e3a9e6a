import { type Decimal, dec } from '@platewise/domain';

/** The unit a cost is stated per; No. 10 cans and bunches have no fixed weight, so they are their own units. */
export type BaseUnit = 'lb' | 'gallon' | 'liter' | 'each' | 'can10' | 'bunch';

export type PackWord =
  | 'lb'
  | 'oz'
  | 'kg'
  | 'g'
  | 'floz'
  | 'gal'
  | 'qt'
  | 'pt'
  | 'l'
  | 'ml'
  | 'ct'
  | 'dz'
  | 'can10'
  | 'bu';

/** `count` times `size` in units of `word`: 4 x 10 lb. With `average`, each case is billed by its actual weight. */
export type Pack = { count: string; size: string; word: PackWord; average: boolean; range?: string };

const inBase: Record<Exclude<PackWord, 'bu'>, readonly [base: BaseUnit, factor: string, over: string]> = {
  lb: ['lb', '1', '1'],
  oz: ['lb', '1', '16'],
  kg: ['lb', '1', '0.45359237'],
  g: ['lb', '1', '453.59237'],
  floz: ['gallon', '1', '128'],
  gal: ['gallon', '1', '1'],
  qt: ['gallon', '1', '4'],
  pt: ['gallon', '1', '8'],
  l: ['liter', '1', '1'],
  ml: ['liter', '1', '1000'],
  ct: ['each', '1', '1'],
  dz: ['each', '12', '1'],
  can10: ['can10', '1', '1'],
};

/** The content of one pack, or null if it is indeterminate (a bushel, 80/88 CT). */
export function contentOf(pack: Pack): { unit: BaseUnit; quantity: Decimal } | null {
  if (pack.word === 'bu' || pack.range !== undefined) return null;
  const [unit, factor, over] = inBase[pack.word];
  return { unit, quantity: dec(pack.count).times(pack.size).times(factor).div(over) };
}

/** Parses packs from the product tables: 4x10lb, 25lb, 2x10lb~ (catch weight), 15dz, 6x1can10, 80-88ct, 1bu. */
export function packOf(text: string): Pack {
  const found = /^(?:(\d+)x)?([\d.]+)(?:-(\d+))?([a-z][a-z\d]*)(~?)$/.exec(text);
  if (!found) throw new Error(`No pack: ${text}`);
  const [, count = '1', size = '1', high, word, average] = found;
  const range = high === undefined ? {} : { range: `${size}/${high}` };
  return { count, size, word: word as PackWord, average: average === '~', ...range };
}
