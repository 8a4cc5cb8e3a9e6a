import { type BusinessDate, businessDateAt, type DateRange, type Period, periodToDates } from '@platewise/domain';
import type { ReachedRestaurant } from '../../../platform/auth/caller.ts';

/** The days considered for each restaurant. */
export type WindowOf = (restaurantId: number) => DateRange;

/** The day on a restaurant's calendar: prices go by invoice dates, not business dates. */
export const todayOf = (settings: { timezone: string }, now: Date): BusinessDate =>
  businessDateAt(now.toISOString(), settings.timezone, '00:00');

/** A period that ends today, by each restaurant's own calendar. */
export function calendarWindows(
  restaurants: readonly Pick<ReachedRestaurant, 'id' | 'settings'>[],
  period: Period,
  now: Date,
): WindowOf {
  const windows = new Map(restaurants.map(({ id, settings }) => [id, periodToDates(period, todayOf(settings, now))]));
  return (restaurantId) => {
    const window = windows.get(restaurantId);
    if (window === undefined) throw new Error(`restaurant ${restaurantId} has no window`);
    return window;
  };
}
