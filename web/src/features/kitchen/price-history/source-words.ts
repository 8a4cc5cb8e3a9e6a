import type { PriceChange } from '@platewise/contract';
import { t } from '../../../lib/t.ts';

/** Source of a price change, as a label. */
export const sourceWords: Record<PriceChange['source'], string> = {
  // By hand, or with the dish from a menu file.
  typed: t('Entered manually'),
  optimizer: t('Price optimizer'),
  recommendation: t('Recommendation'),
  undo: t('Undo'),
};

/** The dishes in a change: 'Tacos, Bowl and 3 more'. */
export function dishesOf({ names, items }: Pick<PriceChange, 'names' | 'items'>): string {
  if (names.length === 0) return t('Deleted dishes');
  return items > names.length
    ? t('{names} and {count} more', { names: names.join(', '), count: items - names.length })
    : names.join(', ');
}
