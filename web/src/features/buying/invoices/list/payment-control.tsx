import { type Invoice, updateInvoice } from '@platewise/contract';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { isApiError, messageOf } from '../../../../lib/api-error.ts';
import { formatMoney } from '../../../../lib/format.ts';
import { useCall } from '../../../../lib/mutate.ts';
import { t } from '../../../../lib/t.ts';
import {
  Badge,
  Button,
  DateField,
  Dialog,
  FormErrors,
  Menu,
  MoneyField,
  toast,
  typedNumber,
  useDisclosure,
} from '../../../../ui/index.ts';
import { paymentBadge, paymentsOf } from '../model/invoice-state.ts';
import css from './invoice-card.module.css';
import { todayIn } from './today-in.ts';

/** Payment status, set from the card; a partial payment with its amount and date. */
export function PaymentControl({ invoice }: { invoice: Invoice }) {
  const badge = paymentBadge(invoice);
  const [parting, { open: askPart, close: stopPart }] = useDisclosure(false);
  const update = useCall(updateInvoice, {
    onError: (error) =>
      toast({ title: t('Failed to update payment'), description: messageOf(error), destructive: true }),
  });
  const params = { id: invoice.id };
  const pay = (paymentStatus: 'paid' | 'pending') => {
    const before = {
      paymentStatus: invoice.paymentStatus,
      paidAmount: invoice.paidAmount,
      paidOn: invoice.paidOn,
    };
    const body =
      paymentStatus === 'paid'
        ? { paymentStatus, paidOn: todayIn(undefined) }
        : { paymentStatus, paidAmount: null, paidOn: null };
    // The row may leave the list as a result, so follow-up is tied to the call, not the row.
    void update.mutateAsync({ params, body: { ...body, version: invoice.version } }).then(
      () =>
        toast({
          title: paymentStatus === 'paid' ? t('Marked as paid') : t('Marked as unpaid'),
          action: { label: t('Undo'), onClick: () => update.mutate({ params, body: before }) },
        }),
      // Already reported.
      () => undefined,
    );
  };
  if (invoice.paymentCount > 0) {
    return (
      <Link to={paymentsOf(invoice)} className={css.payment} title={t('See payments')}>
        <Badge tone={badge.tone}>{badge.label}</Badge>
      </Link>
    );
  }
  if (!invoice.can.editPayment) return <Badge tone={badge.tone}>{badge.label}</Badge>;
  return (
    <>
      <Menu
        label={t('Payment')}
        items={[
          { label: t('Paid'), onClick: () => pay('paid'), disabled: invoice.paymentStatus === 'paid' },
          { label: t('Partial'), onClick: askPart },
          { label: t('Unpaid'), onClick: () => pay('pending'), disabled: invoice.paymentStatus === 'pending' },
        ]}
      >
        <button
          type="button"
          className={css.payment}
          aria-label={t('Payment: {label}', { label: badge.label })}
          disabled={update.isPending}
        >
          <Badge tone={badge.tone}>
            {badge.label}
            {invoice.paymentStatus === 'partial' &&
              invoice.paidAmount !== null &&
              ` ${formatMoney(invoice.paidAmount, { currency: invoice.currency })}`}
            <ChevronDown aria-hidden />
          </Badge>
        </button>
      </Menu>
      {parting && <PartPaymentDialog invoice={invoice} onClose={stopPart} />}
    </>
  );
}

function PartPaymentDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const [amount, setAmount] = useState(invoice.paidAmount === null ? '' : String(invoice.paidAmount));
  const [on, setOn] = useState(invoice.paidOn ?? todayIn(undefined));
  const update = useCall(updateInvoice, {
    onSuccess: () => {
      toast({ title: t('Partial payment recorded') });
      onClose();
    },
  });
  const problem = isApiError(update.error) ? update.error : undefined;
  const open =
    invoice.totalAmount === null
      ? undefined
      : t('of {total}', { total: formatMoney(invoice.totalAmount, { currency: invoice.currency }) });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Partial payment')}
      width={420}
      onSubmit={() =>
        update.mutate({
          params: { id: invoice.id },
          body: {
            paymentStatus: 'partial',
            paidAmount: typedNumber(amount) ?? '0',
            paidOn: on,
            version: invoice.version,
          },
        })
      }
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" loading={update.isPending}>
            {t('Save')}
          </Button>
        </>
      }
    >
      <MoneyField
        label={t('Amount paid')}
        hint={open}
        currency={invoice.currency}
        value={amount}
        onChange={setAmount}
        error={problem?.at('paidAmount')}
        autoFocus
      />
      <DateField label={t('Paid on')} value={on} onChange={setOn} error={problem?.at('paidOn')} />
      <FormErrors error={update.error} fields={['paidAmount', 'paidOn']} />
    </Dialog>
  );
}
