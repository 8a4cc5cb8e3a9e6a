import { dec, type Quantity, roundMoney, toQuantity } from '../../shared/numbers/index.ts';
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
 * Bills in Xero's import format: one row per line; rows with the same contact and number become one bill. Xero computes
 * a line's amount from quantity and unit amount, so the invoice's own values are used only if they multiply to the
 * line's amount, otherwise 1 and the amount. Amounts exclude tax; the tax amount is the line's own, or 0.00 if the
 * invoice's tax is its own line. The item code is left empty because Xero rejects unknown ones. Columns: Xero's bill
 * template.
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
 * Quantity and unit amount, up to four decimals each, that multiply to the line's amount to the cent.
 * @example factorsOf({ ...line, quantity: '3', unitPrice: '2.345', amount: '7.04' }) // { quantity: '3', unitAmount: '2.345' }
 */
function factorsOf({ quantity, unitPrice, amount }: BillLine): { quantity: Quantity; unitAmount: string } {
  if (quantity !== null && unitPrice !== null) {
    const [count, price] = [dec(quantity), dec(unitPrice)];
    const fits = count.decimalPlaces() <= 4 && price.decimalPlaces() <= 4;
    if (fits && roundMoney(count.times(price)) === roundMoney(amount)) {
      return { quantity: toQuantity(count.toFixed()), unitAmount: price.toFixed() };
    }
  }
  return { quantity: toQuantity('1'), unitAmount: amount };
}
