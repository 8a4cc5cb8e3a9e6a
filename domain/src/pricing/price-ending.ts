import { type Amount, Decimal, dec } from '../numbers/index.ts';

/** How a restaurant's prices end; 'any' is each of the three. */
export const priceEndings = ['any', '.49', '.95', '.99'] as const;
export type PriceEnding = (typeof priceEndings)[number];

const cents: Record<PriceEnding, readonly number[]> = { any: [49, 95, 99], '.49': [49], '.95': [95], '.99': [99] };

/**
 * The lowest price that ends so and is not below the one given, with both decimals.
 * @example nextEnding('12.50', '.95') // '12.95'
 * @example nextEnding('12.96', '.95') // '13.95'
 */
export function nextEnding(price: Amount, ending: PriceEnding): string {
  const from = dec(price);
  const whole = from.toDecimalPlaces(0, Decimal.ROUND_FLOOR);
  const fitting = [whole, whole.plus(1)].flatMap((base) => cents[ending].map((cent) => base.plus(dec(cent).div(100))));
  return (fitting.find((one) => one.gte(from)) ?? from).toFixed(2);
}

/**
 * The highest price that ends so and is not above the one given; null where that would be below nothing.
 * @example endingBelow('12.50', '.95') // '11.95'
 */
export function endingBelow(price: Amount, ending: PriceEnding): string | null {
  const to = dec(price);
  const whole = to.toDecimalPlaces(0, Decimal.ROUND_FLOOR);
  const fitting = [whole.minus(1), whole].flatMap((base) => cents[ending].map((cent) => base.plus(dec(cent).div(100))));
  const found = fitting.findLast((one) => one.lte(to));
  return found === undefined || !found.gt(0) ? null : found.toFixed(2);
}
