import { dec, roundMoney } from '../../shared/numbers/index.ts';
import type { BankSuggestion, EntryMatch, OpenBill, OutgoingEntry, UnclearedPayment } from './bank-entry.ts';
import { numbersIn } from './entry-text.ts';
import { billsFor, indexBills } from './open-bills.ts';
import { pairEvidence, type Strength } from './pair-evidence.ts';
import { groupsOf, type PaymentGroup } from './payment-groups.ts';

const mostSuggestions = 3;

type Candidate = { group: PaymentGroup; strength: Strength; evidence: BankSuggestion['evidence'] };
type Open = { entry: OutgoingEntry; numbers: ReadonlySet<string>; candidates: Candidate[] };

/**
 * Matches outgoing entries with recorded payments of exactly the same amount and currency. Surest first: check number,
 * then a reference or invoice number in the entry's text, then the vendor's name within 10 days. A match is sure only if
 * neither the entry nor the payment has another of the same strength. Payments of one day and method may be one entry if
 * their sum is exact. What isn't sure is suggested, and for an entry without any payment, the invoices it may have paid.
 * Explained in docs/algorithms/bank-matching.md.
 * @example an entry of -412.50 with check number 1042, and a payment of 412.50 by check 1042 // sure: [payment.id]
 */
export function matchEntries(
  entries: readonly OutgoingEntry[],
  payments: readonly UnclearedPayment[],
  bills: readonly OpenBill[],
): EntryMatch[] {
  const bySum = new Map<string, PaymentGroup[]>();
  for (const group of groupsOf(payments)) {
    const key = sumKey(group.currency, group.amount);
    const equal = bySum.get(key);
    if (equal === undefined) bySum.set(key, [group]);
    else equal.push(group);
  }
  const open = entries.map((entry): Open => {
    const numbers = numbersIn(entry);
    const size = roundMoney(dec(entry.amount).neg());
    const found = bySum.get(sumKey(entry.currency, size)) ?? [];
    return { entry, numbers, candidates: found.flatMap((group) => candidateOf(entry, numbers, group)) };
  });
  const sure = new Map<number, PaymentGroup>();
  const used = new Set<number>();
  for (const strength of [3, 2, 1] as const) settleAt(strength, open, sure, used);
  const indexed = indexBills(bills);
  return open.map(({ entry, numbers, candidates }) => {
    const match = sure.get(entry.id);
    if (match !== undefined) return { entryId: entry.id, sure: match.payments.map(({ id }) => id), suggestions: [] };
    const left = candidates.filter((candidate) => isFree(candidate, used)).toSorted(byStrength);
    const suggestions: BankSuggestion[] = left.map(({ group, evidence }) => ({
      kind: 'payments',
      paymentIds: group.payments.map(({ id }) => id),
      evidence,
    }));
    const others = suggestions.length === 0 ? billsFor(entry, numbers, indexed) : [];
    return { entryId: entry.id, sure: null, suggestions: [...suggestions, ...others].slice(0, mostSuggestions) };
  });
}

const sumKey = (currency: string, amount: string) => `${currency} ${amount}`;
const isFree = ({ group }: Candidate, used: ReadonlySet<number>) => group.payments.every(({ id }) => !used.has(id));
/** Of equal strength, the smaller group and the later payment first. */
const byStrength = (a: Candidate, b: Candidate): number =>
  b.strength - a.strength ||
  a.group.payments.length - b.group.payments.length ||
  (a.group.paidOn < b.group.paidOn ? 1 : a.group.paidOn > b.group.paidOn ? -1 : 0) ||
  (a.group.payments[0]?.id ?? 0) - (b.group.payments[0]?.id ?? 0);

/** A group is as sure as its least sure payment. */
function candidateOf(entry: OutgoingEntry, numbers: ReadonlySet<string>, group: PaymentGroup): Candidate[] {
  let weakest: Pick<Candidate, 'strength' | 'evidence'> | null = null;
  for (const payment of group.payments) {
    const pair = pairEvidence(entry, numbers, payment);
    if (pair === null) return [];
    if (weakest === null || pair.strength < weakest.strength) weakest = pair;
  }
  return weakest === null ? [] : [{ group, ...weakest }];
}

/** Takes the pairs of this strength that have no rival, all at once, so that their order decides nothing. */
function settleAt(strength: Strength, open: readonly Open[], sure: Map<number, PaymentGroup>, used: Set<number>): void {
  const unmatched = open.filter(({ entry }) => !sure.has(entry.id));
  const rivals = new Map<number, number>();
  const proposed = unmatched.map(({ entry, candidates }) => {
    const free = candidates.filter((candidate) => isFree(candidate, used) && candidate.strength >= strength);
    for (const id of new Set(free.flatMap(({ group }) => group.payments.map((payment) => payment.id))))
      rivals.set(id, (rivals.get(id) ?? 0) + 1);
    return { entry, free };
  });
  for (const { entry, free } of proposed) {
    const [only, another] = free;
    if (only === undefined || another !== undefined || entry.suggestOnly) continue;
    if (only.group.payments.some(({ id }) => rivals.get(id) !== 1)) continue;
    sure.set(entry.id, only.group);
    for (const { id } of only.group.payments) used.add(id);
  }
}
