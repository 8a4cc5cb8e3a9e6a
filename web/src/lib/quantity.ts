import { isUnit, unitName, unitNamePlural } from '@platewise/domain';
import { formatNumber, UNKNOWN } from './format.ts';

/** These stand after any number as they are: '2 dozen', '6 fl oz', '3 each'. */
const unchanging = new Set(['dozen', 'fl oz', 'each']);

/** The unit behind a number: 'piece' behind 1 and parts of one, 'pieces' behind 58. What is no unit of ours stays as it is. */
export function unitAfter(value: number, unit: string): string {
  if (!isUnit(unit) || unchanging.has(unit)) return unit;
  const one = value !== 0 && Math.abs(value) <= 1;
  return one ? unitName(unit) : unitNamePlural(unit);
}

/** `12 lb`, `58 pieces`, `1 gallon`; `–` where the quantity is unknown. */
export function formatQuantity(
  value: number | null | undefined,
  unit: string | null | undefined,
  digits?: number,
): string {
  if (value === null || value === undefined) return UNKNOWN;
  const number = formatNumber(value, digits);
  return unit ? `${number} ${unitAfter(value, unit)}` : number;
}
