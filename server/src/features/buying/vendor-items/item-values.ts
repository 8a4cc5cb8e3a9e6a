import type { BodyOf, createVendorItem, updateVendorItem } from '@platewise/contract';
import { normaliseUnit } from '@platewise/domain';
import { invalidField } from '../../../platform/http/problem.ts';
import { printedKey, vendorItemKey } from './vendor-item-key.ts';
import type { VendorItemRow, VendorItemValues } from './vendor-items.repo.ts';

type Given = BodyOf<typeof createVendorItem> | BodyOf<typeof updateVendorItem>;

/**
 * An item's values with the given changes applied. A user's change to the pack or unit is a correction: the printed
 * value is kept, so the next invoice is recognized.
 */
export function itemValues(row: VendorItemRow | null, given: Given): VendorItemValues {
  const description = given.description ?? row?.description ?? '';
  const itemCode = pick(given.itemCode, row?.item_code);
  return {
    ingredient_id: pick(given.ingredientId, row?.ingredient_id),
    item_code: itemCode,
    description,
    named: row !== null && (row.named || description !== row.description),
    item_key: vendorItemKey({ itemCode, description: identityOf(row, description) }),
    ...packValues(row, given),
    ...unitValues(row, given.purchaseUnit),
  };
}

/** Renaming an item doesn't change which printed item it is. */
const identityOf = (row: VendorItemRow | null, description: string) =>
  row?.item_key.startsWith('name:') ? row.item_key.slice('name:'.length) : description;

const noPack = {
  pack_count: null,
  pack_size: null,
  pack_unit: null,
  catch_weight: false,
  pack_corrected: false,
} as const;

type PackValues = Pick<VendorItemValues, 'pack_text' | 'pack_printed' | keyof typeof noPack>;

/** The given pack: its parts, or text. Null restores the printed text. */
function packValues(row: VendorItemRow | null, given: Pick<Given, 'pack' | 'packText'>): PackValues {
  const printed = row === null ? null : (row.pack_printed ?? row.pack_text ?? '');
  const text = pick(given.packText, row?.pack_text);
  if (given.pack) return { pack_text: text, pack_printed: printed, ...packGiven(given.pack) };
  const changed = given.packText !== undefined && printedKey(text) !== printedKey(row?.pack_text ?? null);
  if (row === null || (!changed && given.pack !== null)) return { ...keptPack(row), pack_text: text };
  const asPrinted = printedKey(text) === printedKey(printed);
  return { pack_text: text, pack_printed: asPrinted ? null : printed, ...noPack };
}

function keptPack(row: VendorItemRow | null): Omit<PackValues, 'pack_text'> {
  if (row === null) return { pack_printed: null, ...noPack };
  const { pack_printed, pack_count, pack_size, pack_unit, catch_weight, pack_corrected } = row;
  return { pack_printed, pack_count, pack_size, pack_unit, catch_weight, pack_corrected };
}

function packGiven(given: NonNullable<Given['pack']>) {
  const unit = normaliseUnit(given.unit);
  if (unit === null) throw invalidField('pack.unit', 'Choose a unit');
  return {
    pack_count: given.count,
    pack_size: given.size,
    pack_unit: unit,
    catch_weight: given.catchWeight ?? false,
    pack_corrected: true,
  };
}

/** The given purchase unit, with the vendor's printed word for it. */
function unitValues(row: VendorItemRow | null, given: string | null | undefined) {
  const unit = pick(given, row?.purchase_unit);
  if (row === null || printedKey(unit) === printedKey(row.purchase_unit)) {
    return { purchase_unit: unit, unit_printed: row?.unit_printed ?? null };
  }
  const printed = row.unit_printed ?? row.purchase_unit ?? '';
  return { purchase_unit: unit, unit_printed: printedKey(unit) === printedKey(printed) ? null : printed };
}

function pick<T>(given: T | null | undefined, present: T | null | undefined): T | null {
  return given === undefined ? (present ?? null) : given;
}
