import { Decimal, dec, type Exact, type Money, toMoney } from '../../shared/numbers/index.ts';
import type { DemandResponse } from './demand-response.ts';

export const pricingModes = ['conservative', 'manual_review', 'automatic'] as const;
export type PricingMode = (typeof pricingModes)[number];

/** Maximum price change per mode, in percent of the current price. */
export const modeReach: Record<PricingMode, string> = { conservative: '5', manual_review: '10', automatic: '15' };

/** Prices in cents, both ends inclusive. */
export type PriceBounds = { from: Money; to: Money; upperBy: 'mode' | 'history' };

/**
 * How far a price may move: the mode's percentage of the current price and, with an estimate from own sales, also 0.9 x
 * the lowest to 1.1 x the highest price charged, since nothing is known beyond. The current price counts as charged, so
 * it is always inside. Rounded inward to cents.
 * @example priceBounds('10', 'conservative', prior) // { from: '9.50', to: '10.50', upperBy: 'mode' }
 */
export function priceBounds(price: Exact<Money>, mode: PricingMode, response: DemandResponse): PriceBounds {
  const share = dec(modeReach[mode]).div(100);
  const now = dec(price);
  const low = now.times(dec(1).minus(share));
  const high = now.times(dec(1).plus(share));
  if (response.source === 'prior') return inCents(low, high, 'mode');
  const lowest = Decimal.min(now, dec(response.lowestPrice)).times('0.9');
  const highest = Decimal.max(now, dec(response.highestPrice)).times('1.1');
  return inCents(Decimal.max(low, lowest), Decimal.min(high, highest), highest.lt(high) ? 'history' : 'mode');
}

const inCents = (from: Decimal, to: Decimal, upperBy: PriceBounds['upperBy']): PriceBounds => ({
  from: toMoney(from.toDecimalPlaces(2, Decimal.ROUND_CEIL).toFixed(2)),
  to: toMoney(to.toDecimalPlaces(2, Decimal.ROUND_FLOOR).toFixed(2)),
  upperBy,
});
