import { normaliseInvoiceNumber } from '../../buying/invoices/index.ts';
import { type BusinessDate, businessDate, diffDays } from '../../shared/dates/index.ts';
import { type Amount, dec, type Money, toMoney } from '../../shared/numbers/index.ts';
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
  const charges = pairing(lines.filter(isCharge).map(keyedLine), invoices.map(keyedInvoice), [
    { keys: ({ line }) => chosen(line.invoiceId), of: ({ id }) => [id] },
    { keys: numberOf, of: numberOf, fits: sameAmount },
    { keys: numberOf, of: numberOf },
    { keys: amountOf, of: amountsOf, fits: sameTail },
    { keys: amountOf, of: amountsOf, fits: sameDay },
  ]);
  const transfers = lines.filter(({ kind }) => kind === 'payment').map(keyedLine);
  const paid = pairing(transfers, payments.map(keyedPayment), [
    { keys: ({ line }) => chosen(line.paymentId), of: ({ id }) => [id] },
    { keys: ({ amount }) => [negated(amount)], of: amountsOf, fits: posted },
  ]);
  return { invoices: charges, payments: paid };
}

/** Numbers, amounts and dates are compared in one form each, made once. */
type KeyedLine = { line: StatementLine; day: number | null; number: string; amount: Money };
type Keyed<Booked> = {
  booked: Booked;
  id: number;
  day: number | null;
  number: string;
  unnumbered: boolean;
  amounts: readonly string[];
};

const firstDay = businessDate('1970-01-01');
const dayNumber = (date: BusinessDate | null): number | null => (date === null ? null : diffDays(firstDay, date));
const keyOf = (number: string | null): string => (number === null ? '' : normaliseInvoiceNumber(number));
// Adding 0 leaves no negative zero.
const amountKey = (amount: Amount): Money => toMoney(dec(amount).plus(0));
const negated = (amount: string): string => dec(amount).neg().plus(0).toFixed();

const keyedLine = (line: StatementLine): KeyedLine => ({
  line,
  day: dayNumber(line.date),
  number: keyOf(line.number),
  amount: amountKey(line.amount),
});
function keyedInvoice(booked: BookedInvoice): Keyed<BookedInvoice> {
  const { id, date, number, total, owed } = booked;
  const amounts = [...(total === null ? [] : [total]), ...(dec(owed).isZero() ? [] : [owed])].map(amountKey);
  return {
    booked,
    id,
    day: dayNumber(date),
    number: keyOf(number),
    unnumbered: number === null,
    amounts: [...new Set(amounts)],
  };
}
const keyedPayment = (booked: BookedPayment): Keyed<BookedPayment> => ({
  booked,
  id: booked.id,
  day: dayNumber(booked.paidOn),
  number: '',
  unnumbered: true,
  amounts: [amountKey(booked.amount)],
});

const chosen = (id: number | null): readonly number[] => (id === null ? [] : [id]);
const numberOf = ({ number }: { number: string }): readonly string[] => (number === '' ? [] : [number]);
const amountOf = ({ amount }: KeyedLine): readonly string[] => [amount];
const amountsOf = ({ amounts }: { amounts: readonly string[] }) => amounts;

/** A line and what is booked can only fit if they share a key; of those, `fits` says which do. */
type Rule<Booked> = {
  keys: (line: KeyedLine) => readonly (string | number)[];
  of: (booked: Keyed<Booked>) => readonly (string | number)[];
  fits?: (line: KeyedLine, booked: Keyed<unknown>) => boolean;
};

/** The surest rule goes first over all lines; of several that fit a line, the one with the nearest date is taken. */
function pairing<Booked>(
  lines: readonly KeyedLine[],
  booked: readonly Keyed<Booked>[],
  rules: readonly Rule<Booked>[],
): Map<number, Booked> {
  const pairs = new Map<number, Booked>();
  const used = new Set<number>();
  for (const { keys, of, fits } of rules) {
    const byKey = new Map<string | number, Keyed<Booked>[]>();
    for (const one of booked) {
      if (used.has(one.id)) continue;
      for (const key of of(one)) {
        const same = byKey.get(key);
        if (same === undefined) byKey.set(key, [one]);
        else same.push(one);
      }
    }
    for (const line of lines) {
      if (pairs.has(line.line.id)) continue;
      const candidates = keys(line).flatMap((key) => byKey.get(key) ?? []);
      const fitting = candidates.filter((one) => !used.has(one.id) && (fits === undefined || fits(line, one)));
      const nearest = nearestTo(line.day, fitting);
      if (nearest === null) continue;
      pairs.set(line.line.id, nearest.booked);
      used.add(nearest.id);
    }
  }
  return pairs;
}

const unknownDays = 10_000;
const daysApart = (a: number | null, b: number | null): number =>
  a === null || b === null ? unknownDays : Math.abs(a - b);

function nearestTo<Booked>(day: number | null, all: readonly Keyed<Booked>[]): Keyed<Booked> | null {
  let nearest: { one: Keyed<Booked>; days: number } | null = null;
  for (const one of all) {
    const days = daysApart(day, one.day);
    const nearer = nearest === null || days < nearest.days || (days === nearest.days && one.id < nearest.one.id);
    if (nearer) nearest = { one, days };
  }
  return nearest?.one ?? null;
}

const sameAmount = ({ amount }: KeyedLine, { amounts }: Keyed<unknown>) => amounts.includes(amount);
const sameTail = ({ number: a }: KeyedLine, { number: b }: Keyed<unknown>): boolean =>
  Math.min(a.length, b.length) >= tailLength && (a.endsWith(b) || b.endsWith(a));
const within = (day: number | null, other: number | null, before: number, after: number): boolean =>
  day !== null && other !== null && day - other >= -before && day - other <= after;
/** Two known numbers that differ are two invoices, whatever their amounts. */
const sameDay = ({ line, day }: KeyedLine, { unnumbered, day: other }: Keyed<unknown>): boolean =>
  (line.number === null || unnumbered) && within(day, other, chargeDays, chargeDays);
const posted = ({ day }: KeyedLine, { day: other }: Keyed<unknown>): boolean =>
  within(day, other, postedBeforeDays, postedAfterDays);
