import type { Profitability } from './margin.ts';

export const marginStates = ['on_target', 'at_risk', 'below_target', 'unknown'] as const;
/** Where a margin stands. Every screen shows the same: green, amber, red, and no color. */
export type MarginState = (typeof marginStates)[number];

/** From these margins on, in percent, where there is no target of its own: an average over dishes. */
const [good, fair] = [70, 50];

/** A dish, which has a target of its own, or a margin over several dishes, which has none. Percent; null where unknown. */
export type Judged =
  | { readonly profitability: Profitability; readonly marginAtMost?: number | null; readonly targetMargin: number }
  | { readonly averageMargin: number | null };

/**
 * Where a margin stands. A dish is on target from its own target on and below it otherwise; one whose cost is partly unknown
 * is below target if even the most that it can earn misses it. An average without a target is on target from 70%, at risk
 * from 50% and below target otherwise.
 * @example marginStateOf({ profitability: 'profitable', targetMargin: 30 }) // 'on_target'
 * @example marginStateOf({ averageMargin: 62.5 }) // 'at_risk'
 */
export function marginStateOf(judged: Judged): MarginState {
  if ('averageMargin' in judged) {
    const { averageMargin: margin } = judged;
    if (margin === null) return 'unknown';
    return margin >= good ? 'on_target' : margin >= fair ? 'at_risk' : 'below_target';
  }
  const { profitability, marginAtMost = null, targetMargin } = judged;
  if (profitability === 'profitable') return 'on_target';
  if (profitability === 'needs_adjustment') return 'below_target';
  return marginAtMost !== null && marginAtMost < targetMargin ? 'below_target' : 'unknown';
}
