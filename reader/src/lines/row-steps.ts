import type { Row } from '../layout/rows.ts';

/** A step from one row to the next, in the page's measure; `both` where an amount stands in each. */
type Step = { step: number; both: boolean };

/**
 * The step between rows below which they belong to one line of the table, 0 where the steps do not tell: rows of a cell
 * stand closer than cells do, and two rows with an amount each are never one line.
 */
export function tightStep(rows: readonly Row[], billed: readonly boolean[]): number {
  const size = median(rows.map((row) => row.size));
  const seen = rows.some((row) => row.words.some((word) => word.confidence !== undefined));
  const steps = rows.slice(1).flatMap((row, index): Step[] => {
    const step = stepBetween(rows[index], row);
    return step < 3.5 * size ? [{ step, both: Boolean(billed[index] && billed[index + 1]) }] : [];
  });
  const apart = steps.filter(({ both }) => both).map(({ step }) => step);
  const others = steps.filter(({ both }) => !both).map(({ step }) => step);
  const slack = (seen ? 0.22 : 0.05) * size;
  if (apart.length === 0) return jumpIn(others, seen ? 1.3 : 1.12);
  const least = seen ? quantile(apart, 0.2) : Math.min(...apart);
  return others.some((step) => step < least - slack) ? least - slack : 0;
}

/** How far below a row the next stands, from one line of type to the other; endless from page to page. */
export function stepBetween(row: Row | undefined, next: Row | undefined): number {
  if (!row || !next || row.page !== next.page) return Number.POSITIVE_INFINITY;
  return foot(next) - foot(row);
}

/** Where the letters of a row stand, whatever their size. */
function foot(row: Row): number {
  return row.y1 - 0.2 * row.size;
}

/** Between the two steps that differ the most; 0 where they run into each other. */
function jumpIn(steps: readonly number[], least: number): number {
  const sorted = steps.toSorted((a, b) => a - b);
  const jumps = sorted.slice(1).map((step, index) => {
    const before = sorted[index] ?? step;
    return { ratio: before > 0 ? step / before : 1, between: (before + step) / 2 };
  });
  const best = jumps.sort((a, b) => b.ratio - a.ratio)[0];
  return best && best.ratio >= least ? best.between : 0;
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
}

const median = (values: readonly number[]) => quantile(values, 0.5);
