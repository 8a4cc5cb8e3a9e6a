import type { Glyphs } from '../layout/page-text.ts';
import type { Row } from '../layout/rows.ts';
import type { Column, Heading } from './heading.ts';

/** A column with the borders between which its words lie. */
export type Bounded = Column & { from: number; to: number };

/**
 * Sets the borders between columns where the fewest words of the table are cut, between the middles of neighbouring
 * headings. Headings alone would not do: a description runs far to the right of its heading, an amount to the left.
 */
export function bordersOf(heading: Heading, rows: readonly Row[]): Bounded[] {
  const borders = heading.columns.slice(1).map((column, index) => {
    const left = heading.columns[index];
    return left ? border(left, column, rows) : column.x0;
  });
  return heading.columns.map((column, index) => ({
    ...column,
    from: borders[index - 1] ?? Number.NEGATIVE_INFINITY,
    to: borders[index] ?? Number.POSITIVE_INFINITY,
  }));
}

function border(left: Column, right: Column, rows: readonly Row[]): number {
  const from = Math.floor((left.x0 + left.x1) / 2);
  const to = Math.max(from + 1, Math.ceil((right.x0 + right.x1) / 2));
  const costs: number[] = [];
  for (let x = from; x <= to; x += 1)
    costs.push(rows.reduce((sum, row) => sum + costAt(row, x), headCost(left, right, x)));
  const least = Math.min(...costs);
  return from + middleOfLongest(costs, least);
}

/** Cutting the heading itself is worse than cutting one row. */
function headCost(left: Column, right: Column, x: number): number {
  return x < left.x1 || x > right.x0 ? 0.75 : 0;
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

/** The words of a row by column. A word belongs where its middle lies. */
export function cellsOf(row: Row, columns: readonly Bounded[]): Glyphs[][] {
  const cells: Glyphs[][] = columns.map(() => []);
  for (const word of row.words) {
    const middle = (word.x0 + word.x1) / 2;
    const at = columns.findIndex((column) => middle >= column.from && middle < column.to);
    cells[at]?.push(word);
  }
  return cells;
}
