import { getPurchaseOrder, type PurchaseOrder } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { read } from '../../../lib/query-client.ts';
import { useOpenItsRestaurant } from '../../../lib/restaurants.ts';
import { t } from '../../../lib/t.ts';
import { Button, ErrorState, lazyLayer, Page, Skeleton, useCostsHidden } from '../../../ui/index.ts';
import { OrderFollowUp } from '../receiving/index.ts';
import { DraftEditor } from './draft-editor.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderLines } from './order-lines.tsx';
import { useOrderDraft } from './use-order-draft.ts';

const SendDialog = lazyLayer(async () => (await import('./send-dialog.tsx')).SendDialog);

/** One order: a draft to fill in and send, then its follow-up. */
export function OrderScreen() {
  const id = Number(useParams().id) || 0;
  const order = useQuery(read(getPurchaseOrder, { params: { id } }));
  useOpenItsRestaurant(order.data);
  if (order.error || !order.data) {
    return (
      <Page title={t('Purchase Order')}>
        {order.error ? (
          <ErrorState error={order.error} onRetry={() => void order.refetch()} />
        ) : (
          <Skeleton kind="rows" />
        )}
      </Page>
    );
  }
  const { data } = order;
  // The key resets the form when a discarded draft is reopened.
  return data.can.edit ? <Draft key={data.id} order={data} /> : <Ordered order={data} />;
}

function Draft({ order }: { order: PurchaseOrder }) {
  const form = useOrderDraft(order, useCostsHidden());
  const [sending, setSending] = useState(false);
  // Saves first, so the order sent is the one on screen.
  const send = () => (form.dirty ? form.save(() => setSending(true)) : setSending(true));
  return (
    <Page
      title={order.number}
      purpose={t('Draft order for {vendorName}', { vendorName: order.vendorName })}
      action={
        <OrderActions order={order} disabled={form.dirty}>
          <Button onClick={() => form.save()} loading={form.isPending} disabled={!form.dirty}>
            {t('Save draft')}
          </Button>
          {order.can.send && (
            <Button variant="primary" onClick={send} disabled={form.draft.lines.length === 0 || form.isPending}>
              {t('Send order')}
            </Button>
          )}
        </OrderActions>
      }
    >
      <div className="pw-tab-16">
        <OrderFacts order={order} />
        <DraftEditor order={order} form={form} />
      </div>
      <SendDialog order={order} version={form.version} open={sending} onClose={() => setSending(false)} />
    </Page>
  );
}

function Ordered({ order }: { order: PurchaseOrder }) {
  const [sending, setSending] = useState(false);
  return (
    <Page
      title={order.number}
      purpose={t('Order to {vendorName}', { vendorName: order.vendorName })}
      action={<OrderActions order={order} onSendAgain={() => setSending(true)} />}
    >
      <div className="pw-tab-16">
        <OrderFacts order={order} />
        <OrderLines order={order} />
        <OrderFollowUp orderId={order.id} />
      </div>
      <SendDialog order={order} open={sending} onClose={() => setSending(false)} />
    </Page>
  );
}
