import { addDays, businessDate } from '@platewise/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDish, addRestaurant } from '../../../../test/kitchen.ts';
import { addMember, newcomer } from '../../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let owner: Person;
let stranger: Person;
let waco: { id: number; groupId: number };
let paris: { id: number };
let dish: { id: number };

type Day = { net: number; count?: number; unmapped?: number; more?: Record<string, unknown> };

const parts = (of: Record<string, [net: number, count: number]>) =>
  JSON.stringify(Object.fromEntries(Object.entries(of).map(([key, [net, count]]) => [key, { net, count }])));

const day = (restaurantId: number, date: string, { net, count = 1, unmapped = 0, more = {} }: Day) =>
  server.db
    .insertInto('revenue_analytics')
    .values({
      restaurant_id: restaurantId,
      date,
      period: 'day',
      net_sales: net,
      total_transactions: count,
      unmapped_net: unmapped,
      calculated_at: '2026-11-18T17:00:00Z',
      ...more,
    })
    .execute();

/** One check, already included in its day's figures. */
const check = (restaurantId: number, business_date: string, transaction_date: string, net: number, metadata?: string) =>
  server.db
    .insertInto('sales_data')
    .values({
      restaurant_id: restaurantId,
      business_date,
      transaction_date,
      net,
      total_amount: net,
      external_transaction_id: `${business_date} ${transaction_date} ${net}`,
      metadata: metadata ?? null,
    })
    .execute();

const sold = (business_date: string, menu_item_id: number, item_name: string, quantity: number, net: number) =>
  server.db
    .insertInto('sales_item_day')
    .values({ restaurant_id: waco.id, business_date, menu_item_id, item_name, quantity, net })
    .execute();

beforeAll(async () => {
  server = await startTestServer();
  // In Waco it is 3:30 AM on Wednesday the 18th: still the business day of Tuesday the 17th.
  server.setNow('2026-11-18T09:30:00Z');
  [owner, stranger] = [await newcomer(server), await newcomer(server)];
  waco = await addRestaurant(owner, 'Waco');
  const settings = { timezone: 'Europe/Paris', currency: 'EUR' };
  paris = await addRestaurant(owner, 'Paris', { settings });
  await addRestaurant(owner, 'Austin', { groupId: waco.groupId });
  dish = await addDish(owner, waco.id, { name: 'Taco al pastor', currentPrice: 4 });
  await day(waco.id, '2026-11-17', {
    net: 300.1,
    count: 20,
    unmapped: 60.02,
    more: {
      total_tax: 24.76,
      total_tips: 40,
      total_discounts: 5,
      refunds: 9.9,
      refund_count: 1,
      guests: 30,
      order_types: parts({ 'Dine-In': [200, 12], Takeout: [100.1, 8] }),
      payment_methods: parts({ Card: [300.1, 20] }),
      hourly_sales: parts({ '12': [100.1, 8], '00': [200, 12] }),
      sources: parts({ 'file:square': [300.1, 20] }),
      categories: parts({ Tacos: [240.08, 60], Drinks: [60.02, 20] }),
    },
  });
  await day(waco.id, '2026-11-16', { net: 100, count: 10 });
  await day(waco.id, '2026-11-10', {
    net: 200,
    count: 10,
    more: { order_types: parts({ 'Dine-In': [160, 8], Delivery: [40, 2] }) },
  });
  await check(waco.id, '2026-11-10', '2026-11-11T03:00:00Z', 200);
  await day(waco.id, '2026-11-09', { net: 50, count: 4 });
  await day(waco.id, '2026-10-20', { net: 1000, count: 50 });
  await day(waco.id, '2026-10-10', { net: 500, count: 25, more: { order_types: parts({ 'Dine-In': [100, 5] }) } });
  // Dated tomorrow, as a POS with a wrong clock would write it: not part of any figure for today.
  await day(waco.id, '2026-11-18', { net: 9999 });
  await day(paris.id, '2026-11-18', { net: 70 });
  await sold('2026-11-17', dish.id, 'TACO PASTOR', 60, 240.08);
  await sold('2026-11-16', dish.id, 'Taco Pastor', 20, 80);
  await sold('2026-11-17', 0, 'Soda', 20, 60.02);
});

