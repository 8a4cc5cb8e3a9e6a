import type { Bill } from './bill.ts';
import { csvRow, nameCell, wordsCell } from './book-text.ts';
import { type BooksLayout, dateInOrder } from './layout.ts';

/** QuickBooks names can't contain colons (they separate account from sub-account) or quotation marks. */
export const quickBooksName = (text: string): string => nameCell(nameCell(text).replace(/[:"]/g, ' '));

/**
 * Bills in QuickBooks Online's import format: one row per line, with the bill's fields repeated. The due date is
 * required; a bill without one is due on its invoice date. Columns: QuickBooks' bill import reference.
 * @example quickBooksBills([bill], layout, 'USD').split('\r\n')[0] // 'Bill no.,Vendor,Bill Date,Due Date,Account,Line Description,Line Amount,Line Tax Code,Memo'
 */
export function quickBooksBills(bills: readonly Bill[], layout: BooksLayout, currency: string): string {
  const whom = currency === 'USD' ? 'Vendor' : 'Supplier';
  const heads = ['Bill no.', whom, 'Bill Date', 'Due Date', 'Account', 'Line Description', 'Line Amount'];
  const rows = bills.flatMap((bill) =>
    bill.lines.map((line) => [
      bill.number,
      quickBooksName(bill.vendorName),
      dateInOrder(bill.date, layout.dateOrder),
      dateInOrder(bill.dueDate ?? bill.date, layout.dateOrder),
      nameCell(line.account),
      wordsCell(line.description, 4000),
      line.amount,
      nameCell(line.taxType),
      wordsCell(bill.memo, 4000),
    ]),
  );
  return [[...heads, 'Line Tax Code', 'Memo'], ...rows].map(csvRow).join('');
}
