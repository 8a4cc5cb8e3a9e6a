import type { AskAnswer } from '@platewise/contract';
import { type AskMeasure, dec } from '@platewise/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../../test/eventually.ts';
import { addDish, addIngredient, addInvoice, addLine, addRestaurant, addVendor } from '../../../../test/kitchen.ts';
import { newcomer } from '../../../../test/people.ts';
import { saleOf, sell } from '../../../../test/sold.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';

type Row = ReturnType<typeof JSON.parse>;

let server: TestServer;
let owner: Person;
let place: { id: number };
let beef: { id: number };
let [gulf, lone]: { id: number }[] = [];
const period = { from: '2026-11-01', to: '2026-11-20' };
const range = `from=${period.from}&to=${period.to}`;

const ok = async (reply: Promise<{ status: number; body: Row }>): Promise<Row> => {
  const { status, body } = await reply;
  if (status >= 300) throw new Error(JSON.stringify(body));
  return body;
};

async function buy(vendor: { id: number } | undefined, invoiceDate: string, price: number, quantity: number) {
  const totalAmount = Number((price * quantity).toFixed(2));
  const made = await addInvoice(owner, vendor?.id ?? 0, { invoiceNumber: invoiceDate, invoiceDate, totalAmount });
  await addLine(owner, made.id, {
    ...{ description: 'Beef', quantity, unit: 'lb', unitPrice: price, totalPrice: totalAmount },
    ...{ itemType: 'ingredient', ingredientId: beef.id },
  });
  await ok(owner.post(`/api/invoices/${made.id}/approve`, {}));
}

beforeAll(async () => {
  server = await startTestServer();
  server.setNow('2026-11-20T18:00:00Z');
  owner = await newcomer(server);
  place = await addRestaurant(owner, 'Waco Tacos');
  gulf = await addVendor(owner, place.id, 'Gulf Meats');
  lone = await addVendor(owner, place.id, 'Lone Star');
  beef = await addIngredient(owner, place.id, { name: 'Beef', unit: 'lb', category: 'Meat' });
  const taco = await addDish(owner, place.id, { name: 'Taco', currentPrice: 4 }, [
    { ingredientId: beef.id, quantity: '0.25' },
  ]);
  await buy(gulf, '2026-11-03', 4.35, 30);
  await buy(lone, '2026-11-10', 5.17, 20);
  const days = Array.from({ length: 42 }, (_, day) => new Date(Date.UTC(2026, 9, 9 + day, 18)).toISOString());
  const sales = days.map((at) => saleOf(at, '64.00', [{ name: 'Taco', quantity: 16, net: '64.00' }]));
  await sell(server, place.id, sales, { Taco: { menu_item_id: taco.id } });
  await eventually(async () => (await ok(owner.get(`/api/sales-forecast/${place.id}`))).status === 'ready');
});
afterAll(() => server.close());

async function answer(measure: AskMeasure, more: object = {}): Promise<AskAnswer['blocks'][number]> {
  const query = { measure, by: null, filters: [], period, compare: null, rank: null, why: false, ...more };
  const { answer: found } = await ok(owner.post('/api/ask', { query }));
  return found.blocks[0];
}

