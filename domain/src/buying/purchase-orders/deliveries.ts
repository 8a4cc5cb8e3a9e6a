import { addDays, type BusinessDate, diffDays, weekday } from '../../shared/dates/index.ts';

/** Possible delivery days, Monday first. */
export const weekDays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type WeekDay = (typeof weekDays)[number];

/** A vendor's delivery schedule. */
export type DeliveryPlan = {
  /** Empty: any day. */
  readonly days: readonly WeekDay[];
  /** Days from order to earliest delivery, 0 to 60. */
  readonly leadDays: number;
};

/**
 * Delivery date of an order placed today: the first delivery day the lead time allows; any day if the vendor has none
 * set.
 * @example nextDelivery(businessDate('2026-11-20'), { days: ['mon', 'thu'], leadDays: 1 }) // '2026-11-23', a Monday
 */
export function nextDelivery(today: BusinessDate, { days, leadDays }: DeliveryPlan): BusinessDate {
  return firstFrom(addDays(today, leadDays), days);
}

/**
 * How many days an order placed today must last: until the delivery after the one it is for. Null if the vendor has no
 * delivery days, since the next delivery is then unknown.
 * @example daysToCover(businessDate('2026-11-20'), { days: ['mon', 'thu'], leadDays: 1 }) // 6: from Friday to Thursday
 */
export function daysToCover(today: BusinessDate, plan: DeliveryPlan): number | null {
  if (plan.days.length === 0) return null;
  const arrival = nextDelivery(today, plan);
  return diffDays(today, firstFrom(addDays(arrival, 1), plan.days));
}

function firstFrom(day: BusinessDate, days: readonly WeekDay[]): BusinessDate {
  if (days.length === 0) return day;
  const ahead = [0, 1, 2, 3, 4, 5, 6].find((more) => {
    const name = weekDays[weekday(addDays(day, more)) - 1];
    return name !== undefined && days.includes(name);
  });
  return addDays(day, ahead ?? 0);
}
