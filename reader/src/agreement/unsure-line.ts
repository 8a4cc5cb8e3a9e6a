import type { ReadLine, ReadValue } from '../types.ts';

/** What one reader alone says is shown to a person, whatever the reader thinks of it. */
const mostAlone = 0.75;

/** A line that only the second reader saw, none of its values sure. */
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
