import { type Amount, dec } from '../numbers/index.ts';
import { ingredientRiskFrom } from '../trends/index.ts';

export const alertSeverities = ['high', 'medium', 'low'] as const;
export type AlertSeverity = (typeof alertSeverities)[number];

/**
 * How loud an alert speaks. A price that is not believed is high: somebody has to look. A price that fell is low. One
 * that rose is high from the percent on from which an ingredient's risk is high, or where a dish fell below its target;
 * medium from the percent of a medium risk; else low. A price that rose from zero is high.
 * Source: the bounds of `ingredientRisk`. Throws what `dec` throws.
 * @example alertSeverity({ from: '5.19', to: '5.61', belowTarget: 0, doubtful: false }) // 'medium'
 * @example alertSeverity({ from: '5.19', to: '5.20', belowTarget: 1, doubtful: false }) // 'high'
 */
export function alertSeverity(of: {
  from: Amount;
  to: Amount;
  /** Dishes that were on target and are not any more. */
  belowTarget: number;
  doubtful: boolean;
}): AlertSeverity {
  const [from, to] = [dec(of.from), dec(of.to)];
  if (of.doubtful) return 'high';
  if (to.lte(from)) return 'low';
  const reaches = (percent: number) => to.minus(from).times(100).gte(from.times(percent));
  if (of.belowTarget > 0 || reaches(ingredientRiskFrom.high.percent)) return 'high';
  return reaches(ingredientRiskFrom.medium.percent) ? 'medium' : 'low';
}

/**
 * Whether a price went back to where it was before the change that an alert tells of, or beyond: then it has nothing to
 * tell any more. Throws what `dec` throws.
 * @example wentBack({ from: '5.19', to: '5.61' }, '5.19') // true
 * @example wentBack({ from: '5.19', to: '5.61' }, '5.30') // false
 */
export function wentBack(told: { from: Amount; to: Amount }, now: Amount): boolean {
  const [from, to, present] = [dec(told.from), dec(told.to), dec(now)];
  return to.gt(from) ? present.lte(from) : present.gte(from);
}
