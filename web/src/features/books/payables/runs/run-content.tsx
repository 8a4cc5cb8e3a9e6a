import type { PaymentRunDetail } from '@platewise/contract';
import { sumCents } from '@platewise/domain';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { formatDate, formatMoney } from '../../../../lib/format.ts';
import { t } from '../../../../lib/t.ts';
import { Facts } from '../../../../ui/index.ts';
import { RunPayee } from './run-payee.tsx';
import css from './runs.module.css';
import { problemsOf } from './words.ts';

/** What a run pays, by vendor, after what blocks it. */
export function RunContent({ run }: { run: PaymentRunDetail }) {
  const discount = Number(sumCents(run.payees.map((payee) => String(payee.discount))));
  const money = (amount: number) => formatMoney(amount, { currency: run.currency });
  return (
    <div className="pw-stack-16">
      <div className={css.total}>
        <span className="pw-meta">{t('Total')}</span>
        <b>{money(run.total)}</b>
        {discount > 0 && <span className="pw-meta">{t('{amount} discount', { amount: money(discount) })}</span>}
      </div>
      <Problems run={run} />
      <Facts facts={historyOf(run)} />
      {run.note && <p className={css.note}>{run.note}</p>}
      {run.payees.map((payee) => (
        <RunPayee key={payee.vendorId} payee={payee} run={run} />
      ))}
    </div>
  );
}

function Problems({ run }: { run: PaymentRunDetail }) {
  const open = run.state === 'draft' || run.state === 'approved';
  const problems = open ? problemsOf(run) : [];
  if (problems.length === 0) return null;
  return (
    <section className={css.problems} aria-label={t('Before this run can be paid')}>
      <TriangleAlert size={16} aria-hidden />
      <ul className="pw-list">
        {problems.map(({ key, text, vendorId }) => (
          <li key={key}>
            {text}{' '}
            {vendorId !== null && (
              <Link className={css.link} to={`/vendors?vendor=${vendorId}`}>
                {t('Open vendor')}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Who did what, as far as the run got. */
function historyOf(run: PaymentRunDetail) {
  const step = (label: string, name: string | null, at: string | null) =>
    at === null
      ? []
      : [{ label, value: t('{name}, {date}', { name: name ?? t('a former member'), date: formatDate(at) }) }];
  return [
    ...step(t('Created by'), run.createdBy, run.createdAt),
    ...step(run.alone ? t('Approved alone by') : t('Approved by'), run.approvedBy, run.approvedAt),
    ...step(t('Sent by'), run.sentBy, run.sentAt),
    ...step(t('Canceled by'), run.canceledBy, run.canceledAt),
  ];
}
