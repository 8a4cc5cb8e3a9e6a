import { type Decimal, dec } from '../numbers/decimal.ts';
import type { Check, ReadInvoice, ReadLine } from '../types.ts';

const cent = dec('0.005');

/**
 * Checks a document's arithmetic and date: each line's quantity (or catch weight) x unit price, the sum of all lines
 * against the total, subtotal + tax + fees less discounts against the total, and a date that is neither in the future
 * nor old.
 * Example: 40 lb x 2.06 against 82.40 holds.
 */
export function checksOf(invoice: ReadInvoice, today: string): Check[] {
  const lines = invoice.lines.flatMap((line, index) => lineCheck(line, index));
  return [...lines, ...sumCheck(invoice), ...footCheck(invoice), ...dateCheck(invoice, today)];
}

/**
 * Whether factor x price equals the total, allowing for a price rounded in print: half a unit of its last decimal place
 * times the factor plus half a cent, or just half a cent for prices of up to two decimals.
 */
export function closes(factor: Decimal, price: Decimal, total: Decimal, priceScale = price.decimalPlaces()): boolean {
  const slack = priceScale > 2 ? dec('0.5').times(dec(10).pow(-priceScale)).times(factor.abs()).plus(cent) : cent;
  return factor.times(price).minus(total).abs().lte(slack);
}

function lineCheck(line: ReadLine, index: number): Check[] {
  const factor = line.weight ?? line.quantity;
  if (!factor || !line.unitPrice) return [];
  const expected = dec(factor.value).times(line.unitPrice.value);
  const held = closes(dec(factor.value), dec(line.unitPrice.value), dec(line.total.value));
  return [{ code: 'line_closes', held, line: index, expected: expected.toFixed(2), actual: line.total.value }];
}

function sumCheck(invoice: ReadInvoice): Check[] {
  if (!invoice.total || invoice.lines.length === 0) return [];
  const sum = invoice.lines.reduce((total, line) => total.plus(line.total.value), dec(0));
  const held = sum.minus(invoice.total.value).abs().lte(cent);
  return [{ code: 'lines_sum_to_total', held, expected: invoice.total.value, actual: sum.toFixed(2) }];
}

const mostCharges = 8;

function footCheck(invoice: ReadInvoice): Check[] {
  const { subTotal, taxAmount, total, fees } = invoice;
  if (!subTotal || !taxAmount || !total) return [];
  const plain = dec(subTotal.value).plus(taxAmount.value);
  const open = dec(total.value).minus(plain);
  // A subtotal may include some of the charges (such as returned deposits in the table) but not others (such as CRV
  // below it).
  const charges = invoice.lines.filter((line) => line.type !== 'product' && line.type !== 'tax').slice(0, mostCharges);
  const sums = [dec(0), dec(fees?.value ?? 0)];
  for (const line of charges) sums.push(...sums.map((sum) => sum.plus(line.total.value)));
  const held = sums.some((sum) => sum.minus(open).abs().lte(cent));
  return [{ code: 'subtotal_plus_tax', held, expected: total.value, actual: plain.toFixed(2) }];
}

function dateCheck(invoice: ReadInvoice, today: string): Check[] {
  const date = invoice.invoiceDate?.value;
  if (!date) return [];
  const held = date <= addDays(today, 7) && date >= addDays(today, -400);
  return [{ code: 'date_plausible', held, actual: date }];
}

function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
