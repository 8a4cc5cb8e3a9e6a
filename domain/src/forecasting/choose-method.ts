import type { Errors } from './errors.ts';
import type { ForecastMethod } from './forecast-types.ts';

/** A method that could be tried, with what it got wrong. */
export type Tried = { readonly method: ForecastMethod; readonly errors: Errors };

/** What the choice rests on beside the errors. */
export type Evidence = {
  /** How many horizons lie one after the other in the back-test: errors of one horizon are nearly the same. */
  readonly windows: number;
  /** More than a quarter of the values are those before them, as prices are that stay until somebody changes them. */
  readonly holds: boolean;
  /** The best smoothing all but forgets what was before the last value, as it does with a random walk. */
  readonly walks: boolean;
  readonly seasonal: boolean;
};

/** Fewer points of the past than these show nothing: the last value stays. */
const fewestOrigins = 4;

/** Of several methods the best looks better than it is, so one standard error is not enough to prefer it. */
const standardErrors = 2;

/**
 * The method to believe: the combination; a single one only where the back-test shows it better by more than the standard
 * error of the difference, twice that since the best of several is looked for; and the last value where what was chosen does
 * not beat it. What holds or walks like a price has to beat the last value by more than the standard error, since a trend in
 * it is mostly chance. What swings around a level keeps to that level by simple smoothing unless the last value is better by
 * more than the standard error: no trend is chosen that the back-test shows no better than the last value.
 * Source: the product's rule; the mean absolute error over points and steps, standard errors from as many independent
 * windows as fit into the back-test.
 */
export function chooseMethod(tried: readonly Tried[], evidence: Evidence): ForecastMethod {
  const naive = tried.find(({ method }) => method === 'naive');
  const combination = tried.find(({ method }) => method === 'combination');
  if (naive === undefined || combination === undefined || naive.errors.length < fewestOrigins) return 'naive';
  let chosen = combination;
  let most = 0;
  for (const one of tried) {
    if (one === naive || one === combination) continue;
    const { mean, error } = gain(one.errors, combination.errors, evidence.windows);
    if (mean > most && mean > standardErrors * error) [chosen, most] = [one, mean];
  }
  return againstLastValue(chosen.method, gain(chosen.errors, naive.errors, evidence.windows), evidence);
}

function againstLastValue(method: ForecastMethod, { mean, error }: Gain, evidence: Evidence): ForecastMethod {
  const { holds, walks, seasonal, windows } = evidence;
  if (holds || (walks && !seasonal)) return mean > error ? method : 'naive';
  if (mean > 0) return method;
  return walks || windows <= 1 || mean <= -error ? 'naive' : 'simple';
}

/** By how much one method was nearer than another on average, and the standard error of that. */
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

const absolute = (errors: readonly number[]) => errors.reduce((sum, error) => sum + Math.abs(error), 0);
