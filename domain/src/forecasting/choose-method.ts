import type { Errors } from './errors.ts';
import type { ForecastMethod } from './forecast-types.ts';

/** A method that could be tried, and its errors at each origin of the back-test. */
export type Tried = { readonly method: ForecastMethod; readonly errors: Errors };

/** What the choice depends on besides the errors. */
export type Evidence = {
  /** How many horizons fit one after another into the back-test: errors within one horizon are nearly the same. */
  readonly windows: number;
  /** More than a quarter of the values equal the one before, as with prices that stay until somebody changes them. */
  readonly holds: boolean;
  /** The best smoothing forgets most of what came before the last value, as with a random walk. */
  readonly walks: boolean;
  /** A season shows, a long one clearly. */
  readonly seasonal: boolean;
  /** By weeks or days: values resemble their neighbors, and chance looks like a trend or a season. */
  readonly fine: boolean;
};

/** The forecast is `weight` of the way from what `from` expects to what `method` does: with a weight of 1 it's `method` alone. */
export type Choice = {
  readonly method: ForecastMethod;
  readonly from: ForecastMethod;
  readonly weight: number;
  /** How far each step goes from the last value toward that; steps beyond go as far as the last of these. */
  readonly near?: readonly number[];
};

/** Fewer origins than these show nothing: the last value stays. */
const fewestOrigins = 4;

/** The best of several methods looks better than it is, so one standard error isn't enough to prefer it. */
const standardErrors = 2;

/** With less than this share of the combination's errors, a method leaves next to nothing unexplained. */
const explained = 0.1;

/** Standard deviation of the weights that methods turn out to have beside the last value, before anything is seen. */
const usualWeight = 0.4;
const leastWeight = 0.05;

/** Their mean: a season that shows is worth half of the way before anything is seen; without one, the last value is hard to beat. */
const expectedWeight = { seasonal: 0.5, plain: 0 };

/** At each step the back-test counts beside so many origins that speak for going all the way. */
const originsForTheWay = 3;
/** Nearer than this the last value isn't mixed in: what it adds is chance. */
const nearlyAll = 0.9;

/**
 * A price that somebody sets stays until there's more than a good look of something better, and so does a walk of weeks
 * without a season: the best of many methods is better by chance, and windows are few. A walk of months has trends.
 */
const standardErrorsOfLast = 3;
const standardErrorsOfMonths = 1;

/**
 * The method to use: the combination, or a single method where the back-test shows it better by more than two standard
 * errors, or with next to no error, as a straight line in a steady rise. Then the last value (with its season, where that was closer) competes:
 * - a series that holds, or walks by weeks without a season, keeps it unless the method was better by three standard errors
 *   (a walk of months by one);
 * - a series that walks goes from it toward the method by as much as the back-test supports, shrunk by how unsure that is
 *   and at each step from the plain last value toward that by as much as is supported there;
 * - a series that swings around a level uses the method where it was better at all, else it goes halfway
 *   to the level by simple smoothing.
 * Source: product rule; the mean absolute error over origins and steps, standard errors from as many independent windows as
 * fit into the back-test; the weight as in Bates and Granger, "The combination of forecasts" (1969), with a normal prior.
 */
export function chooseMethod(tried: readonly Tried[], evidence: Evidence): Choice {
  const of = (method: ForecastMethod) => tried.find((one) => one.method === method);
  const [naive, seasonal, combination] = [of('naive'), of('seasonal_naive'), of('combination')];
  if (naive === undefined || combination === undefined || naive.errors.length < fewestOrigins) return only('naive');
  const base = seasonal !== undefined && isCloser(seasonal, naive, evidence) ? seasonal : naive;
  let chosen = combination;
  let most = 0;
  for (const one of tried) {
    if (one === naive || one === seasonal || one === combination) continue;
    const { mean, error } = gain(one.errors, combination.errors, evidence.windows);
    const explains = size(one.errors) < explained * size(combination.errors);
    if (mean > most && (explains || mean > standardErrors * error)) [chosen, most] = [one, mean];
  }
  return againstLastValue(chosen, base, naive, evidence);
}

/** Whether the last value was closer with its season: where none shows clearly in a walk, by more than chance. */
function isCloser(seasonal: Tried, naive: Tried, evidence: Evidence): boolean {
  const { mean, error } = gain(seasonal.errors, naive.errors, evidence.windows);
  return mean > (isBareWalk(evidence) && evidence.fine ? standardErrorsOfLast * error : 0);
}

