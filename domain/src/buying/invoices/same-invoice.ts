import type { CalendarDate } from '../../shared/dates/index.ts';
import { dec, type Money, type Quantity, type UnitCost } from '../../shared/numbers/index.ts';

/** What tells an invoice from others of its vendor; `number` as `normaliseInvoiceNumber` returns it, money as decimals. */
export type InvoiceMarks = {
  number: string | null;
  date: CalendarDate | null;
  total: Money | null;
  currency: string;
};

/**
 * Whether two documents of one vendor are the same invoice: same number, currency and date. Their totals may differ, which
 * is worth knowing, but not between an invoice and a credit note. If a date is unknown, the totals decide.
 * @example isSameInvoice({ number: '815', date: null, total: '10.00', currency: 'EUR' }, { number: '815', date: '2026-11-18', total: '10', currency: 'EUR' }) // true
 */
export function isSameInvoice(a: InvoiceMarks, b: InvoiceMarks): boolean {
  if (a.number === null || a.number !== b.number || a.currency !== b.currency) return false;
  const totals = a.total === null || b.total === null ? null : ([dec(a.total), dec(b.total)] as const);
  if (totals !== null && totals[0].isNeg() !== totals[1].isNeg()) return false;
  if (a.date === null || b.date === null) return totals?.[0].eq(totals[1]) ?? false;
  return a.date === b.date;
}

export type ComparedLine = {
  itemCode: string | null;
  description: string;
  quantity: Quantity | null;
  unitPrice: UnitCost | null;
  total: Money;
};
export type ComparedDocument = { date: CalendarDate | null; total: Money | null; lines: readonly ComparedLine[] };

/**
 * `missing`: only in the first document; `extra`: only in the second. `line_total` if neither price nor quantity explains
 * it.
 */
export type DocumentDifference =
  | { kind: 'date' | 'total'; description: null; own: string; other: string }
  | { kind: 'price' | 'quantity' | 'line_total'; description: string; own: string; other: string }
  | { kind: 'missing'; description: string; own: string; other: null }
  | { kind: 'extra'; description: string; own: null; other: string };

/**
 * How a document's figures differ from those of another one of the same invoice, by the lines of the first. Money and
 * quantities as decimals; what one of them doesn't say isn't a difference. A document without lines is compared by its
 * date and total only.
 */
export function differencesBetween(own: ComparedDocument, other: ComparedDocument): DocumentDifference[] {
  const found: DocumentDifference[] = [];
  if (own.date !== null && other.date !== null && own.date !== other.date) {
    found.push({ kind: 'date', description: null, own: own.date, other: other.date });
  }
  if (areDifferent(own.total, other.total) && other.total !== null) {
    found.push({ kind: 'total', description: null, own: own.total, other: other.total });
  }
  return own.lines.length === 0 || other.lines.length === 0 ? found : [...found, ...ofLines(own.lines, other.lines)];
}

const areDifferent = (a: string | null, b: string | null): a is string =>
  a !== null && b !== null && !dec(a).eq(dec(b));

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** What pairs two lines, the surest first. */
const keys: readonly ((line: ComparedLine) => string | null)[] = [
  ({ itemCode, total }) => (itemCode === null ? null : `${plain(itemCode)} ${dec(total).toFixed()}`),
  ({ itemCode }) => (itemCode === null ? null : plain(itemCode)),
  ({ description, total }) => `${plain(description)} ${dec(total).toFixed()}`,
  ({ description }) => plain(description),
  ({ quantity, total }) => (quantity === null ? null : `${dec(quantity).toFixed()} ${dec(total).toFixed()}`),
];

function ofLines(own: readonly ComparedLine[], other: readonly ComparedLine[]): DocumentDifference[] {
  const left = new Set(other);
  const pairs = new Map<ComparedLine, ComparedLine>();
  for (const keyOf of keys) {
    const open = Map.groupBy(left, keyOf);
    for (const line of own) {
      const key = keyOf(line);
      if (pairs.has(line) || key === null || key === '') continue;
      const match = open.get(key)?.shift();
      if (match === undefined) continue;
      pairs.set(line, match);
      left.delete(match);
    }
  }
  return [
    ...own.flatMap((line): DocumentDifference[] => {
      const match = pairs.get(line);
      if (match !== undefined) return ofPair(line, match);
      return [{ kind: 'missing', description: line.description, own: line.total, other: null }];
    }),
    ...[...left].map(
      (line): DocumentDifference => ({ kind: 'extra', description: line.description, own: null, other: line.total }),
    ),
  ];
}

function ofPair(own: ComparedLine, other: ComparedLine): DocumentDifference[] {
  const { description } = own;
  const found: DocumentDifference[] = [];
  const compare = (kind: 'price' | 'quantity' | 'line_total', a: string | null, b: string | null) => {
    if (areDifferent(a, b) && b !== null) found.push({ kind, description, own: a, other: b });
  };
  compare('quantity', own.quantity, other.quantity);
  compare('price', own.unitPrice, other.unitPrice);
  if (found.length === 0) compare('line_total', own.total, other.total);
  return found;
}
