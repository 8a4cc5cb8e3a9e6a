import type { Invoice, InvoiceReview, LineItem } from '@platewise/contract';
import { formatDate, formatMoney, formatNumber, UNKNOWN } from '../../../../lib/format.ts';
import { t } from '../../../../lib/t.ts';
import { vendorNameOf } from './invoice-state.ts';
import { paymentWords } from './words.ts';

/** A change made by someone else, as text. */
export type Change = { label: string; before: string; after: string };

type Snapshot = { review: InvoiceReview; lines: readonly LineItem[] };

type Said<Row> = readonly (readonly [label: string, say: (row: Row) => string])[];

const headerWords: Said<Invoice> = [
  [t('Vendor'), vendorNameOf],
  [t('Invoice number'), (invoice) => invoice.invoiceNumber ?? UNKNOWN],
  [t('Invoice date'), (invoice) => formatDate(invoice.invoiceDate)],
  [t('Delivery date'), (invoice) => formatDate(invoice.deliveryDate)],
  [t('Due date'), (invoice) => formatDate(invoice.dueDate)],
  [t('Total amount'), (invoice) => formatMoney(invoice.totalAmount, { currency: invoice.currency })],
  [t('Currency'), (invoice) => invoice.currency],
  [t('Payment status'), (invoice) => paymentWords[invoice.paymentStatus]],
  [t('Approval'), (invoice) => (invoice.approvedAt ? t('approved') : t('not approved'))],
  [t('Rejection'), (invoice) => (invoice.rejectedAt ? t('rejected') : t('not rejected'))],
];

const lineWords: Said<LineItem> = [
  [t('Description'), (line) => line.description],
  [t('Ingredient'), (line) => line.ingredientName ?? t('none')],
  [t('Quantity'), (line) => formatNumber(line.quantity)],
  [t('Weight'), (line) => formatNumber(line.weight)],
  [t('Unit price'), (line) => formatNumber(line.unitPrice, 6)],
  [t('Total'), (line) => formatNumber(line.totalPrice, 2)],
];

const differing = <Row>(words: Said<Row>, before: Row, after: Row): Change[] =>
  words.flatMap(([label, say]) => {
    const change = { label, before: say(before), after: say(after) };
    return change.before === change.after ? [] : [change];
  });

export function changesBetween(before: Snapshot, after: Snapshot): Change[] {
  const known = new Map(before.lines.map((line) => [line.id, line]));
  const left = new Set(after.lines.map(({ id }) => id));
  const ofLines = after.lines.flatMap((line, index) => {
    const old = known.get(line.id);
    if (!old) return [{ label: t('Line {index}', { index: index + 1 }), before: t('none'), after: line.description }];
    return differing(lineWords, old, line).map((change) => ({
      ...change,
      label: t('{field}, line {index}', { field: change.label, index: index + 1 }),
    }));
  });
  const gone = before.lines.flatMap((line, index) =>
    left.has(line.id)
      ? []
      : [{ label: t('Line {index}', { index: index + 1 }), before: line.description, after: t('deleted') }],
  );
  return [...differing(headerWords, before.review.invoice, after.review.invoice), ...ofLines, ...gone];
}
