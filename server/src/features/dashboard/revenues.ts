import type { dashboardMetrics as endpoint, ReplyOf } from '@platewise/contract';
import { changePercent, roundMoney, roundPercent } from '@platewise/domain';
import type { Deps } from '../../deps.ts';
import type { Caller, Reach } from '../../platform/auth/caller.ts';
import { readFirstDays } from '../revenue/index.ts';
import { readRevenue } from './metrics.repo.ts';
import { previousWindows, type SalesWindows, windowsAmong } from './sales-windows.ts';

type Revenues = ReplyOf<typeof endpoint>['revenues'];

/** Net sales in each currency: those are never added up. */
export async function revenuesOf(deps: Deps, caller: Caller, reach: Reach, windows: SalesWindows): Promise<Revenues> {
  const own = caller.restaurants.filter(({ id }) => windows.restaurantIds.includes(id));
  const found = await Promise.all(
    [...Map.groupBy(own, ({ settings }) => settings.currency)].map(async ([currency, restaurants]) => {
      const part = windowsAmong(windows, new Set(restaurants.map(({ id }) => id)));
      const amount = await readRevenue(deps.db, reach, part);
      return amount === null ? [] : [{ currency, ...(await against(deps, reach, part, amount)) }];
    }),
  );
  return found.flat().sort((a, b) => b.amount - a.amount);
}

/** Like for like: what has only begun to sell would be taken for growth of all. */
async function against(deps: Deps, reach: Reach, windows: SalesWindows, amount: string) {
  const { alike, all } = await goingBack(deps, reach, windows);
  const before = await readRevenue(deps.db, reach, previousWindows(alike));
  const now = all ? amount : await readRevenue(deps.db, reach, alike);
  const change = before === null ? null : changePercent(before, now ?? '0');
  return {
    amount: Number(roundMoney(amount)),
    before: before === null || !all ? null : Number(roundMoney(before)),
    change: change === null ? null : Number(roundPercent(change)),
  };
}

/** The restaurants whose sales go back to the first of the days before, and whether all do that sold at all. */
export async function goingBack(
  deps: Deps,
  reach: Reach,
  windows: SalesWindows,
): Promise<{ alike: SalesWindows; all: boolean }> {
  const first = await readFirstDays(deps.db, reach, windows.restaurantIds);
  const since = previousWindows(windows).from;
  const ids = windows.restaurantIds.filter((id, index) => (first.get(id) ?? '9999') <= (since[index] ?? ''));
  const selling = windows.restaurantIds.filter((id, index) => (first.get(id) ?? '9999') <= (windows.to[index] ?? ''));
  return { alike: windowsAmong(windows, new Set(ids)), all: selling.length === ids.length };
}
