import { minimiseBetween } from './minimise.ts';

/** How much of each surprise is believed, and the level before the first value. */
export type SimpleFit = { readonly alpha: number; readonly level: number };

const [least, most] = [0.0001, 0.9999];

/**
 * Simple exponential smoothing with the share and the first level that make the one-step errors smallest (least squares:
 * for a share the best first level is exact, since the errors are linear in it).
 * Source: Hyndman and others, "Forecasting with Exponential Smoothing" (2008), ETS(A,N,N).
 * @example fitSimple([3, 3, 3, 3]).level // 3
 */
export function fitSimple(values: readonly number[]): SimpleFit {
  const alpha = minimiseBetween((share) => trace(values, share).error, least, most);
  return { alpha, level: trace(values, alpha).level };
}

/** The level that a share gives the first value, for as many values as there are. */
export const levelBefore = (values: readonly number[], alpha: number): number => trace(values, alpha).level;

function trace(values: readonly number[], alpha: number): { error: number; level: number } {
  // The error at each value is `own` with a first level of nothing, less `share` for each one of the first level.
  let [own, share] = [0, 1];
  let [ownOwn, ownShare, shareShare] = [0, 0, 0];
  for (let i = 0; i < values.length; i++) {
    const error = (values[i] as number) - own;
    ownOwn += error * error;
    ownShare += error * share;
    shareShare += share * share;
    own += alpha * error;
    share *= 1 - alpha;
  }
  const level = ownShare / shareShare;
  return { error: ownOwn - level * ownShare, level };
}

/**
 * The level after each value, which is what all values after it are expected to be.
 * @example simpleLevels([4, 8], { alpha: 0.5, level: 4 }) // [4, 6]
 */
export function simpleLevels(values: readonly number[], { alpha, level: first }: SimpleFit): number[] {
  let level = first;
  return values.map((value) => {
    level += alpha * (value - level);
    return level;
  });
}
