/**
 * The straight line of least squares through values: where it stands at the first of them and what each step adds.
 * @example straightLine([1, 2, 3]) // { start: 1, slope: 1 }
 */
export function straightLine(values: readonly number[]): { start: number; slope: number } {
  const middle = (values.length - 1) / 2;
  let mean = 0;
  for (const value of values) mean += value / values.length;
  let [cross, square] = [0, 0];
  for (let i = 0; i < values.length; i++) {
    cross += (i - middle) * ((values[i] as number) - mean);
    square += (i - middle) ** 2;
  }
  const slope = square === 0 ? 0 : cross / square;
  return { start: mean - slope * middle, slope };
}
