import {
  addDays,
  addMonths,
  type BusinessDate,
  businessDate,
  diffDays,
  parseBusinessDate,
  startOfMonth,
  startOfWeek,
} from '../../../shared/dates/index.ts';
import type { AskPeriod } from '../ask-query.ts';
import type { Time } from './time.ts';

/** The day with this number in the month that is so many away from a day's; null if it has no such day. */
export function monthDayIn(of: BusinessDate, day: number, away: number): BusinessDate | null {
  const month = addMonths(startOfMonth(of), away);
  return parseBusinessDate(`${month.slice(0, 8)}${String(day).padStart(2, '0')}`);
}

/** The latest day with this number up to a day. Two months in a row never lack one. */
export const monthDayBefore = (until: BusinessDate, day: number): BusinessDate | null =>
  [0, -1, -2].map((away) => monthDayIn(until, day, away)).find((one) => one !== null && one <= until) ?? null;

/** The first day with this number from a day on. */
export const monthDayFrom = (from: BusinessDate, day: number): BusinessDate | null =>
  [0, 1, 2].map((away) => monthDayIn(from, day, away)).find((one) => one !== null && one >= from) ?? null;

type MonthDay = Extract<Time, { kind: 'monthDay' }>;

/** 'From the 25th to the 5th': the latest that is over, or the next. */
export function monthDays(
  first: MonthDay,
  last: MonthDay,
  { today, forward }: { today: BusinessDate; forward: boolean },
): AskPeriod | null {
  // 'From the 3rd of last month to the 10th' can end in either month.
  if (first.to !== null) return null;
  const end = forward ? null : monthDayBefore(today, last.day);
  const from = end === null ? monthDayFrom(today, first.day) : monthDayBefore(end, first.day);
  const to = end ?? (from && monthDayFrom(from, last.day));
  return from && to && { from, to };
}

/**
 * A week of a year by ISO 8601: the first has the year's first Thursday. Null for a week 53 that a year doesn't have.
 * @testonly years with 53 weeks; `weekNumberOf` uses it here
 */
export function weekIn(year: number, week: number): AskPeriod | null {
  const from = addDays(startOfWeek(businessDate(`${year}-01-04`)), 7 * (week - 1));
  return yearOf(from) === year ? { from, to: addDays(from, 6) } : null;
}

/** The year that a week belongs to: its Thursday's. */
const yearOf = (day: BusinessDate): number => Number(addDays(startOfWeek(day), 3).slice(0, 4));

/** The week of the year that was said, or else the latest that has begun, or the next that isn't over. */
export function weekNumberOf(
  { week, year, to }: Extract<Time, { kind: 'weekNumber' }>,
  { today, forward }: { today: BusinessDate; forward: boolean },
): AskPeriod | null {
  const now = yearOf(today);
  if (year !== null || to !== null) return weekIn(year ?? now + (to ?? 0), week);
  const weeks = [now, forward ? now + 1 : now - 1].map((one) => weekIn(one, week));
  return weeks.find((one) => one !== null && (forward ? one.to >= today : one.from <= today)) ?? null;
}

/** The same week of the year before, by its number; 52 weeks back if that year doesn't have it. */
export function weekOfYearBefore({ from, to }: AskPeriod): AskPeriod {
  const year = yearOf(from);
  const first = weekIn(year, 1)?.from ?? from;
  const found = weekIn(year - 1, diffDays(first, from) / 7 + 1);
  const start = found?.from ?? addDays(from, -364);
  // A week that has only begun is compared with as many days.
  return { from: start, to: addDays(start, diffDays(from, to)) };
}
