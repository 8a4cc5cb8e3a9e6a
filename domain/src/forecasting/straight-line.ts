/**
 * The straight line of least squares through values, or through the first of them: where it stands at the first of them and what each step adds.
 * @example straightLine([1, 2, 3]) // { start: 1, slope: 1 }
 */
export function straightLine(values: readonly number[], count = values.length): { start: number; slope: number } {
  const middle = (count - 1) / 2;
  let sum = 0;
  for (let i = 0; i < count; i++) sum += values[i] as number;
  const mean = sum / count;
  let [cross, square] = [0, 0];
  for (let i = 0; i < count; i++) {
    cross += (i - middle) * ((values[i] as number) - mean);
    square += (i - middle) ** 2;
  }
  const slope = square === 0 ? 0 : cross / square;
  return { start: mean - slope * middle, slope };
}
