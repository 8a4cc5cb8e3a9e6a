import { type ReportName, type ReportRow, reportShape } from '@platewise/contract';
import { invalidField } from '../../../platform/http/problem.ts';

type Choice = { q?: string | undefined; sort?: string | undefined; order?: 'asc' | 'desc' | undefined };

/**
 * Rows whose restaurant name or any text column contains the search text, in the requested order or else the report's
 * own.
 */
export function chosenRows(name: ReportName, rows: readonly ReportRow[], { q, sort, order }: Choice): ReportRow[] {
  const { columns, ordered } = reportShape(name);
  const words = columns.filter(({ kind }) => kind === 'text' || kind === 'word');
  const wanted = q?.toLowerCase() ?? '';
  const holds = (row: ReportRow) =>
    [row.restaurantName, ...words.map(({ id }) => row.cells[id])].some((text) =>
      String(text ?? '')
        .toLowerCase()
        .includes(wanted),
    );
  const found = wanted === '' ? [...rows] : rows.filter(holds);
  if (sort === undefined) return found;
  if (ordered || (sort !== 'restaurant' && !columns.some(({ id }) => id === sort))) {
    throw invalidField('sort', 'Choose a report column');
  }
  const cellOf = (row: ReportRow) => (sort === 'restaurant' ? row.restaurantName : (row.cells[sort] ?? null));
  return found.sort((a, b) => compare(cellOf(a), cellOf(b), order === 'desc' ? -1 : 1));
}

type Known = string | number | null;

/** Unknown values come last in either direction. */
function compare(a: Known, b: Known, sign: 1 | -1): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
  return sign * String(a).localeCompare(String(b), 'en', { numeric: true, sensitivity: 'base' });
}
