import type { Factor } from '../lines/draft-line.ts';
import { dec } from '../numbers/decimal.ts';
import type { PlacedNumber } from '../numbers/numbers-in.ts';

export type Counted = { quantity: Factor; unitPrice: PlacedNumber; closed: boolean };

/**
 * Which of a line's numbers is the count and which the price: those that multiply to the amount, allowing for a rounded
 * price; otherwise a count followed by a price, as with a discount between them. Null if there is neither. Example: 10,
 * 10.57, 0.00 and the amount 105.66 are 10 at 10.57.
 */
export function countAndPrice(numbers: readonly PlacedNumber[], amount: PlacedNumber): Counted | null {
  const counts = numbers.filter((number) => number.scale <= 3 && number.value.gt(0) && number.value.lt(1000));
  const prices = numbers.filter((number) => number.scale >= 2 && number.value.gt(0));
  const pairs = counts.flatMap((count) =>
    prices.flatMap((price) => {
      if (count === price) return [];
      const off = count.value.times(price.value).minus(amount.value.abs()).abs();
      return [{ count, price, off: off.toNumber() / Math.max(1, count.value.toNumber()) }];
    }),
  );
  const best = pairs.sort((a, b) => a.off - b.off || b.price.scale - a.price.scale)[0];
  if (best && best.off <= 0.0061) return counted(best.count, best.price, true);
  const single = prices.find((price) => price.value.equals(amount.value.abs()));
  if (single && !counts.some((count) => count.scale === 0 && !count.value.equals(1) && isBefore(count, single)))
    return { quantity: { value: dec(1), words: [] }, unitPrice: single, closed: true };
  const whole = counts.find((count) => count.scale === 0 || count.rest !== '');
  const price = whole && prices.find((each) => each !== whole && isBefore(whole, each));
  return whole && price ? counted(whole, price, false) : null;
}

function counted(count: PlacedNumber, price: PlacedNumber, closed: boolean): Counted {
  return { quantity: { value: count.value, words: count.words }, unitPrice: price, closed };
}

function isBefore(a: PlacedNumber, b: PlacedNumber): boolean {
  return (a.words[0]?.x0 ?? 0) < (b.words[0]?.x0 ?? 0);
}
