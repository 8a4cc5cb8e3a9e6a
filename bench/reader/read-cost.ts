import { dec, normaliseUnit, parsePack, receivedQuantity, type Unit } from '@platewise/domain';
import type { ReadLine } from '@platewise/reader';

/** What a line brought and what one unit of it costs. */
export type ReadCost = { content: number; cost: number };

/**
 * The cost that a read line would post for an ingredient held in `unit` about which nothing is known yet; null where
 * somebody would be asked. Example: 2 CS of 4/10 LB for 236.80 held in lb is 80 lb at 2.96.
 */
export function readCost(line: ReadLine, unit: Unit): ReadCost | null {
  const reading = parsePack(line.pack?.value ?? '', {
    description: line.description.value,
    unit: line.unit?.value ?? null,
  });
  const received = receivedQuantity(
    {
      quantity: line.quantity?.value ?? '1',
      unit: line.unit ? normaliseUnit(line.unit.value) : null,
      pack: reading.ok ? reading.pack : null,
      weight: line.weight?.value ?? null,
      weightUnit: line.weightUnit === undefined ? null : normaliseUnit(line.weightUnit),
    },
    unit,
    {},
  );
  if (!received.ok || !dec(received.quantity).gt(0)) return null;
  return { content: Number(received.quantity), cost: dec(line.total.value).div(received.quantity).toNumber() };
}
