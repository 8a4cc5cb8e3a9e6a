import { misfitOf } from './misfit.ts';
import { onOneRow, type Segment } from './segment.ts';

/** How much better rows must fit after a cut. */
const leastGain = 0.5;
/** Deeper than any real page is divided. */
const deepest = 10;

/**
 * The columns of a page in reading order, each with its cells. A page is cut where its rows then fit a menu best: a
 * column of prices stays with the names next to it. Cells that cross a cut (titles, headings over several columns,
 * notes) divide it into bands.
 */
export function blocksOf(segments: readonly Segment[], depth = 0): Segment[][] {
  const whole = misfitOf(segments);
  if (whole === 0 || depth > deepest) return segments.length === 0 ? [] : [[...segments]];
  let best: { parts: Segment[][]; misfit: number } = { parts: [], misfit: whole - leastGain };
  for (const x of placesOf(segments)) {
    const parts = partsAt(segments, x);
    if (parts.length < 2) continue;
    const misfit = parts.reduce((sum, part) => sum + misfitOf(part) + 0.05, 0);
    if (misfit < best.misfit) best = { parts, misfit };
  }
  if (best.parts.length === 0) return [[...segments]];
  return best.parts.flatMap((part) => blocksOf(part, depth + 1));
}

/** Where a column gap may run: slightly left of where some cell begins. */
function placesOf(segments: readonly Segment[]): number[] {
  const size = usualSize(segments);
  const places = new Set(segments.map(({ x0 }) => Math.round((x0 - 0.4 * size) / (0.5 * size))));
  return [...places].map((place) => place * 0.5 * size);
}

/** The parts of a region cut at `x`: bands that do not cross it, as left and right, and bands that do. */
function partsAt(segments: readonly Segment[], x: number): Segment[][] {
  const crossing = segments.filter((segment) => segment.x0 < x && segment.x1 > x);
  if (crossing.length > 0.4 * segments.length) return [];
  const bands: { cells: Segment[]; crosses: boolean }[] = [];
  for (const segment of [...segments].sort((a, b) => middle(a) - middle(b))) {
    const crosses = crossing.includes(segment) || crossing.some((other) => onOneRow(segment, other));
    const last = bands.at(-1);
    if (last && last.crosses === crosses) last.cells.push(segment);
    else bands.push({ cells: [segment], crosses });
  }
  return bands.flatMap(({ cells, crosses }) => (crosses ? [cells] : sidesOf(cells, x)));
}

/** Left and right of a cut, if that fits better than the band as it is. */
function sidesOf(cells: Segment[], x: number): Segment[][] {
  const left = cells.filter((cell) => cell.x0 < x);
  const right = cells.filter((cell) => cell.x0 >= x);
  if (left.length === 0 || right.length === 0) return [cells];
  return misfitOf(left) + misfitOf(right) < misfitOf(cells) ? [left, right] : [cells];
}

const middle = ({ y0, y1 }: Segment) => (y0 + y1) / 2;

function usualSize(segments: readonly Segment[]): number {
  const sorted = segments.map(({ size }) => size).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 1;
}
