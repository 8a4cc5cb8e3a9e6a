import type { BusinessDate } from '../../shared/dates/index.ts';
import { believedPrices, type PricePoint } from './believed-prices.ts';
import { priceMove, type TrendDirection, trendOf } from './price-move.ts';
import { ingredientRisk, type RiskLevel, variationOf } from './risk.ts';
import { heldInWeeks } from './weekly-prices.ts';

/** An ingredient's price trend over a timeframe; prices per its unit as text, percents with two decimals. */
export type PriceTrend = {
  /**
   * The last price at or before the first day; if none is that old, the first known one, provided a later one differs.
   */
  previous: PricePoint | null;
  /** Whether the previous price is from after the first day. */
  sinceFirst: boolean;
  current: PricePoint | null;
  change: string | null;
  percent: string | null;
  trend: TrendDirection | null;
  /** Of the timeframe's weekly prices. */
  variation: number | null;
  risk: RiskLevel;
  /** The newest price if it is doubtful: the figures use the one before. */
  doubtful: PricePoint | null;
};

/**
 * Computes the trend for a timeframe from an ingredient's prices: points oldest first, all in its unit, starting with
 * the last one at or before `from`; `weeks` from `weeksIn` for the timeframe. Doubtful prices are excluded first
 * (`believedPrices`); move, trend and risk come from `priceMove`, `trendOf` and `ingredientRisk`.
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
    // A carried-forward price doesn't need parsing again.
    if (at !== last) value = Number((points[at] as PricePoint).price);
    last = at;
    values.push(value);
  }
  return values;
}
