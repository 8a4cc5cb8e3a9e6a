import { businessDate, businessDateAt, type DateRange, periodToDates, previousPeriod } from '@platewise/domain';
import type { Caller, Reach } from '../../../platform/auth/caller.ts';

/** The last 30 business dates of each restaurant, as columns for a query over several. */
export type SalesWindows = { restaurantIds: number[]; from: string[]; to: string[] };

export function salesWindows(caller: Caller, reach: Reach, now: Date): SalesWindows {
  const windows: SalesWindows = { restaurantIds: [], from: [], to: [] };
  for (const { id, settings } of caller.restaurants) {
    if (!reach.restaurantIds.includes(id)) continue;
    const { from, to } = periodToDates('30d', businessDateAt(now.toISOString(), settings.timezone, settings.dayCutoff));
    windows.restaurantIds.push(id);
    windows.from.push(from);
    windows.to.push(to);
  }
  return windows;
}

/** The window of the restaurant at this index. */
export const windowOf = ({ from, to }: SalesWindows, index: number): DateRange => ({
  from: businessDate(from[index] ?? ''),
  to: businessDate(to[index] ?? ''),
});

/** The same number of days right before each window. */
export function previousWindows(windows: SalesWindows): SalesWindows {
  const before = windows.restaurantIds.map((_id, index) => previousPeriod(windowOf(windows, index)));
  return {
    restaurantIds: windows.restaurantIds,
    from: before.map(({ from }) => from),
    to: before.map(({ to }) => to),
  };
}

/** The windows of a subset of the restaurants. */
export function windowsAmong(windows: SalesWindows, restaurantIds: ReadonlySet<number>): SalesWindows {
  const of = <Value>(column: readonly Value[]) =>
    column.filter((_value, index) => restaurantIds.has(windows.restaurantIds[index] ?? 0));
  return { restaurantIds: of(windows.restaurantIds), from: of(windows.from), to: of(windows.to) };
}
