import type { PurchaseOrder } from '@platewise/contract';
import { Link } from 'react-router';
import { formatDate, formatDateTime } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { dayWords, OrderStatus } from './order-words.tsx';
import css from './purchase-orders.module.css';

/** Vendor, date and status. */
export function OrderFacts({ order }: { order: PurchaseOrder }) {
  const sent = order.sentAt === null ? null : formatDateTime(order.sentAt);
  return (
    <dl className={css.facts}>
      <div>
        <dt>{t('Status')}</dt>
        <dd>
          <OrderStatus order={order} />
        </dd>
      </div>
      <div>
        <dt>{t('Vendor')}</dt>
        <dd>
          <Link to={`/vendors?vendor=${order.vendorId}`}>{order.vendorName}</Link>
        </dd>
      </div>
      <div>
        <dt>{order.sentAt === null ? t('Created') : t('Ordered')}</dt>
        <dd>
          {formatDate(order.orderedOn)}
          {order.createdBy === null ? (
            <div className="pw-meta">{t('automatically, at the reorder point')}</div>
          ) : (
            <div className="pw-meta">{t('by {name}', { name: order.createdBy })}</div>
          )}
        </dd>
      </div>
      {order.sentAt !== null && (
        <>
          <div>
            <dt>{t('Expected')}</dt>
            <dd>{dayWords(order.expectedOn)}</dd>
          </div>
          <div>
            <dt>{t('Sent')}</dt>
            <dd>
              {sent}
              <div className="pw-meta">{howSent(order)}</div>
            </dd>
          </div>
          {order.note !== null && (
            <div>
              <dt>{t('Note')}</dt>
              <dd>{order.note}</dd>
            </div>
          )}
        </>
      )}
    </dl>
  );
}

function howSent({ sentTo, sentBy }: PurchaseOrder): string {
  if (sentTo === null) {
    return sentBy === null ? t('sent outside Platewise') : t('sent outside Platewise, by {sentBy}', { sentBy });
  }
  return sentBy === null ? t('to {sentTo}', { sentTo }) : t('to {sentTo}, by {sentBy}', { sentTo, sentBy });
}
