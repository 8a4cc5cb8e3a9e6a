import type { VendorItem } from '@platewise/contract';
import type { Reach } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { numberOrNull } from '../../../platform/http/number-or-null.ts';
import { factReply } from './fact-reply.ts';
import { itemContent } from './item-content.ts';
import { packOf } from './vendor-item-pack.ts';
import { type ConversionRow, readConversions, type VendorItemRow } from './vendor-items.repo.ts';

/** Rows with the contents of each purchase unit; loads the facts of all ingredients at once. */
export async function vendorItemReplies(
  db: Queryable,
  reach: Reach,
  rows: readonly VendorItemRow[],
): Promise<VendorItem[]> {
  const ids = new Set(rows.flatMap((row) => row.ingredient_id ?? []));
  const conversions = Map.groupBy(await readConversions(db, reach, [...ids]), (one) => one.ingredient_id);
  return rows.map((row) => toReply(row, conversions.get(row.ingredient_id ?? 0) ?? []));
}

export async function vendorItemReply(db: Queryable, reach: Reach, row: VendorItemRow): Promise<VendorItem> {
  const [reply] = await vendorItemReplies(db, reach, [row]);
  if (reply === undefined) throw new Error('one row answers one reply');
  return reply;
}

function toReply(row: VendorItemRow, conversions: readonly ConversionRow[]): VendorItem {
  const { contents, missing, costPerUnit } = itemContent(row, conversions);
  const ingredient = { id: row.ingredient_id ?? 0, name: row.ingredient_name ?? '' };
  return {
    id: row.id,
    restaurantId: row.restaurant_id,
    vendorId: row.vendor_id,
    vendorName: row.vendor_name,
    ingredientId: row.ingredient_id,
    ingredientName: row.ingredient_name,
    ingredientUnit: row.ingredient_unit,
    itemCode: row.item_code,
    description: row.description,
    packText: row.pack_text,
    purchaseUnit: row.purchase_unit,
    pack: packReply(row),
    contents: numberOrNull(contents),
    missing: missing === null ? null : factReply(missing, ingredient),
    lastPrice: numberOrNull(row.last_price),
    lastPriceUnit: row.last_price_unit,
    lastPurchasedOn: row.last_purchased_on,
    costPerIngredientUnit: numberOrNull(costPerUnit),
    version: row.version,
  };
}

/** A size grade (80/88 CT) says nothing about the contents, so there is no pack to show. */
function packReply(row: VendorItemRow): VendorItem['pack'] {
  const pack = packOf(row);
  if (pack === null || (!pack.contentKnown && !pack.catchWeight)) return null;
  const unit = pack.unit === 'oz' && pack.ozKind === 'fluid' ? 'fl oz' : pack.unit;
  return { count: Number(pack.count), size: Number(pack.size), unit, catchWeight: pack.catchWeight };
}
