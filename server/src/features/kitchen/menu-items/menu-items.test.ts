import type { ServerEvent } from '@platewise/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDish, addIngredient, addRestaurant } from '../../../../test/kitchen.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let owner: Person;
let stranger: Person;
let restaurantId: number;
let beef: { id: number };
let buns: { id: number };
const events: ServerEvent[] = [];

beforeAll(async () => {
  server = await startTestServer();
  server.deps.events.subscribe((event) => events.push(event));
  owner = await server.person('owner');
  stranger = await server.person('stranger');
  restaurantId = (await addRestaurant(owner)).id;
  beef = await addIngredient(owner, restaurantId, { name: 'Ground beef', unit: 'lb', currentCost: '5.61' });
  buns = await addIngredient(owner, restaurantId, { name: 'Buns', unit: 'piece', currentCost: '0.40' });
});

afterAll(() => server.close());

const burger = (name: string, price = '9.50') =>
  addDish(owner, restaurantId, { name, currentPrice: price, targetMargin: 70 }, [
    { ingredientId: beef.id, quantity: '5', unit: 'oz', yieldPercent: 75 },
    { ingredientId: buns.id, quantity: '1' },
  ]);

async function member(role: string, name: string): Promise<Person> {
  const person = await server.person(name);
  const { group_id } = await server.db
    .selectFrom('restaurants')
    .select('group_id')
    .where('id', '=', restaurantId)
    .executeTakeFirstOrThrow();
  await server.db.insertInto('team_members').values({ group_id, user_id: person.id, role }).execute();
  return person;
}

