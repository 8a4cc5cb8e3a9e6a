import { businessDateAt, periodToDates } from '@platewise/domain';
import type { Caller } from '../../../platform/auth/caller.ts';

/** The last 30 days on each restaurant's calendar, as columns for the query that totals purchases. */
export type PurchaseWindows = { restaurantIds: number[]; from: string[]; to: string[] };

export function purchaseWindows(caller: Caller, now: Date): PurchaseWindows {
  const windows: PurchaseWindows = { restaurantIds: [], from: [], to: [] };
  for (const { id, settings } of caller.restaurants) {
    const { from, to } = periodToDates('30d', businessDateAt(now.toISOString(), settings.timezone, '00:00'));
    windows.restaurantIds.push(id);
    windows.from.push(from);
    windows.to.push(to);
  }
  return windows;
}
