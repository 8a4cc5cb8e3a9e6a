import {
  addDays,
  addMonths,
  type BusinessDate,
  parseBusinessDate,
  startOfMonth,
  startOfWeek,
  weekday,
} from '../../../shared/dates/index.ts';
import type { AskPeriod } from '../ask-query.ts';
import { daysOf, holidayIn } from './holidays.ts';
import type { TimeUnit } from './meaning.ts';
import { monthDayBefore, monthDayFrom, monthDayIn, monthDays, weekNumberOf } from './numbered-days.ts';
import type { Time } from './time.ts';

/** The day that a time is told on, and whether what is asked for lies ahead, such as expected sales. */
export type Telling = { today: BusinessDate; forward: boolean };

/**
 * The days a time means. What has begun ends today, unless what is asked for lies ahead; a month or weekday without a
 * year or week is the newest one. Null for a day that doesn't exist.
 */
export function resolveTime(time: Time, telling: Telling): AskPeriod | null {
  const found = wholeTime(time, telling);
  if (found === null || found.from > found.to) return null;
  if (time.kind === 'range' || time.kind === 'date' || time.kind === 'holiday') return found;
  const { today, forward } = telling;
  if (found.from > today || found.to < today) return found;
  return forward && time.kind !== 'since' ? { from: today, to: found.to } : { from: found.from, to: today };
}

/** The same, though it ends after today. */
export function wholeTime(time: Time, telling: Telling): AskPeriod | null {
  const { today, forward } = telling;
  switch (time.kind) {
    case 'offset':
      return dayOf(addDays(today, time.days));
    case 'unit':
      return unitOf(time.unit, time.to, today);
    case 'weekend':
      return unitOf('weekend', forward ? 0 : -1, today);
    case 'run':
      return runOf(time.unit, time.count, time.ahead, today);
    case 'weekday':
      return dayOf(weekdayOf(time, telling));
    case 'toDate':
      return forward ? unitOf(time.unit, 0, today) : { from: unitOf(time.unit, 0, today).from, to: today };
    case 'year':
      return yearOf(time.year);
    case 'ago':
      return time.unit === 'day' ? dayOf(addDays(today, -time.count)) : unitOf(time.unit, -time.count, today);
    case 'month':
    case 'part':
      return partOf(time, telling);
    case 'date':
      return dateOf(time, telling, (year) => day(year, time.month, time.day));
    case 'holiday': {
      const first = dateOf(time, telling, (year) => holidayIn(time.of, year));
      return first && { from: first.from, to: addDays(first.from, daysOf(time.of) - 1) };
    }
    case 'monthDay':
      if (time.to !== null) return dayOf(monthDayIn(today, time.day, time.to));
      return dayOf(forward ? monthDayFrom(today, time.day) : monthDayBefore(today, time.day));
    case 'weekNumber':
      return weekNumberOf(time, telling);
    case 'yearAgo': {
      const now = unitOf(time.unit, 0, today);
      if (time.unit === 'week') return { from: addDays(now.from, -364), to: addDays(now.to, -364) };
      return { from: addMonths(now.from, -12), to: addDays(addMonths(addDays(now.to, 1), -12), -1) };
    }
    case 'beside':
      return besideOf(time, telling);
    case 'weekOf': {
      const on = wholeTime(time.day, telling);
      const week = on && on.from === on.to ? startOfWeek(on.from) : null;
      return week && { from: week, to: addDays(week, 6) };
    }
    case 'since': {
      const from = resolveTime(time.from, { today, forward: false });
      return from && { from: from.from, to: today };
    }
    case 'until': {
      const to = resolveTime(time.to, telling);
      const start = forward ? today : addDays(today, -29);
      return to && { from: start, to: to.to };
    }
    case 'range':
      return rangeOf(time.from, time.to, telling);
    case 'bare':
      return null;
  }
}

const dayOf = (day: BusinessDate | null): AskPeriod | null => day && { from: day, to: day };

const day = (year: number, month: number, date: number): BusinessDate | null =>
  parseBusinessDate([String(year), ...[month, date].map((one) => String(one).padStart(2, '0'))].join('-'));

const yearOf = (year: number): AskPeriod | null => {
  const [from, to] = [day(year, 1, 1), day(year, 12, 31)];
  return from && to && { from, to };
};

const monthNumber = (date: BusinessDate) => Number(date.slice(5, 7));
const yearNumber = (date: BusinessDate) => Number(date.slice(0, 4));

