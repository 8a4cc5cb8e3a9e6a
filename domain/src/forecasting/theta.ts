import { fitSimple, levelBefore, simpleLevels } from './simple-smoothing.ts';
import { straightLine } from './straight-line.ts';

/**
 * What follows some values by the classical Theta method: the mean of the straight line through them (theta 0) and of the
 * simple smoothing of the line on which they curve twice as much (theta 2). The values carry no season. `alpha` is the
 * share of the smoothing where it is known already.
 * Source: Assimakopoulos and Nikolopoulos, "The theta model" (2000), as in the benchmarks of the M4 competition.
 * @example followTheta([1, 2, 3, 4], 2) // [4.5..., 5...]
 */
export function followTheta(values: readonly number[], horizon: number, alpha?: number): number[] {
  const { start, slope } = straightLine(values);
  const curved = values.map((value, i) => 2 * value - (start + slope * i));
  const share = alpha ?? fitSimple(curved).alpha;
  const smoothed = simpleLevels(curved, { alpha: share, level: levelBefore(curved, share) }).at(-1) ?? 0;
  return Array.from({ length: horizon }, (_, step) => (smoothed + start + slope * (values.length + step)) / 2);
}

/** The share that smooths the line of theta 2 best. */
export function thetaShare(values: readonly number[]): number {
  const { start, slope } = straightLine(values);
  return fitSimple(values.map((value, i) => 2 * value - (start + slope * i))).alpha;
}
