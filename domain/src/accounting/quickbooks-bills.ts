import type { Bill } from './bill.ts';
import { csvRow, nameCell, wordsCell } from './book-text.ts';
import { type BooksLayout, dateInOrder } from './layout.ts';

/** A name in QuickBooks holds no colon, which divides an account from its sub-account, and no quotation mark. */
export const quickBooksName = (text: string): string => nameCell(nameCell(text).replace(/[:"]/g, ' '));

/**
 * Bills for the import of QuickBooks Online: one row for each line, the bill's own fields repeated in each. It asks for a due
 * date; a bill without one is due on its day. Columns: reference of QuickBooks' bill import.
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
