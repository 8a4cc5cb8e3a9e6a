import type { ForecastMethod } from './forecast-types.ts';
import { type BlocksFit, fitBlocks, followBlocks, type GrowthScale, growthScale } from './growth.ts';
import { fitWinters, followWinters, type WintersFit, wintersStates } from './holt-winters.ts';
import { type Season, seasonOf, withoutSeason, withSeason } from './season.ts';
import { fitSimple, type SimpleFit, simpleLevels } from './simple-smoothing.ts';
import { followTheta, thetaShare } from './theta.ts';
import { fitTrend, followTrend, type TrendFit, type TrendStates, trendStates } from './trend-smoothing.ts';

/** What each method expects after the first values of a series, one figure for each step; those that do not fit it lack. */
export type Expectations = { readonly [method in ForecastMethod]?: readonly number[] };

/** The parameters that the values up to some point gave. */
export type Fits = {
  readonly season: Season | null;
  readonly simple: SimpleFit;
  /** Holt-Winters stands in for it where there is a season. */
  readonly holt: TrendFit | null;
  /** Of the growth: of logarithms where the values allow it. */
  readonly damped: TrendFit;
  /** The same of means of three steps and of six; null where there are too few. */
  readonly blocks: BlocksFit | null;
  readonly wideBlocks: BlocksFit | null;
  readonly scale: GrowthScale;
  readonly thetaShare: number;
  readonly winters: WintersFit | null;
};

const at = (values: readonly number[], index: number) => values[index] as number;

/** Fits every method to values: all but Holt-Winters to what their season leaves of them, where they have one. */
export function fitModels(values: readonly number[], seasonLength: number): Fits {
  const season = seasonOf(values, seasonLength);
  const adjusted = withoutSeason(values, season);
  const scale = growthScale(adjusted);
  const growth = adjusted.map(scale.to);
  return {
    season,
    scale,
    simple: fitSimple(adjusted),
    holt: season === null ? fitTrend(values, false) : null,
    damped: fitTrend(growth, true),
    blocks: fitBlocks(growth, 3),
    wideBlocks: fitBlocks(growth, 6),
    thetaShare: thetaShare(adjusted),
    winters: season === null ? null : fitWinters(values, season),
  };
}

/**
 * Walks through values with fits that were made on some of the first of them: gives what the methods expect after the
 * first `origin` values, of which only those are used.
 */
export function followModels(values: readonly number[], fits: Fits): (origin: number, horizon: number) => Expectations {
  const adjusted = withoutSeason(values, fits.season);
  const levels = simpleLevels(adjusted, fits.simple);
  const holt = fits.holt === null ? null : trendStates(values, fits.holt);
  const growth = adjusted.map(fits.scale.to);
  const damped = trendStates(growth, fits.damped);
  const winters = fits.winters === null ? null : wintersStates(values, fits.winters);
  return (origin, horizon) => {
    const seasonal = (ahead: readonly number[]) => withSeason(ahead, fits.season, origin);
    const trended = ({ levels, trends }: TrendStates, phi: number) =>
      followTrend(at(levels, origin - 1), at(trends, origin - 1), phi, horizon);
    const simple = seasonal(new Array<number>(horizon).fill(at(levels, origin - 1)));
    const fading = seasonal(trended(damped, fits.damped.phi).map(fits.scale.from));
    const inBlocks = (fit: BlocksFit | null, otherwise: readonly number[]) => {
      const ahead = fit === null ? null : followBlocks(growth, origin, horizon, fit);
      return ahead === null ? otherwise : seasonal(ahead.map(fits.scale.from));
    };
    const slow = inBlocks(fits.blocks, fading);
    const slower = inBlocks(fits.wideBlocks, slow);
    const theta = seasonal(followTheta(adjusted, origin, horizon, fits.thetaShare));
    return {
      naive: new Array<number>(horizon).fill(at(values, origin - 1)),
      ...(fits.season && { seasonal_naive: seasonal(new Array<number>(horizon).fill(at(adjusted, origin - 1))) }),
      simple,
      ...(holt && { holt: seasonal(trended(holt, 1)) }),
      damped: fading,
      theta,
      ...(winters && fits.winters && { holt_winters: followWinters(winters, fits.winters, origin, horizon) }),
      combination: theta.map((value, step) => middleOf(value, at(fading, step), at(slow, step), at(slower, step))),
    };
  };
}

/** The mean of the middle two of four: the furthest to either side has no say. */
const middleOf = (a: number, b: number, c: number, d: number): number =>
  (a + b + c + d - Math.min(a, b, c, d) - Math.max(a, b, c, d)) / 2;
