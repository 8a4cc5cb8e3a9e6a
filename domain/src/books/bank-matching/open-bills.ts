import { addDays } from '../../shared/dates/index.ts';
import { dec, type Money, roundMoney, sumCents, toMoney } from '../../shared/numbers/index.ts';
import type { BankEvidence, BankSuggestion, OpenBill, OutgoingEntry } from './bank-entry.ts';
import { names, namesVendor, numberKey } from './entry-text.ts';
import { bookedWithinDays } from './pair-evidence.ts';

type Paid = { bill: OpenBill; amount: Money; discount: Money };
export type IndexedBills = {
  byAmount: ReadonlyMap<string, readonly Paid[]>;
  byNumber: ReadonlyMap<string, readonly OpenBill[]>;
};

const keyOf = (currency: string, amount: string) => `${currency} ${amount}`;

/** Bills by what paying them costs: all that is owed, or that less the discount for paying early. */
export function indexBills(bills: readonly OpenBill[]): IndexedBills {
  const byAmount = new Map<string, Paid[]>();
  const byNumber = new Map<string, OpenBill[]>();
  for (const bill of bills) {
    const ways: Paid[] = [{ bill, amount: roundMoney(bill.owed), discount: toMoney('0.00') }];
    if (bill.discount !== null) {
      const discount = roundMoney(bill.discount.amount);
      ways.push({ bill, amount: roundMoney(dec(bill.owed).minus(discount)), discount });
    }
    for (const way of ways) addTo(byAmount, keyOf(bill.currency, way.amount), way);
    const number = numberKey(bill.number);
    if (number !== null) addTo(byNumber, number, bill);
  }
  return { byAmount, byNumber };
}

function addTo<T>(lists: Map<string, T[]>, key: string, value: T): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}

/**
 * The invoices that an entry without a recorded payment may have paid: one whose exact amount it is, if the entry names
 * its vendor or number or nobody at all; or all that it names, if they add up.
 */
export function billsFor(
  entry: OutgoingEntry,
  numbers: ReadonlySet<string>,
  { byAmount, byNumber }: IndexedBills,
): BankSuggestion[] {
  const size = roundMoney(dec(entry.amount).neg());
  const single = (byAmount.get(keyOf(entry.currency, size)) ?? []).flatMap((paid) => {
    const { bill } = paid;
    const inTime = paid.discount === '0.00' || isInTime(entry, bill);
    const evidence = evidenceOf(entry, numbers, bill);
    return inTime && isPossible(entry, bill) && evidence !== null
      ? [{ strength: evidence.length, suggestion: suggestionOf([paid], evidence) }]
      : [];
  });
  const found = single.toSorted((a, b) => b.strength - a.strength).map(({ suggestion }) => suggestion);
  return found.length > 0 ? found : namedTogether(entry, numbers, size, byNumber);
}

/** Paid by the last day of the discount, and booked within the usual time. */
const isInTime = (entry: OutgoingEntry, { discount }: OpenBill): boolean =>
  discount !== null && entry.bookedOn <= addDays(discount.until, bookedWithinDays);

const isPossible = (entry: OutgoingEntry, { date }: OpenBill): boolean => date === null || date <= entry.bookedOn;

function evidenceOf(entry: OutgoingEntry, numbers: ReadonlySet<string>, bill: OpenBill): BankEvidence[] | null {
  const evidence: BankEvidence[] = ['amount'];
  if (names(numbers, bill.number)) evidence.push('reference');
  if (namesVendor(entry, bill.vendorName)) evidence.push('name');
  // Another payee's name speaks against an amount that happens to be the same.
  return evidence.length > 1 || entry.counterparty === null ? evidence : null;
}

function namedTogether(
  entry: OutgoingEntry,
  numbers: ReadonlySet<string>,
  size: string,
  byNumber: IndexedBills['byNumber'],
): BankSuggestion[] {
  const found = [...numbers].flatMap((number) => byNumber.get(number) ?? []);
  const named = found.filter((bill) => bill.currency === entry.currency);
  const [first] = named;
  if (first === undefined || named.length < 2 || named.some(({ vendorId }) => vendorId !== first.vendorId)) return [];
  const paid = named.map((bill): Paid => ({ bill, amount: roundMoney(bill.owed), discount: toMoney('0.00') }));
  if (sumCents(paid.map(({ amount }) => amount)) !== size) return [];
  return [suggestionOf(paid, ['amount', 'reference'])];
}

const suggestionOf = (paid: readonly Paid[], evidence: readonly BankEvidence[]): BankSuggestion => ({
  kind: 'invoices',
  vendorId: paid[0]?.bill.vendorId ?? 0,
  invoices: paid.map(({ bill, amount, discount }) => ({ id: bill.id, amount, discount })),
  evidence,
});
