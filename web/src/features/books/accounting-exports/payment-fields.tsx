import { t } from '../../../lib/t.ts';
import { TextField } from '../../../ui/index.ts';
import css from './accounting-exports.module.css';
import type { LayoutDraft } from './accounts-draft.ts';

type Props = {
  layout: LayoutDraft;
  onChange: (values: Partial<LayoutDraft>) => void;
  errorAt: (path: string) => string | undefined;
  editable: boolean;
};

/** The accounts that payments to vendors are booked to. */
export function PaymentFields({ layout, onChange, errorAt, editable }: Props) {
  const field = (name: 'payableAccount' | 'bankAccount' | 'cardAccount' | 'cashAccount' | 'discountAccount') => ({
    value: layout[name],
    onChange: (value: string) => onChange({ [name]: value }),
    error: errorAt(`layout.${name}`),
    disabled: !editable,
    maxLength: 100,
  });
  return (
    <>
      <p className={css.note}>
        {t(
          'QuickBooks gets payments as journal entries in a second file. Apply them to the bills there under Pay bills. Xero imports no payments: match them in its bank feed.',
        )}
      </p>
      <div className={css.pair}>
        <TextField label={t('Payable account')} hint={t('QuickBooks')} {...field('payableAccount')} />
        <TextField label={t('Bank account')} hint={t('required to export payments')} {...field('bankAccount')} />
        <TextField label={t('Card account')} hint={t('if blank, the bank account')} {...field('cardAccount')} />
        <TextField label={t('Cash account')} hint={t('if blank, the bank account')} {...field('cashAccount')} />
        <TextField label={t('Account for early payment discounts')} {...field('discountAccount')} />
      </div>
    </>
  );
}
