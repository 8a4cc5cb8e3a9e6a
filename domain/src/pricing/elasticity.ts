/**
 * Percent by which the quantity sold changes for each percent of the price: below zero. `low` is the end at which guests
 * mind the most, `high` the one at which they mind the least.
 */
export type Elasticity = { readonly value: number; readonly low: number; readonly high: number };

/**
 * What is assumed where a dish's own sales tell nothing. An assumption, and shown as one: studies find 0.81 for food away
 * from home as a whole, and one restaurant's guests can go next door.
 */
export const priorElasticity: Elasticity = { value: -1.8, low: -2.5, high: -1.2 };

/** Standard deviations to each end of an interval that holds eight of ten. */
const eightOfTen = 1.2816;

/** The range of the prior taken as eight of ten. */
export const priorDeviation = (priorElasticity.high - priorElasticity.low) / 2 / eightOfTen;

/** Nearer to none than this it is none: what is left of a price rise that nobody seemed to mind, or seemed to like. */
const least = -0.05;

/**
 * An estimate drawn towards the prior by as much as it is unsure (the mean of two normal distributions weighted by
 * precision), with the range of eight of ten. Null where even then guests would buy more of what costs more: that tells
 * of something else than the price, and no positive elasticity is ever used.
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
 * What becomes of the quantity when the price does: (p1 / p0) ^ e, the constant elasticity that a log-log line has. For
 * small moves it is the field's Q1 = Q0 x (1 + e x change).
 * @example quantityRatio(10, 11, -1) // 0.909...
 */
export function quantityRatio(price: number, newPrice: number, elasticity: number): number {
  return (newPrice / price) ** elasticity;
}
