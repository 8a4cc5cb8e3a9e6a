/** The features of one case, and whether it was right. */
export type Case = { x: readonly number[]; right: boolean };

/** Weights of a logistic model, intercept first, by Newton's method; `ridge` shrinks all but the intercept. */
export function fitLogistic(cases: readonly Case[], ridge: number): number[] {
  const size = (cases[0]?.x.length ?? 0) + 1;
  const weights = Array.from({ length: size }, () => 0);
  for (let step = 0; step < 30; step += 1) {
    const gradient = weights.map((weight, at) => (at === 0 ? 0 : ridge * weight));
    const curvature = weights.map((_, at) => weights.map((_, other) => (at !== other ? 0 : at === 0 ? 1e-6 : ridge)));
    for (const { x, right } of cases) {
      const row = [1, ...x];
      const chance = chanceOf(weights, x);
      for (const [at, value] of row.entries()) {
        gradient[at] = (gradient[at] ?? 0) + (chance - Number(right)) * value;
        const line = curvature[at] as number[];
        for (const [other, also] of row.entries())
          line[other] = (line[other] ?? 0) + chance * (1 - chance) * value * also;
      }
    }
    for (const [at, change] of solve(curvature, gradient).entries()) weights[at] = (weights[at] ?? 0) - change;
  }
  return weights;
}

export function chanceOf([base = 0, ...weights]: readonly number[], x: readonly number[]): number {
  return 1 / (1 + Math.exp(-weights.reduce((sum, weight, at) => sum + weight * (x[at] ?? 0), base)));
}

/** Gaussian elimination with partial pivoting. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at] ?? 0]);
  for (let column = 0; column < rows.length; column += 1) {
    const rest = rows.slice(column).sort((a, b) => Math.abs(b[column] ?? 0) - Math.abs(a[column] ?? 0));
    rows.splice(column, rest.length, ...rest);
    const pivot = rows[column] as number[];
    for (const row of rows) {
      if (row === pivot) continue;
      const factor = (row[column] ?? 0) / (pivot[column] ?? 1);
      for (const [at, value] of pivot.entries()) row[at] = (row[at] ?? 0) - factor * value;
    }
  }
  return rows.map((row, at) => (row.at(-1) ?? 0) / (row[at] ?? 1));
}
