import type { invoiceSummary, ReplyOf } from '@platewise/contract';
import { formatKpiMoney, formatMoney } from '../../../../lib/format.ts';
import { t } from '../../../../lib/t.ts';
import type { Tile } from '../../../../ui/index.ts';

export type InvoiceSummaryReply = ReplyOf<typeof invoiceSummary>;
type Part = 'all' | 'pending' | 'paid' | 'overdue';

/** The four cards. Amounts are listed by currency; with none, zero in `currency`. */
export function summaryTiles(summary: InvoiceSummaryReply, currency: string): Tile[] {
  const tile = (label: string, part: Part, extra?: string): Tile => {
    const [first, ...others] = summary.currencies;
    const rest = others
      .filter((each) => each[part].count > 0)
      .map(({ currency: other, [part]: { amount, count } }) =>
        t('{amount} in {count, plural, one {# invoice} other {# invoices}}', {
          amount: formatMoney(amount, { currency: other }),
          count,
        }),
      );
    return {
      label,
      value: formatKpiMoney(first?.[part].amount ?? 0, first?.currency ?? currency),
      note: [
        t('{count, plural, one {# invoice} other {# invoices}}', { count: first?.[part].count ?? 0 }),
        ...(rest.length > 0 ? [t('and {amounts}', { amounts: rest.join(', ') })] : []),
        ...(extra ? [extra] : []),
      ].join(', '),
    };
  };
  const open = [
    summary.toReview > 0 && t('{count} to review', { count: summary.toReview }),
    summary.reading > 0 && t('{count} being read', { count: summary.reading }),
    summary.failed > 0 && t('{count} failed', { count: summary.failed }),
  ].filter((words) => words !== false);
  return [
    tile(t('Total Invoices'), 'all', open.join(', ')),
    tile(t('Unpaid'), 'pending'),
    tile(t('Paid (invoices)'), 'paid'),
    tile(t('Overdue (invoices)'), 'overdue'),
  ];
}
