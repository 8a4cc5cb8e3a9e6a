/** One observation: the dependent variable, the explanatory variables, and the weight. */
export type Observation = { readonly y: number; readonly x: readonly number[]; readonly weight: number };

export type Fit = {
  /** One per explanatory variable. */
  coefficients: number[];
  /** Per coefficient, before scaling by the noise: the diagonal of (X'WX)^-1. */
  variances: number[];
  /** In observation order: y minus the fitted value. */
  residuals: number[];
};

/**
 * Weighted least squares by the normal equations. Null if the coefficients aren't determined (fewer observations than
 * coefficients, or collinear columns). Statistics, not money: binary floats. Source: any text on regression, b =
 * (X'WX)^-1 X'Wy.
 * @example leastSquares([{ y: 1, x: [1], weight: 1 }, { y: 3, x: [1], weight: 1 }])?.coefficients // [2]
 */
export function leastSquares(observations: readonly Observation[]): Fit | null {
  const size = observations[0]?.x.length ?? 0;
  if (size === 0 || observations.length < size) return null;
  const inverse = invert(crossProducts(observations, size));
  if (inverse === null) return null;
  const moments = new Array<number>(size).fill(0);
  for (const { y, x, weight } of observations) {
    for (let i = 0; i < size; i++) moments[i] = at(moments, i) + weight * at(x, i) * y;
  }
  const coefficients = inverse.map((row) => dot(row, moments));
  return {
    coefficients,
    variances: inverse.map((row, i) => at(row, i)),
    residuals: observations.map(({ y, x }) => y - dot(x, coefficients)),
  };
}

const at = (values: readonly number[], index: number) => values[index] as number;

function dot(a: readonly number[], b: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += at(a, i) * at(b, i);
  return sum;
}

function crossProducts(observations: readonly Observation[], size: number): number[][] {
  const sums = Array.from({ length: size }, () => new Array<number>(size).fill(0));
  for (const { x, weight } of observations) {
    for (let i = 0; i < size; i++) {
      const row = sums[i] as number[];
      const scaled = weight * at(x, i);
      for (let j = 0; j < size; j++) row[j] = at(row, j) + scaled * at(x, j);
    }
  }
  return sums;
}

/**
 * Gauss-Jordan elimination with the largest pivot; null if a pivot is practically zero relative to its original column.
 */
function invert(matrix: readonly (readonly number[])[]): number[][] | null {
  const size = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))]);
  for (let column = 0; column < size; column++) {
    let best = column;
    for (let i = column + 1; i < size; i++) {
      if (Math.abs(at(rows[i] as number[], column)) > Math.abs(at(rows[best] as number[], column))) best = i;
    }
    const pivotRow = rows[best] as number[];
    rows[best] = rows[column] as number[];
    rows[column] = pivotRow;
    const pivot = at(pivotRow, column);
    const scale = Math.max(...matrix.map((row) => Math.abs(at(row, column))));
    if (!(Math.abs(pivot) > scale * 1e-10)) return null;
    for (let j = 0; j < 2 * size; j++) pivotRow[j] = at(pivotRow, j) / pivot;
    for (let i = 0; i < size; i++) {
      const row = rows[i] as number[];
      const factor = at(row, column);
      if (i === column || factor === 0) continue;
      for (let j = 0; j < 2 * size; j++) row[j] = at(row, j) - factor * at(pivotRow, j);
    }
  }
  return rows.map((row) => row.slice(size));
}
