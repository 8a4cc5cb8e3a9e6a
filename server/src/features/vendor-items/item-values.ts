import type { BodyOf, createVendorItem, updateVendorItem } from '@platewise/contract';
import { normaliseUnit, type Pack } from '@platewise/domain';
import { invalidField } from '../../platform/http/problem.ts';
import { vendorItemKey } from './vendor-item-key.ts';
import { packColumns, readPack } from './vendor-item-pack.ts';
import type { VendorItemRow, VendorItemValues } from './vendor-items.repo.ts';

type Given = BodyOf<typeof createVendorItem> | BodyOf<typeof updateVendorItem>;

/**
 * What is given over what is there. A pack that is given rules from then on; one that is given as null, or another
 * notation, makes the notation rule again.
 */
export function itemValues(row: VendorItemRow | null, given: Given): VendorItemValues {
  const description = given.description ?? row?.description ?? '';
  const itemCode = pick(given.itemCode, row?.item_code);
  const packText = pick(given.packText, row?.pack_text);
  const purchaseUnit = pick(given.purchaseUnit, row?.purchase_unit);
  const printed = { packText, purchaseUnit, description };
  return {
    ingredient_id: pick(given.ingredientId, row?.ingredient_id),
    item_code: itemCode,
    description,
    item_key: vendorItemKey({ itemCode, description, packText }),
    pack_text: packText,
    purchase_unit: purchaseUnit,
    ...packValues(row, given, printed),
  };
}

function packValues(row: VendorItemRow | null, given: Given, printed: Parameters<typeof readPack>[0]) {
  if (given.pack) return packColumns(packGiven(given.pack), true);
  const renoted = given.packText !== undefined && given.packText !== row?.pack_text;
  if (row?.pack_corrected === true && given.pack !== null && !renoted) {
    const { pack_count, pack_size, pack_unit, catch_weight, pack_corrected } = row;
    return { pack_count, pack_size, pack_unit, catch_weight, pack_corrected };
  }
  return packColumns(readPack(printed), false);
}

function packGiven(given: NonNullable<Given['pack']>): Pack {
  const unit = normaliseUnit(given.unit);
  if (unit === null) throw invalidField('pack.unit', 'Choose a unit');
  const { count, size, catchWeight = false } = given;
  return { count, size, unit, catchWeight, contentKnown: true, sizeRange: null };
}

function pick<T>(given: T | null | undefined, present: T | null | undefined): T | null {
  return given === undefined ? (present ?? null) : given;
}
