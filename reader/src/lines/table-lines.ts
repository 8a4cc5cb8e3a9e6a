import type { ColumnAmount } from '../checks/amounts-accounted.ts';
import { relabelled } from '../hints/learned-columns.ts';
import type { ColumnHint } from '../hints/read-hints.ts';
import { plain } from '../layout/plain-text.ts';
import { type Row, textOf } from '../layout/rows.ts';
import type { DecimalMark } from '../numbers/printed-number.ts';
import { type Bounded, bordersOf } from './columns.ts';
import { isFigures } from './continuation.ts';
import { countsApart } from './counts-apart.ts';
import type { DraftLine } from './draft-line.ts';
import { type Heading, headingsIn } from './heading.ts';
import { lineOfRow } from './line-of-row.ts';
import { mergedRow } from './merge-rows.ts';
import { movedHeads } from './moved-heads.ts';
import { groupRows } from './row-groups.ts';
import { type Segment, segmentsOf } from './segments.ts';
import { settleRoles } from './settle-roles.ts';
import { sizesApart } from './sizes-apart.ts';
import {
  describing,
  hasLetters,
  isFoot,
  isSummary,
  joinSplitRows,
  parseRow,
  type TableRow,
  tellingRows,
} from './table-row.ts';

/** The lines of a table, and every amount in its amount column. */
export type ReadTable = { lines: DraftLine[]; amounts: ColumnAmount[] };

/**
 * The lines under the document's table headers, page by page. Empty if it has no such table. `learned` are headers
 * whose column role is known from corrections.
 */
export function readTable(rows: readonly Row[], mark: DecimalMark, learned: readonly ColumnHint[] = []): ReadTable {
  const segments = segmentsOf(rows, relabelled(headingsIn(rows), learned)).map((segment) => ({
    ...segment,
    rows: sizesApart(segment.heading, countsApart(segment.heading, segment.rows)),
  }));
  const main = segments[0]?.heading;
  if (!main) return { lines: [], amounts: [] };
  const all = tellingRows(
    segments.flatMap((segment) => segment.rows),
    mark,
  );
  const settled = segments.map((segment) => {
    const own = tellingRows(segment.rows, mark);
    const moved = own.length > 0 ? headsMoved(segment, segments, own, mark) : null;
    const telling = moved || own.length >= leastOwn(segment, main) ? own : all;
    const bordered = bordersOf(moved ?? segment.heading, telling);
    return { own, columns: settleRoles(bordered, segment.rows, mark) };
  });
  // A column's role is the same on every page; the page with the most lines is the best evidence.
  const best = settled.toSorted((a, b) => b.own.length - a.own.length)[0]?.columns ?? [];
  const parts = segments.map((segment, index) => {
    const columns = settled[index]?.columns ?? [];
    return linesOfSegment(segment.rows, sameHeads(columns, best) ? withRoles(columns, best) : columns, mark);
  });
  return { lines: parts.flatMap((part) => part.lines), amounts: parts.flatMap((part) => part.amounts) };
}

/**
 * How many rows a page needs to show its columns on its own. A camera distorts each page differently; a printed page
 * that places its headers unlike the first gets no help from the others.
 */
function leastOwn({ heading, rows }: Segment, main: Heading): number {
  if (rows.some(isSeen)) return 4;
  const headed = rows[0]?.page === heading.page && heading !== main;
  const moved = heading.columns.some(
    (column, index) => Math.abs(column.x0 - (main.columns[index]?.x0 ?? column.x0)) > 2,
  );
  return headed && moved ? 1 : 3;
}

/** A printed page without a header of its own has its columns in the order of the page with the header. */
function headsMoved(
  { heading, rows }: Segment,
  segments: readonly Segment[],
  own: readonly Row[],
  mark: DecimalMark,
): Heading | null {
  if (rows[0]?.page === heading.page || rows.some(isSeen)) return null;
  const headed = segments.find((other) => other.heading === heading && other.rows[0]?.page === heading.page);
  return headed ? movedHeads(heading, tellingRows(headed.rows, mark), own) : null;
}

const isSeen = (row: Row) => row.words.some((word) => word.confidence !== undefined);

const headsOf = (columns: readonly Bounded[]) => columns.map((column) => textOf(column.words)).join('|');
const sameHeads = (columns: readonly Bounded[], others: readonly Bounded[]) => headsOf(columns) === headsOf(others);

function withRoles(columns: readonly Bounded[], others: readonly Bounded[]): Bounded[] {
  return columns.map((column, index) => ({ ...column, role: others[index]?.role ?? column.role }));
}

function amountOf({ row, numbers: { total }, summary }: TableRow): ColumnAmount[] {
  return total && (total.scale === 2 || total.money) ? [{ row, number: total, kind: summary.kind }] : [];
}

/** A carried-over sum also ends the lines, unless more of them follow. */
function endsLines(row: TableRow, after: readonly TableRow[]): boolean {
  return (
    isFoot(row) ||
    (isSummary(row) && !after.some((other) => (other.numbers.total?.scale ?? 0) >= 2 && !isSummary(other)))
  );
}

/** The weights of the pieces, if they are in the figure row below the name: '18.8 17.5 18.3 =54.6'. */
function weighed(row: TableRow, columns: readonly Bounded[]): TableRow[] {
  const words = describing(row, columns);
  return isFigures(plain(textOf(words))) ? [{ ...row, row: { ...row.row, words } }] : [];
}

function linesOfSegment(rows: readonly Row[], columns: readonly Bounded[], mark: DecimalMark): ReadTable {
  const parsed = joinSplitRows(
    rows.map((row) => parseRow(row, columns, mark)),
    columns,
  );
  const lastCore = parsed.findLastIndex((row) => row.core);
  const foot = parsed.findIndex((row, index) => index > lastCore && endsLines(row, parsed.slice(index + 1)));
  const region = foot < 0 ? parsed : parsed.slice(0, foot);
  const lines = groupRows(region, columns).flatMap((group) => {
    const row = mergedRow(group, columns, mark);
    const { total } = row.numbers;
    // A charge may be printed across other columns; any other row without a description is not a line.
    if (!total || (!hasLetters(describing(row, columns)) && row.summary.kind !== 'charge')) return [];
    const noted = [...weighed(group.core, columns), ...group.following];
    return [lineOfRow(row, total, noted, columns, mark)];
  });
  return { lines, amounts: parsed.flatMap(amountOf) };
}
