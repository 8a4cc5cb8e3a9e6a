import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Expected, expectRows, isSale, paidFor } from '../shared/recorded.fixture.ts';
import type { KSale } from './payload.ts';
import { salesOfKAccount } from './sales-of-account.ts';

type Case = { name: string; sale: KSale; expect: Expected[] };
const recorded = JSON.parse(readFileSync(join(import.meta.dirname, 'recorded/sales.json'), 'utf8')) as Case[];
const place = { id: '1', name: 'Waco Tacos', currency: 'USD', timeZone: 'America/Chicago', dayCutoff: '04:00' };
const cents = (value: string | null | undefined) => Math.round(Number(value ?? 0) * 100);

it.each(recorded.map((one) => [one.name, one] as const))('%s', (_, { sale: account, expect: expected }) => {
  const rows = salesOfKAccount(account, place);
  expectRows(rows, expected);
  const paid = (account.payments ?? []).reduce(
    (sum, one) => sum + cents(one.netAmountWithTax) + cents(one.tip) + cents(one.surcharge) - cents(one.roundingAmount),
    0,
  );
  for (const sale of rows.filter(isSale)) expect(paidFor(sale)).toBe(paid);
});

it('a line has its category and the SKU of its menu item', () => {
  const [plain] = salesOfKAccount(recorded[0]?.sale as KSale, { ...place, dayCutoff: null });
  expect(plain).toMatchObject({
    businessDate: null,
    lines: [{ category: 'Food', externalItemId: 'TACO', unitPrice: '4.25', tax: '0.70' }],
  });
});
