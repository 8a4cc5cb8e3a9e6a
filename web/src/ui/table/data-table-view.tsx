import { Checkbox } from '@mantine/core';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Fragment, useRef } from 'react';
import { t } from '../../lib/t.ts';
import { columnWidth, restWidth } from './column-width.ts';
import css from './data-table.module.css';
import type { KitTable } from './data-table-features.ts';
import type { Column, DataTableProps, Density } from './data-table-types.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useRowWindow } from './use-row-window.ts';

export type ViewProps<Row extends object> = DataTableProps<Row> & { table: KitTable<Row>; density: Density };

const heights: Record<Density, number> = { compact: 32, default: 40, tall: 56 };

/** Clicks on a control inside the row belong to that control. */
export const isOwnClick = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, input, select, textarea, label, [role="dialog"]') === null;

/** After a sort change, scroll to the top: further down, the list would load every page to fill the view. */
function backToHead(button: HTMLElement): void {
  const table = button.closest('table');
  const root = table?.closest('[data-scroll-root]');
  if (table && root && table.getBoundingClientRect().top < root.getBoundingClientRect().top) table.scrollIntoView();
}

/** Data attributes for a column's CSS: right-aligned, not printed, only with room, no wrapping. */
const placeOf = <Row extends object>({ id, align, roomy, whole }: Column<Row>) => ({
  'data-align': align,
  'data-screen-only': id === 'actions' || undefined,
  'data-roomy': roomy || undefined,
  'data-whole': whole || undefined,
});

type HeadProps<Row extends object> = { column: Column<Row>; columns: readonly Column<Row>[]; table: KitTable<Row> };

function SortableHead<Row extends object>({ column, columns, table }: HeadProps<Row>) {
  const state = table.getColumn(column.id);
  const sorted = state?.getIsSorted() ?? false;
  const Arrow = sorted === 'desc' ? ArrowDown : ArrowUp;
  const toggle = state?.getToggleSortingHandler();
  return (
    <th
      scope="col"
      {...placeOf(column)}
      style={{ width: columnWidth(column, columns), minWidth: restWidth(column) }}
      aria-sort={sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : undefined}
    >
      {state?.getCanSort() ? (
        <button
          type="button"
          className={css.sort}
          onClick={(event) => {
            toggle?.(event);
            backToHead(event.currentTarget);
          }}
        >
          {column.header}
          <Arrow
            size={12}
            strokeWidth={2.25}
            aria-hidden
            className={css.arrow}
            data-on={sorted !== false || undefined}
          />
        </button>
      ) : column.header === '' ? (
        <span className="pw-sr">{t('Actions')}</span>
      ) : (
        column.header
      )}
    </th>
  );
}

export function TableView<Row extends object>(props: ViewProps<Row>) {
  const { table, columns, density, label, onOpen, opens, openKey, rowTone, rowDetail, rowKey, bulkActions, paging } =
    props;
  const body = useRef<HTMLTableSectionElement>(null);
  const rows = table.getRowModel().rows;
  const shown = columns.filter((column) => table.getColumn(column.id)?.getIsVisible());
  const window = useRowWindow(body, rows.length, heights[density], paging);
  const keys = useRowKeys({
    count: rows.length,
    reveal: window.reveal,
    onOpen: onOpen && ((index) => rows[index] && onOpen(rows[index].original)),
    onToggle: bulkActions && ((index) => rows[index]?.toggleSelected()),
  });
  const span = shown.length + (bulkActions ? 1 : 0);
  return (
    <table
      className={css.table}
      data-density={density}
      aria-label={label}
      aria-rowcount={(paging?.total ?? rows.length) + 1}
    >
      <thead>
        <tr>
          {bulkActions && (
            <th scope="col" className={css.check} data-screen-only>
              <Checkbox
                size="xs"
                aria-label={t('Select all')}
                checked={table.getIsAllRowsSelected()}
                indeterminate={table.getIsSomeRowsSelected()}
                onChange={table.getToggleAllRowsSelectedHandler()}
              />
            </th>
          )}
          {shown.map((column) => (
            <SortableHead key={column.id} column={column} columns={shown} table={table} />
          ))}
        </tr>
      </thead>
      <tbody ref={body} onKeyDown={keys.onKeyDown}>
        {window.before > 0 && (
          <tr aria-hidden>
            <td colSpan={span} className={css.gap} style={{ height: window.before }} />
          </tr>
        )}
        {window.indexes.map((index) => {
          const row = rows[index];
          if (!row) return null;
          const detail = rowDetail?.(row.original);
          const tone = openKey !== undefined && openKey === rowKey(row.original) ? 'selected' : rowTone?.(row.original);
          return (
            <Fragment key={row.id}>
              <tr
                className={css.row}
                tabIndex={index === keys.current ? 0 : -1}
                data-row-index={index}
                data-tone={row.getIsSelected() ? 'selected' : tone}
                data-detail={detail ? true : undefined}
                data-opens={(onOpen && (opens?.(row.original) ?? true)) || undefined}
                aria-rowindex={index + 2}
                aria-selected={bulkActions ? row.getIsSelected() : undefined}
                onFocus={() => keys.setCurrent(index)}
                onClick={(event) => {
                  if (isOwnClick(event.target)) onOpen?.(row.original);
                }}
              >
                {bulkActions && (
                  <td className={css.check} data-screen-only>
                    <Checkbox
                      size="xs"
                      aria-label={t('Select row')}
                      checked={row.getIsSelected()}
                      onChange={row.getToggleSelectedHandler()}
                    />
                  </td>
                )}
                {shown.map((column) => (
                  <td key={column.id} {...placeOf(column)}>
                    {column.cell(row.original)}
                  </td>
                ))}
              </tr>
              {detail && (
                <tr className={css.detail} data-tone={tone}>
                  <td colSpan={span}>{detail}</td>
                </tr>
              )}
            </Fragment>
          );
        })}
        {window.after > 0 && (
          <tr aria-hidden>
            <td colSpan={span} className={css.gap} style={{ height: window.after }} />
          </tr>
        )}
      </tbody>
    </table>
  );
}
