import {
  addDays,
  businessDate,
  type EntryMatch,
  earlyDiscount,
  matchEntries,
  type OpenBill,
  owedOf,
  paidSoFar,
} from '@platewise/domain';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { type OpenBillRow, openBills, type UnclearedRow, unclearedPayments } from './candidates.repo.ts';
import type { EntryRow } from './entries.repo.ts';

/** As long as a check may take to be paid. */
const longestDays = 180;

export type Found = { matches: EntryMatch[]; payments: Map<number, UnclearedRow>; bills: Map<number, OpenBillRow> };

/** What entries of one restaurant are or may be. `suggestOnly`: none of them surely. */
export async function findMatches(
  db: Queryable,
  scope: RestaurantScope,
  entries: readonly EntryRow[],
  suggestOnly: boolean,
): Promise<Found> {
  const days = entries.map((entry) => entry.booked_on).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return { matches: [], payments: new Map(), bills: new Map() };
  const payments = await unclearedPayments(db, scope, { from: addDays(businessDate(first), -longestDays), to: last });
  const bills = await openBills(db, scope);
  const matches = matchEntries(
    entries.map((entry) => ({
      ...{ id: entry.id, bookedOn: businessDate(entry.booked_on), amount: entry.amount, currency: entry.currency },
      ...{ counterparty: entry.counterparty, reference: entry.reference, description: entry.description },
      ...{ endToEndId: entry.end_to_end_id, checkNumber: entry.check_number },
      suggestOnly: suggestOnly || entry.suggest_only || entry.possible_duplicate,
    })),
    payments.map((payment) => ({
      ...{ id: payment.id, vendorName: payment.vendor_name, paidOn: businessDate(payment.paid_on) },
      ...{ amount: payment.amount, currency: payment.currency, method: payment.method },
      ...{ reference: payment.reference, invoiceNumbers: payment.numbers },
    })),
    bills.map(billOf),
  );
  return {
    matches,
    payments: new Map(payments.map((payment) => [payment.id, payment])),
    bills: new Map(bills.map((bill) => [bill.id, bill])),
  };
}

function billOf(row: OpenBillRow): OpenBill {
  const date = row.invoice_date === null ? null : businessDate(row.invoice_date);
  return {
    ...{ id: row.id, vendorId: row.vendor_id, vendorName: row.vendor_name, number: row.invoice_number, date },
    ...{ owed: owedOf(row.total, row.paid_amount), currency: row.currency },
    discount:
      date === null
        ? null
        : earlyDiscount({
            ...{ total: row.total, paid: paidSoFar(row.total, row.paid_amount), invoiceDate: date, today: date },
            terms: { percent: row.discount_percent, days: row.discount_days },
          }),
  };
}
