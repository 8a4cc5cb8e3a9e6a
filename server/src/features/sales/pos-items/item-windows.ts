import { businessDateAt, periodToDates } from '@platewise/domain';
import type { Caller } from '../../../platform/auth/caller.ts';

/** The last 30 business dates of each restaurant, as columns for the query that sums what was sold in them. */
export type ItemWindows = { restaurantIds: number[]; from: string[]; to: string[] };

export function itemWindows(caller: Caller, now: Date): ItemWindows {
  const windows: ItemWindows = { restaurantIds: [], from: [], to: [] };
  for (const { id, settings } of caller.restaurants) {
    const today = businessDateAt(now.toISOString(), settings.timezone, settings.dayCutoff);
    const { from, to } = periodToDates('30d', today);
    windows.restaurantIds.push(id);
    windows.from.push(from);
    windows.to.push(to);
  }
  return windows;
}
