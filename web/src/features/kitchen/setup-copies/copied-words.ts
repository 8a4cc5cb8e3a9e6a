import type { SetupCopied, SetupCopyUndone } from '@platewise/contract';
import { language } from '../../../lib/language.ts';

import { t } from '../../../lib/t.ts';

type Part = 'vendors' | 'vendorItems' | 'ingredients' | 'dishes';

const counted: Record<Part, (count: number) => string> = {
  vendors: (count) => t('{count, plural, one {# vendor} other {# vendors}}', { count }),
  vendorItems: (count) => t('{count, plural, one {# vendor item} other {# vendor items}}', { count }),
  ingredients: (count) => t('{count, plural, one {# ingredient} other {# ingredients}}', { count }),
  dishes: (count) => t('{count, plural, one {# dish} other {# dishes}}', { count }),
};
export const copiedParts = Object.keys(counted) as Part[];

/** '12 vendors' */
export const partWords = (part: Part, count: number): string => counted[part](count);

/** '12 vendors, 240 ingredients and 38 dishes'; null where all are zero. */
export function madeWords(made: Record<Part, number>): string | null {
  const words = copiedParts.filter((part) => made[part] > 0).map((part) => partWords(part, made[part]));
  return words.length === 0 ? null : new Intl.ListFormat(language, { type: 'conjunction' }).format(words);
}

/** The same for what a copy added. */
export const copiedWords = ({ vendors, vendorItems, ingredients, dishes }: SetupCopied): string | null =>
  madeWords({
    vendors: vendors.created,
    vendorItems: vendorItems.created,
    ingredients: ingredients.created,
    dishes: dishes.created,
  });

/** '12 vendors and 38 dishes from Rosa's' */
export function copiedFrom(copied: SetupCopied, restaurant: string | undefined): string {
  const words = copiedWords(copied);
  return words === null
    ? t('Nothing new from {restaurant}', { restaurant })
    : t('{copied} from {restaurant}', { copied: words, restaurant });
}

/** Records named in a short message. */
const named = 2;

/** What an undo removed, and the first records it kept. */
export function undoneWords(undone: SetupCopyUndone): string {
  const { kept } = undone;
  const removed = madeWords(undone);
  const names = kept
    .slice(0, named)
    .map(({ name, why }) => `${name} (${why})`)
    .join(', ');
  return [
    removed === null ? t('Nothing was removed.') : t('Removed: {removed}.', { removed }),
    kept.length > named
      ? t('Kept: {names} and {count} more.', { names, count: kept.length - named })
      : kept.length > 0 && t('Kept: {names}.', { names }),
  ]
    .filter(Boolean)
    .join(' ');
}
