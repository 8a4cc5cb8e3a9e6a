import type { Point } from './bitmap.ts';

/** A connected group of pixels: how many, the sum of their likelihoods, and the outermost of each row. */
export type Blob = { size: number; sum: number; edge: Point[]; columns: Column[] };

/** The top and bottom pixel of a blob in one column. */
export type Column = { x: number; top: number; bottom: number };

const smallest = 8;

/**
 * The groups of touching pixels (diagonals count) whose likelihood is at least `least` each; with their columns if
 * `upright` is set.
 */
export function blobsOf(
  likelihood: Float32Array,
  width: number,
  height: number,
  least: number,
  upright = false,
): Blob[] {
  const seen = new Uint8Array(width * height);
  const stack = new Int32Array(width * height);
  const blobs: Blob[] = [];
  for (let start = 0; start < seen.length; start += 1) {
    if (seen[start] === 1 || (likelihood[start] as number) <= least) continue;
    const blob = flood(likelihood, seen, stack, start, width, height, least, upright);
    if (blob.size >= smallest) blobs.push(blob);
  }
  return blobs;
}

function flood(
  likelihood: Float32Array,
  seen: Uint8Array,
  stack: Int32Array,
  start: number,
  width: number,
  height: number,
  least: number,
  upright: boolean,
): Blob {
  const columns = new Map<number, Column>();
  const ends = new Map<number, { left: number; right: number }>();
  let size = 0;
  let sum = 0;
  let depth = 1;
  stack[0] = start;
  seen[start] = 1;
  while (depth > 0) {
    depth -= 1;
    const at = stack[depth] as number;
    const y = Math.floor(at / width);
    const x = at - y * width;
    size += 1;
    sum += likelihood[at] as number;
    const row = ends.get(y);
    if (!row) ends.set(y, { left: x, right: x });
    else if (x < row.left) row.left = x;
    else if (x > row.right) row.right = x;
    if (upright) widen(columns, x, y);
    for (let dy = y > 0 ? -1 : 0; dy <= (y < height - 1 ? 1 : 0); dy += 1) {
      for (let dx = x > 0 ? -1 : 0; dx <= (x < width - 1 ? 1 : 0); dx += 1) {
        const next = at + dy * width + dx;
        if (seen[next] === 1 || (likelihood[next] as number) <= least) continue;
        seen[next] = 1;
        stack[depth] = next;
        depth += 1;
      }
    }
  }
  const edge = [...ends].flatMap(([y, { left, right }]) => [
    { x: left, y },
    { x: right, y },
  ]);
  return { size, sum, edge, columns: [...columns.values()] };
}

function widen(columns: Map<number, Column>, x: number, y: number): void {
  const column = columns.get(x);
  if (!column) columns.set(x, { x, top: y, bottom: y });
  else if (y < column.top) column.top = y;
  else if (y > column.bottom) column.bottom = y;
}
