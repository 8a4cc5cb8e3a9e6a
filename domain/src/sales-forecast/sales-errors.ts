/** A day of the past as it was expected so many whole weeks ahead (0 to 3), and as it was. */
export type ErrorRatio = { readonly week: number; readonly expected: number; readonly actual: number };

/** The ends of an interval as multiples of what is expected. */
export type Spread = { readonly low: number; readonly high: number };

const weeks = [0, 1, 2, 3];
const fewest = 20;
/** Fitted days lie closer to the pattern than days ahead do. */
const fittedWidening = 1.5;

/**
 * 100 less the symmetric mean absolute percentage error of the days (Makridakis 1993: 200 |a - f| / (|a| + |f|)), and
 * never below 0; null without a day.
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
 * Within which multiples of the expected eight of ten days fall, for each of the four weeks ahead: the tenth and ninetieth
 * percentile of actual over expected of that week and all before it (ranks of split conformal prediction, (n + 1) p), so
 * that it never narrows with distance. Fewer than twenty days: how the days of the past lie about the pattern, half as
 * wide again.
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
/** Standard deviations of a normal curve within which eight of ten fall. */
const z80 = 1.2816;
/** A standard deviation over the mean absolute deviation, of a normal curve. */
const overMeanDeviation = Math.sqrt(Math.PI / 2);

/**
 * Within which distance eight of ten errors fall, as a part of what is expected. Their size is halfway between root mean
 * square and mean deviation, so that one odd week doesn't decide, and few of them widen it as Student's t is wider than
 * the normal curve.
 * @example widthOfEight([0.1, -0.1, 0.1, -0.1, 0.1, -0.1]) // 0.16
 */
export function widthOfEight(errors: readonly number[]): number {
  const count = errors.length;
  const square = Math.sqrt(errors.reduce((sum, error) => sum + error * error, 0) / count);
  const deviation = (overMeanDeviation * errors.reduce((sum, error) => sum + Math.abs(error), 0)) / count;
  return ((square + deviation) / 2) * z80 * (1 + (z80 ** 2 + 1) / (4 * count));
}
