import { addDays, businessDate } from '@platewise/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addRestaurant } from '../../../../test/kitchen.ts';
import { fileForm } from '../../../../test/multipart.ts';
import { newcomer } from '../../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { backgroundScope } from '../../../platform/auth/caller.ts';
import { restaurantSettings } from '../../../platform/auth/session.repo.ts';
import { tx } from '../../../platform/db/index.ts';
import { demandResponses } from '../../pricing/pricing/index.ts';
import { countDirtyDays, markItemDays } from '../sales/index.ts';
import { keepAllTaxRates } from './index.ts';

let server: TestServer;
let owner: Person;
let restaurantId: number;
let drink: number;
let stew: number;

const german = {
  pricesIncludeTax: true,
  rates: [
    { kind: 'food', orderType: null, from: '2021-01-01', percent: 7 },
    { kind: 'food', orderType: 'Dine-In', from: '2024-01-01', percent: 19 },
    { kind: 'food', orderType: 'Dine-In', from: '2026-01-01', percent: 7 },
    { kind: 'beverage', orderType: null, from: '2021-01-01', percent: 19 },
    { kind: 'alcohol', orderType: null, from: '2021-01-01', percent: 19 },
    { kind: 'other', orderType: null, from: '2021-01-01', percent: 19 },
  ],
};
const setTax = (tax: object, id = restaurantId) => owner.patch(`/api/restaurants/${id}`, { settings: { tax } });
const dishOf = async (id: number) => (await owner.get(`/api/menu-items/${id}/detail`)).body;
const at = async (path: string) => {
  const { status, body } = await owner.get(path);
  expect([path, status, body.detail]).toEqual([path, 200, undefined]);
  return body;
};

async function addPriced(name: string, category: string, currentPrice: string, manualCost: string): Promise<number> {
  const dish = { restaurantId, name, category, currentPrice, manualCost, targetMargin: 70 };
  const { status, body } = await owner.post('/api/menu-items', dish);
  expect([status, body.detail]).toEqual([201, undefined]);
  return body.id;
}

/** Imports a sales file with these columns, with each item mapped to the dish of the same name, and counts it. */
async function importSales(csv: string, columns: Record<string, string>) {
  const mapping = JSON.stringify({ columns, dateOrder: 'ymd' });
  const file = { name: 'verkauf.csv', bytes: Buffer.from(csv), field: 'file' };
  const form = fileForm(file, { restaurantId: String(restaurantId), mapping });
  const { status, body } = await owner.send('POST', '/api/revenue/bulk-upload', form.body, form.headers);
  expect([status, body.detail]).toEqual([200, undefined]);
  return body;
}
const undo = (id: number) => owner.post(`/api/revenue/imports/${id}/undo`, {});

beforeAll(async () => {
  server = await startTestServer();
  server.setNow('2026-11-20T18:00:00Z');
  owner = await newcomer(server);
  const settings = { timezone: 'Europe/Berlin', currency: 'EUR' };
  restaurantId = (await addRestaurant(owner, 'Zum Anker', { settings })).id;
  drink = await addPriced('Hausschorle', 'Getränke', '11.90', '3.00');
  stew = await addPriced('Eintopf', 'Main Courses', '10.70', '3.00');
});
afterAll(() => server.close());

