import { type Decimal, dec } from '@platewise/domain';

/** What a cost is told per; a No. 10 can and a bunch weigh what they weigh. */
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

/** `count` times `size` of a word: 4 x 10 lb. With `average` a case is billed by its own weight. */
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

/** What one such pack holds, or null where nobody can tell (a bushel, 80/88 CT). */
export function contentOf(pack: Pack): { unit: BaseUnit; quantity: Decimal } | null {
  if (pack.word === 'bu' || pack.range !== undefined) return null;
  const [unit, factor, over] = inBase[pack.word];
  return { unit, quantity: dec(pack.count).times(pack.size).times(factor).div(over) };
}

/** The table of goods writes 4x10lb, 25lb, 2x10lb~ (by weight), 15dz, 6x1can10, 80-88ct, 1bu. */
export function packOf(text: string): Pack {
  const found = /^(?:(\d+)x)?([\d.]+)(?:-(\d+))?([a-z][a-z\d]*)(~?)$/.exec(text);
  if (!found) throw new Error(`No pack: ${text}`);
  const [, count = '1', size = '1', high, word, average] = found;
  const range = high === undefined ? {} : { range: `${size}/${high}` };
  return { count, size, word: word as PackWord, average: average === '~', ...range };
}
