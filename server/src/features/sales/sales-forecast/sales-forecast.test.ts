import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../../test/eventually.ts';
import { addDish, addIngredient, addInvoice, addLine, addRestaurant, addVendor } from '../../../../test/kitchen.ts';
import { addMember, newcomer, signedIn } from '../../../../test/people.ts';
import { saleOf, sell } from '../../../../test/sold.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { makeDueSalesForecasts, runMakeSalesForecast } from './make-forecast.job.ts';

type Made = ReturnType<typeof JSON.parse>;

let server: TestServer;
let owner: Person;
let restaurant: Made;
let taco: Made;

/** Tacos at $4 in a typical week, Monday (closed) first: 150 in total. */
const week = [0, 10, 10, 20, 40, 50, 20];
const first = Date.UTC(2026, 7, 29, 18);
const dayMs = 86_400_000;

/**
 * Sales for this many days from Saturday, August 29, 2026; November 15 is missing, and October 31 sold three times as
 * much.
 */
const sales = (from: number, days: number) =>
  Array.from({ length: days }, (_, at) => new Date(first + (from + at) * dayMs).toISOString()).flatMap((at) => {
    const usual = week[(new Date(at).getUTCDay() + 6) % 7] ?? 0;
    const tacos = at.startsWith('2026-10-31') ? usual * 3 : at.startsWith('2026-11-15') ? 0 : usual;
    const net = (tacos * 4).toFixed(2);
    return tacos === 0 ? [] : [saleOf(at, net, [{ name: 'Taco', quantity: tacos, net }])];
  });

const forecast = async (who = owner) => (await who.get(`/api/sales-forecast/${restaurant.id}`)).body;
const dayOf = (found: Made, date: string) => found.days.find((day: Made) => day.date === date);
const expected = async (date: string) => dayOf(await forecast(), date).expected;
const specialDays = async (query = '') =>
  (await owner.get(`/api/special-days?restaurantId=${restaurant.id}${query}`)).body;
const add = (body: object, who = owner) => who.post('/api/special-days', { restaurantId: restaurant.id, ...body });

beforeAll(async () => {
  server = await startTestServer();
  // A Saturday in Chicago.
  server.setNow('2026-11-21T15:00:00Z');
  owner = await newcomer(server);
  restaurant = await addRestaurant(owner, 'Waco Tacos');
  const vendor = await addVendor(owner, restaurant.id);
  const beef = await addIngredient(owner, restaurant.id, { name: 'Ground beef', unit: 'lb' });
  const invoice = await addInvoice(owner, vendor.id, { totalAmount: 100, invoiceDate: '2026-11-10' });
  await addLine(owner, invoice.id, {
    ...{ itemType: 'ingredient', description: 'BEEF', ingredientId: beef.id, packText: '4/5 LB' },
    ...{ quantity: 1, unit: 'CS', unitPrice: 100, totalPrice: 100 },
  });
  expect((await owner.post(`/api/invoices/${invoice.id}/approve`)).status).toBe(200);
  taco = await addDish(owner, restaurant.id, { name: '=Taco', currentPrice: 4 }, [
    { ingredientId: beef.id, quantity: '0.25', unit: 'lb' },
  ]);
});
afterAll(() => server.close());

describe('a forecast without enough sales', () => {
  it('shows how much is missing', async () => {
    expect(await forecast()).toMatchObject({
      ...{
        status: 'too_few',
        method: null,
        accuracy: null,
        week: null,
        today: '2026-11-21',
        holidaysOf: 'United States',
      },
      history: { weeks: 0, weeksNeeded: 4 },
    });
    await sell(server, restaurant.id, sales(70, 14), { Taco: { menu_item_id: taco.id } });
    await eventually(async () => (await forecast()).history.weeks === 2);
    expect(await forecast()).toMatchObject({ status: 'too_few', week: null });
  });
});

