import { type Decimal, dec } from '../numbers/decimal.ts';
import type { PlacedNumber } from '../numbers/numbers-in.ts';

/**
 * In a picture, the first digits of an amount may be lost near the margin. If count times price ends in what was read
 * and has one or two more leading digits, that is the amount. Example: 2 x 52.63 with 5.26 read is 105.26.
 */
export function withLostFigures(
  total: PlacedNumber,
  unitPrice: PlacedNumber | undefined,
  counts: readonly (PlacedNumber | undefined)[],
): PlacedNumber {
  if (!unitPrice || unitPrice.scale < 2 || total.scale !== 2 || !total.value.gt(0)) return total;
  const read = figuresOf(total.value);
  for (const count of counts) {
    const amount = count?.value.times(unitPrice.value).toDecimalPlaces(2);
    const figures = amount ? figuresOf(amount) : '';
    const lost = figures.length - read.length;
    if (amount && lost > 0 && lost <= 2 && figures.endsWith(read)) return { ...total, value: dec(amount) };
  }
  return total;
}

const figuresOf = (amount: Decimal) => amount.toFixed(2).replace('.', '');
