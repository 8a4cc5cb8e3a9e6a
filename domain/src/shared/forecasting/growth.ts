import { fitTrend, followTrend, type TrendFit, type TrendStates, trendStates } from './trend-smoothing.ts';

/**
 * Logarithms of the values, so that a trend is a growth rate; unchanged if any is 0 or less or a thousandth of another.
 */
export type GrowthScale = {
  readonly to: (value: number) => number;
  readonly from: (value: number) => number;
};

const mostApart = 1000;

export function growthScale(values: readonly number[]): GrowthScale {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) [least, most] = [Math.min(least, value), Math.max(most, value)];
  if (!(least > 0) || most > mostApart * least) return { to: (value) => value, from: (value) => value };
  // An endless growth rate would diverge, so it may exceed the past range by at most that range's width.
  const [low, high] = [least ** 2 / most, most ** 2 / least];
  // Later values may be 0 or less, which have no logarithm.
  return {
    to: (value) => Math.log(Math.max(low, value)),
    from: (value) => Math.min(high, Math.max(low, Math.exp(value))),
  };
}

const fewestBlocks = 5;

/**
 * Means of blocks of `size` steps, the last ending at `count`: noise between steps averages out, leaving level and
 * trend. Null with fewer than five blocks. Source: Kourentzes, Petropoulos and Trapero, "Improving forecasting by
 * estimating time series structural components across multiple frequencies" (2014).
 */
function blocksOf(values: readonly number[], count: number, size: number): number[] | null {
  const blocks = Math.floor(count / size);
  if (blocks < fewestBlocks) return null;
  const means: number[] = [];
  for (let i = count - blocks * size; i < count; i += size) {
    let sum = 0;
    for (let j = i; j < i + size; j++) sum += values[j] as number;
    means.push(sum / size);
  }
  return means;
}

/** Damped smoothing of blocks: block size and parameters. */
export type BlocksFit = { readonly size: number; readonly trend: TrendFit };

export function fitBlocks(values: readonly number[], size: number): BlocksFit | null {
  const blocks = blocksOf(values, values.length, size);
  return blocks === null ? null : { size, trend: fitTrend(blocks, true) };
}

/**
 * The forecast after the first `count` values by damped smoothing of blocks, interpolated linearly between their
 * midpoints.
 */
export function followBlocks(
  values: readonly number[],
  count: number,
  horizon: number,
  { size, trend }: BlocksFit,
): number[] | null {
  const blocks = blocksOf(values, count, size);
  if (blocks === null) return null;
  const states: TrendStates = trendStates(blocks, trend);
  const last = blocks.length - 1;
  const ahead = followTrend(
    states.levels[last] as number,
    states.trends[last] as number,
    trend.phi,
    Math.ceil(horizon / size) + 1,
  );
  const middles = [blocks[last] as number, ...ahead];
  const steps: number[] = [];
  for (let step = 0; step < horizon; step++) {
    const place = (step + 0.5) / size + 0.5;
    const [before, share] = [Math.floor(place), place % 1];
    steps.push((middles[before] as number) * (1 - share) + (middles[before + 1] as number) * share);
  }
  return steps;
}
