import { dec } from '../../shared/numbers/index.ts';

export type RevenueImpact = 'high' | 'medium' | 'low';

const highUpTo = '0.80';
const mediumUpTo = '0.95';

/**
 * Ranks amounts by ABC analysis (Dickie, 1951): in descending order, the first 80% are high, the next 15% medium, the
 * rest low. Zero or less is low. Results are in input order; equal amounts get the same rank.
 * @example revenueImpacts(['10.00', '700.00', '290.00']) // ['low', 'high', 'high']
 */
export function revenueImpacts(amounts: readonly string[]): RevenueImpact[] {
  const gains = amounts.map((amount) => (dec(amount).gt(0) ? dec(amount) : dec(0)));
  const total = gains.reduce((sum, gain) => sum.plus(gain), dec(0));
  const ranked = [...gains].sort((a, b) => b.cmp(a));
  const before = new Map<string, ReturnType<typeof dec>>();
  let sum = dec(0);
  for (const gain of ranked) {
    if (!before.has(gain.toFixed())) before.set(gain.toFixed(), sum);
    sum = sum.plus(gain);
  }
  return gains.map((gain) => {
    const rank = before.get(gain.toFixed()) ?? total;
    if (gain.isZero()) return 'low';
    if (rank.lt(total.times(highUpTo))) return 'high';
    return rank.lt(total.times(mediumUpTo)) ? 'medium' : 'low';
  });
}
