import type { Row } from '../layout/rows.ts';

/** A step from one row to the next, in the page's measure; `both` where an amount stands in each. */
type Step = { step: number; both: boolean };

/**
 * The room between rows below which they belong to one line of the table, null where the room does not tell: rows of a cell
 * stand closer than cells do, and two rows with an amount each are never one line.
 */
export function tightRoom(rows: readonly Row[], billed: readonly boolean[]): number | null {
  const size = median(rows.map((row) => row.size));
  const seen = rows.some((row) => row.words.some((word) => word.confidence !== undefined));
  // The white of the foot, below the last amount of a line, parts no lines.
  const last = billed.lastIndexOf(true);
  const steps = rows.slice(1, last + 1).flatMap((row, index): Step[] => {
    const step = roomBetween(rows[index], row);
    return step < 2.5 * size ? [{ step, both: Boolean(billed[index] && billed[index + 1]) }] : [];
  });
  const apart = steps.filter(({ both }) => both).map(({ step }) => step);
  const others = steps.filter(({ both }) => !both).map(({ step }) => step);
  const slack = (seen ? 0.22 : 0.05) * size;
  // One wide step alone, below the number of a page, parts no lines.
  const wide = Math.ceil((billed.filter(Boolean).length - 1) / 3);
  if (apart.length === 0) return jumpIn(others, (seen ? 0.3 : 0.12) * size, wide);
  const least = seen ? quantile(apart, 0.2) : Math.min(...apart);
  return others.some((step) => step < least - slack) ? least - slack : null;
}

/** The room between two rows beyond that of their lines of type, below zero where they stand closer than rows of a text. */
export function roomBetween(row: Row | undefined, next: Row | undefined): number {
  if (!row || !next || row.page !== next.page) return Number.POSITIVE_INFINITY;
  const middle = ({ row, size }: { row: Row; size: number }) => row.y1 - 0.2 * row.size - 0.33 * size;
  const [upper, lower] = [row, next].map((each) => ({
    row: each,
    size: Math.max(...each.words.map((word) => word.size)),
  }));
  if (!upper || !lower) return Number.POSITIVE_INFINITY;
  return (dropWithin(row, next) ?? middle(lower) - middle(upper)) - 0.6 * (upper.size + lower.size);
}

/** How far words of a picture stand below those right above them: a row that is bent is not as high at one end as at the other. */
function dropWithin(row: Row, next: Row): number | null {
  const drops = next.words.flatMap((word) =>
    row.words
      .filter((other) => Math.min(other.x1, word.x1) > Math.max(other.x0, word.x0))
      .map((other) => (word.y0 + word.y1 - other.y0 - other.y1) / 2),
  );
  const seen = next.words.every((word) => word.confidence !== undefined);
  return seen && drops.length > 0 ? median(drops) : null;
}

/** How far below a row the next stands, from one line of type to the other; endless from page to page. */
export function stepBetween(row: Row | undefined, next: Row | undefined): number {
  if (!row || !next || row.page !== next.page) return Number.POSITIVE_INFINITY;
  return dropWithin(row, next) ?? foot(next) - foot(row);
}

/** Where the letters of a row stand, whatever their size. */
function foot(row: Row): number {
  return row.y1 - 0.2 * row.size;
}

/** Between the two that differ the most, with at least so many above; null where they run into each other. */
function jumpIn(steps: readonly number[], least: number, above: number): number | null {
  const sorted = steps.toSorted((a, b) => a - b);
  const jumps = sorted.slice(1, sorted.length + 1 - Math.max(1, above)).map((step, index) => {
    const before = sorted[index] ?? step;
    return { by: step - before, between: (before + step) / 2 };
  });
  const best = jumps.sort((a, b) => b.by - a.by)[0];
  return best && best.by >= least ? best.between : null;
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
}

const median = (values: readonly number[]) => quantile(values, 0.5);
