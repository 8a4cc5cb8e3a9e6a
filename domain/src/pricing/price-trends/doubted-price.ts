import { type Amount, dec, type Exact, type UnitCost } from '../../shared/numbers/index.ts';
import { doubtfulFactor } from './believed-prices.ts';

/**
 * Whether a feed's price is too far from the previous one to be believed: ten times as much or a tenth, which indicates
 * a wrong decimal point or pack rather than the market. A first price is believed. Both per the same unit; throws what
 * `dec` throws.
 * @example isDoubtedPrice('450', '4.5') // true
 */
export function isDoubtedPrice(price: Exact<UnitCost>, before: Amount | null): boolean {
  if (before === null) return false;
  const [now, was] = [dec(price), dec(before)];
  if (!now.gt(0) || !was.gt(0)) return !now.eq(was);
  return now.gte(was.times(doubtfulFactor)) || now.times(doubtfulFactor).lte(was);
}