describe('tax settings', () => {
  it('are off at first, and change nothing', async () => {
    const { settings } = (await at('/api/restaurants'))[0];
    expect(settings.tax).toEqual({ pricesIncludeTax: false, rates: [] });
    expect(await dishOf(drink)).toMatchObject({ taxRate: 0, netPrice: 11.9, margin: 74.79, recommendedPrice: 10 });
  });

  it('reject rates above 40, two for one day, and kinds without a rate', async () => {
    const [first, ...others] = german.rates;
    const at40 = await setTax({ ...german, rates: [{ ...first, percent: 40.01 }, ...others] });
    const twice = await setTax({ ...german, rates: [...german.rates, first] });
    const missing = await setTax({ ...german, rates: others });
    expect([at40, twice, missing].map(({ status, body }) => [status, body.errors?.[0]?.message])).toEqual([
      [422, 'Enter a tax rate from 0 to 40'],
      [422, 'There is already a rate from this day'],
      [422, 'Enter a rate for food that applies to all order types'],
    ]);
  });

  it('apply immediately to existing dishes, new dishes, and when a category changes', async () => {
    expect((await setTax(german)).status).toBe(200);
    expect(await dishOf(drink)).toMatchObject({ currentPrice: 11.9, taxRate: 19, netPrice: 10, margin: 70 });
    expect(await dishOf(stew)).toMatchObject({ taxRate: 7, netPrice: 10, margin: 70 });
    const sort = (categories: object) => owner.patch(`/api/restaurants/${restaurantId}`, { settings: { categories } });
    await sort({ 'vom fass': 'food' });
    const made = await addPriced('Pils', 'Vom Fass', '4.76', '1.00');
    await sort({});
    // No type chosen for the category yet, so the food rate applies.
    expect(await dishOf(made)).toMatchObject({ taxRate: 7, netPrice: 4.45 });
    const { status, body } = await sort({ 'Vom Fass ': 'alcohol' });
    expect([status, body.settings.categories]).toEqual([200, { 'vom fass': 'alcohol' }]);
    expect(await dishOf(made)).toMatchObject({ taxRate: 19, netPrice: 4 });
    await owner.patch(`/api/menu-items/${made}`, { category: 'Hauptgerichte' });
    expect(await dishOf(made)).toMatchObject({ taxRate: 7, netPrice: 4.45 });
    await owner.patch(`/api/menu-items/${made}`, { category: 'Fassbier' });
    expect(await dishOf(made)).toMatchObject({ taxRate: 19, netPrice: 4 });
    const copy = (await owner.post(`/api/menu-items/${made}/duplicate`, {})).body;
    expect(copy).toMatchObject({ taxRate: 19, netPrice: 4 });
    for (const id of [made, copy.id]) await owner.delete(`/api/menu-items/${id}`);
  });

  it('change on the day a rate takes effect, and keep the old rate for earlier margins', async () => {
    const later = { kind: 'beverage', orderType: null, from: '2026-11-25', percent: 7 };
    await setTax({ ...german, rates: [...german.rates, later] });
    expect(await dishOf(drink)).toMatchObject({ taxRate: 19, margin: 70 });
    server.setNow('2026-11-25T18:00:00Z');
    await keepAllTaxRates(server.deps);
    expect(await dishOf(drink)).toMatchObject({ taxRate: 7, netPrice: 11.12, margin: 73.02 });
    const [row] = (await at(`/api/menu-items/costs?restaurantId=${restaurantId}&q=Hausschorle`)) as {
      marginChange: number;
    }[];
    expect(row?.marginChange).toBe(3.02);
    server.setNow('2026-11-20T18:00:00Z');
    await setTax(german);
    expect(await dishOf(drink)).toMatchObject({ taxRate: 19, margin: 70 });
  });
});

