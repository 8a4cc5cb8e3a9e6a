/** Values prepared for computation (no gaps, none too large), and how to convert back. */
export type KnownValues = {
  readonly values: readonly number[];
  /** Number of known values. */
  readonly points: number;
  /** The original value that 1 stands for. */
  readonly scale: number;
  /** The series was never negative, so the forecast shouldn't be either. */
  readonly neverNegative: boolean;
};

/** Ten years of weeks: older data says nothing about tomorrow and costs time. */
const longest = 520;

/**
 * Prepares values: drops everything before the first known one, fills gaps (anything that isn't a finite number) with
 * the last known value, scales to at most 1, and keeps only the newest 520.
 * @example knownValues([Number.NaN, 4, Number.NaN, 2]) // { values: [1, 1, 0.5], points: 2, scale: 4, neverNegative: true }
 */
export function knownValues(given: readonly number[]): KnownValues {
  const filled: number[] = [];
  let points = 0;
  for (const value of given.slice(-longest)) {
    if (Number.isFinite(value)) {
      points += 1;
      filled.push(value);
    } else if (filled.length > 0) {
      filled.push(filled[filled.length - 1] as number);
    }
  }
  const largest = filled.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const scale = largest > 0 ? largest : 1;
  return {
    values: filled.map((value) => value / scale),
    points,
    scale,
    neverNegative: filled.every((value) => value >= 0),
  };
}
