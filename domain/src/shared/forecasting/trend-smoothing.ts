import { minimiseWithin } from './minimise.ts';
import { straightLine } from './straight-line.ts';

/** Smoothing parameters of level and trend, the damping per step (1: none), and the initial states. */
export type TrendFit = {
  readonly alpha: number;
  readonly beta: number;
  readonly phi: number;
  readonly level: number;
  readonly trend: number;
};

/** Level and trend after each value. */
export type TrendStates = { readonly levels: readonly number[]; readonly trends: readonly number[] };

/** Number of values used for the initial states. */
const early = 10;
const looks = 60;

const between = (low: number, high: number, share: number) => low + (high - low) * share;

/**
 * Exponential smoothing with a trend (Holt), or with one damped by 0.80 to 0.98 per step. It starts from the straight
 * line through the first ten values; the parameters minimize the one-step errors, and the trend's never exceeds the
 * level's. Source: Hyndman and others, "Forecasting with Exponential Smoothing" (2008), ETS(A,A,N) and ETS(A,Ad,N),
 * with the initial states of its section 2.6.1.
 * @example fitTrend([1, 2, 3, 4, 5, 6], false).trend // 1
 */
export function fitTrend(values: readonly number[], damped: boolean): TrendFit {
  const { start, slope } = straightLine(values.slice(0, early));
  const fitOf = ([a = 0, b = 0, p]: readonly number[]): TrendFit => {
    const alpha = between(0.0001, 0.9999, a);
    const phi = damped ? between(0.8, 0.98, p ?? 1) : 1;
    return { alpha, beta: alpha * between(0.0001, 0.9999, b), phi, level: start - slope, trend: slope };
  };
  const guesses = [0.1, 0.5, 0.9].map((alpha) => (damped ? [alpha, 0.1, 0.75] : [alpha, 0.1]));
  const error = (shares: readonly number[]) => squaredError(values, fitOf(shares));
  const first = guesses
    .map((at) => ({ at, value: error(at) }))
    .reduce((best, one) => (one.value < best.value ? one : best));
  return fitOf(minimiseWithin(error, first.at, looks));
}

function squaredError(values: readonly number[], fit: TrendFit): number {
  const { alpha, beta, phi } = fit;
  let { level, trend } = fit;
  let sum = 0;
  for (let i = 0; i < values.length; i++) {
    const expected = level + phi * trend;
    const error = (values[i] as number) - expected;
    sum += error * error;
    level = expected + alpha * error;
    trend = phi * trend + beta * error;
  }
  return sum;
}

/**
 * Level and trend after each value.
 * @example trendStates([1, 2], { alpha: 0.5, beta: 0.1, phi: 1, level: 0, trend: 1 }).levels // [1, 2]
 */
export function trendStates(values: readonly number[], fit: TrendFit): TrendStates {
  const { alpha, beta, phi } = fit;
  let { level, trend } = fit;
  const levels: number[] = [];
  const trends: number[] = [];
  for (const value of values) {
    const expected = level + phi * trend;
    const error = value - expected;
    level = expected + alpha * error;
    trend = phi * trend + beta * error;
    levels.push(level);
    trends.push(trend);
  }
  return { levels, trends };
}

/**
 * The forecast from a level and a trend: each step adds the damped trend.
 * @example followTrend(10, 2, 0.5, 3) // [11, 11.5, 11.75]
 */
export function followTrend(level: number, trend: number, phi: number, horizon: number): number[] {
  const ahead: number[] = [];
  let [value, rest] = [level, trend];
  for (let step = 0; step < horizon; step++) {
    rest *= phi;
    value += rest;
    ahead.push(value);
  }
  return ahead;
}
