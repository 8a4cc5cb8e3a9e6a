import { onOneRow, type Segment } from './segment.ts';

/** Cells in rows, from top to bottom and left to right: cells of a row overlap vertically and not horizontally. */
export function rowsOfSegments(segments: readonly Segment[]): Segment[][] {
  const rows: Segment[][] = [];
  for (const segment of [...segments].sort((a, b) => middle(a) - middle(b))) {
    const row = rows.slice(-3).find((other) => fits(other, segment));
    if (row) row.push(segment);
    else rows.push([segment]);
  }
  return rows.map((row) => row.sort((a, b) => a.x0 - b.x0));
}

function fits(row: readonly Segment[], segment: Segment): boolean {
  const collides = row.some(
    (other) => Math.min(other.x1, segment.x1) - Math.max(other.x0, segment.x0) > 0.4 * segment.size,
  );
  return !collides && row.some((other) => onOneRow(other, segment));
}

const middle = ({ y0, y1 }: Segment) => (y0 + y1) / 2;
