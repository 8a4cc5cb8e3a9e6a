import { type Amount, dec } from '../numbers/decimal.ts';
import { roundMoney, roundPercent, roundQuantity } from '../numbers/rounding.ts';

/** Counted less expected: in the ingredient's unit, in money, and in percent of what was expected. */
export type CountDifference = { quantity: string; value: string | null; percent: string | null };

/**
 * By how much a count differs from the books. Below zero: less is there than the books say. No cost: no value; nothing
 * expected: no percent. Each value is rounded to cents, so that sums are sums of what is shown. Throws what `dec` throws.
 * @example countDifference({ counted: '48.18', expected: '61', unitCost: '5.61' }) // { quantity: '-12.820', value: '-71.92', percent: '-21.02' }
 */
export function countDifference(of: { counted: Amount; expected: Amount; unitCost: Amount | null }): CountDifference {
  const [counted, expected] = [dec(of.counted), dec(of.expected)];
  const quantity = counted.minus(expected);
  return {
    quantity: roundQuantity(quantity),
    value: of.unitCost === null ? null : roundMoney(quantity.times(dec(of.unitCost))),
    percent: expected.lte(0) ? null : roundPercent(quantity.div(expected).times(100)),
  };
}
