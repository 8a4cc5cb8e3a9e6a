import { type Decimal, dec } from './decimal.ts';
import type { Exact, Money } from './kinds.ts';
import { roundMoney } from './rounding.ts';

/**
 * Rounds amounts to cents so that they add up to the rounded sum of the exact amounts: leftover cents go one each to
 * the largest. Unknown amounts stay unknown.
 * @example settle([dec('1.004'), dec('2.004'), dec('3.004')]) // ['1.00', '2.00', '3.01']
 */
export function settle(exact: readonly (Exact<Money> | null)[]): (Money | null)[] {
  const rounded = exact.map((one) => (one === null ? null : roundMoney(one)));
  const sum = exact.reduce<Decimal>((total, one) => (one === null ? total : total.plus(dec(one))), dec(0));
  const known = rounded.flatMap((one, index) => (one === null ? [] : [{ index, cents: centsOf(one) }]));
  const left = known.reduce((rest, { cents }) => rest - cents, centsOf(roundMoney(sum)));
  if (left === 0n) return rounded;
  const largest = known.sort((a, b) => Number(sizeOf(b.cents) - sizeOf(a.cents)));
  const step = dec(left < 0n ? '-0.01' : '0.01');
  for (const { index } of largest.slice(0, Number(sizeOf(left)))) {
    rounded[index] = roundMoney(dec(rounded[index] ?? 0).plus(step));
  }
  return rounded;
}

/** Whole cents add up and compare at a fraction of what decimals cost. */
const centsOf = (rounded: string) => BigInt(rounded.replace('.', ''));
const sizeOf = (cents: bigint) => (cents < 0n ? -cents : cents);
