import type { Row } from '../layout/rows.ts';
import { textOf } from '../layout/rows.ts';
import { type Bounded, bordersOf } from '../lines/columns.ts';
import { type Heading, headingsIn } from '../lines/heading.ts';
import { segmentsOf } from '../lines/segments.ts';
import { tellingRows } from '../lines/table-row.ts';
import type { DecimalMark } from '../numbers/printed-number.ts';
import type { ColumnHint } from './read-hints.ts';
import { sameLabel } from './surroundings.ts';

/**
 * Assigns learned roles to columns by their headers. A column that had the role by its header alone loses it: both
 * claim the same values.
 */
export function relabelled(headings: readonly Heading[], columns: readonly ColumnHint[]): Heading[] {
  return headings.map((heading) => columns.reduce(withRole, heading));
}

function withRole(heading: Heading, hint: ColumnHint): Heading {
  const at = heading.columns.findIndex((column) => sameLabel(textOf(column.words), hint.heading));
  if (at < 0) return heading;
  const columns = heading.columns.map((column, index) => {
    if (index === at) return { ...column, role: hint.role };
    return column.role === hint.role ? { ...column, role: 'other' as const } : column;
  });
  return { ...heading, columns };
}

/** The segments of the line table with the borders of their columns, with roles by the headers alone. */
export function columnsOf(rows: readonly Row[], mark: DecimalMark): { rows: Row[]; columns: Bounded[] }[] {
  const segments = segmentsOf(rows, headingsIn(rows));
  const telling = tellingRows(
    segments.flatMap((segment) => segment.rows),
    mark,
  );
  return segments.map((segment) => ({ rows: segment.rows, columns: bordersOf(segment.heading, telling) }));
}