describe('a dish', () => {
  it('starts with the defaults of the restaurant and the menu import', async () => {
    const { status, body } = await owner.post('/api/menu-items', {
      restaurantId,
      name: 'Nachos',
      category: 'appetizers',
      price: 8,
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ category: 'Appetizers', menuSection: 'General', currentPrice: 8, targetMargin: 25 });
    expect(body).toMatchObject({ totalCost: null, knownCost: 0, margin: null, profitability: 'unknown', version: 1 });
    expect(body.can).toEqual({ edit: true, changePrice: true, remove: true });
  });

  it("accepts the restaurant's categories or a recognizable name, and otherwise lists the choices", async () => {
    const add = (category?: string) => owner.post('/api/menu-items', { restaurantId, name: 'Special', category });
    expect((await add()).body.detail).toBe('Category is required');
    const { status, body } = await add('Weird');
    expect(status).toBe(422);
    expect(body.errors).toEqual([
      {
        path: 'category',
        message:
          'There is no category “Weird”. Choose Appetizers, Main Courses, Desserts, Beverages, or Salads, or add it to the restaurant’s categories first.',
      },
    ]);
    const burgers = (await add('Burgers')).body;
    expect(burgers.category).toBe('Burgers');
    const moved = await owner.patch(`/api/menu-items/${burgers.id}`, { category: 'Weird' });
    expect(moved.body.detail).toMatch(/Salads, or Burgers/);
    expect((await owner.patch(`/api/menu-items/${burgers.id}`, { category: 'salads' })).body.category).toBe('Salads');
  });

  it('costs what its lines cost, including yield and conversion', async () => {
    const dish = await burger('Burger');
    const { body } = await owner.get(`/api/menu-items/${dish.id}/detail`);
    // 5 oz at 75 % of 5.61 a lb is 2.3375, and a bun.
    expect(body).toMatchObject({ totalCost: 2.74, knownCost: 2.74, missingFacts: 0, lineCount: 2 });
    expect(body).toMatchObject({ margin: 71.18, foodCostPercent: 28.82, recommendedPrice: 9.13 });
    expect(body.profitability).toBe('profitable');
    const { body: lines } = await owner.get(`/api/menu-items/${dish.id}/ingredients`);
    expect(lines[0]).toMatchObject({ cost: 2.3375, yieldPercent: 75, unit: 'oz', missing: null });
    expect(lines[0].steps.at(-1)).toEqual({ kind: 'cost', label: 'Cost', value: '$2.34' });
    const german = await owner.send('GET', `/api/menu-items/${dish.id}/ingredients`, undefined, {
      'accept-language': 'de',
    });
    expect(german.body[0].steps.at(-1)).toEqual({ kind: 'cost', label: 'Kosten', value: '$2.34' });
    expect(lines[1]).toMatchObject({ cost: 0.4, unit: 'piece', yieldPercent: 100 });
    const { body: breakdown } = await owner.get(`/api/menu-items/${dish.id}/cost-breakdown`);
    expect(breakdown).toMatchObject({ totalCost: 2.74, targetCost: 2.85, impliedFoodCostPercent: 30 });
    expect(breakdown.ingredients.map((line: { share: number }) => line.share)).toEqual([85.39, 14.61]);
  });

  it('has no cost while a fact is missing, only a minimum', async () => {
    const cilantro = await addIngredient(owner, restaurantId, { name: 'Cilantro', unit: 'lb', currentCost: '4' });
    const dish = await addDish(owner, restaurantId, { name: 'Salsa bowl', currentPrice: '6', targetMargin: 70 }, [
      { ingredientId: buns.id, quantity: '2' },
      { ingredientId: cilantro.id, quantity: '0.5', unit: 'bunch' },
    ]);
    const { body } = await owner.get(`/api/menu-items/${dish.id}/detail`);
    expect(body).toMatchObject({ totalCost: null, knownCost: 0.8, missingFacts: 1, margin: null, marginAtMost: 86.67 });
    const { body: lines } = await owner.get(`/api/menu-items/${dish.id}/ingredients`);
    expect(lines[1].missing).toMatchObject({ kind: 'weight_of_one', unit: 'bunch', ingredientId: cilantro.id });
    const { body: rows } = await owner.get(`/api/menu-items/costs?restaurantId=${restaurantId}&q=salsa`);
    expect(rows[0].recommendedAction).toBe('Add the weight of one bunch of Cilantro');
    const known = await owner.put(`/api/ingredients/${cilantro.id}/conversions`, {
      unit: 'bunch',
      quantity: 4,
      toUnit: 'oz',
    });
    expect(known.status).toBe(200);
    expect((await owner.get(`/api/menu-items/${dish.id}/detail`)).body).toMatchObject({
      totalCost: 1.3,
      missingFacts: 0,
    });
  });

  it('prefers a typed cost over the recipe', async () => {
    const dish = await burger('Typed burger');
    const { body } = await owner.patch(`/api/menu-items/${dish.id}`, { manualCost: '3.80' });
    expect(body).toMatchObject({ totalCost: 3.8, manualCost: 3.8, margin: 60, profitability: 'needs_adjustment' });
    const { body: back } = await owner.patch(`/api/menu-items/${dish.id}`, { manualCost: null });
    expect(back).toMatchObject({ totalCost: 2.74, manualCost: null });
  });

  it("follows an ingredient's cost, and says since when", async () => {
    const rice = await addIngredient(owner, restaurantId, { name: 'Rice', unit: 'kg', currentCost: '2' });
    const dish = await addDish(owner, restaurantId, { name: 'Rice bowl', currentPrice: '4' }, [
      { ingredientId: rice.id, quantity: '500', unit: 'g' },
    ]);
    expect((await owner.patch(`/api/ingredients/${rice.id}/cost`, { cost: '2.5' })).status).toBe(200);
    const { body } = await owner.get(`/api/menu-items/${dish.id}/cost-breakdown`);
    expect(body).toMatchObject({ totalCost: 1.25, margin: 68.75 });
    expect(body.history.at(-1)).toMatchObject({ cost: 1.25, price: 4, margin: 68.75, invoiceId: null });
  });

  it('compares its cost with 30, 60 and 90 days ago', async () => {
    server.setNow('2026-06-01T12:00:00Z');
    const oil = await addIngredient(owner, restaurantId, { name: 'Oil', unit: 'liter', currentCost: '10' });
    const dish = await addDish(owner, restaurantId, { name: 'Fries', currentPrice: '5' }, [
      { ingredientId: oil.id, quantity: '0.1' },
    ]);
    server.setNow('2026-07-15T12:00:00Z');
    await owner.patch(`/api/ingredients/${oil.id}/cost`, { cost: '20' });
    const row = async (period: number) =>
      (await owner.get(`/api/menu-items/costs?restaurantId=${restaurantId}&q=fries&period=${period}`)).body[0];
    expect(await row(30)).toMatchObject({ id: dish.id, costTrend: 'up', marginChange: -20 });
    // Not on the menu sixty days ago: compares with the first known cost.
    expect(await row(60)).toMatchObject({ costTrend: 'up', marginChange: -20 });
    server.setNow('2026-08-20T12:00:00Z');
    expect(await row(30)).toMatchObject({ costTrend: 'stable', marginChange: 0 });
  });
});

