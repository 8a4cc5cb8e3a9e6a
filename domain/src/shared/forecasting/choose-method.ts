import type { Errors } from './errors.ts';
import type { ForecastMethod } from './forecast-types.ts';

/** A candidate method and its errors at each origin of the back-test. */
export type Tried = { readonly method: ForecastMethod; readonly errors: Errors };

/** What the choice depends on besides errors. */
export type Evidence = {
  /** How many non-overlapping horizons fit into the back-test: errors within one horizon are strongly correlated. */
  readonly windows: number;
  /**
   * More than a quarter of the values equal the previous one, as with prices that stay put until someone changes them.
   */
  readonly holds: boolean;
  /** The best smoothing forgets most of the history, as for a random walk. */
  readonly walks: boolean;
  /** There is a season; if it is long, a clear one. */
  readonly seasonal: boolean;
  /** Weekly or daily data: values resemble their neighbors, and chance can look like a trend or a season. */
  readonly fine: boolean;
};

/**
 * The forecast is `weight` of the way from the expectation of `from` to that of `method`; a weight of 1 is `method`
 * alone.
 */
export type Choice = {
  readonly method: ForecastMethod;
  readonly from: ForecastMethod;
  readonly weight: number;
  /** How far each step moves from the last value toward that; later steps use the last entry. */
  readonly near?: readonly number[];
};

/** With fewer origins there is no evidence, so the last value is used. */
const fewestOrigins = 4;

/** The best of several methods looks better than it is, so one standard error isn't enough to prefer it. */
const standardErrors = 2;

/** A method with less than this share of the combination's errors explains almost everything. */
const explained = 0.1;

/** Prior standard deviation of a method's weight relative to the last value. */
const usualWeight = 0.4;
const leastWeight = 0.05;

/** Prior mean of that weight: with a visible season, half; without one, zero, since the last value is hard to beat. */
const expectedWeight = { seasonal: 0.5, plain: 0 };

/** The back-test at each step is weighed against this many prior origins in favor of going all the way. */
const originsForTheWay = 3;
/** Above this weight the last value isn't mixed in, since it would only add noise. */
const nearlyAll = 0.9;

/**
 * Standard errors needed to drop the last value. A price someone sets stays until there is strong evidence for
 * something better, and so does a weekly walk without a season: the best of many methods looks better by chance, and
 * windows are few. Monthly walks do have trends.
 */
const standardErrorsOfLast = 3;
const standardErrorsOfMonths = 1;

/**
 * Chooses the method: the combination, or a single method if the back-test shows it better by more than two standard
 * errors, or with almost no error (such as a straight line for a steady rise). That then competes with the last value
 * (seasonal, if that was closer):
 * - a series that holds, or a weekly walk without a season, keeps the last value unless the method was better by three
 * standard errors (a monthly walk: one);
 * - a walk moves from the last value toward the method as far as the back-test supports, shrunk by the uncertainty, and
 * at each step from the plain last value toward that by as much as is supported there;
 * - a series that fluctuates around a level uses the method if it was better at all, otherwise goes halfway to the
 * level from simple smoothing.
 * Source: product rule; mean absolute error over origins and steps, standard errors from as many independent windows as
 * fit into the back-test; the weight as in Bates and Granger, "The combination of forecasts" (1969), with a normal
 * prior.
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

/** Whether the seasonal last value was closer; for a walk without a clear season, by more than chance. */
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
 * The best point between two forecasts, 0 to 1, by least squares over the back-test, shrunk toward the prior according
 * to its uncertainty.
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
 * The best weight per step between the last value and a forecast, 0 to 1 and never decreasing. A season only helps from
 * some step on; before that the last price is closer.
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

/** How much closer one method was on average, with the standard error. */
type Gain = { readonly mean: number; readonly error: number };

/** Gains below this are rounding noise, since values are scaled to at most one. */
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
