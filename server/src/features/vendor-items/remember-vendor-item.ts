import type { Pack } from '@platewise/domain';
import type { Reach } from '../../platform/auth/caller.ts';
import type { Queryable, Tx } from '../../platform/db/index.ts';
import { vendorItemKey } from './vendor-item-key.ts';
import { packColumns, packOf, readPack } from './vendor-item-pack.ts';
import * as repo from './vendor-items.repo.ts';

/** What is known of something that a vendor sells, for matching the lines of an invoice. */
export type VendorItemRecord = {
  id: number;
  /** As `vendorItemKey` builds it from a line. */
  key: string;
  vendorId: number;
  ingredientId: number | null;
  itemCode: string | null;
  description: string;
  packText: string | null;
  purchaseUnit: string | null;
  /** The pack that rules: corrected by a person, else read; null while unread. */
  pack: Pack | null;
  packCorrected: boolean;
  lastPrice: string | null;
  lastPriceUnit: string | null;
  lastPurchasedOn: string | null;
};

/** Everything that a vendor is known to sell. */
export async function findVendorItems(db: Queryable, reach: Reach, vendorId: number): Promise<VendorItemRecord[]> {
  const rows = await repo.readVendorItems(db, reach, { vendorId });
  return rows.map((row) => ({
    id: row.id,
    key: row.item_key,
    vendorId: row.vendor_id,
    ingredientId: row.ingredient_id,
    itemCode: row.item_code,
    description: row.description,
    packText: row.pack_text,
    purchaseUnit: row.purchase_unit,
    pack: packOf(row),
    packCorrected: row.pack_corrected,
    lastPrice: row.last_price,
    lastPriceUnit: row.last_price_unit,
    lastPurchasedOn: row.last_purchased_on,
  }));
}

export type RememberedItem = {
  vendorId: number;
  itemCode: string | null;
  description: string;
  packText: string | null;
  purchaseUnit: string | null;
  ingredientId: number | null;
  /** A pack that a person typed; it rules over the notation from then on. */
  pack?: Pack | null;
};

/** Remembers what a person confirmed of an invoice line, under the line's own key. Answers the id of the item. */
export async function rememberVendorItem(trx: Tx, scope: repo.ItemScope, item: RememberedItem): Promise<number> {
  const typed = item.pack ?? null;
  const { itemCode, description, packText, purchaseUnit } = item;
  return repo.upsertVendorItem(trx, scope, item.vendorId, {
    ingredient_id: item.ingredientId,
    item_code: itemCode,
    description,
    item_key: vendorItemKey({ itemCode, description, packText }),
    pack_text: packText,
    purchase_unit: purchaseUnit,
    ...packColumns(typed ?? readPack({ packText, purchaseUnit, description }), typed !== null),
  });
}

/** What an approved invoice charged for one `unit` of the item. An older date than the one noted changes nothing. */
export async function noteLastPrice(
  trx: Tx,
  scope: repo.ItemScope,
  vendorItemId: number,
  last: { price: string; unit: string | null; date: string },
): Promise<void> {
  await repo.writeLastPrice(trx, scope, vendorItemId, last);
}