describe('a dish price', () => {
  it('can be changed by managers and up, and is recorded', async () => {
    const dish = await burger('Priced burger');
    const staff = await member('staff', 'staff');
    const manager = await member('manager', 'manager');
    expect((await staff.patch(`/api/menu-items/${dish.id}`, { currentPrice: '11' })).status).toBe(403);
    expect((await staff.patch(`/api/menu-items/${dish.id}/price`, { price: '11' })).status).toBe(403);
    expect((await staff.patch(`/api/menu-items/${dish.id}`, { name: 'Priced burger', currentPrice: 9.5 })).status).toBe(
      200,
    );
    const { status, body } = await manager.patch(`/api/menu-items/${dish.id}/price`, { price: '11' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ currentPrice: 11, version: 3 });
    const { body: breakdown } = await owner.get(`/api/menu-items/${dish.id}/cost-breakdown`);
    expect(breakdown.history.at(-1)).toMatchObject({ cost: 2.74, price: 11 });
    const { body: activity } = await owner.get('/api/activity');
    expect(activity[0].text).toBe('Changed the price of Priced burger from $9.50 to $11.00');
  });

  it('is rejected if it is zero, negative or not a number', async () => {
    const dish = await burger('Refused burger');
    for (const price of [0, -1, 'NaN', '1e400', '']) {
      const { status, body } = await owner.patch(`/api/menu-items/${dish.id}/price`, { price });
      expect([price, status, body.detail]).toEqual([price, 422, 'Price must be greater than 0']);
    }
  });

  it("does not overwrite someone else's change", async () => {
    const dish = await burger('Raced burger');
    const { version } = (await owner.get(`/api/menu-items/${dish.id}/detail`)).body;
    await owner.patch(`/api/menu-items/${dish.id}/price`, { price: '10', version });
    const { status, body } = await owner.patch(`/api/menu-items/${dish.id}/price`, { price: '12', version });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'stale_version', current: { currentPrice: 10, version: version + 1 } });
  });
});

