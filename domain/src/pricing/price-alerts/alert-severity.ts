import { type Amount, dec } from '../../shared/numbers/index.ts';
import { ingredientRiskFrom } from '../price-trends/index.ts';

export const alertSeverities = ['high', 'medium', 'low'] as const;
export type AlertSeverity = (typeof alertSeverities)[number];

/**
 * Severity of a price alert. An implausible price is high, because someone has to check it. A decrease is low. An
 * increase is high from the percentage at which ingredient risk is high, or if a dish fell below its target; medium
 * from the percentage for medium risk; otherwise low. An increase from zero is high. Source: the thresholds of
 * `ingredientRisk`. Throws what `dec` throws.
 * @example alertSeverity({ from: '5.19', to: '5.61', belowTarget: 0, doubtful: false }) // 'medium'
 * @example alertSeverity({ from: '5.19', to: '5.20', belowTarget: 1, doubtful: false }) // 'high'
 */
export function alertSeverity(of: {
  from: Amount;
  to: Amount;
  /** Number of dishes that were on target and no longer are. */
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
 * Whether a price went back to (or past) where it was before the alerted change, which makes the alert obsolete. Throws
 * what `dec` throws.
 * @example wentBack({ from: '5.19', to: '5.61' }, '5.19') // true
 * @example wentBack({ from: '5.19', to: '5.61' }, '5.30') // false
 */
export function wentBack(told: { from: Amount; to: Amount }, now: Amount): boolean {
  const [from, to, present] = [dec(told.from), dec(told.to), dec(now)];
  return to.gt(from) ? present.lte(from) : present.gte(from);
}
