import type { Glyphs } from '../layout/page-text.ts';
import type { Row } from '../layout/rows.ts';
import { isUnit } from './cell-values.ts';
import { roleOf } from './column-role.ts';
import type { Column, Heading } from './heading.ts';
import { leastCut } from './least-cut.ts';
import { ownersOf } from './stripe-owners.ts';
import { type Stripe, stripesOf } from './stripes.ts';
import { meantUnits } from './unit-letters.ts';

/**
 * A column with the borders that its words fall between, and the `gap` between two figures in its rows in a picture;
 * `paired` if some rows have a count and a size whose gap is not always in the same position.
 */
export type Bounded = Column & { from: number; to: number; gap?: number; paired?: boolean };

/**
 * Sets the borders between columns. The rows show where columns are (gaps that run through all of them), the headers
 * what they are; each stripe of the rows goes to the header that it fits best. If two headers share a stripe, the
 * border goes where it cuts the fewest words.
 */
export function bordersOf(heading: Heading, rows: readonly Row[]): Bounded[] {
  const stripes = stripesOf(rows, heading.columns);
  const size = rows[0]?.size ?? 9;
  const under = (column: Column) => stripes.filter((stripe) => overlaps(stripe, column));
  const first = ownersOf(stripes, heading.columns, size);
  const heads = heading.columns.flatMap((column, index) =>
    // A stripe right under the header may have gone to a neighbor that it fits better.
    twoHeads(column, Math.max(first.filter((owner) => owner === index).length, under(column).length)),
  );
  const owners = heads.length > heading.columns.length ? ownersOf(stripes, heads, size) : first;
  const columns = withNameless(heads, stripes, owners, rows.length);
  const held = columns.map((_, index) => stripes.filter((_, stripe) => owners[stripe] === index));
  const borders = columns.slice(1).map((column, index) => {
    const left = columns[index];
    return left ? borderBetween(index, left, column, held, rows) : column.x0;
  });
  return columns.map((column, index) => {
    const from = borders[index - 1] ?? Number.NEGATIVE_INFINITY;
    const to = borders[index] ?? Number.POSITIVE_INFINITY;
    return { ...column, from, to, ...gapWithin(rows, from, to) };
  });
}

/**
 * Where a count ends and a size begins in the rows of a picture, '4   5 LB' under one header; some rows run them
 * together.
 */
function gapWithin(rows: readonly Row[], from: number, to: number): { gap?: number; paired?: boolean } {
  const cells = rows.map(({ words }) => words.filter(({ x0, x1 }) => (x0 + x1) / 2 >= from && (x0 + x1) / 2 < to));
  const pairs = cells.flatMap(([count, size]) =>
    count?.confidence !== undefined && size && /^\d{1,3}$/.test(count.text) && beginsSize(size.text)
      ? [{ end: count.x1, start: size.x0 }]
      : [],
  );
  const end = Math.max(...pairs.map((pair) => pair.end));
  const start = Math.min(...pairs.map((pair) => pair.start));
  const plain = pairs.length >= 2 && pairs.length >= 0.3 * cells.filter((cell) => cell.length > 0).length;
  return plain && end < start ? { gap: (end + start) / 2 } : { paired: pairs.length > 0 };
}

/** '10', '5LB'; not '0Z', which is a misread unit. */
const beginsSize = (text: string) => /^[\d.]+(\p{L}|#|$)/u.test(text) && !isUnit(meantUnits(text));

const counts = new Set<Column['role']>(['ordered', 'quantity']);

/** 'ORDER QTY' over two columns of counts is two headers. */
function twoHeads(column: Column, stripes: number): Column[] {
  if (stripes < 2 || !counts.has(column.role)) return [column];
  for (let at = 1; at < column.words.length; at += 1) {
    const [left, right] = [column.words.slice(0, at), column.words.slice(at)];
    const [before, after] = [left, right].map((words) => roleOf(words.map((word) => word.text)));
    if (before && after && counts.has(before) && counts.has(after) && before !== after)
      return [headOf(before, left), headOf(after, right)];
  }
  return [column];
}

const headOf = (role: Column['role'], words: Glyphs[]): Column => ({
  ...{ role, words },
  ...{ x0: Math.min(...words.map((word) => word.x0)), x1: Math.max(...words.map((word) => word.x1)) },
});

/** A stripe without a header that has words in many rows is a column with an unknown role. */
function withNameless(
  columns: readonly Column[],
  stripes: readonly Stripe[],
  owners: number[],
  rows: number,
): Column[] {
  const all: Column[] = [];
  let next = 0;
  for (const [index, stripe] of stripes.entries()) {
    const owner = owners[index] ?? -1;
    while (next <= owner) all.push(columns[next++] as Column);
    if (owner >= 0) owners[index] = all.length - 1;
    else if (stripe.cells.length >= Math.max(2, 0.3 * rows)) {
      all.push({ role: 'other', x0: stripe.x0, x1: stripe.x1, words: [] });
      owners[index] = all.length - 1;
    }
  }
  return [...all, ...columns.slice(next)];
}

/** The middle of the gap if both have stripes of their own; otherwise next to the one that has, where it cuts least. */
function borderBetween(
  index: number,
  left: Column,
  right: Column,
  held: readonly (readonly Stripe[])[],
  rows: readonly Row[],
): number {
  const end = held
    .slice(0, index + 1)
    .findLast((stripes) => stripes.length > 0)
    ?.at(-1);
  const start = held.slice(index + 1).find((stripes) => stripes.length > 0)?.[0];
  const own = held[index]?.at(-1);
  const next = held[index + 1]?.[0];
  if (own && next) return (own.x1 + next.x0) / 2;
  // Rows of a picture may run more than two columns together, in one stripe that belongs to one of them.
  const shared = [own, end].some((stripe) => stripe && overlaps(stripe, right)) || (next && overlaps(next, left));
  if (shared) return leastCut(left, right, rows, { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY });
  return leastCut(left, right, rows, {
    from: own ? own.x1 : (end?.x1 ?? Number.NEGATIVE_INFINITY),
    to: next ? next.x0 : (start?.x0 ?? Number.POSITIVE_INFINITY),
  });
}

function overlaps(stripe: Stripe, column: Column): boolean {
  return Math.min(stripe.x1, column.x1) - Math.max(stripe.x0, column.x0) > 0;
}
