import type { Glyphs } from '../layout/page-text.ts';
import type { Row } from '../layout/rows.ts';
import type { Column } from './heading.ts';

/** The border between two headers that cuts the fewest words of the table, between the centers of the two. */
export function leastCut(
  left: Column,
  right: Column,
  rows: readonly Row[],
  within: { from: number; to: number },
): number {
  const from = Math.floor(Math.max(within.from, (left.x0 + left.x1) / 2));
  const to = Math.max(from + 1, Math.ceil(Math.min(within.to, (right.x0 + right.x1) / 2)));
  const costs: number[] = [];
  const middles = rows.flatMap(({ words }) => words.filter(isSeen).map(({ x0, x1 }) => (x0 + x1) / 2));
  const first = Math.min(...middles.filter((middle) => middle > left.x0));
  for (let x = from; x <= to; x += 1) {
    const empty = x < first && first < right.x0 ? emptyCost * rows.length : 0;
    costs.push(rows.reduce((sum, row) => sum + costAt(row, x), headCost(left, right, x, rows.length) + empty));
  }
  return from + middleOfLongest(costs, Math.min(...costs));
}

/** In a picture, an empty column is worse than a cut between words that are close together, or than a cut header. */
const emptyCost = 0.8;
const isSeen = ({ confidence }: Glyphs) => confidence !== undefined;

/** Cutting the header itself is worse than cutting a few rows. */
function headCost(left: Column, right: Column, x: number, rows: number): number {
  return x < left.x1 || x > right.x0 ? Math.max(0.75, 0.15 * rows) : 0;
}

function costAt(row: Row, x: number): number {
  for (const [index, word] of row.words.entries()) {
    if (word.x0 < x && x < word.x1) return 1;
    const next = row.words[index + 1];
    if (next && word.x1 <= x && x <= next.x0) return next.x0 - word.x1 < 0.9 * word.size ? 0.4 : 0;
  }
  return 0;
}

function middleOfLongest(costs: readonly number[], least: number): number {
  let best = { start: 0, length: 0 };
  let start = -1;
  for (const [index, cost] of [...costs, Number.POSITIVE_INFINITY].entries()) {
    if (cost <= least + 1e-9) {
      if (start < 0) start = index;
    } else if (start >= 0) {
      if (index - start > best.length) best = { start, length: index - start };
      start = -1;
    }
  }
  return best.start + Math.floor(best.length / 2);
}
