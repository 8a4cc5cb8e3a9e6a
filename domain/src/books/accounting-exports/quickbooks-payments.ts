import { dec, roundMoney } from '../../shared/numbers/index.ts';
import { type BookPayment, journalOf } from './book-payment.ts';
import { csvRow, nameCell, wordsCell } from './book-text.ts';
import { type BooksLayout, dateInOrder } from './layout.ts';
import { quickBooksName } from './quickbooks-bills.ts';

const heads = ['Journal No.', 'Journal Date', 'Account Name', 'Debits', 'Credits', 'Description', 'Name'];

/**
 * Payments as journal entries for QuickBooks Online, which imports no bill payments: one row per line, the vendor's
 * name on each since a payable line requires it. Applied to the bills in QuickBooks under Pay bills. Source: Intuit's
 * help article Import journal entries.
 * @example quickBooksPayments([payment], layout).split('\r\n')[1] // 'PW-P12,11/20/2026,Accounts Payable,100.00,,"Platewise payment 12, for INV-1",Sysco'
 */
export function quickBooksPayments(payments: readonly BookPayment[], layout: BooksLayout): string {
  const rows = payments.flatMap((payment) =>
    journalOf(payment).map(({ account, amount }) => [
      ...[payment.number, dateInOrder(payment.paidOn, layout.dateOrder), nameCell(account)],
      ...(dec(amount).gt(0) ? [amount, ''] : ['', roundMoney(dec(amount).neg())]),
      ...[wordsCell(payment.memo, 4000), quickBooksName(payment.vendorName)],
    ]),
  );
  return [heads, ...rows].map(csvRow).join('');
}
