import type { PaymentRunDetail } from '@platewise/contract';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { formatDate, formatMoney } from '../../../../lib/format.ts';
import { t } from '../../../../lib/t.ts';
import { Badge, Money } from '../../../../ui/index.ts';
import { accountText, changedText } from '../../bank-details/index.ts';
import { nameOf } from '../words.ts';
import css from './runs.module.css';

type Payee = PaymentRunDetail['payees'][number];
type Props = { payee: Payee; run: PaymentRunDetail };

/** What one vendor gets, where, and for which invoices. */
export function RunPayee({ payee, run }: Props) {
  const { vendorId, vendorName, amount, bank, checkNumber, changePending, invoices } = payee;
  return (
    <section className={css.payee} aria-label={vendorName}>
      <div className={css.head}>
        <h3 className={css.title}>
          <Link to={`/vendors?vendor=${vendorId}`}>{vendorName}</Link>
        </h3>
        <b>
          <Money value={amount} currency={run.currency} noCost />
        </b>
      </div>
      <div className={css.bank}>
        {bank && <span className="pw-meta">{`${accountText(bank)} · ${bank.holder}`}</span>}
        {checkNumber !== null && <span className="pw-meta">{t('Check {number}', { number: checkNumber })}</span>}
        {bank?.changedRecently && (
          <Badge tone="amber" icon={<TriangleAlert size={12} aria-hidden />}>
            {changedText(bank.approvedAt)}
          </Badge>
        )}
        {changePending && <Badge tone="amber">{t('A change waits for approval')}</Badge>}
      </div>
      <ul className="pw-list" aria-label={t('Invoices of {vendor}', { vendor: vendorName })}>
        {invoices.map((invoice) => (
          <PaidInvoice key={invoice.id} invoice={invoice} currency={run.currency} />
        ))}
      </ul>
    </section>
  );
}

function PaidInvoice({ invoice, currency }: { invoice: Payee['invoices'][number]; currency: string }) {
  const { id, amount, discount, dueDate, fault } = invoice;
  return (
    <li className={css.row} data-fault={fault !== null || undefined}>
      <span className={css.what}>
        <Link className={css.link} to={`/invoices/${id}`}>
          {nameOf(invoice)}
        </Link>
        <span className="pw-meta">
          {amount < 0
            ? t('Credit')
            : dueDate === null
              ? t('No due date')
              : t('due {date}', { date: formatDate(dueDate) })}
        </span>
      </span>
      <span className={css.amount}>
        <Money value={amount} currency={currency} noCost />
        {discount > 0 && (
          <span className="pw-meta">{t('{amount} discount', { amount: formatMoney(discount, { currency }) })}</span>
        )}
      </span>
    </li>
  );
}
