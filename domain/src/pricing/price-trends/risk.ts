import { type Amount, dec, type Exact, type Percent } from '../../shared/numbers/index.ts';

export const riskLevels = ['high', 'medium', 'low'] as const;
export type RiskLevel = (typeof riskLevels)[number];

/** Thresholds over the timeframe. Source: product rules, Analysis. */
export const ingredientRiskFrom = {
  high: { percent: 15, variation: 0.2 },
  medium: { percent: 5, variation: 0.08 },
} as const;

/** Thresholds for the share of ingredients at high risk: a third, a tenth. Source: product rules, Analysis. */
const supplierRiskFrom = {
  high: { parts: 3, averageIncrease: 10 },
  medium: { parts: 10, averageIncrease: 4 },
} as const;

/**
 * Price risk of an ingredient: high if it moved 15% or more, up or down, over the timeframe, or if its weekly prices
 * have a coefficient of variation of 0.20 or more (standard deviation / mean); medium from 5% or 0.08; otherwise low.
 * Unknown values (null) don't raise the risk. Throws what `dec` throws.
 * @example ingredientRisk({ percent: '-15.00', variation: 0.03 }) // 'high'
 * @example ingredientRisk({ percent: '2.00', variation: 0.08 }) // 'medium'
 */
export function ingredientRisk({
  percent,
  variation,
}: {
  percent: Exact<Percent> | null;
  variation: number | null;
}): RiskLevel {
  const moved = percent === null ? null : dec(percent).abs();
  const reaches = (from: { percent: number; variation: number }) =>
    (moved?.gte(from.percent) ?? false) || (variation !== null && variation >= from.variation);
  if (reaches(ingredientRiskFrom.high)) return 'high';
  return reaches(ingredientRiskFrom.medium) ? 'medium' : 'low';
}

/**
 * Price risk of a supplier: high if a third of its ingredients are at high risk or their average increase is 10% or
 * more; medium from a tenth of them or 4%; otherwise low. A supplier without ingredients is low. Throws what `dec`
 * throws.
 * @example supplierRisk({ ingredients: 6, highRisk: 2, averageIncrease: '1.00' }) // 'high'
 * @example supplierRisk({ ingredients: 30, highRisk: 2, averageIncrease: '4.00' }) // 'medium'
 */
export function supplierRisk(of: { ingredients: number; highRisk: number; averageIncrease: Amount | null }): RiskLevel {
  const average = of.averageIncrease === null ? null : dec(of.averageIncrease);
  const reaches = (from: { parts: number; averageIncrease: number }) =>
    (of.highRisk > 0 && of.highRisk * from.parts >= of.ingredients) || (average?.gte(from.averageIncrease) ?? false);
  if (reaches(supplierRiskFrom.high)) return 'high';
  return reaches(supplierRiskFrom.medium) ? 'medium' : 'low';
}

/**
 * The coefficient of variation: population standard deviation / mean, a plain number. Null with fewer than two values
 * or a mean of zero or less.
 * @example variationOf([4, 4, 5, 5]) // 0.111...
 */
export function variationOf(values: readonly number[]): number | null {
  if (values.length < 2) return null;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  if (!(mean > 0)) return null;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return Math.sqrt(squares / values.length) / mean;
}
