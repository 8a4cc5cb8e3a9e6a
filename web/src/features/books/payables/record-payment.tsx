import { type OpenInvoice, type Payment, recordPayment } from '@platewise/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../../lib/api-error.ts';
import { deviceStorage } from '../../../lib/browser-storage.ts';
import { errorsOfSent } from '../../../lib/errors-of-sent.ts';
import { formatMoney } from '../../../lib/format.ts';
import { useCall } from '../../../lib/mutate.ts';
import { refetchAfter } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { useOpening } from '../../../lib/use-opening.ts';
import { useSendKey } from '../../../lib/use-send-key.ts';
import { useSteady } from '../../../lib/use-steady.ts';
import { Button, DateField, Dialog, FormErrors, SelectField, TextField, toast } from '../../../ui/index.ts';
import css from './payables.module.css';
import { bodyOf, fieldsOf, type PartDraft, partOf } from './payment-draft.ts';
import { PaymentParts, PaymentSum } from './payment-parts.tsx';
import { useToday } from './use-today.ts';
import { isMethod, methodOptions } from './words.ts';

type Props = {
  /** Of one vendor and currency; null while closed. */
  invoices: readonly OpenInvoice[] | null;
  /** The list behind, for what has changed meanwhile. */
  latest: readonly OpenInvoice[];
  onClose: () => void;
  onRecorded: () => void;
  onUndo: (payment: Payment) => void;
};

const remembered = 'platewise.payment-method';

/** Records a payment for the chosen invoices, in full or in part. */
export function RecordPayment({ invoices, latest, onClose, onRecorded, onUndo }: Props) {
  // As they were on opening or at the last conflict: what was paid meanwhile isn't paid again unseen.
  const [shown, setShown] = useState<readonly OpenInvoice[]>(invoices ?? []);
  const [first] = shown;
  const today = useToday(first?.restaurantId);
  const [parts, setParts] = useState<readonly PartDraft[]>([]);
  const [paidOn, setPaidOn] = useState('');
  const [method, setMethod] = useState('');
  const [reference, setReference] = useState('');
  const [note, setNote] = useState('');
  const sendKey = useSendKey();
  const client = useQueryClient();
  useOpening(invoices?.map(({ id }) => id).join(), () => {
    setShown(invoices ?? []);
    setParts((invoices ?? []).map(partOf));
    setPaidOn(today);
    setMethod(deviceStorage.get(remembered) ?? '');
    setReference('');
    setNote('');
    record.reset();
  });
  const record = useCall(recordPayment, {
    onSuccess: (payment) => {
      sendKey.done();
      deviceStorage.set(remembered, payment.method);
      toast({
        title: t('Payment recorded'),
        description: t('{amount} to {vendorName} for {invoices, plural, one {# invoice} other {# invoices}}', {
          amount: formatMoney(payment.amount, { currency: payment.currency }),
          vendorName: payment.vendorName,
          invoices: payment.invoices.length,
        }),
        action: { label: t('Undo'), onClick: () => onUndo(payment) },
      });
      onRecorded();
      onClose();
    },
    onError: (error) => {
      // Without a reply the payment may be recorded: sent again unchanged, it isn't recorded twice.
      if (!isApiError(error) || (error.code !== 'stale_version' && error.code !== 'conflict')) return;
      void refetchAfter(client, recordPayment).then(renew);
    },
  });
  /** Somebody else was faster: takes over what is owed now, without what is paid. */
  const renew = useSteady(() => {
    const left = shown.flatMap((invoice, index) => {
      const now = latest.find(({ id }) => id === invoice.id);
      const part = parts[index];
      return now && part ? [{ now, part }] : [];
    });
    if (left.length === 0) return;
    setShown(left.map(({ now }) => now));
    setParts(left.map(({ part }) => part));
  });
  const body = {
    vendorId: first?.vendorId ?? 0,
    paidOn: paidOn || null,
    // Left empty, the contract asks for it.
    method: (isMethod(method) ? method : '') as Payment['method'],
    reference,
    note,
    invoices: bodyOf(shown, parts),
  };
  const at = errorsOfSent(record.error, record.variables?.body, body);
  const change = (index: number, part: PartDraft) =>
    setParts((now) => now.map((one, place) => (place === index ? part : one)));
  const remove = (index: number) => {
    setShown((now) => now.filter((_invoice, place) => place !== index));
    setParts((now) => now.filter((_part, place) => place !== index));
    // Its errors are for places in the list as it was.
    if (!record.isPending) record.reset();
  };
  return (
    <Dialog
      open={invoices !== null}
      onClose={onClose}
      title={t('Record payment: {vendorName}', { vendorName: first?.vendorName ?? '' })}
      width={640}
      onSubmit={() => {
        if (!record.isPending) record.mutate({ body, idempotencyKey: sendKey.of(body) });
      }}
      footer={
        <div className={css.foot}>
          <PaymentSum invoices={shown} parts={parts} />
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" loading={record.isPending}>
            {t('Record payment')}
          </Button>
        </div>
      }
    >
      <PaymentParts
        label={t('Invoices paid')}
        invoices={shown}
        parts={parts}
        onChange={change}
        onRemove={shown.length > 1 ? remove : undefined}
        at={(index, field) => at(`invoices.${index}.${field}`)}
      />
      <div className={css.pair}>
        <DateField label={t('Payment date')} value={paidOn} onChange={setPaidOn} error={at('paidOn')} />
        <SelectField
          label={t('Payment method')}
          placeholder={t('Choose how it was paid')}
          options={methodOptions}
          value={method}
          onChange={setMethod}
          error={at('method')}
        />
        <TextField
          label={t('Reference')}
          hint={t('optional')}
          placeholder={t('Check or transfer number')}
          maxLength={120}
          value={reference}
          onChange={setReference}
          error={at('reference')}
        />
        <TextField
          label={t('Note')}
          hint={t('optional')}
          maxLength={500}
          value={note}
          onChange={setNote}
          error={at('note')}
        />
      </div>
      <FormErrors error={record.error} fields={fieldsOf(shown.length)} />
    </Dialog>
  );
}
