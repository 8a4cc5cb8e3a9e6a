import { Checkbox } from '@mantine/core';
import { useRef } from 'react';
import { t } from '../../lib/t.ts';
import css from './data-table.module.css';
import type { Column } from './data-table-types.ts';
import { isOwnClick, type ViewProps } from './data-table-view.tsx';
import { useRowKeys } from './use-row-keys.ts';
import { useRowWindow } from './use-row-window.ts';

const rowHeight = 64;

/** The same rows on two lines: title and details on the left, figure and note on the right. */
export function PhoneRows<Row extends object>(props: ViewProps<Row>) {
  const { table, columns, label, onOpen, openKey, rowKey, rowTone, rowDetail, bulkActions, paging } = props;
  const list = useRef<HTMLUListElement>(null);
  const rows = table.getRowModel().rows;
  const window = useRowWindow(list, rows.length, rowHeight, paging);
  const keys = useRowKeys({
    count: rows.length,
    reveal: window.reveal,
    onOpen: onOpen && ((index) => rows[index] && onOpen(rows[index].original)),
    onToggle: bulkActions && ((index) => rows[index]?.toggleSelected()),
  });
  const at = (place: Column<Row>['phone'], row: Row) =>
    columns
      .filter((column) => column.phone === place && table.getColumn(column.id)?.getIsVisible())
      .map((column) => (
        <span key={column.id}>
          {column.phoneLabel && <span className={css.phoneLabel}>{column.phoneLabel} </span>}
          {column.cell(row)}
        </span>
      ));
  return (
    <ul
      ref={list}
      className="pw-ruled"
      aria-label={label}
      style={{ paddingTop: window.before, paddingBottom: window.after }}
      onKeyDown={keys.onKeyDown}
    >
      {window.indexes.map((index) => {
        const row = rows[index];
        if (!row) return null;
        const tone = openKey !== undefined && openKey === rowKey(row.original) ? 'selected' : rowTone?.(row.original);
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the list handles Enter for the row in focus
          <li
            key={row.id}
            className={css.phoneRow}
            tabIndex={index === keys.current ? 0 : -1}
            data-row-index={index}
            data-tone={row.getIsSelected() ? 'selected' : tone}
            onFocus={() => keys.setCurrent(index)}
            onClick={(event) => {
              if (isOwnClick(event.target)) onOpen?.(row.original);
            }}
          >
            <div className={css.phoneLine}>
              {bulkActions && (
                <Checkbox
                  className={css.phoneCheck}
                  aria-label={t('Select row')}
                  checked={row.getIsSelected()}
                  onChange={row.getToggleSelectedHandler()}
                />
              )}
              <div className={css.phoneTitle}>{at('title', row.original)}</div>
              <div className={css.phoneFigure}>{at('figure', row.original)}</div>
            </div>
            <div className={css.phoneLine}>
              <div className={css.phoneMeta}>{at('meta', row.original)}</div>
              <div className={css.phoneNote}>{at('note', row.original)}</div>
            </div>
            {columns.some((column) => column.phone === 'actions') && (
              <div className={css.phoneActions}>{at('actions', row.original)}</div>
            )}
            {rowDetail?.(row.original)}
          </li>
        );
      })}
    </ul>
  );
}
