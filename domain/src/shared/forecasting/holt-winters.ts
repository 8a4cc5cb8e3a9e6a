import { minimiseWithin } from './minimise.ts';
import { type Season, withoutSeason } from './season.ts';
import { steps } from './steps.ts';
import { straightLine } from './straight-line.ts';

/** Smoothing parameters of level, trend and season, and their initial states. */
export type WintersFit = {
  readonly alpha: number;
  readonly beta: number;
  readonly gamma: number;
  readonly level: number;
  readonly trend: number;
  readonly season: Season;
};

/** Level and trend after each value; the season at each value, plus one season beyond the last. */
export type WintersStates = {
  readonly levels: readonly number[];
  readonly trends: readonly number[];
  readonly seasons: readonly number[];
};

const looks = 60;

const between = (low: number, high: number, share: number) => low + (high - low) * share;

const at = (values: readonly number[], index: number) => values[index] as number;

/**
 * Exponential smoothing with a trend and a season, the season multiplicative or additive. It starts from the observed
 * season and the straight line through the first two seasons; the parameters minimize the one-step errors. Source:
 * Winters (1960); Hyndman and Athanasopoulos, "Forecasting: Principles and Practice", Holt-Winters methods.
 * @example fitWinters([2, 6, 2, 6, 2, 6], { kind: 'factor', indices: [0.5, 1.5] }).level // 4
 */
export function fitWinters(values: readonly number[], season: Season): WintersFit {
  const { start, slope } = straightLine(withoutSeason(values, season).slice(0, 2 * season.indices.length));
  const fitOf = ([a = 0, b = 0, g = 0]: readonly number[]): WintersFit => {
    const alpha = between(0.0001, 0.9999, a);
    const beta = alpha * between(0.0001, 0.9999, b);
    const gamma = (1 - alpha) * between(0, 0.9999, g);
    return { alpha, beta, gamma, level: start - slope, trend: slope, season };
  };
  const seasons = new Array<number>(values.length + season.indices.length).fill(0);
  return fitOf(minimiseWithin((shares) => walk(values, fitOf(shares), seasons), [0.3, 0.05, 0.1], looks));
}

/** The states after each value. */
export function wintersStates(values: readonly number[], fit: WintersFit): WintersStates {
  const seasons = new Array<number>(values.length + fit.season.indices.length).fill(0);
  const kept = { levels: [], trends: [] };
  walk(values, fit, seasons, kept);
  return { ...kept, seasons };
}

type Kept = { levels: number[]; trends: number[] };

/** Runs through the values, writes the season at each one, and returns the sum of squared errors. */
function walk(values: readonly number[], fit: WintersFit, seasons: number[], kept?: Kept): number {
  const { alpha, beta, gamma } = fit;
  const length = fit.season.indices.length;
  const isFactor = fit.season.kind === 'factor';
  for (let i = 0; i < length; i++) seasons[i] = at(fit.season.indices, i);
  let { level, trend } = fit;
  let sum = 0;
  for (let i = 0; i < values.length; i++) {
    const season = at(seasons, i);
    const expected = level + trend;
    const error = at(values, i) - (isFactor ? expected * season : expected + season);
    sum += error * error;
    // With a multiplicative season the error is in units of the level; a level near zero says nothing about the factor.
    const surprise = isFactor ? error / Math.max(season, 1e-6) : error;
    level = expected + alpha * surprise;
    trend += beta * surprise;
    seasons[i + length] = season + gamma * (isFactor ? (expected > 1e-9 ? error / expected : 0) : error);
    if (kept !== undefined) {
      kept.levels.push(level);
      kept.trends.push(trend);
    }
  }
  return sum;
}

/** The forecast after the first `origin` values. */
export function followWinters(states: WintersStates, fit: WintersFit, origin: number, horizon: number): number[] {
  const { kind, indices } = fit.season;
  const level = at(states.levels, origin - 1);
  const trend = at(states.trends, origin - 1);
  return steps(horizon, (step) => {
    const season = at(states.seasons, origin + (step % indices.length));
    const value = level + (step + 1) * trend;
    return kind === 'factor' ? value * season : value + season;
  });
}
