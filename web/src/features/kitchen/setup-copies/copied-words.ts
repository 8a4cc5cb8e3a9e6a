import type { SetupCopied, SetupCopyUndone } from '@platewise/contract';
import { countOf } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';

type Part = 'vendors' | 'vendorItems' | 'ingredients' | 'dishes';

const names: Record<Part, [string, string]> = {
  vendors: ['vendor', 'vendors'],
  vendorItems: [t('vendor item'), t('vendor items')],
  ingredients: ['ingredient', 'ingredients'],
  dishes: ['dish', 'dishes'],
};
export const copiedParts = Object.keys(names) as Part[];

/** '12 vendors' */
export const partWords = (part: Part, count: number): string => countOf(count, ...names[part]);

/** '12 vendors, 240 ingredients and 38 dishes'; null where all are zero. */
export function madeWords(made: Record<Part, number>): string | null {
  const words = copiedParts.filter((part) => made[part] > 0).map((part) => partWords(part, made[part]));
  return words.length === 0 ? null : new Intl.ListFormat('en-US', { type: 'conjunction' }).format(words);
}

/** The same for what a copy added. */
export const copiedWords = ({ vendors, vendorItems, ingredients, dishes }: SetupCopied): string | null =>
  madeWords({
    vendors: vendors.created,
    vendorItems: vendorItems.created,
    ingredients: ingredients.created,
    dishes: dishes.created,
  });

/** Records named in a short message. */
const named = 2;

/** What an undo removed, and the first records it kept. */
export function undoneWords(undone: SetupCopyUndone): string {
  const { kept } = undone;
  const removed = madeWords(undone);
  const stays = kept.slice(0, named).map(({ name, why }) => `${name} (${why})`);
  const more = kept.length > named ? t(' and {count} more', { count: kept.length - named }) : '';
  return [
    removed === null ? 'Nothing was removed.' : `Removed: ${removed}.`,
    kept.length > 0 && `Kept: ${stays.join(', ')}${more}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
