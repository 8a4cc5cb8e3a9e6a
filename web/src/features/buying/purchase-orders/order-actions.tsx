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
import { t } from '../../../lib/t.ts';
import { Button, Confirm, Menu, toast } from '../../../ui/index.ts';
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
        {t('PDF')}
      </Button>
      <Menu
        label={t('More actions for {number}', { number: order.number })}
        items={[
          { label: t('Download CSV'), onClick: () => window.location.assign(file('csv')), disabled },
          can.duplicate && { label: t('Duplicate'), onClick: acts.duplicate, disabled },
          can.resend && onSendAgain && { label: t('Send again'), onClick: onSendAgain },
          can.close && { label: t('Close order'), onClick: acts.close, note: t('No more deliveries expected') },
          can.reopen && { label: t('Reopen'), onClick: acts.reopen },
          (can.cancel && order.status !== 'draft') || can.remove ? 'divider' : null,
          can.cancel &&
            order.status !== 'draft' && { label: t('Cancel order'), danger: true, onClick: () => setAsking('cancel') },
          can.remove && { label: t('Delete draft'), danger: true, onClick: () => setAsking('delete') },
        ]}
      />
      <Confirm
        open={asking !== null}
        onClose={() => setAsking(null)}
        title={asking === 'delete' ? t('Delete Draft') : t('Cancel Order')}
        confirm={asking === 'delete' ? t('Delete draft') : t('Cancel order')}
        onConfirm={answer.run}
        pending={answer.pending}
        error={answer.error}
      >
        {asking === 'delete' ? (
          <p>
            {t("This deletes draft order {number} for {vendorName} and its items. You can't undo this.", {
              number: order.number,
              vendorName: order.vendorName,
            })}
          </p>
        ) : (
          <p>
            {t(
              "This cancels {number}. No more deliveries are expected. Tell {vendorName} yourself. Platewise doesn't notify them. You can reopen the order.",
              { number: order.number, vendorName: order.vendorName },
            )}
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
    toast({ title: t('Failed to change the order'), description: messageOf(error), destructive: true });
  const reopen = useCall(reopenPurchaseOrder, {
    onSuccess: () => toast({ title: t('{number} reopened', { number }) }),
    onError: failed,
  });
  const close = useCall(closePurchaseOrder, {
    onSuccess: (closed) => {
      const undo = () => reopen.mutate({ params: { id }, body: { version: closed.version } });
      toast({ title: t('{number} closed', { number }), action: { label: t('Undo'), onClick: undo } });
    },
    onError: failed,
  });
  const duplicate = useCall(duplicatePurchaseOrder, {
    onSuccess: (copy) => {
      toast({ title: t('{copy} created as a copy of {original}', { copy: copy.number, original: number }) });
      navigate(`/purchase-orders/${copy.id}`);
    },
    onError: failed,
  });
  const cancel = useCall(cancelPurchaseOrder, {
    onSuccess: () => {
      toast({ title: t('{number} canceled', { number }) });
      done();
    },
  });
  const remove = useCall(deletePurchaseOrder, {
    onReply: () => navigate('/purchase-orders', { flushSync: true }),
    onSuccess: () => toast({ title: t('{number} deleted', { number }) }),
  });
  return {
    close: () => close.mutate(of),
    reopen: () => reopen.mutate(of),
    duplicate: () => !duplicate.isPending && duplicate.mutate({ params: { id } }),
    cancel: { run: () => cancel.mutate(of), pending: cancel.isPending, error: cancel.error },
    remove: { run: () => remove.mutate(of), pending: remove.isPending, error: remove.error },
  };
}
