import type { Elasticity } from '../../pricing/pricing/index.ts';

/** Standard deviations to each end of an 80% interval. */
const eightOfTen = 1.2816;

/**
 * Probability that gross profit rises with the price, in whole percent from 1 to 99: the chance that the elasticity is
 * above the break-even one, -ln((p1 - c) / (p0 - c)) / ln(p1 / p0), treating the elasticity's range as the 80% interval
 * of a normal distribution (using its lower half, since the upper one is capped at zero). 99 for a dish that currently
 * earns nothing. Only for elasticities estimated from the dish's own sales; `bench/advice.ts` checks the calibration.
 * Statistics, so floats.
 * @example riseConfidence({ price: 10, newPrice: 11, cost: 8 }, { value: -1.8, low: -2.5, high: -1.2 }) // 99
 */
export function riseConfidence(
  { price, newPrice, cost }: { price: number; newPrice: number; cost: number },
  { value, low }: Elasticity,
): number {
  if (price <= cost) return 99;
  const breakEven = -Math.log((newPrice - cost) / (price - cost)) / Math.log(newPrice / price);
  const deviation = (value - low) / eightOfTen;
  return inPercent(normalShare((value - breakEven) / deviation));
}

/** Clamped to 1-99: nothing here is certain. */
const inPercent = (share: number): number => Math.min(99, Math.max(1, Math.round(share * 100)));

/** Standard normal CDF at z (Abramowitz and Stegun 26.2.17, error below 7.5e-8). */
function normalShare(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const sum = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const tail = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum;
  return z > 0 ? 1 - tail : tail;
}
