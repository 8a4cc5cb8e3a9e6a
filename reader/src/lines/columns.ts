import type { Glyphs } from '../layout/page-text.ts';
import type { Row } from '../layout/rows.ts';
import { roleOf } from './column-role.ts';
import type { Column, Heading } from './heading.ts';
import { leastCut } from './least-cut.ts';
import { ownersOf } from './stripe-owners.ts';
import { type Stripe, stripesOf } from './stripes.ts';
import { meantUnits } from './unit-letters.ts';

/** A column with the borders between which its words lie. */
export type Bounded = Column & {
  from: number;
  to: number;
  /** Of packs in a picture: where the counts end that stand before sizes, when they end alike. */
  countEnd?: number;
};

/**
 * Sets the borders between columns. The rows show where columns are (gaps that run through all of them), the headings
 * what they are; each stripe of the rows goes to the heading that it fits best. Where two headings share a stripe, the
 * border cuts the fewest words.
 */
export function bordersOf(heading: Heading, rows: readonly Row[]): Bounded[] {
  const stripes = stripesOf(rows, heading.columns);
  const size = rows[0]?.size ?? 9;
  const under = (column: Column) => stripes.filter((stripe) => overlaps(stripe, column));
  const first = ownersOf(stripes, heading.columns, size);
  const heads = heading.columns.flatMap((column, index) =>
    // A stripe right under the heading may have gone to a neighbor that it fits better.
    twoHeads(column, Math.max(first.filter((owner) => owner === index).length, under(column).length)),
  );
  const owners = heads.length > heading.columns.length ? ownersOf(stripes, heads, size) : first;
  const columns = withNameless(heads, stripes, owners, rows.length);
  const held = columns.map((_, index) => stripes.filter((_, stripe) => owners[stripe] === index));
  const borders = columns.slice(1).map((column, index) => {
    const left = columns[index];
    return left ? borderBetween(index, left, column, held, rows) : column.x0;
  });
  return columns.map((column, index) => ({
    ...column,
    from: borders[index - 1] ?? Number.NEGATIVE_INFINITY,
    to: borders[index] ?? Number.POSITIVE_INFINITY,
  }));
}

const counts = new Set<Column['role']>(['ordered', 'quantity']);

/** 'ORDER QTY' over two columns of counts is two headings. */
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

/** A stripe without a heading that many rows have is a column whose role is not known. */
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

/** In the middle of the gap where both have stripes of their own, else where the least is cut beside the one that has. */
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
  const shared = (own && overlaps(own, right)) || (next && overlaps(next, left));
  if (shared) return leastCut(left, right, rows, { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY });
  return leastCut(left, right, rows, {
    from: own ? own.x1 : (end?.x1 ?? Number.NEGATIVE_INFINITY),
    to: next ? next.x0 : (start?.x0 ?? Number.POSITIVE_INFINITY),
  });
}

function overlaps(stripe: Stripe, column: Column): boolean {
  return Math.min(stripe.x1, column.x1) - Math.max(stripe.x0, column.x0) > 0;
}

/** The words of a row by column. A word belongs where its middle lies; a count and its unit run together are two. */
export function cellsOf(row: Row, columns: readonly Bounded[]): Glyphs[][] {
  const cells: Glyphs[][] = columns.map(() => []);
  for (const word of row.words) {
    const middle = (word.x0 + word.x1) / 2;
    const before = row.words[row.words.indexOf(word) - 1];
    const credit = /^CR\.?$/.test(word.text) && before && word.x0 - before.x1 < 1.2 * word.size;
    const own = columns.findIndex((column) => middle >= column.from && middle < column.to);
    const at = credit ? cells.findIndex((cell) => cell.includes(before)) : own;
    const pair =
      word.confidence === undefined ? null : (countAndUnit(word, at, columns) ?? countAndSize(word, columns));
    if (pair) {
      cells[pair.at]?.push(pair.count);
      cells[pair.at + 1]?.push(pair.unit);
    } else cells[at]?.push(word);
  }
  return withCounts(cells, columns);
}

/** In a picture a count that touches its unit may lie with it, over the border: it belongs to the empty cell beside it. */
function withCounts(cells: Glyphs[][], columns: readonly Bounded[]): Glyphs[][] {
  return cells.map((cell, index) => {
    const [count, unit] = cells[index + 1] ?? [];
    if (columns[index]?.role === 'quantity' && cell.length === 0 && isCountOf(count, unit, columns[index + 1]))
      return count ? [count] : cell;
    const lent = columns[index - 1]?.role === 'quantity' && cells[index - 1]?.length === 0;
    return lent && isCountOf(cell[0], cell[1], columns[index]) ? cell.slice(1) : cell;
  });
}

const isCountOf = (count: Glyphs | undefined, unit: Glyphs | undefined, column: Bounded | undefined): boolean =>
  column?.role === 'unit' &&
  count?.confidence !== undefined &&
  /^-?\d{1,3}(?:[.,]\d{1,3})?$/.test(count.text) &&
  /^\p{L}/u.test(unit?.text ?? '');

/** '610LB' over the border of 'PACK' and 'SIZE': in a picture the two run together, and part where the border is. */
function countAndSize(word: Glyphs, columns: readonly Bounded[]): { at: number; count: Glyphs; unit: Glyphs } | null {
  const at = columns.findIndex(({ to }) => word.x0 < to && to < word.x1);
  const [left, right] = [columns[at], columns[at + 1]];
  if (!left || !right || right.role !== 'pack' || !['pack', 'packCount'].includes(left.role)) return null;
  if (!/^\d{2,}[\d.,]*(\p{L}|#|$)/u.test(word.text) || left.to - word.x0 < 0.3 * word.size) return null;
  const digits = /^\d+/.exec(word.text)?.[0].length ?? 0;
  const share = (left.to - word.x0) / (word.x1 - word.x0);
  const length = Math.min(digits, Math.max(1, Math.round(share * word.text.length)));
  if (length >= word.text.length) return null;
  const [count, unit] = [word.text.slice(0, length), word.text.slice(length)];
  return { at, count: { ...word, text: count, x1: left.to }, unit: { ...word, text: unit, x0: left.to } };
}

const counted = /^([\dOoQlI|]{1,3}(?:[.,]\d{1,3})?)(\p{Lu}{1,4}|\p{Ll}{1,4}|\p{L}{2})$/u;

/** '5CS' where a column of counts and one of units stand side by side; what a reader of pictures took for letters before the unit are figures. */
function countAndUnit(
  word: Glyphs,
  at: number,
  columns: readonly Bounded[],
): { at: number; count: Glyphs; unit: Glyphs } | null {
  const found = counted.exec(word.text);
  const left = columns[at]?.role === 'unit' ? at - 1 : at;
  const [quantity, unit] = [columns[left], columns[left + 1]];
  // '1b' is LB misread, not one of anything.
  if (!found?.[1] || !found[2] || meantUnits(word.text) === 'LB') return null;
  if (quantity?.role !== 'quantity' || unit?.role !== 'unit') return null;
  const count = found[1].replace(/[OoQ]/g, '0').replace(/[lI|]/g, '1');
  const cut = word.x0 + ((word.x1 - word.x0) * found[1].length) / word.text.length;
  return { at: left, count: { ...word, text: count, x1: cut }, unit: { ...word, text: found[2], x0: cut } };
}
