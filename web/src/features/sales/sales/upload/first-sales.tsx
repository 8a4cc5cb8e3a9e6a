import type { SalesUploaded } from '@platewise/contract';
import { formatDate, formatMoney, formatNumber } from '../../../../lib/format.ts';
import { type Column, SimpleTable } from '../../../../ui/index.ts';
import css from '../sales.module.css';
import own from './upload.module.css';

export const FirstSales = ({ checked }: { checked: SalesUploaded }) => (
  <div>
    <h3 className={own.title}>Preview of the first sales</h3>
    <SimpleTable
      label="The first sales"
      rows={checked.preview}
      columns={columnsIn(checked.currency)}
      rowKey={({ line, transactionId, amount }) => `${line} ${transactionId} ${amount}`}
    />
  </div>
);

type PreviewRow = SalesUploaded['preview'][number];

/** 'Margherita, Cola', 'Margherita, Cola, Salad and 2 more'. */
function soldWords({ names, items }: PreviewRow): string {
  if (names.length === 0) return 'No items in this file';
  const more = items - names.length;
  return more > 0 ? `${names.join(', ')} and ${formatNumber(more)} more` : names.join(', ');
}

const columnsIn = (currency: string): Column<PreviewRow>[] => [
  { id: 'line', header: 'Line', width: 56, cell: ({ line }) => <span className="pw-ink-3 pw-num">{line}</span> },
  { id: 'date', header: 'Date', width: 120, phone: 'meta', cell: ({ date }) => formatDate(date) },
  { id: 'sold', header: 'Sold', phone: 'title', cell: soldWords },
  { id: 'id', header: 'Transaction ID', phone: 'meta', cell: ({ transactionId }) => transactionId ?? 'N/A' },
  { id: 'source', header: 'Source', width: 100, phone: 'meta', cell: ({ source }) => source },
  { id: 'category', header: 'Category', width: 130, cell: ({ category }) => category ?? 'N/A' },
  { id: 'payment', header: 'Payment Method', width: 130, cell: ({ paymentMethod }) => paymentMethod ?? 'N/A' },
  { id: 'items', header: 'Items', width: 64, align: 'right', cell: ({ items }) => formatNumber(items) },
  {
    id: 'tax',
    header: 'Tax',
    width: 96,
    align: 'right',
    phone: 'note',
    phoneLabel: 'tax',
    cell: ({ tax }) => <span className={css.quiet}>{formatMoney(tax, { currency })}</span>,
  },
  {
    id: 'amount',
    header: 'Amount',
    width: 108,
    align: 'right',
    phone: 'figure',
    cell: ({ amount }) => formatMoney(amount, { currency }),
  },
];
