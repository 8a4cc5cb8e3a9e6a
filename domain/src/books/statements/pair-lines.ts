import { normaliseInvoiceNumber } from '../../buying/invoices/index.ts';
import { type BusinessDate, diffDays } from '../../shared/dates/index.ts';
import { type Amount, dec } from '../../shared/numbers/index.ts';
import type { BookedInvoice, BookedPayment, StatementLine } from './statement.ts';

/** An unnumbered charge is ours if the amounts are equal and the dates this close. */
const chargeDays = 5;
/** Vendors post payments when they arrive: up to this many days after they were made, or a few before. */
const postedAfterDays = 21;
const postedBeforeDays = 3;
/** Shorter numbers are found inside too many others. */
const tailLength = 4;

export type Pairs = {
  /** By line. */
  invoices: ReadonlyMap<number, BookedInvoice>;
  payments: ReadonlyMap<number, BookedPayment>;
};

const isCharge = ({ kind }: StatementLine) => kind === 'invoice' || kind === 'credit';

/**
 * Finds the invoice or payment each line is about, each at most once: what a person chose; the same number; a number
 * that ends in the other, with the same amount; then the same amount and about the same date.
 */
export function pairLines(
  lines: readonly StatementLine[],
  invoices: readonly BookedInvoice[],
  payments: readonly BookedPayment[],
): Pairs {
  const charges = pairing(lines.filter(isCharge), invoices, ({ date }) => date, [
    ({ invoiceId }, { id }) => invoiceId === id,
    sameNumberAndAmount,
    sameNumber,
    sameTail,
    sameDay,
  ]);
  const transfers = lines.filter(({ kind }) => kind === 'payment');
  const paid = pairing(transfers, payments, ({ paidOn }) => paidOn, [
    ({ paymentId }, { id }) => paymentId === id,
    posted,
  ]);
  return { invoices: charges, payments: paid };
}

type Rule<Booked> = (line: StatementLine, booked: Booked) => boolean;

/** The surest rule goes first over all lines; of several that fit a line, the one with the nearest date is taken. */
function pairing<Booked extends { id: number }>(
  lines: readonly StatementLine[],
  booked: readonly Booked[],
  dateOf: (booked: Booked) => BusinessDate | null,
  rules: readonly Rule<Booked>[],
): Map<number, Booked> {
  const pairs = new Map<number, Booked>();
  const used = new Set<number>();
  for (const rule of rules) {
    for (const line of lines) {
      if (pairs.has(line.id)) continue;
      const [nearest] = booked
        .filter((one) => !used.has(one.id) && rule(line, one))
        .sort((a, b) => daysApart(line.date, dateOf(a)) - daysApart(line.date, dateOf(b)) || a.id - b.id);
      if (nearest === undefined) continue;
      pairs.set(line.id, nearest);
      used.add(nearest.id);
    }
  }
  return pairs;
}

const unknownDays = 10_000;
const daysApart = (a: BusinessDate | null, b: BusinessDate | null): number =>
  a === null || b === null ? unknownDays : Math.abs(diffDays(a, b));

const equal = (a: Amount | null, b: Amount): boolean => a !== null && dec(a).eq(dec(b));
const sameAmount = (line: StatementLine, { total, owed }: BookedInvoice) =>
  equal(total, line.amount) || (!dec(owed).isZero() && equal(owed, line.amount));

const keyOf = (number: string | null): string | null => (number === null ? null : normaliseInvoiceNumber(number));
const sameNumber: Rule<BookedInvoice> = (line, { number }) => {
  const key = keyOf(line.number);
  return key !== null && key !== '' && key === keyOf(number);
};
const sameNumberAndAmount: Rule<BookedInvoice> = (line, booked) => sameNumber(line, booked) && sameAmount(line, booked);
const sameTail: Rule<BookedInvoice> = (line, booked) => {
  const [a, b] = [keyOf(line.number) ?? '', keyOf(booked.number) ?? ''];
  if (Math.min(a.length, b.length) < tailLength) return false;
  return (a.endsWith(b) || b.endsWith(a)) && sameAmount(line, booked);
};
const within = (date: BusinessDate | null, other: BusinessDate | null, before: number, after: number): boolean => {
  if (date === null || other === null) return false;
  const days = diffDays(other, date);
  return days >= -before && days <= after;
};
/** Two known numbers that differ are two invoices, whatever their amounts. */
const sameDay: Rule<BookedInvoice> = (line, booked) =>
  (line.number === null || booked.number === null) &&
  sameAmount(line, booked) &&
  within(line.date, booked.date, chargeDays, chargeDays);
const posted: Rule<BookedPayment> = (line, { amount, paidOn }) =>
  dec(amount).eq(dec(line.amount).neg()) && within(line.date, paidOn, postedBeforeDays, postedAfterDays);
