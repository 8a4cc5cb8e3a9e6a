import { type Amount, Decimal, dec, type Exact, type Money, toMoney } from '../../shared/numbers/index.ts';

/** Price endings; 'any' allows all three. */
export const priceEndings = ['any', '.49', '.95', '.99'] as const;
export type PriceEnding = (typeof priceEndings)[number];

const cents: Record<PriceEnding, readonly number[]> = { any: [49, 95, 99], '.49': [49], '.95': [95], '.99': [99] };

const inCents = (price: Exact<Money>, rounding: 2 | 3) => dec(price).times(100).toDecimalPlaces(0, rounding).toNumber();
/** From a whole number of cents, which a float represents exactly for any storable price. */
const priceOf = (amount: number) => toMoney((amount / 100).toFixed(2));

/**
 * The lowest price with this ending that isn't below the given one, with both decimals.
 * @example nextEnding('12.50', '.95') // '12.95'
 * @example nextEnding('12.96', '.95') // '13.95'
 */
export function nextEnding(price: Exact<Money>, ending: PriceEnding): Money {
  const from = inCents(price, Decimal.ROUND_CEIL);
  const whole = Math.floor(from / 100) * 100;
  const fitting = cents[ending].map((cent) => whole + cent);
  return priceOf(fitting.find((one) => one >= from) ?? whole + 100 + (cents[ending][0] as number));
}

/**
 * The highest price with this ending that isn't above the given one; null if that would be negative.
 * @example endingBelow('12.50', '.95') // '11.95'
 */
export function endingBelow(price: Exact<Money>, ending: PriceEnding): Money | null {
  const to = inCents(price, Decimal.ROUND_FLOOR);
  const whole = Math.floor(to / 100) * 100;
  const fitting = cents[ending].map((cent) => whole + cent);
  const found = fitting.findLast((one) => one <= to) ?? whole - 100 + (cents[ending].at(-1) as number);
  return found > 0 ? priceOf(found) : null;
}

/** Step in cents, used if the price range contains no ending. */
const step = 5;

/**
 * Prices in five-cent steps around a target, above 0 and from `from` to `to` inclusive: the one at or above it first,
 * then the one below. For ranges without any ending, as for cheap dishes. Throws what `dec` throws.
 * @example stepsNear('3.07', '3.01', '3.15') // ['3.10', '3.05']
 */
export function stepsNear(wanted: Amount, from: Amount, to: Amount): Money[] {
  const up = Math.ceil(inCents(wanted, Decimal.ROUND_CEIL) / step) * step;
  return [up, up - step]
    .filter((one) => one > 0)
    .map(priceOf)
    .filter((one) => dec(one).gte(from) && dec(one).lte(to));
}
