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
    <Section title="Billing History">
      {billing.length === 0 && !adding && <p className="pw-ink-3">No billing history available</p>}
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
            Add billing record
          </Button>
        </div>
      )}
    </Section>
  );
}

function Row({ userId, record }: { userId: number; record: BillingRecord }) {
  const { id, description, date, amount, status } = record;
  const restore = useCall(adminRecordBilling, { touches: ['admin'] });
  const remove = useCall(adminDeleteBilling, {
    touches: ['admin'],
    onSuccess: () =>
      toast({
        title: 'Billing record removed',
        description,
        action: {
          label: 'Undo',
          onClick: () => restore.mutate({ params: { id: userId }, body: { description, date, amount, status } }),
        },
      }),
    onError: (error) =>
      toast({ title: 'Failed to remove billing record', description: messageOf(error), destructive: true }),
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
          label={`Remove ${description}, ${formatDate(date)}`}
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
    touches: ['admin'],
    onSuccess: ({ description }) => {
      toast({ title: 'Billing record added', description });
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
      className={css.form}
      aria-label="Add billing record"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (!add.isPending) add.mutate({ params: { id: userId }, body: draft });
      }}
    >
      <TextField label="Description" required autoFocus {...bind('description')} />
      <MoneyField label="Amount" required {...bind('amount')} />
      <DateField label="Date" placeholder="Today" {...bind('date')} />
      <SelectField
        label="Status"
        options={statuses}
        value={draft.status}
        onChange={(value) =>
          setDraft((now) => ({ ...now, status: billingStatuses.find((one) => one === value) ?? 'paid' }))
        }
      />
      <FormErrors error={add.error} fields={Object.keys(draft)} />
      <div className={css.inline}>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" loading={add.isPending}>
          Add record
        </Button>
      </div>
    </form>
  );
}
