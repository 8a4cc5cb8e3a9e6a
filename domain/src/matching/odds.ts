// What fields say for or against adds up as the logarithm of odds (Fellegi and Sunter, "A Theory for Record Linkage", 1969).

/**
 * How likely it is that two things are one, from what speaks for it and against it.
 * @param weights logarithms of odds, the start among them
 * @example probabilityOf([-3.2, 5.1]) // 0.87
 */
export function probabilityOf(weights: readonly number[]): number {
  return 1 / (1 + Math.exp(-sumOf(weights)));
}

/**
 * The same for several candidates of which one at most is it: each takes from the others, and what none of them accounts for
 * remains that it is none.
 * @param candidates the weights of each
 * @example likelihoods([[2], [2]]) // [0.47, 0.47]
 */
export function likelihoods(candidates: readonly (readonly number[])[]): number[] {
  const odds = candidates.map((weights) => Math.exp(sumOf(weights)));
  const all = 1 + odds.reduce((sum, each) => sum + each, 0);
  return odds.map((each) => each / all);
}

const sumOf = (weights: readonly number[]) => weights.reduce((sum, weight) => sum + weight, 0);
