import {
  type CreditRequestDetail,
  getCreditRequest,
  reopenCreditRequest,
  sendCreditRequest,
  settleCreditRequest,
  updateCreditRequest,
  withdrawCreditRequest,
} from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../../lib/api-error.ts';
import { copyText } from '../../../lib/copy-text.ts';
import { formatDate, formatMoney } from '../../../lib/format.ts';
import { useCall } from '../../../lib/mutate.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import {
  Badge,
  Button,
  Drawer,
  ErrorState,
  FormErrors,
  MoneyField,
  Section,
  SelectField,
  Skeleton,
  TextField,
  toast,
  typedNumber,
  useTellSaved,
} from '../../../ui/index.ts';
import css from './receiving.module.css';
import { creditStatusWords } from './words.ts';

/** One credit request: its email, how to send it, and how it was settled. */
export function CreditDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const found = useQuery(read(getCreditRequest, { params: { id } }));
  const { data } = found;
  const status = data && creditStatusWords[data.status];
  return (
    <Drawer
      open
      onClose={onClose}
      title={t('Credit request')}
      subtitle={data?.vendorName}
      badge={status && <Badge tone={status.tone}>{status.label}</Badge>}
      modal
    >
      {found.error && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <Skeleton kind="text" count={6} />}
      {data && <Request key={data.id} request={data} />}
    </Drawer>
  );
}

function Request({ request }: { request: CreditRequestDetail }) {
  const { id, version, can } = request;
  const done = (title: string) => ({ onSuccess: () => toast({ title }) });
  const withdraw = useCall(withdrawCreditRequest, done(t('Credit request withdrawn')));
  const reopen = useCall(reopenCreditRequest, done(t('Credit request reopened')));
  return (
    <div className={css.stack}>
      <p>{request.description}</p>
      {request.note && <p className="pw-meta">{request.note}</p>}
      {request.status === 'credited' && <p>{creditedWords(request)}</p>}
      {can.edit && <Amount request={request} />}
      {can.send && <Letter request={request} />}
      {can.credit && <Settle request={request} />}
      <div className={css.choices}>
        {can.withdraw && (
          <Button disabled={withdraw.isPending} onClick={() => withdraw.mutate({ params: { id }, body: { version } })}>
            {t('Withdraw')}
          </Button>
        )}
        {can.reopen && (
          <Button disabled={reopen.isPending} onClick={() => reopen.mutate({ params: { id }, body: { version } })}>
            {t('Reopen')}
          </Button>
        )}
      </div>
      <FormErrors error={withdraw.error ?? reopen.error} />
    </div>
  );
}

function creditedWords({ creditedAmount, creditedOn, creditInvoiceNumber, currency }: CreditRequestDetail): string {
  const amount = formatMoney(creditedAmount, { currency });
  const date = formatDate(creditedOn);
  return creditInvoiceNumber
    ? t('{amount} credited on {date} with {invoiceNumber}.', { amount, date, invoiceNumber: creditInvoiceNumber })
    : t('{amount} credited on {date}.', { amount, date });
}

function Amount({ request }: { request: CreditRequestDetail }) {
  const stored = request.amount === null ? null : String(request.amount);
  const [typed, setTyped] = useState<string | null>(null);
  const amount = typed ?? stored ?? '';
  const save = useCall(updateCreditRequest, {
    onSuccess: (_now, { body }) => {
      setTyped((now) => (now !== null && typedNumber(now) === body?.amount ? null : now));
      toast({ title: t('Amount changed') });
    },
  });
  const changed = typedNumber(amount) !== stored;
  const { id, version } = request;
  return (
    <div className={css.choices}>
      <MoneyField
        label={t('Amount requested')}
        currency={request.currency}
        value={amount}
        onChange={setTyped}
        error={isApiError(save.error) ? save.error.at('amount') : undefined}
      />
      {changed && (
        <Button
          disabled={save.isPending}
          onClick={() => save.mutate({ params: { id }, body: { amount: typedNumber(amount), version } })}
        >
          {t('Save amount')}
        </Button>
      )}
      <FormErrors error={save.error} fields={['amount']} />
    </div>
  );
}

function Letter({ request }: { request: CreditRequestDetail }) {
  const [typed, setTyped] = useState<string | null>(null);
  const to = typed ?? request.letter?.to ?? '';
  const send = useCall(sendCreditRequest, {
    onSuccess: () => toast({ title: t('Credit request sent') }),
  });
  const { id, version } = request;
  const post = (by: 'email' | 'other') => send.mutate({ params: { id }, body: { by, to: to || null, version } });
  const copy = async () => {
    const copied = await copyText(request.letter?.text ?? '');
    toast(copied ? { title: t('Text copied') } : { title: t('Select the text and copy it'), destructive: true });
  };
  return (
    <Section title={t('Message to the vendor')}>
      <div className={css.stack}>
        {request.letter === null ? (
          <p className="pw-meta">{t('It shows costs, which are hidden from your role.')}</p>
        ) : (
          <pre className={css.letter}>{request.letter.text}</pre>
        )}
        {request.canMail && (
          <TextField
            label={t('Send to')}
            type="email"
            value={to}
            onChange={setTyped}
            error={isApiError(send.error) ? send.error.at('to') : undefined}
          />
        )}
        <div className={css.choices}>
          {request.canMail && (
            <Button variant="primary" disabled={send.isPending} onClick={() => post('email')}>
              {t('Send by email')}
            </Button>
          )}
          {request.letter !== null && <Button onClick={() => void copy()}>{t('Copy text')}</Button>}
          {request.status === 'open' && (
            <Button disabled={send.isPending} onClick={() => post('other')}>
              {t('Mark as sent')}
            </Button>
          )}
        </div>
        <FormErrors error={send.error} fields={['to']} />
      </div>
    </Section>
  );
}

function Settle({ request }: { request: CreditRequestDetail }) {
  const [invoiceId, setInvoiceId] = useState('');
  const [typed, setTyped] = useState<string | null>(null);
  const amount = typed ?? (request.amount === null ? '' : String(request.amount));
  const saved = useTellSaved();
  const settle = useCall(settleCreditRequest, {
    onReply: saved,
    onSuccess: () => toast({ title: t('Credited') }),
  });
  const { id, version, currency } = request;
  const notes = request.creditNotes.map((note) => ({
    value: String(note.invoiceId),
    label: `${note.invoiceNumber ?? note.filename}, ${formatDate(note.invoiceDate)}, ${formatMoney(note.credit, { currency })}`,
  }));
  return (
    <Section title={t('Credit from the vendor')}>
      <form
        className={css.stack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          settle.mutate({
            params: { id },
            body: { invoiceId: invoiceId || null, amount: typedNumber(amount), version },
          });
        }}
      >
        <SelectField
          label={t('Credit note')}
          placeholder={notes.length === 0 ? t('No credit notes yet') : t('Choose the credit note, if uploaded')}
          clearable
          disabled={notes.length === 0}
          options={notes}
          value={invoiceId}
          onChange={setInvoiceId}
        />
        <MoneyField
          label={t('Amount credited')}
          currency={currency}
          value={amount}
          onChange={setTyped}
          error={isApiError(settle.error) ? settle.error.at('amount') : undefined}
        />
        <div className={css.choices}>
          <Button type="submit" disabled={settle.isPending}>
            {t('Mark as credited')}
          </Button>
        </div>
        <FormErrors error={settle.error} fields={['amount']} />
      </form>
    </Section>
  );
}
