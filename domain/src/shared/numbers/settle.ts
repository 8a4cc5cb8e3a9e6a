import { type Decimal, dec } from './decimal.ts';
import { roundMoney } from './rounding.ts';

/**
 * Rounds amounts to cents so that they add up to the rounded sum of the exact amounts: leftover cents go one each to
 * the largest. Unknown amounts stay unknown.
 * @example settle([dec('1.004'), dec('2.004'), dec('3.004')]) // ['1.00', '2.00', '3.01']
 */
export function settle(exact: readonly (Decimal | null)[]): (string | null)[] {
  const cents = exact.map((one) => (one === null ? null : dec(roundMoney(one))));
  const sum = (all: readonly (Decimal | null)[]) => all.reduce<Decimal>((total, one) => total.plus(one ?? 0), dec(0));
  const left = dec(roundMoney(sum(exact))).minus(sum(cents));
  const largest = cents
    .flatMap((one, index) => (one === null ? [] : [{ index, size: one.abs() }]))
    .sort((a, b) => b.size.cmp(a.size))
    .slice(0, left.abs().times(100).toNumber());
  const step = dec(left.isNegative() ? '-0.01' : '0.01');
  for (const { index } of largest) cents[index] = cents[index]?.plus(step) ?? null;
  return cents.map((one) => one?.toFixed(2) ?? null);
}