describe('a recipe line', () => {
  it('requires a quantity above zero', async () => {
    const dish = await burger('Quantities');
    for (const quantity of [0, -2, 'NaN', '1e400', '0.0001', null, '']) {
      const { status, body } = await owner.post(`/api/menu-items/${dish.id}/ingredients`, {
        ingredientId: beef.id,
        quantity,
      });
      expect([quantity, status, body.detail]).toEqual([quantity, 422, 'Quantity must be greater than 0']);
    }
    expect((await owner.get(`/api/menu-items/${dish.id}/detail`)).body.lineCount).toBe(2);
  });

  it('can be changed, duplicated and deleted', async () => {
    const dish = await burger('Edited burger');
    const path = `/api/menu-items/${dish.id}/ingredients`;
    const { status, body: line } = await owner.post(path, { ingredientId: buns.id, quantity: 0.5 });
    expect([status, line.cost]).toEqual([201, 0.2]);
    expect((await owner.patch(`${path}/${line.id}`, { quantity: '1.5' })).body).toMatchObject({ cost: 0.6 });
    expect((await owner.get(`/api/menu-items/${dish.id}/detail`)).body).toMatchObject({
      totalCost: 3.34,
      lineCount: 3,
    });
    expect((await owner.delete(`${path}/${line.id}`)).status).toBe(204);
    expect((await owner.delete(`${path}/${line.id}`)).status).toBe(404);
    expect((await owner.get(`/api/menu-items/${dish.id}/detail`)).body).toMatchObject({
      totalCost: 2.74,
      lineCount: 2,
    });
  });

  it('can be removed and put back where it was, with a yield of its own only if it had one', async () => {
    const dish = await burger('Restored burger');
    const path = `/api/menu-items/${dish.id}/ingredients`;
    const before = (await owner.get(path)).body;
    expect(before).toMatchObject([
      { ownYield: 75, position: 0 },
      { ownYield: null, position: 1, yieldPercent: 100 },
    ]);
    await owner.post(path, { ingredientId: buns.id, quantity: 2 });
    for (const { id, ingredientId, quantity, unit, ownYield, position } of before) {
      await owner.delete(`${path}/${id}`);
      const yieldPercent = ownYield ?? undefined;
      const back = await owner.post(path, { ingredientId, quantity, unit, yieldPercent, position });
      expect(back.body).toMatchObject({ ownYield, position });
    }
    const after: { quantity: number }[] = (await owner.get(path)).body;
    expect(after.map(({ quantity }) => quantity)).toEqual([5, 1, 2]);
    expect((await owner.post(path, { ingredientId: buns.id, quantity: 1, position: -1 })).status).toBe(422);
  });

  it("uses its ingredient's yield unless it has its own", async () => {
    const onion = await addIngredient(owner, restaurantId, { name: 'Onion', unit: 'lb', currentCost: '0.9' });
    const dish = await addDish(owner, restaurantId, { name: 'Onion rings', currentPrice: '5' }, [
      { ingredientId: onion.id, quantity: '1' },
      { ingredientId: onion.id, quantity: '1', yieldPercent: 100 },
    ]);
    expect((await owner.patch(`/api/ingredients/${onion.id}`, { yieldPercent: 90 })).status).toBe(200);
    const { body } = await owner.get(`/api/menu-items/${dish.id}/ingredients`);
    expect(body.map((line: { cost: number }) => line.cost)).toEqual([1, 0.9]);
    expect((await owner.get(`/api/menu-items/${dish.id}/detail`)).body.totalCost).toBe(1.9);
  });

  it('requires an ingredient of the same restaurant', async () => {
    const dish = await burger('Foreign burger');
    const other = await addRestaurant(owner, 'Second place');
    const theirs = await addIngredient(owner, other.id, { name: 'Beans', unit: 'lb', currentCost: '1' });
    const place = await addRestaurant(stranger, 'Elsewhere');
    const hidden = await addIngredient(stranger, place.id, { name: 'Secret', unit: 'lb', currentCost: '1' });
    const add = (ingredientId: number) =>
      owner.post(`/api/menu-items/${dish.id}/ingredients`, { ingredientId, quantity: 1 });
    expect((await add(theirs.id)).status).toBe(422);
    expect((await add(hidden.id)).status).toBe(404);
    expect((await owner.get(`/api/menu-items/${dish.id}/detail`)).body.lineCount).toBe(2);
  });
});