describe('an 11.90 dish with 19% tax that costs 3.00', () => {
  const q = () => `restaurantId=${restaurantId}`;

  it('earns 70.0% everywhere its price is shown', async () => {
    const list = await at(`/api/menu-items?${q()}&q=Hausschorle`);
    const [cost] = await at(`/api/menu-items/costs?${q()}&q=Hausschorle`);
    const breakdown = await at(`/api/menu-items/${drink}/cost-breakdown`);
    const derivation = await at(`/api/menu-items/${drink}/derivation`);
    const market = await at(`/api/pricing/market-analysis?${q()}`);
    const summary = await at(`/api/menu-items/summary?${q()}`);
    const whatIf = (await owner.post(`/api/menu-items/${drink}/what-if`, { price: '23.80' })).body;
    expect(list[0]).toMatchObject({
      margin: 70,
      foodCostPercent: 30,
      recommendedPrice: 11.9,
      profitability: 'profitable',
    });
    expect(cost).toMatchObject({ margin: 70, sellingPrice: 11.9, menuItem: { netPrice: 10, taxRate: 19 } });
    expect(breakdown).toMatchObject({ margin: 70, foodCostPercent: 30, recommendedPrice: 11.9, targetCost: 3 });
    expect(breakdown.history.at(-1).margin).toBe(70);
    expect(derivation).toMatchObject({ price: 11.9, netPrice: 10, margin: 70, recommendedPrice: 11.9 });
    expect(market).toMatchObject({ averageMargin: 70, profitable: 2 });
    expect(JSON.stringify(summary)).toContain('"averageMargin":70');
    expect([whatIf.before.margin, whatIf.after.margin]).toEqual([70, 85]);
  });

  it('is sorted and filtered by its net margin', async () => {
    const low = await addPriced('Saft', 'Getränke', '10.70', '3.00');
    const below = await at(`/api/menu-items?${q()}&status=needs_adjustment`);
    const byMargin = await at(`/api/menu-items?${q()}&sort=margin&order=asc`);
    const decisions = await at(`/api/dashboard/decisions?${q()}`);
    expect(below.map(({ id }: { id: number }) => id)).toEqual([low]);
    expect(byMargin[0]).toMatchObject({ id: low, margin: 66.63, recommendedPrice: 11.9 });
    expect(decisions.find(({ kind }: { kind: string }) => kind === 'below_target')).toMatchObject({
      title: 'Saft: 66.6% margin, 70% target',
      // 8.99 x 30% less 3.00.
      amount: 0.3,
    });
    const { adjustments } = (
      await owner.post('/api/pricing/optimize', { restaurantId, mode: 'automatic', category: 'Getränke' })
    ).body;
    expect(adjustments).toEqual([
      expect.objectContaining({ id: low, exactPrice: 11.9, newPrice: 11.95, newNetPrice: 10.04, newMargin: 70.12 }),
    ]);
    await owner.delete(`/api/menu-items/${low}`);
  });

  it('earns 70.0% of its sales in reports, menu engineering, profit and loss and on the dashboard', async () => {
    const rows = Array.from({ length: 10 }, (_, day) => `2026-11-${10 + day},Hausschorle,Getränke,2,23.80`);
    const imported = await importSales(['Tag,Artikel,Gruppe,Menge,Umsatz', ...rows].join('\n'), {
      ...{ Tag: 'date', Artikel: 'item', Gruppe: 'category', Menge: 'quantity', Umsatz: 'total' },
    });
    expect(imported.totals).toMatchObject({ net: 200, tax: 38 });
    const items = await server.db
      .updateTable('pos_menu_items')
      .set({ menu_item_id: drink })
      .where('restaurant_id', '=', restaurantId)
      .returning('id')
      .execute();
    const ids = items.map(({ id }) => id);
    await tx(server.db, (trx) => markItemDays(trx, restaurantId, ids));
    await countDirtyDays(server.deps, restaurantId);

    const span = `${q()}&period=30d`;
    const report = await at(`/api/reports?report=profitability&${span}`);
    const engineering = await at(`/api/menu-engineering/${restaurantId}?period=30d`);
    const engineeringReport = await at(`/api/reports?report=menu-engineering&${span}`);
    const { statements } = await at(`/api/financials/profit-and-loss?${q()}&from=2026-11-01&to=2026-11-20&by=month`);
    const metrics = await at(`/api/dashboard/metrics?${q()}`);
    const tracked = await at(`/api/reports/summary?${span}`);
    const cellsOf = (found: { rows: { cells: Record<string, unknown> }[] }) =>
      found.rows.find(({ cells }) => cells.item === 'Hausschorle')?.cells;
    expect(cellsOf(report)).toMatchObject({ price: 11.9, margin: 70, revenue: 200, profit: 140 });
    expect(engineering.dishes.find(({ id }: { id: number }) => id === drink)).toMatchObject({
      ...{ price: 11.9, brought: 10, contribution: 7, contributed: 140 },
    });
    // A dish without sales is assumed to bring in its net price.
    expect(engineering.dishes.find(({ id }: { id: number }) => id === stew)).toMatchObject({
      brought: 10,
      contribution: 7,
    });
    expect(cellsOf(engineeringReport)).toMatchObject({ brought: 10, contribution: 7 });
    expect(statements[0].total).toMatchObject({ sales: 200, foodCostPercent: 30, grossProfit: 140, grossPercent: 70 });
    expect(metrics).toMatchObject({ foodCostPercent: 30, profitMargin: 70 });
    expect(tracked).toMatchObject({ revenue: 200, foodCostPercent: 30, profitMargin: 70 });
    await undo(imported.import.id);
    await countDirtyDays(server.deps, restaurantId);
  });
});

describe('response of demand to price', () => {
  /** Forty weeks of sales up to yesterday in equal spans: [units per day, net price per unit]. */
  async function sellWeeks(id: number, spans: readonly (readonly [number, string])[]) {
    const days = 280 / spans.length;
    for (const [index, [quantity, net]] of spans.entries()) {
      const from = addDays(businessDate('2026-11-20'), -280 + days * index);
      await sql`
        insert into sales_item_day (restaurant_id, business_date, menu_item_id, item_name, quantity, net)
        select ${restaurantId}, ${from}::date + d, ${id}, 'It', ${quantity}, ${quantity} * ${net}::numeric
        from generate_series(0, ${days}::int - 1) d`.execute(server.db);
      await sql`
        insert into revenue_analytics (restaurant_id, date, period, net_sales)
        select ${restaurantId}, ${from}::date + d, 'day', 500 from generate_series(0, ${days}::int - 1) d
        on conflict do nothing`.execute(server.db);
    }
  }
  const responseOf = async (id: number) => {
    const settings = await restaurantSettings(server.db, restaurantId);
    if (settings === null) throw new Error('the restaurant is there');
    const scope = backgroundScope(restaurantId, settings);
    return (await demandResponses(server.db, scope, [id], server.deps.clock())).get(id);
  };

  it('is learned from menu prices, not from net amounts', async () => {
    const [cheap, dear] = [
      [40, '10.00'],
      [25, '13.00'],
    ] as const;
    await sellWeeks(drink, [cheap, dear, cheap, dear, cheap, dear, cheap, dear]);
    const found = await responseOf(drink);
    expect(found).toMatchObject({ source: 'own' });
    expect(found?.source === 'own' && [found.lowestPrice, found.highestPrice].map((price) => price.toFixed(2))).toEqual(
      [...['11.90', '15.47']],
    );
  });

  it('does not treat a new tax rate at the same menu price as a price change', async () => {
    const monday = { kind: 'beverage', orderType: null, from: '2026-07-06', percent: 7 };
    await setTax({ ...german, rates: [...german.rates, monday] });
    const id = await addPriced('Limo', 'Getränke', '11.90', '3.00');
    await sellWeeks(id, [
      [20, '10.00'],
      [20, '11.12'],
    ]);
    expect(await responseOf(id)).toMatchObject({ source: 'prior', because: 'not enough price variation' });
    await setTax(german);
    await owner.delete(`/api/menu-items/${id}`);
    for (const table of ['sales_item_day', 'revenue_analytics'] as const) {
      await server.db.deleteFrom(table).where('restaurant_id', '=', restaurantId).execute();
    }
  });
});

