import type { ForecastMethod } from './forecast-types.ts';
import { type BlocksFit, fitBlocks, followBlocks, type GrowthScale, growthScale } from './growth.ts';
import { fitWinters, followWinters, type WintersFit, wintersStates } from './holt-winters.ts';
import { type Season, seasonOf, withoutSeason, withSeason } from './season.ts';
import { fitSimple, type SimpleFit, simpleLevels } from './simple-smoothing.ts';
import { followTheta, thetaShare } from './theta.ts';
import { fitTrend, followTrend, type TrendFit, type TrendStates, trendStates } from './trend-smoothing.ts';

/**
 * Each method's forecast after the first values of a series, one value per step; methods that don't apply are absent.
 */
export type Expectations = { readonly [method in ForecastMethod]?: readonly number[] };

/** Parameters fitted to the values up to some point. */
export type Fits = {
  readonly season: Season | null;
  readonly simple: SimpleFit;
  /** Null if there is a season: Holt-Winters is used instead. */
  readonly holt: TrendFit | null;
  /** Fitted on the growth scale: logarithms where the values allow it. */
  readonly damped: TrendFit;
  /** The same on means of three and of six steps; null if there are too few. */
  readonly blocks: BlocksFit | null;
  readonly wideBlocks: BlocksFit | null;
  readonly scale: GrowthScale;
  readonly thetaShare: number;
  readonly winters: WintersFit | null;
};

const at = (values: readonly number[], index: number) => values[index] as number;

/** Fits every method: all but Holt-Winters to the deseasonalized values. */
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
 * Applies fits made on some of the first values: returns each method's forecast after the first `origin` values, using
 * only those.
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

/** The mean of the middle two of four values; the extremes are ignored. */
const middleOf = (a: number, b: number, c: number, d: number): number =>
  (a + b + c + d - Math.min(a, b, c, d) - Math.max(a, b, c, d)) / 2;
