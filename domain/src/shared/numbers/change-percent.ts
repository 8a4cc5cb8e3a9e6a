import { type Amount, dec } from './decimal.ts';
import type { Percent } from './kinds.ts';
import { roundPercent } from './rounding.ts';

/**
 * Change in percent of the old value, 2 decimals; null without an old value above zero.
 * @example changePercent('2.00', '2.30') // '15.00'
 */
export function changePercent(from: Amount | null, to: Amount | null): Percent | null {
  if (from === null || to === null || !dec(from).gt(0)) return null;
  return roundPercent(dec(to).minus(dec(from)).times(100).div(dec(from)));
}
