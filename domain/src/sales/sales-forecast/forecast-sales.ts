import { addDays, type BusinessDate, diffDays } from '../../shared/dates/index.ts';
import type { Forecast, ForecastMethod, MadeForecast } from '../../shared/forecasting/index.ts';
import { dailyLevel } from './daily-level.ts';
import { type DayCalendar, datesBetween } from './day-calendar.ts';
import { type DayFactor, dayFactor, shareOn } from './day-factors.ts';
import { fewestSalesWeeks, type PreparedSales, type SalesOrigin, salesHorizonDays } from './prepare-sales.ts';
import { type ErrorRatio, fewestWeekErrors, salesAccuracy, spreadOf, widthOfEight } from './sales-errors.ts';
import type { SalesPattern } from './sales-pattern.ts';

export type ExpectedDay = {
  readonly date: BusinessDate;
  readonly mean: number;
  /** 80% prediction interval. */
  readonly low: number;
  readonly high: number;
  readonly factor: DayFactor;
};

export type SalesForecast =
  | { readonly kind: 'too_few_weeks'; readonly weeks: number; readonly needed: number }
  | {
      readonly kind: 'forecast';
      readonly method: ForecastMethod;
      /** 0 to 100, for single days up to four weeks ahead; null until there is enough history for a back-test. */
      readonly accuracy: number | null;
      readonly backtest: { readonly origins: number; readonly days: number };
      /** The next seven days combined. */
      readonly week: { readonly mean: number; readonly low: number; readonly high: number };
      readonly days: readonly ExpectedDay[];
      /** The last four weeks as they would have been forecast at most a week before. */
      readonly past: readonly ExpectedDay[];
    };

/**
 * Forecasts a restaurant's sales for each of the next 28 days: weekly level x weekday share x day factor. `forecasts`
 * are those of `levelSeries`, in its order. The interval is the one that contained 80% of days in a back-test. There is
 * no forecast with fewer than four weeks with usual days.
 * @example forecastSales(prepared, levelSeries(prepared).map((s) => forecast(s.values, s.seasonLength, s.horizon))).kind // 'forecast'
 */
export function forecastSales(prepared: PreparedSales, forecasts: readonly Forecast[]): SalesForecast {
  const { now, past, calendar, today } = prepared;
  const [own, ...before] = forecasts;
  if (own === undefined || own.kind === 'too_few_points' || now.pattern.known < fewestSalesWeeks) {
    return { kind: 'too_few_weeks', weeks: now.pattern.known, needed: fewestSalesWeeks };
  }
  const tested = past.flatMap((origin, at) => {
    const levels = before[at];
    return levels?.kind === 'forecast'
      ? [
          {
            days: expected(origin, withDays(origin.pattern, levels.mean, prepared.sold), calendar),
            until: origin.pattern.until,
          },
        ]
      : [];
  });
  const errors = tested.flatMap(({ days, until }) => errorsOf(days, until, prepared));
  const spread = spreadOf(errors, residuals(prepared));
  const within = (days: readonly Expected[], until: BusinessDate): ExpectedDay[] =>
    days.map((day) => {
      const { low, high } = spread[weekAhead(day.date, until)] ?? { low: 0, high: 2 };
      return { ...day, low: day.mean * low, high: day.mean * high };
    });
  const days = within(expected(now, withDays(now.pattern, own.mean, prepared.sold), calendar), addDays(today, -1));
  const shown = tested.slice(0, 4).reverse();
  return {
    kind: 'forecast',
    method: own.method,
    accuracy: salesAccuracy(errors),
    backtest: { origins: tested.length, days: new Set(errors.map(({ date }) => date)).size },
    week: weekOf(days.slice(0, 7), own, weekErrors(errors)),
    days,
    past: shown.flatMap(({ days, until }) => within(days.slice(0, 7), until)),
  };
}

/**
 * The weekly levels ahead, halfway to the level from recent days: weekly data captures trend and season, daily data
 * reacts sooner to changes.
 */
