import { type BusinessDate, diffDays } from '../../shared/dates/index.ts';
import { dec } from '../../shared/numbers/index.ts';
import type { MarketSeries } from './audited.ts';

/** Monthly series are the slowest; an older point says nothing about a day. */
const stale = 45;

export type Change = { productId: number; change: number };

/** By what share of the price each market series of an ingredient changed between two days. */
export function marketChanges(
  market: readonly MarketSeries[],
  ingredientId: number | null,
  from: BusinessDate,
  to: BusinessDate,
  least = 2,
): Change[] {
  return market.flatMap(({ ingredientId: of, productId, points }) => {
    if (of !== ingredientId) return [];
    const [then, now] = [lastOn(points, from), lastOn(points, to)];
    const within = points.filter(({ date }) => date <= to && then !== undefined && date >= then.date);
    if (then === undefined || now === undefined || within.length < least) return [];
    return dec(then.price).lte(0) ? [] : [{ productId, change: dec(now.price).div(dec(then.price)).toNumber() - 1 }];
  });
}

/** The largest change among an ingredient's series; null if none is known. */
export function marketChange(...of: Parameters<typeof marketChanges>): number | null {
  const changes = marketChanges(...of).map(({ change }) => change);
  return changes.length === 0 ? null : Math.max(...changes);
}

function lastOn(points: MarketSeries['points'], date: BusinessDate) {
  const point = points.filter((one) => one.date <= date).at(-1);
  return point !== undefined && diffDays(point.date, date) <= stale ? point : undefined;
}
