import type { BusinessDate } from '../dates/index.ts';

/** An item of a vendor's price list that is an ingredient. */
export type ListedItem = {
  id: number;
  ingredientId: number;
  /** When it was bought last; null: never. */
  boughtOn: BusinessDate | null;
};

/**
 * Which of the items that a list holds for one ingredient tells its cost: the one that was bought last, else the only
 * one. Null where there are several and none was bought: nobody knows which of them will be.
 * @example itemThatRules([{ id: 1, ingredientId: 7, boughtOn: null }])?.id // 1
 */
export function itemThatRules<Item extends ListedItem>(items: readonly Item[]): Item | null {
  const [first] = items;
  if (first === undefined || items.length === 1) return first ?? null;
  const bought = items.filter(({ boughtOn }) => boughtOn !== null);
  const newest = [...bought].sort((a, b) => ((a.boughtOn ?? '') < (b.boughtOn ?? '') ? 1 : -1) || b.id - a.id);
  return newest[0] ?? null;
}
