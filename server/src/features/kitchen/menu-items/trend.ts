import { changePercent, dec, margin, type TrendDirection, trendOf } from '@platewise/domain';

const dayMs = 86_400_000;

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs);

/** Null if the cost is unknown now or was unknown then. */
export function costTrend(then: string | null, now: string | null): TrendDirection | null {
  const change = changePercent(then, now);
  return change === null ? null : trendOf(change);
}

/** The price excluding tax. */
type Point = { price: string | null; cost: string | null };

/** In percentage points, exact; null if either margin is unknown. */
export function marginChange(then: Point, now: Point): string | null {
  const [was, is] = [margin(then.price, then.cost), margin(now.price, now.cost)];
  return was === null || is === null ? null : dec(is).minus(dec(was)).toFixed();
}
