import type { SetupCopied } from '@platewise/contract';
import { countOf } from '../../lib/format.ts';

type Part = 'vendors' | 'vendorItems' | 'ingredients' | 'dishes';

const names: Record<Part, [string, string]> = {
  vendors: ['vendor', 'vendors'],
  vendorItems: ['vendor item', 'vendor items'],
  ingredients: ['ingredient', 'ingredients'],
  dishes: ['dish', 'dishes'],
};
export const copiedParts = Object.keys(names) as Part[];

/** '12 vendors' */
export const partWords = (part: Part, count: number): string => countOf(count, ...names[part]);

/** '12 vendors, 240 ingredients and 38 dishes'; null where nothing is new. */
export function copiedWords(copied: SetupCopied): string | null {
  const parts = copiedParts.filter((part) => copied[part].created > 0);
  const words = parts.map((part) => partWords(part, copied[part].created));
  return words.length === 0 ? null : new Intl.ListFormat('en-US', { type: 'conjunction' }).format(words);
}
