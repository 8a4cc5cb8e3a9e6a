import { addDays, type BusinessDate, diffDays, weekday } from '../dates/index.ts';

/** Days on which a vendor may come, Monday first. */
export const weekDays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type WeekDay = (typeof weekDays)[number];

/** How a vendor delivers. */
export type DeliveryPlan = {
  /** None: any day. */
  readonly days: readonly WeekDay[];
  /** Days from the order to the earliest delivery, 0 to 60. */
  readonly leadDays: number;
};

/**
 * When an order of today is delivered: on the first delivery day that the lead time allows; on any day where the vendor
 * names none.
 * @example nextDelivery(businessDate('2026-11-20'), { days: ['mon', 'thu'], leadDays: 1 }) // '2026-11-23', a Monday
 */
export function nextDelivery(today: BusinessDate, { days, leadDays }: DeliveryPlan): BusinessDate {
  return firstFrom(addDays(today, leadDays), days);
}

/**
 * For how many days an order of today must last: until the delivery after the one that it is for. Null where the vendor
 * names no delivery days, since nothing says then when the next one comes.
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
