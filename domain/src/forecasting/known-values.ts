/** Values made fit for the arithmetic: none missing, none too large, and the way back. */
export type KnownValues = {
  readonly values: readonly number[];
  /** How many were known. */
  readonly points: number;
  /** What one stands for. */
  readonly scale: number;
  /** What was never negative is not expected to become so. */
  readonly neverNegative: boolean;
};

/** Ten years of weeks: what lies further back tells nothing of tomorrow and costs time. */
const longest = 520;

/**
 * The values that count: what is before the first known one goes, a gap (anything that is no finite number) stays at the
 * last known one, all are put on a scale of at most 1, and only the newest 520 are kept.
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
