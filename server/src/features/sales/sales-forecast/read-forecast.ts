import {
  deleteSpecialDay,
  type SalesForecastDay,
  type SalesForecastReply,
  updateSpecialDay,
} from '@platewise/contract';
import {
  addDays,
  type BusinessDate,
  type DayCalendar,
  datesBetween,
  dayCalendar,
  fewestSalesWeeks,
  salesHorizonDays,
} from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { type ForecastRow, findRun, type RunRow, readForecastDays } from './forecasts.repo.ts';
import { lastSoldBefore, readPlace, readSoldDays, sumNet } from './history.repo.ts';
import { holidaysBetween, holidaysOf } from './holidays.ts';
import { asSpecialDay, forecastDay } from './make-forecast.ts';
import { readSpecialDays, type SpecialDayRow } from './special-days.repo.ts';

export const pastDays = 28;
const soldLately = 60;

/** A restaurant's days ahead and behind, with details of the forecast. */
export async function readForecast(deps: Deps, caller: Caller, restaurantId: number): Promise<SalesForecastReply> {
  const scope = caller.permit(restaurantId);
  const { db } = deps;
  const today = forecastDay(deps.clock(), scope.settings);
  const range = { from: addDays(today, -pastDays), to: addDays(today, salesHorizonDays - 1) };
  const run = await findRun(db, scope);
  const rows = new Map((await readForecastDays(db, scope, 0, range)).map((row) => [row.date, row]));
  const sold = await readSoldDays(db, scope, { from: addDays(today, -soldLately), to: addDays(today, -1) });
  const special = await readSpecialDays(db, scope, range);
  const place = await readPlace(db, restaurantId);
  const calendar = dayCalendar(await holidaysBetween(place, range.from, range.to), special.map(asSpecialDay));
  const actual = valuesOf(sold.net);
  const items = valuesOf(sold.items);
  const days = datesBetween(range.from, range.to).map((date) =>
    dayReply(date, { today, rows, run, calendar, special, actual, items }),
  );
  const until = await lastSoldBefore(db, scope, today);
  const before = async (days: number) => Number(await sumNet(db, scope, { from: addDays(until, 1 - days), to: until }));
  const ahead = days.filter(({ date }) => date >= today);
  const expected = (of: readonly SalesForecastDay[]) => sum(of.map((day) => day.expected ?? 0));
  const ready = run?.method != null && ahead.some((day) => day.expected !== null);
  return {
    restaurantId,
    currency: scope.settings.currency,
    today,
    status: ready ? 'ready' : run === null && actual.size > 0 ? 'waiting' : 'too_few',
    computedAt: run?.computed_at.toISOString() ?? null,
    nextUpdate: addDays(today, 1),
    holidaysOf: await holidaysOf(place),
    method: run?.method ?? null,
    accuracy: run?.accuracy == null ? null : Number(run.accuracy),
    backtest: run?.details.backtest ?? null,
    soldUntil: until,
    history: { ...(run?.details.history ?? noHistory), weeksNeeded: fewestSalesWeeks },
    week:
      ready && run.details.week !== null
        ? {
            ...run.details.week,
            before: await before(7),
            items: Math.round(sum(ahead.slice(0, 7).map((day) => day.expectedItems ?? 0))),
          }
        : null,
    month: ready ? { expected: expected(ahead), before: await before(salesHorizonDays) } : null,
    weekdays: (run?.details.weekdays ?? []).map((share) => Math.round(share * 1000) / 10),
    days,
    can: {
      edit: caller.may(updateSpecialDay.access, restaurantId),
      remove: caller.may(deleteSpecialDay.access, restaurantId),
    },
  };
}

const noHistory = { from: null, to: null, weeks: 0, sold: 0, closed: 0, noData: 0, unusual: [] };

const valuesOf = (days: readonly { date: BusinessDate; value: number }[]) =>
  new Map<string, number>(days.map(({ date, value }) => [date, value]));

/** Rounded to the cent. */
const sum = (values: readonly number[]) => Math.round(values.reduce((all, value) => all + value, 0) * 100) / 100;

type Known = {
  today: BusinessDate;
  rows: ReadonlyMap<string, ForecastRow>;
  run: RunRow | null;
  calendar: DayCalendar;
  special: readonly SpecialDayRow[];
  actual: ReadonlyMap<string, number>;
  items: ReadonlyMap<string, number>;
};

function dayReply(date: BusinessDate, known: Known): SalesForecastDay {
  const row = known.rows.get(date);
  const ahead = date >= known.today;
  const factor = ahead ? known.run?.details.factors[date] : undefined;
  const sold = ahead ? undefined : known.actual.get(date);
  const state = ahead ? 'ahead' : sold !== undefined ? 'sold' : (known.run?.details.states[date] ?? 'no_data');
  const closed = state === 'closed' ? 0 : null;
  const special = known.special.find((one) => one.date === date);
  return {
    date,
    state,
    expected: row === undefined ? null : Number(row.net),
    low: row === undefined ? null : Number(row.net_low),
    high: row === undefined ? null : Number(row.net_high),
    actual: sold ?? closed,
    expectedItems: row === undefined ? null : Number(row.quantity),
    actualItems: ahead ? null : (known.items.get(date) ?? closed),
    occasion: known.calendar.get(date)?.name ?? null,
    factor: factor?.factor ?? (ahead && row !== undefined ? 1 : null),
    factorFrom: factor?.from ?? (ahead && row !== undefined ? 'usual' : null),
    seen: factor?.seen ?? 0,
    specialDayId: special?.id ?? null,
    specialDayFactor: special?.factor == null ? null : Number(special.factor),
    specialDayVersion: special?.version ?? null,
  };
}
