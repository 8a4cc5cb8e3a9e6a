import { type BusinessDate, businessDateAt } from '@platewise/domain';
import type { Caller, RestaurantSettings } from '../../../platform/auth/caller.ts';

/** Each restaurant's local date, as columns for queries that determine what is late. */
export type OrderDays = { restaurantIds: number[]; days: string[] };

export const dayOf = (now: Date, { timezone }: RestaurantSettings): BusinessDate =>
  businessDateAt(now.toISOString(), timezone, '00:00');

export const orderDays = (caller: Caller, now: Date): OrderDays => ({
  restaurantIds: caller.restaurants.map(({ id }) => id),
  days: caller.restaurants.map(({ settings }) => dayOf(now, settings)),
});
