import type { IngredientTrend } from '@platewise/contract';
import type { AnalysedIngredient } from './load-analysis.ts';

const number = (value: string | null | undefined) => (value === null || value === undefined ? null : Number(value));

/** Rounds a coefficient to four decimals for display. */
const shortened = (value: number | null) => (value === null ? null : Math.round(value * 10_000) / 10_000);

export function ingredientTrendReply(row: AnalysedIngredient): IngredientTrend {
  const { previous, current, doubtful, expected } = row;
  return {
    id: row.ingredientId,
    restaurantId: row.restaurantId,
    currency: row.currency,
    name: row.name,
    unit: row.unit,
    category: row.category,
    supplierId: row.vendorId,
    supplierName: row.vendorName,
    riskLevel: row.risk,
    previousPrice: number(previous?.price),
    previousDate: previous?.date ?? null,
    sinceFirst: row.sinceFirst,
    currentPrice: number(current?.price),
    currentDate: current?.date ?? null,
    priceChange: number(row.change),
    priceChangePercent: number(row.percent),
    trend: row.trend,
    variation: shortened(row.variation),
    doubtfulPrice: doubtful === null ? null : { price: Number(doubtful.price), date: doubtful.date },
    forecastedPrice: number(expected?.price),
    forecastLow: number(expected?.low),
    forecastHigh: number(expected?.high),
    forecastChangePercent: number(expected?.changePercent),
    quantityOfMonth: number(row.quantityOfMonth),
    monthlySpend: number(row.monthlySpend),
    cookedQuantityOfMonth: number(row.cookedQuantityOfMonth),
    monthlyImpact: number(row.monthlyImpact),
    impactBasis: row.impactBasis,
    projectedImpact: number(expected?.impact),
  };
}
