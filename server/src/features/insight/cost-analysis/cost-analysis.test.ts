import { addDays, type BusinessDate, businessDate } from '@platewise/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDish, addIngredient, addInvoice, addLine, addRestaurant, addVendor } from '../../../../test/kitchen.ts';
import { addMember, newcomer } from '../../../../test/people.ts';
import { saleOf, sell } from '../../../../test/sold.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { runPriceForecasts } from '../../pricing/forecasting/index.ts';

type Made = { id: number };
type Row = ReturnType<typeof JSON.parse>;

let server: TestServer;
let owner: Person;
let restaurant: Made & { groupId: number };
let meats: Made;
let greens: Made;
const of: Record<string, Made> = {};

const today = businessDate('2026-11-20');
const ago = (days: number): BusinessDate => addDays(today, -days);

/** Inserts past prices straight into the history, each with a purchase; the last one is in force. */
async function priced(name: string, vendor: Made, prices: [number, string][], more: object = {}): Promise<Made> {
  const made = await addIngredient(owner, restaurant.id, { name, unit: 'lb', category: 'Protein', ...more });
  const rows = prices.map(([days, price]) => ({
    restaurant_id: restaurant.id,
    ingredient_id: made.id,
    price,
    unit: 'lb',
    vendor_id: vendor.id,
    source: 'invoice',
    quantity: '10',
    effective_date: ago(days),
  }));
  if (rows.length > 0) await server.db.insertInto('price_history').values(rows).execute();
  await server.db
    .updateTable('ingredients')
    .set({ current_cost: prices.at(-1)?.[1] ?? null, cost_source: 'invoice', vendor_id: vendor.id })
    .where('id', '=', made.id)
    .execute();
  of[name] = made;
  return made;
}

const get = async (path: string) => (await owner.get(`/api/cost-analysis/${path}`)).body;
const ingredient = async (name: string, query = ''): Promise<Row> =>
  (await get(`ingredient-trends?restaurantId=${restaurant.id}&${query}`)).find((row: Row) => row.name === name);

/** One price per week, oldest first. */
const weekly = (...prices: string[]): [number, string][] =>
  prices.map((price, index) => [(prices.length - 1 - index) * 7, price]);

beforeAll(async () => {
  server = await startTestServer();
  server.setNow('2026-11-20T18:00:00Z');
  owner = await newcomer(server);
  restaurant = await addRestaurant(owner);
  meats = await addVendor(owner, restaurant.id, 'Meats & Co');
  greens = await addVendor(owner, restaurant.id, 'Green Fields');
  await priced('Beef', meats, [
    [200, '4'],
    [60, '4'],
    [40, '4'],
    [21, '4.2'],
    [14, '4.6'],
    [7, '4.8'],
    [0, '5'],
  ]);
  await priced('Pork', meats, weekly('3', '3', '3', '3', '3', '3'));
  await priced('Avocado', greens, [
    [100, '1'],
    [20, '1.06'],
  ]);
  await priced('Limes', greens, [
    [60, '2'],
    [20, '2.02'],
    [10, '202'],
  ]);
  await priced('Basil', greens, [
    [12, '8'],
    [3, '7'],
  ]);
  await priced('Salt', greens, []);
  await addIngredient(owner, restaurant.id, { name: 'Salsa', unit: 'lb', kind: 'prep' });
  await runPriceForecasts(server.deps, { restaurantId: restaurant.id });
});
afterAll(() => server.close());

