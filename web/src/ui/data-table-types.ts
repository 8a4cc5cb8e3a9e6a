import type { ReactNode } from 'react';

export type CellValue = string | number | null;

export type Column<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The plain value: what it is sorted and exported by. Without it the column is neither. */
  value?: (row: Row) => CellValue;
  align?: 'left' | 'right';
  /** Pixels, or any CSS width; one column without it takes the rest. */
  width?: number | string;
  /** Not offered for sorting although it has a value. */
  unsortable?: boolean;
  /** Shown only when chosen. */
  hidden?: boolean;
  /** Left out where the table stands in a narrow place. */
  roomy?: boolean;
  /** Never broken over two lines: a date. */
  whole?: boolean;
  /** Always shown. */
  fixed?: boolean;
  /** Where it stands in the two-line row on a phone; left out there without it. */
  phone?: 'title' | 'meta' | 'figure' | 'note' | 'actions';
  /** A word before it there, where the heading is missed. */
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
  /** Reads on to the end and answers every row: an export holds what the list says that it has. */
  all?: () => Promise<readonly Row[]>;
};

export type DataTableProps<Row extends object> = {
  /** What the table lists, read aloud: 'Ingredients'. */
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
  /** Whose a row is: a column tells it while several restaurants are shown together. */
  restaurantOf?: (row: Row) => number | null;
  /** Click and Enter. */
  onOpen?: (row: Row) => void;
  /** The row whose drawer is open. */
  openKey?: string | number | null;
  /** With it rows can be chosen; what it gives stands above the table while some are. */
  bulkActions?: (rows: Row[], clear: () => void) => ReactNode;
  rowTone?: (row: Row) => RowTone | undefined;
  /** Under its row, over the whole width: an input that the row asks for. */
  rowDetail?: (row: Row) => ReactNode;
  /** Sorting by the server: the present one, and what to do with a new one. Without it the table sorts what it has. */
  sort?: Sort | null;
  onSort?: (sort: Sort | null) => void;
  initialSort?: Sort;
  /** From `usePagedList`: further rows are read as one nears the end. */
  paging?: Paging<Row>;
  /** File name of the export, without ending. Without it there is none. */
  exportName?: string;
  isPending?: boolean;
  error?: unknown;
  onRetry?: () => void;
  empty?: ReactNode;
  /** Row height to begin with; the choice is remembered under the label. */
  density?: Density;
  /** Neither column choice nor density nor export: a small table within a page. */
  plain?: boolean;
  footer?: ReactNode;
};

/** Unknown values stand last in either direction of a rising sort. */
export function compareValues(a: CellValue, b: CellValue): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a).localeCompare(String(b), 'en', { numeric: true, sensitivity: 'base' });
}
