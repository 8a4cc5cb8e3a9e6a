import { addDays, businessDate } from '@platewise/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDish, addIngredient, addRestaurant, addVendor } from '../../../../test/kitchen.ts';
import { addMember, newcomer } from '../../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let owner: Person;
let stranger: Person;
let restaurantId: number;
let groupId: number;
let foreignId: number;
const dishes: Record<string, number> = {};

const today = '2026-11-20';
const beef = { target: 'named', name: 'beef', by: 'percent', value: 15 };
const terms = { changes: [beef], weeks: 8 };

beforeAll(async () => {
  server = await startTestServer();
  server.setNow(`${today}T18:00:00Z`);
  owner = await newcomer(server);
  stranger = await newcomer(server);
  foreignId = (await addRestaurant(stranger, 'Elsewhere')).id;
  const restaurant = await addRestaurant(owner, 'Waco Grill');
  ({ id: restaurantId, groupId } = restaurant);
  const vendor = await addVendor(owner, restaurantId, 'Sysco');
  const more = { vendorId: vendor.id, category: 'Meat' };
  const chuck = await addIngredient(owner, restaurantId, { name: 'Beef chuck', unit: 'kg', currentCost: 10, ...more });
  await addIngredient(owner, restaurantId, { name: 'Ground beef', unit: 'kg', ...more });
  const beans = await addIngredient(owner, restaurantId, { name: 'Coffee beans', unit: 'kg', currentCost: 20 });
  const stew = await addIngredient(owner, restaurantId, { name: 'Stew base', unit: 'kg', kind: 'prep' });
  const recipe = await owner.put(`/api/ingredients/${stew.id}/recipe`, {
    lines: [{ ingredientId: chuck.id, quantity: 1, unit: 'kg' }],
    ...{ batchYieldQuantity: 2, batchYieldUnit: 'kg' },
  });
  expect(recipe.status).toBe(200);
  const dish = async (name: string, price: number, lines: Parameters<typeof addDish>[3]) => {
    dishes[name] = (await addDish(owner, restaurantId, { name, currentPrice: price, targetMargin: 50 }, lines)).id;
  };
  await dish('Burger', 12, [{ ingredientId: chuck.id, quantity: 600, unit: 'g' }]);
  await dish('Stew', 9, [{ ingredientId: stew.id, quantity: 400, unit: 'g' }]);
  await dish('Coffee', 3.5, [{ ingredientId: beans.id, quantity: 20, unit: 'g' }]);
  await dish('Special', 20, [{ ingredientId: chuck.id, quantity: 1, unit: 'kg' }]);
  await owner.patch(`/api/menu-items/${dishes.Special}`, { manualCost: 9 });
  await forecast();
});

afterAll(() => server.close());

/** A forecast for the burger; the others have their sales of the last 30 days, the stew 60 units. */
async function forecast() {
  const days = Array.from({ length: 28 }, (_, i) => addDays(businessDate(today), i));
  const row = { restaurant_id: restaurantId, net: '100', net_low: '80', net_high: '120' };
  await server.db
    .insertInto('sales_forecasts')
    .values(
      days.flatMap((business_date) => [
        { ...row, business_date, menu_item_id: 0, quantity: 20, quantity_low: 15, quantity_high: 25 },
        {
          ...row,
          business_date,
          menu_item_id: dishes.Burger as number,
          quantity: 10,
          quantity_low: 7,
          quantity_high: 14,
        },
      ]),
    )
    .execute();
  await sql`insert into sales_item_day (restaurant_id, business_date, menu_item_id, item_name, quantity, net)
    values (${restaurantId}, '2026-11-10', ${dishes.Stew}, 'Stew', 60, 540),
      (${restaurantId}, '2026-11-10', ${dishes.Coffee}, 'Coffee', 300, 1050)`.execute(server.db);
}

