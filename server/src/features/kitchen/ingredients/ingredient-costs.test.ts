import type { ServerEvent } from '@platewise/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let owner: Person;
let restaurantId: number;
let vendorId: number;
const events: ServerEvent[] = [];

beforeAll(async () => {
  server = await startTestServer();
  server.setNow('2026-11-21T15:00:00Z');
  server.deps.events.subscribe((event) => events.push(event));
  owner = await server.person();
  restaurantId = (await owner.post('/api/restaurants', { name: 'Costs' })).body.id;
  vendorId = (await owner.post('/api/vendors', { name: 'Restaurant Depot' })).body.id;
});
afterAll(() => server.close());

const add = async (name: string, unit: string, currentCost: string | null = null, more: object = {}) =>
  (await owner.post('/api/ingredients', { name, unit, currentCost, ...more })).body.id as number;
const detail = async (id: number) => (await owner.get(`/api/ingredients/${id}/detail`)).body;

type Line = { ingredient_id: number; quantity: string; unit: string; yield_percent?: string };
async function dish(name: string, ...lines: Line[]): Promise<number> {
  const { id } = await server.db
    .insertInto('menu_items')
    .values({ restaurant_id: restaurantId, name, category: 'Main Courses', current_price: '20' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.db
    .insertInto('menu_item_ingredients')
    .values(lines.map((line) => ({ menu_item_id: id, ...line })))
    .execute();
  return id;
}
const costOf = async (dishId: number) => {
  const row = await server.db
    .selectFrom('menu_items')
    .select(['recipe_cost', 'missing_facts'])
    .where('id', '=', dishId)
    .executeTakeFirstOrThrow();
  return [row.recipe_cost === null ? null : Number(row.recipe_cost), row.missing_facts];
};

describe('typing a cost', () => {
  it('updates the price, who typed it, and every dish that uses it', async () => {
    const beef = await add('Beef', 'lb', '8', { vendorId });
    const burger = await dish('Burger', { ingredient_id: beef, quantity: '8', unit: 'oz', yield_percent: '80' });
    events.length = 0;
    const reply = await owner.patch(`/api/ingredients/${beef}/cost`, { cost: '9.6', version: 1 });
    expect(reply.body).toMatchObject({ currentCost: 9.6, costSource: 'typed', version: 2, dishCount: 1 });
    expect(await costOf(burger)).toEqual([6, 0]);
    expect(events).toEqual([{ type: 'costs', restaurantId }]);
    const [row] = await server.db
      .selectFrom('restaurant_audit')
      .selectAll()
      .where('action', '=', 'cost changed')
      .where('subject_id', '=', beef)
      .execute();
    expect(row).toMatchObject({ before: { cost: '8.000000' }, after: { cost: '9.6' }, user_id: owner.id });

    const same = await owner.patch(`/api/ingredients/${beef}/cost`, { cost: '9.60' });
    expect(same.body.version).toBe(2);
    const history = (await owner.get(`/api/ingredients/${beef}/price-history`)).body;
    expect(history).toMatchObject([
      { price: 9.6, previousPrice: 8, unit: 'lb', source: 'typed', vendorName: 'Restaurant Depot', current: true },
      { price: 8, previousPrice: null, current: false },
    ]);
    expect((await owner.get(`/api/ingredients/${beef}/where-used`)).body).toEqual([
      { kind: 'dish', id: burger, name: 'Burger', quantity: 8, unit: 'oz', cost: 6, margin: 70 },
    ]);
  });

  it.each([
    ['', 'Enter a cost'],
    ['abc', 'Enter a cost'],
    [-0.01, 'Enter a cost'],
    ['1e400', 'Enter a cost'],
    [null, 'Enter a cost'],
  ])('rejects %o', async (cost, message) => {
    const id = await add(`Bad ${cost}`, 'lb', '1');
    const reply = await owner.patch(`/api/ingredients/${id}/cost`, { cost });
    expect([reply.status, reply.body.detail]).toEqual([422, message]);
    expect((await detail(id)).currentCost).toBe(1);
  });

  it('is replaced by the invoice that sets it, and shows the current price', async () => {
    const id = await add('Lime', 'lb', '1');
    const invoice = await server.db
      .insertInto('invoices')
      .values({
        restaurant_id: restaurantId,
        vendor_id: vendorId,
        invoice_number: 'A-7',
        filename: 'x',
        currency: 'USD',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const bought = (price: string, date: string, voided: boolean) => ({
      restaurant_id: restaurantId,
      ingredient_id: id,
      price,
      unit: 'lb',
      vendor_id: vendorId,
      source: 'invoice',
      invoice_id: invoice.id,
      effective_date: date,
      voided_at: voided ? new Date() : null,
    });
    await server.db
      .insertInto('price_history')
      .values([bought('1.5', '2026-11-10', false), bought('9', '2026-11-12', true), bought('1.4', '2026-11-18', false)])
      .execute();
    await server.db
      .updateTable('ingredients')
      .set({ current_cost: '1.5', cost_source: 'invoice', cost_set_on: '2026-11-10' })
      .where('id', '=', id)
      .execute();
    const first = await owner.get(`/api/ingredients/${id}/price-history?limit=2`);
    expect(first.headers['x-total-count']).toBe('3');
    expect(first.body).toMatchObject([
      { price: 1.4, previousPrice: 1.5, current: false, effectiveDate: '2026-11-18' },
      { price: 1.5, previousPrice: 1, current: true, invoiceId: invoice.id, invoiceNumber: 'A-7' },
    ]);
    const next = /<(.+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
    expect((await owner.get(next)).body).toMatchObject([
      { price: 1, previousPrice: null, source: 'typed', current: false, invoiceId: null },
    ]);
  });
});

describe('changing the unit', () => {
  it('converts the cost, keeps dish costs, and converts old prices to the new unit', async () => {
    const id = await add('Rice', 'kg', '2.204622');
    const risotto = await dish('Risotto', { ingredient_id: id, quantity: '500', unit: 'g' });
    await owner.patch(`/api/ingredients/${id}`, { yieldPercent: 100, category: 'Grains' });
    const changed = await owner.patch(`/api/ingredients/${id}`, { unit: 'lb' });
    expect(changed.body).toMatchObject({ unit: 'lb', currentCost: 1, costSource: 'typed' });
    expect((await costOf(risotto))[0]).toBeCloseTo(1.1023, 4);
    await owner.patch(`/api/ingredients/${id}/cost`, { cost: 2 });
    const [latest] = (await owner.get(`/api/ingredients/${id}/price-history`)).body;
    expect([latest.unit, latest.previousPrice]).toEqual(['lb', 1]);
  });

  it('requires a missing fact, and accepts it in the same change', async () => {
    const id = await add('Romaine', 'head', '1.50');
    const refused = await owner.patch(`/api/ingredients/${id}`, { unit: 'lb' });
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
    expect(refused.body.errors).toEqual([{ path: 'unit', message: 'What does one head weigh?' }]);
    await owner.put(`/api/ingredients/${id}/conversions`, { unit: 'head', quantity: '1.5', toUnit: 'lb' });
    expect((await owner.patch(`/api/ingredients/${id}`, { unit: 'lb' })).body.currentCost).toBe(1);

    const oil = await add('Oil', 'liter', '9.20');
    expect((await owner.patch(`/api/ingredients/${oil}`, { unit: 'kg' })).status).toBe(409);
    const weighed = await owner.patch(`/api/ingredients/${oil}`, { unit: 'kg', densityGPerMl: '0.92' });
    expect(weighed.body).toMatchObject({ unit: 'kg', currentCost: 10, densityGPerMl: 0.92 });
    const free = await add('Nothing yet', 'head');
    expect((await owner.patch(`/api/ingredients/${free}`, { unit: 'gallon' })).status).toBe(200);
  });

  it('applies to the price that is restored when an approval is undone', async () => {
    const id = await add('Barley', 'kg', '2.204622');
    await owner.patch(`/api/ingredients/${id}`, { unit: 'lb' });
    const invoice = await server.db
      .insertInto('invoices')
      .values({
        restaurant_id: restaurantId,
        vendor_id: vendorId,
        filename: 'manual',
        currency: 'USD',
        processing_status: 'completed',
        approved_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('price_history')
      .values({
        restaurant_id: restaurantId,
        ingredient_id: id,
        price: '1.5',
        unit: 'lb',
        source: 'invoice',
        invoice_id: invoice.id,
        previous_cost: '1',
        effective_date: '2026-11-20',
      })
      .execute();
    await server.db
      .updateTable('ingredients')
      .set({ current_cost: '1.5', cost_source: 'invoice', cost_set_on: '2026-11-20' })
      .where('id', '=', id)
      .execute();
    expect((await owner.post(`/api/invoices/${invoice.id}/unapprove`)).status).toBe(200);
    expect(await detail(id)).toMatchObject({ unit: 'lb', currentCost: 1, costSource: 'typed' });
  });

  it('converts its stock with every movement, and leaves nothing behind', async () => {
    const id = await add('Stocked', 'lb', '1');
    const put = { restaurantId, ingredientId: id, location: 'Walk-in', currentStock: 10, minStock: 2, maxStock: 40 };
    const item = (await owner.post('/api/inventory', { ...put, reorderPoint: 4 })).body;
    const gone = async (quantity: string) => {
      const lines = [{ inventoryId: item.id, quantity, reason: 'spoiled' }];
      expect((await owner.post('/api/inventory/waste', { restaurantId, lines })).status).toBe(201);
    };
    for (const part of ['3.333', '3.333', '3.334']) await gone(part);
    const inOunces = await owner.patch(`/api/ingredients/${id}`, { unit: 'kg' });
    expect([inOunces.status, inOunces.body.unit, inOunces.body.currentCost]).toEqual([200, 'kg', 2.204623]);
    const now = (await owner.get(`/api/inventory/${item.id}`)).body;
    expect(now).toMatchObject({ currentStock: 0, minStock: 0.907, maxStock: 18.144, reorderPoint: 1.814 });
    const moved = await server.db
      .selectFrom('inventory_transactions')
      .select(['quantity', 'new_stock'])
      .where('inventory_id', '=', item.id)
      .orderBy('id')
      .execute();
    expect(moved.slice(0, 4).map((row) => Number(row.quantity))).toEqual([4.536, -1.512, -1.512, -1.512]);
    expect(moved.reduce((sum, row) => sum + Number(row.quantity), 0)).toBeCloseTo(0, 9);
    expect(Number(moved.at(-1)?.new_stock)).toBe(0);
    await server.db
      .insertInto('ingredient_conversions')
      .values({ ingredient_id: id, unit: 'bunch', quantity: '3', to_unit: 'oz' })
      .execute();
    expect((await owner.patch(`/api/ingredients/${id}`, { unit: 'bunch' })).status).toBe(200);
    expect((await owner.get(`/api/inventory/${item.id}`)).body.reorderPoint).toBe(21.329);
  });

  it("notes what was lost to rounding in each reader's language", async () => {
    const id = await add('Rounded', 'lb', '1');
    const put = { restaurantId, ingredientId: id, location: 'Walk-in', currentStock: 10, minStock: 2, maxStock: 40 };
    const item = (await owner.post('/api/inventory', { ...put, reorderPoint: 4 })).body;
    for (const quantity of ['1', '1', '1']) {
      const lines = [{ inventoryId: item.id, quantity, reason: 'spoiled' }];
      await owner.post('/api/inventory/waste', { restaurantId, lines });
    }
    expect((await owner.patch(`/api/ingredients/${id}`, { unit: 'kg' })).status).toBe(200);
    const noteIn = async (language: string) => {
      const url = `/api/inventory/${item.id}/transactions`;
      const { body } = await owner.send('GET', url, undefined, { 'accept-language': language });
      return body[0].note;
    };
    expect(await noteIn('en')).toBe('Rounded when lb became kg');
    expect(await noteIn('es')).toBe('Redondeado al pasar de lb a kg');
  });

  it('explains why stock cannot be converted, and what to do', async () => {
    const id = await add('Herbs', 'bunch');
    const put = { restaurantId, ingredientId: id, location: 'Walk-in', currentStock: 5, minStock: 1, maxStock: 9 };
    await owner.post('/api/inventory', { ...put, reorderPoint: 2 });
    const reply = await owner.post('/api/ingredients/bulk', { ingredientIds: [id], change: { unit: 'oz' } });
    expect(reply.body).toMatchObject({ changed: 0, refused: [{ name: 'Herbs' }] });
    expect(reply.body.refused[0].message).toContain(
      'Its stock is counted in bunch and will be converted once you add it.',
    );
    await owner.put(`/api/ingredients/${id}/conversions`, { unit: 'bunch', quantity: 2, toUnit: 'oz' });
    const count = (await owner.post('/api/counts', { restaurantId, name: 'Friday' })).body;
    const counted = await owner.patch(`/api/ingredients/${id}`, { unit: 'oz' });
    expect([counted.status, counted.body.detail]).toEqual([
      409,
      'Herbs is being counted in bunch, in the count “Friday”. Close it first.',
    ]);
    expect((await owner.delete(`/api/counts/${count.id}`)).status).toBeLessThan(300);
    const tons = await owner.patch(`/api/ingredients/${id}`, { unit: 'oz' });
    expect(tons.status).toBe(200);
    const [held] = (await owner.get(`/api/inventory?restaurantId=${restaurantId}&ingredientId=${id}`)).body;
    expect(held).toMatchObject({ currentStock: 10, reorderPoint: 4 });
  });
});

describe('conversion facts', () => {
  it("make a dish's cost known, and unknown when they are removed", async () => {
    const id = await add('Parsley', 'bunch', '0.90');
    const salad = await dish('Salad', { ingredient_id: id, quantity: '1', unit: 'oz' });
    await owner.patch(`/api/ingredients/${id}`, { yieldPercent: '50' });
    expect(await costOf(salad)).toEqual([null, 1]);
    const saved = await owner.put(`/api/ingredients/${id}/conversions`, { unit: 'bunch', quantity: 3, toUnit: 'oz' });
    expect(saved.body.conversions).toMatchObject([{ unit: 'bunch', quantity: 3, toUnit: 'oz' }]);
    expect(await costOf(salad)).toEqual([0.6, 0]);
    const again = await owner.put(`/api/ingredients/${id}/conversions`, { unit: 'bunch', quantity: '6', toUnit: 'oz' });
    expect(again.body.conversions).toHaveLength(1);
    expect(await costOf(salad)).toEqual([0.3, 0]);
    const [fact] = again.body.conversions;
    const url = `/api/ingredients/${id}/conversions/${fact.id}`;
    expect((await owner.delete(url)).status).toBe(204);
    expect((await owner.delete(url)).status).toBe(404);
    expect(await costOf(salad)).toEqual([null, 1]);
  });

  it.each([
    [{ unit: 'lb', quantity: 16, toUnit: 'oz' }, 'toUnit', 'lb and oz convert automatically. Choose another unit'],
    [{ unit: 'case', quantity: 1, toUnit: 'case' }, 'toUnit', 'Enter what one case contains in another unit'],
    [{ unit: 'case', quantity: 0, toUnit: 'lb' }, 'quantity', 'Enter an amount above 0'],
    [{ unit: 'case', quantity: '1e400', toUnit: 'lb' }, 'quantity', 'Enter an amount above 0'],
    [{ unit: 'sack', quantity: 1, toUnit: 'lb' }, 'unit', 'Choose a unit'],
  ])('reject %o', async (body, path, message) => {
    const id = await add(`Fact ${JSON.stringify(body)}`.slice(0, 100), 'lb');
    const reply = await owner.put(`/api/ingredients/${id}/conversions`, body);
    expect(reply.status).toBe(422);
    expect(reply.body.errors).toContainEqual({ path, message });
  });
});

describe('a prep item', () => {
  const recipe = (id: number, lines: object[], batchYieldQuantity: unknown = 2, batchYieldUnit = 'liter', more = {}) =>
    owner.put(`/api/ingredients/${id}/recipe`, { lines, batchYieldQuantity, batchYieldUnit, ...more });

  it('costs what its batch costs, at any depth, and updates the dishes above it', async () => {
    const tomato = await add('Tomato', 'kg', '3', { yieldPercent: 75 });
    const sauce = await add('Sauce', 'liter', null, { kind: 'prep' });
    const pizza = await dish('Pizza', { ingredient_id: sauce, quantity: '200', unit: 'ml' });
    const saved = await recipe(sauce, [{ ingredientId: tomato, quantity: '1.5' }]);
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({
      currentCost: 3,
      costSource: 'recipe',
      batchYieldQuantity: 2,
      batchYieldUnit: 'liter',
      version: 2,
      can: { changeCost: false },
      recipe: [{ ingredientId: tomato, quantity: 1.5, unit: 'kg', yieldPercent: 75, cost: 6, missing: null }],
    });
    expect(await costOf(pizza)).toEqual([0.6, 0]);
    await owner.patch(`/api/ingredients/${tomato}/cost`, { cost: 6 });
    expect((await detail(sauce)).currentCost).toBe(6);
    expect(await costOf(pizza)).toEqual([1.2, 0]);
    expect((await owner.get(`/api/ingredients/${tomato}/where-used`)).body).toMatchObject([
      { kind: 'prep', id: sauce, quantity: 1.5, unit: 'kg', cost: 6, margin: null },
    ]);
    await recipe(sauce, [{ ingredientId: tomato, quantity: '1.5', yieldPercent: '100' }], 4);
    expect((await detail(sauce)).currentCost).toBe(2.25);
    expect((await recipe(sauce, [], 1, 'liter', { version: 1 })).body.code).toBe('stale_version');
    expect((await owner.patch(`/api/ingredients/${sauce}/cost`, { cost: 1 })).body.detail).toBe(
      'The cost of Sauce follows from its recipe. Change the recipe instead.',
    );
    expect((await owner.delete(`/api/ingredients/${tomato}`)).body).toEqual({ deactivated: true });
  });

  it("follows its ingredients' yields, also once a line was saved with the yield it showed", async () => {
    const onion = await add('Onion', 'kg', '3', { yieldPercent: 50 });
    const garlic = await add('Garlic', 'kg', '3', { yieldPercent: 75 });
    const base = await add('Soffritto', 'liter', null, { kind: 'prep' });
    const shown = await recipe(base, [
      { ingredientId: onion, quantity: 1 },
      { ingredientId: garlic, quantity: 1, yieldPercent: 100 },
    ]);
    expect(shown.body.currentCost).toBe(4.5);
    const lines = shown.body.recipe.map(({ ingredientId, quantity, yieldPercent }: Record<string, number>) => ({
      ingredientId,
      quantity,
      yieldPercent,
    }));
    await recipe(base, lines);
    await owner.patch(`/api/ingredients/${onion}`, { yieldPercent: 100 });
    await owner.patch(`/api/ingredients/${garlic}`, { yieldPercent: 60 });
    expect((await detail(base)).recipe).toMatchObject([{ yieldPercent: 100 }, { yieldPercent: 100 }]);
    expect((await detail(base)).currentCost).toBe(3);
  });

  it("keeps a line's own yield, also one equal to the ingredient's", async () => {
    const onion = await add('Shallot', 'kg', '3', { yieldPercent: 50 });
    const garlic = await add('Leek', 'kg', '3', { yieldPercent: 50 });
    const base = await add('Mirepoix', 'liter', null, { kind: 'prep' });
    const shown = await recipe(base, [
      { ingredientId: onion, quantity: 1, yieldPercent: 50 },
      { ingredientId: garlic, quantity: 1 },
    ]);
    expect(shown.body.recipe).toMatchObject([{ ownYield: 50 }, { ownYield: null }]);
    const own = await recipe(base, [
      { ingredientId: onion, quantity: 1, ownYield: 50 },
      { ingredientId: garlic, quantity: 1, yieldPercent: 50, ownYield: 50 },
    ]);
    expect(own.body.recipe).toMatchObject([{ ownYield: 50 }, { ownYield: 50 }]);
    for (const id of [onion, garlic]) await owner.patch(`/api/ingredients/${id}`, { yieldPercent: 100 });
    expect((await detail(base)).recipe).toMatchObject([{ yieldPercent: 50 }, { yieldPercent: 50 }]);
    expect((await detail(base)).currentCost).toBe(6);
    const cleared = await recipe(base, [{ ingredientId: onion, quantity: 1, yieldPercent: 50, ownYield: null }]);
    expect(cleared.body.recipe).toMatchObject([{ yieldPercent: 100, ownYield: null }]);
  });

  it('names what is missing instead of a cost', async () => {
    const herb = await add('Basil', 'bunch', '1');
    const pesto = await add('Pesto', 'lb', null, { kind: 'prep' });
    const saved = await recipe(pesto, [{ ingredientId: herb, quantity: 2, unit: 'cup' }], 1, 'lb');
    expect(saved.body.currentCost).toBeNull();
    expect(saved.body.recipe[0]).toMatchObject({
      cost: null,
      missing: { ingredientId: herb, ingredientName: 'Basil' },
    });
  });

  it('never contains itself, and the error shows the path', async () => {
    const a = await add('Base', 'liter', null, { kind: 'prep' });
    const b = await add('Middle', 'liter', null, { kind: 'prep' });
    const c = await add('Top', 'liter', null, { kind: 'prep' });
    await recipe(b, [{ ingredientId: a, quantity: 1 }]);
    await recipe(c, [{ ingredientId: b, quantity: 1 }]);
    const refused = await recipe(a, [{ ingredientId: c, quantity: 1 }]);
    expect([refused.status, refused.body.code]).toEqual([409, 'recipe_cycle']);
    expect(refused.body.detail).toBe('The recipe would contain itself: Base > Top > Middle > Base.');
    expect((await recipe(a, [{ ingredientId: a, quantity: 1 }])).body.code).toBe('recipe_cycle');
    expect((await detail(a)).recipe).toEqual([]);
    const [x, y] = [await add('X', 'liter', null, { kind: 'prep' }), await add('Y', 'liter', null, { kind: 'prep' })];
    const both = await Promise.all([
      recipe(x, [{ ingredientId: y, quantity: 1 }]),
      recipe(y, [{ ingredientId: x, quantity: 1 }]),
    ]);
    expect(both.map((reply) => reply.status).sort()).toEqual([200, 409]);
  });

  it('rejects inaccessible and unknown ingredients, invalid amounts, and a recipe on a purchased ingredient', async () => {
    const prep = await add('Guarded', 'lb', null, { kind: 'prep' });
    const bought = await add('Bought', 'lb', '1');
    const second = (await owner.post('/api/restaurants', { name: 'Other kitchen' })).body.id;
    const theirs = await add('Theirs', 'lb', null, { restaurantId: second });
    const across = await recipe(prep, [
      { ingredientId: bought, quantity: 1 },
      { ingredientId: theirs, quantity: 1 },
    ]);
    expect([across.status, across.body.errors[0].path]).toEqual([422, 'lines.1.ingredientId']);
    expect((await recipe(prep, [{ ingredientId: 987654, quantity: 1 }])).status).toBe(404);
    const bad = await recipe(prep, [{ ingredientId: bought, quantity: 0, yieldPercent: 0 }], 'NaN');
    expect(bad.body.errors).toEqual([
      { path: 'lines.0.quantity', message: 'Quantity must be greater than 0' },
      { path: 'lines.0.yieldPercent', message: 'Enter a yield above 0 and up to 100' },
      { path: 'batchYieldQuantity', message: 'Enter what one batch yields, above 0' },
    ]);
    expect((await recipe(bought, [{ ingredientId: prep, quantity: 1 }])).body.code).toBe('conflict');
    await owner.delete(`/api/restaurants/${second}`);
  });
});