afterAll(() => server.close());

const breakdown = async (filter: string, more = '') =>
  (await owner.get(`/api/revenue/sales-breakdown?restaurantId=${waco.id}&filter=${filter}${more}`)).body;

describe('revenue figures', () => {
  it('cover periods by business date, compared with the previous ones, with currencies separate', async () => {
    const expected = {
      today: 300.1,
      week: 400.1,
      month: 650.1,
      total: 2150.1,
      todayChange: 50.05,
      weekChange: 60.04,
      monthChange: -34.99,
      alike: { today: 1, week: 1, month: 1 },
      currency: 'USD',
      coverage: { restaurants: ['Waco'], of: 1 },
      others: [],
      expectedToday: null,
      through: null,
      asOf: '2026-11-17',
      unmappedPercent: 3.64,
    };
    expect((await owner.get(`/api/revenue/summary?restaurantId=${waco.id}`)).body).toEqual(expected);
    const all = (await owner.get('/api/revenue/summary')).body;
    const paris = {
      ...{ currency: 'EUR', coverage: { restaurants: ['Paris'], of: 3 } },
      ...{ today: 70, week: 70, month: 70, total: 70, expectedToday: null, through: null },
      ...{ todayChange: null, weekChange: null, monthChange: null, alike: { today: 0, week: 0, month: 0 } },
    };
    // The most recent sale was in Paris.
    const expectedAll = { ...expected, asOf: '2026-11-18', coverage: { restaurants: ['Waco'], of: 3 } };
    expect(all).toEqual({ ...expectedAll, others: [paris] });
  });

  it('include expected revenue once there is a forecast for the business date', async () => {
    const of = { restaurant_id: waco.id, menu_item_id: 0, quantity: 20, quantity_low: 15, quantity_high: 25 };
    await server.db
      .insertInto('sales_forecasts')
      .values([
        { ...of, business_date: '2026-11-17', net: '410.50', net_low: '350', net_high: '470' },
        { ...of, business_date: '2026-11-18', net: '900', net_low: '800', net_high: '1000' },
        { ...of, business_date: '2026-11-17', menu_item_id: 1, net: '77', net_low: '70', net_high: '80' },
      ])
      .execute();
    const expectedOn = async (query = '') => (await owner.get(`/api/revenue/summary${query}`)).body.expectedToday;
    const expected = { amount: 410.5, low: 350, high: 470 };
    expect(await expectedOn(`?restaurantId=${waco.id}`)).toEqual(expected);
    expect(await expectedOn()).toEqual(expected);
    await server.db.deleteFrom('sales_forecasts').where('restaurant_id', '=', waco.id).execute();
    expect(await expectedOn()).toBeNull();
  });

  it('agree wherever they are shown', async () => {
    expect((await owner.get('/api/sales-summary')).body).toEqual({
      todaySales: 300.1,
      totalTransactions: 119,
      averageTransactionValue: 18.07,
      monthSales: 650.1,
      weekSales: 400.1,
      totalSales: 2150.1,
      currency: 'USD',
      coverage: { restaurants: ['Waco'], of: 3 },
      others: [
        {
          ...{ currency: 'EUR', coverage: { restaurants: ['Paris'], of: 3 }, totalTransactions: 1 },
          ...{ todaySales: 70, averageTransactionValue: 70, monthSales: 70, weekSales: 70, totalSales: 70 },
        },
      ],
    });
    expect((await owner.get('/api/revenue/analytics')).body).toEqual({
      totalRevenue: 1650.1,
      monthlyGrowth: null,
      alike: 0,
      totalLocations: 3,
      averageRevenuePerLocation: 1650.1,
      currency: 'USD',
      coverage: { restaurants: ['Waco'], of: 3 },
      others: [
        {
          ...{ currency: 'EUR', coverage: { restaurants: ['Paris'], of: 3 } },
          ...{ totalRevenue: 70, monthlyGrowth: null, alike: 0, averageRevenuePerLocation: 70 },
        },
      ],
    });
    const one = (await owner.get(`/api/dashboard/metrics?restaurantId=${waco.id}`)).body;
    expect(one.revenue).toBe(1650.1);
    const list = (await owner.get('/api/restaurants')).body;
    const monthly = list.map(({ name, monthlyRevenue }: Record<string, unknown>) => [name, monthlyRevenue]);
    expect(monthly).toEqual([
      ['Austin', null],
      ['Paris', 70],
      ['Waco', 650.1],
    ]);
    expect((await owner.get('/api/restaurants/revenue-summary')).body).toMatchObject([
      { name: 'Austin', monthlyRevenue: null, totalRevenue: null, growth: null, posIntegration: null, lastSync: null },
      { name: 'Paris', currency: 'EUR', monthlyRevenue: 70, totalRevenue: 70 },
      { name: 'Waco', currency: 'USD', monthlyRevenue: 650.1, totalRevenue: 2150.1, growth: -34.99 },
    ]);
  });

  it('are compared with the previous period only if sales go back to its first day', async () => {
    const other = await newcomer(server);
    const { id } = await addRestaurant(other, 'Opened in November');
    await day(id, '2026-11-17', { net: 300 });
    await day(id, '2026-11-08', { net: 100 });
    const growths = async () => {
      const { todayChange, weekChange, monthChange } = (await other.get('/api/revenue/summary')).body;
      const { monthlyGrowth } = (await other.get('/api/revenue/analytics')).body;
      return { todayChange, weekChange, monthChange, monthlyGrowth };
    };
    const none = { todayChange: null, weekChange: null, monthChange: null, monthlyGrowth: null };
    expect(await growths()).toEqual(none);
    await day(id, '2026-10-15', { net: 100 });
    expect(await growths()).toEqual({ ...none, monthChange: 300 });
    await day(id, '2026-09-19', { net: 100 });
    expect(await growths()).toEqual({ ...none, monthChange: 300, monthlyGrowth: 100 });
  });

  it('end with the last day that has sales, and show that date', async () => {
    const other = await newcomer(server);
    const { id } = await addRestaurant(other, 'Files on Mondays');
    for (let date = businessDate('2026-09-01'); date <= '2026-11-16'; date = addDays(date, 1)) {
      await day(id, date, { net: date >= '2026-11-01' ? 110 : 100 });
    }
    await check(id, '2026-11-16', '2026-11-16T23:41:00Z', 110);
    const told = async () => {
      const { today, todayChange, weekChange, monthChange, through, asOf } = (await other.get('/api/revenue/summary'))
        .body;
      return { today, todayChange, weekChange, monthChange, through, asOf };
    };
    // Only Monday of this week is in, and sixteen days of the month.
    const monday = { through: '2026-11-16', asOf: '2026-11-16T23:41:00.000Z', today: 0, todayChange: null };
    expect(await told()).toEqual({ ...monday, weekChange: 0, monthChange: 10 });
    // 29 days vs. as many: 16 of 110 and 13 of 100 vs. 100 each.
    expect((await other.get('/api/revenue/analytics')).body.monthlyGrowth).toBe(5.52);
    const { revenueChange, to } = (await other.get('/api/revenue/sales-breakdown?timeframe=30d')).body;
    expect({ revenueChange, to }).toEqual({ revenueChange: 5.52, to: '2026-11-17' });
    server.setNow('2026-12-02T18:00:00Z');
    expect(await told()).toEqual({ ...monday, weekChange: null, monthChange: null });
    server.setNow('2026-11-18T09:30:00Z');
  });

  it('compare today with the same weekday up to the same minute', async () => {
    const other = await newcomer(server);
    const { id } = await addRestaurant(other, 'Lunch and dinner');
    await day(id, '2026-11-02', { net: 1 });
    await day(id, '2026-11-10', { net: 400 });
    await check(id, '2026-11-10', '2026-11-10T18:30:20Z', 80);
    await check(id, '2026-11-10', '2026-11-11T01:00:00Z', 320);
    await day(id, '2026-11-17', { net: 100 });
    const changes = async () => {
      const { todayChange, weekChange } = (await other.get('/api/revenue/summary')).body;
      return [todayChange, weekChange];
    };
    const at = async (now: string) => {
      server.setNow(now);
      const found = await changes();
      server.setNow('2026-11-18T09:30:00Z');
      return found;
    };
    expect(await at('2026-11-17T18:30:00Z')).toEqual([25, 25]);
    expect(await at('2026-11-17T18:29:59Z')).toEqual([null, null]);
    expect(await at('2026-11-18T01:00:00Z')).toEqual([-75, -75]);
    await server.db
      .updateTable('sales_data')
      .set({ metadata: '{"timeless":true}' })
      .where('restaurant_id', '=', id)
      .execute();
    await check(id, '2026-11-17', '2026-11-17T12:00:00Z', 100);
    expect(await at('2026-11-17T18:30:00Z')).toEqual([null, null]);
    await server.db
      .updateTable('sales_data')
      .set({ metadata: '{"timeless":true}' })
      .where('restaurant_id', '=', id)
      .execute();
    expect(await at('2026-11-17T18:30:00Z')).toEqual([-75, -75]);
  });

  it('exclude a new restaurant from the growth of the others', async () => {
    const other = await newcomer(server);
    const old = await addRestaurant(other, 'Old');
    const young = await addRestaurant(other, 'Young');
    for (const date of ['2026-09-01', '2026-10-10', '2026-11-10']) await day(old.id, date, { net: 100 });
    await check(old.id, '2026-11-10', '2026-11-10T20:00:00Z', 100);
    await day(old.id, '2026-11-17', { net: 110 });
    await day(young.id, '2026-11-17', { net: 5000 });
    expect((await other.get('/api/revenue/summary')).body).toMatchObject({
      today: 5110,
      todayChange: 10,
      weekChange: 10,
    });
    expect((await other.get('/api/revenue/analytics')).body).toMatchObject({
      totalRevenue: 5210,
      monthlyGrowth: 110,
      alike: 1,
    });
    const metrics = (await other.get('/api/dashboard/metrics')).body;
    expect(metrics).toMatchObject({ revenue: 5210, revenueBefore: null, revenueChange: 110, alike: 1 });
    for (const filter of ['source', 'restaurant', 'weekday']) {
      const found = (await other.get(`/api/revenue/sales-breakdown?filter=${filter}`)).body;
      expect(found).toMatchObject({ revenue: 5210, revenueChange: 110, alike: 1 });
    }
    const byPlace = (await other.get('/api/revenue/sales-breakdown?filter=restaurant')).body.rows;
    expect(byPlace).toMatchObject([
      { label: 'Young', revenue: 5000, change: null },
      { label: 'Old', revenue: 210, change: 110 },
    ]);
  });

  it('are empty without a restaurant or permission to see revenue', async () => {
    expect((await stranger.get('/api/revenue/summary')).body).toMatchObject({ total: 0, currency: null, asOf: null });
    expect((await stranger.get('/api/revenue/analytics')).body).toMatchObject({ totalRevenue: null });
    expect((await stranger.get('/api/revenue/sales-breakdown')).body).toMatchObject({ revenue: 0, rows: [] });
    expect((await stranger.get(`/api/revenue/summary?restaurantId=${waco.id}`)).status).toBe(404);
    const cook = await addMember(server, waco.groupId, 'staff', { modules: ['menu'], actions: ['read'] });
    expect((await cook.get('/api/revenue/summary')).status).toBe(403);
    const [, , seen] = (await cook.get('/api/restaurants')).body;
    expect(seen ?? {}).not.toMatchObject({ monthlyRevenue: 650.1 });
  });
});

