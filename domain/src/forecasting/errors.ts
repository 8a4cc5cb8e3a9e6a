import type { Trial } from './back-test.ts';
import type { ForecastMethod } from './forecast-types.ts';

/** Of one method: at each point of the past, by step, what came less what was expected. */
export type Errors = readonly (readonly number[])[];

/** What a method got wrong at every point where it could be tried; null where it could not everywhere. */
export function errorsOf(trials: readonly Trial[], values: readonly number[], method: ForecastMethod): Errors | null {
  const errors: number[][] = [];
  for (const { origin, expected } of trials) {
    const ahead = expected[method];
    if (ahead === undefined) return null;
    errors.push(ahead.map((value, step) => (values[origin + step] as number) - value));
  }
  return errors;
}

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
export function backTestError(trials: readonly Trial[], values: readonly number[], method: ForecastMethod): number {
  const sums: number[] = [];
  const counts: number[] = [];
  for (const { origin, expected } of trials) {
    (expected[method] ?? []).forEach((value, step) => {
      sums[step] = (sums[step] ?? 0) + symmetricError(values[origin + step] as number, value);
      counts[step] = (counts[step] ?? 0) + 1;
    });
  }
  return sums.reduce((sum, one, step) => sum + one / (counts[step] as number), 0) / (sums.length || 1);
}
