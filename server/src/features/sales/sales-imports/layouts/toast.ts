import { type Message, msg } from '@platewise/domain';
import type { Layout } from './layout.ts';

// All three cover the same orders, so the order is the sale.
const family = { family: 'toast', kind: 'sales' } as const;

export const toastItems: Layout = {
  ...family,
  name: msg('Toast item selection details').message,
  needs: ['order id', 'check id', 'item selection id', 'menu item', 'gross price', 'net price', 'qty', 'void?'],
  columns: {
    location: ['location'],
    transactionId: ['order id'],
    dateTime: ['order date', 'sent date'],
    source: ['dining option'],
    employee: ['server'],
    item: ['menu item'],
    itemId: ['item id', 'master id'],
    category: ['sales category', 'menu group'],
    quantity: ['qty'],
    gross: ['gross price'],
    discount: ['discount'],
    amount: ['net price'],
    tax: ['tax'],
    voided: ['void?'],
    deferred: ['deferred'],
  },
  version: 2,
};

export const toastOrders: Layout = {
  ...family,
  name: msg('Toast order details').message,
  needs: ['order id', 'opened', 'discount amount', 'amount', 'tax', 'tip', 'gratuity', 'total', 'voided'],
  columns: {
    location: ['location'],
    transactionId: ['order id'],
    dateTime: ['closed', 'paid', 'opened'],
    guests: ['# of guests'],
    source: ['dining options', 'dining option'],
    employee: ['server'],
    discount: ['discount amount'],
    amount: ['amount'],
    tax: ['tax'],
    tip: ['tip'],
    serviceCharge: ['gratuity'],
    total: ['total'],
    voided: ['voided'],
  },
  arithmetic: 'toast-orders',
  version: 1,
};

const refused = (name: string, needs: readonly string[], refuse: Message): Layout => ({
  ...family,
  name,
  needs,
  columns: {},
  version: 0,
  refuse,
});

export const toastPayments = refused(
  'Toast payment details',
  ['payment id', 'order id', 'check id', 'amount', 'tip', 'swiped card amount', 'refund amount'],
  msg(
    "Toast's payment details include tax and don't show net sales. Import OrderDetails.csv or ItemSelectionDetails.csv for the same days.",
  ),
);

export const toastAllItems = refused(
  'Toast all items report',
  ['master id', 'item id', 'menu item', 'avg price', 'gross amount', 'net amount', 'void qty'],
  msg("Toast's all items report has totals without days. Import ItemSelectionDetails.csv for the same days."),
);
