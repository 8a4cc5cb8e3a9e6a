import {
  cancelPurchaseOrder,
  closePurchaseOrder,
  deletePurchaseOrder,
  duplicatePurchaseOrder,
  type PurchaseOrder,
  purchaseOrderDocument,
  reopenPurchaseOrder,
} from '@platewise/contract';
import { FileText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { addressOf } from '../../../lib/api.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { Button, Confirm, Menu, toast } from '../../../ui/index.ts';
import { orderRooms } from './order-words.tsx';
import css from './purchase-orders.module.css';

type Props = {
  order: PurchaseOrder;
  children?: ReactNode;
  /** Set while there are unsaved changes, so nobody acts on data that differs from the screen. */
  disabled?: boolean;
  onSendAgain?: () => void;
};

/** Order actions other than editing its lines. */
export function OrderActions({ order, children, disabled = false, onSendAgain }: Props) {
  const [asking, setAsking] = useState<'cancel' | 'delete' | null>(null);
  const { can } = order;
  const acts = useOrderActs(order, () => setAsking(null));
  const file = (format: 'pdf' | 'csv') => addressOf(purchaseOrderDocument, { params: { id: order.id, format } });
  const answer = asking === 'delete' ? acts.remove : acts.cancel;
  return (
    <div className={css.bar}>
      {children}
      <Button icon={<FileText size={14} aria-hidden />} href={file('pdf')} disabled={disabled}>
        PDF
      </Button>
      <Menu
        label={`More about ${order.number}`}
        items={[
          { label: 'Download CSV', onClick: () => window.location.assign(file('csv')), disabled },
          can.duplicate && { label: 'Duplicate', onClick: acts.duplicate, disabled },
          can.resend && onSendAgain && { label: 'Send again', onClick: onSendAgain },
          can.close && { label: 'Close order', onClick: acts.close, note: 'No more deliveries expected' },
          can.reopen && { label: 'Reopen', onClick: acts.reopen },
          (can.cancel && order.status !== 'draft') || can.remove ? 'divider' : null,
          can.cancel &&
            order.status !== 'draft' && { label: 'Cancel order', danger: true, onClick: () => setAsking('cancel') },
          can.remove && { label: 'Delete draft', danger: true, onClick: () => setAsking('delete') },
        ]}
      />
      <Confirm
        open={asking !== null}
        onClose={() => setAsking(null)}
        title={asking === 'delete' ? 'Delete Draft' : 'Cancel Order'}
        confirm={asking === 'delete' ? 'Delete draft' : 'Cancel order'}
        onConfirm={answer.run}
        pending={answer.pending}
        error={answer.error}
      >
        {asking === 'delete' ? (
          <p>
            This deletes draft order {order.number} for {order.vendorName} and its items. You can't undo this.
          </p>
        ) : (
          <p>
            This cancels {order.number}. No more deliveries are expected. Tell {order.vendorName} yourself. Platewise
            doesn't notify them. You can reopen the order.
          </p>
        )}
      </Confirm>
    </div>
  );
}

function useOrderActs(order: PurchaseOrder, done: () => void) {
  const navigate = useNavigate();
  const { id, version, number } = order;
  const of = { params: { id }, body: { version } };
  const failed = (error: Error) =>
    toast({ title: 'Failed to change the order', description: messageOf(error), destructive: true });
  const reopen = useCall(reopenPurchaseOrder, {
    touches: orderRooms,
    onSuccess: () => toast({ title: `${number} reopened` }),
    onError: failed,
  });
  const close = useCall(closePurchaseOrder, {
    touches: orderRooms,
    onSuccess: (closed) => {
      const undo = () => reopen.mutate({ params: { id }, body: { version: closed.version } });
      toast({ title: `${number} closed`, action: { label: 'Undo', onClick: undo } });
    },
    onError: failed,
  });
  const duplicate = useCall(duplicatePurchaseOrder, {
    touches: orderRooms,
    onSuccess: (copy) => {
      toast({ title: `${copy.number} created as a copy of ${number}` });
      navigate(`/purchase-orders/${copy.id}`);
    },
    onError: failed,
  });
  const cancel = useCall(cancelPurchaseOrder, {
    touches: orderRooms,
    onSuccess: () => {
      toast({ title: `${number} canceled` });
      done();
    },
  });
  const remove = useCall(deletePurchaseOrder, {
    onSuccess: () => {
      toast({ title: `${number} deleted` });
      navigate('/purchase-orders');
    },
  });
  return {
    close: () => close.mutate(of),
    reopen: () => reopen.mutate(of),
    duplicate: () => !duplicate.isPending && duplicate.mutate({ params: { id } }),
    cancel: { run: () => cancel.mutate(of), pending: cancel.isPending, error: cancel.error },
    remove: { run: () => remove.mutate(of), pending: remove.isPending, error: remove.error },
  };
}
