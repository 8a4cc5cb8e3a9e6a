import type { Invoice } from '@platewise/contract';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { formatMoney } from '../../../../lib/format.ts';
import { t } from '../../../../lib/t.ts';
import { SelectField } from '../../../../ui/index.ts';
import { headerKey } from '../model/fields.ts';
import { paymentsOf } from '../model/invoice-state.ts';
import { paymentWords } from '../model/words.ts';
import css from './header-fields.module.css';
import { useReviewState } from './review-context.tsx';

/** The payment status; read-only with a link while it follows recorded payments. */
export function PaymentField() {
  const { view, store, setFocus } = useReviewState();
  const { invoice } = view.review;
  const recorded = invoice.paymentCount > 0;
  const key = headerKey('paymentStatus');
  const note =
    invoice.paidAmount !== null && invoice.paymentStatus === 'partial'
      ? formatMoney(invoice.paidAmount, { currency: invoice.currency })
      : undefined;
  return (
    <div className={css.field} data-field={key}>
      <SelectField
        label={t('Payment status')}
        hint={note ?? (invoice.paymentStatus === 'paid' ? <Check size={12} aria-hidden /> : undefined)}
        quiet
        value={invoice.paymentStatus}
        error={store.failures.get(key)?.message}
        disabled={!invoice.can.editPayment || recorded}
        options={Object.entries(paymentWords).map(([value, label]) => ({
          value,
          label,
          // Overdue is derived from the due date and can't be selected; a partial payment needs its amount, which
          // the list's menu asks for.
          disabled: value === 'overdue' || (value === 'partial' && invoice.paidAmount === null),
        }))}
        onFocus={() => setFocus(key)}
        onChange={(next) => {
          const paymentStatus = next as Invoice['paymentStatus'];
          void store.header({ key, label: t('Payment status') }, { paymentStatus }, { paymentStatus });
        }}
      />
      {recorded && (
        <Link to={paymentsOf(invoice)} className={css.payments}>
          {t('See payments')}
        </Link>
      )}
    </div>
  );
}
