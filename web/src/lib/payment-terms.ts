import type { PaymentTerms } from '@platewise/contract';
import { formatPercent } from './format.ts';
import { t } from './t.ts';

const percentOf = (value: number) => formatPercent(value, String(value).split('.')[1]?.length ?? 0);

/** `Net 30, 2% within 10 days`; null if none are set. */
export function termsText({ netDays, discountPercent, discountDays }: PaymentTerms): string | null {
  const parts = [];
  if (netDays !== null) parts.push(netDays === 0 ? t('Due on receipt') : t('Net {days}', { days: netDays }));
  if (discountPercent !== null && discountDays !== null) {
    parts.push(
      t('{percent} within {days, plural, one {# day} other {# days}}', {
        percent: percentOf(discountPercent),
        days: discountDays,
      }),
    );
  }
  return parts.length === 0 ? null : parts.join(', ');
}
