import type { SalesUploaded } from '@platewise/contract';
import { formatDate, formatMoney, formatNumber } from '../../../../lib/format.ts';
import { t } from '../../../../lib/t.ts';
import { type Column, SimpleTable } from '../../../../ui/index.ts';
import css from '../sales.module.css';
import own from './upload.module.css';

export const FirstSales = ({ checked }: { checked: SalesUploaded }) => (
  <div>
    <h3 className={own.title}>{t('Preview of the first sales')}</h3>
    <SimpleTable
      label={t('The first sales')}
      rows={checked.preview}
      columns={columnsIn(checked.currency)}
      rowKey={({ line, transactionId, amount }) => `${line} ${transactionId} ${amount}`}
    />
  </div>
);

type PreviewRow = SalesUploaded['preview'][number];

/** 'Margherita, Cola', 'Margherita, Cola, Salad and 2 more'. */
function soldWords({ names, items }: PreviewRow): string {
  if (names.length === 0) return t('No items in this file');
  const more = items - names.length;
  return more > 0
    ? t('{names} and {count} more', { names: names.join(', '), count: formatNumber(more) })
    : names.join(', ');
}

const columnsIn = (currency: string): Column<PreviewRow>[] => [
  { id: 'line', header: t('Line'), width: 56, cell: ({ line }) => <span className="pw-ink-3 pw-num">{line}</span> },
  { id: 'date', header: t('Date'), width: 120, phone: 'meta', cell: ({ date }) => formatDate(date) },
  { id: 'sold', header: t('Sold'), phone: 'title', cell: soldWords },
  { id: 'id', header: t('Transaction ID'), phone: 'meta', cell: ({ transactionId }) => transactionId ?? t('N/A') },
  { id: 'source', header: t('Source'), width: 100, phone: 'meta', cell: ({ source }) => source },
  { id: 'category', header: t('Category'), width: 130, cell: ({ category }) => category ?? t('N/A') },
  { id: 'payment', header: t('Payment Method'), width: 130, cell: ({ paymentMethod }) => paymentMethod ?? t('N/A') },
  { id: 'items', header: t('Items'), width: 64, align: 'right', cell: ({ items }) => formatNumber(items) },
  {
    id: 'tax',
    header: t('Tax'),
    width: 96,
    align: 'right',
    phone: 'note',
    phoneLabel: t('tax'),
    cell: ({ tax }) => <span className={css.quiet}>{formatMoney(tax, { currency })}</span>,
  },
  {
    id: 'amount',
    header: t('Amount'),
    width: 108,
    align: 'right',
    phone: 'figure',
    cell: ({ amount }) => formatMoney(amount, { currency }),
  },
];
