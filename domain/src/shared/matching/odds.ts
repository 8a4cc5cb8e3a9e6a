// Evidence from fields adds up as log-odds (Fellegi and Sunter, "A Theory for Record Linkage", 1969).

/**
 * The probability that two things are the same, from the evidence for and against.
 * @param weights logarithms of odds, the start among them
 * @example probabilityOf([-3.2, 5.1]) // 0.87
 */
export function probabilityOf(weights: readonly number[]): number {
  return 1 / (1 + Math.exp(-sumOf(weights)));
}

/**
 * The same for several candidates of which at most one is right: they reduce each other's probability, and the
 * remainder is the probability that none is.
 * @param candidates the weights of each
 * @example likelihoods([[2], [2]]) // [0.47, 0.47]
 */
export function likelihoods(candidates: readonly (readonly number[])[]): number[] {
  const odds = candidates.map((weights) => Math.exp(sumOf(weights)));
  const all = 1 + odds.reduce((sum, each) => sum + each, 0);
  return odds.map((each) => each / all);
}

const sumOf = (weights: readonly number[]) => weights.reduce((sum, weight) => sum + weight, 0);
