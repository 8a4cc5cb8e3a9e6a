import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Expected, expectRows, isSale } from '../shared/recorded.fixture.ts';
import type { ToastNames } from './names.ts';
import type { ToastOrder } from './payload.ts';
import { salesOfToastOrder } from './sales-of-order.ts';

type Case = { name: string; order: ToastOrder; expect: Expected[] };
const recorded = JSON.parse(readFileSync(join(import.meta.dirname, 'recorded/orders.json'), 'utf8')) as Case[];
const names: ToastNames = {
  orderTypes: new Map([
    ['d-in', 'Dine-In'],
    ['d-del', 'Delivery'],
  ]),
  categories: new Map([['cat-food', 'Food']]),
  payments: new Map([['alt-dd', 'DoorDash']]),
  staff: new Map([['s-1', 'Maria Lopez']]),
};
const cents = (value: string | number | undefined) => Math.round(Number(value) * 100);

it.each(recorded.map((one) => [one.name, one] as const))('%s', (_, { order, expect: expected }) => {
  const rows = salesOfToastOrder(order, names, 'USD');
  expectRows(rows, expected);
  for (const sale of rows.filter(isSale).filter(({ kind }) => kind === 'sale')) {
    const check = order.checks?.find(({ guid }) => guid === sale.externalId);
    const tips = (check?.payments ?? []).filter(({ paymentStatus }) => paymentStatus === 'CAPTURED');
    const gratuity = cents(sale.tip) - tips.reduce((sum, { tipAmount }) => sum + cents(tipAmount ?? 0), 0);
    // Toast's own definition of amount: includes charges and gift cards, excludes tax and tips.
    expect(cents(sale.net) + cents(sale.serviceCharge) + cents(sale.giftCards) + gratuity).toBe(cents(check?.amount));
  }
});

it("a line has its item's category, price and ID", () => {
  const [plain] = salesOfToastOrder(recorded[0]?.order as ToastOrder, names, 'USD');
  expect(plain).toMatchObject({
    lines: [{ category: 'Food', externalItemId: 'item-taco', unitPrice: '4.25', tax: '1.40' }],
  });
});
