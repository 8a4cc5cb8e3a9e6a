import type { Message } from '../../shared/texts/index.ts';
export const correlationFactors = ['name', 'category', 'price', 'brand', 'reliability'] as const;
export type CorrelationFactor = (typeof correlationFactors)[number];

/**
 * Weights summing to 1, as specified by the product: 0.40 name, 0.20 category, 0.20 price, 0.10 brand, 0.10
 * reliability.
 */
const correlationWeights: Readonly<Record<CorrelationFactor, number>> = {
  name: 0.4,
  category: 0.2,
  price: 0.2,
  brand: 0.1,
  reliability: 0.1,
};

/** From this score on, a vendor is matched automatically, if the name score is as high. */
const autoMatchFrom = 80;

/**
 * Whether a vendor is matched to the ingredient automatically: from a score of 80, and only if the name alone scores as
 * high. A matching category and price don't turn a chicken breast into a thigh.
 * @example isAutoMatch(86, { name: { score: 60 }, category: { score: 100 }, ...rest }) // false
 */
export const isAutoMatch = (score: number, { name }: Pick<Scores, 'name'>): boolean =>
  score >= autoMatchFrom && (name.score ?? 0) >= autoMatchFrom;

/** One factor's result: 0 to 100, or null without data, and the reason. */
export type FactorSays = { score: number | null; reason: Message };
export type FactorsSay = Readonly<Record<CorrelationFactor, FactorSays>>;
type Scores = Readonly<Record<CorrelationFactor, Pick<FactorSays, 'score'>>>;

/**
 * Likelihood that a vendor sells an ingredient, 0 to 100 with two decimals: the weighted mean of the factors that have
 * data. The weight of a factor without data is spread over the others in proportion; 0 with no data at all.
 * @example correlationScore({ name: { score: 90 }, category: { score: 100 }, ...noData }) // 93.33
 */
export function correlationScore(factors: Scores): number {
  const weights = sharedWeights(factors);
  const sum = correlationFactors.reduce((total, factor) => total + weights[factor] * (factors[factor].score ?? 0), 0);
  return Math.round(sum * 100) / 100;
}

/**
 * Factor weights after excluding those without data (which get 0), summing to 1.
 * @example sharedWeights(onlyNameAndPrice).name // 0.667
 */
export function sharedWeights(factors: Scores): Record<CorrelationFactor, number> {
  const known = correlationFactors.filter((factor) => factors[factor].score !== null);
  const sum = known.reduce((total, factor) => total + correlationWeights[factor], 0);
  const shared = { name: 0, category: 0, price: 0, brand: 0, reliability: 0 };
  for (const factor of known) shared[factor] = correlationWeights[factor] / sum;
  return shared;
}