const isBareWalk = ({ holds, walks, seasonal }: Evidence) => walks && !holds && !seasonal;

const only = (method: ForecastMethod): Choice => ({ method, from: method, weight: 1 });

function againstLastValue({ method, errors }: Tried, base: Tried, naive: Tried, evidence: Evidence): Choice {
  const { holds, walks, windows, seasonal, fine } = evidence;
  const { mean, error } = gain(errors, base.errors, windows);
  const isBetter = mean > (holds || fine ? standardErrorsOfLast : standardErrorsOfMonths) * error;
  if (holds) return only(isBetter ? method : base.method);
  if (isBareWalk(evidence) && !isBetter) return only(base.method);
  if (walks) {
    const beside = weightBeside(errors, base.errors, windows, expectedWeight[seasonal ? 'seasonal' : 'plain']);
    const weight = beside < leastWeight ? 0 : beside;
    const mixed = errors.map((own, i) =>
      own.map((error, step) => (base.errors[i]?.[step] ?? 0) * (1 - weight) + error * weight),
    );
    const near = weightsByStep(mixed, naive.errors);
    const choice = weight === 0 ? only(base.method) : { method, from: base.method, weight };
    return near.every((share) => share === 1) ? choice : { ...choice, near };
  }
  return mean > 0 ? only(method) : { method, from: 'simple', weight: 0.5 };
}

/**
 * How far from one forecast toward another the best forecast was, 0 to 1, by least squares over the back-test, drawn toward
 * what is expected by how unsure that is.
 */
function weightBeside(of: Errors, base: Errors, windows: number, expected: number): number {
  const sums = of.map((errors, i) => {
    let [cross, square] = [0, 0];
    errors.forEach((error, step) => {
      const from = base[i]?.[step] ?? 0;
      cross += (from - error) * from;
      square += (from - error) ** 2;
    });
    return { cross, square };
  });
  const whole = sums.reduce((sum, { square }) => sum + square, 0);
  if (!(whole > dust) || windows <= 1) return expected;
  const weight = sums.reduce((sum, { cross }) => sum + cross, 0) / whole;
  const apart = sums.reduce((sum, { cross, square }) => sum + (cross - weight * square) ** 2, 0);
  const independent = Math.min(sums.length, windows);
  const variance = (apart / whole ** 2) * (sums.length / independent);
  return Math.min(1, Math.max(0, (weight * usualWeight ** 2 + expected * variance) / (usualWeight ** 2 + variance)));
}

/**
 * How far from the last value toward a forecast each step does best, 0 to 1 and never less than the step before. A season
 * helps from some steps on, and before these the last price is closer.
 */
function weightsByStep(of: Errors, last: Errors): number[] {
  let least = 0;
  return Array.from({ length: Math.max(0, ...of.map((errors) => errors.length)) }, (_, step) => {
    let [cross, square, count] = [0, 0, 0];
    of.forEach((errors, i) => {
      const [error, from] = [errors[step], last[i]?.[step]];
      if (error === undefined || from === undefined) return;
      cross += (from - error) * from;
      square += (from - error) ** 2;
      count += 1;
    });
    const prior = (originsForTheWay * square) / (count || 1);
    const weight = square > dust ? (cross + prior) / (square + prior) : 1;
    least = Math.max(least, weight > nearlyAll ? 1 : weight);
    return least;
  });
}

/** By how much one method was closer than another on average, and the standard error of that. */
type Gain = { readonly mean: number; readonly error: number };

/** Nothing is gained below this: values are on a scale of one. */
const dust = 1e-9;

function gain(of: Errors, over: Errors, windows: number): Gain {
  const steps = of.map((one) => one.length);
  const whole = steps.reduce((sum, count) => sum + count, 0);
  const gains = of.map((one, i) => (absolute(over[i] ?? []) - absolute(one)) / (one.length || 1));
  const mean = gains.reduce((sum, one, i) => sum + one * (steps[i] as number), 0) / whole;
  const spread = gains.reduce((sum, one, i) => sum + (one - mean) ** 2 * (steps[i] as number), 0) / whole;
  const error = windows > 1 ? Math.sqrt(spread / (windows - 1)) : Number.POSITIVE_INFINITY;
  return { mean: Math.abs(mean) < dust ? 0 : mean, error };
}

const size = (errors: Errors) => errors.reduce((sum, one) => sum + absolute(one), 0);
const absolute = (errors: readonly number[]) => errors.reduce((sum, error) => sum + Math.abs(error), 0);
