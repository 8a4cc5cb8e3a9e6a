import type { Layout } from './layout.ts';

/** Heads of our own templates, in their order, with what each holds. */
export const templateHeads = {
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

/** The names of JSON stand beside those of the sheets: transactionId, unitPrice. */
const known = new Set(entries.flatMap(([head, column]) => [head.toLowerCase(), column.toLowerCase()]));

export const platewiseTemplate: Layout = {
  name: 'Platewise template',
  family: 'platewise',
  kind: 'sales',
  needs: ['date', 'amount'],
  columns: Object.fromEntries(entries.map(([head, column]) => [column, [head.toLowerCase(), column.toLowerCase()]])),
  datedIds: true,
  version: 1,
};

/** Ours is a file that has a date and an amount and no column that we do not know. */
export const isTemplate = (heads: readonly string[]): boolean =>
  heads.includes('date') && heads.includes('amount') && heads.every((head) => head === '' || known.has(head));
