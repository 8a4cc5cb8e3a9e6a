import type { Row } from '../layout/rows.ts';

/** The distance from one row to the next, in page units; `both` if each has an amount. */
type Step = { step: number; both: boolean };

/**
 * The spacing below which rows belong to one line of the table; null if spacing does not tell: rows within a cell are
 * closer together than cells are, and two rows with an amount each are never one line.
 */
export function tightRoom(rows: readonly Row[], billed: readonly boolean[]): number | null {
  const size = median(rows.map((row) => row.size));
  const seen = rows.some((row) => row.words.some((word) => word.confidence !== undefined));
  // The blank space of the footer, below the last line amount, does not separate lines.
  const last = billed.lastIndexOf(true);
  const steps = rows.slice(1, last + 1).flatMap((row, index): Step[] => {
    const step = roomBetween(rows[index], row);
    return step < 2.5 * size ? [{ step, both: Boolean(billed[index] && billed[index + 1]) }] : [];
  });
  const apart = steps.filter(({ both }) => both).map(({ step }) => step);
  const others = steps.filter(({ both }) => !both).map(({ step }) => step);
  const slack = (seen ? 0.22 : 0.05) * size;
  // A single wide gap, such as below a page number, does not separate lines.
  const wide = Math.ceil((billed.filter(Boolean).length - 1) / 3);
  if (apart.length === 0) return jumpIn(others, (seen ? 0.3 : 0.12) * size, wide);
  const least = seen ? quantile(apart, 0.2) : Math.min(...apart);
  return others.some((step) => step < least - slack) ? least - slack : null;
}

/** The space between two rows beyond their line height; negative if they are closer than rows of running text. */
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

/** How far words of a picture are below those right above them: a curved row is higher at one end than at the other. */
function dropWithin(row: Row, next: Row): number | null {
  const drops = next.words.flatMap((word) =>
    row.words
      .filter((other) => Math.min(other.x1, word.x1) > Math.max(other.x0, word.x0))
      .map((other) => (word.y0 + word.y1 - other.y0 - other.y1) / 2),
  );
  const seen = next.words.every((word) => word.confidence !== undefined);
  return seen && drops.length > 0 ? median(drops) : null;
}

/** The distance from one row's baseline to the next; infinite across pages. */
export function stepBetween(row: Row | undefined, next: Row | undefined): number {
  if (!row || !next || row.page !== next.page) return Number.POSITIVE_INFINITY;
  return dropWithin(row, next) ?? foot(next) - foot(row);
}

/** The baseline of a row, whatever its letter size. */
function foot(row: Row): number {
  return row.y1 - 0.2 * row.size;
}

/**
 * The threshold at the largest jump in the values, with at least this many above it; null if there is no clear jump.
 */
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
