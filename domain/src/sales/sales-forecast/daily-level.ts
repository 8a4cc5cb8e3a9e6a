import { type BusinessDate, weekday } from '../../shared/dates/index.ts';
import type { SalesPattern } from './sales-pattern.ts';
import { median } from './weekday-shares.ts';

const fewestDays = 14;
const mostDays = 400;
/** Days used for the initial level, after which errors count. */
const early = 14;
const warmUp = 21;
/** Maximum effect of a single day on the level, so that unannounced promotions and closings pass. */
const mostSurprise = 0.45;
const shares = [0.01, 0.02, 0.035, 0.05, 0.07, 0.1, 0.14, 0.2, 0.3] as const;
const usualShare = 0.07;

/**
 * A usual week's sales estimated from the most recent days: simple exponential smoothing of each day divided by its
 * weekday's share, with surprises capped at 45% and the parameter that minimized past absolute errors. Null with fewer
 * than fourteen usual days. Source: robust exponential smoothing after Gelper, Fried and Croux (2010), with a plain
 * cut.
 */
export function dailyLevel(pattern: SalesPattern, sold: ReadonlyMap<BusinessDate, number>): number | null {
  const days = [...pattern.usual]
    .sort()
    .slice(-mostDays)
    .flatMap((date) => {
      const share = pattern.shares[weekday(date) - 1] ?? 0;
      return share > 0 ? [{ share, level: (sold.get(date) ?? 0) / share }] : [];
    });
  if (days.length < fewestDays) return null;
  const start = median(days.slice(0, early).map(({ level }) => level));
  const follow = (share: number) => {
    let [level, error] = [start, 0];
    for (const [at, day] of days.entries()) {
      const surprise = day.level - level;
      if (at >= warmUp) error += Math.abs(surprise) * day.share;
      const most = mostSurprise * level;
      level += share * Math.max(-most, Math.min(most, surprise));
    }
    return { level, error };
  };
  if (days.length <= warmUp) return follow(usualShare).level;
  return shares.map(follow).reduce((best, one) => (one.error < best.error ? one : best)).level;
}
