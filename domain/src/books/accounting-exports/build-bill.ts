import { dec, type Money, roundMoney, roundUnitCost, sumCents } from '../../shared/numbers/index.ts';
import { accountFor } from './account-rules.ts';
import type { Bill, BillLine, InvoiceForBooks, LineForBooks } from './bill.ts';
import { nameCell } from './book-text.ts';
import { type BookSettings, checkBill, withDifference } from './check-bill.ts';
import { limitsOf } from './formats.ts';
import { withLineTax } from './line-tax.ts';

/**
 * Converts an invoice to a bill. Its total is the sum of its lines and their tax, each rounded to cents; lines of 0.00
 * are dropped. If the format has no currency field, foreign amounts are converted line by line at the invoice's rate.
 * Null if `checkBill` finds a problem. Throws what `dec` throws.
 * @example buildBill(invoice, lines, settings)?.total // '118.24'
 */
export function buildBill(
  invoice: InvoiceForBooks,
  lines: readonly LineForBooks[],
  settings: BookSettings,
): Bill | null {
  const check = checkBill(invoice, lines, settings);
  if (check.problems.length > 0 || invoice.vendorName === null) return null;
  const rate = check.notes.includes('converted') ? (invoice.rate ?? '1') : null;
  const booked = withDifference(invoice, lines).flatMap((line) => {
    const full: LineForBooks = 'description' in line ? line : { ...line, ...wordsOf(line.type, invoice) };
    return booking(full, invoice, settings, rate) ?? [];
  });
  const taxed = limitsOf(settings.format).lineTax ? withLineTax(booked, settings.layout.taxTypes) : booked;
  const chosen = settings.layout.detail === 'accounts' ? byAccount(taxed) : taxed;
  return {
    invoiceId: invoice.id,
    vendorName: nameCell(invoice.vendorName),
    number: check.number,
    date: invoice.date,
    dueDate: invoice.dueDate,
    currency: rate === null ? invoice.currency : settings.currency,
    total: withTax(chosen),
    memo: memoOf(invoice, rate, settings),
    lines: chosen,
  };
}

const unmeasured = { itemCode: null, quantity: null, unit: null, unitPrice: null };

/** Description for a line that has no counterpart on the invoice. */
const wordsOf = (type: string, { description }: InvoiceForBooks) => ({
  ...unmeasured,
  description: type === 'difference' ? 'Difference between lines and total' : (description ?? 'Invoice total'),
});

function booking(
  line: LineForBooks,
  { vendorId }: InvoiceForBooks,
  { rules, layout }: BookSettings,
  rate: string | null,
): BillLine | null {
  const rule = accountFor(rules, { vendorId, category: line.category, type: line.type });
  const amount = roundMoney(rate === null ? line.amount : dec(line.amount).times(dec(rate)));
  if (rule === null || dec(amount).isZero()) return null;
  return {
    ...line,
    amount,
    unitPrice:
      line.unitPrice !== null && rate !== null ? roundUnitCost(dec(line.unitPrice).times(dec(rate))) : line.unitPrice,
    account: rule.account,
    taxType: rule.taxType ?? layout.taxType,
  };
}

/** One line per account, tax type and tax rate, in order of first appearance. Lines that cancel out are dropped. */
function byAccount(lines: readonly BillLine[]): BillLine[] {
  const groups = Map.groupBy(lines, ({ account, taxType, taxRate = null }) =>
    JSON.stringify([account, taxType, taxRate]),
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    const amount = sumOf(group);
    if (first === undefined || dec(amount).isZero()) return [];
    const names = [...new Set(group.map(({ category, type }) => category ?? typeWords[type]))];
    const taxes = group.flatMap(({ tax }) => tax ?? []);
    const tax = taxes.length === 0 ? {} : { tax: sumCents(taxes) };
    return [{ ...first, ...unmeasured, description: names.join(', '), amount, ...tax }];
  });
}

const typeWords: Readonly<Record<BillLine['type'], string>> = {
  product: 'Products',
  supplies: 'Supplies',
  tax: 'Tax',
  freight: 'Freight',
  deposit: 'Deposit',
  fee: 'Fee',
  discount: 'Discount',
  credit: 'Credit',
  difference: 'Difference',
};

const sumOf = (lines: readonly BillLine[]): Money =>
  roundMoney(lines.reduce((sum, { amount }) => sum.plus(dec(amount)), dec(0)));

const withTax = (lines: readonly BillLine[]): Money =>
  sumCents([sumOf(lines), ...lines.flatMap(({ tax }) => tax ?? [])]);

/** Keeps what would otherwise be lost: the original number if it was shortened, and the total in foreign currency. */
function memoOf(invoice: InvoiceForBooks, rate: string | null, { format }: BookSettings): string {
  const given = nameCell(invoice.number ?? '');
  const most = limitsOf(format).number;
  const parts = [
    `Platewise invoice ${invoice.id}`,
    most !== null && given.length > most ? `number ${given}` : null,
    rate === null ? null : `${invoice.currency} ${roundMoney(invoice.total)} at ${rate}`,
  ];
  return parts.filter((part) => part !== null).join(', ');
}
