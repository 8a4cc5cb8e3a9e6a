import type { BusinessDate } from '../dates/index.ts';
import { believedPrices, type PricePoint } from './believed-prices.ts';
import { priceMove, type TrendDirection, trendOf } from './price-move.ts';
import { ingredientRisk, type RiskLevel, variationOf } from './risk.ts';
import { heldInWeeks } from './weekly-prices.ts';

/** How the price of one ingredient went over a timeframe; prices per its unit as text, percents with two decimals. */
export type PriceTrend = {
  /** The last price at or before the first day; the first one known where none is that old and a later one differs from it. */
  previous: PricePoint | null;
  /** Whether the previous price is younger than the first day. */
  sinceFirst: boolean;
  current: PricePoint | null;
  change: string | null;
  percent: string | null;
  trend: TrendDirection | null;
  /** Of the weekly prices of the timeframe. */
  variation: number | null;
  risk: RiskLevel;
  /** The newest price, where it is not believed: the figures keep to the one before. */
  doubtful: PricePoint | null;
};

/**
 * Reads a timeframe out of the prices of an ingredient: points oldest first, all in its unit, from the last one at or
 * before `from` on; `weeks` as `weeksIn` gives them for the timeframe. Doubtful prices are put aside first
 * (`believedPrices`); move, trend and risk as `priceMove`, `trendOf` and `ingredientRisk` say.
 * @example priceTrend([{ date: '2026-09-01', price: '4' }, { date: '2026-11-02', price: '5' }], '2026-10-24', weeks).percent // '25.00'
 */
export function priceTrend(
  points: readonly PricePoint[],
  from: BusinessDate,
  weeks: readonly BusinessDate[],
): PriceTrend {
  const { believed } = believedPrices(points);
  const newest = points.at(-1) ?? null;
  const current = believed.at(-1) ?? null;
  const before = believed.findLast(({ date }) => date <= from) ?? null;
  const first = believed.length > 1 ? (believed[0] ?? null) : null;
  const previous = before ?? first;
  const move = previous === null || current === null ? null : priceMove(previous.price, current.price);
  const percent = move?.percent ?? null;
  const variation = variationOf(weeklyValues(believed, weeks));
  return {
    previous,
    sinceFirst: before === null && first !== null,
    current,
    change: move?.change ?? null,
    percent,
    trend: percent === null ? null : trendOf(percent),
    variation,
    risk: ingredientRisk({ percent, variation }),
    doubtful: newest === current ? null : newest,
  };
}

/** The price at the end of each week as a plain number: a statistic, not money. */
function weeklyValues(points: readonly PricePoint[], weeks: readonly BusinessDate[]): number[] {
  const values: number[] = [];
  let [last, value] = [-1, 0];
  for (const at of heldInWeeks(points, weeks)) {
    if (at === -1) continue;
    // A price that was carried needs no second reading.
    if (at !== last) value = Number((points[at] as PricePoint).price);
    last = at;
    values.push(value);
  }
  return values;
}
