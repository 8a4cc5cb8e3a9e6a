import { checksOf } from '../checks/checks.ts';
import { typeOfCharge } from '../lines/line-type.ts';
import { type Decimal, dec } from '../numbers/decimal.ts';
import type { ReaderName, ReadInvoice, ReadLine, ReadPage, ReadValue } from '../types.ts';
import type { ECharge, EInvoice, ELine } from './e-invoice.ts';

/**
 * Converts an e-invoice or EDI invoice to a read invoice: values are exact, so every confidence is 1, and none has a
 * position on a page.
 */
export function invoiceOfData(
  source: EInvoice,
  pages: ReadPage[],
  today: string,
  reader: ReaderName = 'e-invoice-xml',
): ReadInvoice {
  const lines = [...source.lines.map(lineOf), ...foot(source).map(chargeLine)];
  const fees = sum(lines.filter((line) => ['freight', 'deposit', 'fee'].includes(line.type)));
  const invoice: ReadInvoice = {
    kind: source.kind,
    reader,
    vendor: exact(source.vendor),
    vendorAddress: exact(source.vendorAddress),
    vendorTaxId: exact(source.vendorTaxId),
    vendorPhone: exact(source.vendorPhone),
    vendorEmail: exact(source.vendorEmail),
    invoiceNumber: exact(source.invoiceNumber),
    invoiceDate: exact(source.invoiceDate),
    dueDate: exact(source.dueDate),
    deliveryDate: exact(source.deliveryDate),
    currency: exact(source.currency),
    subTotal: exact(source.subTotal?.toFixed(2)),
    taxAmount: exact(source.taxAmount?.toFixed(2)),
    fees: fees.isZero() ? undefined : exact(fees.toFixed(2)),
    total: exact(source.total?.toFixed(2)),
    poNumber: exact(source.poNumber),
    ...(source.payTo !== undefined && source.payTo.length > 0 && { payTo: source.payTo }),
    lines,
    checks: [],
    pages,
  };
  return { ...invoice, checks: checksOf(invoice, today) };
}

function foot(source: EInvoice): ECharge[] {
  const taxes = source.charges.filter((charge) => charge.kind === 'tax');
  const others = source.charges.filter((charge) => charge.kind !== 'tax');
  const stated = source.taxAmount;
  const listed = taxes.reduce((total, tax) => total.plus(tax.amount), dec(0));
  if (!stated || listed.equals(stated)) return [...others, ...taxes];
  // The tax breakdown is optional in the smallest profiles; the stated sum takes precedence.
  return stated.isZero() ? others : [...others, { description: 'Tax', amount: stated, kind: 'tax' }];
}

function lineOf(line: ELine): ReadLine {
  const negative = line.total.isNegative();
  return {
    type: typeOfCharge(line.description, negative, line.itemCode !== undefined),
    description: { value: oneLine(line.description), confidence: 1, box: null },
    itemCode: exact(line.itemCode),
    quantity: exact(line.quantity?.toString()),
    unit: exact(line.unit),
    ...(line.pack === undefined ? {} : { pack: exact(line.pack) }),
    ...(line.weight === undefined ? {} : { weight: exact(line.weight.toString()), weightUnit: line.weightUnit }),
    unitPrice: exact(line.unitPrice?.toDecimalPlaces(6).toString()),
    taxRate: line.taxRate?.toString(),
    total: { value: line.total.toFixed(2), confidence: 1, box: null },
    box: null,
  };
}

function chargeLine(charge: ECharge): ReadLine {
  const named = typeOfCharge(charge.description, charge.amount.isNegative());
  const type =
    charge.kind === 'tax' ? 'tax' : charge.kind === 'allowance' ? 'discount' : named === 'product' ? 'fee' : named;
  return {
    type,
    description: { value: oneLine(charge.description), confidence: 1, box: null },
    taxRate: charge.taxRate?.toString(),
    total: { value: charge.amount.toFixed(2), confidence: 1, box: null },
    box: null,
  };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function exact(value: string | undefined): ReadValue<string> | undefined {
  return value === undefined ? undefined : { value: oneLine(value), confidence: 1, box: null };
}

function sum(lines: ReadLine[]): Decimal {
  return lines.reduce((total, line) => total.plus(line.total.value), dec(0));
}
