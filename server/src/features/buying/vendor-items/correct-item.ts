import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { markInvoicesOfItem } from '../audit-marks/index.ts';
import { correctOpenLines } from './open-lines.repo.ts';
import { addAlias, writeLineType } from './remembered-items.repo.ts';
import { printedKey, vendorItemKey } from './vendor-item-key.ts';
import { findVendorItem, lockVendorItem, updateVendorItem, type VendorItemValues } from './vendor-items.repo.ts';

/** A user's correction of a vendor item, with what is printed instead. */
export type Correction = {
  pack?: { text: string | null; printed: string | null };
  unit?: { text: string | null; printed: string | null };
  name?: string;
  lineType?: 'product' | 'supplies';
};

/**
 * Remembers a correction of a vendor item, wherever it was made: later invoices that print the same are read that way,
 * and so are open ones. Correcting something back to what is printed removes the correction.
 */
export async function correctItem(
  trx: Queryable,
  scope: RestaurantScope,
  vendorItemId: number,
  { pack, unit, name, lineType }: Correction,
  now: Date,
): Promise<void> {
  await lockVendorItem(trx, scope, vendorItemId);
  const row = await findVendorItem(trx, scope, vendorItemId);
  if (row === null) return;
  const values: VendorItemValues = { ...row };
  if (pack !== undefined) {
    Object.assign(values, noPack, { pack_text: pack.text, pack_printed: printedBeside(pack) });
  }
  if (unit !== undefined) {
    Object.assign(values, { purchase_unit: unit.text, unit_printed: printedBeside(unit) });
  }
  if (name !== undefined && name !== row.description) {
    Object.assign(values, { description: name, named: true });
    if (row.item_code === null) await addAlias(trx, scope, row.id, vendorItemKey({ description: name }));
  }
  await updateVendorItem(trx, scope, row.id, valuesOf(values), now);
  if (lineType !== undefined) await writeLineType(trx, scope, row.id, lineType);
  await correctOpenLines(trx, scope, row.id);
  await markInvoicesOfItem(trx, scope, row.id, now);
}

const noPack = { pack_count: null, pack_size: null, pack_unit: null, catch_weight: false, pack_corrected: false };

const printedBeside = ({ text, printed }: { text: string | null; printed: string | null }) =>
  printedKey(text) === printedKey(printed) ? null : (printed ?? '');

const valuesOf = (row: VendorItemValues): VendorItemValues => ({
  ingredient_id: row.ingredient_id,
  item_code: row.item_code,
  description: row.description,
  named: row.named,
  item_key: row.item_key,
  pack_text: row.pack_text,
  pack_printed: row.pack_printed,
  purchase_unit: row.purchase_unit,
  unit_printed: row.unit_printed,
  pack_count: row.pack_count,
  pack_size: row.pack_size,
  pack_unit: row.pack_unit,
  catch_weight: row.catch_weight,
  pack_corrected: row.pack_corrected,
});
