import { type PaymentRunDetail, updatePaymentRun } from '@platewise/contract';
import { useState } from 'react';
import { errorsOfSent } from '../../../../lib/errors-of-sent.ts';
import { useCall } from '../../../../lib/mutate.ts';
import { t } from '../../../../lib/t.ts';
import { useOpening } from '../../../../lib/use-opening.ts';
import { Button, Dialog, FormErrors, toast } from '../../../../ui/index.ts';
import { bodyOf, fieldsOf, type PartDraft } from '../payment-draft.ts';
import { PaymentParts, PaymentSum } from '../payment-parts.tsx';
import { bodyOfDraft, draftFields, partOfRun, payableOf, type RunDraft } from './run-draft.ts';
import { RunFields } from './run-fields.tsx';
import css from './runs.module.css';
import { useAccounts } from './use-accounts.ts';

type Props = { open: boolean; run: PaymentRunDetail; onClose: () => void };

const linesOf = ({ payees, currency }: PaymentRunDetail) =>
  payees.flatMap(({ vendorId, vendorName, invoices }) =>
    invoices.map((invoice) => ({
      ...{ vendorId, vendorName },
      invoice: payableOf(invoice, currency),
      part: partOfRun(invoice),
    })),
  );

/** Changes how a run pays and what. An approved one has to be approved again. */
export function EditRun({ open, run, onClose }: Props) {
  const { id, restaurantId, currency, state } = run;
  const [draft, setDraft] = useState(() => draftOf(run));
  const [lines, setLines] = useState(() => linesOf(run));
  const [version, setVersion] = useState(run.version);
  const { accounts } = useAccounts(restaurantId, open, currency);
  useOpening(open, () => {
    setDraft(draftOf(run));
    setLines(linesOf(run));
    setVersion(run.version);
    save.reset();
  });
  const save = useCall(updatePaymentRun, {
    onSuccess: () => {
      toast({
        title: t('Payment run saved'),
        description: state === 'approved' ? t('It has to be approved again.') : undefined,
      });
      onClose();
    },
    // What was typed stays, and the message says that someone else saved first: a second Save overwrites on purpose.
    onNewer: setVersion,
  });
  const invoices = lines.map(({ invoice }) => invoice);
  const parts = lines.map(({ part }) => part);
  const body = { ...bodyOfDraft(draft), invoices: bodyOf(invoices, parts), version };
  const at = errorsOfSent(save.error, save.variables?.body, body);
  const change = (place: number, part: PartDraft) =>
    setLines((now) => now.map((line, index) => (index === place ? { ...line, part } : line)));
  const remove = (place: number) => {
    setLines((now) => now.filter((_line, index) => index !== place));
    if (!save.isPending) save.reset();
  };
  const vendors = [...new Map(lines.map(({ vendorId, vendorName }) => [vendorId, vendorName]))];
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Edit payment run')}
      width={680}
      onSubmit={() => {
        if (!save.isPending) save.mutate({ params: { id }, body });
      }}
      footer={
        <div className={css.foot}>
          <PaymentSum invoices={invoices} parts={parts} />
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" loading={save.isPending}>
            {t('Save run')}
          </Button>
        </div>
      }
    >
      {state === 'approved' && <p className={css.note}>{t('After saving, the run has to be approved again.')}</p>}
      <RunFields draft={draft} onChange={setDraft} accounts={accounts} at={at} />
      {vendors.map(([vendorId, vendorName]) => {
        const first = lines.findIndex((line) => line.vendorId === vendorId);
        const own = lines.filter((line) => line.vendorId === vendorId);
        return (
          <section key={vendorId} className={css.payee} aria-label={vendorName}>
            <h3 className={css.title}>{vendorName}</h3>
            <PaymentParts
              label={t('Invoices of {vendor}', { vendor: vendorName })}
              invoices={own.map(({ invoice }) => invoice)}
              parts={own.map(({ part }) => part)}
              onChange={(index, part) => change(first + index, part)}
              onRemove={lines.length > 1 ? (index) => remove(first + index) : undefined}
              at={(index, field) => at(`invoices.${first + index}.${field}`)}
            />
          </section>
        );
      })}
      <FormErrors error={save.error} fields={[...draftFields, ...fieldsOf(lines.length)]} />
    </Dialog>
  );
}

const draftOf = ({ accountId, method, payOn, note }: PaymentRunDetail): RunDraft => ({
  ...{ accountId: String(accountId), method, payOn },
  note: note ?? '',
});
