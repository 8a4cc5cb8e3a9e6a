import { addDays, type BusinessDate, diffDays, weekday } from '../../shared/dates/index.ts';
import { type DayCalendar, datesBetween } from './day-calendar.ts';
import { levelOf, median, type UsualDay, type WeekdayShares, weekdayShares } from './weekday-shares.ts';

/** Sales on a business date: net sales or units. */
export type SoldDay = { readonly date: BusinessDate; readonly value: number };

/** `no_data`: there is no evidence it was closed, so sales may be missing. */
export type DayState = 'sold' | 'closed' | 'no_data';

/** A restaurant's sales pattern. Weeks are seven-day spans ending on `until`, so none is cut off. */
export type SalesPattern = {
  readonly until: BusinessDate;
  /** A usual week's sales for each week, oldest first; a week without usual days is interpolated from its neighbors. */
  readonly levels: readonly number[];
  /** Number of weeks with data of their own. */
  readonly known: number;
  readonly shares: WeekdayShares;
  /** The first date with sales taken into account. */
  readonly from: BusinessDate;
  readonly states: ReadonlyMap<BusinessDate, DayState>;
  /** Dates that count as usual. */
  readonly usual: ReadonlySet<BusinessDate>;
  /** Outliers: sold, but too far off to be believed. */
  readonly unusual: readonly BusinessDate[];
};

/** Four years. */
const mostWeeks = 208;
const longGap = 8;
const staleWeeks = 4;
const openWindow = 8;
/** Two years if available, older weeks counting less. */
const shareWindow = 104;
const leastPart = 0.3;
const farAbove = 5;
const farBelow = 20;

export const weekdayOf = (date: BusinessDate): number => weekday(date) - 1;

/**
 * A restaurant's weekday pattern and weekly level up to a date. Excluded from usual days: holidays and special days,
 * and days above five times or below a twentieth of their weekday's usual sales. A weekday is closed if it sold in less
 * than a third of the last eight weeks. An incomplete week is measured by the days it has, from 30% of a usual week on.
 * Anything before a gap of eight weeks without sales is ignored, and without sales in the last four weeks there is no
 * pattern. A day without sales is closed if a user, its weekday, a holiday or a total of exactly 0 says so; otherwise
 * its sales are missing and it is ignored. Without a pattern `levels` is empty.
 * @example salesPattern([{ date: businessDate('2026-11-20'), value: 700 }], new Map(), businessDate('2026-11-21')).known // 1
 */
export function salesPattern(days: readonly SoldDay[], calendar: DayCalendar, until: BusinessDate): SalesPattern {
  const weekOf = (date: BusinessDate) => Math.floor(diffDays(date, until) / 7);
  const sold = new Map(
    days
      .filter(({ date, value }) => value > 0 && date <= until && weekOf(date) < mostWeeks)
      .map(({ date, value }) => [date, value] as const),
  );
  const nothing = new Set(days.flatMap(({ date, value }) => (value === 0 ? [date] : [])));
  const weeks = lastStretch([...sold.keys()].map(weekOf));
  const from = addDays(until, 1 - 7 * weeks);
  for (const date of sold.keys()) if (date < from) sold.delete(date);
  const first = [...sold.keys()].reduce((least, date) => (date < least ? date : least), addDays(until, 1));
  const isUsual = (date: BusinessDate) => {
    const entry = calendar.get(date);
    return entry === undefined || (entry.typed && entry.factor === 1);
  };
  const ordinary = [...sold].filter(([date]) => isUsual(date));
  const asUsual = (dates: typeof ordinary): UsualDay[] =>
    dates.map(([date, value]) => ({ week: weeks - 1 - weekOf(date), day: weekdayOf(date), value }));
  const open = openWeekdays(asUsual(ordinary), weeks);
  const sharesOf = (dates: typeof ordinary) =>
    weekdayShares(
      asUsual(dates).filter(({ week }) => week >= weeks - shareWindow),
      open,
    );
  const unusual = farOff(ordinary, asUsual(ordinary), sharesOf(ordinary));
  const believed = ordinary.filter(([date]) => !unusual.has(date));
  const shares = sharesOf(believed);
  const own = knownLevels(asUsual(believed), shares, weeks);
  return {
    until,
    from: first,
    levels: filled(own),
    known: own.filter((level) => level !== null).length,
    shares,
    states: statesOf({ from: first, until, sold, nothing, calendar, shares, weekOf }),
    usual: new Set(believed.map(([date]) => date)),
    unusual: [...unusual],
  };
}

