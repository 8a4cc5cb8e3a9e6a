import type { ingredientTrends, ReplyOf, seedDemo } from '@platewise/contract';
import { dec } from '@platewise/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../../../../test/eventually.ts';
import { addRestaurant } from '../../../../test/kitchen.ts';
import { newcomer } from '../../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { demoSales } from './demo-sales.ts';

type Trend = ReplyOf<typeof ingredientTrends>[number];
type Seeded = ReplyOf<typeof seedDemo>;

let server: TestServer;
let owner: Person;
let stranger: Person;

beforeAll(async () => {
  server = await startTestServer();
  [owner, stranger] = [await newcomer(server), await newcomer(server)];
});
afterAll(() => server.close());

const seed = async (): Promise<Seeded> => {
  const { status, body } = await owner.post('/api/seed-waco-tacos-test', {});
  expect([status, body.detail]).toEqual([201, undefined]);
  return body;
};
const demoGroups = (of = owner) =>
  server.db.selectFrom('restaurant_groups').select('id').where('owner_id', '=', of.id).where('is_demo', '=', true);

it('sells the same on any day it is built', () => {
  const summaries = ['2026-11-21', '2026-11-22', '2027-03-16'].map((today) => {
    const sales = demoSales(today as never, new Date(`${today}T17:00:00Z`));
    const net = sales.reduce((sum, sale) => sum.plus(sale.net), dec(0)).toFixed(2);
    const days = new Set(sales.map((sale) => sale.businessDate));
    const future = sales.filter((sale) => sale.at > `${today}T17:00:00.000Z`);
    return [sales.length, net, days.size, future.length, new Set(sales.map(({ externalId }) => externalId)).size];
  });
  expect(summaries).toEqual([summaries[0], summaries[0], summaries[0]]);
  expect(summaries[0]).toEqual([1354, expect.any(String), 30, 0, 1354]);
});

it('builds what it announces, with figures that agree on every screen, and its invoices are read', {
  timeout: 400_000,
}, async () => {
  const own = await addRestaurant(owner, 'My own');
  const { summary } = await seed();
  const { id } = summary.restaurant;
  expect(summary).toMatchObject({ restaurant: { name: 'Waco Tacos' }, salesCount: 1354 });
  expect(
    [summary.suppliers, summary.ingredients, summary.menuItems, summary.invoices].map((all) => all.length),
  ).toEqual([3, 10, 3, 2]);
  const { analytics } = summary;
  const metrics = (await owner.get(`/api/dashboard/metrics?restaurantId=${id}`)).body;
  expect(metrics).toMatchObject({ revenue: analytics.totalSales, profitMargin: analytics.profitMargin });
  // The restaurant's target equals that of its dishes, and the food cost follows the increased prices.
  expect(metrics.foodCostTarget).toBe(30);
  expect(metrics.foodCostTrend.now.at(-1)).toBeGreaterThan(metrics.foodCostTrend.now[0] + 1);
  expect(analytics.profitMargin).toBeGreaterThan(60);
  expect(analytics.profitMargin).toBeLessThan(80);
  expect(analytics.grossProfit).toBeCloseTo(analytics.totalSales - (analytics.totalCosts ?? 0), 2);
  const tracking = (await owner.get(`/api/ingredient-menu-revenue-tracking/${id}`)).body;
  expect(tracking).toMatchObject({ totalRevenue: analytics.totalSales, unmappedRevenue: 0, uncostedRevenue: 0 });
  expect(tracking.totalCost).toBe(analytics.totalCosts);
  expect(tracking.ingredientTracking[0]).toMatchObject({ name: 'Skirt Steak', costTrend: 'up', revenueImpact: 'high' });
  const { revenue, unmappedPercent } = {
    ...(await owner.get(`/api/revenue/sales-breakdown?restaurantId=${id}`)).body,
    ...(await owner.get(`/api/revenue/summary?restaurantId=${id}`)).body,
  };
  expect([revenue, unmappedPercent]).toEqual([analytics.totalSales, 0]);

  // With a price per week, the cost of every ingredient is forecast.
  const trends = () => owner.get(`/api/cost-analysis/ingredient-trends?restaurantId=${id}`);
  const forecast = await eventually(async () => {
    const rows: Trend[] = (await trends()).body;
    return rows.every(({ forecastedPrice }) => forecastedPrice !== null) && rows;
  });
  expect(forecast).toHaveLength(10);
  expect(forecast.find(({ name }) => name === 'Skirt Steak')).toMatchObject({
    previousPrice: 7.25,
    currentPrice: 7.95,
  });

  const read = await Promise.all(summary.invoices.map((invoice) => readToTheEnd(invoice.id)));
  const [produce, meat] = read;
  const told = JSON.stringify(read);
  expect(produce, told).toMatchObject({
    processingStatus: 'completed',
    vendorName: 'Brazos Valley Produce',
    invoiceNumber: 'INV-48213',
    totalAmount: 419.3,
  });
  const meats = {
    processingStatus: 'completed',
    vendorName: 'Lone Star Meat Company',
    totalAmount: 883.83,
    difference: 0,
  };
  expect(meat, told).toMatchObject(meats);
  const lines = await Promise.all(
    read.map(async (invoice) => (await owner.get(`/api/invoices/${invoice.id}/line-items`)).body),
  );
  const matched = lines.flat().filter((line) => line.ingredientId !== null);
  expect(matched.map((line: { ingredientName: string }) => line.ingredientName).sort()).toEqual(
    expect.arrayContaining(['Avocado', 'Roma Tomato', 'Skirt Steak']),
  );

  // Again, with two clicks at once: one new identical demo, both requests return it, and everything else stays.
  await server.db
    .insertInto('restaurant_groups')
    .values({ name: 'Their demo', owner_id: stranger.id, is_demo: true })
    .execute();
  const [again, other] = await Promise.all([seed(), seed()]);
  expect(other.summary.restaurant).toEqual(again.summary.restaurant);
  expect(again.summary.restaurant.id).not.toBe(id);
  expect(again.summary).toMatchObject({ analytics, salesCount: 1354 });
  expect(await demoGroups().execute()).toEqual([{ id: again.summary.restaurant.groupId }]);
  expect(await demoGroups(stranger).execute()).toHaveLength(1);
  expect((await owner.get('/api/demo')).body.summary).toMatchObject({
    restaurant: again.summary.restaurant,
    analytics,
  });
  expect((await owner.get(`/api/invoices/${read[0]?.id}`)).status).toBe(404);
  const mine = (await owner.get('/api/restaurants')).body.map((one: { id: number }) => one.id);
  expect(mine.sort()).toEqual([own.id, again.summary.restaurant.id].sort());
  expect((await stranger.get('/api/demo')).body).toEqual({ summary: null });
});

