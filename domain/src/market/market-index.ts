import type { BusinessDate } from '../dates/index.ts';
import { dec, roundPercent } from '../numbers/index.ts';

/** A dish while it stood on a menu: `to` is the day on which it was gone, null while it is there. Steps oldest first. */
export type DishOnMenu = {
  readonly from: BusinessDate;
  readonly to: BusinessDate | null;
  /** Prices above zero, each with the day from which it held; the first one also before. */
  readonly steps: readonly { readonly date: BusinessDate; readonly price: number }[];
};

/** A change of a price as it was seen. */
export type SeenChange = { readonly date: BusinessDate; readonly before: string | null; readonly after: string | null };

/**
 * The steps of a price from what it is now and how it changed, oldest first. Changes without a price tell nothing.
 * @example priceSteps('2026-01-05', '11', [{ date: '2026-03-02', before: '10', after: '11' }])
 * // [{ date: '2026-01-05', price: 10 }, { date: '2026-03-02', price: 11 }]
 */
export function priceSteps(
  from: BusinessDate,
  price: string,
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

/** The price of a day; null where the dish was not on the menu. */
function priceOn({ from, to, steps }: DishOnMenu, date: BusinessDate): number | null {
  if (date < from || (to !== null && date >= to)) return null;
  return (steps.findLast((step) => step.date <= date) ?? steps[0])?.price ?? null;
}

/** The logarithms of what became of each dish that was there on both days. */
function ratiosOf(dishes: readonly DishOnMenu[], from: BusinessDate, to: BusinessDate): number[] {
  return dishes.flatMap((dish) => {
    const [before, after] = [priceOn(dish, from), priceOn(dish, to)];
    return before === null || after === null ? [] : Math.log(after / before);
  });
}

const meanOf = (ratios: readonly number[]) => ratios.reduce((sum, one) => sum + one, 0) / ratios.length;

/** A statistic, not money: 100 at its beginning, one decimal. `dishes`: how many were there on this date and the one before. */
export type IndexPoint = { date: BusinessDate; index: number; dishes: number };

/**
 * How prices moved, like for like: from date to date the geometric mean of what became of the dishes that were on the menu
 * on both (the Jevons index of consumer price statistics), chained. What comes or goes moves nothing. It begins on the first of
 * the dates, oldest first, on which a dish was there. Empty without dishes.
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

/** `dishes`: on a menu at the end; of those, how many cost more and less than when they were first seen. `percent`: two decimals. */
export type MarketMove = { dishes: number; dearer: number; cheaper: number; percent: string };

/**
 * What became of prices over some dates, oldest first: percent by `marketIndex`. Null where no dish was there on two of them.
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
