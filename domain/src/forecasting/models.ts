import type { ForecastMethod } from './forecast-types.ts';
import { fitWinters, followWinters, type WintersFit, wintersStates } from './holt-winters.ts';
import { type Season, seasonOf, withoutSeason, withSeason } from './season.ts';
import { fitSimple, type SimpleFit, simpleLevels } from './simple-smoothing.ts';
import { steps } from './steps.ts';
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
  readonly damped: TrendFit;
  readonly thetaShare: number;
  readonly winters: WintersFit | null;
};

const at = (values: readonly number[], index: number) => values[index] as number;

/** Fits every method to values: all but Holt-Winters to what their season leaves of them, where they have one. */
export function fitModels(values: readonly number[], seasonLength: number): Fits {
  const season = seasonOf(values, seasonLength);
  const adjusted = withoutSeason(values, season);
  return {
    season,
    simple: fitSimple(adjusted),
    holt: season === null ? fitTrend(values, false) : null,
    damped: fitTrend(adjusted, true),
    thetaShare: thetaShare(adjusted),
    winters: season === null ? null : fitWinters(values, season),
  };
}

/**
 * Walks through values with fits that were made on some of the first of them: gives what the methods expect after the
 * first `origin` values, of which only those are used.
 */
export function followModels(
  values: readonly number[],
  fits: Fits,
  seasonLength: number,
): (origin: number, horizon: number) => Expectations {
  const adjusted = withoutSeason(values, fits.season);
  const levels = simpleLevels(adjusted, fits.simple);
  const holt = fits.holt === null ? null : trendStates(values, fits.holt);
  const damped = trendStates(adjusted, fits.damped);
  const winters = fits.winters === null ? null : wintersStates(values, fits.winters);
  return (origin, horizon) => {
    const seasonal = (ahead: readonly number[]) => withSeason(ahead, fits.season, origin);
    const trended = (states: TrendStates, phi: number) =>
      seasonal(followTrend(at(states.levels, origin - 1), at(states.trends, origin - 1), phi, horizon));
    const simple = seasonal(new Array<number>(horizon).fill(at(levels, origin - 1)));
    const fading = trended(damped, fits.damped.phi);
    const theta = seasonal(followTheta(adjusted, origin, horizon, fits.thetaShare));
    return {
      naive: new Array<number>(horizon).fill(at(values, origin - 1)),
      ...(seasonLength > 1 &&
        origin >= seasonLength && { seasonal_naive: again(values, origin, seasonLength, horizon) }),
      simple,
      ...(holt && { holt: trended(holt, 1) }),
      damped: fading,
      theta,
      ...(winters && fits.winters && { holt_winters: followWinters(winters, fits.winters, origin, horizon) }),
      combination: simple.map((value, step) => (value + at(fading, step) + at(theta, step)) / 3),
    };
  };
}

/** The values of the season before. */
const again = (values: readonly number[], origin: number, length: number, horizon: number) =>
  steps(horizon, (step) => at(values, origin - length + (step % length)));
