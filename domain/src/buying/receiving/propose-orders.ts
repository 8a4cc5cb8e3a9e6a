import { type BusinessDate, diffDays } from '../../shared/dates/index.ts';
import { dec, type Exact, type Money } from '../../shared/numbers/index.ts';
import { t } from '../../shared/texts/index.ts';

/** What an invoice and an order from the same vendor have in common. */
export type OrderCandidate = {
  /** Number of product lines on the invoice, and how many of them bill an order line. */
  lines: number;
  paired: number;
  invoiceDate: BusinessDate | null;
  /** Delivery dates, otherwise the expected date, otherwise the order date. */
  deliveryDates: readonly BusinessDate[];
  orderDate: BusinessDate;
  invoiceTotal: Exact<Money> | null;
  orderTotal: Exact<Money> | null;
};

export type OrderProposal = { score: number; reasons: string[] };

const weights = { lines: 0.6, date: 0.25, total: 0.15 };
/** Below this score the two have too little in common to propose. */
const proposedFrom = 0.4;

/**
 * How likely an invoice bills an order from the same vendor, 0 to 1, with the evidence: the share of its lines on the
 * order, how close its date is to a delivery, and how close its total is. Anything unknown on either side is ignored.
 * An invoice dated before the order is never proposed. Null below `proposedFrom`. Throws what `dec` throws.
 * @example proposeOrder({ lines: 4, paired: 4, invoiceDate: delivery day, ..., invoiceTotal: '385', orderTotal: '385' })?.score // 1
 */
export function proposeOrder(candidate: OrderCandidate): OrderProposal | null {
  if (candidate.invoiceDate !== null && candidate.invoiceDate < candidate.orderDate) return null;
  const parts = [ofLines(candidate), ofDates(candidate), ofTotals(candidate)].filter((part) => part !== null);
  const weight = parts.reduce((sum, part) => sum + part.weight, 0);
  if (weight === 0) return null;
  const score = Math.round((parts.reduce((sum, part) => sum + part.weight * part.value, 0) / weight) * 1000) / 1000;
  return score < proposedFrom ? null : { score, reasons: parts.flatMap(({ reason }) => reason ?? []) };
}

type Part = { weight: number; value: number; reason: string | null };

function ofLines({ lines, paired }: OrderCandidate): Part | null {
  if (lines === 0) return null;
  const reason =
    paired === 0
      ? null
      : t('{paired} of {count, plural, one {# line is} other {# lines are}} on the order', { paired, count: lines });
  return { weight: weights.lines, value: paired / lines, reason };
}

function ofDates({ invoiceDate, deliveryDates }: OrderCandidate): Part | null {
  if (invoiceDate === null || deliveryDates.length === 0) return null;
  const apart = Math.min(...deliveryDates.map((date) => Math.abs(diffDays(date, invoiceDate))));
  const value = Math.max(0, 1 - Math.max(0, apart - 1) / 13);
  const words =
    apart === 0
      ? t('Dated the day of the delivery')
      : t('Dated {count, plural, one {# day} other {# days}} from the delivery', { count: apart });
  return { weight: weights.date, value, reason: value > 0.5 ? words : null };
}

function ofTotals({ invoiceTotal, orderTotal }: OrderCandidate): Part | null {
  if (invoiceTotal === null || orderTotal === null || dec(orderTotal).lte(0)) return null;
  const apart = dec(invoiceTotal).minus(dec(orderTotal)).abs().div(dec(orderTotal)).toNumber();
  const value = Math.max(0, 1 - apart * 2);
  return { weight: weights.total, value, reason: apart <= 0.02 ? t('The totals are within 2%') : null };
}
