import type { ReactNode } from 'react';
import { language } from '../../lib/language.ts';

export type CellValue = string | number | null;

export type Column<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Plain value for sorting and export. Without it the column supports neither. */
  value?: (row: Row) => CellValue;
  align?: 'left' | 'right';
  /** Pixels, or any CSS width; the one column without it is flexible. */
  width?: number | string;
  /** Not sortable even though it has a value. */
  unsortable?: boolean;
  /** Hidden by default. */
  hidden?: boolean;
  /** Omitted if the table is in a narrow container. */
  roomy?: boolean;
  /** Never wraps, such as a date. */
  whole?: boolean;
  /** Always shown. */
  fixed?: boolean;
  /** Position in the two-line phone row; without it the column is omitted there. */
  phone?: 'title' | 'meta' | 'figure' | 'note' | 'actions';
  /** Prefix there, replacing the column heading. */
  phoneLabel?: string;
};

export type Sort = { id: string; desc: boolean };
export type Density = 'compact' | 'default' | 'tall';
export type RowTone = 'amber' | 'selected' | 'muted';

export type Paging<Row extends object = object> = {
  total: number;
  hasMore: boolean;
  isLoading: boolean;
  more: () => void;
  /** Loads all remaining rows, so an export is complete. */
  all?: () => Promise<readonly Row[]>;
};

export type DataTableProps<Row extends object> = {
  /** Accessible name: 'Ingredients'. */
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
  /** A row's restaurant, shown as a column when several restaurants are shown together. */
  restaurantOf?: (row: Row) => number | null;
  /** Called on click and Enter. */
  onOpen?: (row: Row) => void;
  /** Which rows open something; without it, all do. */
  opens?: (row: Row) => boolean;
  /** The row whose drawer is open. */
  openKey?: string | number | null;
  /** Makes rows selectable; the result is shown above the table while any are selected. */
  bulkActions?: (rows: Row[], clear: () => void) => ReactNode;
  rowTone?: (row: Row) => RowTone | undefined;
  /** Full-width content below a row, such as an input it requires. */
  rowDetail?: (row: Row) => ReactNode;
  /** Server-side sorting: the current sort and its change handler. Without it the table sorts its rows itself. */
  sort?: Sort | null;
  onSort?: (sort: Sort | null) => void;
  initialSort?: Sort;
  /** From `usePagedList`: loads more rows near the end. */
  paging?: Paging<Row>;
  /** Export file name without extension. Without it there is no export. */
  exportName?: string;
  isPending?: boolean;
  error?: unknown;
  onRetry?: () => void;
  empty?: ReactNode;
  /** Initial row height; the user's choice is stored under the label. */
  density?: Density;
  /** No column picker, density or export, for a small table inside a page. */
  plain?: boolean;
  footer?: ReactNode;
};

/** For sorting: unknown values come last in either direction. */
export function compareValues(a: CellValue, b: CellValue): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a).localeCompare(String(b), language, { numeric: true, sensitivity: 'base' });
}
