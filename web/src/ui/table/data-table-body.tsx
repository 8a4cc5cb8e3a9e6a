import { useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { type ColumnDef, type RowSelectionState, useTable } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { t } from '../../lib/t.ts';
import { EmptyState, ErrorState, Skeleton } from '../feedback/states.tsx';
import { useOnPaper } from '../theme/printing.ts';
import css from './data-table.module.css';
import { features } from './data-table-features.ts';
import { PhoneRows } from './data-table-phone.tsx';
import { BulkBar, TableTools } from './data-table-tools.tsx';
import { type CellValue, compareValues, type DataTableProps, type Density, type Sort } from './data-table-types.ts';
import { TableView } from './data-table-view.tsx';
import { rowsBefore, useKeepRows } from './rows-before.ts';

type Remembered = { density: Density; columns: Record<string, boolean> };

/** Everything in a `DataTable` except loading: sorting, selection and row virtualization. */
export function DataTableBody<Row extends object>(props: DataTableProps<Row>) {
  const { label, rows, columns, rowKey, bulkActions, initialSort, sort, onSort, isPending, error } = props;
  const { onOpen, opens } = props;
  const phone = useMediaQuery('(max-width: 48em)') ?? false;
  const [ownSort, setOwnSort] = useState<Sort | null>(initialSort ?? null);
  const [selection, setSelection] = useState<RowSelectionState>({});
  const [remembered, setRemembered] = useLocalStorage<Remembered>({
    // A plain table has no column picker, and its label may be another table's in some language.
    key: `platewise.${props.plain ? 'plain' : 'table'}.${label}`,
    defaultValue: {
      density: props.density ?? 'default',
      columns: Object.fromEntries(columns.filter((column) => column.hidden).map((column) => [column.id, false])),
    },
    getInitialValueInEffect: false,
  });
  useKeepRows(label, isPending || error ? undefined : rows.length);
  const shownSort = onSort ? (sort ?? null) : ownSort;

  const definitions = useMemo(
    (): ColumnDef<typeof features, Row>[] =>
      columns.map((column) => ({
        id: column.id,
        header: column.header,
        // The library sorts undefined last in either direction.
        accessorFn: (row: Row): CellValue | undefined => column.value?.(row) ?? undefined,
        sortUndefined: 'last',
        enableSorting: column.value !== undefined && !column.unsortable,
        enableHiding: !column.fixed,
        sortFn: (a, b, id) => compareValues(a.getValue<CellValue>(id), b.getValue<CellValue>(id)),
      })),
    [columns],
  );
  const data = useMemo(() => [...rows], [rows]);
  const sorting = useMemo(() => (shownSort ? [shownSort] : []), [shownSort]);
  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: (row) => String(rowKey(row)),
    state: { sorting, rowSelection: selection, columnVisibility: remembered.columns },
    manualSorting: onSort !== undefined,
    onSortingChange: (update) => {
      const next = (typeof update === 'function' ? update(sorting) : update)[0] ?? null;
      if (onSort) onSort(next);
      else setOwnSort(next);
    },
    onRowSelectionChange: setSelection,
    onColumnVisibilityChange: (update) =>
      setRemembered((now) => ({ ...now, columns: typeof update === 'function' ? update(now.columns) : update })),
    enableRowSelection: bulkActions !== undefined,
  });

  if (error && rows.length === 0) return <ErrorState error={error} onRetry={props.onRetry} />;
  if (isPending) return <Skeleton kind="rows" count={rowsBefore(label, 8)} height={phone ? 60 : 40} />;
  if (rows.length === 0) return props.empty ?? <EmptyState title={t('Nothing here yet')} />;

  const chosen = table.getSelectedRowModel().rows.map((row) => row.original);
  const clear = () => setSelection({});
  const View = phone ? PhoneRows : TableView;
  return (
    <div className={css.place}>
      {!props.plain && chosen.length === 0 && (
        <TableTools
          table={table}
          columns={columns}
          count={props.paging?.total ?? rows.length}
          density={remembered.density}
          onDensity={(density) => setRemembered((now) => ({ ...now, density }))}
          exportName={props.exportName}
          paging={props.paging}
        />
      )}
      {bulkActions && chosen.length > 0 && (
        <BulkBar
          count={chosen.length}
          onClear={clear}
          onAll={phone && !table.getIsAllRowsSelected() ? () => table.toggleAllRowsSelected(true) : undefined}
        >
          {bulkActions(chosen, clear)}
        </BulkBar>
      )}
      <View
        {...props}
        onOpen={onOpen && ((row: Row) => (opens?.(row) ?? true) && onOpen(row))}
        table={table}
        density={props.plain ? (props.density ?? 'default') : remembered.density}
      />
      <UnreadRows rows={rows.length} total={props.paging?.total ?? rows.length} />
      {props.footer}
    </div>
  );
}

/** Rows load while scrolling, so a printout that ends early says so. */
function UnreadRows({ rows, total }: { rows: number; total: number }) {
  if (!useOnPaper() || rows >= total) return null;
  return (
    <p className="pw-meta pw-num">
      {t(
        'The first {rows} of {total, plural, one {# row} other {# rows}}. Scroll to the end to load the rest, or export.',
        { rows: formatNumber(rows), total },
      )}
    </p>
  );
}
