import type { Details, DetailValues } from '@platewise/contract';
import { worded } from '@platewise/domain';
import type { Column } from './data-table-types.ts';

const widths = { email: 220, tel: 140, text: 200, url: 200 };

/** A column for each detail; wide ones are hidden until they are chosen. The list's CSV file has the same columns. */
export const detailColumns = <D extends Details, Row>(
  details: D,
  valuesOf: (row: Row) => DetailValues<D>,
): Column<Row>[] =>
  Object.entries(details).map(([name, { label, type, wide }]) => ({
    id: name,
    header: worded(label),
    width: widths[type],
    unsortable: true,
    hidden: wide ?? false,
    roomy: type !== 'email',
    value: (row) => valuesOf(row)[name] ?? null,
    cell: (row) => <span className="pw-ink-2 pw-ellipsis">{valuesOf(row)[name] ?? '—'}</span>,
  }));
