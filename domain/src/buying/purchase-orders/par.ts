import {
  type Amount,
  Decimal,
  dec,
  type Exact,
  type Percent,
  type Quantity,
  roundQuantity,
} from '../../shared/numbers/index.ts';

/**
 * Par level by delivery frequency, in the unit of use: (weekly use + safety) / deliveries per week, with safety as a
 * percentage of weekly use (the trade's delivery formula; 20 to 30% is usual). `deliveriesPerWeek` must be above 0.
 * Throws what `dec` throws.
 * @example parByDeliveries({ weeklyUse: '14', safetyPercent: '21.428571', deliveriesPerWeek: '2' }) // '8.500'
 */
export function parByDeliveries(of: {
  weeklyUse: Exact<Quantity>;
  safetyPercent: Exact<Percent>;
  deliveriesPerWeek: Amount;
}): Quantity {
  return roundQuantity(withSafety(dec(of.weeklyUse), of.safetyPercent).div(dec(of.deliveriesPerWeek)));
}

/**
 * Par level by lead time, if delivery days are known: daily use x days to cover, plus safety (the trade's lead-time
 * formula). The days run from the order to the delivery after the one being ordered. Throws what `dec` throws.
 * @example parByLeadTime({ weeklyUse: '14', safetyPercent: '25', days: 4 }) // '10.000'
 */
export function parByLeadTime(of: {
  weeklyUse: Exact<Quantity>;
  safetyPercent: Exact<Percent>;
  days: number;
}): Quantity {
  return roundQuantity(withSafety(dec(of.weeklyUse).div(7).times(of.days), of.safetyPercent));
}

const withSafety = (use: Decimal, percent: Exact<Percent>): Decimal => use.times(dec(percent).div(100).plus(1));

/**
 * Whole purchase units needed to reach par, with both amounts in purchase units. The trade's rule: an open case counts
 * as full only if more than half of it is left (par 6: 3.25 on hand orders 3, 3.75 orders 2), which for a whole par is
 * the gap rounded half up. If half a case or less is left and par isn't reached, one is ordered, however small the par.
 * At or above par: 0. Throws what `dec` throws.
 * @example fillToPar({ par: '6', onHand: '3.25' }) // '3'
 * @example fillToPar({ par: '6', onHand: '3.75' }) // '2'
 */
export function fillToPar({ par, onHand }: { par: Exact<Quantity>; onHand: Exact<Quantity> }): string {
  const gap = dec(par).minus(dec(onHand));
  if (gap.lte(0)) return '0';
  const cases = gap.toDecimalPlaces(0, Decimal.ROUND_HALF_UP);
  return cases.isZero() && dec(onHand).lte('0.5') ? '1' : cases.toFixed();
}
