import { msg } from '@platewise/domain';
import type { Layout } from './layout.ts';

const common = {
  family: 'square',
  kind: 'sales',
  columns: {
    date: ['date'],
    time: ['time'],
    zone: ['time zone'],
    transactionId: ['transaction id'],
    kind: ['event type'],
    location: ['location'],
    source: ['dining option'],
    paymentId: ['payment id'],
  },
} as const;

/** Read by header name: Square adds columns from year to year. */
export const squareItems: Layout = {
  ...common,
  name: msg('Square items').message,
  needs: ['date', 'item', 'qty', 'gross sales', 'net sales', 'transaction id', 'event type'],
  columns: {
    ...common.columns,
    item: ['item'],
    itemId: ['sku'],
    variation: ['price point name'],
    category: ['category'],
    quantity: ['qty'],
    modifiers: ['modifiers applied'],
    gross: ['gross sales'],
    discount: ['discounts'],
    amount: ['net sales'],
    tax: ['tax'],
    employee: ['employee'],
    itemType: ['itemization type'],
  },
  version: 2,
};

export const squareTransactions: Layout = {
  ...common,
  name: msg('Square transactions').message,
  needs: ['date', 'gross sales', 'net sales', 'total collected', 'transaction id', 'event type'],
  columns: {
    ...common.columns,
    gross: ['gross sales'],
    discount: ['discounts'],
    serviceCharge: ['service charges'],
    amount: ['net sales'],
    giftCards: ['gift card sales'],
    tax: ['tax'],
    tip: ['tip'],
    total: ['total collected'],
    employee: ['staff name'],
    status: ['transaction status'],
  },
  tenders: {
    card: 'Card',
    cash: 'Cash',
    'square gift card': 'Gift Card',
    'cash app': 'Cash App',
    'other tender': 'Other',
  },
  arithmetic: 'square-transactions',
  version: 1,
};
