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
  type UnitCost,
  type UnitFacts,
} from '@platewise/domain';
import { packOfItem, printedKey } from '../../vendor-items/index.ts';
import type { LineRow } from './line-items.repo.ts';

/** Memoizes `work` per row object. For rows that are never mutated: a change is a new object. */
function oncePerRow<Row extends object, Value>(work: (row: Row) => Value): (row: Row) => Value {
  const kept = new WeakMap<Row, { value: Value }>();
  return (row) => {
    const known = kept.get(row) ?? { value: work(row) };
    kept.set(row, known);
    return known.value;
  };
}

/** The line columns that determine how much of its ingredient was received. */
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
 * Whether the pack size corrected for the vendor's item applies to a line, because it prints the same pack. If no pack
 * had been read, an unreadable one doesn't contradict the correction.
 */
export function hasCorrectedPack(line: ReceivedColumns): boolean {
  const { item_pack_printed: corrected, pack_text: text } = line;
  if (corrected === null) return false;
  const printed = printedKey(text);
  if (printed === printedKey(corrected) || printed === printedKey(line.item_pack_text)) return true;
  return corrected === '' && text !== null && !parsePack(text, { unit: line.unit }).ok;
}

/** A line's pack: the correction for this vendor item, else what the line prints. */
export const packOf = (line: ReceivedColumns): Pack | null => linePackOf(line).pack;

/** The same, with its source, why it can't be read, and alternatives. */
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

/** A line's pack as text, corrected if there is a correction. */
export function packTextOf(line: ReceivedColumns): string | null {
  if (!hasCorrectedPack(line)) return line.pack_text;
  const pack = line.pack_corrected === true ? packOf(line) : null;
  return pack === null ? line.item_pack_text : packText(pack);
}

/** The quantity received in the ingredient's unit, or the missing fact; null without an ingredient or quantity. */
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

/** The line's cost per unit of its ingredient, in the invoice's currency; null if it can't be determined. */
export const costPerUnit = oncePerRow((line: ReceivedColumns & Pick<LineRow, 'total_price'>): UnitCost | null => {
  const received = receivedOf(line);
  if (received === null || !received.ok || !dec(received.quantity).gt(0)) return null;
  const total = dec(line.total_price);
  return total.gt(0) ? roundUnitCost(total.div(dec(received.quantity))) : null;
});

/** How many of the ingredient's units one purchase unit contains. */
export function contentsOf(line: LineRow): string | null {
  const received = receivedOf(line);
  if (received === null || !received.ok || line.quantity === null || dec(line.quantity).isZero()) return null;
  return dec(received.quantity).div(dec(line.quantity)).toDecimalPlaces(6).toFixed();
}
