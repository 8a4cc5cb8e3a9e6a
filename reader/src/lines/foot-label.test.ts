import { expect, it } from 'vitest';
import { footLabel } from './foot-label.ts';

it.each([
  ['PAY THIS AMOUNT', 'total'],
  ['PLEASEPAY THIS AMOUNT', 'total'],
  ['PLEASE PAYTHIS AMOUNT', 'total'],
  ['INVOICETOTAL', 'total'],
  ['FUELSURCHARGE', 'charge'],
  ['SALESTAX', 'tax'],
  ['GROUPTOTAL****', 'carried'],
  ['SUBTOTAL', 'subTotal'],
])('%s is a %s, with or without spaces', (label, kind) => {
  expect(footLabel(label).kind).toBe(kind);
});
