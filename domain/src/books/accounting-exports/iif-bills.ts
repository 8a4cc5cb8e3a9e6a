import { dec, type Money, roundMoney } from '../../shared/numbers/index.ts';
import type { Bill } from './bill.ts';
import { type BookPayment, journalOf } from './book-payment.ts';
import { latin1, nameCell, wordsCell } from './book-text.ts';
import { type BooksLayout, dateInOrder } from './layout.ts';
import { quickBooksName } from './quickbooks-bills.ts';

const bill = 'TRNSID TRNSTYPE DATE ACCNT NAME CLASS AMOUNT DOCNUM MEMO CLEAR TOPRINT DUEDATE TERMS';
const split = 'SPLID TRNSTYPE DATE ACCNT NAME CLASS AMOUNT DOCNUM MEMO CLEAR QNTY PRICE INVITEM';

/**
 * Bills in QuickBooks Desktop's import format: tab-separated, CRLF, Latin-1. A bill is a `TRNS` row on the payable
 * account with its total negated, one `SPL` row per line on its own account, and `ENDTRNS`; they sum to zero. A vendor
 * credit is a `BILL REFUND` with the signs flipped. There is no third date order: anything but day-first is written
 * month-first. Source: Intuit's Intuit Interchange Format reference, transactions.
 * @example iifBills([{ ...bill, total: '10.00' }], layout) // '...TRNS\t\tBILL\t11/03/2026\tAccounts Payable\tSysco\t\t-10.00\t...'
 */
export function iifBills(bills: readonly Bill[], layout: BooksLayout): string {
  const heads = [`!TRNS ${bill}`, `!SPL ${split}`, '!ENDTRNS'].map((line) => line.split(' '));
  return [...heads, ...bills.flatMap((one) => rowsOf(one, layout))].map(iifRow).join('');
}

function rowsOf(one: Bill, layout: BooksLayout): string[][] {
  const type = dec(one.total).lt(0) ? 'BILL REFUND' : 'BILL';
  const order = layout.dateOrder === 'dmy' ? 'dmy' : 'mdy';
  const date = dateInOrder(one.date, order);
  const name = quickBooksName(one.vendorName).slice(0, 41).trim();
  const due = one.dueDate === null ? '' : dateInOrder(one.dueDate, order);
  const className = nameCell(layout.className ?? '');
  const head = [nameCell(layout.payableAccount), name, className, turned(one.total), one.number, memo(one.memo)];
  const lines = one.lines.map((line) => [
    ...['SPL', '', type, date, nameCell(line.account), name, className, line.amount, one.number],
    // A quantity would require an item; expense lines have none.
    ...[memo(line.description), 'N', '', '', ''],
  ]);
  return [['TRNS', '', type, date, ...head, 'N', 'N', due, ''], ...lines, ['ENDTRNS']];
}

/**
 * Payments as general journal entries for QuickBooks Desktop, whose import has no bill payments: the payable first, with
 * the vendor, then the other lines; they sum to zero. Same source and date orders as `iifBills`.
 * @example iifPayments([payment], layout) // '...TRNS\t\tGENERAL JOURNAL\t11/20/2026\tAccounts Payable\tSysco\t\t100.00\tPW-P12\t...'
 */
export function iifPayments(payments: readonly BookPayment[], layout: BooksLayout): string {
  const type = 'GENERAL JOURNAL';
  const heads = [`!TRNS ${bill}`, `!SPL ${split}`, '!ENDTRNS'].map((line) => line.split(' '));
  const order = layout.dateOrder === 'dmy' ? 'dmy' : 'mdy';
  const rows = payments.flatMap((payment) => {
    const date = dateInOrder(payment.paidOn, order);
    const name = quickBooksName(payment.vendorName).slice(0, 41).trim();
    const lines = journalOf(payment).map(({ account, amount }, index) => [
      ...[index === 0 ? 'TRNS' : 'SPL', '', type, date, nameCell(account), name, nameCell(layout.className ?? '')],
      ...[amount, payment.number, memo(payment.memo), 'N', index === 0 ? 'N' : '', '', ''],
    ]);
    return [...lines, ['ENDTRNS']];
  });
  return [...heads, ...rows].map(iifRow).join('');
}

const turned = (amount: string): Money => roundMoney(dec(amount).neg());
const memo = (text: string): string => wordsCell(text, 4000);

/** QuickBooks treats a leading quotation mark as a field delimiter. */
const iifRow = (cells: readonly string[]): string =>
  `${cells.map((cell) => latin1(cell).replaceAll('"', "'")).join('\t')}\r\n`;
