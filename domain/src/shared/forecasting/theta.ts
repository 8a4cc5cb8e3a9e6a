import { fitSimple } from './simple-smoothing.ts';
import { steps } from './steps.ts';
import { straightLine } from './straight-line.ts';

/**
 * The forecast after the first `count` values by the classical Theta method: the mean of the straight line through them
 * (theta 0) and the simple smoothing of the line with twice their curvature (theta 2). The values must be
 * deseasonalized; `share` is the smoothing parameter (`thetaShare`). Source: Assimakopoulos and Nikolopoulos, "The
 * theta model" (2000), as in the benchmarks of the M4 competition.
 * @example followTheta([1, 2, 3, 4], 4, 2, 0.5) // [4.5..., 5...]
 */
export function followTheta(values: readonly number[], count: number, horizon: number, share: number): number[] {
  const { start, slope } = straightLine(values, count);
  // As in simple smoothing: the error for an initial level of zero, and the weight of the initial level in it.
  let [own, part] = [0, 1];
  let [ownPart, partPart] = [0, 0];
  for (let i = 0; i < count; i++) {
    const error = 2 * (values[i] as number) - (start + slope * i) - own;
    ownPart += error * part;
    partPart += part * part;
    own += share * error;
    part *= 1 - share;
  }
  const smoothed = own + (ownPart / partPart) * part;
  return steps(horizon, (step) => (smoothed + start + slope * (count + step)) / 2);
}

/** The best smoothing parameter for the theta 2 line. */
export function thetaShare(values: readonly number[]): number {
  const { start, slope } = straightLine(values);
  return fitSimple(values.map((value, i) => 2 * value - (start + slope * i))).alpha;
}
