import type { invoiceSummary, ReplyOf } from '@platewise/contract';
import { countOf, formatKpiMoney, formatMoney } from '../../../../lib/format.ts';
import type { Tile } from '../../../../ui/index.ts';

export type InvoiceSummaryReply = ReplyOf<typeof invoiceSummary>;
type Part = 'all' | 'pending' | 'paid' | 'overdue';

/** The four cards. Amounts are listed by currency; with none, zero in `currency`. */
export function summaryTiles(summary: InvoiceSummaryReply, currency: string): Tile[] {
  const tile = (label: string, part: Part, extra?: string): Tile => {
    const [first, ...others] = summary.currencies;
    const rest = others
      .filter((each) => each[part].count > 0)
      .map(
        ({ currency: other, [part]: { amount, count } }) =>
          `${formatMoney(amount, { currency: other })} in ${countOf(count, 'invoice')}`,
      );
    return {
      label,
      value: formatKpiMoney(first?.[part].amount ?? 0, first?.currency ?? currency),
      note: [
        countOf(first?.[part].count ?? 0, 'invoice'),
        ...(rest.length > 0 ? [`and ${rest.join(', ')}`] : []),
        ...(extra ? [extra] : []),
      ].join(', '),
    };
  };
  const open = [
    summary.toReview > 0 && `${summary.toReview} to review`,
    summary.reading > 0 && `${summary.reading} being read`,
    summary.failed > 0 && `${summary.failed} failed`,
  ].filter((words) => words !== false);
  return [
    tile('Total Invoices', 'all', open.join(', ')),
    tile('Unpaid', 'pending'),
    tile('Paid', 'paid'),
    tile('Overdue', 'overdue'),
  ];
}
