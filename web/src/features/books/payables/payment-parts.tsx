import { X } from 'lucide-react';
import { formatDate, formatMoney } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { Checkbox, IconButton, MoneyField } from '../../../ui/index.ts';
import css from './payables.module.css';
import { leftOf, type PartDraft, type Payable, takesDiscount, totalsOf, withDiscount } from './payment-draft.ts';
import { nameOf } from './words.ts';

type Props = {
  label: string;
  invoices: readonly Payable[];
  parts: readonly PartDraft[];
  onChange: (index: number, part: PartDraft) => void;
  /** Not given where the last one stays. */
  onRemove: ((index: number) => void) | undefined;
  at: (index: number, field: string) => string | undefined;
};

/** The invoices of a payment, each with the amount paid and the discount taken. */
export const PaymentParts = ({ label, invoices, parts, onChange, onRemove, at }: Props) => (
  <ul className="pw-list" aria-label={label}>
    {invoices.map((invoice, index) => {
      const part = parts[index];
      return (
        part && (
          <Part
            key={invoice.id}
            invoice={invoice}
            part={part}
            onChange={(next) => onChange(index, next)}
            onRemove={onRemove && (() => onRemove(index))}
            at={(field) => at(index, field)}
          />
        )
      );
    })}
  </ul>
);

type PartProps = {
  invoice: Payable;
  part: PartDraft;
  onChange: (part: PartDraft) => void;
  onRemove?: () => void;
  at: (field: string) => string | undefined;
};

function Part({ invoice, part, onChange, onRemove, at }: PartProps) {
  const { currency, owed, discount } = invoice;
  const money = (amount: number) => formatMoney(amount, { currency });
  const left = leftOf(invoice, part);
  return (
    <li className={css.part}>
      <div className={`${css.lines} ${css.partName}`}>
        <b className={css.name}>{nameOf(invoice)}</b>
        <span className="pw-meta">
          {owed < 0 ? t('{amount} credit', { amount: money(-owed) }) : t('{amount} owed', { amount: money(owed) })}
          {invoice.dueDate !== null && `, ${t('due {date}', { date: formatDate(invoice.dueDate) })}`}
        </span>
        {left !== null && Number(left) !== 0 && <span className="pw-meta">{leftWords(owed, Number(left), money)}</span>}
      </div>
      <MoneyField
        label={owed < 0 ? t('Credit used') : t('Amount')}
        currency={currency}
        value={part.amount}
        onChange={(amount) => onChange({ ...part, amount })}
        error={at('amount') ?? at('id')}
      />
      {owed > 0 && (
        <MoneyField
          label={t('Discount taken')}
          currency={currency}
          value={part.discount}
          onChange={(taken) => onChange({ ...part, discount: taken })}
          error={at('discount')}
        />
      )}
      {onRemove && (
        <div className={css.remove}>
          <IconButton label={t('Remove {name}', { name: nameOf(invoice) })} onClick={onRemove}>
            <X size={14} aria-hidden />
          </IconButton>
        </div>
      )}
      {discount && (
        <div className={css.offer}>
          <Checkbox
            label={t('Take discount: {amount} until {date}', {
              amount: money(discount.amount),
              date: formatDate(discount.until, { year: false }),
            })}
            value={takesDiscount(invoice, part)}
            onChange={(take) => onChange(withDiscount(invoice, take))}
          />
        </div>
      )}
    </li>
  );
}

/** What is left of an invoice, or of a credit, which is negative. */
function leftWords(owed: number, left: number, money: (amount: number) => string): string {
  if (left * owed < 0) return t('{amount} more than owed', { amount: money(Math.abs(left)) });
  return owed < 0
    ? t('{amount} of the credit remains', { amount: money(-left) })
    : t('{amount} remains owed', { amount: money(left) });
}

/** The payment so far, to the cent. */
export function PaymentSum({ invoices, parts }: Pick<Props, 'invoices' | 'parts'>) {
  const { amount, discount } = totalsOf(invoices, parts);
  const currency = invoices[0]?.currency;
  const money = (text: string | null) => formatMoney(text === null ? null : Number(text), { currency });
  return (
    <span className={css.sum} role="status">
      <span className="pw-meta">{t('Payment total')}</span>
      <b>{money(amount)}</b>
      {discount !== '0.00' && <span className="pw-meta">{t('{amount} discount', { amount: money(discount) })}</span>}
    </span>
  );
}
