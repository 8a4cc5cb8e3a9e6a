import { type Amount, dec, decimalText } from '../../shared/numbers/decimal.ts';
import { type Quantity, toQuantity } from '../../shared/numbers/index.ts';
import { parseTypedNumber } from '../../shared/numbers/typed-number.ts';
import type { DecimalMark } from '../../shared/regions/index.ts';

const most = '9999999.999';
const partScale = 3;

/**
 * Parses a number typed while counting: '7.5', '2½', '1 1/2', and sums over several spots, '12+8.5'. Returns plain
 * decimal text; null if it isn't a number, is ambiguous, is below 0 or above 9,999,999.999.
 * @param mark the one before decimals in the writer's region
 * @example parseCountText('12+8½') // '20.5'
 */
export function parseCountText(text: string, mark: DecimalMark = '.'): string | null {
  const terms = text.replace(/\+\s*$/, '').split('+');
  let sum = dec(0);
  for (const term of terms) {
    const value = parseTypedNumber(term, mark);
    if (value === null || dec(value).lt(0)) return null;
    sum = sum.plus(dec(value));
  }
  return sum.gt(most) ? null : decimalText(sum);
}

/**
 * Splits a fractional case count into two fields: '2.5' cases are two full ones and half of an open one. The partial
 * case has three decimals. Throws what `dec` throws.
 * @example splitCases('2.5') // { cases: '2', part: '0.5' }
 */
export function splitCases(value: Amount): { cases: Quantity; part: Quantity | null } {
  const rounded = dec(value).toDecimalPlaces(partScale);
  const part = rounded.minus(rounded.floor());
  return { cases: toQuantity(rounded.floor()), part: part.isZero() ? null : toQuantity(part) };
}