/** How many weeks the data goes back, to the last long gap or the first sale. */
function lastStretch(ago: readonly number[]): number {
  const sorted = [...new Set(ago)].sort((a, b) => a - b);
  if ((sorted[0] ?? 0) >= staleWeeks) return 0;
  const gap = sorted.findIndex((week, at) => at > 0 && week - (sorted[at - 1] ?? 0) > longGap);
  const last = sorted.at(gap === -1 ? -1 : gap - 1);
  return last === undefined ? 0 : last + 1;
}

function openWeekdays(days: readonly UsualDay[], weeks: number): Set<number> {
  const latest = [...new Set(days.map(({ week }) => week))].sort((a, b) => b - a).slice(0, openWindow);
  const recent = days.filter(({ week }) => latest.includes(week) && week < weeks);
  const counts = Map.groupBy(recent, ({ day }) => day);
  return new Set([...counts].filter(([, own]) => own.length * 3 >= latest.length).map(([day]) => day));
}

const around = 4;

function farOff(
  dates: readonly (readonly [BusinessDate, number])[],
  days: readonly UsualDay[],
  shares: WeekdayShares,
): Set<BusinessDate> {
  const weeks = Map.groupBy(days, ({ week }) => week);
  const found = new Set<BusinessDate>();
  // Compared with the median day of the surrounding weeks, since an outlier raises its own week's level.
  for (const [at, { week, day, value }] of days.entries()) {
    const near = [...Array(2 * around + 1).keys()].flatMap((more) => weeks.get(week - around + more) ?? []);
    const typical = median(
      near.flatMap((one) => ((shares[one.day] ?? 0) > 0 ? [one.value / (shares[one.day] ?? 1)] : [])),
    );
    const expected = typical * (shares[day] ?? 0);
    const date = dates[at]?.[0];
    if (near.length < 7 || !(expected > 0) || date === undefined) continue;
    if (value > farAbove * expected || value * farBelow < expected) found.add(date);
  }
  return found;
}

function knownLevels(days: readonly UsualDay[], shares: WeekdayShares, weeks: number): (number | null)[] {
  const byWeek = Map.groupBy(days, ({ week }) => week);
  const levels = Array.from({ length: weeks }, (_, week) => {
    const found = levelOf(byWeek.get(week) ?? [], shares);
    return found !== null && found.part >= leastPart ? found.level : null;
  });
  const first = levels.findIndex((level) => level !== null);
  return first === -1 ? [] : levels.slice(first);
}

/** Linear interpolation between known levels; the last one is carried forward. */
export function filled(levels: readonly (number | null)[]): number[] {
  const known = levels.flatMap((level, at) => (level === null ? [] : [{ at, level }]));
  return levels.map((level, at) => {
    if (level !== null) return level;
    const before = known.findLast((one) => one.at < at);
    const next = known.find((one) => one.at > at);
    if (before === undefined || next === undefined) return (before ?? next)?.level ?? 0;
    return before.level + ((next.level - before.level) * (at - before.at)) / (next.at - before.at);
  });
}

function statesOf({
  from,
  until,
  sold,
  nothing,
  calendar,
  shares,
  weekOf,
}: {
  from: BusinessDate;
  until: BusinessDate;
  sold: ReadonlyMap<BusinessDate, number>;
  nothing: ReadonlySet<BusinessDate>;
  calendar: DayCalendar;
  shares: WeekdayShares;
  weekOf: (date: BusinessDate) => number;
}): Map<BusinessDate, DayState> {
  const weeksWithSales = new Set([...sold.keys()].map(weekOf));
  const isClosed = (date: BusinessDate) => {
    const entry = calendar.get(date);
    if ((entry?.typed && entry.factor === 0) || nothing.has(date)) return true;
    // If nothing is known about the week, neither weekday nor holiday explains missing sales.
    if (!weeksWithSales.has(weekOf(date))) return false;
    return (shares[weekdayOf(date)] ?? 0) === 0 || entry !== undefined;
  };
  return new Map(
    datesBetween(from, until).map((date) => [date, sold.has(date) ? 'sold' : isClosed(date) ? 'closed' : 'no_data']),
  );
}
