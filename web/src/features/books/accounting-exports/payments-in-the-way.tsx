import type { AccountingPreview } from '@platewise/contract';
import type { ReactNode } from 'react';
import { formatDate, formatMoney } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { Button } from '../../../ui/index.ts';
import { paymentProblemText } from './words.ts';

/** Something to fix before exporting. */
export type Row = { key: string; text: string; mend: ReactNode };

/** What blocks payments from being exported, and exported ones that were undone since. */
export function paymentRows(
  { payments: { problems, counts, voided } }: AccountingPreview,
  onAccounts: () => void,
): Row[] {
  const more = counts.voided - voided.length;
  return [
    ...problems.map(({ code, payments }) => ({
      key: `payments ${code}`,
      text: paymentProblemText(code, payments),
      mend:
        code === 'no_payment_account' || code === 'no_discount_account' ? (
          <Button size="xs" onClick={onAccounts}>
            {t('Add accounts')}
          </Button>
        ) : (
          <Button size="xs" to="/payables?tab=payments">
            {t('Show')}
          </Button>
        ),
    })),
    ...voided.map(({ id, number, vendorName, paidOn, currency, amount, exportId }) => ({
      key: `voided ${id}`,
      text: t(
        'Payment {number} of {amount} to {vendor} on {date} was undone after its export. Void it in your books.',
        {
          number,
          amount: formatMoney(amount, { currency }),
          vendor: vendorName,
          date: formatDate(paidOn),
        },
      ),
      mend: (
        <Button size="xs" to={`/accounting-exports?tab=history&export=${exportId}`}>
          {t('Show')}
        </Button>
      ),
    })),
    ...(more > 0
      ? [
          {
            key: 'more voided',
            text: t(
              '{count, plural, one {# more payment was} other {# more payments were}} undone after export. Choose fewer days to see them.',
              { count: more },
            ),
            mend: null,
          },
        ]
      : []),
  ];
}