const preview = async (more: object = {}) => {
  const { status, body } = await owner.post('/api/scenarios/preview', {
    restaurantIds: [restaurantId],
    ...terms,
    ...more,
  });
  expect([status, body.detail]).toEqual([200, undefined]);
  return body.blocks[0].restaurants[0];
};
const saved = async (person: Person, more: object = {}) => {
  const { status, body } = await person.post('/api/scenarios', {
    restaurantIds: [restaurantId],
    name: 'Beef',
    ...terms,
    ...more,
  });
  expect([status, body.detail]).toEqual([201, undefined]);
  return body;
};

describe('a preview', () => {
  it('goes through recipes and prep items, with expected sales and their range', async () => {
    const result = await preview();
    expect(result.dishes).toMatchObject([
      {
        ...{ name: 'Burger', costBefore: 6, costAfter: 6.9, costChange: 0.9, marginBefore: 50, marginAfter: 42.5 },
        ...{ onTargetBefore: true, onTargetAfter: false },
        sold: { expected: 560, low: 392, high: 784, basis: 'forecast' },
        extra: { expected: 504, low: 352.8, high: 705.6 },
      },
      {
        ...{ name: 'Stew', costBefore: 2, costAfter: 2.3, onTargetAfter: true },
        sold: { expected: 112, low: 112, high: 112, basis: 'recent' },
        extra: { expected: 33.6, low: 33.6, high: 33.6 },
      },
    ]);
    expect(result.extra).toEqual({ expected: 537.6, low: 386.4, high: 739.2 });
    expect(result).toMatchObject({ fallBelow: 1, withoutForecast: 1, enteredCost: 1, forecastWeeks: 4 });
    expect(result.changes).toMatchObject([
      { ingredients: 1, withoutCost: 1, names: ['Beef chuck', 'Ground beef'], costBefore: 10, costAfter: 11.5 },
    ]);
  });

  it('proposes the fewest prices within the limits, or says what remains', async () => {
    const { winBack } = await preview({ guests: 'none' });
    // 560 burgers at 0.95 more aren't enough, and 13.49 is beyond 10%.
    expect(winBack.proposals.map(({ name, newPrice }: never) => [name, newPrice])).toEqual([['Burger', 12.99]]);
    expect(winBack).toMatchObject({ remaining: 0, won: { expected: 554.4 } });
    const strong = await preview({ guests: 'strong' });
    expect(strong.winBack.remaining).toBeGreaterThan(0);
    expect(strong.winBack.remaining).toBeCloseTo(strong.extra.expected - strong.winBack.won.expected, 2);
    expect(strong.winBack.reactions.map(({ guests }: never) => guests)).toEqual(['strong', 'expected', 'mild', 'none']);
    const hitOnly = await preview({ guests: 'none', mode: 'conservative', candidates: 'hit' });
    expect(hitOnly.winBack.proposals.every(({ name }: { name: string }) => name !== 'Coffee')).toBe(true);
  });

  it('takes a new price, a category and a vendor', async () => {
    const extra = async (change: object) => (await preview({ changes: [change] })).extra.expected;
    expect(await extra({ target: 'ingredient', name: 'beef chuck', by: 'price', value: 11.5 })).toBe(537.6);
    expect(await extra({ target: 'category', name: 'Meat', by: 'percent', value: 15 })).toBe(537.6);
    expect(await extra({ target: 'vendor', name: 'Sysco', by: 'percent', value: -10 })).toBe(-358.4);
    expect((await preview({ changes: [{ ...beef, name: 'unicorn' }] })).changes[0]).toMatchObject({
      ingredients: 0,
      withoutCost: 0,
    });
  });

  it.each([
    [{ weeks: 0 }],
    [{ weeks: 53 }],
    [{ changes: [] }],
    [{ changes: new Array(51).fill(beef) }],
    [{ changes: [{ ...beef, value: -91 }] }],
    [{ changes: [{ ...beef, value: 500.01 }] }],
    [{ changes: [{ ...beef, by: 'price', value: 5 }] }],
    [{ changes: [{ ...beef, name: 'a"b' }] }],
  ])('is refused for %j', async (more) => {
    const { status } = await owner.post('/api/scenarios/preview', { restaurantIds: [restaurantId], ...terms, ...more });
    expect(status).toBe(422);
  });
});

