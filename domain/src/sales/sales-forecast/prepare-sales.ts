import { addDays, type BusinessDate } from '../../shared/dates/index.ts';
import type { SeriesInput } from '../../shared/forecasting/index.ts';
import { type DayCalendar, dayCalendar, type Holiday, type SpecialDay } from './day-calendar.ts';
import { type Occasions, occasionsOf } from './day-factors.ts';
import { type SalesPattern, type SoldDay, salesPattern } from './sales-pattern.ts';

/** Days ahead, and the number of weeks in them. */
export const salesHorizonDays = 28;
const horizonWeeks = 4;
/** Minimum number of weeks for a forecast. */
export const fewestSalesWeeks = 4;
/** Number of past dates to back-test from, a week apart. */
const origins = 12;
const yearOfWeeks = 52;

/** What is known at the end of a day: the pattern up to it, and how past occasions sold. */
export type SalesOrigin = { readonly pattern: SalesPattern; readonly occasions: Occasions };

export type PreparedSales = {
  /** The first forecast day. */
  readonly today: BusinessDate;
  readonly calendar: DayCalendar;
  readonly now: SalesOrigin;
  /** Latest first. */
  readonly past: readonly SalesOrigin[];
  readonly sold: ReadonlyMap<BusinessDate, number>;
};

/**
 * Decomposes a restaurant's sales into weekdays, holidays and weekly level, as of yesterday and as of up to twelve
 * earlier weeks for the back-test. `days` is net sales by business date; today is ignored, since it isn't over.
 * @example prepareSales({ days: [], holidays: [], special: [], today: businessDate('2026-11-21') }).now.pattern.levels // []
 */
export function prepareSales(of: {
  days: readonly SoldDay[];
  holidays: readonly Holiday[];
  special: readonly SpecialDay[];
  today: BusinessDate;
}): PreparedSales {
  const { days, today } = of;
  const calendar = dayCalendar(of.holidays, of.special);
  const at = (until: BusinessDate): SalesOrigin => {
    const known = days.filter(({ date }) => date <= until);
    const pattern = salesPattern(known, calendar, until);
    return { pattern, occasions: occasionsOf(known, pattern, calendar) };
  };
  const yesterday = addDays(today, -1);
  const past: SalesOrigin[] = [];
  for (let back = 1; back <= origins; back++) {
    const origin = at(addDays(yesterday, -7 * back));
    if (origin.pattern.known < fewestSalesWeeks) break;
    past.push(origin);
  }
  const sold = new Map(days.filter(({ date, value }) => date < today && value > 0).map((day) => [day.date, day.value]));
  return { today, calendar, now: at(yesterday), past, sold };
}

/** The weekly levels to forecast: as of yesterday, then as of each earlier date. */
export const levelSeries = ({ now, past }: PreparedSales): SeriesInput[] =>
  [now, ...past].map(({ pattern }) => weeklySeries(pattern.levels));

/** A yearly season needs two years. */
const hasYearlySeason = (levels: readonly number[]): boolean => levels.length >= 2 * yearOfWeeks;

/** A weekly series to forecast four weeks ahead. */
export const weeklySeries = (levels: readonly number[]): SeriesInput => ({
  values: levels,
  seasonLength: hasYearlySeason(levels) ? yearOfWeeks : 1,
  horizon: horizonWeeks,
});
