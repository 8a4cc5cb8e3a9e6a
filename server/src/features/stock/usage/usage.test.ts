import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDish, addIngredient, addInvoice, addLine, addRestaurant, addVendor } from '../../../../test/kitchen.ts';
import { newcomer } from '../../../../test/people.ts';
import { saleOf, sell } from '../../../../test/sold.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { backgroundScope } from '../../../platform/auth/caller.ts';
import { restaurantSettings } from '../../../platform/auth/session.repo.ts';
import { tx } from '../../../platform/db/index.ts';
import { moveStock, type StockMove, stockPlaceOf } from '../inventory/index.ts';

type Made = { id: number };

let server: TestServer;
let owner: Person;
let restaurant: Made;
let vendor: Made;
let beef: Made;
let tomato: Made;
let salsa: Made;
let cola: Made;
let herbs: Made;
let taco: Made;

const clientIds = (function* () {
  for (let id = 1; ; id += 1) yield `usage-test-${id}`;
})();

/** A count of the day, entered and closed as a user would. */
async function count(countedOn: string, found: [Made, number, string?][], kind = 'full'): Promise<number> {
  const { body } = await owner.post('/api/counts', { restaurantId: restaurant.id, countedOn, kind });
  for (const [ingredient, loose, location = 'Walk-in'] of found) {
    const line = await owner.post(`/api/counts/${body.id}/items`, { ingredientId: ingredient.id, location });
    const { id: countLineId, unit, version: seenVersion } = line.body;
    const entry = { clientId: clientIds.next().value, countLineId, unit, seenVersion, loose };
    const entered = await owner.post(`/api/counts/${body.id}/entries`, { entries: [entry] });
    if (entered.body.results?.[0]?.outcome !== 'kept') throw new Error(JSON.stringify(entered.body));
  }
  const closed = await owner.post(`/api/counts/${body.id}/close`, {});
  if (closed.status !== 200) throw new Error(JSON.stringify(closed.body));
  return body.id;
}

async function move(ingredient: Made, what: Omit<StockMove, 'inventoryId'>): Promise<void> {
  await tx(server.db, async (trx) => {
    const settings = await restaurantSettings(trx, restaurant.id);
    if (settings === null) throw new Error('the restaurant has settings');
    const scope = backgroundScope(restaurant.id, settings);
    const inventoryId = await stockPlaceOf(trx, scope, ingredient.id, 'Walk-in');
    await moveStock(server.deps, trx, scope, [{ inventoryId, ...what }]);
  });
}

async function buy(invoiceDate: string, lines: object[], total: string, approve = true): Promise<Made> {
  const invoice = await addInvoice(owner, vendor.id, { invoiceDate, dueDate: invoiceDate, totalAmount: total });
  for (const line of lines) await addLine(owner, invoice.id, { itemType: 'ingredient', unit: 'lb', ...line });
  if (approve) expect((await owner.post(`/api/invoices/${invoice.id}/approve`, {})).status).toBe(200);
  return invoice;
}

const path = (more = '') => `/api/usage/${restaurant.id}${more}`;
const week = 'from=2026-11-09&to=2026-11-15';
const read = async (more = '') => (await owner.get(path(more))).body;
const row = async (name: string, query = week) =>
  (await read(`/items?${query}`)).find((one: { name: string }) => one.name === name);

