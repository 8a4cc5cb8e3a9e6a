import type { Bill } from './bill.ts';
import { csvRow, nameCell, wordsCell } from './book-text.ts';

/** A table cell: text, or a number as exact decimal text. */
export type BookCell = { words: string } | { number: string } | null;

const columns = [
  ...['Vendor', 'Invoice number', 'Invoice date', 'Due date', 'Currency', 'Line', 'Type', 'Item code', 'Description'],
  ...['Category', 'Account', 'Tax type', 'Quantity', 'Unit', 'Unit price', 'Amount', 'Invoice total', 'Memo'],
];

const words = (text: string | null): BookCell =>
  text === null || text === '' ? null : { words: wordsCell(text, 4000) };
const name = (text: string): BookCell => ({ words: nameCell(text) });
const number = (text: string | null): BookCell => (text === null ? null : { number: text });

/**
 * Bills as a plain table: one row per line, dates as YYYY-MM-DD, amounts in the invoice's currency. The tax rate column
 * (percent) comes last and only appears if some line has a rate.
 * @example billTable([bill]).heads[0] // 'Vendor'
 */
export function billTable(bills: readonly Bill[]): { heads: string[]; rows: BookCell[][] } {
  const taxed = bills.some(({ lines }) => lines.some(({ taxRate }) => taxRate != null));
  const rows = bills.flatMap((bill) =>
    bill.lines.map((line, index) => [
      ...[name(bill.vendorName), name(bill.number), words(bill.date), words(bill.dueDate), words(bill.currency)],
      ...[number(String(index + 1)), words(line.type), words(line.itemCode), words(line.description)],
      ...[words(line.category), name(line.account), name(line.taxType), number(line.quantity), words(line.unit)],
      ...[number(line.unitPrice), number(line.amount), number(bill.total), words(bill.memo)],
      ...(taxed ? [number(line.taxRate ?? null)] : []),
    ]),
  );
  return { heads: taxed ? [...columns, 'Tax rate'] : columns, rows };
}

/**
 * The same table as CSV.
 * @example plainBills([bill]).startsWith('Vendor,Invoice number,') // true
 */
export function plainBills(bills: readonly Bill[]): string {
  const { heads, rows } = billTable(bills);
  const text = (cell: BookCell) => (cell === null ? '' : 'number' in cell ? cell.number : cell.words);
  return [heads, ...rows.map((row) => row.map(text))].map(csvRow).join('');
}
