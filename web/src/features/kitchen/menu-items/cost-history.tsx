import { Link } from 'react-router';
import { formatDate, formatPercent } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { type Column, DataTable, Money, Unknown } from '../../../ui/index.ts';
import type { Breakdown } from './build-up.ts';

type Moment = Breakdown['history'][number] & { key: number };
type Props = { history: Breakdown['history']; currency: string };

/** Changes in cost or price, with the invoice that caused them. */
export function CostHistory({ history, currency }: Props) {
  if (history.length === 0) {
    return <p className="pw-note">{t('Cost and price changes appear here, with the invoice behind each one.')}</p>;
  }
  const rows: Moment[] = history.map((moment, key) => ({ ...moment, key }));
  return (
    <DataTable
      label={t('Cost and margin over time')}
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
    header: t('Date'),
    phone: 'title',
    cell: ({ date }) => <span className="pw-num">{formatDate(date)}</span>,
  },
  {
    id: 'invoice',
    header: t('Changed by'),
    width: 140,
    phone: 'meta',
    cell: ({ invoiceId }) =>
      invoiceId === null ? (
        <span className="pw-ink-3">{t('typed')}</span>
      ) : (
        <Link className="pw-green" to={`/invoices/${invoiceId}`}>
          {t('Invoice')}
        </Link>
      ),
  },
  {
    id: 'cost',
    header: t('Cost'),
    align: 'right',
    width: 100,
    phone: 'figure',
    cell: ({ cost }) => <Money value={cost} currency={currency} reason={t('Information was missing')} />,
  },
  {
    id: 'price',
    header: t('Price'),
    align: 'right',
    width: 100,
    cell: ({ price }) => <Money value={price} currency={currency} reason={t('No price then')} />,
  },
  {
    id: 'margin',
    header: t('Margin'),
    align: 'right',
    width: 90,
    phone: 'note',
    cell: ({ margin }) =>
      margin === null ? (
        <Unknown reason={t('Unknown at the time')} />
      ) : (
        <span className="pw-num">{formatPercent(margin)}</span>
      ),
  },
];
