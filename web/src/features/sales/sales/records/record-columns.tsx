import type { RevenueRecord } from '@platewise/contract';
import { formatDate, formatMoney } from '../../../../lib/format.ts';
import { orderWords } from '../../../../lib/order-words.ts';
import { t } from '../../../../lib/t.ts';
import { Badge, type Column } from '../../../../ui/index.ts';

const absent = t('N/A');
const taxWords = { tax: t('Tax'), tip: t('Tip'), discount: t('Discount') };

/** The first six are shown by default; the others can be selected and are in the export. */
export const recordColumns: Column<RevenueRecord>[] = [
  {
    id: 'date',
    header: t('Date'),
    width: 124,
    phone: 'meta',
    fixed: true,
    value: ({ date }) => date,
    cell: ({ date }) => <span className="pw-num">{formatDate(date)}</span>,
  },
  {
    id: 'amount',
    header: t('Amount'),
    align: 'right',
    width: 140,
    phone: 'figure',
    value: ({ amount }) => amount,
    cell: ({ amount, currency, kind }) => (
      <span>
        {kind === 'refund' && <Badge tone="amber">{t('Refund')}</Badge>} {formatMoney(amount, { currency })}
      </span>
    ),
  },
  {
    id: 'source',
    header: t('Source'),
    width: 110,
    phone: 'title',
    unsortable: true,
    value: ({ source }) => source,
    cell: ({ source }) => source && orderWords(source),
  },
  {
    id: 'category',
    header: t('Category'),
    unsortable: true,
    phone: 'meta',
    value: ({ category }) => category,
    cell: ({ category }) => category ?? absent,
  },
  {
    id: 'payment',
    header: t('Payment Method'),
    width: 150,
    phone: 'note',
    unsortable: true,
    value: ({ paymentMethod }) => paymentMethod,
    cell: ({ paymentMethod }) => paymentMethod ?? absent,
  },
  {
    id: 'transaction',
    header: t('Transaction ID'),
    width: 210,
    unsortable: true,
    value: ({ transactionId }) => transactionId,
    cell: ({ transactionId }) => <span className="pw-ink-2">{transactionId ?? absent}</span>,
  },
  ...(['tax', 'tip', 'discount'] as const).map(
    (id): Column<RevenueRecord> => ({
      id,
      header: taxWords[id],
      align: 'right',
      width: 92,
      hidden: true,
      unsortable: true,
      value: (row) => row[id],
      cell: (row) => formatMoney(row[id], { currency: row.currency }),
    }),
  ),
  {
    id: 'kind',
    header: t('Type'),
    hidden: true,
    width: 80,
    unsortable: true,
    value: ({ kind }) => kind,
    cell: ({ kind }) => (kind === 'refund' ? t('Refund') : t('Sale')),
  },
  {
    id: 'currency',
    header: t('Currency'),
    hidden: true,
    width: 84,
    unsortable: true,
    value: ({ currency }) => currency,
    cell: ({ currency }) => currency,
  },
  {
    id: 'restaurant',
    header: t('Restaurant'),
    hidden: true,
    width: 150,
    unsortable: true,
    value: ({ restaurantName }) => restaurantName,
    cell: ({ restaurantName }) => restaurantName,
  },
  {
    id: 'system',
    header: t('From (system)'),
    hidden: true,
    width: 130,
    unsortable: true,
    value: ({ system }) => system,
    cell: ({ system }) => system,
  },
];
