import type { Row } from '../layout/rows.ts';
import type { Heading } from './heading.ts';

/** The rows under one table header. */
export type Segment = { heading: Heading; rows: Row[] };

/**
 * The rows under the best table header and its repeats on later pages. A page without the header continues the one
 * before; headers of other tables (tax summaries) end a segment.
 */
export function segmentsOf(rows: readonly Row[], headings: readonly Heading[]): Segment[] {
  const main = headings.toSorted((a, b) => worth(b) - worth(a))[0];
  if (!main) return [];
  const kin = headings.filter((heading) => heading === main || isKin(heading, main));
  const segments: Segment[] = kin.map((heading) => {
    const next = headings.find((other) => other.first > heading.last);
    const end = rows.findIndex(
      (row, index) => index > heading.last && (row.page !== heading.page || index === next?.first),
    );
    return { heading, rows: rows.slice(heading.last + 1, end < 0 ? undefined : end) };
  });
  return [...segments, ...headless(rows, kin)].sort((a, b) => place(a) - place(b));
}

function place(segment: Segment): number {
  const first = segment.rows[0];
  return first ? first.page * 10_000 + first.y0 : 0;
}

/** Later pages without a header. */
function headless(rows: readonly Row[], kin: readonly Heading[]): Segment[] {
  const pages = [...new Set(rows.map((row) => row.page))];
  const first = kin[0];
  return pages.flatMap((page) => {
    if (!first || page <= first.page || kin.some((heading) => heading.page === page)) return [];
    const before = kin.findLast((heading) => heading.page < page);
    return before ? [{ heading: before, rows: rows.filter((row) => row.page === page) }] : [];
  });
}

function worth(heading: Heading): number {
  const roles = new Set(heading.columns.map((column) => column.role));
  roles.delete('other');
  const bonus = roles.has('total') && roles.has('description') ? 2 : 0;
  return roles.size + bonus + (roles.has('unitPrice') && (roles.has('quantity') || roles.has('weight')) ? 2 : 0);
}

function isKin(heading: Heading, main: Heading): boolean {
  const roles = new Set(main.columns.map((column) => column.role));
  const shared = heading.columns.filter((column) => roles.has(column.role) && column.role !== 'other').length;
  const known = main.columns.filter((column) => column.role !== 'other').length;
  return shared >= Math.max(2, 0.7 * known);
}
