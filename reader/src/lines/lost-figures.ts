import { type Decimal, dec } from '../numbers/decimal.ts';
import type { PlacedNumber } from '../numbers/numbers-in.ts';

/**
 * In a picture the first figures of an amount may be lost beside the margin. Where count and price make an amount that ends
 * in what was read and begins with one or two figures more, that is the amount. Example: 2 x 52.63 and 5.26 is 105.26.
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
