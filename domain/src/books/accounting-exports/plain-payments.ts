import type { BookPayment } from './book-payment.ts';
import { csvRow, nameCell, wordsCell } from './book-text.ts';
import type { BookCell } from './plain-bills.ts';

const heads = [
  ...['Vendor', 'Payment number', 'Payment date', 'Method', 'Reference', 'Currency', 'Payment amount', 'Account'],
  ...['Payable account', 'Invoice number', 'Amount', 'Discount', 'Discount account'],
];

/**
 * Payments as a plain table: one row per settled invoice, dates as YYYY-MM-DD, amounts in the payment's currency, and
 * credits below zero. Amounts of a payment's rows add up to it.
 * @example paymentTable([payment]).heads[0] // 'Vendor'
 */
export function paymentTable(payments: readonly BookPayment[]): { heads: string[]; rows: BookCell[][] } {
  const rows = payments.flatMap((payment) =>
    payment.parts.map((part): BookCell[] => [
      ...[name(payment.vendorName), name(payment.number), words(payment.paidOn), words(payment.method)],
      ...[words(payment.reference), words(payment.currency), { number: payment.amount }, name(payment.account)],
      ...[name(payment.payableAccount), name(part.number), { number: part.amount }, { number: part.discount }],
      name(payment.discountAccount),
    ]),
  );
  return { heads, rows };
}

/**
 * The same table as CSV.
 * @example plainPayments([payment]).startsWith('Vendor,Payment number,') // true
 */
export function plainPayments(payments: readonly BookPayment[]): string {
  const table = paymentTable(payments);
  const text = (cell: BookCell) => (cell === null ? '' : 'number' in cell ? cell.number : cell.words);
  return [table.heads, ...table.rows.map((row) => row.map(text))].map(csvRow).join('');
}

const words = (text: string | null): BookCell => (text === null ? null : { words: wordsCell(text, 4000) });
const name = (text: string | null): BookCell => (text === null ? null : { words: nameCell(text) });
