import type { PurchaseOrder, PurchaseOrderLine } from '@platewise/contract';
import { formatNumber } from '../../../lib/format.ts';
import { formatQuantity } from '../../../lib/quantity.ts';
import { t } from '../../../lib/t.ts';
import { type Column, EmptyState, Money, Section, SimpleTable } from '../../../ui/index.ts';
import css from './purchase-orders.module.css';

const columnsOf = (currency: string): Column<PurchaseOrderLine>[] => [
  {
    id: 'item',
    header: t('Item'),
    phone: 'title',
    cell: (line) => (
      <>
        <div className="pw-strong">{line.description}</div>
        <div className="pw-meta">{[line.itemCode, line.packText].filter(Boolean).join(' · ')}</div>
      </>
    ),
  },
  {
    id: 'ordered',
    header: t('Ordered'),
    width: 100,
    align: 'right',
    phone: 'meta',
    phoneLabel: t('Ordered'),
    cell: (line) => formatQuantity(line.quantity, line.unit),
  },
  {
    id: 'received',
    header: t('Received'),
    width: 120,
    align: 'right',
    phone: 'meta',
    phoneLabel: t('received'),
    cell: (line) => (
      <>
        {formatNumber(line.received)}
        {line.refused > 0 && (
          <div className="pw-meta">{t('{refused} refused', { refused: formatNumber(line.refused) })}</div>
        )}
      </>
    ),
  },
  {
    id: 'price',
    header: t('Price'),
    width: 120,
    align: 'right',
    phone: 'note',
    cell: (line) => <Money value={line.unitPrice} currency={currency} per={line.priceUnit ?? line.unit ?? undefined} />,
  },
  {
    id: 'amount',
    header: t('Amount'),
    width: 120,
    align: 'right',
    phone: 'figure',
    cell: (line) => <Money value={line.amount} currency={currency} reason={t('Price unknown')} />,
  },
];

/** What was ordered, and what has been received. */
export const OrderLines = ({ order }: { order: PurchaseOrder }) => (
  <Section title={t('Items')} count={order.lines.length}>
    <SimpleTable
      label={t('Order items')}
      rows={order.lines}
      columns={columnsOf(order.currency)}
      rowKey={(line) => line.id}
      empty={<EmptyState title={t('No items')} />}
    />
    <div className={css.total}>
      <span>{t('Total')}</span>
      <strong>
        <Money value={order.total} currency={order.currency} reason={t('An item has no price')} />
      </strong>
    </div>
  </Section>
);
