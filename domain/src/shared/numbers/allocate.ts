import { DomainError } from '../domain-error.ts';
import { type Amount, Decimal, dec } from './decimal.ts';
import type { Exact, Money } from './kinds.ts';
import { written } from './written.ts';

/**
 * Splits `total` by `weights` into amounts with `scale` decimals that add up to it exactly. Rounding leftovers go, cent
 * by cent, to the largest remainders (Hamilton's method), first come first served on ties. All-zero weights mean equal
 * shares. A negative total splits like its positive counterpart. The total itself is rounded to `scale`. Throws
 * DomainError `bad_weights` for no weights or a negative one.
 * @example allocate('10.00', ['1', '1', '1']) // ['3.34', '3.33', '3.33']
 */
export function allocate(total: Exact<Money>, weights: readonly Amount[], scale = 2): Money[] {
  const parts = weights.map(dec);
  if (parts.length === 0) throw new DomainError('bad_weights', 'There is nothing to share the amount among');
  if (parts.some((part) => part.isNeg() && !part.isZero())) {
    throw new DomainError('bad_weights', "A share can't be negative");
  }
  const step = new Decimal(10).pow(scale);
  const signed = dec(total).toDecimalPlaces(scale).times(step);
  const whole = signed.abs();
  const sum = parts.reduce((acc, part) => acc.plus(part), new Decimal(0));
  const exact = parts.map((part) => (sum.isZero() ? whole.div(parts.length) : whole.times(part).div(sum)));
  const floors = exact.map((share) => share.floor());
  const left = whole.minus(floors.reduce((acc, share) => acc.plus(share), new Decimal(0))).toNumber();
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share.minus(share.floor()) }))
    .sort((a, b) => b.remainder.cmp(a.remainder));
  const extra = new Set(byRemainder.slice(0, left).map((entry) => entry.index));
  return floors.map((share, index) => {
    const amount = (extra.has(index) ? share.plus(1) : share).div(step);
    return written((signed.isNeg() && !amount.isZero() ? amount.neg() : amount).toFixed(scale));
  });
}
