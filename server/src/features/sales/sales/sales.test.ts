import type { GoneSale, Sale, SaleLine } from '@platewise/domain';
import { storedWords } from '@platewise/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newcomer } from '../../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { type Queryable, tx } from '../../../platform/db/index.ts';
import { countDirtyDays, inPortions, makeMonths, markItemDays, type SalesTarget, storeSales } from './index.ts';

let server: TestServer;
let restaurantId: number;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  const owner = await newcomer(server);
  const settings = { timezone: 'America/New_York', dayCutoff: '04:00', currency: 'USD' };
  restaurantId = (await owner.post('/api/restaurants', { name: 'Cantina', settings })).body.id;
});

const line = (name: string, gross: string, more: Partial<SaleLine> = {}): SaleLine => ({
  ...{ externalItemId: null, category: 'Tacos', kind: 'item', quantity: '1', unitPrice: null, discount: '0', tax: '0' },
  ...{ name, gross },
  ...more,
});
const sale = (externalId: string, net: string, more: Partial<Sale> = {}): Sale => ({
  ...{ externalId, net, version: 1, kind: 'sale', at: '2026-11-20T20:00:00Z', businessDate: null, currency: 'USD' },
  ...{ tax: '0.00', tip: '0.00', discount: '0.00', serviceCharge: '0.00', giftCards: '0.00', orderType: 'Dine-In' },
  ...{ paymentMethod: 'Card', guests: null, employee: null, lines: [] },
  ...more,
});
const target = (source = 'file:test'): SalesTarget => ({
  restaurantId,
  source,
  posIntegrationId: null,
  importId: null,
});
const store = (rows: (Sale | GoneSale)[], source?: string) =>
  tx(server.db, (trx) => storeSales(trx, target(source), rows));
/** Batches in one transaction, each started while the last one is still being written. */
const told = (portions: (Sale | GoneSale)[][]) =>
  tx(server.db, (trx) =>
    inPortions(trx, target(), async (take) => {
      const taken = [];
      for (const rows of portions) taken.push(await take(rows));
      return taken;
    }),
  );
const counted = () => countDirtyDays(server.deps, restaurantId);
const figures = async () => {
  await counted();
  return server.db
    .selectFrom('revenue_analytics')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .orderBy('date')
    .execute();
};

it('a source can resend, change or void a sale later, and the figures follow its last version', async () => {
  const first = sale('a', '12.50', {
    lines: [line('Taco\tal pastor', '10.00'), line('Salsa \\N', '2.50')],
    tax: '1.03',
  });
  expect(await store([first, sale('b', '-2.50', { kind: 'refund', version: 5 })])).toMatchObject({ fresh: 2, same: 0 });
  const [day] = await figures();
  expect(day).toMatchObject({ date: '2026-11-20', net_sales: '10.00', total_sales: '11.03', total_transactions: 1 });
  expect(day).toMatchObject({ refunds: '2.50', refund_count: 1, total_tax: '1.03', unmapped_net: '12.50' });
  expect(day?.categories).toEqual({ Tacos: { net: 12.5, count: 1 }, Uncategorized: { net: -2.5, count: 0 } });
  expect(day?.hourly_sales).toEqual({ 15: { net: 10, count: 1 } });

  expect(await store([first])).toMatchObject({ fresh: 0, same: 1, changed: 0 });
  expect(await server.db.selectFrom('sales_dirty_days').select('id').execute()).toEqual([]);
  expect(await store([sale('b', '-9.00', { version: 4 })])).toMatchObject({ older: 1, changed: 0 });
  const moved = { version: 2, at: '2026-11-22T08:59:00Z', lines: [line('Taco al pastor', '8.00')] };
  expect(await store([sale('a', '8.00', moved)])).toMatchObject({ changed: 1 });
  expect(await store([{ externalId: 'b', version: 6, gone: true }])).toMatchObject({ gone: 1 });
  expect(await store([sale('b', '-2.50', { version: 5 })])).toMatchObject({ older: 1 });
  expect(await store([{ externalId: 'b', version: 6, gone: true }])).toMatchObject({ gone: 0, same: 1 });
  // Before 4 AM it still counts as the evening before.
  expect((await figures()).map(({ date, net_sales }) => [date, net_sales])).toEqual([['2026-11-21', '8.00']]);
  expect(await store([sale('a', '8.00', { ...moved, version: 2 })], 'file:other')).toMatchObject({ fresh: 1 });
});

