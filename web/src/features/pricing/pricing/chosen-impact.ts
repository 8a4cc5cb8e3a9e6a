import type { optimizePrices, PriceAdjustmentRow, ReplyOf } from '@platewise/contract';
import { customerRisk, riskShare } from '@platewise/domain';

export type Found = ReplyOf<typeof optimizePrices>;
export type Impact = Found['impact'];

type Range = { low: number; high: number } | null;

const cents = (value: number) => Math.round(value * 100) / 100;

/** The combined impact of the selected changes: the server's figures if all are selected, else the same sums here. */
export function impactOfChosen({ impact, adjustments }: Found, chosen: ReadonlySet<number>): Impact {
  const own = adjustments.filter(({ id }) => chosen.has(id));
  if (own.length === adjustments.length) return impact;
  const change = own.reduce((sum, one) => sum + one.changePercent, 0);
  return {
    itemsAffected: own.length,
    avgPriceChange: own.length === 0 ? 0 : cents(change / own.length),
    estimatedRevenueImpact: sumOf(own.map((one) => one.expectedRevenue)),
    estimatedRevenueRange: rangeOf(own.map((one) => one.expectedRevenueRange)),
    estimatedProfitImpact: sumOf(own.map((one) => one.expectedProfit)),
    estimatedProfitRange: rangeOf(own.map((one) => one.expectedProfitRange)),
    customerRisk: customerRisk(meanShare(own)),
  };
}

function sumOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : cents(known.reduce((sum, value) => sum + value, 0));
}

function rangeOf(ranges: readonly Range[]): Range {
  const known = ranges.filter((range) => range !== null);
  if (known.length === 0) return null;
  const total = (end: 'low' | 'high') => cents(known.reduce((sum, range) => sum + range[end], 0));
  return { low: total('low'), high: total('high') };
}

function meanShare(rows: readonly PriceAdjustmentRow[]): number {
  let [shares, weights] = [0, 0];
  for (const { currentPrice: price, newPrice, elasticity, competitorPrice, soldPerMonth } of rows) {
    const weight = price * Math.max(soldPerMonth ?? 1, 0);
    shares += weight * riskShare({ price, newPrice, elasticity: elasticity.value, competitorPrice });
    weights += weight;
  }
  return weights === 0 ? 0 : shares / weights;
}
