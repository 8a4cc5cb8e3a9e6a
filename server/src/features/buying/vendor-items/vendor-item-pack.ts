import {
  dec,
  decimalText,
  dimensionOf,
  isUnit,
  normaliseUnit,
  type Pack,
  readLinePack,
  type Unit,
} from '@platewise/domain';
import type { VendorItemRow } from './vendor-items.repo.ts';

type Printed = { packText: string | null; purchaseUnit: string | null; description: string };

/** What is printed about the pack; null where it can be read in two ways, or where only the purchase unit is known. */
export function readPack({ packText, purchaseUnit, description }: Printed): Pack | null {
  const { pack, from } = readLinePack({ packText, description, unit: purchaseUnit });
  return from === 'unit' ? null : pack;
}

type PackColumns = 'pack_count' | 'pack_size' | 'pack_unit' | 'pack_corrected' | 'catch_weight' | 'pack_text';
type PackRow = Pick<VendorItemRow, PackColumns | 'purchase_unit' | 'description' | 'ingredient_unit'>;

/** The pack that rules: the one that a person gave, else the one that is printed. */
export function packOf(row: PackRow): Pack | null {
  if (!row.pack_corrected) {
    return readPack({ packText: row.pack_text, purchaseUnit: row.purchase_unit, description: row.description });
  }
  const { pack_count: count, pack_size: size, pack_unit: unit } = row;
  if (count === null || size === null || unit === null || !isUnit(unit)) return null;
  return correctedPack({ count, size, unit, catchWeight: row.catch_weight }, row.ingredient_unit);
}

/**
 * A pack as a person gave it. Ounces that were chosen for what is held by neither weight nor volume are weight: fluid
 * ounces are a choice of their own.
 */
export function correctedPack(
  given: { count: string; size: string; unit: Unit; catchWeight: boolean },
  ingredientUnit: string | null,
): Pack {
  const held = ingredientUnit !== null && isUnit(ingredientUnit) ? dimensionOf(ingredientUnit) : 'other';
  const decided = given.unit === 'oz' && held !== 'mass' && held !== 'volume';
  const [count, size] = [decimalText(dec(given.count)), decimalText(dec(given.size))];
  return {
    ...given,
    count,
    size,
    contentKnown: true,
    sizeRange: null,
    ...(decided ? { ozKind: 'mass' as const } : {}),
  };
}

/** The unit in which an item is bought; null where nothing, or nothing that we know, is printed. */
export const purchaseUnitOf = (text: string | null): Unit | null => (text === null ? null : normaliseUnit(text));
