import type { InvoiceReview } from '@platewise/contract';
import {
  type BusinessDate,
  businessDate,
  type CheckedLine,
  type Customs,
  checkInvoice,
  dec,
  type InvoiceChecks,
  type LineType,
  lineTypes,
  type Money,
  moneyWords,
  roundMoney,
  t,
} from '@platewise/domain';
import type { InvoiceRow } from '../invoices.repo.ts';
import { packOf } from '../lines/line-cost.ts';
import type { LineRow } from '../lines/line-items.repo.ts';

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
    dueDate: invoice.due_date === null ? null : businessDate(invoice.due_date),
    today,
  });
}

const anyDay = businessDate('2000-01-01');

function closing(line: LineRow) {
  const { checks } = checkInvoice({ lines: [checkedLine(line)], total: null, invoiceDate: null, today: anyDay });
  return checks.find((check) => check.code === 'line_closes');
}

/** Whether quantity x unit price equals the line total; null if that can't be checked. */
export const closesOf = (line: LineRow): boolean | null => closing(line)?.held ?? null;

/** The difference between quantity x unit price and the line total; null if they agree or can't be compared. */
export function gapOf(line: LineRow): Money | null {
  const check = closing(line);
  if (check === undefined || check.held || check.expected === undefined) return null;
  return roundMoney(dec(check.expected).minus(line.total_price).abs());
}

type Check = InvoiceReview['checks'][number];

/** @param page where the total is printed, or the amounts that no line accounts for; null where that isn't known */
export function checkReplies(
  checks: InvoiceChecks,
  lines: readonly LineRow[],
  { customs, page }: { customs: Customs; page: number | null },
): Check[] {
  return checks.checks.map((check) => ({
    code: check.code,
    held: check.held,
    message:
      check.code === 'lines_sum_to_total' ? sumMessage(check, { customs, page }) : messageOf(check.code, check.held),
    lineId: check.line === undefined ? null : (lines[check.line]?.id ?? null),
    expected: check.expected ?? null,
    actual: check.actual ?? null,
    page: check.code === 'lines_sum_to_total' ? page : null,
  }));
}

/** Amounts on the page that match no line, as a failed check; none if the lines add up to the total anyway. */
export function unaccountedReply(
  unaccounted: { page: number; amounts: string[] } | undefined,
  checks: InvoiceChecks,
  customs: Customs,
): Check[] {
  if (unaccounted === undefined || checks.balanced) return [];
  const { page, amounts } = unaccounted;
  const money = amounts.map((amount) => moneyWords(amount, customs)).join(', ');
  const message = t(
    "{count, plural, one {{amounts} on page {page} isn't in any line.} other {{amounts} on page {page} aren't in any line.}}",
    { count: amounts.length, amounts: money, page },
  );
  return [{ code: 'amounts_accounted', held: false, message, lineId: null, expected: null, actual: null, page }];
}

/** The document names a different vendor than the one chosen, as a failed check. */
export function otherVendorReply(printed: string, invoice: { vendor_name: string | null }): Check {
  const message =
    invoice.vendor_name === null
      ? t('The document names “{printedVendor}”, but the vendor is another one', { printedVendor: printed })
      : t('The document names “{printedVendor}”, but the vendor is {vendor}', {
          printedVendor: printed,
          vendor: invoice.vendor_name,
        });
  return {
    code: 'vendor_of_document',
    held: false,
    message,
    lineId: null,
    expected: null,
    actual: printed,
    page: null,
  };
}

function sumMessage(
  { held, expected = '0', actual = '0' }: InvoiceChecks['checks'][number],
  { customs, page }: { customs: Customs; page: number | null },
): string {
  if (held) return t('The lines add up to the total');
  const missing = dec(expected).minus(dec(actual));
  const where = page === null ? t('Check the page.') : t('Check page {page}.', { page });
  const money = (amount: string) => moneyWords(amount, customs);
  const what = missing.gt(0)
    ? t("{missing} of {total} isn't in the lines.", { missing: money(missing.toFixed(2)), total: money(expected) })
    : t('The lines are {excess} more than the total.', { excess: money(missing.neg().toFixed(2)) });
  return `${what} ${where}`;
}

function messageOf(code: InvoiceChecks['checks'][number]['code'], held: boolean): string {
  switch (code) {
    case 'line_closes':
      return held
        ? t('Quantity × unit price matches the line total')
        : t("Quantity × unit price doesn't match the line total");
    case 'lines_sum_to_total':
      return held ? t('The lines add up to the total') : t("The lines don't add up to the total");
    case 'subtotal_plus_tax':
      return held ? t('Subtotal and tax add up to the total') : t("Subtotal and tax don't add up to the total");
    case 'date_plausible':
      return held ? t('The date is plausible') : t('The date is far from today');
    case 'due_after_invoice':
      return held ? t('The due date is not before the invoice date') : t('The due date is before the invoice date');
  }
}

/** The totals below the lines, by type of charge. */
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
