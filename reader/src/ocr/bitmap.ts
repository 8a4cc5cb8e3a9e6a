/** Pixels in memory: three bytes each (red, green, blue), row by row from the top left. */
export type Bitmap = { data: Uint8Array; width: number; height: number };

export type Point = { x: number; y: number };

/**
 * A rectangle that may be tilted: its corners clockwise from the one where its text begins, in pixels. Example: an
 * upright box of 10 x 4 at the origin is [{0,0}, {10,0}, {10,4}, {0,4}].
 */
export type Quad = [Point, Point, Point, Point] & {
  /** For a line on curled paper: see bent-line.ts. */
  bend?: readonly number[];
};

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

export function quadWidth([a, b, c, d]: Quad): number {
  return (distance(a, b) + distance(d, c)) / 2;
}

export function quadHeight([a, b, c, d]: Quad): number {
  return (distance(a, d) + distance(b, c)) / 2;
}
