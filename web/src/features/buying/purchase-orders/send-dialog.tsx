import { type PurchaseOrder, purchaseOrderDocument, sendPurchaseOrder } from '@platewise/contract';
import { useState } from 'react';
import { addressOf } from '../../../lib/api.ts';
import { isApiError } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { Trans } from '../../../lib/trans.tsx';
import { Button, Choice, Dialog, FormErrors, Money, TextArea, TextField, toast } from '../../../ui/index.ts';
import css from './purchase-orders.module.css';

/** `version`: of the order on screen. */
type Props = { order: PurchaseOrder; version?: number; open: boolean; onClose: () => void };
type By = 'email' | 'other';

/** Sends an order by email, or records that it was sent another way. */
export function SendDialog({ order, version = order.version, open, onClose }: Props) {
  const again = order.status !== 'draft';
  const [by, setBy] = useState<By>(order.canMail ? 'email' : 'other');
  const [to, setTo] = useState(order.sentTo ?? order.orderEmail ?? '');
  const [message, setMessage] = useState('');
  const send = useCall(sendPurchaseOrder, {
    onSuccess: (sent) => {
      toast({
        title: sent.sentTo === null ? t('Order marked as sent') : t('Order sent'),
        description: sent.sentTo ?? undefined,
      });
      onClose();
    },
    onError: () =>
      toast({ title: t('Failed to send the order'), description: t('Please try again.'), destructive: true }),
  });
  const errorAt = (path: string) => (isApiError(send.error) ? send.error.at(path) : undefined);
  const submit = () => {
    if (send.isPending) return;
    const letter = by === 'email' ? { to, message } : {};
    send.mutate({ params: { id: order.id }, body: { by, again, version, ...letter } });
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={again ? t('Send order again') : t('Send order')}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" loading={send.isPending} disabled={again && !order.canMail}>
            {by === 'email' ? t('Send') : t('Mark as sent')}
          </Button>
        </>
      }
    >
      {order.belowMinimumBy !== null && (
        <p className={css.notice} role="status">
          <Trans
            id={'{vendorName} requires a minimum order of <0/>. Add <1/> more.'}
            values={{ vendorName: order.vendorName }}
            components={{
              0: <Money value={order.minimumOrder} currency={order.currency} />,
              1: <Money value={order.belowMinimumBy} currency={order.currency} />,
            }}
          />
        </p>
      )}
      {!again && (
        <Choice<By>
          label={t('Send by')}
          value={by}
          onChange={setBy}
          options={[
            {
              value: 'email',
              label: t('By email, with PDF and CSV'),
              disabled: !order.canMail,
              description: order.canMail ? t('Replies go to your email address.') : t("Email isn't set up."),
            },
            {
              value: 'other',
              label: t("I'll send it myself"),
              description: (
                <>
                  <Trans
                    id={'To order by phone or vendor portal, <0>download the order</0> first.'}
                    components={{
                      0: <a href={addressOf(purchaseOrderDocument, { params: { id: order.id, format: 'pdf' } })} />,
                    }}
                  />
                </>
              ),
            },
          ]}
        />
      )}
      {by === 'email' && (
        <>
          <TextField
            label={t('To (recipient)')}
            type="email"
            value={to}
            onChange={setTo}
            error={errorAt('to')}
            required
          />
          <TextArea label={t('Message')} value={message} onChange={setMessage} error={errorAt('message')} rows={2} />
        </>
      )}
      <FormErrors error={send.error} fields={['to', 'message']} />
    </Dialog>
  );
}
