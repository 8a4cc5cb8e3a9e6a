import type { dashboardMetrics, ReplyOf } from '@platewise/contract';
import { addDays, businessDate, changePercent, diffDays, roundMoney, roundPercent } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Reach } from '../../../platform/auth/caller.ts';
import { comparedWith, readSoldDays } from '../../sales/revenue/index.ts';
import { revenueTrend } from './metric-trends.ts';
import { readRevenue } from './metrics.repo.ts';
import { type SalesWindows, windowOf, windowsAmong } from './sales-windows.ts';

type Reply = ReplyOf<typeof dashboardMetrics>;

/**
 * Net sales of restaurants of one currency. Changes are like for like: a restaurant that just started selling would
 * otherwise look like growth.
 */
export async function revenueOf(
  deps: Deps,
  reach: Reach,
  windows: SalesWindows,
): Promise<
  Pick<Reply, 'revenue' | 'revenueBefore' | 'revenueChange' | 'revenueTrend' | 'alike'> & { selling: number[] }
> {
  const amount = await readRevenue(deps.db, reach, windows);
  const { alike, before: daysBefore, selling, sold } = await comparable(deps, reach, windows);
  const all = selling.length === alike.restaurantIds.length;
  const before = await readRevenue(deps.db, reach, daysBefore);
  const now = all ? amount : await readRevenue(deps.db, reach, alike);
  const change = before === null ? null : changePercent(before, now ?? '0');
  const trend = await revenueTrend(deps, reach, endingWith(sold, windows));
  return {
    revenue: amount === null ? null : Number(roundMoney(amount)),
    revenueBefore: before === null || !all ? null : Number(roundMoney(before)),
    revenueChange: change === null ? null : Number(roundPercent(change)),
    // If only some restaurants are comparable, drop the earlier line: it can't be compared with all of them.
    revenueTrend: trend === null || all ? trend : { ...trend, before: trend.before.map(() => null) },
    alike: alike.restaurantIds.length,
    selling,
  };
}

/** The restaurants with comparable earlier days, those days, and the restaurants that sold anything at all. */
async function comparable(
  deps: Deps,
  reach: Reach,
  windows: SalesWindows,
): Promise<{ alike: SalesWindows; before: SalesWindows; selling: number[]; sold: Sold }> {
  const sold = await readSoldDays(deps.db, reach, windows.restaurantIds);
  const before: SalesWindows = { restaurantIds: [], from: [], to: [] };
  for (const [index, id] of windows.restaurantIds.entries()) {
    const days = comparedWith(windowOf(windows, index), sold.get(id));
    if (days === null) continue;
    before.restaurantIds.push(id);
    before.from.push(days.from);
    before.to.push(days.to);
  }
  const selling = windows.restaurantIds.filter(
    (id, index) => (sold.get(id)?.first ?? '9999') <= (windows.to[index] ?? ''),
  );
  return { alike: windowsAmong(windows, new Set(before.restaurantIds)), before, selling, sold };
}

type Sold = Awaited<ReturnType<typeof readSoldDays>>;

/** Windows of equal length ending with the last day that has data, so missing days don't look like a drop. */
function endingWith(sold: Sold, windows: SalesWindows): SalesWindows {
  const late = windows.restaurantIds.map((id, index) => {
    const { from, to } = windowOf(windows, index);
    const last = sold.get(id)?.last;
    return last === undefined || last < from ? 0 : Math.max(0, diffDays(last, to));
  });
  const moved = (days: readonly string[]) => days.map((day, index) => addDays(businessDate(day), -(late[index] ?? 0)));
  return { restaurantIds: windows.restaurantIds, from: moved(windows.from), to: moved(windows.to) };
}
