import { msg } from '@platewise/domain';
import type { Layout } from './layout.ts';

export const cloverPayments: Layout = {
  name: msg('Clover payments').message,
  family: 'clover',
  kind: 'sales',
  needs: ['payment date', 'payment id', 'tender', 'amount', 'tax amount', 'tip amount', 'result'],
  columns: {
    dateTime: ['payment date'],
    transactionId: ['payment id'],
    paymentMethod: ['tender'],
    currency: ['currency'],
    total: ['amount'],
    tax: ['tax amount'],
    tip: ['tip amount'],
    serviceCharge: ['service charge amount'],
    employee: ['payment employee name'],
    status: ['result'],
    refunded: ['refund amount'],
  },
  arithmetic: 'payments',
  version: 1,
};

export const touchBistroBills: Layout = {
  name: msg('TouchBistro bills').message,
  family: 'touchbistro-bills',
  kind: 'sales',
  needs: ['bill id', 'bill number', 'date', 'time', 'sales', 'tax amount', 'total bill'],
  columns: {
    date: ['date'],
    time: ['time'],
    transactionId: ['bill id'],
    employee: ['staff'],
    source: ['order type'],
    gross: ['sales'],
    discount: ['discount revenue'],
    tax: ['tax amount'],
    serviceCharge: ['service charges'],
    total: ['total bill'],
    paid: ['payment total'],
  },
  arithmetic: 'touchbistro-bills',
  version: 1,
};

export const touchBistroItems: Layout = {
  name: msg('TouchBistro detailed sales').message,
  family: 'touchbistro',
  kind: 'sales',
  needs: [
    'order id',
    'order item id',
    'menu item',
    'quantity',
    'base price',
    'item discounts',
    'is voided',
    'paid time',
  ],
  columns: {
    transactionId: ['order id'],
    dateTime: ['paid time'],
    source: ['order type'],
    item: ['menu item'],
    itemId: ['menu item id'],
    category: ['menu group'],
    itemType: ['is menu item modifier'],
    quantity: ['quantity'],
    unitPrice: ['base price'],
    discount: ['item discounts'],
    tax: ['total tax'],
    voided: ['is voided'],
  },
  arithmetic: 'unit-price',
  version: 1,
};

/** The first six columns are ours, created from the dated folder and its dictionaries. */
export const alohaItems: Layout = {
  name: 'Aloha GNDITEM',
  family: 'aloha',
  kind: 'sales',
  needs: ['businessdate', 'checkkey', 'itemname', 'price', 'quantity'],
  columns: {
    businessDate: ['businessdate'],
    date: ['clockdate'],
    time: ['time'],
    transactionId: ['checkkey'],
    item: ['itemname'],
    itemId: ['item'],
    category: ['categoryname'],
    quantity: ['quantity'],
    unitPrice: ['price'],
    employee: ['employee'],
  },
  arithmetic: 'unit-price',
  dateOrder: 'ymd',
  version: 1,
};

/**
 * OpenTable, Resy and others: guests by day, never sales. Their headers aren't published, so several names are
 * recognized.
 */
export const reservations: Layout = {
  name: msg('Reservations').message,
  family: 'reservations',
  kind: 'covers',
  needs: [],
  columns: {
    date: ['visit date', 'reservation date', 'date', 'reservation day'],
    time: ['visit time', 'reservation time', 'time'],
    guests: ['party size', 'covers', 'guests', 'party', 'pax', '# of guests'],
    status: ['status', 'reservation status', 'visit status', 'current status'],
  },
  version: 1,
};
