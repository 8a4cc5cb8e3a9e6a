import { addDays, type BusinessDate } from '../../shared/dates/index.ts';
import {
  type Amount,
  dec,
  type Exact,
  type Money,
  type Quantity,
  roundMoney,
  type UnitCost,
} from '../../shared/numbers/index.ts';
import { sumsByType } from './invoice-line.ts';
import type { LineType } from './line-type.ts';

export type CheckedLine = {
  type: LineType;
  quantity?: Exact<Quantity> | null;
  unitPrice?: Exact<UnitCost> | null;
  total: Exact<Money>;
  /** Billed by weight: the unit price multiplies `weight` if it is known. */
  catchWeight?: boolean;
  weight?: Exact<Quantity> | null;
};

const invoiceCheckCodes = [
  'line_closes',
  'lines_sum_to_total',
  'subtotal_plus_tax',
  'date_plausible',
  'due_after_invoice',
] as const;
export type InvoiceCheckCode = (typeof invoiceCheckCodes)[number];
/** The result of a check; `line` is zero-based. Checks that can't be made are absent. */
export type InvoiceCheck = { code: InvoiceCheckCode; held: boolean; line?: number; expected?: string; actual?: string };

export type InvoiceChecks = {
  checks: InvoiceCheck[];
  /** Total minus the sum of the lines, in cents: the amount still unaccounted for. Null without a total. */
  difference: string | null;
  sumOfLines: string;
  /** The difference is zero, so every charge is on a line. */
  balanced: boolean;
};

const daysAhead = 7;
const daysBack = 730;
const cent = dec('0.01');

/**
 * Runs the checks on an invoice. A line's quantity x unit price must equal its total to the cent; a catch-weight line
 * uses its weight instead; credits and negative lines are exempt. The lines must add up to the total exactly; subtotal
 * plus tax plus fee lines must too if both are printed. An invoice date is plausible from two years ago to a week
 * ahead, and a due date from the invoice date on. Throws what `dec` throws.
 * @example checkInvoice({ lines: [{ type: 'product', quantity: '2', unitPrice: '8.55', total: '17.10' }], total: '17.10', invoiceDate: null, today }).balanced // true
 */
export function checkInvoice(invoice: {
  lines: readonly CheckedLine[];
  total: Exact<Money> | null;
  subTotal?: Exact<Money> | null;
  taxAmount?: Exact<Money> | null;
  invoiceDate: BusinessDate | null;
  dueDate?: BusinessDate | null;
  today: BusinessDate;
}): InvoiceChecks {
  const { lines, total, invoiceDate, dueDate = null, today } = invoice;
  const amounts = lines.map((line) => ({ type: line.type, total: roundMoney(line.total) }));
  const sums = sumsByType(amounts);
  const difference = total === null ? null : roundMoney(dec(total).minus(sums.total));
  const balanced = difference !== null && dec(difference).isZero();
  const checks = lines.flatMap((line, index) => closes(line, index) ?? []);
  if (total !== null && lines.length > 0) {
    checks.push({ code: 'lines_sum_to_total', held: balanced, expected: roundMoney(total), actual: sums.total });
  }
  if (total !== null && given(invoice.subTotal) && given(invoice.taxAmount)) {
    const printed = roundMoney(dec(invoice.subTotal).plus(dec(invoice.taxAmount)));
    const withFees = roundMoney(dec(printed).plus(sums.fees));
    const expected = roundMoney(total);
    // Suppliers may or may not include their fees in the subtotal.
    const actual = expected === printed ? printed : withFees;
    checks.push({ code: 'subtotal_plus_tax', held: actual === expected, expected, actual });
  }
  if (invoiceDate !== null) {
    const held = invoiceDate <= addDays(today, daysAhead) && invoiceDate >= addDays(today, -daysBack);
    checks.push({ code: 'date_plausible', held, actual: invoiceDate });
    if (dueDate !== null) checks.push({ code: 'due_after_invoice', held: dueDate >= invoiceDate, actual: dueDate });
  }
  return { checks, difference, sumOfLines: sums.total, balanced };
}

function closes(line: CheckedLine, index: number): InvoiceCheck | null {
  const total = dec(line.total);
  if (line.type === 'credit' || total.isNeg() || !given(line.unitPrice)) return null;
  const multiplied = given(line.weight) ? line.weight : line.catchWeight ? null : line.quantity;
  if (!given(multiplied)) return null;
  const expected = dec(multiplied).times(dec(line.unitPrice));
  const held = expected.minus(total).abs().lte(cent);
  return { code: 'line_closes', held, line: index, expected: roundMoney(expected), actual: roundMoney(total) };
}

function given(value: Amount | null | undefined): value is Amount {
  return value !== null && value !== undefined && value !== '';
}
