/**
 * The least-squares line through the values, or through the first `count`: its value at the first point and the slope
 * per step.
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
