import type { InvoiceReview } from '@platewise/contract';
import {
  type BusinessDate,
  businessDate,
  type CheckedLine,
  checkInvoice,
  dec,
  type InvoiceChecks,
  type LineType,
  lineTypes,
  roundMoney,
} from '@platewise/domain';
import type { InvoiceRow } from './invoices.repo.ts';
import { packOf } from './line-cost.ts';
import type { LineRow } from './line-items.repo.ts';

const typeOf = (line: LineRow): LineType => lineTypes.find((type) => type === line.line_type) ?? 'product';

const checkedLine = (line: LineRow): CheckedLine => ({
  type: typeOf(line),
  quantity: line.quantity,
  unitPrice: line.unit_price,
  total: line.total_price,
  weight: line.weight,
  catchWeight: packOf(line)?.catchWeight ?? false,
});

export function checksOf(invoice: InvoiceRow, lines: readonly LineRow[], today: BusinessDate): InvoiceChecks {
  return checkInvoice({
    lines: lines.map(checkedLine),
    total: invoice.total_amount,
    subTotal: invoice.sub_total,
    taxAmount: invoice.tax_amount,
    invoiceDate: invoice.invoice_date === null ? null : businessDate(invoice.invoice_date),
    today,
  });
}

const anyDay = businessDate('2000-01-01');

function closing(line: LineRow) {
  const { checks } = checkInvoice({ lines: [checkedLine(line)], total: null, invoiceDate: null, today: anyDay });
  return checks.find((check) => check.code === 'line_closes');
}

/** Whether quantity x unit price is the line's total; null where that cannot be asked. */
export const closesOf = (line: LineRow): boolean | null => closing(line)?.held ?? null;

/** What quantity x unit price differs from the line's total by; null where they agree or cannot be compared. */
export function gapOf(line: LineRow): string | null {
  const check = closing(line);
  if (check === undefined || check.held || check.expected === undefined) return null;
  return roundMoney(dec(check.expected).minus(line.total_price).abs());
}

type Check = InvoiceReview['checks'][number];

export function checkReplies(checks: InvoiceChecks, lines: readonly LineRow[]): Check[] {
  return checks.checks.map((check) => ({
    code: check.code,
    held: check.held,
    message: messageOf(check.code, check.held),
    lineId: check.line === undefined ? null : (lines[check.line]?.id ?? null),
    expected: check.expected ?? null,
    actual: check.actual ?? null,
  }));
}

function messageOf(code: InvoiceChecks['checks'][number]['code'], held: boolean): string {
  switch (code) {
    case 'line_closes':
      return held ? 'Quantity × unit price is the line total' : 'Quantity × unit price is not the line total';
    case 'lines_sum_to_total':
      return held ? 'The lines add up to the total' : 'The lines do not add up to the total';
    case 'subtotal_plus_tax':
      return held ? 'Subtotal and tax add up to the total' : 'Subtotal and tax do not add up to the total';
    case 'date_plausible':
      return held ? 'The date is plausible' : 'The date lies far from today';
  }
}

/** The sums that stand under the lines, by kind of charge. */
export function sumsOf(invoice: InvoiceRow, lines: readonly LineRow[], checks: InvoiceChecks): InvoiceReview['sums'] {
  const sum = (...types: LineType[]) =>
    Number(
      roundMoney(
        lines
          .filter((line) => types.includes(typeOf(line)))
          .reduce((total, line) => total.plus(line.total_price), dec('0')),
      ),
    );
  return {
    goods: sum('product', 'supplies'),
    credits: sum('credit'),
    freight: sum('freight'),
    deposits: sum('deposit'),
    fees: sum('fee'),
    tax: sum('tax'),
    discounts: sum('discount'),
    lines: Number(checks.sumOfLines),
    total: invoice.total_amount === null ? null : Number(invoice.total_amount),
    missing: checks.difference === null ? null : Number(checks.difference),
  };
}