describe('a typed sentence', () => {
  it('becomes changes with their other meanings; what is unknown is said', async () => {
    const text = 'Beef +15%, saffron +5% for eight weeks on Mondays';
    const { body } = await owner.post('/api/scenarios/read', { restaurantIds: [restaurantId], text });
    expect(body).toEqual({
      changes: [
        {
          ...{ target: 'named', name: 'Beef', by: 'percent', value: 15 },
          choices: [
            { target: 'named', name: 'Beef', ingredients: 2 },
            { target: 'ingredient', name: 'Beef chuck', ingredients: 1 },
            { target: 'ingredient', name: 'Ground beef', ingredients: 1 },
          ],
        },
      ],
      weeks: 8,
      unknown: ['on Mondays'],
      problems: ['No ingredient, category or vendor is called “saffron”'],
    });
  });
});

describe('saved scenarios', () => {
  it('keep their figures next to the current ones', async () => {
    const { id } = await saved(owner, { guests: 'none' });
    const chuck = (await owner.get(`/api/ingredients?restaurantId=${restaurantId}&q=chuck`)).body[0];
    await owner.patch(`/api/ingredients/${chuck.id}/cost`, { cost: 12 });
    const { body } = await owner.get(`/api/scenarios/${id}`);
    expect(body.saved.blocks).toMatchObject([
      {
        extra: { expected: 537.6 },
        dishes: 2,
        fallBelow: 1,
        proposals: 1,
        remaining: 0,
        withoutSales: body.result.blocks[0].withoutSales,
      },
    ]);
    expect(body.result.blocks[0].extra.expected).toBe(645.12);
    // As it was saved before dishes without sales were counted.
    await server.db
      .updateTable('scenarios')
      .set({ figures: sql`figures - 'withoutSales'` })
      .where('id', '=', id)
      .execute();
    expect((await owner.get(`/api/scenarios/${id}`)).body.saved.blocks[0].withoutSales).toBe(0);
    const other = await saved(owner, { name: 'Half', changes: [{ ...beef, value: 7.5 }] });
    const compared = await owner.post('/api/scenarios/compare', { ids: [id, other.id] });
    expect(compared.body.map((one: typeof body) => one.result.blocks[0].extra.expected)).toEqual([645.12, 322.56]);
    expect((await owner.post('/api/scenarios/compare', { ids: [id] })).status).toBe(422);
    expect((await owner.post('/api/scenarios/compare', { ids: [id, id] })).status).toBe(422);
    await owner.patch(`/api/ingredients/${chuck.id}/cost`, { cost: 10 });
  });

  it('open, change and list as before if they were saved before a scenario could have several restaurants', async () => {
    const { id } = await saved(owner, { name: 'Earlier' });
    await server.db.updateTable('scenarios').set({ set_id: null }).where('id', '=', id).execute();
    const { body } = await owner.get(`/api/scenarios/${id}`);
    expect([body.id, body.members]).toEqual([id, [{ id, version: 1, restaurantId, restaurantName: 'Waco Grill' }]]);
    const { body: list } = await owner.get('/api/scenarios?q=earlier');
    expect(list.map((one: typeof body) => [one.id, one.members.length])).toEqual([[id, 1]]);
    expect((await owner.patch(`/api/scenarios/${id}`, { name: 'Earlier, renamed' })).body.name).toBe(
      'Earlier, renamed',
    );
    expect((await owner.delete(`/api/scenarios/${id}`)).status).toBe(204);
    expect((await owner.post(`/api/scenarios/${id}/restore`)).body.id).toBe(id);
    expect((await owner.patch(`/api/scenarios/${id}`, { weeks: 4 })).body).toMatchObject({ id, weeks: 4 });
    expect((await stranger.get(`/api/scenarios/${id}`)).status).toBe(404);
  });

  it("are their creator's until shared, which only they can stop", async () => {
    const manager = await addMember(server, groupId, 'manager');
    const { id, members } = await saved(owner);
    const at = (version: number) => ({ members: [{ id: members[0].id, version }] });
    expect((await manager.get(`/api/scenarios/${id}`)).status).toBe(404);
    const shared = await owner.patch(`/api/scenarios/${id}`, { isShared: true, ...at(1) });
    expect([shared.status, shared.body.members[0].version]).toEqual([200, 2]);
    expect((await manager.get(`/api/scenarios/${id}`)).body.can).toEqual({ edit: true, share: false, remove: true });
    expect((await manager.patch(`/api/scenarios/${id}`, { isShared: false })).status).toBe(409);
    const stale = await manager.patch(`/api/scenarios/${id}`, { name: 'Other', ...at(1) });
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_version']);
    const renamed = await manager.patch(`/api/scenarios/${id}`, { name: 'Other', ...at(2) });
    expect([renamed.body.name, renamed.body.saved.at]).toEqual(['Other', shared.body.saved.at]);
    const { body: list } = await manager.get(`/api/scenarios?restaurantIds=${restaurantId}`);
    expect(list.map((one: { name: string }) => one.name)).toEqual(['Other']);
  });

  it('of a version that someone else changed are refused, also to callers that know one restaurant', async () => {
    const { id } = await saved(owner, { name: 'Seen' });
    expect((await owner.patch(`/api/scenarios/${id}`, { name: 'Changed', version: 1 })).status).toBe(200);
    const stale = await owner.patch(`/api/scenarios/${id}`, { weeks: 4, version: 1 });
    expect([stale.status, stale.body.code, stale.body.current.name]).toEqual([409, 'stale_version', 'Changed']);
    expect((await owner.delete(`/api/scenarios/${id}`, { version: 1 })).status).toBe(409);
    expect((await owner.delete(`/api/scenarios/${id}`, { version: 2 })).status).toBe(204);
  });

  it('get new figures when their terms change', async () => {
    const { id, saved: before } = await saved(owner);
    const { body } = await owner.patch(`/api/scenarios/${id}`, { weeks: 4 });
    expect([before.blocks[0].extra.expected, body.saved.blocks[0].extra.expected]).toEqual([537.6, 268.8]);
  });

  it('can be restored after they were deleted, and every change is in the audit log', async () => {
    const { id } = await saved(owner, { name: 'Audited' });
    expect((await owner.delete(`/api/scenarios/${id}`, { members: [{ id, version: 7 }] })).status).toBe(409);
    expect((await owner.delete(`/api/scenarios/${id}`, { members: [{ id, version: 1 }] })).status).toBe(204);
    expect((await owner.get(`/api/scenarios/${id}`)).status).toBe(404);
    expect((await owner.post(`/api/scenarios/${id}/restore`)).status).toBe(200);
    expect((await owner.post(`/api/scenarios/${id}/restore`)).status).toBe(409);
    expect((await owner.get(`/api/scenarios/${id}`)).status).toBe(200);
    const rows = await server.db
      .selectFrom('restaurant_audit')
      .select('action')
      .where('restaurant_id', '=', restaurantId)
      .where('subject', '=', 'scenario')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
    expect(rows.map(({ action }) => action)).toEqual(['created', 'deleted', 'restored']);
  });

  it('of others are not found, and staff without costs see none', async () => {
    const { id } = await saved(owner, { isShared: true });
    for (const send of [
      stranger.get(`/api/scenarios/${id}`),
      stranger.patch(`/api/scenarios/${id}`, { name: 'Mine' }),
      stranger.delete(`/api/scenarios/${id}`),
      stranger.post(`/api/scenarios/${id}/restore`),
      stranger.post('/api/scenarios/compare', { ids: [id, id + 1] }),
      stranger.post('/api/scenarios/preview', { restaurantIds: [restaurantId], ...terms }),
      owner.post('/api/scenarios/read', { restaurantIds: [foreignId], text: 'Beef +15%' }),
    ]) {
      expect((await send).status).toBe(404);
    }
    const staff = await addMember(server, groupId, 'staff');
    await owner.patch(`/api/restaurants/${restaurantId}`, { settings: { hideCosts: true } });
    expect((await staff.post('/api/scenarios/preview', { restaurantIds: [restaurantId], ...terms })).status).toBe(403);
    expect((await staff.get(`/api/scenarios/${id}`)).status).toBe(403);
    await owner.patch(`/api/restaurants/${restaurantId}`, { settings: { hideCosts: false } });
  });
});