describe('a forecast with twelve weeks of sales', () => {
  beforeAll(async () => {
    await sell(server, restaurant.id, sales(0, 70), { Taco: { menu_item_id: taco.id } });
    await eventually(async () => (await forecast()).status === 'ready');
    await eventually(async () => (await forecast()).history.weeks === 12);
  });

  it('repeats the pattern of each weekday, and distinguishes closed days from missing ones', async () => {
    const found = await forecast();
    expect(found).toMatchObject({ currency: 'USD', nextUpdate: '2026-11-22', backtest: { origins: 8 } });
    expect(found.accuracy).toBeGreaterThan(90);
    expect(found.history).toMatchObject({ from: '2026-08-29', to: '2026-11-20', noData: 1, unusual: [] });
    expect(found.week).toMatchObject({ expected: 600, before: 520, items: 150 });
    expect(found.month.expected).toBe(2400);
    expect(found.weekdays[0]).toBe(0);
    expect(found.days).toHaveLength(56);
    expect(dayOf(found, '2026-11-21')).toMatchObject({
      state: 'ahead',
      expected: 200,
      expectedItems: 50,
      actual: null,
    });
    expect(dayOf(found, '2026-11-23')).toMatchObject({ expected: 0, high: 0, factorFrom: 'usual' });
    expect(dayOf(found, '2026-11-26')).toMatchObject({
      occasion: 'Thanksgiving Day',
      factorFrom: 'unknown',
      factor: 1,
    });
    expect(dayOf(found, '2026-11-14')).toMatchObject({ state: 'sold', actual: 200, actualItems: 50, expected: 200 });
    expect(dayOf(found, '2026-11-15')).toMatchObject({ state: 'no_data', actual: null });
    expect(dayOf(found, '2026-11-16')).toMatchObject({ state: 'closed', actual: 0, expected: 0 });
    expect(dayOf(found, '2026-10-31')).toMatchObject({ occasion: 'Halloween', actual: 600 });
  });

  it("splits the restaurant's forecast among dishes by week", async () => {
    const { body, headers } = await owner.get(`/api/sales-forecast/${restaurant.id}/dishes`);
    expect(headers['x-total-count']).toBe('1');
    expect(body).toMatchObject([{ menuItemId: taco.id, name: '=Taco', expected: 150, net: 600, before: 130 }]);
    expect(body[0].days.map((day: Made) => day.expected)).toEqual([50, 20, 0, 10, 10, 20, 40]);
    const later = await owner.get(`/api/sales-forecast/${restaurant.id}/dishes?from=2026-12-12&q=tac&sort=name`);
    expect(later.body[0].days[0].date).toBe('2026-12-12');
    expect((await owner.get(`/api/sales-forecast/${restaurant.id}/dishes?q=pizza`)).body).toEqual([]);
    expect((await owner.get(`/api/sales-forecast/${restaurant.id}/dishes?from=2026-12-19`)).status).toBe(422);
    const one = (await owner.get(`/api/sales-forecast/${restaurant.id}/dishes/${taco.id}`)).body;
    expect(one).toMatchObject({ name: '=Taco', accuracy: 100 });
    expect(dayOf(one, '2026-11-14')).toMatchObject({ actual: 50, expected: null });
    expect(dayOf(one, '2026-11-27')).toMatchObject({ expected: 40, actual: null });
  });

  it('exports a file without formulas', async () => {
    const { body, headers } = await owner.get(`/api/sales-forecast/${restaurant.id}/export`);
    expect(headers['content-disposition']).toBe('attachment; filename="sales-forecast-from-2026-11-21.csv"');
    const lines = body.toString().split('\r\n');
    expect(lines[1]).toMatch(/^2026-11-21,Sat,All sales,50,/);
    expect(lines[2]).toMatch(/^2026-11-21,Sat,'=Taco,50,/);
    expect(lines.find((line: string) => line.startsWith('2026-11-26'))).toMatch(/Thanksgiving Day$/);
    expect(lines).toHaveLength(1 + 2 * 28 + 1);
  });

  it('is used for orders, even when a day is closed', async () => {
    const use = async () => {
      const { items, forecastDays } = (await owner.get(`/api/order-suggestions/${restaurant.id}?show=all`)).body;
      return { ...forecastDays, weeklyUse: items[0].weeklyUse, useFrom: items[0].useFrom };
    };
    const whole = { from: '2026-11-21', to: '2026-11-27', weeklyUse: 37.5, useFrom: 'forecast' };
    expect(await use()).toEqual(whole);
    const { body } = await add({ date: '2026-11-21', reason: 'Flood', factor: 0 });
    await eventually(async () => (await expected('2026-11-21')) === 0);
    expect(await use()).toEqual({ ...whole, weeklyUse: 25 });
    expect((await owner.delete(`/api/special-days/${body[0].id}`)).status).toBe(204);
    await eventually(async () => (await expected('2026-11-21')) === 200);
  });

  it('is not recalculated while nothing changed', async () => {
    const { computedAt } = await forecast();
    server.setNow('2026-11-21T16:00:00Z');
    await runMakeSalesForecast(server.deps, { restaurantId: restaurant.id });
    expect((await forecast()).computedAt).toBe(computedAt);
  });
});

describe('special days', () => {
  it('are added one by one or in bulk, changed and undone, with a record', async () => {
    const party = { date: '2026-11-28', reason: 'Wedding', factor: 1.5 };
    const made = await add(party);
    expect(made).toMatchObject({ status: 201, body: [{ ...party, version: 1, can: { edit: true, remove: true } }] });
    await eventually(async () => (await expected('2026-11-28')) === 300);
    const id = made.body[0].id;
    const changed = await owner.patch(`/api/special-days/${id}`, { factor: 0.5, version: 1 });
    expect(changed.body).toMatchObject({ ...party, factor: 0.5, version: 2 });
    await eventually(async () => (await expected('2026-11-28')) === 100);
    expect(dayOf(await forecast(), '2026-11-28')).toMatchObject({
      occasion: 'Wedding',
      factorFrom: 'typed',
      specialDayId: id,
      specialDayFactor: 0.5,
      specialDayVersion: 2,
    });
    const [fair] = (await add({ date: '2026-12-05', reason: 'Fair', factor: null })).body;
    expect(dayOf(await forecast(), '2026-12-05')).toMatchObject({
      ...{ factor: 1, specialDayId: fair.id, specialDayFactor: null, specialDayVersion: 1 },
    });
    expect((await owner.delete(`/api/special-days/${fair.id}`)).status).toBe(204);
    expect(await owner.patch(`/api/special-days/${id}`, { reason: 'X', version: 1 })).toMatchObject({
      ...{ status: 409, body: { code: 'stale_version', current: { factor: 0.5 } } },
    });
    const holiday = await add({ date: '2026-12-20', until: '2026-12-24', reason: 'Kitchen holiday', factor: 0 });
    expect(holiday.body.map((day: Made) => day.date)).toHaveLength(5);
    expect(await owner.patch(`/api/special-days/${id}`, { date: '2026-12-20' })).toMatchObject({
      ...{ status: 409, body: { code: 'duplicate', current: { reason: 'Kitchen holiday' } } },
    });
    expect((await specialDays('&limit=2&from=2026-12-01')).map((day: Made) => day.date)).toEqual([
      '2026-12-20',
      '2026-12-21',
    ]);
    expect(await specialDays('&q=wedd')).toHaveLength(1);
    expect((await owner.delete(`/api/special-days/${id}`)).status).toBe(204);
    await eventually(async () => (await expected('2026-11-28')) === 200);
    const trail = await server.db
      .selectFrom('restaurant_audit')
      .select(['action', 'summary'])
      .where('subject', '=', 'special day')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
    expect(trail).toEqual([
      { action: 'created', summary: 'Added the special day 2026-11-28, 150% of a typical day: Wedding' },
      { action: 'changed', summary: 'Changed the special day 2026-11-28, 50% of a typical day: Wedding' },
      { action: 'deleted', summary: 'Removed the special day 2026-11-28: Wedding' },
    ]);
  });

  it.each([
    [{ reason: 'Closed' }, 'date', 'Choose a day'],
    [{ date: '2026-02-30', reason: 'Closed' }, 'date', 'Choose a day'],
    [{ date: '2027-01-01', reason: ' ' }, 'reason', 'Enter the occasion'],
    [{ date: '2027-01-01', reason: 'x'.repeat(81) }, 'reason', 'At most 80 characters'],
    [{ date: '2027-01-01', reason: 'Fair', factor: -1 }, 'factor', 'Enter 0 to 2000 percent of a typical day'],
    [{ date: '2027-01-01', reason: 'Fair', factor: 20.1 }, 'factor', 'Enter 0 to 2000 percent of a typical day'],
    [{ date: '2027-01-02', until: '2027-01-01', reason: 'Fair' }, 'until', 'The last day is before the first day'],
    [{ date: '2027-01-01', until: '2027-03-04', reason: 'Fair' }, 'until', 'Choose at most 62 days'],
  ])('reject %j at %s', async (body, path, message) => {
    expect(await add(body)).toMatchObject({ status: 422, body: { errors: [{ path, message }] } });
  });

  it('are saved once when two people enter the same day', async () => {
    const both = await Promise.all([1, 2].map(() => add({ date: '2027-02-01', reason: 'Closed', factor: 0 })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('require permission: staff add, viewers read, strangers see nothing', async () => {
    const staff = await addMember(server, restaurant.groupId, 'staff');
    const viewer = await addMember(server, restaurant.groupId, 'viewer');
    const stranger = await newcomer(server);
    const day = { date: '2027-02-02', reason: 'Closed', factor: 0 };
    const { body, status } = await add(day, staff);
    expect(status).toBe(201);
    expect((await staff.delete(`/api/special-days/${body[0].id}`)).status).toBe(403);
    expect((await add({ ...day, date: '2027-02-03' }, viewer)).status).toBe(403);
    expect(await forecast(viewer)).toMatchObject({ status: 'ready', can: { edit: false, remove: false } });
    expect((await stranger.patch(`/api/special-days/${body[0].id}`, { reason: 'Mine' })).status).toBe(404);
    expect((await stranger.get(`/api/sales-forecast/${restaurant.id}`)).status).toBe(404);
    expect((await stranger.get('/api/special-days')).body).toEqual([]);
    expect((await owner.get(`/api/sales-forecast/${restaurant.id}/dishes/999999`)).status).toBe(404);
  });
});

describe('a forecast over time', () => {
  it('is recalculated overnight, and compared with actual sales', async () => {
    server.setNow('2026-11-22T15:00:00Z');
    await sell(server, restaurant.id, [
      saleOf('2026-11-21T18:00:00Z', '250.00', [{ name: 'Taco', quantity: 60, net: '250.00' }]),
    ]);
    await makeDueSalesForecasts(server.deps);
    await eventually(async () => (await forecast()).nextUpdate === '2026-11-23');
    await eventually(async () => dayOf(await forecast(), '2026-12-19').expected !== null);
    const found = await forecast();
    expect(dayOf(found, '2026-11-21')).toMatchObject({ state: 'sold', expected: 200, actual: 250, actualItems: 60 });
    expect(found.week.before).toBe(570);
    const one = (await owner.get(`/api/sales-forecast/${restaurant.id}/dishes/${taco.id}`)).body;
    expect(dayOf(one, '2026-11-21')).toMatchObject({ expected: 50, actual: 60 });
  });

  it('is compared with as many days as it covers, up to the last one with sales', async () => {
    server.setNow('2026-11-25T15:00:00Z');
    const found = await forecast();
    expect([found.today, found.soldUntil]).toEqual(['2026-11-25', '2026-11-21']);
    expect(found.week.before).toBe(570);
    const { body } = await owner.get(`/api/sales-forecast/${restaurant.id}/dishes`);
    expect(body[0].before).toBe(140);
  });

  it('disappears after two months without sales', async () => {
    server.setNow('2027-01-25T15:00:00Z');
    const later = await signedIn(server, owner.id);
    await makeDueSalesForecasts(server.deps);
    await eventually(async () => (await forecast(later)).status === 'too_few');
    expect(await forecast(later)).toMatchObject({ week: null, month: null });
  });
});
