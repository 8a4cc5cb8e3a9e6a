import { closes } from '../checks/checks.ts';
import { dec } from '../numbers/decimal.ts';
import type { PlacedNumber } from '../numbers/numbers-in.ts';
import type { Resolved } from './resolve-numbers.ts';

const mostCounted = 500;

/**
 * In a picture a lone digit is the first to be lost or misread. Where price and amount are there and the amount is a
 * whole number of prices, that number is the count; it stands where the misread one stood. Example: 20.55 and 61.65 are 3.
 */
export function withLostCount(read: Resolved, total: PlacedNumber): Resolved {
  const { unitPrice, quantity } = read;
  if ((read.closed && (quantity || read.weight)) || !unitPrice || unitPrice.scale < 2 || unitPrice.value.isZero())
    return read;
  const count = total.value.div(unitPrice.value).toDecimalPlaces(0);
  if (count.abs().gt(mostCounted) || !closes(count, unitPrice.value, total.value, 2)) return read;
  if (count.isZero() && !total.value.isZero()) return read;
  return { ...read, quantity: { value: dec(count), words: quantity?.words ?? [] }, weight: undefined, closed: true };
}
