import { DomainError } from '../domain-error.ts';
import { backTest, type Trial } from './back-test.ts';
import { type Choice, chooseMethod, type Evidence, type Tried } from './choose-method.ts';
import { backTestError, errorsOf } from './errors.ts';
import { type Forecast, type ForecastInterval, forecastMethods, type MadeForecast } from './forecast-types.ts';
import { spreadBySteps, widthsOf } from './intervals.ts';
import { type KnownValues, knownValues } from './known-values.ts';
import { type Expectations, type Fits, fitModels, followModels } from './models.ts';
import type { Season } from './season.ts';

const fewest = 4;
const longestHorizon = 366;
const longestSeason = 366;
/** Number of non-overlapping horizons needed for past errors to show a difference. */
const fewestWindows = 2;

/**
 * Forecasts an evenly spaced series, with uncertainty and the method used: the combination of Theta and damped
 * smoothing, or a method that back-tests better on the series' own past. Intervals and accuracy come from that
 * back-test. Non-finite numbers are gaps, filled with the previous value; a series that was never negative stays
 * non-negative. Fewer than four known values give no forecast.
 *
 * Values may be in any unit, and all results are in the same one; `seasonLength` in steps (1: none), `horizon` 1 to 366
 * steps. Throws DomainError `number_out_of_range` for any other horizon or season. Statistics, not money: binary
 * floats. Source: product rule, see docs/algorithms/forecasting.md for the methods and their publications.
 * @example forecast([2, 2, 2, 2], 1, 2) // { kind: 'forecast', method: 'naive', mean: [2, 2], accuracy: 100, ... }
 */
export function forecast(values: readonly number[], seasonLength: number, horizon: number): Forecast {
  requireWithin('a horizon', horizon, longestHorizon);
  requireWithin('a season', seasonLength, longestSeason);
  const known = knownValues(values);
  if (known.points < fewest) return { kind: 'too_few_points', points: known.points, needed: fewest };
  return made(known, seasonLength, horizon);
}

function requireWithin(what: string, steps: number, most: number): void {
  if (Number.isInteger(steps) && steps >= 1 && steps <= most) return;
  throw new DomainError('number_out_of_range', `${what} has 1 to ${most} steps, not ${steps}`);
}

function made(known: KnownValues, seasonLength: number, horizon: number): MadeForecast {
  const { values } = known;
  const limit = limiter(known);
  const trials = backTest(values, seasonLength, horizon, limit);
  const fits = fitModels(values, seasonLength);
  const ahead = limit(followModels(values, fits)(values.length, horizon));
  const tried: Tried[] = forecastMethods.flatMap((method) => {
    const tests = trials.flatMap(({ origin, expected }) => {
      const steps = expected[method];
      return steps === undefined ? [] : [{ origin, ahead: steps }];
    });
    const everywhere = ahead[method] !== undefined && tests.length === trials.length;
    return everywhere ? [{ method, errors: errorsOf(tests, values) }] : [];
  });
  const judged = judgedSteps(values, trials, seasonLength, horizon);
  const seen = tried.map((one) => ({ ...one, errors: one.errors.map((steps) => steps.slice(0, judged)) }));
  const choice = chooseMethod(seen, evidenceOf(values, trials, fits, judged, seasonLength));
  const { method } = choice;
  const tests = trials.map(({ origin, expected }) => ({ origin, ahead: blend(expected, choice) }));
  const smape = backTestError(tests, values);
  const errors = errorsOf(tests, values);
  const mean = blend(ahead, choice);
  return {
    kind: 'forecast',
    method,
    mean: mean.map((value) => back(value, known)),
    ...intervals(mean, errors, known, isMixed(choice) ? independentOrigins(values, trials, horizon) : trials.length),
    accuracy: Math.max(0, 100 - smape),
    backtest: { origins: trials.length, smape },
  };
}

