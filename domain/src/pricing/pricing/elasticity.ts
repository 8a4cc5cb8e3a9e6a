/**
 * Percent change in quantity sold per percent change in price: below zero. `low` is the end where guests react most,
 * `high` where they react least.
 */
export type Elasticity = { readonly value: number; readonly low: number; readonly high: number };

/**
 * Used if a dish's own sales say nothing. An assumption, and shown as one: studies find 0.81 for food away from home as
 * a whole, but a single restaurant's guests can go next door.
 */
export const priorElasticity: Elasticity = { value: -1.8, low: -2.5, high: -1.2 };

/** Standard deviations to each end of an 80% interval. */
const eightOfTen = 1.2816;

/** The prior's range, taken as an 80% interval. */
export const priorDeviation = (priorElasticity.high - priorElasticity.low) / 2 / eightOfTen;

/**
 * Closer to zero than this counts as no response: what remains when guests didn't seem to mind an increase, or even
 * liked it.
 */
const least = -0.05;

/**
 * Shrinks an estimate toward the prior according to its uncertainty (precision-weighted mean of two normal
 * distributions), with an 80% interval. Null if guests would still buy more at a higher price: that reflects something
 * other than price, and a positive elasticity is never used.
 * @example shrink({ value: -1.8, deviation: 0.2 })?.value // -1.8
 */
export function shrink(estimate: { value: number; deviation: number }): Elasticity | null {
  const own = 1 / estimate.deviation ** 2;
  const prior = 1 / priorDeviation ** 2;
  const value = (estimate.value * own + priorElasticity.value * prior) / (own + prior);
  if (!(value <= least)) return null;
  const reach = eightOfTen / Math.sqrt(own + prior);
  return { value, low: value - reach, high: Math.min(value + reach, least) };
}

/**
 * Quantity ratio for a price change: (p1 / p0) ^ e, the constant elasticity of a log-log line. For small changes it is
 * the field's Q1 = Q0 x (1 + e x change).
 * @example quantityRatio(10, 11, -1) // 0.909...
 */
export function quantityRatio(price: number, newPrice: number, elasticity: number): number {
  return (newPrice / price) ** elasticity;
}
