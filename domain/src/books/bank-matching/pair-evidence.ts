import { diffDays } from '../../shared/dates/index.ts';
import type { BankEvidence, OutgoingEntry, UnclearedPayment } from './bank-entry.ts';
import { checkNumberOf, names, namesVendor } from './entry-text.ts';

/** An entry is booked on the day of the payment or up to this many days later. */
export const bookedWithinDays = 10;
/** Checks, and transfers named by a number, may be booked much later. A bank needn't honor a check after six months. */
const namedWithinDays = 180;

/** The larger, the surer: a check number, a reference, the vendor's name with the date, the date alone. */
export type Strength = 3 | 2 | 1 | 0;
export type Pair = { strength: Strength; evidence: readonly BankEvidence[] };

/**
 * What speaks for an entry and a payment of the same amount and currency being the same; null if the dates or two
 * different check numbers speak against it.
 */
export function pairEvidence(
  entry: OutgoingEntry,
  numbers: ReadonlySet<string>,
  payment: UnclearedPayment,
): Pair | null {
  const days = diffDays(payment.paidOn, entry.bookedOn);
  if (days < 0 || days > namedWithinDays) return null;
  const inTime = days <= bookedWithinDays;
  const dated: BankEvidence[] = inTime ? ['date'] : [];
  const check = payment.method === 'check' ? checkNumberOf(payment.reference) : null;
  const cleared = checkNumberOf(entry.checkNumber);
  if (check !== null && cleared !== null)
    return check === cleared ? { strength: 3, evidence: ['amount', 'check_number', ...dated] } : null;
  const named = namesVendor(entry, payment.vendorName);
  const byName: BankEvidence[] = named ? ['name'] : [];
  if ([payment.reference, ...payment.invoiceNumbers].some((number) => names(numbers, number)))
    return { strength: 2, evidence: ['amount', 'reference', ...byName, ...dated] };
  if (!inTime) return null;
  return { strength: named ? 1 : 0, evidence: ['amount', ...byName, 'date'] };
}
