import { type Point, type Quad, quadHeight, quadWidth } from './bitmap.ts';

/** How rows of text run across a picture: their slope at the top, and its change per pixel downward. */
export type Tilt = { slope: number; change: number; middle: Point };

/** Long lines show the slope best. */
const tellsSlope = 2.5;

/**
 * The tilt of a page from its lines: one slope if it was scanned askew, a slope that changes from top to bottom if it
 * was photographed at an angle. Fitted by least squares weighted by length, twice, the second time without outliers.
 */
export function tiltOf(quads: readonly Quad[], middle: Point): Tilt {
  const lines = quads
    .filter((quad) => quadWidth(quad) > tellsSlope * quadHeight(quad))
    .map(([a, b, c, d]) => {
      const run = (b.x - a.x + c.x - d.x) / 2;
      return { slope: (b.y - a.y + c.y - d.y) / 2 / run, y: (a.y + b.y + c.y + d.y) / 4 - middle.y, weight: run };
    });
  if (lines.length === 0) return { slope: 0, change: 0, middle };
  const centre = weightedMedian(lines);
  let kept = lines.filter((line) => Math.abs(line.slope - centre) < 0.12);
  let fitted = slopeOf(kept);
  const off = (line: { slope: number; y: number }) => Math.abs(line.slope - fitted.slope - fitted.change * line.y);
  kept = kept.filter((line) => off(line) < 0.03);
  if (kept.length >= 6) fitted = slopeOf(kept);
  return { ...fitted, middle };
}

type Line = { slope: number; y: number; weight: number };

function weightedMedian(lines: readonly Line[]): number {
  const sorted = [...lines].sort((a, b) => a.slope - b.slope);
  const half = sorted.reduce((sum, line) => sum + line.weight, 0) / 2;
  let sum = 0;
  for (const line of sorted) {
    sum += line.weight;
    if (sum >= half) return line.slope;
  }
  return 0;
}

function slopeOf(lines: readonly Line[]): { slope: number; change: number } {
  const total = lines.reduce((sum, line) => sum + line.weight, 0);
  if (total === 0) return { slope: 0, change: 0 };
  const mean = (of: (line: Line) => number) => lines.reduce((sum, line) => sum + of(line) * line.weight, 0) / total;
  const slope = mean((line) => line.slope);
  const y = mean((line) => line.y);
  const spread = mean((line) => (line.y - y) ** 2);
  const together = mean((line) => (line.y - y) * (line.slope - slope));
  const change = lines.length < 6 || spread === 0 ? 0 : together / spread;
  return { slope: slope - change * y, change };
}

/** Where a point of the picture would be if all rows were level. */
export function levelled({ slope, change, middle }: Tilt, point: Point): Point {
  const x = point.x - middle.x;
  const y = point.y - middle.y;
  const row = (y - slope * x) / Math.max(0.2, 1 + change * x);
  return { x: point.x + (slope + change * row) * row, y: row + middle.y };
}