it('items are recognized by ID or name, and mapping one updates its dish on earlier days', async () => {
  const lines = [line('Taco', '4.00', { externalItemId: 'T1' }), line('taco ', '3.00'), line(' TACO', '2.00')];
  await store([sale('a', '9.00', { lines })]);
  const items = await server.db
    .selectFrom('pos_menu_items')
    .select(['id', 'external_item_id', 'name'])
    .where('restaurant_id', '=', restaurantId)
    .orderBy('external_item_id')
    .execute();
  expect(items.map(({ external_item_id }) => external_item_id)).toEqual(['T1', 'name:taco']);
  const dish = await server.db
    .insertInto('menu_items')
    .values({ restaurant_id: restaurantId, name: 'Taco', category: 'Tacos' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await figures();
  const mapped = items[0]?.id ?? 0;
  await server.db.updateTable('pos_menu_items').set({ menu_item_id: dish.id }).where('id', '=', mapped).execute();
  await tx(server.db, (trx) => markItemDays(trx, restaurantId, [mapped]));
  expect((await figures())[0]).toMatchObject({ net_sales: '9.00', unmapped_net: '5.00' });
  const sold = await server.db
    .selectFrom('sales_item_day')
    .select(['menu_item_id', 'net'])
    .where('restaurant_id', '=', restaurantId)
    .orderBy('net')
    .execute();
  expect(sold.map(({ menu_item_id, net }) => [menu_item_id, net])).toEqual([
    [0, '2.00'],
    [0, '3.00'],
    [dish.id, '4.00'],
  ]);
  await store([sale('a', '4.00', { version: 2, lines: lines.slice(0, 1) })]);
  await figures();
  const months = await server.db
    .selectFrom('sales_item_month')
    .select(['month', 'menu_item_id', 'item_name', 'quantity', 'net'])
    .where('restaurant_id', '=', restaurantId)
    .execute();
  expect(months).toEqual([
    { month: '2026-11-01', menu_item_id: dish.id, item_name: 'Taco', quantity: '1.000', net: '4.00' },
  ]);
  const parts = await server.db
    .selectFrom('sales_part_month')
    .select(['month', 'part', 'key', 'net', 'count'])
    .where('restaurant_id', '=', restaurantId)
    .orderBy('part')
    .execute();
  expect(parts.map(({ month, part, net, count }) => [month, part, net, count])).toEqual(
    ['category', 'hour', 'payment', 'source', 'system'].map((part) => ['2026-11-01', part, '4.00', 1]),
  );
});

it('one batch of a new source recognizes duplicates from the previous batch', async () => {
  const taken = await told([
    [sale('a', '5.00'), sale('b', '1.00')],
    [sale('a', '5.00'), sale('b', '2.00', { version: 2 }), sale('c', '4.00')],
    [{ externalId: 'c', version: 2, gone: true }, sale('b', '1.00')],
  ]);
  expect(taken[0]).toMatchObject({ fresh: 2, written: { net: 600 } });
  expect(taken[1]).toMatchObject({ fresh: 1, same: 1, changed: 1, written: { net: 600 } });
  expect(taken[2]).toMatchObject({ fresh: 0, older: 1, gone: 1, written: { net: 0 } });
  expect((await figures()).map(({ net_sales }) => net_sales)).toEqual(['7.00']);
});

it('a batch that cannot be saved fails the next one or the end, and saves nothing', async () => {
  const tooLong = sale('a', '5.00', { lines: [line('Taco', '99999999999.00')] });
  await expect(told([[tooLong]])).rejects.toThrow('numeric field overflow');
  await expect(told([[tooLong], [sale('b', '1.00')], [sale('c', '1.00')]])).rejects.toThrow('numeric field overflow');
  expect(await figures()).toEqual([]);
});

it('stopping midway finishes the current write before the transaction ends, and saves nothing', async () => {
  const many = Array.from({ length: 3000 }, (_, index) => sale(`s${index}`, '1.00', { lines: [line('Taco', '1.00')] }));
  const counts = async (db: Queryable) => {
    const { rows } = await sql<{ sales: number; lines: number; keys: number }>`select
      (select count(*)::integer from sales_data where restaurant_id = ${restaurantId}) as sales,
      (select count(*)::integer from sales_items where restaurant_id = ${restaurantId}) as lines,
      (select count(*)::integer from sales_keys where restaurant_id = ${restaurantId}) as keys`.execute(db);
    return rows[0];
  };
  const torn = tx(server.db, async (trx) => {
    const telling = inPortions(trx, target(), async (take) => {
      await take(many);
      take([sale('a', '1.00')]).catch(() => undefined);
      throw new Error('torn');
    });
    await expect(telling).rejects.toThrow('torn');
    expect(await counts(trx)).toEqual({ sales: 3000, lines: 3000, keys: 3000 });
    throw new Error('rolled back');
  });
  await expect(torn).rejects.toThrow('rolled back');
  expect(await counts(server.db)).toEqual({ sales: 0, lines: 0, keys: 0 });
});

it('thousands of sales have unique numbers, even when others are stored at the same time', async () => {
  const rows = (name: string) => Array.from({ length: 1500 }, (_, index) => sale(`${name}${index}`, '0.01'));
  await Promise.all(['one', 'two', 'three'].map((name) => store(rows(name), `file:${name}`)));
  const { rows: numbers } = await sql<{ sales: string; numbers: string }>`
    select count(*)::text as sales, count(distinct id)::text as numbers from sales_data
    where restaurant_id = ${restaurantId}`.execute(server.db);
  expect(numbers).toEqual([{ sales: '4500', numbers: '4500' }]);
  expect((await figures())[0]).toMatchObject({ net_sales: '45.00', total_transactions: 4500 });
});

it('separate days and consecutive days give the same totals', async () => {
  const on = (day: string, net: string) =>
    sale(`${day}-${net}`, net, { at: `2026-10-${day}T20:00:00Z`, lines: [line('Taco', net)] });
  await store([on('02', '1.00'), on('03', '2.00'), on('04', '4.00'), on('06', '8.00')]);
  expect((await figures()).map(({ net_sales }) => net_sales)).toEqual(['1.00', '2.00', '4.00', '8.00']);
  await store([on('02', '16.00'), on('06', '32.00')]);
  expect((await figures()).map(({ net_sales }) => net_sales)).toEqual(['17.00', '2.00', '4.00', '40.00']);
  const periods = await server.db
    .selectFrom('sales_item_period')
    .select(['period', 'starts_on', 'net'])
    .where('restaurant_id', '=', restaurantId)
    .orderBy('period')
    .orderBy('starts_on')
    .execute();
  expect(periods.map(({ period, starts_on, net }) => [period, starts_on, net])).toEqual([
    ['month', '2026-10-01', '63.00'],
    ['week', '2026-09-28', '23.00'],
    ['week', '2026-10-05', '40.00'],
  ]);
});

it('another currency is an error of its sale alone, and a sale sent twice in one batch counts once', async () => {
  const stored = await store([
    sale('a', '5.00', { currency: 'EUR' }),
    sale('b', '1.00'),
    sale('b', '2.00', { version: 2 }),
  ]);
  expect(stored).toMatchObject({ fresh: 1, older: 1 });
  expect(stored.problems.map(({ externalId, message }) => [externalId, storedWords(message)])).toEqual([
    ['a', 'It is in EUR, but the restaurant uses USD'],
  ]);
  expect((await figures()).map(({ net_sales }) => net_sales)).toEqual(['2.00']);
});

it('a rollback leaves no sales or marks, and two simultaneous sources of the same sale save it once', async () => {
  const failing = tx(server.db, async (trx) => {
    await storeSales(trx, target(), [sale('a', '5.00')]);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await figures()).toEqual([]);
  const rows = Array.from({ length: 20 }, (_, index) => sale(`s${index}`, '1.10'));
  const told = await Promise.all([store(rows), store(rows.toReversed())]);
  expect(told.map(({ fresh, same }) => fresh + same)).toEqual([20, 20]);
  expect(told.reduce((sum, { fresh }) => sum + fresh, 0)).toBe(20);
  const both = await Promise.all([figures(), figures()]);
  expect(both.flat().map(({ net_sales }) => net_sales)).toEqual(['22.00', '22.00']);
});

it('months get their own partitions, except when their sales are already in another', async () => {
  await store([sale('old', '1.00', { at: '2019-05-05T20:00:00Z' })]);
  await makeMonths(server.db, '2019-04-30', '2019-06-01');
  await makeMonths(server.db, '2019-04-30', '2019-06-01');
  await store([sale('next', '2.00', { at: '2019-06-05T20:00:00Z', lines: [line('Taco', '2.00')] })]);
  const { rows } = await sql<{ name: string }>`select tableoid::regclass::text as name from sales_data
    where restaurant_id = ${restaurantId} order by business_date`.execute(server.db);
  expect(rows.map(({ name }) => name)).toEqual(['sales_data_other', 'sales_data_2019_06']);
  expect((await figures()).map(({ net_sales }) => net_sales)).toEqual(['1.00', '2.00']);
});