/** The week, month and so on that is so many away from today's. */
function unitOf(unit: TimeUnit, away: number, today: BusinessDate): AskPeriod {
  const week = startOfWeek(today);
  switch (unit) {
    case 'day':
      return { from: addDays(today, away), to: addDays(today, away) };
    case 'week':
      return { from: addDays(week, 7 * away), to: addDays(week, 7 * away + 6) };
    case 'weekend': {
      // On a Saturday or Sunday, 'last weekend' is the week before's; on other days the latest.
      const from = addDays(week, 5 + 7 * away);
      return { from, to: addDays(from, 1) };
    }
    default: {
      const months = { month: 1, quarter: 3, year: 12 }[unit];
      const first = addMonths(startOfMonth(today), -((monthNumber(today) - 1) % months) + months * away);
      return { from: first, to: addDays(addMonths(first, months), -1) };
    }
  }
}

function runOf(unit: TimeUnit, count: number, ahead: boolean, today: BusinessDate): AskPeriod | null {
  if (unit === 'weekend') return null;
  const months = { day: 0, week: 0, month: 1, quarter: 3, year: 12 }[unit] * count;
  const days = { day: 1, week: 7, month: 0, quarter: 0, year: 0 }[unit] * count;
  if (months > 1200) return null;
  if (ahead) return { from: addDays(today, 1), to: months > 0 ? addMonths(today, months) : addDays(today, days) };
  return { from: addDays(months > 0 ? addMonths(today, -months) : addDays(today, -days), 1), to: today };
}

function weekdayOf(time: Extract<Time, { kind: 'weekday' }>, { today, forward }: Telling): BusinessDate {
  const inWeek = addDays(startOfWeek(today), time.day - 1);
  if (time.week !== null) return addDays(inWeek, 7 * time.week);
  if (time.to === 0) return inWeek;
  const ahead = time.to === 1 || (forward && time.to === null);
  const away = (((time.day - weekday(today)) % 7) + 7) % 7;
  if (ahead) return addDays(today, away === 0 && time.to === 1 ? 7 : away);
  return addDays(today, away === 0 ? (time.to === -1 ? -7 : 0) : away - 7);
}

/** A month, quarter or half: the newest that has begun, or what comes next if it lies ahead. */
function partOf(time: Extract<Time, { kind: 'month' | 'part' }>, { today, forward }: Telling): AskPeriod | null {
  const months = time.kind === 'month' ? 1 : time.of === 'quarter' ? 3 : 6;
  const first = time.kind === 'month' ? time.month : (time.nth - 1) * months + 1;
  const inYear = (year: number): AskPeriod | null => {
    const from = day(year, first, 1);
    return from && { from, to: addDays(addMonths(from, months), -1) };
  };
  const year = yearNumber(today);
  if (time.year !== null) return inYear(time.year);
  if (time.to !== null) return inYear(year + time.to);
  const now = inYear(year);
  const near = time.kind === 'month' ? time.near : undefined;
  if (now && near !== undefined) {
    const isIt = near === -1 ? now.to < today : now.from > today;
    return isIt ? now : inYear(year + near);
  }
  if (forward) return now && now.to < today ? inYear(year + 1) : now;
  return now && now.from > today ? inYear(year - 1) : now;
}

function dateOf(
  { year, to }: Extract<Time, { kind: 'date' | 'holiday' }>,
  { today, forward }: Telling,
  inYear: (year: number) => BusinessDate | null,
): AskPeriod | null {
  const current = yearNumber(today);
  if (year !== null) return dayOf(inYear(year));
  if (to !== null) return dayOf(inYear(current + to));
  const now = inYear(current);
  if (forward) return dayOf(now !== null && now < today ? inYear(current + 1) : now);
  return dayOf(now === null || now > today ? inYear(current - 1) : now);
}

/** If nothing says which such day is meant, it is the one whose neighbor is the newest, or the next. */
function besideOf({ day, days }: Extract<Time, { kind: 'beside' }>, { today, forward }: Telling): AskPeriod | null {
  const isOpen =
    day.to === null && !('year' in day && day.year !== null) && !(day.kind === 'weekday' && day.week !== null);
  const found = wholeTime(day, { today: isOpen ? addDays(today, -days) : today, forward });
  return found && dayOf(addDays(days === 1 ? found.to : found.from, days));
}

/** The end is the first such day after the beginning. */
function rangeOf(first: Time, last: Time, telling: Telling): AskPeriod | null {
  if (first.kind === 'monthDay' && last.kind === 'monthDay' && last.to === null) return monthDays(first, last, telling);
  const [from, to] = [resolveTime(first, telling), wholeTime(last, telling)];
  if (from === null || to === null) return null;
  const end = last.kind === 'month' || last.kind === 'unit' ? (resolveTime(last, telling) ?? to) : to;
  if (from.from <= end.to) return { from: from.from, to: end.to };
  if (last.kind === 'weekday' && first.kind === 'weekday') {
    return telling.forward ? { from: from.from, to: addDays(end.to, 7) } : { from: addDays(from.from, -7), to: end.to };
  }
  const yearless = 'year' in first && first.year === null && first.kind !== 'weekNumber';
  return yearless ? { from: addMonths(from.from, -12), to: end.to } : null;
}
