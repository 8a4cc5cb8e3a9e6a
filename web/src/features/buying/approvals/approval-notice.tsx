import type { Invoice } from '@platewise/contract';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { Button, Dialog, FormErrors, TextArea } from '../../../ui/index.ts';
import css from './approvals.module.css';

type Props = {
  invoice: Invoice;
  ready: boolean;
  busy: boolean;
  error: unknown;
  onOverride: (reason: string) => Promise<boolean>;
};

/** Who approved the invoice, and who still has to. */
export function ApprovalNotice({ invoice, ready, busy, error, onOverride }: Props) {
  const { needed, given, override } = invoice.approval;
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  if (needed.length === 0 && given.length === 0) return null;
  const send = async () => {
    if (await onOverride(reason.trim())) setAsking(false);
  };
  return (
    <section className={css.notice} aria-label={t('Approvals')}>
      <ul className={css.steps}>
        {given.map(({ by, for: other, at }) => (
          <li key={`${by} ${other} ${at}`}>
            <CircleCheck size={14} aria-hidden />
            {other === null
              ? t('{name} approved on {date}', { name: by, date: formatDate(at) })
              : t('{name} approved for {other} on {date}', {
                  ...{ name: by, other: other || t('a former member'), date: formatDate(at) },
                })}
          </li>
        ))}
        {needed.map((step) => (
          <li key={step.ruleId}>
            <CircleAlert size={14} aria-hidden />
            {step.blocked
              ? t('{rule}: nobody is left who can approve', { rule: step.rule })
              : t('{rule}: {missing, plural, one {# approval} other {# approvals}} needed from {people}', {
                  rule: step.rule,
                  missing: step.approvers - step.given,
                  people: step.people.map(({ name }) => name).join(', '),
                })}
          </li>
        ))}
      </ul>
      {override && (
        <Button size="xs" disabled={!ready} onClick={() => setAsking(true)}>
          {t('Approve with a reason')}
        </Button>
      )}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('Approve with a reason')}
        width={460}
        onSubmit={() => void (reason.trim() !== '' && !busy && send())}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{t('Cancel')}</Button>
            <Button type="submit" variant="primary" disabled={reason.trim() === ''} loading={busy}>
              {t('Approve')}
            </Button>
          </>
        }
      >
        <p className="pw-ink-2">
          {t('Nobody is left who can meet the approval rule. The audit log keeps your reason.')}
        </p>
        <TextArea label={t('Reason')} value={reason} onChange={setReason} required />
        <FormErrors error={error} />
      </Dialog>
    </section>
  );
}