beforeAll(async () => {
  server = await startTestServer();
  server.setNow('2026-11-08T18:00:00Z');
  owner = await newcomer(server);
  restaurant = await addRestaurant(owner);
  const { id } = restaurant;
  vendor = await addVendor(owner, id);
  beef = await addIngredient(owner, id, { name: 'Beef', unit: 'lb', currentCost: '5', category: 'Protein' });
  tomato = await addIngredient(owner, id, { name: 'Tomato', unit: 'lb', currentCost: '2', category: 'Vegetables' });
  cola = await addIngredient(owner, id, { name: 'Cola', unit: 'piece', currentCost: '0.50', category: 'Beverages' });
  herbs = await addIngredient(owner, id, { name: 'Herbs', unit: 'bunch', currentCost: '1', category: 'Vegetables' });
  salsa = await addIngredient(owner, id, { name: 'Salsa', unit: 'lb', kind: 'prep', category: 'Condiments' });
  await owner.put(`/api/ingredients/${salsa.id}/recipe`, {
    lines: [{ ingredientId: tomato.id, quantity: 4, unit: 'lb' }],
    batchYieldQuantity: 2,
    batchYieldUnit: 'lb',
  });
  taco = await addDish(owner, id, { name: 'Taco', currentPrice: '5' }, [
    { ingredientId: beef.id, quantity: 4, unit: 'oz' },
    { ingredientId: salsa.id, quantity: '0.1', unit: 'lb' },
  ]);
  const steak = await addDish(owner, id, { name: 'Steak', currentPrice: '20' }, [
    { ingredientId: beef.id, quantity: 1, unit: 'head' },
  ]);
  await count('2026-11-08', [
    [beef, 10],
    [beef, 2, 'Freezer'],
    [tomato, 8],
    [cola, 24],
  ]);
  server.setNow('2026-11-16T18:00:00Z');
  const at = (day: string) => `2026-11-${day}T18:00:00Z`;
  await sell(
    server,
    id,
    [
      saleOf(at('09'), '200.00', [{ name: 'Taco', quantity: 40, net: '200.00' }]),
      saleOf(at('15'), '220.00', [
        { name: 'Taco', quantity: 40, net: '180.00' },
        { name: 'Steak', quantity: 2, net: '40.00' },
      ]),
      saleOf(at('12'), '30.00', [
        { name: 'Cola', quantity: 10, net: '20.00', category: 'Drinks' },
        { name: 'Special', quantity: 1, net: '10.00' },
      ]),
      saleOf(at('16'), '500.00', [{ name: 'Taco', quantity: 100, net: '500.00' }]),
    ],
    {
      Taco: { menu_item_id: taco.id },
      Steak: { menu_item_id: steak.id },
      Cola: { ingredient_id: cola.id, ingredient_quantity: '1' },
    },
  );
  await buy(
    '2026-11-10',
    [
      { description: 'BEEF', quantity: 20, unitPrice: 7, totalPrice: 140, ingredientId: beef.id },
      { description: 'TOMATO', quantity: 20, unitPrice: 2, totalPrice: 40, ingredientId: tomato.id },
      { description: 'CILANTRO', quantity: 6, unit: 'bunch', unitPrice: 1, totalPrice: 6, ingredientId: herbs.id },
      { description: 'WHAT', quantity: 1, totalPrice: 4 },
    ],
    '190',
  );
  await buy('2026-11-14', [{ description: 'BEEF', quantity: 5, totalPrice: 30, ingredientId: beef.id }], '30', false);
  await buy('2026-11-16', [{ description: 'BEEF', quantity: 50, totalPrice: 350, ingredientId: beef.id }], '350');
  await move(beef, { type: 'waste', change: '-1', reason: 'spoiled', occurredOn: '2026-11-12', unitCost: '6' });
  await move(tomato, { type: 'usage', change: '-2', reason: 'transfer_out', occurredOn: '2026-11-13', unitCost: '2' });
  await count('2026-11-15', [
    [beef, 7],
    [beef, 0, 'Freezer'],
    [tomato, 9],
    [cola, 13],
  ]);
});

afterAll(() => server.close());

