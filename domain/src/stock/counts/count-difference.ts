import { type Amount, dec } from '../../shared/numbers/decimal.ts';
import type { Exact, Percent, Quantity, UnitCost } from '../../shared/numbers/index.ts';
import { roundMoney, roundPercent, roundQuantity } from '../../shared/numbers/rounding.ts';

/** Counted minus expected: in the ingredient's unit, in money, and in percent of expected. */
export type CountDifference = { quantity: Quantity; value: string | null; percent: Percent | null };

/**
 * Difference between a count and the expected quantity. Negative: less on hand than expected. Without a cost there is
 * no value; if nothing was expected there is no percentage. Values are rounded to cents, so totals match what is shown.
 * Throws what `dec` throws.
 * @example countDifference({ counted: '48.18', expected: '61', unitCost: '5.61' }) // { quantity: '-12.820', value: '-71.92', percent: '-21.02' }
 */
export function countDifference(of: {
  counted: Amount;
  expected: Amount;
  unitCost: Exact<UnitCost> | null;
}): CountDifference {
  const [counted, expected] = [dec(of.counted), dec(of.expected)];
  const quantity = counted.minus(expected);
  return {
    quantity: roundQuantity(quantity),
    value: of.unitCost === null ? null : roundMoney(quantity.times(dec(of.unitCost))),
    percent: expected.lte(0) ? null : roundPercent(quantity.div(expected).times(100)),
  };
}
