import { addDays, addMonths, type BusinessDate, businessDate, startOfMonth, weekday } from '@platewise/domain';

export type Period = { from: BusinessDate; to: BusinessDate };

/** The first and last day of what was said, seen from today. */
export type Days = (today: BusinessDate) => Period;

const monday = (day: BusinessDate): BusinessDate => addDays(day, 1 - weekday(day));
const monthFrom = (first: BusinessDate): Period => ({ from: first, to: addDays(addMonths(first, 1), -1) });

/** The first of the latest month with this number that has begun. */
function latestMonth(today: BusinessDate, month: number): BusinessDate {
  const first = businessDate(`${today.slice(0, 4)}-${String(month).padStart(2, '0')}-01`);
  return first > today ? addMonths(first, -12) : first;
}

export const yesterday: Days = (now) => ({ from: addDays(now, -1), to: addDays(now, -1) });
export const tomorrow: Days = (now) => ({ from: addDays(now, 1), to: addDays(now, 1) });
/** This many days, including today. */
export const lastDays =
  (days: number): Days =>
  (now) => ({ from: addDays(now, 1 - days), to: now });
export const thisWeek: Days = (now) => ({ from: monday(now), to: now });
/** The whole week, a number of weeks back or, if negative, ahead. */
export const week =
  (back: number): Days =>
  (now) => ({ from: addDays(monday(now), -7 * back), to: addDays(monday(now), 6 - 7 * back) });
export const lastWeek: Days = week(1);
export const nextWeek: Days = week(-1);
/** The days of last week that are over in this week. */
export const lastWeekSoFar: Days = (now) => ({ from: addDays(monday(now), -7), to: addDays(now, -8) });
export const thisMonth: Days = (now) => ({ from: startOfMonth(now), to: now });
/** The whole month, a number of months back. */
export const month =
  (back: number): Days =>
  (now) =>
    monthFrom(addMonths(startOfMonth(now), -back));
export const lastMonth: Days = month(1);
export const thisYear: Days = (now) => ({ from: businessDate(`${now.slice(0, 4)}-01-01`), to: now });
/** The latest month with this number. */
export const named =
  (number: number): Days =>
  (now) =>
    monthFrom(latestMonth(now, number));
/** The same month a year earlier. */
export const namedLastYear =
  (number: number): Days =>
  (now) =>
    monthFrom(addMonths(latestMonth(now, number), -12));
export const since =
  (number: number): Days =>
  (now) => ({ from: latestMonth(now, number), to: now });
export const onDay =
  (number: number, day: number): Days =>
  (now) => ({ from: addDays(latestMonth(now, number), day - 1), to: addDays(latestMonth(now, number), day - 1) });
export const lastQuarter: Days = (now) => {
  const first = addMonths(startOfMonth(now), -3 - ((Number(now.slice(5, 7)) - 1) % 3));
  return { from: first, to: addDays(addMonths(first, 3), -1) };
};
/** The quarter of this year. */
export const quarter =
  (number: number): Days =>
  (now) => {
    const first = businessDate(`${now.slice(0, 4)}-${String(number * 3 - 2).padStart(2, '0')}-01`);
    return { from: first, to: addDays(addMonths(first, 3), -1) };
  };
/** The latest such weekday before today; 1 is Monday. */
export const lastWeekday =
  (day: number): Days =>
  (now) => {
    const on = addDays(now, -(((weekday(now) - day + 6) % 7) + 1));
    return { from: on, to: on };
  };
/** The next such weekday after today. */
export const nextWeekday =
  (day: number): Days =>
  (now) => {
    const on = addDays(now, ((day - weekday(now) + 6) % 7) + 1);
    return { from: on, to: on };
  };
/** Saturday and Sunday of last week. */
export const lastWeekend: Days = (now) => ({ from: addDays(monday(now), -2), to: addDays(monday(now), -1) });
export const between =
  (from: Days, to: Days): Days =>
  (now) => ({ from: from(now).from, to: to(now).to });
