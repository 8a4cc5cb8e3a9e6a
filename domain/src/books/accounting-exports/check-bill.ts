import { dec, roundMoney } from '../../shared/numbers/index.ts';
import { type AccountRule, accountFor, type Bookable } from './account-rules.ts';
import type { AmountForBooks, BookNote, BookProblem, InvoiceForBooks } from './bill.ts';
import { nameCell } from './book-text.ts';
import { type AccountingFormat, limitsOf } from './formats.ts';
import type { BooksLayout } from './layout.ts';

/** What an invoice is checked against. */
export type BookSettings = {
  format: AccountingFormat;
  layout: BooksLayout;
  rules: readonly AccountRule[];
  /** The restaurant's currency, three letters. */
  currency: string;
};

export type BillCheck = {
  problems: BookProblem[];
  notes: BookNote[];
  /** What has no account mapped, without duplicates. */
  unmapped: Omit<Bookable, 'vendorId'>[];
  /** The bill's number in the export. */
  number: string;
};

/**
 * Problems that block an invoice from a format, and warnings. Amounts may be single lines or sums of similar lines.
 * Duplicate numbers within a file are found by `sameNumbers`. Throws what `dec` throws.
 * @example checkBill(invoice, [{ type: 'product', category: null, amount: '10' }], settings).problems // ['no_account'] without rules
 */
export function checkBill(
  invoice: InvoiceForBooks,
  lines: readonly AmountForBooks[],
  settings: BookSettings,
): BillCheck {
  const limits = limitsOf(settings.format);
  const number = bookNumber(invoice, settings);
  const booked = withDifference(invoice, lines);
  const unmapped = booked.filter(
    ({ type, category }) => accountFor(settings.rules, { vendorId: invoice.vendorId, category, type }) === null,
  );
  const foreign = invoice.currency !== settings.currency && !limits.currency;
  const problems: [BookProblem, boolean][] = [
    ['no_vendor', invoice.vendorName === null || nameCell(invoice.vendorName) === ''],
    ['no_account', unmapped.length > 0],
    ['number_too_long', limits.number !== null && number.text.length > limits.number],
    ['currency', foreign && !settings.layout.convertForeign],
    ['no_rate', foreign && settings.layout.convertForeign && invoice.rate === null],
    ['credit', !limits.credits && dec(invoice.total).lt(0)],
  ];
  const notes: [BookNote, boolean][] = [
    ['no_number', number.made],
    ['no_due_date', invoice.dueDate === null],
    ['no_lines', lines.length === 0],
    ['difference', lines.length > 0 && booked.length > lines.length],
    ['converted', foreign && settings.layout.convertForeign],
    ['shortened', number.shortened],
  ];
  return {
    problems: problems.flatMap(([code, holds]) => (holds ? [code] : [])),
    notes: notes.flatMap(([code, holds]) => (holds ? [code] : [])),
    unmapped: distinct(unmapped),
    number: number.text,
  };
}

/**
 * Adds a `difference` line if the lines don't add up to the invoice total. An invoice without lines becomes a single
 * product line for its total.
 * @example withDifference({ ...invoice, total: '10.00' }, [{ type: 'product', category: null, amount: '9.98' }])[1]?.amount // '0.02'
 */
export function withDifference<Line extends AmountForBooks>(
  { total }: Pick<InvoiceForBooks, 'total'>,
  lines: readonly Line[],
): (Line | AmountForBooks)[] {
  if (lines.length === 0) return [{ type: 'product', category: null, amount: roundMoney(total) }];
  const sum = lines.reduce((all, { amount }) => all.plus(roundMoney(amount)), dec(0));
  const lacking = roundMoney(dec(roundMoney(total)).minus(sum));
  return dec(lacking).isZero() ? [...lines] : [...lines, { type: 'difference', category: null, amount: lacking }];
}

/** A bill without a number could be imported twice unnoticed, so it gets one from its id. */
function bookNumber(invoice: InvoiceForBooks, { format, layout }: BookSettings) {
  const given = nameCell(invoice.number ?? '');
  const text = given === '' ? `PW-${invoice.id}` : given;
  const most = limitsOf(format).number;
  const long = most !== null && text.length > most && layout.shortenNumbers;
  return { text: long ? nameCell(text.slice(-most)) : text, made: given === '', shortened: long };
}

const distinct = (lines: readonly AmountForBooks[]): Omit<Bookable, 'vendorId'>[] => [
  ...new Map(lines.map(({ type, category }) => [`${type} ${category ?? ''}`, { type, category }])).values(),
];

/**
 * The ids of bills that share vendor and number (ignoring case) with an earlier one in the list. Formats that merge
 * rows by number would add them to that bill.
 * @example sameNumbers('xero_csv', [{ id: 1, vendorName: 'A', number: 'X1' }, { id: 2, vendorName: 'a', number: 'x1' }]) // new Set([2])
 */
export function sameNumbers(
  format: AccountingFormat,
  bills: readonly { id: number; vendorName: string | null; number: string }[],
): Set<number> {
  const taken = new Set<string>();
  const again = new Set<number>();
  if (!limitsOf(format).mergesNumbers) return again;
  for (const { id, vendorName, number } of bills) {
    const key = JSON.stringify([nameCell(vendorName ?? '').toLowerCase(), number.toLowerCase()]);
    if (taken.has(key)) again.add(id);
    taken.add(key);
  }
  return again;
}
