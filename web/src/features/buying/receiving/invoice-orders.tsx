import { linkInvoice, listOrdersOfInvoice, type OrdersOfInvoice, unlinkInvoice } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { messageOf } from '../../../lib/api-error.ts';
import { formatDate } from '../../../lib/format.ts';
import { useCall } from '../../../lib/mutate.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { Badge, Button, toast } from '../../../ui/index.ts';
import css from './receiving.module.css';

/** On an invoice: its linked and suggested orders. Renders nothing if there are none. */
export function InvoiceOrders({ invoiceId }: { invoiceId: number }) {
  const found = useQuery(read(listOrdersOfInvoice, { params: { id: invoiceId } }));
  const onError = (error: Error) =>
    toast({ title: t('Failed to link the order'), description: messageOf(error), destructive: true });
  const link = useCall(linkInvoice, { onError });
  const unlink = useCall(unlinkInvoice, { onError });
  if (!found.data || found.data.linked.length + found.data.proposed.length === 0) return null;
  const { linked, proposed, can } = found.data;
  const busy = link.isPending || unlink.isPending;
  return (
    <ul className="pw-list" aria-label={t('Purchase orders of this invoice')}>
      {linked.map((order) => (
        <Row key={order.orderId} order={order} words={t('Billed on this invoice')}>
          {can.link && (
            <Button
              size="xs"
              disabled={busy}
              onClick={() => unlink.mutate({ params: { id: order.orderId, invoiceId } })}
            >
              {t('Unlink')}
            </Button>
          )}
        </Row>
      ))}
      {linked.length === 0 &&
        proposed.map((order) => (
          <Row key={order.orderId} order={order} words={order.reasons.join(' · ')} proposed>
            {can.link && (
              <Button
                size="xs"
                disabled={busy}
                onClick={() => link.mutate({ params: { id: order.orderId, invoiceId } })}
              >
                {t('Link')}
              </Button>
            )}
          </Row>
        ))}
    </ul>
  );
}

type RowProps = {
  order: OrdersOfInvoice['linked'][number];
  words: string;
  proposed?: boolean;
  children: React.ReactNode;
};

const Row = ({ order, words, proposed = false, children }: RowProps) => (
  <li className={css.row}>
    <div className={css.rowWords}>
      <Link to={`/purchase-orders/${order.orderId}`}>{t('Order {number}', { number: order.number })}</Link>{' '}
      {proposed && <Badge tone="amber">{t('Possible match')}</Badge>}
      <div className="pw-meta">{[formatDate(order.orderedOn), words].filter(Boolean).join(' · ')}</div>
    </div>
    <span />
    <span className={css.actions}>{children}</span>
  </li>
);
