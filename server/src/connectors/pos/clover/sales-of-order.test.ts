import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Expected, expectRows, isSale, paidFor } from '../shared/recorded.fixture.ts';
import type { CloverOrder } from './payload.ts';
import { saleOfCredit, salesOfCloverOrder } from './sales-of-order.ts';

type Case = { name: string; order: CloverOrder; expect: Expected[] };
const recorded = JSON.parse(readFileSync(join(import.meta.dirname, 'recorded/orders.json'), 'utf8')) as Case[];
const names = { categories: new Map([['I-Taco', 'Tacos']]), staff: new Map([['E1', 'Maria Lopez']]) };

it.each(recorded.map((one) => [one.name, one] as const))('%s', (_, { order, expect: expected }) => {
  const rows = salesOfCloverOrder(order, names, 'USD');
  expectRows(rows, expected);
  const [sale] = rows.filter(isSale);
  const taken = (order.payments?.elements ?? []).filter(({ result }) => result === 'SUCCESS');
  const paid = taken.reduce((sum, { amount = 0, tipAmount }) => sum + amount + (tipAmount ?? 0), 0);
  if (sale !== undefined) expect(paidFor(sale)).toBe(paid);
});

it('takes the category of a line from its item', () => {
  const [plain] = salesOfCloverOrder(recorded[0]?.order as CloverOrder, names, 'USD');
  expect(plain).toMatchObject({ lines: [{ category: 'Tacos', externalItemId: 'I-Taco', unitPrice: '4.25' }, {}] });
});

it('treats money returned without a sale as its own refund', () => {
  const credit = { id: 'K1', amount: 1083, taxAmount: 83, createdTime: 1_772_478_000_000, employee: { id: 'E1' } };
  const [row] = saleOfCredit(credit, names, 'USD');
  expect(row).toMatchObject({
    externalId: 'credit:K1',
    kind: 'refund',
    net: '-10.00',
    tax: '-0.83',
    employee: 'Maria Lopez',
  });
  expect(saleOfCredit({ ...credit, voided: true }, names, 'USD')).toEqual([]);
});