function withDays(pattern: SalesPattern, ahead: readonly number[], sold: PreparedSales['sold']): readonly number[] {
  const daily = dailyLevel(pattern, sold);
  return daily === null ? ahead : ahead.map((level) => (level + daily) / 2);
}

/** For each past week forecast the day before it began: the relative error of its total. */
function weekErrors(errors: readonly DayError[]): number[] {
  const weeks = Map.groupBy(
    errors.filter(({ week }) => week === 0),
    ({ until }) => until,
  );
  return [...weeks.values()].flatMap((days) => {
    const [expected, actual] = [sumOf(days.map((day) => day.expected)), sumOf(days.map((day) => day.actual))];
    return expected > 0 ? [actual / expected - 1] : [];
  });
}

/**
 * The next seven days combined. The interval contained 80% of past weeks, widened if there are few. With fewer than six
 * weeks: as wide as the level's uncertainty, and at least as the days' combined variation.
 */
function weekOf(days: readonly ExpectedDay[], { mean, interval80 }: MadeForecast, errors: readonly number[]) {
  const sum = sumOf(days.map((day) => day.mean));
  if (errors.length >= fewestWeekErrors) {
    const width = widthOfEight(errors);
    return { mean: sum, low: Math.max(0, sum * (1 - width)), high: sum * (1 + width) };
  }
  const [level = 0] = mean;
  const part = level > 0 ? sum / level : 0;
  const joined = (end: 'low' | 'high') => Math.hypot(...days.map((day) => day[end] - day.mean));
  return {
    mean: sum,
    low: Math.max(0, Math.min((interval80.low[0] ?? 0) * part, sum - joined('low'))),
    high: Math.max((interval80.high[0] ?? 0) * part, sum + joined('high')),
  };
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

type Expected = Omit<ExpectedDay, 'low' | 'high'>;

function expected({ pattern, occasions }: SalesOrigin, levels: readonly number[], calendar: DayCalendar): Expected[] {
  const from = addDays(pattern.until, 1);
  return datesBetween(from, addDays(pattern.until, salesHorizonDays)).map((date) => {
    const factor = dayFactor(calendar.get(date), occasions);
    const level = Math.max(0, levels[weekAhead(date, pattern.until)] ?? 0);
    return { date, mean: level * partOfWeek(pattern, date, factor), factor };
  });
}

/** A day's share of a usual week: its weekday's share times the day factor. */
export function partOfWeek(pattern: SalesOrigin['pattern'], date: BusinessDate, { factor, from }: DayFactor): number {
  const opens = factor > 0 && (from === 'typed' || from === 'history');
  return shareOn(pattern, date, opens) * factor;
}

/** 0 for the first seven days after `until`. */
export const weekAhead = (date: BusinessDate, until: BusinessDate): number =>
  Math.floor((diffDays(until, date) - 1) / 7);

type DayError = ErrorRatio & { date: BusinessDate; until: BusinessDate };

/** A day is forecast from several weeks before it, each with its own error. */
function errorsOf(days: readonly Expected[], until: BusinessDate, { now, sold }: PreparedSales): DayError[] {
  return days.flatMap(({ date, mean }) => {
    const state = now.pattern.states.get(date);
    // A day that isn't over, has missing sales or is an outlier says nothing about the method.
    if (state === undefined || state === 'no_data' || now.pattern.unusual.includes(date)) return [];
    const actual = sold.get(date) ?? 0;
    return mean === 0 && actual === 0 ? [] : [{ date, until, week: weekAhead(date, until), expected: mean, actual }];
  });
}

/** Deviation of past usual days from the pattern itself: the minimum error to expect for future days. */
function residuals({ now: { pattern }, sold }: PreparedSales): number[] {
  return [...pattern.usual].flatMap((date) => {
    const level = pattern.levels[pattern.levels.length - 1 - Math.floor(diffDays(date, pattern.until) / 7)];
    const share = shareOn(pattern, date, false);
    return level === undefined || !(level * share > 0) ? [] : [(sold.get(date) ?? 0) / (level * share)];
  });
}