it.each([
  ['rebuilt', {}, (of: Person) => of.post('/api/seed-waco-tacos-test', {})],
  ['removed', { kind: 'year', status: 'ready' }, (of: Person) => of.delete('/api/demo/year')],
])('is not %s while its group has a restaurant that someone added', async (_, demo, act) => {
  const person = await newcomer(server);
  const real = await addRestaurant(person, 'Real Food');
  const settings = JSON.stringify({ demo: { ...demo, for: person.id } });
  const group = server.db.updateTable('restaurant_groups').where('id', '=', real.groupId);
  await group.set({ is_demo: true, settings }).execute();
  const refused = await act(person);
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    "Real Food is in the demo's group and would be deleted with it. Export it, import it as a new restaurant, then delete it from this group.",
  ]);
  expect((await person.get('/api/restaurants')).body).toMatchObject([{ id: real.id }]);
});

it('requires a signed-in person', async () => {
  expect((await server.nobody.post('/api/seed-waco-tacos-test', {})).status).toBe(401);
});

const readToTheEnd = (id: number) =>
  eventually(async () => {
    const invoice = (await owner.get(`/api/invoices/${id}`)).body;
    return ['completed', 'failed'].includes(invoice.processingStatus) ? invoice : false;
  });

it('the sample is read for anyone, a few times, by a shared reader', async () => {
  const read = () => server.nobody.post('/api/demo/sample-invoice/read');
  const first = await read();
  expect([first.status, first.body]).toMatchObject([
    200,
    { vendor: 'LONE STAR MEAT COMPANY', invoiceNumber: '771904536', total: '883.83', addsUp: true },
  ]);
  expect(first.body.lines.map((line: { total: string }) => line.total)).toEqual(['687.83', '196.00']);
  const statuses: number[] = [];
  for (let tries = 0; tries < 8; tries += 1) statuses.push((await read()).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 429]);
});
