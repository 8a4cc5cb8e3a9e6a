import { type Decimal, dec, roundMoney } from '@platewise/domain';

/**
 * Amounts in cents whose sum is the rounded sum of the exact ones: the cents that rounding leaves go one each to the
 * largest. What is not known stays so.
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
