import type { BusinessDate } from '../../shared/dates/index.ts';
import { type Money, roundMoney, sumCents } from '../../shared/numbers/index.ts';
import type { UnclearedPayment } from './bank-entry.ts';

/** Payments that a bank may show as one entry: a single one, or several of one day and method. */
export type PaymentGroup = {
  payments: readonly UnclearedPayment[];
  paidOn: BusinessDate;
  currency: string;
  amount: Money;
};

/** More than this in one entry is a payroll, not a run of vendor payments. */
const largestGroup = 200;

/**
 * Each payment; all payments of a vendor on one day by one method; and all payments of that day and method. Other
 * subsets are not tried: with enough payments some of them add up to any amount.
 */
export function groupsOf(payments: readonly UnclearedPayment[]): PaymentGroup[] {
  const runs = grouped(payments, ({ currency, paidOn, method }) => `${currency} ${paidOn} ${method}`);
  const ofVendors = runs.flatMap((run) => {
    const each = grouped(run, ({ vendorName }) => vendorName);
    return each.length > 1 ? each : [];
  });
  const several = [...runs, ...ofVendors].filter(({ length }) => length > 1 && length <= largestGroup);
  return [...payments.map((payment) => [payment]), ...several].flatMap((group): PaymentGroup[] => {
    const [first] = group;
    if (first === undefined) return [];
    const amount = sumCents(group.map((payment) => roundMoney(payment.amount)));
    return [{ payments: group, paidOn: first.paidOn, currency: first.currency, amount }];
  });
}

function grouped(
  payments: readonly UnclearedPayment[],
  keyOf: (payment: UnclearedPayment) => string,
): UnclearedPayment[][] {
  const groups = new Map<string, UnclearedPayment[]>();
  for (const payment of payments) {
    const key = keyOf(payment);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [payment]);
    else group.push(payment);
  }
  return [...groups.values()];
}
