import type { Profitability } from './margin.ts';

const marginStates = ['on_target', 'at_risk', 'below_target', 'unknown'] as const;
/** The state of a margin, shown the same on every screen: green, amber, red, or no color. */
export type MarginState = (typeof marginStates)[number];

/** Thresholds in percent for averages over dishes, which have no target of their own. */
const [good, fair] = [70, 50];

/** A dish with its own target, or a margin over several dishes without one. In percent; null if unknown. */
export type Judged =
  | { readonly profitability: Profitability; readonly marginAtMost?: number | null; readonly targetMargin: number }
  | { readonly averageMargin: number | null };

/**
 * The state of a margin. A dish is on target at or above its own target, otherwise below; if its cost is partly
 * unknown, it is below target if even its best possible margin misses the target. An average without a target is on
 * target from 70%, at risk from 50% and otherwise below target.
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
