import { type Amount, Decimal, dec } from '../numbers/index.ts';
import type { DemandResponse } from './demand-response.ts';

export const pricingModes = ['conservative', 'manual_review', 'automatic'] as const;
export type PricingMode = (typeof pricingModes)[number];

/** Percent of the current price by which a mode lets it move. */
export const modeReach: Record<PricingMode, string> = { conservative: '5', manual_review: '10', automatic: '15' };

/** Prices in cents, both ends allowed. */
export type PriceBounds = { from: string; to: string; upperBy: 'mode' | 'history' };

/**
 * How far a price may move: the mode's share of the current price, and with an estimate from own sales also 0.9 x the
 * lowest to 1.1 x the highest price charged, since nothing is known beyond. The price asked now counts as charged, so it
 * always lies inside. Inwards to cents.
 * @example priceBounds('10', 'conservative', prior) // { from: '9.50', to: '10.50', upperBy: 'mode' }
 */
export function priceBounds(price: Amount, mode: PricingMode, response: DemandResponse): PriceBounds {
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
  from: from.toDecimalPlaces(2, Decimal.ROUND_CEIL).toFixed(2),
  to: to.toDecimalPlaces(2, Decimal.ROUND_FLOOR).toFixed(2),
  upperBy,
});
