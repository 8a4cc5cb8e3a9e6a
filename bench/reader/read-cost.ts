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

/** The contents of a line and the cost of one unit. */
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
 * The cost that a read line would post for an ingredient kept in `unit`, with nothing known about it yet; null if the
 * user would be asked. Example: 2 CS of 4/10 LB for 236.80 kept in lb is 80 lb at 2.96.
 */
export function readCost(line: ReadLine, unit: Unit): ReadCost | null {
  // The product doesn't cost a line with an unknown quantity.
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

/** Whether the product would question the line's cost with nothing known yet, because it is outside the usual range. */
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
