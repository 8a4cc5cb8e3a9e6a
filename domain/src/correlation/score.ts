export const correlationFactors = ['name', 'category', 'price', 'brand', 'reliability'] as const;
export type CorrelationFactor = (typeof correlationFactors)[number];

/** Parts of 1, as the product's decisions set them: 0.40 name, 0.20 category, 0.20 price, 0.10 brand, 0.10 reliability. */
export const correlationWeights: Readonly<Record<CorrelationFactor, number>> = {
  name: 0.4,
  category: 0.2,
  price: 0.2,
  brand: 0.1,
  reliability: 0.1,
};

/** From this score on a vendor is taken as one that sells the ingredient without being asked, if the name is as sure. */
const autoMatchFrom = 80;

/**
 * Whether a vendor is taken as one that sells the ingredient without a person's word: from a score of 80 on, and only where
 * the name alone is as sure. A fitting category and price make no chicken thigh of a chicken breast.
 * @example isAutoMatch(86, { name: { score: 60, reason: '' }, category: { score: 100, reason: '' }, ...rest }) // false
 */
export const isAutoMatch = (score: number, { name }: Pick<FactorsSay, 'name'>): boolean =>
  score >= autoMatchFrom && (name.score ?? 0) >= autoMatchFrom;

/** What one factor says: 0 to 100, or null where there is no data, with the reason in words. */
export type FactorSays = { score: number | null; reason: string };
export type FactorsSay = Readonly<Record<CorrelationFactor, FactorSays>>;

/**
 * How surely a vendor sells an ingredient, 0 to 100 with two decimals: the weighted mean of the factors that have data. A
 * factor without data takes no part, and its weight goes to the others in proportion; without any data it is 0.
 * @example correlationScore({ name: { score: 90, reason: '' }, category: { score: 100, reason: '' }, ...noData }) // 93.33
 */
export function correlationScore(factors: FactorsSay): number {
  const weights = sharedWeights(factors);
  const sum = correlationFactors.reduce((total, factor) => total + weights[factor] * (factors[factor].score ?? 0), 0);
  return Math.round(sum * 100) / 100;
}

/**
 * The parts of 1 that factors take once those without data are left out; 0 for those.
 * @example sharedWeights(onlyNameAndPrice).name // 0.667
 */
export function sharedWeights(factors: FactorsSay): Record<CorrelationFactor, number> {
  const known = correlationFactors.filter((factor) => factors[factor].score !== null);
  const sum = known.reduce((total, factor) => total + correlationWeights[factor], 0);
  const shared = { name: 0, category: 0, price: 0, brand: 0, reliability: 0 };
  for (const factor of known) shared[factor] = correlationWeights[factor] / sum;
  return shared;
}
