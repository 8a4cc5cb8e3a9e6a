/** One method's errors (actual minus expected) at each past origin, by step. */
export type Errors = readonly (readonly number[])[];

/** A forecast made in the past: after the first `origin` values, the expectation at each step from there. */
export type Test = { readonly origin: number; readonly ahead: readonly number[] };

/** The errors of each past forecast. */
export const errorsOf = (tests: readonly Test[], values: readonly number[]): Errors =>
  tests.map(({ origin, ahead }) => ahead.map((value, step) => (values[origin + step] as number) - value));

/**
 * Symmetric percentage error of one value, 0 to 200: 200 x distance / sum of both absolute values. Source: Makridakis
 * (1993), as in the M3 and M4 competitions.
 * @example symmetricError(3, 1) // 100
 */
export function symmetricError(actual: number, expected: number): number {
  const size = Math.abs(actual) + Math.abs(expected);
  return size === 0 ? 0 : (200 * Math.abs(actual - expected)) / size;
}

/**
 * Symmetric percentage error over the back-test: the mean per step over the origins that reach it, then the mean over
 * steps, so near and far steps count as they do in a forecast.
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
