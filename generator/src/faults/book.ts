import type { FindingKind } from '@platewise/domain';
import type { Random } from '../random.ts';
import type { Trade } from './deliveries.ts';
import { billedOf, type DraftBill, type DraftLine, settle } from './drafts.ts';
import { goods } from './goods.ts';
import { cents } from './prices.ts';

export type Place = { invoiceId: number; lineIds: number[]; money: string };

/** An entry of the answer key. */
export type PlantedFault = Place & {
  kind: FindingKind;
  /** How it was made, for the report. */
  how: string;
  /** The same cause on other invoices: a finding there is as good. */
  elsewhere: Place[];
  /** For `credit_missing`: the request. */
  creditRequestId: number | null;
};

/** Looks like a fault of this kind, and is none. */
export type Decoy = { kind: FindingKind; invoiceId: number; lineIds: number[]; why: string; creditRequestId?: number };

export type Book = Trade & {
  bills: DraftBill[];
  faults: PlantedFault[];
  decoys: Decoy[];
  /** Kinds that hold for a line, so that no finding of theirs is a false alarm. */
  holds: Map<number, Set<FindingKind>>;
};

export const placeOf = (bill: DraftBill, lines: readonly DraftLine[], money: number): Place => ({
  ...{ invoiceId: bill.id, lineIds: lines.map(({ id }) => id), money: cents(money).toFixed(2) },
});

export function hold(book: Book, lines: readonly DraftLine[], ...kinds: FindingKind[]): void {
  for (const { id } of lines) {
    const known = book.holds.get(id) ?? new Set();
    for (const kind of kinds) known.add(kind);
    book.holds.set(id, known);
  }
}

export const touched = (book: Book, { id }: DraftLine): boolean => book.holds.has(id);

export function plant(
  book: Book,
  fault: { kind: FindingKind; how: string; bill: DraftBill; lines: readonly DraftLine[]; money: number },
  more: { also?: readonly FindingKind[]; elsewhere?: Place[] } = {},
): void {
  const { kind, how, bill, lines, money } = fault;
  hold(book, lines, kind, ...(more.also ?? []));
  bill.used = true;
  const elsewhere = more.elsewhere ?? [];
  book.faults.push({ ...placeOf(bill, lines, money), kind, how, elsewhere, creditRequestId: null });
}

export function decoy(book: Book, kind: FindingKind, bill: DraftBill, lines: readonly DraftLine[], why: string): void {
  book.decoys.push({ kind, invoiceId: bill.id, lineIds: lines.map(({ id }) => id), why });
}

/** Raises a line's price by a share, and says how much more that is. */
export function overprice(bill: DraftBill, line: DraftLine, share: number): number {
  const before = line.price;
  line.price = cents(before * (1 + share));
  settle(bill, line);
  return cents((line.price - before) * billedOf(line));
}

/** A third of the faults are small. */
export const sized = (
  random: Random,
  at: number,
  small: readonly [number, number],
  usual: readonly [number, number],
) => {
  const [from, to] = at % 3 === 0 ? small : usual;
  return from + (to - from) * random.next();
};

/** Draws candidates until enough of them were used. */
export function draw<T>(random: Random, from: readonly T[], count: number, use: (one: T, at: number) => boolean): void {
  const left = [...from];
  for (let done = 0; done < count; ) {
    if (left.length === 0) throw new RangeError(`Only ${done} of ${count} could be placed`);
    const [one] = left.splice(random.int(0, left.length - 1), 1);
    if (use(one as T, done)) done += 1;
  }
}

/** Lines of one good in one restaurant, oldest first. */
export function purchases(book: Book, restaurant: number, at: number): { bill: DraftBill; line: DraftLine }[] {
  return book.bills
    .filter((bill) => bill.vendor === goods[at]?.vendor && bill.restaurant === restaurant)
    .flatMap((bill) => bill.lines.flatMap((line) => (line.good?.at === at ? [{ bill, line }] : [])))
    .sort((a, b) => (a.bill.date < b.bill.date ? -1 : a.bill.date > b.bill.date ? 1 : a.bill.id - b.bill.id));
}
