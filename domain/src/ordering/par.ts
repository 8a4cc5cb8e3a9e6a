import { type Amount, Decimal, dec, roundQuantity } from '../numbers/index.ts';

/**
 * The level to fill up to by how often a vendor delivers, in the unit of the use: (weekly use + safety) / deliveries a
 * week, the safety a share of the weekly use in percent (the trade's delivery form; 20 to 30% is usual).
 * `deliveriesPerWeek` is above 0. Throws what `dec` throws.
 * @example parByDeliveries({ weeklyUse: '14', safetyPercent: '21.428571', deliveriesPerWeek: '2' }) // '8.500'
 */
export function parByDeliveries(of: { weeklyUse: Amount; safetyPercent: Amount; deliveriesPerWeek: Amount }): string {
  return roundQuantity(withSafety(dec(of.weeklyUse), of.safetyPercent).div(dec(of.deliveriesPerWeek)));
}

/**
 * The level to fill up to where the days of delivery are known: daily use x the days that must be covered, with the safety
 * on top (the trade's lead-time form). The days run from the order to the delivery after the one that is ordered.
 * Throws what `dec` throws.
 * @example parByLeadTime({ weeklyUse: '14', safetyPercent: '25', days: 4 }) // '10.000'
 */
export function parByLeadTime(of: { weeklyUse: Amount; safetyPercent: Amount; days: number }): string {
  return roundQuantity(withSafety(dec(of.weeklyUse).div(7).times(of.days), of.safetyPercent));
}

const withSafety = (use: Decimal, percent: Amount): Decimal => use.times(dec(percent).div(100).plus(1));

/**
 * How many purchase units fill up to the par, both given in purchase units, as whole ones. The trade's rule: the case that
 * is open counts as one only where more than half of it is left (par 6: 3.25 on hand asks for 3, 3.75 for 2), which for a
 * whole par is the gap rounded half up. Where half a case or less is left and the par is not reached, one is ordered,
 * however small the par. At or above the par: 0. Throws what `dec` throws.
 * @example fillToPar({ par: '6', onHand: '3.25' }) // '3'
 * @example fillToPar({ par: '6', onHand: '3.75' }) // '2'
 */
export function fillToPar({ par, onHand }: { par: Amount; onHand: Amount }): string {
  const gap = dec(par).minus(dec(onHand));
  if (gap.lte(0)) return '0';
  const cases = gap.toDecimalPlaces(0, Decimal.ROUND_HALF_UP);
  return cases.isZero() && dec(onHand).lte('0.5') ? '1' : cases.toFixed();
}
