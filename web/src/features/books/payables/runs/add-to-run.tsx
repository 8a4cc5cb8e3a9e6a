import {
  createPaymentRun,
  getPaymentRun,
  listPaymentRuns,
  type OpenInvoice,
  updatePaymentRun,
} from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorsOfSent } from '../../../../lib/errors-of-sent.ts';
import { formatDate, formatMoney } from '../../../../lib/format.ts';
import { useCall } from '../../../../lib/mutate.ts';
import { read } from '../../../../lib/query-client.ts';
import { t } from '../../../../lib/t.ts';
import { useLast } from '../../../../lib/use-last.ts';
import { useOpening } from '../../../../lib/use-opening.ts';
import { useSendKey } from '../../../../lib/use-send-key.ts';
import {
  Button,
  Dialog,
  ErrorState,
  FormErrors,
  lazyLayer,
  SelectField,
  Skeleton,
  toast,
} from '../../../../ui/index.ts';
import { useToday } from '../use-today.ts';
import { bodyOfDraft, draftFields, invoicesOf, type RunDraft, withAccount } from './run-draft.ts';
import { RunFields } from './run-fields.tsx';
import css from './runs.module.css';
import { useAccounts } from './use-accounts.ts';

const PayingAccounts = lazyLayer(async () => (await import('./paying-accounts.tsx')).PayingAccounts);

type Props = {
  /** Of one restaurant and currency; null while closed. */
  invoices: readonly OpenInvoice[] | null;
  onClose: () => void;
  onAdded: (runId: number) => void;
};

const empty: RunDraft = { accountId: '', method: '', payOn: '', note: '' };

/** Puts the chosen invoices into a new payment run or an existing draft. */
export function AddToRun({ invoices, onClose, onAdded }: Props) {
  const shown = useLast(invoices) ?? [];
  const [first] = shown;
  const open = invoices !== null;
  const [target, setTarget] = useState('new');
  const [draft, setDraft] = useState(empty);
  const [managing, setManaging] = useState(false);
  const sendKey = useSendKey();
  const today = useToday(first?.restaurantId);
  const found = useAccounts(first?.restaurantId, open, first?.currency);
  const chosen = draft.accountId === '' ? withAccount(draft, found.accounts[0]) : draft;
  const { data: drafts = [] } = useQuery({
    ...read(listPaymentRuns, { query: { restaurantId: first?.restaurantId, state: 'draft', limit: 50 } }),
    enabled: open,
  });
  const runs = drafts.filter(({ currency, can }) => currency === first?.currency && can.edit);
  const existing = useQuery({
    ...read(getPaymentRun, { params: { id: Number(target) } }),
    enabled: open && target !== 'new',
  });
  const run = target === 'new' ? undefined : existing.data;
  useOpening(invoices?.map(({ id }) => id).join(), () => {
    setTarget('new');
    setDraft({ ...empty, payOn: today });
    create.reset();
    update.reset();
  });
  const done = (id: number, title: string) => {
    sendKey.done();
    toast({
      title,
      description: t('{invoices, plural, one {# invoice} other {# invoices}} added', { invoices: shown.length }),
    });
    onAdded(id);
    onClose();
  };
  const create = useCall(createPaymentRun, {
    onSuccess: ({ id }) => done(id, t('Payment run created')),
  });
  const update = useCall(updatePaymentRun, {
    onSuccess: ({ id }) => done(id, t('Payment run saved')),
  });
  const added = shown.map(({ id, version }) => ({ id, version }));
  const body = { ...bodyOfDraft(chosen), invoices: added };
  const at = errorsOfSent(create.error, create.variables?.body, body);
  const pending = create.isPending || update.isPending;
  const submit = () => {
    if (pending) return;
    if (target === 'new') create.mutate({ body, idempotencyKey: sendKey.of(body) });
    else if (run) {
      const { id, accountId, method, payOn, note, version } = run;
      const kept = invoicesOf(run).filter((one) => !added.some((more) => more.id === one.id));
      update.mutate({
        params: { id },
        body: { accountId, method, payOn, note, version, invoices: [...kept, ...added] },
      });
    }
  };
  const none = !found.isPending && !found.error && found.accounts.length === 0;
  const vendors = new Set(shown.map(({ vendorId }) => vendorId)).size;
  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        title={t('Add to payment run')}
        width={600}
        onSubmit={submit}
        footer={
          <>
            <Button onClick={onClose}>{t('Cancel')}</Button>
            <Button
              type="submit"
              variant="primary"
              loading={pending}
              disabled={target === 'new' ? found.accounts.length === 0 : run === undefined}
            >
              {target === 'new' ? t('Create payment run') : t('Add invoices')}
            </Button>
          </>
        }
      >
        <p className={css.note}>
          {t(
            '{invoices, plural, one {# invoice} other {# invoices}} of {vendors, plural, one {# vendor} other {# vendors}}, paid in full with the discount for paying early. You can change amounts in the run.',
            { invoices: shown.length, vendors },
          )}
        </p>
        {runs.length > 0 && (
          <SelectField
            label={t('Payment run')}
            options={[
              { value: 'new', label: t('New payment run') },
              ...runs.map(({ id, payOn, accountName, total, currency }) => ({
                value: String(id),
                label: [formatDate(payOn), accountName, formatMoney(total, { currency })].join(' · '),
              })),
            ]}
            value={target}
            onChange={setTarget}
          />
        )}
        {found.error && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
        {open && found.isPending && <Skeleton kind="text" count={4} />}
        {target === 'new' && none && (
          <p className={css.note}>
            {t('Add the account you pay from first.')}{' '}
            <Button size="xs" onClick={() => setManaging(true)}>
              {t('Paying accounts')}
            </Button>
          </p>
        )}
        {target === 'new' && found.accounts.length > 0 && (
          <RunFields draft={chosen} onChange={setDraft} accounts={found.accounts} at={at} />
        )}
        {target !== 'new' && existing.error && (
          <ErrorState error={existing.error} onRetry={() => void existing.refetch()} />
        )}
        <FormErrors
          error={target === 'new' ? create.error : update.error}
          fields={target === 'new' ? draftFields : []}
        />
      </Dialog>
      <PayingAccounts open={managing} restaurantId={first?.restaurantId} onClose={() => setManaging(false)} />
    </>
  );
}
