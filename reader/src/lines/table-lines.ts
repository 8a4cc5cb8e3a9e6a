import type { ColumnAmount } from '../checks/amounts-accounted.ts';
import { relabelled } from '../hints/learned-columns.ts';
import type { ColumnHint } from '../hints/read-hints.ts';
import type { Row } from '../layout/rows.ts';
import type { DecimalMark } from '../numbers/printed-number.ts';
import { type Bounded, bordersOf } from './columns.ts';
import type { DraftLine } from './draft-line.ts';
import { headingsIn } from './heading.ts';
import { lineOfRow } from './line-of-row.ts';
import { mergedRow } from './merge-rows.ts';
import { groupRows } from './row-groups.ts';
import { segmentsOf } from './segments.ts';
import { settleRoles } from './settle-roles.ts';
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

/** The lines of a table, and all that stands in its column of amounts. */
export type ReadTable = { lines: DraftLine[]; amounts: ColumnAmount[] };

/**
 * The lines under the document's table heads, page by page. Empty where it has no such table. `learned` are headings
 * whose column is known from corrections.
 */
export function readTable(rows: readonly Row[], mark: DecimalMark, learned: readonly ColumnHint[] = []): ReadTable {
  const segments = segmentsOf(rows, relabelled(headingsIn(rows), learned));
  const main = segments[0]?.heading;
  if (!main) return { lines: [], amounts: [] };
  const all = tellingRows(
    segments.flatMap((segment) => segment.rows),
    mark,
  );
  const parts = segments.map((segment) => {
    // Where a page has enough rows of its own, those of the others, which a camera shows elsewhere, are left out.
    const own = tellingRows(segment.rows, mark);
    // A page with a head of its own may set its columns otherwise; in a picture a few rows tell less than many.
    const text = segment.rows.every((row) => row.words.every((word) => word.confidence === undefined));
    const headed = segment.rows[0]?.page === segment.heading.page;
    const telling = own.length >= (text && headed ? 3 : 4) ? own : all;
    const columns = settleRoles(bordersOf(segment.heading, telling), segment.rows, mark);
    return linesOfSegment(segment.rows, columns, mark);
  });
  return { lines: parts.flatMap((part) => part.lines), amounts: parts.flatMap((part) => part.amounts) };
}

function amountOf({ row, numbers: { total }, summary }: TableRow): ColumnAmount[] {
  return total && (total.scale === 2 || total.money) ? [{ row, number: total, kind: summary.kind }] : [];
}

/** A sum carried over ends the lines too, unless more of them follow. */
function endsLines(row: TableRow, after: readonly TableRow[]): boolean {
  return (
    isFoot(row) ||
    (isSummary(row) && !after.some((other) => (other.numbers.total?.scale ?? 0) >= 2 && !isSummary(other)))
  );
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
    // A charge may be printed across other columns; anything else without a description is no line.
    if (!total || (!hasLetters(describing(row, columns)) && row.summary.kind !== 'charge')) return [];
    return [lineOfRow(row, total, group.following, columns, mark)];
  });
  return { lines, amounts: parsed.flatMap(amountOf) };
}
