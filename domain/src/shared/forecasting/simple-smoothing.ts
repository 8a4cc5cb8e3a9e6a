import { minimiseBetween } from './minimise.ts';

/** The smoothing parameter, and the level before the first value. */
export type SimpleFit = { readonly alpha: number; readonly level: number };

const [least, most] = [0.0001, 0.9999];

/**
 * Simple exponential smoothing with the parameter and initial level that minimize the one-step errors (least squares:
 * given the parameter the best initial level is exact, since errors are linear in it). Source: Hyndman and others,
 * "Forecasting with Exponential Smoothing" (2008), ETS(A,N,N).
 * @example fitSimple([3, 3, 3, 3]).level // 3
 */
export function fitSimple(values: readonly number[]): SimpleFit {
  const alpha = minimiseBetween((share) => trace(values, share).error, least, most);
  return { alpha, level: trace(values, alpha).level };
}

/** For a given parameter: the sum of squared one-step errors, and the initial level that minimizes it. */
function trace(values: readonly number[], share: number): { error: number; level: number } {
  // The error at each value is `own` (for an initial level of zero) minus `part` times the initial level.
  let [own, part] = [0, 1];
  let [ownOwn, ownPart, partPart] = [0, 0, 0];
  for (let i = 0; i < values.length; i++) {
    const error = (values[i] as number) - own;
    ownOwn += error * error;
    ownPart += error * part;
    partPart += part * part;
    own += share * error;
    part *= 1 - share;
  }
  const level = ownPart / partPart;
  return { error: ownOwn - level * ownPart, level };
}

/**
 * The level after each value, which is the forecast for all later values.
 * @example simpleLevels([4, 8], { alpha: 0.5, level: 4 }) // [4, 6]
 */
export function simpleLevels(values: readonly number[], { alpha, level: first }: SimpleFit): number[] {
  let level = first;
  return values.map((value) => {
    level += alpha * (value - level);
    return level;
  });
}
