import {
  type Amount,
  changePercent,
  dec,
  decimalText,
  type Exact,
  type Percent,
  roundPercent,
} from '../../shared/numbers/index.ts';

export const trendDirections = ['up', 'down', 'stable'] as const;
export type TrendDirection = (typeof trendDirections)[number];

/** Changes within this percentage, up or down, count as stable. */
const stableWithin = 1;

/**
 * Direction of a change: up above +1%, down below -1%, otherwise stable. Source: product rules, Analysis. Throws what
 * `dec` throws.
 * @example trendOf('1.00') // 'stable'
 * @example trendOf('-1.01') // 'down'
 */
export function trendOf(percent: Exact<Percent>): TrendDirection {
  const moved = dec(percent);
  if (moved.gt(stableWithin)) return 'up';
  return moved.lt(-stableWithin) ? 'down' : 'stable';
}

/** A price change: in money per unit, exact, and in percent of the old price with two decimals; null if that was 0. */
export type PriceMove = { change: string; percent: Percent | null };

/**
 * From one price to another, both per the same unit; null if either is unknown. Throws what `dec` throws.
 * @example priceMove('4.00', '4.60') // { change: '0.6', percent: '15.00' }
 * @example priceMove('0', '4.60') // { change: '4.6', percent: null }
 */
export function priceMove(previous: string | null, current: string | null): PriceMove | null {
  if (previous === null || current === null) return null;
  return { change: decimalText(dec(current).minus(dec(previous))), percent: changePercent(previous, current) };
}

/**
 * The plain mean of percent changes, two decimals; null if there are none. Expensive ingredients count as much as cheap
 * ones; the money is shown separately. Throws what `dec` throws.
 * @example averageIncrease(['15.00', '-3.00']) // '6.00'
 */
export function averageIncrease(percents: readonly Amount[]): Percent | null {
  if (percents.length === 0) return null;
  return roundPercent(
    percents.reduce<ReturnType<typeof dec>>((sum, one) => sum.plus(dec(one)), dec(0)).div(percents.length),
  );
}
