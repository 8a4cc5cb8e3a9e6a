import type { BusinessDate } from '../../shared/dates/index.ts';
import { dec, type Money, type Percent, roundPercent } from '../../shared/numbers/index.ts';

/** A dish over its time on a menu: `to` is the day it disappeared, null while it is there. Steps oldest first. */
export type DishOnMenu = {
  readonly from: BusinessDate;
  readonly to: BusinessDate | null;
  /** Prices above zero, each with its start date; the first one also applies before that. */
  readonly steps: readonly { readonly date: BusinessDate; readonly price: number }[];
};

/** An observed price change. */
export type SeenChange = { readonly date: BusinessDate; readonly before: string | null; readonly after: string | null };

/**
 * A dish's price steps from its current price and its changes, oldest first. Changes without a price are ignored.
 * @example priceSteps('2026-01-05', '11', [{ date: '2026-03-02', before: '10', after: '11' }])
 * // [{ date: '2026-01-05', price: 10 }, { date: '2026-03-02', price: 11 }]
 */
export function priceSteps(
  from: BusinessDate,
  price: Money,
  changes: readonly SeenChange[],
): { date: BusinessDate; price: number }[] {
  const told = changes.filter(({ before, after }) => isPrice(before) && isPrice(after));
  const first = told[0]?.before ?? price;
  return [
    { date: from, price: Number(first) },
    ...told.map(({ date, after }) => ({ date, price: Number(after) })),
  ].filter((step) => step.price > 0);
}

const isPrice = (text: string | null): text is string => text !== null && dec(text).gt(0);

/** The price on a date; null if the dish wasn't on the menu. */
function priceOn({ from, to, steps }: DishOnMenu, date: BusinessDate): number | null {
  if (date < from || (to !== null && date >= to)) return null;
  return (steps.findLast((step) => step.date <= date) ?? steps[0])?.price ?? null;
}

/** Log price ratios of the dishes present on both dates. */
function ratiosOf(dishes: readonly DishOnMenu[], from: BusinessDate, to: BusinessDate): number[] {
  return dishes.flatMap((dish) => {
    const [before, after] = [priceOn(dish, from), priceOn(dish, to)];
    return before === null || after === null ? [] : Math.log(after / before);
  });
}

const meanOf = (ratios: readonly number[]) => ratios.reduce((sum, one) => sum + one, 0) / ratios.length;

/**
 * A statistic, not money: 100 at the start, one decimal. `dishes`: how many were present on both this date and the
 * previous one.
 */
export type IndexPoint = { date: BusinessDate; index: number; dishes: number };

/**
 * Like-for-like price index: between consecutive dates the geometric mean of the price ratios of dishes on the menu on
 * both (the Jevons index of consumer price statistics), chained. Added or removed dishes have no effect. Starts at the
 * first of the dates (oldest first) with any dish. Empty without dishes.
 * @example marketIndex([{ from: '2026-01-05', to: null, steps: [{ date: '2026-01-05', price: 10 }, { date: '2026-02-02', price: 11 }] }], ['2026-01-05', '2026-02-02'])
 * // [{ date: '2026-01-05', index: 100, dishes: 1 }, { date: '2026-02-02', index: 110, dishes: 1 }]
 */
export function marketIndex(dishes: readonly DishOnMenu[], dates: readonly BusinessDate[]): IndexPoint[] {
  const start = dates.findIndex((date) => dishes.some((dish) => priceOn(dish, date) !== null));
  const first = dates[start];
  if (first === undefined) return [];
  const points = [{ date: first, index: 100, dishes: ratiosOf(dishes, first, first).length }];
  let [log, before] = [0, first];
  for (const date of dates.slice(start + 1)) {
    const ratios = ratiosOf(dishes, before, date);
    if (ratios.length > 0) log += meanOf(ratios);
    points.push({ date, index: Math.round(Math.exp(log) * 1000) / 10, dishes: ratios.length });
    before = date;
  }
  return points;
}

/**
 * `dishes`: on a menu at the end; of those, how many cost more and less than when first seen. `percent`: two decimals.
 */
export type MarketMove = { dishes: number; dearer: number; cheaper: number; percent: Percent };

/**
 * Price change over a series of dates, oldest first, in percent by `marketIndex`. Null if no dish was present on two of
 * them.
 * @example marketMove(dishes, ['2026-01-05', '2026-02-02']) // { dishes: 1, dearer: 1, cheaper: 0, percent: '10.00' }
 */
export function marketMove(dishes: readonly DishOnMenu[], dates: readonly BusinessDate[]): MarketMove | null {
  const points = marketIndex(dishes, dates);
  const last = points.at(-1);
  if (last === undefined || !points.slice(1).some((point) => point.dishes > 0)) return null;
  const moves = dishes.flatMap((dish) => {
    const now = priceOn(dish, last.date);
    const first = dates.map((date) => priceOn(dish, date)).find((price) => price !== null);
    return now === null || first === undefined || first === null ? [] : now - first;
  });
  return {
    dishes: moves.length,
    dearer: moves.filter((one) => one > 0).length,
    cheaper: moves.filter((one) => one < 0).length,
    percent: roundPercent((last.index - 100).toFixed(6)),
  };
}
