import type { PriceChange } from '@platewise/contract';

/** Source of a price change, as a label. */
export const sourceWords: Record<PriceChange['source'], string> = {
  // By hand, or with the dish from a menu file.
  typed: 'Entered',
  optimizer: 'Price optimizer',
  recommendation: 'Recommendation',
  undo: 'Undo',
};

/** The dishes in a change: 'Tacos, Bowl and 3 more'. */
export function dishesOf({ names, items }: Pick<PriceChange, 'names' | 'items'>): string {
  if (names.length === 0) return 'Deleted dishes';
  return items > names.length ? `${names.join(', ')} and ${items - names.length} more` : names.join(', ');
}
