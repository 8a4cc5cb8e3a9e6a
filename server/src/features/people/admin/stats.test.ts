import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDish, addRestaurant } from '../../../../test/kitchen.ts';
import { newcomer } from '../../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let admin: Person;

beforeAll(async () => {
  server = await startTestServer();
  server.setNow('2026-11-20T18:00:00Z');
  admin = await server.person('chief');
});
afterAll(() => server.close());

const sell = (restaurant_id: number, date: string, net_sales: string) =>
  server.db.insertInto('revenue_analytics').values({ restaurant_id, date, period: 'day', net_sales }).execute();

it('an empty installation has no revenue and no best restaurants', async () => {
  expect((await admin.get('/api/admin/stats')).body).toEqual({
    totalUsers: 1,
    activeUsers: 1,
    totalRestaurants: 0,
    activeRestaurants: 0,
    totalRevenue: [],
    revenueAsOf: '2026-11-20T18:00:00.000Z',
    topRestaurants: [],
  });
});

it('revenue is all-time net sales per currency, and the best restaurants are ranked by 30 days with their margin', async () => {
  const owner = await newcomer(server);
  const tacos = await addRestaurant(owner, 'Tacos');
  const maple = await addRestaurant(owner, 'Maple', { settings: { currency: 'CAD', timezone: 'America/New_York' } });
  await addRestaurant(owner, 'Quiet');
  await sell(tacos.id, '2026-11-10', '100.50');
  await sell(tacos.id, '2026-09-10', '1000');
  await sell(maple.id, '2026-11-10', '250');
  await server.db
    .insertInto('revenue_analytics')
    .values({ restaurant_id: tacos.id, date: '2026-11-01', period: 'month', net_sales: '9999' })
    .execute();
  const burrito = await addDish(owner, tacos.id, { name: 'Burrito', currentPrice: 10 });
  await owner.patch(`/api/menu-items/${burrito.id}`, { manualCost: 3 });
  await server.db
    .insertInto('sales_item_day')
    .values({
      restaurant_id: tacos.id,
      business_date: '2026-11-10',
      menu_item_id: burrito.id,
      item_name: 'Burrito',
      quantity: '10',
      net: '100',
      cost: '30',
    })
    .execute();
  await server.db.updateTable('users').set({ is_active: false }).where('id', '=', owner.id).execute();
  expect((await admin.get('/api/admin/stats')).body.totalRevenue, 'the sum of a minute ago').toEqual([]);
  server.setNow('2026-11-20T18:01:00Z');
  const { body } = await admin.get('/api/admin/stats');
  expect(body).toMatchObject({ totalUsers: 2, activeUsers: 1, totalRestaurants: 3 });
  expect(body.totalRevenue).toEqual([
    { currency: 'CAD', amount: 250 },
    { currency: 'USD', amount: 1100.5 },
  ]);
  expect(body.topRestaurants).toMatchObject([
    { name: 'Maple', currency: 'CAD', revenue: 250, margin: null, ownerFullName: expect.any(String) },
    { name: 'Tacos', currency: 'USD', revenue: 100.5, margin: 70 },
    { name: 'Quiet', revenue: null, margin: null },
  ]);
  expect((await admin.get('/api/admin/revenue?months=3')).body).toEqual([
    { month: '2026-09', amounts: [{ currency: 'USD', amount: 1000 }] },
    { month: '2026-10', amounts: [] },
    {
      month: '2026-11',
      amounts: [
        { currency: 'CAD', amount: 250 },
        { currency: 'USD', amount: 100.5 },
      ],
    },
  ]);
});

it('growth counts additions per month and the totals at its end', async () => {
  const at = (id: number, created_at: string) =>
    server.db.updateTable('users').set({ created_at }).where('id', '=', id).execute();
  await at(admin.id, '2025-01-15T00:00:00Z');
  const early = await newcomer(server);
  await at(early.id, '2026-09-30T23:59:59Z');
  const late = await newcomer(server);
  await at(late.id, '2026-10-01T00:00:00Z');
  const { body } = await admin.get('/api/admin/growth');
  expect(body).toHaveLength(12);
  expect(body.slice(-3).map((row: { month: string; users: object }) => [row.month, row.users])).toEqual([
    ['2026-09', { added: 1, total: 2 }],
    ['2026-10', { added: 1, total: 3 }],
    ['2026-11', { added: expect.any(Number), total: expect.any(Number) }],
  ]);
  expect(body[0]).toMatchObject({ month: '2025-12', users: { added: 0, total: 1 }, invoices: { added: 0, total: 0 } });
  expect((await admin.get('/api/admin/growth?months=99')).status).toBe(400);
});
