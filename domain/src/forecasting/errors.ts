/** Of one method: at each point of the past, by step, what came less what was expected. */
export type Errors = readonly (readonly number[])[];

/** A forecast made in the past: after the first `origin` values, what was expected at each step from there. */
export type Test = { readonly origin: number; readonly ahead: readonly number[] };

/** By how much each forecast of the past missed. */
export const errorsOf = (tests: readonly Test[], values: readonly number[]): Errors =>
  tests.map(({ origin, ahead }) => ahead.map((value, step) => (values[origin + step] as number) - value));

/**
 * The symmetric percentage error of one figure, 0 to 200: two hundred times the distance over the sum of both sizes.
 * Source: Makridakis (1993), as in the M3 and M4 competitions.
 * @example symmetricError(3, 1) // 100
 */
export function symmetricError(actual: number, expected: number): number {
  const size = Math.abs(actual) + Math.abs(expected);
  return size === 0 ? 0 : (200 * Math.abs(actual - expected)) / size;
}

/**
 * The symmetric percentage error over the back-test: the mean of each step over the points that reach it, and the mean of
 * the steps, so that near and far count as they do in a forecast.
 */
export function backTestError(tests: readonly Test[], values: readonly number[]): number {
  const sums: number[] = [];
  const counts: number[] = [];
  for (const { origin, ahead } of tests) {
    ahead.forEach((value, step) => {
      sums[step] = (sums[step] ?? 0) + symmetricError(values[origin + step] as number, value);
      counts[step] = (counts[step] ?? 0) + 1;
    });
  }
  return sums.reduce((sum, one, step) => sum + one / (counts[step] as number), 0) / (sums.length || 1);
}
