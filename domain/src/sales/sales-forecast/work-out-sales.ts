import { type BusinessDate, diffDays } from '../../shared/dates/index.ts';
import { type ForecastMethod, forecast } from '../../shared/forecasting/index.ts';
import type { Holiday, SpecialDay } from './day-calendar.ts';
import { type DishDay, dishPattern, type ExpectedDish, forecastDish, reconcileDishes } from './forecast-dishes.ts';
import { forecastSales, type SalesForecast } from './forecast-sales.ts';
import { fewestSalesWeeks, levelSeries, type PreparedSales, prepareSales, weeklySeries } from './prepare-sales.ts';
import type { DayState, SoldDay } from './sales-pattern.ts';

export type SalesInput = {
  readonly today: BusinessDate;
  /** From the first day sold to the last one forecast. */
  readonly holidays: readonly Holiday[];
  readonly special: readonly SpecialDay[];
  /** Net sales by business date. */
  readonly days: readonly SoldDay[];
  /** Total units by business date. */
  readonly items: readonly SoldDay[];
  readonly dishes: readonly { readonly id: number; readonly days: readonly DishDay[] }[];
};

export type ForecastDish = {
  readonly id: number;
  readonly method: ForecastMethod;
  readonly accuracy: number;
  readonly days: readonly ExpectedDish[];
};

export type SalesOutcome = {
  readonly forecast: SalesForecast;
  readonly weekdays: readonly number[];
  readonly history: {
    readonly from: BusinessDate | null;
    readonly to: BusinessDate | null;
    readonly weeks: number;
    readonly sold: number;
    readonly closed: number;
    readonly noData: number;
    readonly unusual: readonly BusinessDate[];
  };
  /** For the last five weeks. */
  readonly states: Readonly<Record<string, DayState>>;
  /** Units per unit of net sales, over the last four weeks. */
  readonly itemsPerNet: number;
  /** The forecast dishes' share of the restaurant's net sales over the last eight weeks; 0 to 1. */
  readonly dishShare: number;
  readonly dishes: readonly ForecastDish[];
};

const [itemDays, shareDays, stateDays] = [28, 56, 35];
const mostUnusual = 10;

/**
 * All sales forecasts for a restaurant, from its daily roll-ups: the restaurant as a whole, and each dish that sold in
 * the last four weeks and has four weeks of history, reconciled with the whole. Amounts are floats, to be rounded when
 * stored. Takes about as long as one forecast per dish plus thirteen for the restaurant.
 * @example workOutSales({ today, holidays: [], special: [], days: [], items: [], dishes: [] }).forecast.kind // 'too_few_weeks'
 */
export function workOutSales(of: SalesInput): SalesOutcome {
  const prepared = prepareSales(of);
  const made = (values: { values: readonly number[]; seasonLength: number; horizon: number }) =>
    forecast(values.values, values.seasonLength, values.horizon);
  const whole = forecastSales(prepared, levelSeries(prepared).map(made));
  const { pattern } = prepared.now;
  const states = [...pattern.states];
  const count = (wanted: DayState) => states.filter(([, state]) => state === wanted).length;
  const summary = {
    forecast: whole,
    weekdays: pattern.shares,
    history: {
      from: pattern.levels.length === 0 ? null : pattern.from,
      to: pattern.levels.length === 0 ? null : pattern.until,
      weeks: pattern.known,
      sold: count('sold'),
      closed: count('closed'),
      noData: count('no_data'),
      unusual: [...pattern.unusual].reverse().slice(0, mostUnusual),
    },
    states: Object.fromEntries(states.filter(([date]) => diffDays(date, of.today) <= stateDays)),
    itemsPerNet: ratio(of.items, of.days, of.today),
  };
  return { ...summary, ...dishesOf(of, prepared, whole) };
}

function dishesOf(of: SalesInput, { now, today }: PreparedSales, whole: SalesForecast) {
  if (whole.kind !== 'forecast') return { dishShare: 0, dishes: [] };
  const found = of.dishes.flatMap(({ id, days }) => {
    const dish = dishPattern(days, now.pattern);
    if (dish === null || dish.levels.length < fewestSalesWeeks) return [];
    const { values, seasonLength, horizon } = weeklySeries(dish.levels);
    const weeks = forecast(values, seasonLength, horizon);
    if (weeks.kind === 'too_few_points') return [];
    const expected = forecastDish(dish, weeks, now.pattern, whole.days);
    return [{ id, method: weeks.method, accuracy: weeks.accuracy, expected, net: recentNet(days, today, shareDays) }];
  });
  const all = of.days.reduce((sum, { date, value }) => sum + (isRecent(date, today, shareDays) ? value : 0), 0);
  const dishShare = all > 0 ? Math.min(1, found.reduce((sum, { net }) => sum + net, 0) / all) : 0;
  const inLine = reconcileDishes(
    found.map(({ expected }) => expected),
    whole.days,
    dishShare,
  );
  return {
    dishShare,
    dishes: found.map(({ id, method, accuracy }, at) => ({ id, method, accuracy, days: inLine[at] ?? [] })),
  };
}

const isRecent = (date: BusinessDate, today: BusinessDate, days: number) =>
  date < today && diffDays(date, today) <= days;

const recentNet = (days: readonly DishDay[], today: BusinessDate, window: number) =>
  days.reduce((sum, { date, net }) => sum + (isRecent(date, today, window) ? Math.max(0, net) : 0), 0);

function ratio(items: readonly SoldDay[], days: readonly SoldDay[], today: BusinessDate): number {
  const sum = (of: readonly SoldDay[]) =>
    of.reduce((all, { date, value }) => all + (isRecent(date, today, itemDays) ? value : 0), 0);
  const net = sum(days);
  return net > 0 ? Math.max(0, sum(items)) / net : 0;
}