describe('figures of the screens', () => {
  it('has the stock value of the inventory, and the waste of its report', async () => {
    const onShelf = await ok(
      owner.post('/api/inventory', {
        ...{ restaurantId: place.id, ingredientId: beef.id, currentStock: 17.333, location: 'Walk-in' },
        ...{ minStock: 0, maxStock: 40, reorderPoint: 0 },
      }),
    );
    for (const [quantity, occurredOn] of [
      [1.111, '2026-11-12'],
      [2.007, '2026-11-18'],
    ] as const) {
      await ok(
        owner.post('/api/inventory/waste', {
          ...{ restaurantId: place.id, occurredOn, clientId: `waste-${occurredOn}` },
          lines: [{ inventoryId: onShelf.id, quantity, reason: 'spoiled' }],
        }),
      );
    }
    const summary = await ok(owner.get(`/api/inventory/summary?restaurantId=${place.id}`));
    expect((await answer('stockValue')).value).toBe(summary.values[0].value);
    const report = await ok(owner.get(`/api/reports?report=waste&restaurantId=${place.id}&${range}`));
    const cost = report.rows.reduce((sum: number, { cells }: Row) => sum + cells.cost, 0);
    const waste = await answer('waste', { by: 'day' });
    expect(waste.value).toBe(cost);
    expect(waste.rows).toHaveLength(2);
    expect(waste.value).toBeGreaterThan(0);
  });

  it('has the orders sent of the list', async () => {
    const item = (await ok(owner.get('/api/vendor-items'))).find((one: Row) => one.vendorId === lone?.id);
    for (const [quantity, how] of [
      [3, 'send'],
      [7, 'send'],
      [11, 'keep'],
    ] as const) {
      const lines = [{ vendorItemId: item.id, quantity }];
      const order = await ok(owner.post('/api/purchase-orders', { vendorId: lone?.id, lines }));
      if (how === 'send') await ok(owner.post(`/api/purchase-orders/${order.id}/send`, { by: 'other' }));
    }
    const listed = (await ok(owner.get(`/api/purchase-orders?restaurantId=${place.id}&${range}`))) as Row[];
    const sent = listed.filter(({ status }) => status !== 'draft');
    const total = Number(sent.reduce((sum, one) => sum.plus(one.total), dec(0)));
    const { value, rows } = await answer('orders', { by: 'vendor' });
    expect([sent.length, value, rows.map(({ label }) => label)]).toEqual([2, total, ['Lone Star']]);
  });

  it('has the labor of the profit and loss', async () => {
    for (const [startsOn, endsOn, amount] of [
      ['2026-10-26', '2026-11-08', 1000.01],
      ['2026-11-09', '2026-11-22', 901],
    ] as const) {
      await ok(owner.post('/api/labour-costs', { restaurantId: place.id, startsOn, endsOn, amount }));
    }
    const { statements } = await ok(
      owner.get(`/api/financials/profit-and-loss?restaurantId=${place.id}&${range}&by=total`),
    );
    const { labour, labourPercent } = statements[0].total;
    expect([(await answer('labor')).value, (await answer('laborPercent')).value]).toEqual([labour, labourPercent]);
    expect(labour).toBeGreaterThan(0);
  });

  it('has the sales forecast', async () => {
    const { days, week } = await ok(owner.get(`/api/sales-forecast/${place.id}`));
    const ahead = days.filter(({ date }: Row) => date >= '2026-11-21' && date <= '2026-11-26') as Row[];
    const next = { period: { from: '2026-11-21', to: '2026-11-26' }, by: 'day' };
    const expected = await answer('expectedRevenue', next);
    expect(expected.rows.map(({ key, value }) => [key, value])).toEqual(
      ahead.map(({ date, expected: own }) => [date, own]),
    );
    const dishes = await ok(owner.get(`/api/sales-forecast/${place.id}/dishes`));
    const of = dishes[0].days.map(({ date }: Row) => date);
    const sold = await answer('expectedSold', { period: { from: of[0], to: of.at(-1) } });
    expect(sold.value).toBe(dishes[0].expected);
    expect(week.items).toBeGreaterThan(0);
  });
});

describe('the price at a vendor', () => {
  const only = { by: 'ingredient', name: 'Beef' } as const;

  it('is the one paid to it, though the ingredient is bought from another now', async () => {
    const filters = [{ ...only, id: beef.id }];
    const { rows } = await answer('price', { by: 'vendor', filters });
    expect(rows.map(({ label, value }) => [label, value])).toEqual([
      ['Lone Star', 5.17],
      ['Gulf Meats', 4.35],
    ]);
    for (const [vendor, price] of [
      [gulf, 4.35],
      [lone, 5.17],
    ] as const) {
      const atVendor = [...filters, { by: 'vendor', id: vendor?.id, name: 'x' }];
      expect((await answer('price', { filters: atVendor })).value).toBe(price);
    }
    const atGulf = { filters: [{ by: 'vendor', id: gulf?.id, name: 'x' }], by: 'month' };
    expect((await answer('price', atGulf)).rows.map(({ value }) => value)).toEqual([4.35]);
  });
});

it('tells dishes of the same name apart by their restaurants', async () => {
  const second = await addRestaurant(owner, 'Waco Tacos Two');
  await addDish(owner, second.id, { name: 'Taco', currentPrice: 5 }, []);
  const rank = { of: 'value', first: 'highest', take: 5 };
  const { sentence } = await answer('menuPrice', { by: 'dish', rank });
  expect(sentence).toContain('Highest: Taco at Waco Tacos Two ($5.00), Taco at Waco Tacos ($4.00).');
});
