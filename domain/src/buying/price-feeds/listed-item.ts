import type { BusinessDate } from '../../shared/dates/index.ts';

/** A vendor's price list item mapped to an ingredient. */
export type ListedItem = {
  id: number;
  ingredientId: number;
  /** Last purchase date; null: never. */
  boughtOn: BusinessDate | null;
};

/**
 * Which of a list's items for an ingredient sets its cost: the most recently purchased one, otherwise the only one.
 * Null if there are several and none was purchased.
 * @example itemThatRules([{ id: 1, ingredientId: 7, boughtOn: null }])?.id // 1
 */
export function itemThatRules<Item extends ListedItem>(items: readonly Item[]): Item | null {
  const [first] = items;
  if (first === undefined || items.length === 1) return first ?? null;
  const bought = items.filter(({ boughtOn }) => boughtOn !== null);
  const newest = [...bought].sort((a, b) => ((a.boughtOn ?? '') < (b.boughtOn ?? '') ? 1 : -1) || b.id - a.id);
  return newest[0] ?? null;
}
