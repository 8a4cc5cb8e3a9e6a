import type { OpenedQuestion } from '@platewise/contract';
import { formatDate, formatMoney } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import css from './questions.module.css';

/** What the person with the link needs to answer. */
export function OpenedFacts({ question }: { question: OpenedQuestion }) {
  const { vendorName, invoiceNumber, invoiceDate, line, amount, currency } = question;
  const facts = [
    [t('Restaurant'), question.restaurantName],
    [t('Vendor'), vendorName],
    [t('Invoice number'), invoiceNumber],
    [t('Invoice date'), invoiceDate && formatDate(invoiceDate)],
    [t('Line'), line],
    [line === null ? t('Invoice total') : t('Line total'), amount === null ? null : formatMoney(amount, { currency })],
  ] as const;
  return (
    <>
      <blockquote className={css.quote}>{question.text}</blockquote>
      <dl className={css.facts}>
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </>
  );
}
