import type { PurchaseOrderRow } from '@platewise/contract';
import { Link } from 'react-router';
import { formatDate } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { type Column, Money } from '../../../ui/index.ts';
import { dayWords, OrderStatus, statusWords } from './order-words.tsx';

export const orderColumns: readonly Column<PurchaseOrderRow>[] = [
  {
    id: 'number',
    header: t('Order'),
    fixed: true,
    width: 110,
    phone: 'meta',
    cell: (order) => <Link to={`/purchase-orders/${order.id}`}>{order.number}</Link>,
  },
  { id: 'vendor', header: t('Vendor'), phone: 'title', cell: (order) => order.vendorName },
  {
    id: 'status',
    header: t('Status'),
    width: 170,
    phone: 'note',
    cell: (order) => (order.status === 'sent' && !order.late ? statusWords.sent : <OrderStatus order={order} />),
  },
  { id: 'ordered', header: t('Ordered'), width: 120, whole: true, cell: (order) => formatDate(order.orderedOn) },
  {
    id: 'expected',
    header: t('Expected'),
    width: 120,
    whole: true,
    phone: 'meta',
    phoneLabel: t('for'),
    cell: (order) => dayWords(order.expectedOn),
  },
  { id: 'lines', header: t('Items'), width: 70, align: 'right', cell: (order) => order.lineCount },
  {
    id: 'total',
    header: t('Total'),
    width: 120,
    align: 'right',
    phone: 'figure',
    cell: (order) => <Money value={order.total} currency={order.currency} reason={t('A price is missing')} />,
  },
];
