/** Weights of a logistic model by feature name; `base` is the intercept. */
export type Weights<F extends string> = Readonly<Record<F | 'base', number>>;

/**
 * The probability, 0 to 1, that a value with these features is right. Every feature is 0 to 1.
 * Example: likelihood({ base: 0 }, {}) is 0.5.
 */
export function likelihood<F extends string>(weights: Weights<F>, features: Readonly<Record<F, number>>): number {
  const names = Object.keys(features) as F[];
  const sum = names.reduce((total, name) => total + weights[name] * features[name], weights.base);
  return 1 / (1 + Math.exp(-sum));
}
