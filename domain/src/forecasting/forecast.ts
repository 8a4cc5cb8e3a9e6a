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
/** So many horizons one after the other, and the errors of the past begin to show a difference. */
const fewestWindows = 2;

/**
 * What comes next after values at even distances in time, how sure that is, and which method says so: the combination of
 * Theta and damped smoothing, or what a back-test on the values' own past shows to be better. Intervals and
 * accuracy are those of that back-test. What is no finite number is a gap and stays at the value before it; what was never
 * negative is not expected to become so. Fewer than four known values give no forecast.
 *
 * Values may be in any unit, and all figures are in that unit; `seasonLength` in steps (1: none), `horizon` 1 to 366 steps.
 * Throws DomainError `number_out_of_range` for another horizon or season. Statistics, not money: binary floats.
 * Source: product rule, see docs/algorithms/forecasting.md for the methods and where they were published.
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

/** What a choice expects: its method, or a point on the way there from another and from the last value. */
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
 * How many steps ahead the methods are compared: the horizon that is asked. Where the past is too short for two of them
 * one after the other, no comparison over it shows anything, so half of that past. Three seasons or more are compared
 * over the whole horizon: half of one says nothing of the rest.
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

/** Its weights were fitted to the errors of the back-test, which makes these smaller than those to come. */
const isMixed = ({ weight, near }: Choice): boolean => weight !== 1 || near !== undefined;

/** How many of the errors share nothing with each other, on average over the steps that were tried: those of far steps overlap. */
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

/** Weeks in a row resemble each other, so a walk shows a season of many places by chance in four of ten series. */
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

/** In the unit that it came in, and never beyond what a number can be. */
const back = (value: number, { scale }: KnownValues) =>
  Math.min(Number.MAX_VALUE, Math.max(-Number.MAX_VALUE, value * scale));

/** What was never negative does not become so. */
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
