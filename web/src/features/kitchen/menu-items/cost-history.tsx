import { Link } from 'react-router';
import { formatDate, formatPercent } from '../../../lib/format.ts';
import { type Column, DataTable, Money, Unknown } from '../../../ui/index.ts';
import type { Breakdown } from './build-up.ts';
import css from './dish-drawer.module.css';

type Moment = Breakdown['history'][number] & { key: number };
type Props = { history: Breakdown['history']; currency: string };

/** Changes in cost or price, with the invoice that caused them. */
export function CostHistory({ history, currency }: Props) {
  if (history.length === 0) {
    return <p className={css.note}>Cost and price changes appear here, with the invoice behind each one.</p>;
  }
  const rows: Moment[] = history.map((moment, key) => ({ ...moment, key }));
  return (
    <DataTable
      label="Cost and margin over time"
      plain
      rows={rows}
      rowKey={({ key }) => key}
      columns={columnsFor(currency)}
    />
  );
}

const columnsFor = (currency: string): Column<Moment>[] => [
  {
    id: 'date',
    header: 'Date',
    phone: 'title',
    cell: ({ date }) => <span className="pw-num">{formatDate(date)}</span>,
  },
  {
    id: 'invoice',
    header: 'Changed by',
    width: 140,
    phone: 'meta',
    cell: ({ invoiceId }) =>
      invoiceId === null ? (
        <span className="pw-ink-3">typed</span>
      ) : (
        <Link className="pw-green" to={`/invoices/${invoiceId}`}>
          Invoice
        </Link>
      ),
  },
  {
    id: 'cost',
    header: 'Cost',
    align: 'right',
    width: 100,
    phone: 'figure',
    cell: ({ cost }) => <Money value={cost} currency={currency} reason="Information was missing" />,
  },
  {
    id: 'price',
    header: 'Price',
    align: 'right',
    width: 100,
    cell: ({ price }) => <Money value={price} currency={currency} reason="No price then" />,
  },
  {
    id: 'margin',
    header: 'Margin',
    align: 'right',
    width: 90,
    phone: 'note',
    cell: ({ margin }) =>
      margin === null ? (
        <Unknown reason="Unknown at the time" />
      ) : (
        <span className="pw-num">{formatPercent(margin)}</span>
      ),
  },
];
