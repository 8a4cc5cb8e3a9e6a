export type Point = { x: number; y: number };

/** Maps points of one plane to another: the first eight coefficients of the matrix; the ninth is 1. */
export type Homography = readonly number[];

/** The homography that maps four points to four others. Throws if three of them are collinear. */
export function homographyOf(from: readonly Point[], to: readonly Point[]): Homography {
  const rows = from.flatMap(({ x, y }, index) => {
    const { x: u, y: v } = to[index] ?? { x: 0, y: 0 };
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ];
  });
  return solved(rows);
}

/** Gaussian elimination with partial pivoting. */
function solved(rows: number[][]): number[] {
  const size = rows.length;
  for (let column = 0; column < size; column += 1) {
    const pivot = rows.slice(column).reduce((best, row) => (abs(row, column) > abs(best, column) ? row : best));
    if (abs(pivot, column) < 1e-12) throw new Error('The corners do not span a plane.');
    const at = rows.indexOf(pivot);
    const swapped = rows[column] ?? [];
    rows[at] = swapped;
    rows[column] = pivot;
    for (const row of rows.slice(column + 1)) eliminate(row, pivot, column);
  }
  const answer: number[] = Array(size).fill(0);
  for (let index = size - 1; index >= 0; index -= 1) {
    const row = rows[index] ?? [];
    const known = row
      .slice(index + 1, size)
      .reduce((sum, factor, offset) => sum + factor * (answer[index + 1 + offset] ?? 0), 0);
    answer[index] = ((row[size] ?? 0) - known) / (row[index] ?? 1);
  }
  return answer;
}

function abs(row: readonly number[], column: number): number {
  return Math.abs(row[column] ?? 0);
}

function eliminate(row: number[], pivot: readonly number[], column: number): void {
  const factor = (row[column] ?? 0) / (pivot[column] ?? 1);
  for (let index = column; index < row.length; index += 1)
    row[index] = (row[index] ?? 0) - factor * (pivot[index] ?? 0);
}
