import type { Errors } from './errors.ts';

/**
 * Root mean square error at each step of the back-test, made non-decreasing; beyond the steps tried it grows with the
 * square root of time, as for a random walk.
 */
export function spreadBySteps(errors: Errors, horizon: number): number[] {
  const squares: number[] = [];
  const counts: number[] = [];
  for (const one of errors) {
    one.forEach((error, step) => {
      squares[step] = (squares[step] ?? 0) + error * error;
      counts[step] = (counts[step] ?? 0) + 1;
    });
  }
  const means = neverFalling(
    squares.map((sum, step) => sum / (counts[step] as number)),
    counts,
  );
  const last = means.length;
  return Array.from({ length: horizon }, (_, step) =>
    Math.sqrt(step < last ? (means[step] as number) : ((means[last - 1] ?? 0) * (step + 1)) / (last || 1)),
  );
}

/**
 * The closest non-decreasing values, by weighted least squares. Source: Ayer and others (1955), pool adjacent
 * violators.
 */
function neverFalling(values: readonly number[], weights: readonly number[]): number[] {
  const pools: { value: number; weight: number; size: number }[] = [];
  values.forEach((value, i) => {
    pools.push({ value, weight: weights[i] as number, size: 1 });
    for (;;) {
      const [before, last] = [pools.at(-2), pools.at(-1)];
      if (before === undefined || last === undefined || before.value <= last.value) break;
      const weight = before.weight + last.weight;
      const mean = (before.value * before.weight + last.value * last.weight) / weight;
      pools.splice(-2, 2, { value: mean, weight, size: before.size + last.size });
    }
  });
  return pools.flatMap(({ value, size }) => new Array<number>(size).fill(value));
}

/** Standard deviations for 80% and 95% of a normal distribution. */
const normal = { 80: 1.281552, 95: 1.959964 } as const;

/**
 * How many spreads contain 80% and 95% of the back-test errors, over all steps. With few origins the quantile is taken
 * further out (as in split conformal prediction), and widened by the ratio of Student's t to the normal distribution,
 * since the spread itself is estimated from only `independent` errors.
 */
export function widthsOf(
  errors: Errors,
  spreads: readonly number[],
  independent = errors.length,
): { 80: number; 95: number } {
  const sizes: number[] = [];
  for (const one of errors) {
    for (let step = 0; step < one.length; step++) {
      const spread = spreads[step] as number;
      if (spread > 0) sizes.push(Math.abs(one[step] as number) / spread);
    }
  }
  const sorted = Float64Array.from(sizes).sort();
  const width = (percent: 80 | 95) => {
    if (sorted.length === 0) return 0;
    const outer = Math.min(1, ((percent / 100) * (errors.length + 1)) / errors.length);
    const place = outer * (sorted.length - 1);
    const [low, high] = [sorted[Math.floor(place)] as number, sorted[Math.ceil(place)] as number];
    return (low + (high - low) * (place - Math.floor(place))) * wider(normal[percent], independent);
  };
  return { 80: width(80), 95: width(95) };
}

/** Ratio of Student's t to the normal quantile, by the Cornish-Fisher expansion. */
function wider(z: number, freedom: number): number {
  const first = (z ** 2 + 1) / (4 * freedom);
  const second = (5 * z ** 4 + 16 * z ** 2 + 3) / (96 * freedom ** 2);
  return 1 + first + second;
}