describe('sales files for a restaurant with prices including tax', () => {
  const head = 'Tag,Artikel,Gruppe,Art,Wert,Steuer,Summe';
  const named = { Tag: 'date', Artikel: 'item', Gruppe: 'category', Art: 'source' };
  const day = '2026-11-18';

  it.each([
    ['gross by the rate of the kind', `${day},Schorle,Getränke,Dine In,,,11.90`, { Summe: 'total' }, [10, 1.9]],
    ['gross by the rate of the dish on the menu', `${day},hausschorle,,Dine In,,,11.90`, { Summe: 'total' }, [10, 1.9]],
    ['gross by the rate of the order type', '2025-06-01,Eintopf,Essen,Dine In,,,11.90', { Summe: 'total' }, [10, 1.9]],
    ['the other order type', '2025-06-01,Eintopf,Essen,Takeout,,,10.70', { Summe: 'total' }, [10, 0.7]],
    ['gross sales', `${day},Eintopf,Essen,Dine In,10.70,,`, { Wert: 'gross' }, [10, 0.7]],
    [
      'the tax of the file before the rate',
      `${day},Schorle,Getränke,Dine In,,0.78,11.90`,
      { Summe: 'total', Steuer: 'tax' },
      [11.12, 0.78],
    ],
    [
      'a tax of zero in the file',
      `${day},Schorle,Getränke,Dine In,,0.00,11.90`,
      { Summe: 'total', Steuer: 'tax' },
      [11.9, 0],
    ],
    [
      'net with tax',
      `${day},Schorle,Getränke,Dine In,10.00,1.90,11.90`,
      { Wert: 'amount', Steuer: 'tax', Summe: 'total' },
      [10, 1.9],
    ],
    [
      'an amount that holds the tax, by the total of its row',
      `${day},Schorle,Getränke,Dine In,11.90,1.90,11.90`,
      { Wert: 'amount', Steuer: 'tax', Summe: 'total' },
      [10, 1.9],
    ],
    ['net without tax: by the rate on top', `${day},Schorle,Getränke,Dine In,10.00,,`, { Wert: 'amount' }, [10, 1.9]],
    ['a unit price', `${day},Schorle,Getränke,Dine In,11.90,,`, { Wert: 'unitPrice' }, [10, 1.9]],
    ['a refund', `${day},Schorle,Getränke,Dine In,,,-11.90`, { Summe: 'total' }, [-10, -1.9]],
  ] as const)('%s', async (_case, row, columns, [net, tax]) => {
    const { totals, import: made } = await importSales(`${head}\n${row}\n`, { ...named, ...columns });
    expect([totals.net, totals.tax]).toEqual([net, tax]);
    await undo(made.id);
  });

  it('treat a column that does not say net as including tax, and ask', async () => {
    const file = { name: 'kasse.csv', bytes: Buffer.from('Day,Item,Sales\n2026-11-18,Schorle,11.90\n'), field: 'file' };
    const form = fileForm(file, { restaurantId: String(restaurantId), dryRun: 'true' });
    const { body } = await owner.send('POST', '/api/revenue/bulk-upload', form.body, form.headers);
    expect([body.asks, body.columns.map(({ holds }: { holds: string }) => holds)]).toEqual([
      ['mapping'],
      ['date', 'item', 'total'],
    ]);
  });

  it('are read as before for prices without tax', async () => {
    await setTax({ ...german, pricesIncludeTax: false });
    const columns = { ...named, Wert: 'amount', Steuer: 'tax', Summe: 'total' };
    const { totals, import: made } = await importSales(`${head}\n${day},Taco,Food,Dine In,10.00,0.83,10.83\n`, columns);
    expect([totals.net, totals.tax]).toEqual([10, 0.83]);
    await undo(made.id);
    await setTax(german);
  });
});
