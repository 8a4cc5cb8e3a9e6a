import type { BodyOf, createVendorItem, updateVendorItem } from '@platewise/contract';
import { normaliseUnit } from '@platewise/domain';
import { invalidField } from '../../platform/http/problem.ts';
import { vendorItemKey } from './vendor-item-key.ts';
import type { VendorItemRow, VendorItemValues } from './vendor-items.repo.ts';

type Given = BodyOf<typeof createVendorItem> | BodyOf<typeof updateVendorItem>;

/**
 * What is given over what is there. A pack that is given rules from then on; one that is given as null, or another
 * notation, makes the notation rule again. Only a pack that a person gave is stored: a notation is read when it is needed.
 */
export function itemValues(row: VendorItemRow | null, given: Given): VendorItemValues {
  const description = given.description ?? row?.description ?? '';
  const itemCode = pick(given.itemCode, row?.item_code);
  const packText = pick(given.packText, row?.pack_text);
  const purchaseUnit = pick(given.purchaseUnit, row?.purchase_unit);
  return {
    ingredient_id: pick(given.ingredientId, row?.ingredient_id),
    item_code: itemCode,
    description,
    item_key: vendorItemKey({ itemCode, description, packText }),
    pack_text: packText,
    purchase_unit: purchaseUnit,
    ...packValues(row, given, packText),
  };
}

const asPrinted = {
  pack_count: null,
  pack_size: null,
  pack_unit: null,
  catch_weight: false,
  pack_corrected: false,
} as const;

function packValues(row: VendorItemRow | null, given: Given, packText: string | null) {
  if (given.pack) return packGiven(given.pack);
  const renoted = given.packText !== undefined && packText !== row?.pack_text;
  if (row?.pack_corrected !== true || given.pack === null || renoted) return asPrinted;
  const { pack_count, pack_size, pack_unit, catch_weight, pack_corrected } = row;
  return { pack_count, pack_size, pack_unit, catch_weight, pack_corrected };
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

function pick<T>(given: T | null | undefined, present: T | null | undefined): T | null {
  return given === undefined ? (present ?? null) : given;
}
