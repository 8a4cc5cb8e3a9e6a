import {
  checkCost,
  dec,
  type LinePack,
  newIngredientFrom,
  normaliseUnit,
  readLinePack,
  receivedQuantity,
  type Unit,
} from '@platewise/domain';
import type { ReadLine } from '@platewise/reader';

/** What a line brought and what one unit of it costs. */
export type ReadCost = { content: number; cost: number };

const packOf = (line: ReadLine): LinePack =>
  readLinePack({
    packText: line.pack?.value ?? null,
    description: line.description.value,
    unit: line.unit?.value ?? null,
    quantity: line.quantity?.value ?? null,
    unitPrice: line.unitPrice?.value ?? null,
    basePrice: line.basePrice?.value ?? null,
    basePriceUnit: line.basePriceUnit ?? null,
  });

/**
 * The cost that a read line would post for an ingredient held in `unit` about which nothing is known yet; null where
 * somebody would be asked. Example: 2 CS of 4/10 LB for 236.80 held in lb is 80 lb at 2.96.
 */
export function readCost(line: ReadLine, unit: Unit): ReadCost | null {
  // The product costs no line whose quantity isn't known.
  if (line.quantity === undefined && line.weight === undefined) return null;
  const received = receivedQuantity(
    {
      quantity: line.quantity?.value ?? '1',
      unit: line.unit ? normaliseUnit(line.unit.value) : null,
      pack: packOf(line).pack,
      weight: line.weight?.value ?? null,
      weightUnit: line.weightUnit === undefined ? null : normaliseUnit(line.weightUnit),
    },
    unit,
    {},
  );
  if (!received.ok || !dec(received.quantity).gt(0)) return null;
  return { content: Number(received.quantity), cost: dec(line.total.value).div(received.quantity).toNumber() };
}

/** Whether the product would put the line's cost in question before anything is known of it: outside its usual range. */
export function isCostDoubted(line: ReadLine): boolean {
  const { unit } = newIngredientFrom({
    description: line.description.value,
    packText: line.pack?.value ?? null,
    unit: line.unit?.value ?? null,
    weightUnit: line.weight === undefined ? null : (line.weightUnit ?? 'lb'),
  });
  const found = readCost(line, unit);
  if (found === null) return true;
  const { pack, alternatives } = packOf(line);
  const check = checkCost({
    name: line.description.value,
    cost: String(found.cost),
    unit,
    currency: 'USD',
    facts: {},
    lastCost: null,
    otherCosts: [],
    reading:
      line.weight === undefined
        ? {
            quantity: line.quantity?.value ?? '1',
            unit: line.unit ? normaliseUnit(line.unit.value) : null,
            total: line.total.value,
            pack,
            alternatives,
          }
        : null,
  });
  return !check.ok;
}