/** Without the remainder row. */
const listed = (rows: { key: string }[]) => rows.filter(({ key }) => key !== '');

describe('revenue breakdown', () => {
  it('by order type shows the amount, share and change of each, with the rest separate', async () => {
    expect(await breakdown('source', '&from=2026-11-12&to=2026-11-17')).toEqual({
      filter: 'source',
      from: '2026-11-12',
      to: '2026-11-17',
      currency: 'USD',
      revenue: 400.1,
      transactions: 30,
      averageTransactionValue: 13.34,
      guests: 30,
      revenuePerGuest: 10,
      reserved: null,
      tax: 24.76,
      tips: 40,
      discounts: 5,
      refunds: 9.9,
      refundCount: 1,
      serviceCharges: 0,
      giftCards: 0,
      revenueChange: 60.04,
      alike: 1,
      coverage: { restaurants: ['Waco'], of: 1 },
      others: [],
      rows: [
        { key: 'Dine-In', label: 'Dine-In', revenue: 200, share: 49.99, count: 12, average: null, change: 25 },
        { key: 'Takeout', label: 'Takeout', revenue: 100.1, share: 25.02, count: 8, average: null, change: null },
      ],
    });
  });

  it('lists guests from reservations in its dates, never as sales', async () => {
    const other = await newcomer(server);
    const { id } = await addRestaurant(other, 'Booked');
    const reserved = (business_date: string, source: string, covers: number) => ({
      ...{ restaurant_id: id, business_date, source, covers },
      ...{ reservations: 3, cancelled: 1, no_shows: 2 },
    });
    await server.db
      .insertInto('covers_day')
      .values([
        ...[reserved('2026-11-11', 'file:reservations', 50), reserved('2026-11-12', 'file:reservations', 8)],
        reserved('2026-11-17', 'file:reservations', 4),
      ])
      .execute();
    const path = '/api/revenue/sales-breakdown?from=2026-11-12&to=2026-11-17';
    expect((await other.get(path)).body).toMatchObject({
      revenue: 0,
      guests: 0,
      reserved: { guests: 12, reservations: 6, cancelled: 2, noShows: 4 },
    });
    expect((await owner.get(path)).body.reserved).toBeNull();
  });

  it.each([
    ['payment', [['Card', 'Card', 300.1]]],
    ['system', [['file:square', 'Square file', 300.1]]],
    [
      'category',
      [
        ['Tacos', 'Tacos', 240.08],
        ['Drinks', 'Drinks', 60.02],
      ],
    ],
    [
      'hour',
      // The day starts at four: sales after midnight follow the evening, with the empty hours in between.
      [
        ['12', '12 PM', 100.1],
        ...Array.from({ length: 11 }, (_, i) => [String(13 + i), `${1 + i} PM`, 0]),
        ['00', '12 AM', 200],
      ],
    ],
    [
      'weekday',
      [
        ['1', 'Monday', 100],
        ['2', 'Tuesday', 300.1],
      ],
    ],
  ])('by %s', async (filter, rows) => {
    const found = listed((await breakdown(filter, '&timeframe=7d')).rows);
    expect(found.map((row: Record<string, unknown>) => [row.key, row.label, row.revenue])).toEqual(rows);
  });

  it('by item combines a dish under its own name, whatever the POS calls it', async () => {
    expect(listed((await breakdown('item')).rows)).toMatchObject([
      { key: `dish:${dish.id}`, label: 'Taco al pastor', revenue: 320.08, count: 80 },
      { key: 'item:Soda', label: 'Soda', revenue: 60.02, count: 20 },
    ]);
  });

  it('by item uses monthly totals for whole months, and days for the rest', async () => {
    await sold('2026-05-31', dish.id, 'Taco', 1, 4);
    await sold('2026-07-01', dish.id, 'TACO', 2, 8);
    // Part of the month: not counted twice.
    await sold('2026-06-10', dish.id, 'Taco', 10, 40);
    const month = { month: '2026-06-01', menu_item_id: dish.id, item_name: 'Taco', quantity: 10, net: 40 };
    await server.db
      .insertInto('sales_item_month')
      .values({ restaurant_id: waco.id, ...month })
      .execute();
    const { rows } = await breakdown('item', '&from=2026-05-31&to=2026-07-01');
    expect(listed(rows)).toMatchObject([{ key: `dish:${dish.id}`, revenue: 52, count: 13 }]);
  });

  it('by hour uses monthly totals for whole months, and days for the rest', async () => {
    const months = [
      { month: '2026-06-01', part: 'hour', key: '12', net: 40, count: 3 },
      { month: '2026-06-01', part: 'source', key: 'Dine-In', net: 1000, count: 1 },
      { month: '2026-05-01', part: 'hour', key: '12', net: 500, count: 5 },
    ];
    await server.db
      .insertInto('sales_part_month')
      .values(months.map((month) => ({ restaurant_id: waco.id, ...month })))
      .execute();
    // Sales must go back to the first of the days before, or nothing is compared.
    await day(waco.id, '2026-04-30', { net: 1 });
    const { rows } = await breakdown('hour', '&from=2026-06-01&to=2026-07-01');
    expect(listed(rows)).toMatchObject([{ key: '12', label: '12 PM', revenue: 40, count: 3, change: -92 }]);
  });

  it('by day lists every day, including those without sales, also as a path segment', async () => {
    const { rows } = (await owner.get(`/api/revenue/sales-breakdown/day?restaurantId=${waco.id}&timeframe=7d`)).body;
    expect(rows.map((row: { revenue: number }) => row.revenue)).toEqual([0, 0, 0, 0, 0, 100, 300.1]);
  });

  it('by day compares each day with the same weekday a week before', async () => {
    const { rows } = await breakdown('day', '&from=2026-11-16&to=2026-11-17');
    expect(rows).toMatchObject([
      { key: '2026-11-16', change: 100 },
      { key: '2026-11-17', change: 50.05 },
    ]);
  });

  it('by weekday averages each weekday, and compares it with the average before', async () => {
    // Two Tuesdays now (300.10 and 200) vs. one in as many days before; Mondays of 100 and 50 vs. none.
    const { rows } = await breakdown('weekday', '&from=2026-11-08&to=2026-11-17');
    expect(rows).toMatchObject([
      { key: '1', revenue: 150, average: 75, change: null },
      { key: '2', revenue: 500.1, average: 250.05, change: null },
    ]);
    await day(waco.id, '2026-11-03', { net: 200 });
    const again = (await breakdown('weekday', '&from=2026-11-08&to=2026-11-17')).rows;
    await server.db.deleteFrom('revenue_analytics').where('date', '=', '2026-11-03').execute();
    expect(again).toMatchObject([{ key: '1' }, { key: '2', average: 250.05, change: 25.03 }]);
  });

  it('adds up to the revenue even if some has no item or time', async () => {
    const whole = (rows: { revenue: number }[]) => Math.round(rows.reduce((sum, row) => sum + row.revenue, 0) * 100);
    const items = (await breakdown('item', '&timeframe=7d')).rows;
    expect(items.at(-1)).toMatchObject({ key: '', label: 'Everything else', revenue: 20, count: null });
    expect(whole(items)).toBe(40010);
    const hours = (await breakdown('hour', '&timeframe=7d')).rows;
    expect(hours.at(-1)).toMatchObject({ key: '', label: 'No time', revenue: 100, count: 10, share: 24.99 });
    expect(whole(hours)).toBe(40010);
  });

  it('by restaurant totals each currency separately', async () => {
    const all = (await owner.get('/api/revenue/sales-breakdown?filter=restaurant&timeframe=7d')).body;
    expect(all.rows).toMatchObject([{ key: String(waco.id), label: 'Waco', revenue: 400.1, share: 100 }]);
    expect(all.coverage).toEqual({ restaurants: ['Waco'], of: 3 });
    const paris = { restaurants: ['Paris'], of: 3 };
    expect(all.others).toEqual([{ currency: 'EUR', coverage: paris, revenue: 70, revenueChange: null, alike: 0 }]);
  });

  it.each([
    ['timeframe=5d', 400],
    ['filter=colour', 400],
    ['from=2026-13-01', 400],
    ['from=2026-11-02&to=2026-11-01', 422],
    ['from=0001-01-01&to=2026-11-01', 400],
    ['from=1999-12-31&to=2026-11-01', 422],
    ['to=1999-12-31', 422],
    ['from=2000-01-01&to=2026-11-01', 422],
    ['from=2199-12-31', 422],
    ['from=2199-12-30&to=2199-12-31', 422],
    ['from=2026-01-01&to=2027-12-31', 200],
  ])('%s returns %i', async (query, status) =>
    expect((await owner.get(`/api/revenue/sales-breakdown?${query}`)).status).toBe(status),
  );
});
