import { expect, it } from 'vitest';
import { moneyLabel } from './money-label.ts';

it.each([
  ['TOTAL ROUNDED RM', 'total'],
  ['Total Sales (Inclusive of GST) :', 'total'],
  ['ZU ZAHLEN EURO', 'total'],
  ['Summe EUR', 'total'],
  ['Amount To Be Paid', 'total'],
  ['Total Excl. of GST', 'subTotal'],
  ['SUBTOTAL', 'subTotal'],
  ['Zwischensumme', 'subTotal'],
  ['Rounding Adj', 'rounding'],
  ['CASH', 'tender'],
  ['girocard', 'tender'],
  ['CHANGE', 'change'],
  ['Rückgeld EUR', 'change'],
  ['GST 6%', 'tax'],
  ['Total GST', 'tax'],
  ['Coupon Discount', 'less'],
  ['Service Charge 10%', 'plus'],
  ['Total Qty.', 'count'],
  ['ICED MILO', 'none'],
  ['6%', 'none'],
])('%s is %s', (label, role) => {
  expect(moneyLabel(label).role).toBe(role);
});
