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

/** The pack as printed; null if ambiguous, or if only the purchase unit is known. */
export function readPack({ packText, purchaseUnit, description }: Printed): Pack | null {
  const { pack, from } = readLinePack({ packText, description, unit: purchaseUnit });
  return from === 'unit' ? null : pack;
}

type PackColumns = 'pack_count' | 'pack_size' | 'pack_unit' | 'pack_corrected' | 'catch_weight' | 'pack_text';
type PackRow = Pick<VendorItemRow, PackColumns | 'purchase_unit' | 'description' | 'ingredient_unit'>;

/** The effective pack: the user's, else the printed one. */
export function packOf(row: PackRow): Pack | null {
  if (!row.pack_corrected) {
    return readPack({ packText: row.pack_text, purchaseUnit: row.purchase_unit, description: row.description });
  }
  const { pack_count: count, pack_size: size, pack_unit: unit } = row;
  if (count === null || size === null || unit === null || !isUnit(unit)) return null;
  return correctedPack({ count, size, unit, catchWeight: row.catch_weight }, row.ingredient_unit);
}

/**
 * A pack entered by a user. Ounces for an ingredient measured by neither weight nor volume mean weight: fluid ounces
 * are a separate choice.
 */
function correctedPack(
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

/** The unit an item is bought in; null if none is printed, or it's unknown. */
export const purchaseUnitOf = (text: string | null): Unit | null => (text === null ? null : normaliseUnit(text));
