import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { t } from '../../lib/t.ts';
import { EmptyState, ErrorState, Skeleton } from '../feedback/states.tsx';
import { columnWidth, restWidth } from './column-width.ts';
import css from './data-table.module.css';
import type { Column } from './data-table-types.ts';
import { rowsBefore, useKeepRows } from './rows-before.ts';

export type SimpleTableProps<Row> = {
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
  isPending?: boolean;
  error?: unknown;
  onRetry?: () => void;
  empty?: ReactNode;
};

function Rows<Row>({ label, rows, columns, rowKey }: SimpleTableProps<Row>) {
  return (
    <table className={css.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.id}
              scope="col"
              data-align={column.align}
              style={{ width: columnWidth(column, columns), minWidth: restWidth(column) }}
            >
              {column.header === '' ? <span className="pw-sr">{t('Actions')}</span> : column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column) => (
              <td key={column.id} data-align={column.align}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function TwoLines<Row>({ label, rows, columns, rowKey }: SimpleTableProps<Row>) {
  const at = (place: Column<Row>['phone'], row: Row) =>
    columns
      .filter((column) => column.phone === place)
      .map((column) => (
        <span key={column.id}>
          {column.phoneLabel && <span className={css.phoneLabel}>{column.phoneLabel} </span>}
          {column.cell(row)}
        </span>
      ));
  return (
    <ul className="pw-ruled" aria-label={label}>
      {rows.map((row) => (
        <li key={rowKey(row)} className={css.phoneRow}>
          <div className={css.phoneLine}>
            <div className={css.phoneTitle}>{at('title', row)}</div>
            <div className={css.phoneFigure}>{at('figure', row)}</div>
          </div>
          <div className={css.phoneLine}>
            <div className={css.phoneMeta}>{at('meta', row)}</div>
            <div className={css.phoneNote}>{at('note', row)}</div>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** A few read-only rows, using `DataTable` columns without its tools or bundle size. */
export function SimpleTable<Row>(props: SimpleTableProps<Row>) {
  const phone = useMediaQuery('(max-width: 48em)') ?? false;
  useKeepRows(props.label, props.isPending || props.error ? undefined : props.rows.length);
  if (props.error && props.rows.length === 0) return <ErrorState error={props.error} onRetry={props.onRetry} />;
  if (props.isPending) return <Skeleton kind="rows" count={rowsBefore(props.label, 5)} height={phone ? 60 : 40} />;
  if (props.rows.length === 0) return props.empty ?? <EmptyState title={t('Nothing here yet')} />;
  if (phone) return <TwoLines {...props} />;
  return (
    <div className={css.measure}>
      <Rows {...props} />
    </div>
  );
}
