import { msg } from '@platewise/domain';
import type { Layout } from './layout.ts';

/** Headers of our own templates in order, with what each contains. */
const templateHeads = {
  Date: 'date',
  Time: 'time',
  'Transaction ID': 'transactionId',
  Type: 'kind',
  Amount: 'amount',
  Tax: 'tax',
  Tip: 'tip',
  Discount: 'discount',
  'Service Charge': 'serviceCharge',
  'Gift Cards': 'giftCards',
  Source: 'source',
  Category: 'category',
  'Payment Method': 'paymentMethod',
  Item: 'item',
  'Item ID': 'itemId',
  Quantity: 'quantity',
  'Unit Price': 'unitPrice',
  Guests: 'guests',
  Employee: 'employee',
  Currency: 'currency',
  Voided: 'voided',
} as const;

const entries = Object.entries(templateHeads);

/** Accepts JSON names as well as sheet headers: transactionId, unitPrice. */
const known = new Set(entries.flatMap(([head, column]) => [head.toLowerCase(), column.toLowerCase()]));

export const platewiseTemplate: Layout = {
  name: msg('Platewise template').message,
  family: 'platewise',
  kind: 'sales',
  needs: ['date', 'amount'],
  columns: Object.fromEntries(entries.map(([head, column]) => [column, [head.toLowerCase(), column.toLowerCase()]])),
  datedIds: true,
  version: 1,
};

/** A file is ours if it has a date, an amount and no column that we don't know. */
export const isTemplate = (heads: readonly string[]): boolean =>
  heads.includes('date') && heads.includes('amount') && heads.every((head) => head === '' || known.has(head));