describe('ingredient price trends', () => {
  it('compare with the last price on or before the first day, and show the money involved', async () => {
    expect(await ingredient('Beef')).toMatchObject({
      supplierName: 'Meats & Co',
      previousPrice: 4,
      previousDate: ago(40),
      sinceFirst: false,
      currentPrice: 5,
      priceChange: 1,
      priceChangePercent: 25,
      trend: 'up',
      riskLevel: 'high',
      doubtfulPrice: null,
      currency: 'USD',
    });
    // Six ten-pound deliveries in ninety days; the restaurant was already buying before that.
    expect(await ingredient('Beef')).toMatchObject({
      quantityOfMonth: 20,
      monthlySpend: 100,
      monthlyImpact: 20,
    });
    expect(await ingredient('Pork')).toMatchObject({
      priceChangePercent: 0,
      trend: 'stable',
      riskLevel: 'low',
      variation: 0,
    });
    expect(await ingredient('Avocado')).toMatchObject({ priceChangePercent: 6, riskLevel: 'medium' });
  });

  it('say since when if no price is that old, and are empty without prices', async () => {
    expect(await ingredient('Basil')).toMatchObject({
      sinceFirst: true,
      previousDate: ago(12),
      priceChangePercent: -12.5,
    });
    expect(await ingredient('Salt')).toMatchObject({
      previousPrice: null,
      currentPrice: null,
      priceChange: null,
      priceChangePercent: null,
      trend: null,
      riskLevel: 'low',
      monthlyImpact: null,
      forecastedPrice: null,
    });
    expect(await ingredient('Salsa')).toBeUndefined();
  });

  it('ignore a price a hundred times too high until another price confirms it', async () => {
    expect(await ingredient('Limes')).toMatchObject({
      currentPrice: 2.02,
      priceChangePercent: 1,
      riskLevel: 'low',
      doubtfulPrice: { price: 202, date: ago(10) },
    });
    const { actions } = await get('forecast');
    expect(actions[0]).toMatchObject({
      kind: 'check_price',
      title: 'Check the price of Limes',
      href: '/ingredients?q=Limes',
    });
  });

  it('accept the timeframe in the path and in the query, and reject unknown ones', async () => {
    const long = await get(`ingredient-trends/1y?restaurantId=${restaurant.id}`);
    expect(long).toEqual(await get(`ingredient-trends?timeframe=1y&restaurantId=${restaurant.id}`));
    expect(long.find((row: Row) => row.name === 'Beef')).toMatchObject({ sinceFirst: true, previousDate: ago(200) });
    expect((await owner.get('/api/cost-analysis/forecast/2y')).status).toBe(400);
  });

  it('are sorted, filtered and paged, with the most money first', async () => {
    const names = async (query: string) => (await get(`ingredient-trends?${query}`)).map((row: Row) => row.name);
    expect((await names(''))[0]).toBe('Beef');
    expect((await names('')).at(-1)).toBe('Salt');
    expect(await names('sort=name')).toEqual(['Avocado', 'Basil', 'Beef', 'Limes', 'Pork', 'Salt']);
    expect((await names('sort=change&order=asc'))[0]).toBe('Basil');
    expect(await names('risk=high')).toEqual(['Beef']);
    expect(await names(`vendorId=${meats.id}&sort=name`)).toEqual(['Beef', 'Pork']);
    expect(await names('q=meats&sort=name')).toEqual(['Beef', 'Pork']);
    const first = await owner.get('/api/cost-analysis/ingredient-trends?sort=name&limit=4');
    expect(first.headers['x-total-count']).toBe('6');
    const next = /<(.+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
    expect((await owner.get(next)).body.map((row: Row) => row.name)).toEqual(['Pork', 'Salt']);
    expect((await owner.get('/api/cost-analysis/ingredient-trends?cursor=0')).status).toBe(400);
  });

  it('export everything that the filter shows', async () => {
    const { body, headers } = await owner.send('GET', '/api/cost-analysis/export?risk=high&timeframe=90d');
    expect(headers['content-disposition']).toContain('cost-analysis-90d.csv');
    const lines = String(body).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('Beef,Protein,Meats & Co,lb,USD,high,4,');
  });
});

it("average a supplier's ingredients, with risk by its share of high ones", async () => {
  const [first, second] = await get('supplier-trends');
  expect(first).toMatchObject({
    id: meats.id,
    name: 'Meats & Co',
    riskLevel: 'high',
    averageIncrease: 12.5,
    totalIngredients: 2,
    highRiskIngredients: 1,
    monthlyTrend: 'up',
    lastPriceUpdate: today,
    monthlyImpact: 20,
  });
  // Basil down 12.5%, avocados up 6%, limes by 1%; salt has no price.
  expect(second).toMatchObject({
    name: 'Green Fields',
    averageIncrease: -1.83,
    totalIngredients: 4,
    monthlyTrend: 'down',
  });
  expect((await get('supplier-trends?timeframe=90d'))[0]).toMatchObject({ averageIncrease: 12.5, monthlyTrend: 'up' });
  expect(await get('supplier-trends?risk=high&q=green')).toEqual([]);
});

describe('the forecast', () => {
  it('adds up expected changes, counts risks, and gives its confidence and what to do', async () => {
    const forecast = await get('forecast');
    const rows: Row[] = await get('ingredient-trends');
    const expected = rows.filter((row) => row.forecastedPrice !== null);
    expect(expected.map((row) => row.name).sort()).toEqual(['Beef', 'Pork']);
    const impact = expected.reduce((sum, row) => sum + row.projectedImpact, 0);
    expect(forecast).toMatchObject({
      timeframe: '30d',
      horizonWeeks: 4,
      currency: 'USD',
      highRiskSuppliers: 1,
      volatileIngredients: 1,
      ingredients: 6,
      forecasted: 2,
      nextUpdateDate: addDays(today, 1),
    });
    expect(forecast.projectedMonthlyImpact).toBeCloseTo(impact, 2);
    const spend = expected.reduce((sum, row) => sum + row.monthlySpend, 0);
    expect(forecast.totalCostIncrease).toBeCloseTo((impact / spend) * 100, 1);
    expect(forecast.forecastAccuracy).toBeGreaterThan(0);
    expect(forecast.forecastAccuracy).toBeLessThanOrEqual(100);
    expect(forecast.actions).toContainEqual(
      expect.objectContaining({ kind: 'risky_supplier', amount: 20, href: '/vendors?q=Meats%20%26%20Co' }),
    );
    expect(forecast.actions).toContainEqual(
      expect.objectContaining({
        kind: 'risen_price',
        title: 'Beef up 25%',
        amount: 20,
        href: '/ingredients?q=Beef',
      }),
    );
    expect(forecast.actions.at(-1)).toMatchObject({
      kind: 'too_few_prices',
      title: '4 ingredients have no forecast yet',
    });
    expect(await get('forecast/1y')).toMatchObject({ horizonWeeks: 13 });
  });

  it('projects monthly purchases from current to expected cost, with its ranges', async () => {
    const { projections } = await get('projection/90d');
    const [projection] = projections;
    expect(projections).toHaveLength(1);
    expect(projection).toMatchObject({ currency: 'USD', ingredients: 5, needed: null });
    const now = projection.history.at(-1).cost;
    const spend = (await get('ingredient-trends')).reduce((sum: number, row: Row) => sum + (row.monthlySpend ?? 0), 0);
    expect(now).toBeCloseTo(spend, 1);
    expect(projection.forecast).toHaveLength(13);
    expect(projection.forecast[0].week > projection.history.at(-1).week).toBe(true);
    const impact = (await get('forecast/90d')).projectedMonthlyImpact;
    expect(projection.forecast.at(-1).mean - now).toBeCloseTo(impact, 1);
    for (const { mean, low80, high80, low95, high95 } of projection.forecast) {
      expect([low95, low80, mean, high80, high95]).toEqual(
        [low95, low80, mean, high80, high95].toSorted((a, b) => a - b),
      );
    }
  });
});

describe("an ingredient's outlook", () => {
  it('shows its weeks, prices, forecast and affected dishes', async () => {
    const beef = of.Beef as Made;
    const taco = await addDish(owner, restaurant.id, { name: 'Taco', currentPrice: '5' }, [
      { ingredientId: beef.id, quantity: 4, unit: 'oz' },
    ]);
    await sell(
      server,
      restaurant.id,
      [saleOf('2026-11-18T18:00:00Z', '500.00', [{ name: 'Taco', quantity: 100, net: '500.00' }])],
      { Taco: { menu_item_id: taco.id } },
    );
    const outlook = await get(`ingredients/${beef.id}?timeframe=30d`);
    // A single ingredient reports both quantities; the list reads recipes only for ingredients without purchases.
    expect(outlook.trend).toEqual({ ...(await ingredient('Beef')), cookedQuantityOfMonth: 25 });
    expect(outlook.weekly.at(-1)).toMatchObject({ week: '2026-11-16', price: 5, carried: false });
    expect(outlook.prices[0]).toMatchObject({ date: today, price: 5, source: 'invoice', vendorName: 'Meats & Co' });
    expect(outlook.forecast.weeks).toHaveLength(4);
    expect(outlook.forecast.weeks.at(-1).mean).toBe(outlook.trend.forecastedPrice);
    expect(outlook.tooFew).toBeNull();
    const each = (outlook.trend.forecastedPrice - 5) / 4;
    if (each === 0) expect(outlook.dishes).toEqual([]);
    else expect(outlook.dishes).toMatchObject([{ menuItemId: taco.id, name: 'Taco', soldPerMonth: 100 }]);
  });

  it('says how many more prices it needs, and marks the doubtful one', async () => {
    const basil = await get(`ingredients/${of.Basil?.id}`);
    expect(basil).toMatchObject({ forecast: null, tooFew: { points: 2, needed: 4 }, dishes: [] });
    const limes = await get(`ingredients/${of.Limes?.id}`);
    expect(limes.prices.map((row: Row) => [row.price, row.doubtful])).toEqual([
      [202, true],
      [2.02, false],
      [2, false],
    ]);
    expect((await get(`ingredients/${of.Salt?.id}`)).prices).toEqual([]);
    expect((await owner.get('/api/cost-analysis/ingredients/999999999')).status).toBe(404);
  });
});

it('follows approval and unapproval, in another unit too', async () => {
  const rice = await addIngredient(owner, restaurant.id, { name: 'Rice', unit: 'kg', currentCost: '2.204623' });
  const invoice = await addInvoice(owner, greens.id, { totalAmount: '26.46', invoiceDate: today, dueDate: today });
  await addLine(owner, invoice.id, {
    ingredientId: rice.id,
    description: 'RICE',
    quantity: 10,
    unit: 'kg',
    unitPrice: '2.645547',
    totalPrice: '26.46',
    itemType: 'ingredient',
  });
  expect((await owner.post(`/api/invoices/${invoice.id}/approve`, {})).status).toBe(200);
  await owner.patch(`/api/ingredients/${rice.id}`, { unit: 'lb' });
  const dearer = await ingredient('Rice');
  expect(dearer).toMatchObject({ unit: 'lb', previousPrice: 1, sinceFirst: true, riskLevel: 'high' });
  expect(dearer.priceChangePercent).toBeCloseTo(20, 0);
  expect((await owner.post(`/api/invoices/${invoice.id}/unapprove`, {})).status).toBe(200);
  expect(await ingredient('Rice')).toMatchObject({ previousPrice: null, currentPrice: 1, priceChangePercent: null });
});

it('is limited to accessible restaurants and people who can see costs', async () => {
  const stranger = await newcomer(server);
  await addRestaurant(stranger);
  expect((await stranger.get('/api/cost-analysis/ingredient-trends')).body).toEqual([]);
  expect((await stranger.get('/api/cost-analysis/forecast')).body).toMatchObject({
    totalCostIncrease: null,
    projectedMonthlyImpact: null,
    forecastAccuracy: null,
    actions: [],
  });
  expect((await stranger.get('/api/cost-analysis/projection')).body.projections).toEqual([]);
  expect((await stranger.get(`/api/cost-analysis/ingredients/${of.Beef?.id}`)).status).toBe(404);
  expect((await stranger.get(`/api/cost-analysis/forecast?restaurantId=${restaurant.id}`)).status).toBe(404);
  const staff = await addMember(server, restaurant.groupId, 'staff', { modules: ['analysis'] });
  expect((await staff.get('/api/cost-analysis/supplier-trends')).status).toBe(200);
  await owner.patch(`/api/restaurants/${restaurant.id}`, { settings: { hideCosts: true } });
  for (const path of ['supplier-trends', 'forecast', 'export']) {
    expect((await staff.get(`/api/cost-analysis/${path}`)).body.code).toBe('costs_hidden');
  }
});

it('never adds amounts in several currencies', async () => {
  const away = await addRestaurant(owner, 'Away', { settings: { currency: 'EUR', timezone: 'Europe/Rome' } });
  const shop = await addVendor(owner, away.id, 'Bottega');
  const flour = await addIngredient(owner, away.id, { name: 'Flour', unit: 'kg', currentCost: '1', vendorId: shop.id });
  const prices = [28, 21, 14, 7, 0].map((days, index) => ({
    restaurant_id: away.id,
    ingredient_id: flour.id,
    price: String(1 + index / 10),
    unit: 'kg',
    source: 'invoice',
    quantity: '10',
    effective_date: ago(days),
  }));
  await server.db.insertInto('price_history').values(prices).execute();
  await runPriceForecasts(server.deps, { restaurantId: away.id });
  const both = await get('forecast');
  const here = await get(`forecast?restaurantId=${restaurant.id}`);
  const euros = await get(`forecast?restaurantId=${away.id}`);
  const { currency, totalCostIncrease, projectedMonthlyImpact } = here;
  expect(both).toMatchObject({ currency, totalCostIncrease, projectedMonthlyImpact, coverage: { of: 2 } });
  expect(both.others).toEqual([
    {
      currency: 'EUR',
      coverage: { restaurants: ['Away'], of: 2 },
      totalCostIncrease: euros.totalCostIncrease,
      projectedMonthlyImpact: euros.projectedMonthlyImpact,
    },
  ]);
  expect((await get('projection')).projections.map((one: Row) => one.currency).sort()).toEqual(['EUR', 'USD']);
  expect(await get(`forecast?restaurantId=${away.id}`)).toMatchObject({ currency: 'EUR', forecasted: 1 });
});