/** The forecast of a choice: its method, or a blend with another method and the last value. */
function blend(expected: Expectations, { method, from, weight, near = [] }: Choice): readonly number[] {
  const toward = expected[method] ?? [];
  const away = expected[from] ?? toward;
  const last = expected.naive ?? toward;
  const between = (start: number, end: number, share: number) =>
    share === 1 ? end : start * (1 - share) + end * share;
  return toward.map((value, step) => {
    const mixed = between(away[step] ?? value, value, weight);
    return between(last[step] ?? mixed, mixed, near[Math.min(step, near.length - 1)] ?? 1);
  });
}

/**
 * The number of steps over which methods are compared: the requested horizon. If the history can't fit two of those, no
 * comparison over it is meaningful, so half of the history. With three seasons or more the whole horizon is used, since
 * half of one says nothing about the rest.
 */
function judgedSteps(
  values: readonly number[],
  trials: readonly Trial[],
  seasonLength: number,
  horizon: number,
): number {
  if (seasonLength > 1 && values.length >= 3 * seasonLength) return horizon;
  const span = values.length - (trials[0]?.origin ?? values.length);
  return Math.min(horizon, Math.max(1, Math.floor(span / fewestWindows)));
}

/** Blended weights were fitted to the back-test errors, so those understate future errors. */
const isMixed = ({ weight, near }: Choice): boolean => weight !== 1 || near !== undefined;

/** The number of independent errors, averaged over the steps tried: errors of far steps overlap. */
function independentOrigins(values: readonly number[], trials: readonly Trial[], horizon: number): number {
  const span = values.length - (trials[0]?.origin ?? values.length);
  const steps = Math.min(horizon, span);
  let sum = 0;
  for (let step = 1; step <= steps; step++) sum += Math.min(trials.length, span / step);
  return sum / steps;
}

function evidenceOf(
  values: readonly number[],
  trials: readonly Trial[],
  fits: Fits,
  horizon: number,
  seasonLength: number,
): Evidence {
  const first = trials[0]?.origin ?? values.length;
  const held = values.filter((value, i) => i > 0 && value === values[i - 1]).length;
  return {
    windows: (values.length - first) / horizon,
    holds: held > 0.25 * (values.length - 1),
    walks: fits.simple.alpha > 0.6,
    seasonal: showsClearly(fits.season),
    fine: seasonLength > fewPlaces,
  };
}

/** Consecutive weeks are alike, so in four of ten walks a season with many places appears by chance. */
const fewPlaces = 12;
const clearShare = 0.85;

const showsClearly = (season: Season | null): boolean =>
  season !== null && (season.indices.length <= fewPlaces || season.share >= clearShare);

function intervals(mean: readonly number[], errors: Tried['errors'], known: KnownValues, independent: number) {
  const spreads = spreadBySteps(errors, mean.length);
  const widths = widthsOf(errors, spreads, independent);
  const least = known.neverNegative ? 0 : Number.NEGATIVE_INFINITY;
  const within = (percent: 80 | 95): ForecastInterval => {
    const end = (side: number) =>
      mean.map((value, step) =>
        back(Math.max(least, value + side * widths[percent] * (spreads[step] as number)), known),
      );
    return { low: end(-1), high: end(1) };
  };
  return { interval80: within(80), interval95: within(95) };
}

/** Converts back to the original unit, within the range of a number. */
const back = (value: number, { scale }: KnownValues) =>
  Math.min(Number.MAX_VALUE, Math.max(-Number.MAX_VALUE, value * scale));

/** Keeps a series that was never negative from going below zero. */
function limiter({ neverNegative }: KnownValues): (expected: Expectations) => Expectations {
  if (!neverNegative) return (expected) => expected;
  const isBelow = (value: number) => value < 0;
  return (expected) => {
    const below = forecastMethods.filter((method) => expected[method]?.some(isBelow));
    if (below.length === 0) return expected;
    const above = below.map((method) => [method, expected[method]?.map((value) => Math.max(0, value))] as const);
    return { ...expected, ...Object.fromEntries(above) };
  };
}
