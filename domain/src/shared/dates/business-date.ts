import { DomainError } from '../domain-error.ts';
import type { Kind, kind } from '../kind.ts';

/** A calendar date 'YYYY-MM-DD' as stored and sent; sorts as text. Never a JS Date, and never text of another kind. */
export type CalendarDate = Kind<'CalendarDate'>;
/** A calendar date that was parsed, as arithmetic takes it: a day in the restaurant's time zone. */
export type BusinessDate = CalendarDate & { readonly [kind]: 'CalendarDate' };

const dayMs = 86_400_000;
const earliestYear = 1900;
const latestYear = 2199;

/**
 * Parses a date; null if invalid (including February 30, and years outside 1900 to 2199).
 * @example parseBusinessDate('2026-02-30') // null
 */
export function parseBusinessDate(text: string): BusinessDate | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < earliestYear || year > latestYear || month < 1 || month > 12) return null;
  const isThere = day >= 1 && (day <= 28 || day <= daysInMonth(year, month));
  return isThere ? (text as BusinessDate) : null;
}

/** Parses a date; throws DomainError `bad_date` if invalid. */
export function businessDate(text: string): BusinessDate {
  const date = parseBusinessDate(text);
  if (date === null) throw new DomainError('bad_date', `'${text}' is not a date of the form YYYY-MM-DD`);
  return date;
}

/**
 * Adds days to a date; negative goes back.
 * @example addDays(businessDate('2028-02-28'), 1) // '2028-02-29'
 */
export function addDays(date: BusinessDate, days: number): BusinessDate {
  return fromDayNumber(dayNumber(date) + days);
}

/**
 * The same day a number of months later, or the month's last day if that day doesn't exist.
 * @example addMonths(businessDate('2026-08-31'), -6) // '2026-02-28'
 */
export function addMonths(date: BusinessDate, months: number): BusinessDate {
  const [year, month, day] = parts(date);
  const count = year * 12 + (month - 1) + months;
  const [targetYear, targetMonth] = [Math.floor(count / 12), (((count % 12) + 12) % 12) + 1];
  return compose(targetYear, targetMonth, Math.min(day, daysInMonth(targetYear, targetMonth)));
}

/**
 * Days from `from` to `to`: positive when `to` is later.
 * @example diffDays(businessDate('2026-11-01'), businessDate('2026-11-21')) // 20
 */
export function diffDays(from: BusinessDate, to: BusinessDate): number {
  return dayNumber(to) - dayNumber(from);
}

/** 1 for Monday to 7 for Sunday (ISO 8601); weeks start on Monday. */
export function weekday(date: BusinessDate): number {
  return ((((dayNumber(date) + 3) % 7) + 7) % 7) + 1;
}

/**
 * The Monday of a date's week.
 * @example startOfWeek(businessDate('2026-11-22')) // '2026-11-16'
 */
export function startOfWeek(date: BusinessDate): BusinessDate {
  return addDays(date, 1 - weekday(date));
}

export function startOfMonth(date: BusinessDate): BusinessDate {
  return `${date.slice(0, 8)}01` as BusinessDate;
}

function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function dayNumber(date: BusinessDate): number {
  const [year, month, day] = parts(date);
  return Date.UTC(year, month - 1, day) / dayMs;
}

function fromDayNumber(days: number): BusinessDate {
  const before = written.get(days);
  if (before !== undefined) return before;
  const date = businessDate(new Date(days * dayMs).toISOString().slice(0, 10));
  if (written.size > mostWritten) written.clear();
  written.set(days, date);
  return date;
}

/** Cached: the same few thousand dates recur, and a yearly report formats each a thousand times. */
const written = new Map<number, BusinessDate>();
const mostWritten = 20_000;

function parts(date: BusinessDate): [number, number, number] {
  return [digits(date, 0) * 100 + digits(date, 2), digits(date, 5), digits(date, 8)];
}

/** The two-digit number at an index. Reports call this a hundred thousand times, so it avoids allocating substrings. */
const digits = (date: BusinessDate, at: number): number =>
  (date.charCodeAt(at) - 48) * 10 + date.charCodeAt(at + 1) - 48;

function compose(year: number, month: number, day: number): BusinessDate {
  const two = (value: number): string => String(value).padStart(2, '0');
  return businessDate(`${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`);
}
