import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Expected, expectRows, isSale, paidFor } from '../shared/recorded.fixture.ts';
import type { SquareOrder } from './payload.ts';
import { salesOfSquareOrder } from './sale-of-order.ts';

type Case = { name: string; order: SquareOrder; expect: Expected[] };
const recorded = JSON.parse(readFileSync(join(import.meta.dirname, 'recorded/orders.json'), 'utf8')) as Case[];

it.each(recorded.map((one) => [one.name, one] as const))('%s', (_, { order, expect: expected }) => {
  const rows = salesOfSquareOrder(order, new Map([['V1', 'Tacos']]));
  expectRows(rows, expected);
  const sale = rows.find((row) => isSale(row) && row.kind === 'sale');
  const digits = order.total_money?.currency === 'JPY' ? 100 : 1;
  if (sale !== undefined && isSale(sale)) expect(paidFor(sale)).toBe((order.total_money?.amount ?? 0) * digits);
});

it('takes the category of a line from its variation', () => {
  const [plain] = salesOfSquareOrder(recorded[0]?.order as SquareOrder, new Map([['V1', 'Tacos']]));
  expect(plain).toMatchObject({ lines: [{ category: 'Tacos', externalItemId: 'V1', unitPrice: '4.25' }] });
});
