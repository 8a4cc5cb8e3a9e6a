/** A past day as forecast this many whole weeks ahead (0 to 3), and its actual sales. */
export type ErrorRatio = { readonly week: number; readonly expected: number; readonly actual: number };

/** Interval bounds as multiples of the expected value. */
export type Spread = { readonly low: number; readonly high: number };

const weeks = [0, 1, 2, 3];
const fewest = 20;
/** Fitted days are closer to the pattern than future days will be. */
const fittedWidening = 1.5;

/**
 * 100 minus the symmetric mean absolute percentage error of the days (Makridakis 1993: 200 |a - f| / (|a| + |f|)),
 * never below 0; null without any days.
 * @example salesAccuracy([{ week: 0, expected: 90, actual: 110 }]) // 80
 */
export function salesAccuracy(errors: readonly ErrorRatio[]): number | null {
  if (errors.length === 0) return null;
  const sum = errors.reduce(
    (all, { expected, actual }) => all + (200 * Math.abs(actual - expected)) / (Math.abs(actual) + Math.abs(expected)),
    0,
  );
  return Math.max(0, 100 - sum / errors.length);
}

/**
 * The multiples of the forecast that contain 80% of days, for each of the four weeks ahead: the 10th and 90th
 * percentile of actual / expected for that week and all earlier ones (ranks of split conformal prediction, (n + 1) p),
 * so it never narrows with distance. With fewer than twenty days: the residuals of past days from the pattern, widened
 * by half.
 * @example spreadOf([], [0.9, 1, 1.1])[0] // { low: 0.85, high: 1.15 }
 */
export function spreadOf(errors: readonly ErrorRatio[], residuals: readonly number[]): Spread[] {
  const ratios = errors.filter(({ expected }) => expected > 0);
  const fitted = quantiles(residuals);
  const fallback = {
    low: Math.max(0, 1 - (1 - fitted.low) * fittedWidening),
    high: 1 + (fitted.high - 1) * fittedWidening,
  };
  let last: Spread = { low: 1, high: 1 };
  return weeks.map((week) => {
    const own = ratios.filter((one) => one.week === week).map(({ actual, expected }) => actual / expected);
    const found = own.length >= fewest ? quantiles(own) : last.low === 1 && last.high === 1 ? fallback : last;
    last = { low: Math.min(last.low, found.low), high: Math.max(last.high, found.high) };
    return last;
  });
}

function quantiles(values: readonly number[]): Spread {
  if (values.length === 0) return { low: 0, high: 2 };
  const sorted = [...values].sort((a, b) => a - b);
  const at = (rank: number) => sorted[Math.max(0, Math.min(sorted.length - 1, rank - 1))] ?? 1;
  const low = Math.floor((sorted.length + 1) * 0.1);
  return { low: Math.min(1, at(low)), high: Math.max(1, at(Math.ceil((sorted.length + 1) * 0.9))) };
}

export const fewestWeekErrors = 6;
/** Standard deviations to each end of an 80% interval of a normal distribution. */
const z80 = 1.2816;
/** Ratio of standard deviation to mean absolute deviation for a normal distribution. */
const overMeanDeviation = Math.sqrt(Math.PI / 2);

/**
 * The distance that contains 80% of errors, as a share of the forecast. Their scale is halfway between root mean square
 * and mean deviation, so that one odd week doesn't dominate; few errors widen it by the ratio of Student's t to the
 * normal distribution.
 * @example widthOfEight([0.1, -0.1, 0.1, -0.1, 0.1, -0.1]) // 0.16
 */
export function widthOfEight(errors: readonly number[]): number {
  const count = errors.length;
  const square = Math.sqrt(errors.reduce((sum, error) => sum + error * error, 0) / count);
  const deviation = (overMeanDeviation * errors.reduce((sum, error) => sum + Math.abs(error), 0)) / count;
  return ((square + deviation) / 2) * z80 * (1 + (z80 ** 2 + 1) / (4 * count));
}
