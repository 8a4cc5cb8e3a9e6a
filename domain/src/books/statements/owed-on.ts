import type { BusinessDate } from '../../shared/dates/index.ts';
import { dec, type Exact, type Money, roundMoney, sumCents } from '../../shared/numbers/index.ts';
import { paidSoFar } from '../payables/index.ts';

export type PaidInvoice = {
  /** Negative for a credit note; null while unknown. */
  total: Exact<Money> | null;
  status: string;
  /** As stored: what is paid or discounted in all. */
  paidAmount: Exact<Money> | null;
  /** When what a person typed as paid was paid; null if unknown. */
  typedPaidOn: BusinessDate | null;
  /** Recorded payments that aren't undone: paid and discounted, with the sign of the total. */
  parts: readonly { paidOn: BusinessDate; amount: Money }[];
};

/**
 * What was owed on an invoice at the end of a day, in cents: the total less what was paid or discounted by then. What is
 * paid without a recorded payment counts from the date typed for it, or always if there is none. 0 without a total.
 * @example owedOn({ total: '100', status: 'partial', paidAmount: '40', typedPaidOn: null, parts: [] }, day) // '60.00'
 */
export function owedOn({ total, status, paidAmount, typedPaidOn, parts }: PaidInvoice, day: BusinessDate): string {
  if (total === null) return '0.00';
  // An invoice paid in full owes nothing, also if its total was corrected since.
  const paid = status === 'paid' ? dec(total) : dec(paidSoFar(total, paidAmount));
  const typed = paid.minus(sumCents(parts.map(({ amount }) => amount)));
  const later = parts.filter(({ paidOn }) => paidOn > day).map(({ amount }) => amount);
  const typedLater = typedPaidOn !== null && typedPaidOn > day ? typed : dec(0);
  return roundMoney(dec(total).minus(paid).plus(sumCents(later)).plus(typedLater));
}