describe('actual vs. theoretical usage', () => {
  it('compares what was counted, bought, wasted and moved with what recipes for the sales require', async () => {
    const items = await read(`/items?${week}`);
    expect(items.map((one: { name: string }) => one.name)).toEqual(['Beef', 'Tomato', 'Cola', 'Herbs']);
    // 12 + 20 - 7 - 1 wasted; 80 tacos of 4 oz. $60 and $140 for 32 lb.
    expect(items[0]).toMatchObject({
      ingredientId: beef.id,
      opening: 12,
      purchased: 20,
      closing: 7,
      wasted: 1,
      actual: 24,
      theoretical: 20,
      atLeast: true,
      variance: 4,
      variancePercent: 20,
      unitCost: 6.25,
      actualCost: 150,
      theoreticalCost: 125,
      varianceCost: 25,
      wasteCost: 6,
    });
    // Salsa is not kept in stock: 80 times a tenth of a pound of it takes 16 lb of tomato.
    expect(items[1]).toMatchObject({ transferred: -2, actual: 17, theoretical: 16, variance: 1, atLeast: false });
    expect(items[2]).toMatchObject({ actual: 11, theoretical: 10, varianceCost: 0.5, turns: 0.59 });
    expect(items[3]).toMatchObject({ actual: null, unknown: 'not_counted', purchased: 6, variance: null });
  });

  it('totals by category and type, and says what is missing', async () => {
    const report = await read(`?${week}`);
    expect(report).toMatchObject({
      from: '2026-11-09',
      to: '2026-11-15',
      days: 7,
      nearest: null,
      counts: { opening: { date: '2026-11-08', items: 3 }, closing: { date: '2026-11-15', items: 3 } },
      totals: {
        items: 4,
        comparedItems: 3,
        actual: 189.5,
        theoretical: 162,
        variance: 27.5,
        over: 27.5,
        under: 0,
        waste: 6,
      },
      lacks: {
        uncounted: { items: 1, percentOfItems: 25, percentOfTheoretical: 0 },
        unmappedSales: { net: 10, percent: 2.2 },
        withoutRecipe: { dishes: 1, net: 40, percent: 8.9, first: [{ name: 'Steak' }] },
        unmappedPurchases: { lines: 1, cost: 4 },
        withoutQuantity: 0,
        waitingInvoices: { count: 1, total: 30 },
        uncosted: 0,
      },
    });
    const [food, beverage, both] = report.types;
    // 60 + 16 + purchases 186 - 4 moved - closing; the closing is valued at costs when the count was closed.
    expect(food).toMatchObject({ type: 'food', sales: 430, unmappedSales: 10 });
    expect(food.goods).toMatchObject({ opening: 76, purchases: 186, moved: -4, expensed: { items: 1, cost: 6 } });
    expect(food.goods.cogs).toBeCloseTo(76 + 186 - 4 - food.goods.closing, 2);
    expect(food.foodCostPercent).toBeCloseTo((food.goods.cogs / 430) * 100, 2);
    expect(beverage).toMatchObject({ type: 'beverage', sales: 20, foodCostPercent: 27.5, theoreticalPercent: 25 });
    expect(beverage.goods).toMatchObject({ opening: 12, closing: 6.5, cogs: 5.5, averageInventory: 9.25 });
    expect(both).toMatchObject({ type: null, sales: 450 });
    expect(report.categories.map((one: { category: string }) => one.category)).toEqual([
      'Beverages',
      'Protein',
      'Vegetables',
    ]);
  });

  it('shows one ingredient with its counts, invoices, movements and dishes, and the six causes', async () => {
    const found = await read(`/items/${beef.id}?${week}`);
    expect(found.item).toMatchObject({ name: 'Beef', variance: 4 });
    const speaks = Object.fromEntries(
      found.causes.map((one: { cause: string; speaks: string }) => [one.cause, one.speaks]),
    );
    expect(speaks).toEqual({
      waste: 'nothing',
      portioning: 'nothing',
      unrecorded_sales: 'for',
      receiving: 'nothing',
      count: 'nothing',
      theft: 'nothing',
    });
    expect(found.causes[1].signs[0].text).toBe('Portions 0.05 lb larger than in the recipe would explain it.');
    expect(found.counts.map((one: { date: string; quantity: number }) => [one.date, one.quantity])).toEqual([
      ['2026-11-08', 2],
      ['2026-11-08', 10],
      ['2026-11-15', 0],
      ['2026-11-15', 7],
    ]);
    expect(found.purchases).toMatchObject([{ description: 'BEEF', quantity: 20, cost: 140, date: '2026-11-10' }]);
    expect(found.movements.filter(({ inFigures }: { inFigures: boolean }) => inFigures)).toMatchObject([
      { type: 'waste', reason: 'spoiled', change: -1, location: 'Walk-in' },
    ]);
    expect(found.sales).toMatchObject([
      { name: 'Taco', sold: 80, each: 0.25, took: 20 },
      { name: 'Steak', sold: 2, each: null, took: null },
    ]);
    expect((await owner.get(path(`/items/999999?${week}`))).status).toBe(404);
  });

  it('lists periods between counts, defaults to the last one, and accepts custom dates with what they lack', async () => {
    expect(await read('/periods')).toEqual([
      { opening: '2026-11-08', closing: '2026-11-15', from: '2026-11-09', to: '2026-11-15', full: true, counted: 3 },
    ]);
    expect(await read()).toMatchObject({ from: '2026-11-09', to: '2026-11-15' });
    const free = await read('?from=2026-11-10&to=2026-11-15');
    expect(free).toMatchObject({
      nearest: { from: '2026-11-09', to: '2026-11-15' },
      totals: { comparedItems: 0, actual: null },
    });
    expect(free.types[0]).toMatchObject({ goods: null, foodCostPercent: null });
    expect(await row('Beef', 'from=2026-11-10&to=2026-11-15')).toMatchObject({
      unknown: 'no_opening_count',
      closing: 7,
    });
    for (const [query, field] of [
      ['from=2026-11-10', 'to'],
      ['from=2026-11-10&to=2026-11-01', 'to'],
      ['from=2020-01-01&to=2026-11-01', 'to'],
    ]) {
      const { status, body } = await owner.get(path(`?${query}`));
      expect([status, body.errors?.[0]?.path]).toEqual([422, field]);
    }
  });

  it('is paged, sorted, filtered and exported without executable names', async () => {
    const first = await owner.get(path(`/items?${week}&limit=3`));
    expect(first.headers['x-total-count']).toBe('4');
    const next = /cursor=([^&>]+)/.exec(String(first.headers.link))?.[1];
    const rest = await read(`/items?${week}&limit=3&cursor=${next}`);
    expect(rest.map((one: { name: string }) => one.name)).toEqual(['Herbs']);
    const names = async (query: string) =>
      (await read(`/items?${week}&${query}`)).map((one: { name: string }) => one.name);
    expect(await names('sort=name&order=desc')).toEqual(['Tomato', 'Herbs', 'Cola', 'Beef']);
    expect(await names('show=uncounted')).toEqual(['Herbs']);
    expect(await names('category=Vegetables&q=tom')).toEqual(['Tomato']);
    expect((await owner.get(path(`/items?${week}&cursor=abc`))).status).toBe(400);
    await owner.patch(`/api/ingredients/${herbs.id}`, { name: '=Herbs' });
    const file = (await owner.get(path(`/export?${week}`))).body.toString('utf8');
    const [, csvBeef, csvTomato] = file.split('\r\n');
    expect(csvBeef).toBe('Beef,Protein,lb,12,20,0,0,7,1,24,20,4,20,6.25,150,125,25,6,2.77,2.5,');
    expect(csvTomato).toContain('Tomato,Vegetables,lb,8,20,-2,');
    expect(file).toContain("'=Herbs,");
  });

  it('uses counts on the dashboard if they bracket its period', async () => {
    const metrics = async () => (await owner.get(`/api/dashboard/metrics?restaurantId=${restaurant.id}`)).body;
    expect((await metrics()).basis).toBe('mixed');
    server.setNow('2026-12-07T18:00:00Z');
    await count('2026-12-06', [
      [beef, 30],
      [beef, 0, 'Freezer'],
      [tomato, 5],
      [cola, 1],
    ]);
    const counted = await metrics();
    const report = await read('?from=2026-11-09&to=2026-12-06');
    expect(counted.basis).toBe('counts');
    expect(counted.foodCostPercent).toBe(report.types.at(-1).foodCostPercent);
    server.setNow('2026-11-16T18:00:00Z');
  });

  it("counts a stocked prep item's ingredients when it is made, not when it sells, and treats a skipped location as not counted", async () => {
    await move(salsa, {
      type: 'restock',
      change: '10',
      reason: 'production_in',
      occurredOn: '2026-11-11',
      unitCost: '4',
    });
    await move(tomato, {
      type: 'usage',
      change: '-20',
      reason: 'production_out',
      occurredOn: '2026-11-11',
      unitCost: '2',
    });
    expect(await row('Tomato')).toMatchObject({ produced: -20, theoretical: 0, actual: -3 });
    expect(await row('Salsa')).toMatchObject({ produced: 10, theoretical: 8, unknown: 'not_counted' });
    await move(cola, { type: 'restock', change: '5', reason: 'correction', occurredOn: '2026-11-10' });
    expect(await row('Cola')).toMatchObject({ actual: 11 });
    const { body } = await owner.post('/api/inventory', {
      restaurantId: restaurant.id,
      ingredientId: cola.id,
      currentStock: 3,
      minStock: 0,
      maxStock: 9,
      reorderPoint: 1,
      location: 'Bar',
    });
    await server.db
      .updateTable('inventory_transactions')
      .set({ occurred_on: '2026-11-09' })
      .where('inventory_id', '=', body.id)
      .execute();
    expect(await row('Cola')).toMatchObject({ unknown: 'partly_counted', opening: 24, closing: null });
  });

  it('is limited to one restaurant and to people with access to it', async () => {
    const stranger = await newcomer(server);
    expect((await stranger.get(path(`?${week}`))).status).toBe(404);
    expect((await stranger.get(path(`/items/${beef.id}`))).status).toBe(404);
    const other = await addRestaurant(stranger, 'Other');
    expect((await stranger.get(`/api/usage/${other.id}/items/${beef.id}`)).status).toBe(404);
    expect((await stranger.get(`/api/usage/${other.id}`)).body).toMatchObject({
      totals: { items: 0, variance: null },
      types: [{ goods: null }, { goods: null }, { goods: null }],
    });
  });
});

