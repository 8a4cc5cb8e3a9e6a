import type { dashboardMetrics, ReplyOf } from '@platewise/contract';
import { changePercent, roundMoney, roundPercent } from '@platewise/domain';
import type { Deps } from '../../deps.ts';
import type { Reach } from '../../platform/auth/caller.ts';
import { readFirstDays } from '../revenue/index.ts';
import { revenueTrend } from './metric-trends.ts';
import { readRevenue } from './metrics.repo.ts';
import { previousWindows, type SalesWindows, windowsAmong } from './sales-windows.ts';

type Reply = ReplyOf<typeof dashboardMetrics>;

/** Net sales of restaurants of one currency. Like for like: what has only begun to sell would be taken for growth of all. */
export async function revenueOf(
  deps: Deps,
  reach: Reach,
  windows: SalesWindows,
): Promise<
  Pick<Reply, 'revenue' | 'revenueBefore' | 'revenueChange' | 'revenueTrend' | 'alike'> & { selling: number[] }
> {
  const amount = await readRevenue(deps.db, reach, windows);
  const { alike, selling } = await goingBack(deps, reach, windows);
  const all = selling.length === alike.restaurantIds.length;
  const before = await readRevenue(deps.db, reach, previousWindows(alike));
  const now = all ? amount : await readRevenue(deps.db, reach, alike);
  const change = before === null ? null : changePercent(before, now ?? '0');
  const trend = await revenueTrend(deps, reach, windows);
  return {
    revenue: amount === null ? null : Number(roundMoney(amount)),
    revenueBefore: before === null || !all ? null : Number(roundMoney(before)),
    revenueChange: change === null ? null : Number(roundPercent(change)),
    // A line of some of the restaurants is none to hold all of them against.
    revenueTrend: trend === null || all ? trend : { ...trend, before: trend.before.map(() => null) },
    alike: alike.restaurantIds.length,
    selling,
  };
}

/** The restaurants whose sales go back to the first of the days before, and those that sold at all. */
async function goingBack(
  deps: Deps,
  reach: Reach,
  windows: SalesWindows,
): Promise<{ alike: SalesWindows; selling: number[] }> {
  const first = await readFirstDays(deps.db, reach, windows.restaurantIds);
  const since = previousWindows(windows).from;
  const soldBy = (days: readonly string[]) =>
    windows.restaurantIds.filter((id, index) => (first.get(id) ?? '9999') <= (days[index] ?? ''));
  return { alike: windowsAmong(windows, new Set(soldBy(since))), selling: soldBy(windows.to) };
}