it('applies proposals through the price change that can be undone', async () => {
  const { winBack } = await preview({ guests: 'none' });
  const adjustments = winBack.proposals.map(({ id, currentPrice, newPrice }: Record<string, number>) => ({
    ...{ id, currentPrice, newPrice },
  }));
  const applied = await owner.post('/api/pricing/apply', { restaurantId, mode: winBack.mode, adjustments });
  expect(applied.status).toBe(201);
  const price = async () => (await owner.get(`/api/menu-items/${dishes.Burger}/detail`)).body.currentPrice;
  expect(await price()).toBe(12.99);
  expect((await owner.post(`/api/pricing/changes/${applied.body.id}/undo`)).status).toBe(200);
  expect(await price()).toBe(12);
});

it('expects the costs that really changing the prices gives', async () => {
  const place = (await addRestaurant(owner, 'Bistro')).id;
  const held = async (name: string, more: object) =>
    (await addIngredient(owner, place, { name, unit: 'kg', category: 'Meat', ...more })).id as number;
  const [shank, bones] = [
    await held('Beef shank', { currentCost: '11.37', yieldPercent: 83 }),
    await held('Beef bones', { currentCost: '2.345678', yieldPercent: 61 }),
  ];
  const salt = await held('Salt', { currentCost: '0.9', category: 'Dry Goods' });
  const prep = async (name: string, batch: number, lines: object[]) => {
    const id = await held(name, { kind: 'prep', category: 'Other' });
    const made = await owner.put(`/api/ingredients/${id}/recipe`, {
      lines,
      ...{ batchYieldQuantity: batch, batchYieldUnit: 'kg' },
    });
    expect([made.status, made.body.detail]).toEqual([200, undefined]);
    return id;
  };
  const uses = (ingredientId: number, quantity: number, more: object = {}) => ({
    ...{ ingredientId, quantity, unit: 'g' },
    ...more,
  });
  const stock = await prep('Stock', 3.2, [uses(bones, 2000), uses(salt, 35)]);
  const sauce = await prep('Sauce', 0.7, [uses(stock, 1300, { yieldPercent: 90 }), uses(shank, 210)]);
  const menu: number[] = [];
  for (const [name, lines] of [
    ['Shank', [uses(shank, 320), uses(sauce, 85, { yieldPercent: 95 })]],
    ['Soup', [uses(stock, 410)]],
    ['Salad', [uses(salt, 3)]],
  ] as const) {
    menu.push((await addDish(owner, place, { name, currentPrice: 20 }, [...lines])).id);
  }
  const costs = async () => {
    const rows = await server.db
      .selectFrom('menu_items')
      .select('recipe_cost')
      .where('restaurant_id', '=', place)
      .orderBy('id')
      .execute();
    return rows.map(({ recipe_cost }) => Number(recipe_cost));
  };
  const before = await costs();
  const changes = [
    { target: 'named', name: 'beef', by: 'percent', value: 15.5 },
    { target: 'ingredient', name: 'Beef bones', by: 'price', value: 3.1 },
  ];
  const { body } = await owner.post('/api/scenarios/preview', { restaurantIds: [place], changes, weeks: 8 });
  const found = new Map<number, { costBefore: number; costAfter: number }>(
    body.blocks[0].restaurants[0].dishes.map((dish: { id: number; costBefore: number; costAfter: number }) => [
      dish.id,
      dish,
    ]),
  );
  expect([...found.keys()].sort()).toEqual(menu.slice(0, 2).sort());
  expect(menu.map((id, index) => found.get(id)?.costBefore ?? before[index])).toEqual(before);
  for (const [id, cost] of [
    [shank, '13.132350'],
    [bones, '3.1'],
  ] as const) {
    expect((await owner.patch(`/api/ingredients/${id}/cost`, { cost })).status).toBe(200);
  }
  expect(menu.map((id, index) => found.get(id)?.costAfter ?? before[index])).toEqual(await costs());
});
