export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

/** The value that this share of the values does not exceed: 0.95 for the 95th percentile. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
};

/** One line of the report: the measurement, its floor in the same run, and the budget. */
export function reportLine(
  name: string,
  times: readonly number[],
  floor: { name: string; times: readonly number[] },
  budget?: number,
): void {
  const [own, bare] = [median(times), median(floor.times)];
  const verdict = budget === undefined ? '' : `; ${own <= budget ? 'within' : 'OVER'} the budget of ${budget} ms`;
  console.log(
    `${name}: ${own.toFixed(0)} ms (median of ${times.length}, slowest ${Math.max(...times).toFixed(0)}), ` +
      `${floor.name} ${bare.toFixed(0)} ms, ratio ${(own / bare).toFixed(1)}${verdict}`,
  );
}

export async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; value: T }> {
  const start = performance.now();
  const value = await work();
  return { ms: performance.now() - start, value };
}
