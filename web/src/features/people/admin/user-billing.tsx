import {
  type AdminUserDetail,
  adminDeleteBilling,
  adminRecordBilling,
  type BillingRecord,
  billingStatuses,
} from '@platewise/contract';
import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { isApiError, messageOf } from '../../../lib/api-error.ts';
import { formatDate, formatMoney } from '../../../lib/format.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import {
  Badge,
  Button,
  DateField,
  FormErrors,
  IconButton,
  MoneyField,
  Section,
  SelectField,
  TextField,
  toast,
} from '../../../ui/index.ts';
import css from './admin.module.css';

const tones = { paid: 'green', pending: 'amber', failed: 'red' } as const;
const statuses = billingStatuses.map((value) => ({ value, label: value }));
type Draft = { description: string; date: string; amount: string; status: BillingRecord['status'] };

/** The account's billing history, with a form to add a record. */
export function UserBilling({ user: { id: userId, billing } }: { user: AdminUserDetail }) {
  const [adding, setAdding] = useState(false);
  return (
    <Section title={t('Billing History')}>
      {billing.length === 0 && !adding && <p className="pw-ink-3">{t('No billing history available')}</p>}
      {billing.length > 0 && (
        <ul className={css.lines}>
          {billing.map((record) => (
            <Row key={record.id} userId={userId} record={record} />
          ))}
        </ul>
      )}
      {adding ? (
        <AddRecord userId={userId} onClose={() => setAdding(false)} />
      ) : (
        <div className={css.inline}>
          <Button size="xs" onClick={() => setAdding(true)}>
            {t('Add billing record')}
          </Button>
        </div>
      )}
    </Section>
  );
}

function Row({ userId, record }: { userId: number; record: BillingRecord }) {
  const { id, description, date, amount, status } = record;
  const restore = useCall(adminRecordBilling);
  const remove = useCall(adminDeleteBilling, {
    onSuccess: () =>
      toast({
        title: t('Billing record removed'),
        description,
        action: {
          label: t('Undo'),
          onClick: () => restore.mutate({ params: { id: userId }, body: { description, date, amount, status } }),
        },
      }),
    onError: (error) =>
      toast({ title: t('Failed to remove billing record'), description: messageOf(error), destructive: true }),
  });
  return (
    <li>
      <span>
        {description} <span className="pw-ink-3">{formatDate(date)}</span>
      </span>
      <span className={css.badges}>
        <span className="pw-num">{formatMoney(amount)}</span>
        <Badge tone={tones[status]}>{status}</Badge>
        <IconButton
          label={t('Remove {description}, {date}', { description, date: formatDate(date) })}
          disabled={remove.isPending}
          onClick={() => remove.mutate({ params: { id: userId, recordId: id } })}
        >
          <Trash2 size={14} aria-hidden />
        </IconButton>
      </span>
    </li>
  );
}

function AddRecord({ userId, onClose }: { userId: number; onClose: () => void }) {
  const [draft, setDraft] = useState<Draft>({ description: '', date: '', amount: '', status: 'paid' });
  const place = useRef<HTMLFormElement>(null);
  // The form opens at the bottom of the page, where it could be out of view.
  useEffect(() => place.current?.scrollIntoView?.({ block: 'nearest' }), []);
  const add = useCall(adminRecordBilling, {
    onSuccess: ({ description }) => {
      toast({ title: t('Billing record added'), description });
      onClose();
    },
  });
  const bind = (key: Exclude<keyof Draft, 'status'>) => ({
    value: draft[key],
    onChange: (value: string) => setDraft((now) => ({ ...now, [key]: value })),
    error: isApiError(add.error) ? add.error.at(key) : undefined,
  });
  return (
    <form
      ref={place}
      noValidate
      className="pw-stack-12"
      aria-label={t('Add billing record')}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (!add.isPending) add.mutate({ params: { id: userId }, body: draft });
      }}
    >
      <TextField label={t('Description (text)')} required autoFocus {...bind('description')} />
      <MoneyField label={t('Amount')} required {...bind('amount')} />
      <DateField label={t('Date')} placeholder={t('Today')} {...bind('date')} />
      <SelectField
        label={t('Status')}
        options={statuses}
        value={draft.status}
        onChange={(value) =>
          setDraft((now) => ({ ...now, status: billingStatuses.find((one) => one === value) ?? 'paid' }))
        }
      />
      <FormErrors error={add.error} fields={Object.keys(draft)} />
      <div className={css.inline}>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" loading={add.isPending}>
          {t('Add record')}
        </Button>
      </div>
    </form>
  );
}
