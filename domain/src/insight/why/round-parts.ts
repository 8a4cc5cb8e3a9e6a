import { Decimal, dec, type Exact, type Money } from '../../shared/numbers/index.ts';

const scale = 2;
const step = dec('0.01');

/**
 * Rounds signed amounts to two decimals so that they add up to a rounded total: each is rounded down, and what is left
 * goes step by step to the largest remainders (Hamilton's method). Amounts of exactly zero stay zero, unless nothing
 * else is there to take what is left.
 * @example roundParts(['1.004', '-0.502', '0.498'].map(dec), '1.00') // 1.00, -0.50, 0.50
 */
export function roundParts(exact: readonly Decimal[], total: Exact<Money>): Decimal[] {
  const rounded = exact.map((one) => one.toDecimalPlaces(scale, Decimal.ROUND_FLOOR));
  if (exact.length === 0) return rounded;
  const moving = [...exact.keys()].filter((index) => !exact[index]?.isZero());
  const remainders = exact.map((one, index) => one.minus(rounded[index] ?? 0).toNumber());
  const ranked = (moving.length > 0 ? moving : [...exact.keys()]).sort(
    (a, b) => (remainders[b] ?? 0) - (remainders[a] ?? 0) || a - b,
  );
  const left = dec(total)
    .minus(rounded.reduce((sum, one) => sum.plus(one), dec(0)))
    .div(step)
    .round()
    .toNumber();
  const takers = left < 0 ? ranked.reverse() : ranked;
  const each = Math.trunc(left / takers.length);
  for (const [place, index] of takers.entries()) {
    const more = each + (place < Math.abs(left % takers.length) ? Math.sign(left) : 0);
    rounded[index] = (rounded[index] ?? dec(0)).plus(step.times(more));
  }
  return rounded;
}
