import { type BusinessDate, businessDateAt, type OrderStatus, orderStatuses } from '@platewise/domain';
import type { RestaurantSettings } from '../../../platform/auth/caller.ts';

export const standingOf = (row: { status: string }): OrderStatus =>
  orderStatuses.find((status) => status === row.status) ?? 'draft';

/** Today on the restaurant's calendar. */
export const calendarDay = (now: Date, { timezone }: RestaurantSettings): BusinessDate =>
  businessDateAt(now.toISOString(), timezone, '00:00');