describe('the menu', () => {
  it('is hidden from other accounts', async () => {
    const dish = await burger('Private burger');
    const { body: lines } = await owner.get(`/api/menu-items/${dish.id}/ingredients`);
    const tries = await Promise.all([
      stranger.get(`/api/menu-items/${dish.id}/detail`),
      stranger.get(`/api/menu-items/${dish.id}/ingredients`),
      stranger.get(`/api/menu-items/${dish.id}/cost-breakdown`),
      stranger.patch(`/api/menu-items/${dish.id}`, { name: 'Mine' }),
      stranger.patch(`/api/menu-items/${dish.id}/price`, { price: 1 }),
      stranger.delete(`/api/menu-items/${dish.id}`),
      stranger.delete(`/api/menu-items/${dish.id}/ingredients/${lines[0].id}`),
      stranger.get(`/api/menu-items/${restaurantId}`),
      stranger.get(`/api/menu-items?restaurantId=${restaurantId}`),
      stranger.get(`/api/menu-items/costs/${restaurantId}`),
    ]);
    expect(tries.map((reply) => reply.status)).toEqual(tries.map(() => 404));
  });

  it('is listed by path, filtered, and sorted with the largest loss first', async () => {
    const place = await addRestaurant(owner, 'Sorted place');
    const flour = await addIngredient(owner, place.id, { name: 'Flour', unit: 'kg', currentCost: '1' });
    const dish = (name: string, currentPrice: number, kilos: number) =>
      addDish(owner, place.id, { name, currentPrice, targetMargin: 50 }, [{ ingredientId: flour.id, quantity: kilos }]);
    await dish('Fine', 10, 2);
    await dish('Bad', 10, 6);
    await dish('Worst', 10, 9);
    await owner.post('/api/menu-items', { restaurantId: place.id, name: 'Unknown', category: 'Salads' });
    const listed = async (query: string) => {
      const { body, headers } = await owner.get(`/api/menu-items/${place.id}${query}`);
      return [body.map((one: { name: string }) => one.name), headers['x-total-count']];
    };
    expect(await listed('')).toEqual([['Bad', 'Fine', 'Unknown', 'Worst'], '4']);
    expect(await listed('?sort=attention')).toEqual([['Worst', 'Bad', 'Unknown', 'Fine'], '4']);
    expect(await listed('?status=needs_adjustment')).toEqual([['Bad', 'Worst'], '2']);
    expect(await listed('?category=Salads')).toEqual([['Unknown'], '1']);
    expect(await listed('?category=All%20Items&limit=1')).toEqual([['Bad'], '4']);
    const first = await owner.get(`/api/menu-items/costs?restaurantId=${place.id}&sort=attention&limit=2`);
    const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
    const second = await owner.get(next);
    expect([...first.body, ...second.body].map((row: { name: string }) => row.name)).toEqual([
      'Worst',
      'Bad',
      'Unknown',
      'Fine',
    ]);
    expect(first.body[0]).toMatchObject({
      menuItem: { name: 'Worst', currentPrice: 10, targetMargin: 50 },
      ingredients: [{ name: 'Flour', quantity: 9, unit: 'kg', cost: 9 }],
      totalCost: 9,
      currentCost: 9,
      sellingPrice: 10,
      margin: 10,
      recommendedAction: 'Raise the price to $18.00 to reach 50%',
    });
    const { body: summary } = await owner.get(`/api/menu-items/summary?restaurantId=${place.id}`);
    expect(summary).toMatchObject({ dishes: 4, belowTarget: 2, withMissingFacts: 0, averageMargin: 43.33 });
    expect(summary.categories).toContainEqual({ category: 'Salads', dishes: 1, averageMargin: null });
  });

  it('is filtered by the rule that its figures follow, even for a price that follows the advice', async () => {
    // 2.3375 / 0.3 is 7.7917: the recommended 7.79 earns slightly less than 70 %, and 7.78 does not count.
    const line = { ingredientId: beef.id, quantity: '5', unit: 'oz', yieldPercent: 75 };
    for (const currentPrice of ['7.79', '7.78']) {
      await addDish(owner, restaurantId, { name: `Patty at ${currentPrice}`, currentPrice, targetMargin: 70 }, [line]);
    }
    const { body: patties } = await owner.get('/api/menu-items?q=patty');
    expect(patties.map((dish: { profitability: string }) => dish.profitability)).toEqual([
      'needs_adjustment',
      'profitable',
    ]);
    expect(patties[0].recommendedPrice).toBe(7.79);
    const { body } = await owner.get('/api/menu-items?limit=1000');
    for (const status of ['profitable', 'needs_adjustment', 'unknown']) {
      const { body: some } = await owner.get(`/api/menu-items?limit=1000&status=${status}`);
      const expected = body.filter((dish: { profitability: string }) => dish.profitability === status);
      expect(some.map((dish: { id: number }) => dish.id)).toEqual(expected.map((dish: { id: number }) => dish.id));
    }
  });

  it('deletes a dish without history, and keeps one that was sold', async () => {
    events.length = 0;
    const [gone, sold] = [await burger('Gone'), await burger('Sold')];
    expect(events).toContainEqual({ type: 'costs', restaurantId });
    expect((await owner.delete(`/api/menu-items/${gone.id}`, { version: 99 })).status).toBe(409);
    expect((await owner.delete(`/api/menu-items/${gone.id}`)).status).toBe(204);
    expect((await owner.get(`/api/menu-items/${gone.id}/detail`)).status).toBe(404);
    await server.db
      .insertInto('sales_item_day')
      .values({
        restaurant_id: restaurantId,
        business_date: '2026-08-01',
        menu_item_id: sold.id,
        item_name: 'Sold',
        quantity: 3,
        net: 28.5,
      })
      .execute();
    events.length = 0;
    const { status, body } = await owner.delete(`/api/menu-items/${sold.id}`);
    expect(events).toEqual([{ type: 'costs', restaurantId }]);
    expect([status, body]).toEqual([200, { deactivated: true }]);
    expect((await owner.get(`/api/menu-items/${sold.id}/detail`)).body.isActive).toBe(false);
    expect((await owner.get(`/api/menu-items/${restaurantId}?q=sold`)).body).toEqual([]);
  });
});
