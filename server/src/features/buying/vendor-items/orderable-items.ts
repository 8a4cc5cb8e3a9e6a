import type { MissingFactReply } from '@platewise/contract';
import { type CalendarDate, dec, type Quantity, roundUnitCost, type UnitCost } from '@platewise/domain';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { factReply } from './fact-reply.ts';
import { ratesOfForeignPrices } from './foreign-prices.repo.ts';
import { itemContent, priceBasis } from './item-content.ts';
import { packOf } from './vendor-item-pack.ts';
import { type ConversionRow, readConversions, readItems, type VendorItemRow } from './vendor-items.repo.ts';

/** A vendor item as needed for ordering; amounts as text, in the restaurant's currency. */
export type OrderableItem = {
  id: number;
  vendorId: number;
  vendorName: string;
  ingredientId: number | null;
  ingredientName: string | null;
  ingredientUnit: string | null;
  itemCode: string | null;
  description: string;
  packText: string | null;
  purchaseUnit: string | null;
  /** Units of the ingredient in one purchase unit. */
  contents: Quantity | null;
  missing: MissingFactReply | null;
  /** Null also if it was last priced in another currency without a rate. */
  lastPrice: UnitCost | null;
  lastPriceUnit: string | null;
  lastPurchasedOn: CalendarDate | null;
  costPerUnit: string | null;
  /** The price's unit if it isn't the purchase unit, and how many of it a purchase unit contains. */
  priceUnit: string | null;
  priceContents: Quantity | null;
};

/** Active vendors' items, filtered by item, vendor or ingredient; with the contents of a purchase unit. */
export async function listOrderableItems(
  db: Queryable,
  scope: RestaurantScope,
  about: { ids?: readonly number[]; vendorId?: number; ingredientIds?: readonly number[] } = {},
): Promise<OrderableItem[]> {
  const rows = await readItems(db, scope, about);
  const ids = new Set(rows.flatMap((row) => row.ingredient_id ?? []));
  const conversions = Map.groupBy(await readConversions(db, scope, [...ids]), (one) => one.ingredient_id);
  const priced = rows.filter((row) => row.last_price !== null).map((row) => row.id);
  const foreign = priced.length === 0 ? null : await ratesOfForeignPrices(db, scope, priced);
  return rows.map((row) => {
    const { rate } = foreign?.get(row.id) ?? { rate: '1' };
    return orderable(
      { ...row, last_price: converted(row.last_price, rate) },
      conversions.get(row.ingredient_id ?? 0) ?? [],
    );
  });
}

function converted(price: UnitCost | null, rate: string | null): string | null {
  if (price === null || rate === null) return null;
  return rate === '1' ? price : roundUnitCost(dec(price).times(dec(rate)));
}

function orderable(row: VendorItemRow, conversions: readonly ConversionRow[]): OrderableItem {
  const pack = packOf(row);
  const { contents, missing, costPerUnit } = itemContent(row, conversions, pack);
  const basis = row.last_price === null ? { unit: null, contents: null } : priceBasis(row, conversions, pack);
  const ingredient = { id: row.ingredient_id ?? 0, name: row.ingredient_name ?? '' };
  return {
    id: row.id,
    vendorId: row.vendor_id,
    vendorName: row.vendor_name,
    ingredientId: row.ingredient_id,
    ingredientName: row.ingredient_name,
    ingredientUnit: row.ingredient_unit,
    itemCode: row.item_code,
    description: row.description,
    packText: row.pack_text,
    purchaseUnit: row.purchase_unit,
    contents,
    missing: missing === null ? null : factReply(missing, ingredient),
    lastPrice: row.last_price,
    lastPriceUnit: row.last_price_unit,
    lastPurchasedOn: row.last_purchased_on,
    costPerUnit,
    priceUnit: basis.unit,
    priceContents: basis.contents,
  };
}
