import { dec, roundMoney } from '../numbers/index.ts';
import type { Bill, BillLine } from './bill.ts';
import { csvRow, nameCell, wordsCell } from './book-text.ts';
import { type BooksLayout, dateInOrder } from './layout.ts';

const heads = [
  ...['*ContactName', 'EmailAddress', 'POAddressLine1', 'POAddressLine2', 'POAddressLine3', 'POAddressLine4'],
  ...['POCity', 'PORegion', 'POPostalCode', 'POCountry', '*InvoiceNumber', '*InvoiceDate', '*DueDate', 'Total'],
  ...['InventoryItemCode', 'Description', '*Quantity', '*UnitAmount', '*AccountCode', '*TaxType', 'TaxAmount'],
  ...['TrackingName1', 'TrackingOption1', 'TrackingName2', 'TrackingOption2', 'Currency'],
];
const noAddress = ['', '', '', '', '', '', '', '', ''];

/**
 * Bills for Xero's import: one row for each line, the same contact and number make one bill. Xero works a line's amount out of
 * quantity and unit amount, so these are the paper's own only where they come to the line's amount, else 1 and the amount.
 * Amounts are without tax; the tax amount is the line's own, and 0.00 where the tax of the invoice is a line of its own. The item
 * code stays empty: Xero refuses one that it does not know. Columns: Xero's template for bills.
 * @example xeroBills([bill], layout).split('\r\n')[1] // 'Sysco,,,,,,,,,,INV-1,11/03/2026,12/03/2026,10.00,,Limes,2,5,5010,Tax Exempt,0.00,,,,,USD'
 */
export function xeroBills(bills: readonly Bill[], layout: BooksLayout): string {
  return [heads, ...bills.flatMap((bill) => bill.lines.map((line) => rowOf(bill, line, layout)))].map(csvRow).join('');
}

function rowOf(bill: Bill, line: BillLine, layout: BooksLayout): string[] {
  const tracked = layout.trackingName !== null && layout.trackingOption !== null;
  const { quantity, unitAmount } = factorsOf(line);
  return [
    ...[nameCell(bill.vendorName), ...noAddress, bill.number],
    dateInOrder(bill.date, layout.dateOrder),
    dateInOrder(bill.dueDate ?? bill.date, layout.dateOrder),
    ...[bill.total, '', wordsCell(line.description, 4000), quantity, unitAmount],
    ...[nameCell(line.account), nameCell(line.taxType), line.tax ?? '0.00'],
    ...(tracked ? [nameCell(layout.trackingName ?? ''), nameCell(layout.trackingOption ?? '')] : ['', '']),
    ...['', '', bill.currency],
  ];
}

/**
 * Quantity and unit amount, at most four decimals each, whose product is the line's amount to the cent.
 * @example factorsOf({ ...line, quantity: '3', unitPrice: '2.345', amount: '7.04' }) // { quantity: '3', unitAmount: '2.345' }
 */
export function factorsOf({ quantity, unitPrice, amount }: BillLine): { quantity: string; unitAmount: string } {
  if (quantity !== null && unitPrice !== null) {
    const [count, price] = [dec(quantity), dec(unitPrice)];
    const fits = count.decimalPlaces() <= 4 && price.decimalPlaces() <= 4;
    if (fits && roundMoney(count.times(price)) === roundMoney(amount)) {
      return { quantity: count.toFixed(), unitAmount: price.toFixed() };
    }
  }
  return { quantity: '1', unitAmount: amount };
}
