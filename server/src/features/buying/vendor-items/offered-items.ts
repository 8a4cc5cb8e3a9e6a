import type { CalendarDate, Quantity } from '@platewise/domain';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { itemContent } from './item-content.ts';
import { readOfferedRows, type TakenItem } from './offered-items.repo.ts';
import { readConversions } from './vendor-items.repo.ts';

/** A vendor's current offer for an ingredient; offers lacking a fact or a price are left out. */
export type OfferedItem = {
  vendorItemId: number;
  vendorId: number;
  ingredientId: number;
  /** False: not confirmed to be this ingredient. */
  mapped: boolean;
  /** Units of the ingredient in one purchase unit; null if the pack is unknown. */
  contents: Quantity | null;
  /** Per unit of the ingredient, in the price's currency. */
  perUnit: string;
  pricedOn: CalendarDate;
  /** Set for a list price in this currency; null if it was bought at that price, in its invoice's currency. */
  listCurrency: string | null;
};

/**
 * Active vendors' offers for ingredients, from prices after a given day: the list price if newer than the last
 * purchase. `taken`: unmapped items with their likely ingredients. For one ingredient, or all.
 */
export async function offeredItems(
  db: Queryable,
  scope: RestaurantScope,
  about: { after: string; taken: readonly TakenItem[]; ingredientId: number | null },
): Promise<OfferedItem[]> {
  const rows = await readOfferedRows(db, scope, about);
  const ids = new Set(rows.flatMap((row) => row.ingredient_id ?? []));
  const conversions = Map.groupBy(await readConversions(db, scope, [...ids]), (one) => one.ingredient_id);
  return rows.flatMap((row) => {
    const listed = row.listed_on !== null && row.list_price !== null && row.listed_on >= (row.last_purchased_on ?? '');
    const priced = listed ? { ...row, last_price: row.list_price, last_price_unit: row.list_price_unit } : row;
    const pricedOn = listed ? row.listed_on : row.last_purchased_on;
    const { contents, costPerUnit } = itemContent(priced, conversions.get(row.ingredient_id ?? 0) ?? []);
    if (costPerUnit === null || pricedOn === null || row.ingredient_id === null) return [];
    return {
      vendorItemId: row.id,
      vendorId: row.vendor_id,
      ingredientId: row.ingredient_id,
      mapped: row.mapped,
      contents,
      perUnit: costPerUnit,
      pricedOn,
      listCurrency: listed ? row.list_currency : null,
    };
  });
}
