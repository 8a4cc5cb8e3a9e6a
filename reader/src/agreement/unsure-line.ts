import type { ReadLine, ReadValue } from '../types.ts';

/** A value from one reader alone goes to a person for review, whatever that reader's confidence. */
const mostAlone = 0.75;

/** A line that only the second reader saw, with none of its values certain. */
export function unsureLine(line: ReadLine): ReadLine {
  const lower = (value: ReadValue<string>) => ({ ...value, confidence: Math.min(value.confidence, mostAlone) });
  const orNone = (value: ReadValue<string> | undefined) => value && lower(value);
  return {
    ...line,
    description: lower(line.description),
    itemCode: orNone(line.itemCode),
    quantity: orNone(line.quantity),
    unit: orNone(line.unit),
    pack: orNone(line.pack),
    weight: orNone(line.weight),
    unitPrice: orNone(line.unitPrice),
    total: lower(line.total),
  };
}
