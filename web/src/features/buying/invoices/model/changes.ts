import type { Invoice, InvoiceReview, LineItem } from '@platewise/contract';
import { formatDate, formatMoney, formatNumber, UNKNOWN } from '../../../../lib/format.ts';
import { t } from '../../../../lib/t.ts';
import { vendorNameOf } from './invoice-state.ts';
import { paymentWords } from './words.ts';

/** A change made by someone else, as text. */
export type Change = { label: string; before: string; after: string };

type Snapshot = { review: InvoiceReview; lines: readonly LineItem[] };

const headerWords: Record<string, (invoice: Invoice) => string> = {
  Vendor: vendorNameOf,
  'Invoice number': (invoice) => invoice.invoiceNumber ?? UNKNOWN,
  'Invoice date': (invoice) => formatDate(invoice.invoiceDate),
  'Delivery date': (invoice) => formatDate(invoice.deliveryDate),
  'Due date': (invoice) => formatDate(invoice.dueDate),
  'Total amount': (invoice) => formatMoney(invoice.totalAmount, { currency: invoice.currency }),
  Currency: (invoice) => invoice.currency,
  'Payment status': (invoice) => paymentWords[invoice.paymentStatus],
  Approval: (invoice) => (invoice.approvedAt ? 'approved' : t('not approved')),
  Rejection: (invoice) => (invoice.rejectedAt ? 'rejected' : t('not rejected')),
};

const lineWords: Record<string, (line: LineItem) => string> = {
  Description: (line) => line.description,
  Ingredient: (line) => line.ingredientName ?? 'none',
  Quantity: (line) => formatNumber(line.quantity),
  Weight: (line) => formatNumber(line.weight),
  'Unit price': (line) => formatNumber(line.unitPrice, 6),
  Total: (line) => formatNumber(line.totalPrice, 2),
};

function differing<Row>(words: Record<string, (row: Row) => string>, before: Row, after: Row, place = ''): Change[] {
  return Object.entries(words).flatMap(([name, say]) => {
    const change = { label: `${name}${place}`, before: say(before), after: say(after) };
    return change.before === change.after ? [] : [change];
  });
}

export function changesBetween(before: Snapshot, after: Snapshot): Change[] {
  const known = new Map(before.lines.map((line) => [line.id, line]));
  const left = new Set(after.lines.map(({ id }) => id));
  const ofLines = after.lines.flatMap((line, index) => {
    const old = known.get(line.id);
    if (!old) return [{ label: t('Line {index}', { index: index + 1 }), before: 'none', after: line.description }];
    return differing(lineWords, old, line, t(', line {index}', { index: index + 1 }));
  });
  const gone = before.lines.flatMap((line, index) =>
    left.has(line.id)
      ? []
      : [{ label: t('Line {index}', { index: index + 1 }), before: line.description, after: 'deleted' }],
  );
  return [...differing(headerWords, before.review.invoice, after.review.invoice), ...ofLines, ...gone];
}
