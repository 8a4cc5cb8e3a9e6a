import { closes } from '../checks/checks.ts';
import { dec } from '../numbers/decimal.ts';
import type { PlacedNumber } from '../numbers/numbers-in.ts';
import type { Resolved } from './resolve-numbers.ts';

const mostCounted = 500;

/**
 * In a picture, a lone digit is the first thing to be lost or misread. If price and amount are there and the amount is
 * a whole multiple of the price, that multiple is the count, in the position of the misread one. Example: 20.55 and
 * 61.65 give 3.
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