describe('an ingredient with a missing fact', () => {
  it('does not affect the rest of its recipe, and is excluded from both sides of a percentage', async () => {
    const { id } = await addRestaurant(owner, 'Deli');
    const own = (name: string, more: object) =>
      addIngredient(owner, id, { name, unit: 'lb', currentCost: '4', ...more });
    const turkey = await own('Turkey', { category: 'Protein' });
    const mayo = await own('Mayo', { unit: 'gallon', category: 'Condiments' });
    const club = await addDish(owner, id, { name: 'Club', currentPrice: '12' }, [
      { ingredientId: turkey.id, quantity: 8, unit: 'oz' },
      { ingredientId: mayo.id, quantity: 1, unit: 'oz' },
    ]);
    const plate = await addDish(owner, id, { name: 'Plate', currentPrice: '10' }, [
      { ingredientId: turkey.id, quantity: 8, unit: 'oz' },
    ]);
    const drink = { restaurantId: id, name: 'Soda', currentPrice: '3', category: 'Beverages', manualCost: '1' };
    const soda = (await owner.post('/api/menu-items', drink)).body;
    const deli = { restaurantId: id };
    for (const [countedOn, loose] of [
      ['2026-11-08', 30],
      ['2026-11-15', 14],
    ] as const) {
      const session = (await owner.post('/api/counts', { ...deli, countedOn })).body;
      const line = (await owner.post(`/api/counts/${session.id}/items`, { ingredientId: turkey.id })).body;
      const entry = { clientId: clientIds.next().value, countLineId: line.id, unit: 'lb', loose };
      await owner.post(`/api/counts/${session.id}/entries`, { entries: [{ ...entry, seenVersion: line.version }] });
      await owner.post(`/api/counts/${session.id}/close`, {});
    }
    const items = [
      { name: 'Club', quantity: 10, net: '120.00' },
      { name: 'Plate', quantity: 20, net: '200.00' },
      { name: 'Soda', quantity: 30, net: '90.00' },
    ];
    await sell(server, id, [saleOf('2026-11-10T18:00:00Z', '410.00', items)], {
      Club: { menu_item_id: club.id },
      Plate: { menu_item_id: plate.id },
      Soda: { menu_item_id: soda.id },
    });
    const used = (await owner.get(`/api/usage/${id}/items?${week}`)).body;
    const of = (name: string) => used.find((one: { name: string }) => one.name === name);
    expect(of('Turkey')).toMatchObject({ actual: 16, theoretical: 15, variance: 1, atLeast: false });
    expect(of('Mayo')).toMatchObject({ theoretical: 0, atLeast: true });
    const [food, drinks, both] = (await owner.get(`/api/usage/${id}?${week}`)).body.types;
    // 16 lb of $4 over $320 of food; 10 lb of $4 over the $200 of plates, whose recipe is complete.
    expect(food).toMatchObject({ sales: 320, foodCostPercent: 20, theoreticalPercent: 20 });
    expect(drinks).toMatchObject({ sales: 90, goods: null, foodCostPercent: null });
    expect(both).toMatchObject({ sales: 410, foodCostPercent: 20, theoreticalPercent: 20 });
  });
});
