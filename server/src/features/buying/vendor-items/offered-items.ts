import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { itemContent } from './item-content.ts';
import { readOfferedRows, type TakenItem } from './offered-items.repo.ts';
import { readConversions } from './vendor-items.repo.ts';

/** What a vendor asks for an ingredient at the moment; what lacks a fact or a price is not among them. */
export type OfferedItem = {
  vendorItemId: number;
  vendorId: number;
  ingredientId: number;
  /** False: nobody said yet that it is this ingredient. */
  mapped: boolean;
  /** Units of the ingredient in one purchase unit; null where the pack is not known. */
  contents: string | null;
  /** Per unit of the ingredient, in the money of the price. */
  perUnit: string;
  pricedOn: string;
  /** Of a list in this currency; null: it was bought at that price, in the money of its invoice. */
  listCurrency: string | null;
};

/**
 * What active vendors ask for ingredients, by prices after a day: the list's where it is newer than the last purchase.
 * `taken`: items that nobody mapped, as the ingredients that they are likely to be. Of one ingredient, or of all.
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
