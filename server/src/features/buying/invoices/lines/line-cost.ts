import {
  type Content,
  dec,
  isUnit,
  type LinePack,
  normaliseUnit,
  type Pack,
  packText,
  parsePack,
  readLinePack,
  receivedQuantity,
  roundUnitCost,
  type UnitFacts,
} from '@platewise/domain';
import { oncePerRow } from '../../../../platform/once-per-row.ts';
import { packOfItem, printedKey } from '../../vendor-items/index.ts';
import type { LineRow } from './line-items.repo.ts';

/** What of a line says how much of its ingredient it brought. */
export type ReceivedColumns = Pick<
  LineRow,
  | 'ingredient_id'
  | 'ingredient_unit'
  | 'description'
  | 'unit'
  | 'pack_text'
  | 'item_pack_text'
  | 'item_pack_printed'
  | 'quantity'
  | 'weight'
  | 'weight_unit'
  | 'pack_count'
  | 'pack_size'
  | 'pack_unit'
  | 'pack_catch_weight'
  | 'pack_corrected'
  | 'density_g_per_ml'
  | 'grams_per_each'
  | 'conversions'
> &
  Partial<Pick<LineRow, 'unit_price' | 'base_price' | 'base_price_unit'>>;

export const factsOf = (line: ReceivedColumns): UnitFacts => ({
  densityGPerMl: line.density_g_per_ml,
  gramsPerEach: line.grams_per_each,
  conversions: line.conversions.flatMap((fact) =>
    isUnit(fact.unit) && isUnit(fact.toUnit) ? [{ unit: fact.unit, quantity: fact.quantity, toUnit: fact.toUnit }] : [],
  ),
});

/**
 * Whether what was corrected for the vendor's item holds for a line: it prints the same pack. Where no pack had been read,
 * one that can't be read says nothing against the correction.
 */
export function hasCorrectedPack(line: ReceivedColumns): boolean {
  const { item_pack_printed: corrected, pack_text: text } = line;
  if (corrected === null) return false;
  const printed = printedKey(text);
  if (printed === printedKey(corrected) || printed === printedKey(line.item_pack_text)) return true;
  return corrected === '' && text !== null && !parsePack(text, { unit: line.unit }).ok;
}

/** The pack of a line: what a person corrected for this vendor item, else what the line prints. */
export const packOf = (line: ReceivedColumns): Pack | null => linePackOf(line).pack;

/** The same with where it comes from, why it can't be read, and what else could be meant. */
export const linePackOf = oncePerRow((line: ReceivedColumns): LinePack => {
  if (!hasCorrectedPack(line)) {
    return readLinePack({
      packText: line.pack_text,
      description: line.description,
      unit: line.unit,
      quantity: line.quantity,
      unitPrice: line.unit_price ?? null,
      basePrice: line.base_price ?? null,
      basePriceUnit: line.base_price_unit ?? null,
    });
  }
  const pack = correctedPackOf(line);
  return { pack, from: 'pack', reason: pack === null ? 'unknown_notation' : null, alternatives: [] };
});

function correctedPackOf(line: ReceivedColumns): Pack | null {
  return packOfItem({
    pack_count: line.pack_count,
    pack_size: line.pack_size,
    pack_unit: line.pack_unit,
    pack_corrected: line.pack_corrected === true,
    catch_weight: line.pack_catch_weight === true,
    pack_text: line.item_pack_text,
    purchase_unit: line.unit,
    description: line.description,
    ingredient_unit: line.ingredient_unit,
  });
}

/** The pack of a line as a notation, the corrected one where there is one. */
export function packTextOf(line: ReceivedColumns): string | null {
  if (!hasCorrectedPack(line)) return line.pack_text;
  const pack = line.pack_corrected === true ? packOf(line) : null;
  return pack === null ? line.item_pack_text : packText(pack);
}

/** What the line brought in its ingredient's unit, or the fact that is missing; null while unmapped or without quantity. */
export const receivedOf = oncePerRow((line: ReceivedColumns): Content | null => {
  const unit = line.ingredient_unit;
  if (line.ingredient_id === null || unit === null || !isUnit(unit)) return null;
  if (line.quantity === null && line.weight === null) return null;
  return receivedQuantity(
    {
      quantity: line.quantity ?? '1',
      unit: line.unit === null ? null : normaliseUnit(line.unit),
      pack: packOf(line),
      weight: line.weight,
      weightUnit: line.weight_unit === null ? null : normaliseUnit(line.weight_unit),
    },
    unit,
    factsOf(line),
  );
});

/** What the line pays for one unit of its ingredient, in the invoice's currency; null while that cannot be said. */
export const costPerUnit = oncePerRow((line: ReceivedColumns & Pick<LineRow, 'total_price'>): string | null => {
  const received = receivedOf(line);
  if (received === null || !received.ok || !dec(received.quantity).gt(0)) return null;
  const total = dec(line.total_price);
  return total.gt(0) ? roundUnitCost(total.div(dec(received.quantity))) : null;
});

/** How many units of the ingredient one purchase unit of the line holds. */
export function contentsOf(line: LineRow): string | null {
  const received = receivedOf(line);
  if (received === null || !received.ok || line.quantity === null || dec(line.quantity).isZero()) return null;
  return dec(received.quantity).div(dec(line.quantity)).toDecimalPlaces(6).toFixed();
}
