import type {
  IngredientDetail,
  MenuItem,
  MenuItemIngredient,
  Restaurant,
  SetupCopied,
  SetupSource,
  VendorItem,
  VendorSetup,
} from '@platewise/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDish, addIngredient, addInvoice, addLine, addRestaurant, addVendor } from '../../../../test/kitchen.ts';
import { addMember, newcomer } from '../../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let owner: Person;
let from: { id: number; groupId: number };
let vendor: { id: number };
let ids: Record<'beef' | 'oil' | 'chile' | 'sauce' | 'salsa' | 'burrito' | 'drink', number>;

const post = async (path: string, body: object): Promise<{ id: number }> => {
  const { status, body: reply } = await owner.post(path, body);
  if (status >= 300) throw new Error(`${path} answered ${status}: ${JSON.stringify(reply)}`);
  return reply;
};

beforeAll(async () => {
  server = await startTestServer();
  owner = await newcomer(server);
  from = await addRestaurant(owner, 'First place');
  vendor = await post('/api/vendors', {
    restaurantId: from.id,
    name: 'Lone Star Foodservice, Inc.',
    contactInfo: { email: 'orders@lonestar.example', phone: '512 555 0100' },
  });
  await setUp();
});
afterAll(() => server.close());

/**
 * Purchased beef and oil, a salsa made from a chile sauce, a burrito with all of it, and a drink with a manual cost.
 */
async function setUp() {
  const beef = await addIngredient(owner, from.id, {
    name: 'Ground beef',
    unit: 'lb',
    category: 'Protein',
    currentCost: '5.25',
    yieldPercent: 75,
    vendorId: vendor.id,
  });
  const oil = await addIngredient(owner, from.id, { name: 'Oil', unit: 'gallon', currentCost: 9, densityGPerMl: 0.92 });
  const chile = await addIngredient(owner, from.id, { name: 'Chile árbol', unit: 'bunch', currentCost: 2 });
  await owner.put(`/api/ingredients/${chile.id}/conversions`, { unit: 'bunch', quantity: 8, toUnit: 'oz' });
  await owner.put(`/api/ingredients/${chile.id}/conversions`, { unit: 'case', quantity: 12, toUnit: 'bunch' });
  await owner.patch(`/api/ingredients/${beef.id}`, { name: 'Beef, ground' });
  // Sorted by name, the salsa comes before the sauce it's made from.
  const salsa = await addIngredient(owner, from.id, { name: 'A salsa', unit: 'oz', kind: 'prep' });
  const sauce = await addIngredient(owner, from.id, { name: 'Red sauce', unit: 'oz', kind: 'prep' });
  const recipe = (id: number, lines: object[]) =>
    owner.put(`/api/ingredients/${id}/recipe`, { lines, batchYieldQuantity: 32, batchYieldUnit: 'oz' });
  expect((await recipe(sauce.id, [{ ingredientId: chile.id, quantity: 4, unit: 'oz' }])).status).toBe(200);
  const salsaLines = [
    { ingredientId: sauce.id, quantity: 16, unit: 'oz', yieldPercent: 90 },
    { ingredientId: oil.id, quantity: 1, unit: 'oz' },
  ];
  expect((await recipe(salsa.id, salsaLines)).status).toBe(200);
  const burrito = await addDish(owner, from.id, { name: 'Beef Burrito', currentPrice: '10.50', targetMargin: 70 }, [
    { ingredientId: beef.id, quantity: 5, unit: 'oz' },
    { ingredientId: salsa.id, quantity: 2, unit: 'oz' },
  ]);
  const drink = await addDish(owner, from.id, { name: 'Horchata', currentPrice: 4 });
  await owner.patch(`/api/menu-items/${drink.id}`, { manualCost: 1 });
  ids = {
    beef: beef.id,
    oil: oil.id,
    chile: chile.id,
    sauce: sauce.id,
    salsa: salsa.id,
    burrito: burrito.id,
    drink: drink.id,
  };
  await setUpItems();
}

async function setUpItems() {
  const item = (body: object) => post('/api/vendor-items', { vendorId: vendor.id, ...body });
  const beef = await item({
    itemCode: '012-345',
    description: 'BEEF GRND 80/20',
    packText: '4/10 LB',
    purchaseUnit: 'CS',
    ingredientId: ids.beef,
  });
  const pack = { count: 6, size: '10', unit: 'lb' };
  expect((await owner.patch(`/api/vendor-items/${beef.id}`, { pack })).body).toMatchObject({ contents: 60 });
  await item({ description: 'OIL FRY CLR', packText: '6/1 GAL', purchaseUnit: 'CS', ingredientId: ids.oil });
  await item({ itemCode: '77', description: 'NAPKINS', packText: '1000 CT' });
  await server.db
    .updateTable('vendor_items')
    .set({ last_price: '315', last_price_unit: 'CS', last_purchased_on: '2026-01-05' })
    .where('id', '=', beef.id)
    .execute();
  await server.db
    .insertInto('vendor_item_aliases')
    .values({ restaurant_id: from.id, vendor_item_id: beef.id, item_key: 'code:O12345' })
    .execute();
  await learn('unit', 'BX', 'case');
  await learn('name', 'lone star food svc', '');
  await learn('mark', 'phone:5125550100', '');
}

async function learn(kind: string, subject: string, meaning: string) {
  const { id } = await server.db
    .insertInto('learned_facts')
    .values({ restaurant_id: from.id, vendor_id: vendor.id, kind, subject, meaning, detail: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.db
    .insertInto('learned_lessons')
    .values({ restaurant_id: from.id, fact_id: id, taught_at: new Date() })
    .execute();
}

let places = 0;
const another = (more: object = {}): Promise<{ id: number }> =>
  addRestaurant(owner, `Place ${++places}`, { groupId: from.groupId, ...more });

const copy = async (to: number, body: object = {}, who = owner) =>
  who.post(`/api/restaurants/${to}/setup-copies`, { fromRestaurantId: from.id, ...body });
const copied = async (to: number, body: object = {}): Promise<SetupCopied> => {
  const reply = await copy(to, body);
  expect([reply.status, reply.body.code]).toEqual([200, undefined]);
  return reply.body;
};
const list = async <T>(path: string, of: number): Promise<T[]> => (await owner.get(`${path}?restaurantId=${of}`)).body;
const itemsOf = (of: number) => list<VendorItem>('/api/vendor-items', of);
const created = (reply: SetupCopied) => [
  reply.vendors.created,
  reply.vendorItems.created,
  reply.ingredients.created,
  reply.dishes.created,
];

/** Everything a copy could write, without ids and timestamps. */
async function stored(restaurantId: number) {
  const { db } = server;
  return {
    vendors: await db.selectFrom('vendors').selectAll().where('restaurant_id', '=', restaurantId).execute(),
    items: await db.selectFrom('vendor_items').selectAll().where('restaurant_id', '=', restaurantId).execute(),
    ingredients: await db.selectFrom('ingredients').selectAll().where('restaurant_id', '=', restaurantId).execute(),
    dishes: await db.selectFrom('menu_items').selectAll().where('restaurant_id', '=', restaurantId).execute(),
    facts: await db.selectFrom('learned_facts').selectAll().where('restaurant_id', '=', restaurantId).execute(),
    prices: await db.selectFrom('price_history').selectAll().where('restaurant_id', '=', restaurantId).execute(),
  };
}

/** Returns the value, or fails the test if it's missing. */
function found<T>(one: T | undefined): T {
  if (one === undefined) throw new Error('it is not there');
  return one;
}

const without = (rows: readonly object[], ...names: string[]): Record<string, unknown>[] =>
  rows
    .map(
      (row): Record<string, unknown> =>
        Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name))),
    )
    .sort((a, b) => String(a.name ?? a.item_key).localeCompare(String(b.name ?? b.item_key)));
const own = [
  'id',
  'restaurant_id',
  'created_at',
  'updated_at',
  'version',
  'last_updated',
  'vendor_id',
  'ingredient_id',
];

describe('copying a setup', () => {
  it('copies packs, facts, recipes and costs', async () => {
    const to = await another();
    const reply = await copied(to.id, { withCosts: true });
    expect(created(reply)).toEqual([1, 3, 5, 2]);
    expect(reply).toMatchObject({ dryRun: false, items: [], notes: [] });
    const [there, here] = [await stored(from.id), await stored(to.id)];
    expect(without(here.vendors, ...own)).toEqual(without(there.vendors, ...own));
    expect(without(here.items, ...own)).toEqual(without(there.items, ...own));
    const costs = ['cost_source', 'cost_set_on', 'merged_into'];
    expect(without(here.ingredients, ...own, ...costs)).toEqual(without(there.ingredients, ...own, ...costs));
    expect(without(here.dishes, ...own)).toEqual(without(there.dishes, ...own));
    expect(here.facts.map(({ kind, subject, meaning }) => [kind, subject, meaning]).sort()).toEqual([
      ['name', 'lone star food svc', ''],
      ['unit', 'BX', 'case'],
    ]);
    const beef = found(here.ingredients.find(({ name }) => name === 'Beef, ground'));
    expect(beef).toMatchObject({ vendor_id: here.vendors[0]?.id, cost_source: 'typed', current_cost: '5.250000' });
    const typed = here.prices.filter(({ source }) => source === 'typed');
    expect(typed.map(({ price }) => Number(price)).sort()).toEqual([2, 5.25, 9]);
    const items = await itemsOf(to.id);
    expect(items.find(({ itemCode }) => itemCode === '012-345')).toMatchObject({
      ingredientId: beef.id,
      pack: { count: 6, size: 10, unit: 'lb' },
      contents: 60,
    });
    const aliases = await server.db
      .selectFrom('vendor_item_aliases')
      .selectAll()
      .where('restaurant_id', '=', to.id)
      .execute();
    expect(aliases.map((one) => one.item_key)).toEqual(['code:O12345']);
  });

  it('copies recipes line by line, with the same dish costs', async () => {
    const to = await another();
    await copied(to.id, { withCosts: true });
    const menu = await list<MenuItem>(`/api/menu-items/${to.id}`, to.id);
    const dish = found(menu.find(({ name }) => name === 'Beef Burrito'));
    const detail = (id: number) => owner.get(`/api/menu-items/${id}/detail`).then(({ body }) => body);
    const [there, here] = [await detail(ids.burrito), await detail(dish.id)];
    expect(there.totalCost).not.toBeNull();
    expect([here.totalCost, here.currentPrice, here.targetMargin]).toEqual([there.totalCost, 10.5, 70]);
    const names = async (id: number) =>
      (await owner.get(`/api/menu-items/${id}/ingredients`)).body.map((line: MenuItemIngredient) => [
        line.ingredient.name,
        line.quantity,
        line.unit,
        line.cost,
      ]);
    expect(await names(dish.id)).toEqual(await names(ids.burrito));
    const facts = (id: number): Promise<IngredientDetail> =>
      owner.get(`/api/ingredients/${id}/detail`).then(({ body }) => body);
    const ingredients = await list<{ id: number; name: string }>(`/api/ingredients/${to.id}`, to.id);
    const plain = (body: IngredientDetail) => ({
      conversions: body.conversions.map(({ unit, quantity, toUnit }) => [unit, quantity, toUnit]),
      lines: body.recipe.map((line) => [line.ingredient.name, line.quantity, line.unit, line.yieldPercent]),
      batch: [body.batchYieldQuantity, body.batchYieldUnit, body.currentCost],
    });
    const seen: Record<string, ReturnType<typeof plain>> = {};
    for (const name of ['Chile árbol', 'A salsa', 'Red sauce'] as const) {
      const key = { 'Chile árbol': ids.chile, 'A salsa': ids.salsa, 'Red sauce': ids.sauce }[name];
      const one = found(ingredients.find((row) => row.name === name));
      seen[name] = plain(await facts(one.id));
      expect(seen[name], name).toEqual(plain(await facts(key)));
    }
    expect(seen['Chile árbol']?.conversions).toEqual([
      ['bunch', 8, 'oz'],
      ['case', 12, 'bunch'],
    ]);
    expect(seen['A salsa']?.lines).toEqual([
      ['Red sauce', 16, 'oz', 90],
      ['Oil', 1, 'oz', 100],
    ]);
    const former = await server.db
      .selectFrom('ingredient_aliases')
      .select('alias')
      .where('restaurant_id', '=', to.id)
      .execute();
    expect(former.map(({ alias }) => alias)).toEqual(['Ground beef']);
  });

  it('leaves out costs unless requested, and copies once', async () => {
    const to = await another();
    const before = await stored(to.id);
    const dry = await copied(to.id, { dryRun: true });
    expect(await stored(to.id)).toEqual(before);
    const real = await copied(to.id);
    expect({ ...real, dryRun: true, copyId: null }).toEqual(dry);
    const here = await stored(to.id);
    expect(here.prices).toEqual([]);
    expect(here.ingredients.filter(({ current_cost }) => current_cost !== null)).toEqual([]);
    expect(here.items.filter(({ last_price, last_purchased_on }) => last_price ?? last_purchased_on)).toEqual([]);
    expect(here.dishes.filter(({ manual_cost, recipe_cost }) => manual_cost ?? recipe_cost)).toEqual([]);
    const again = await copied(to.id, { withCosts: true });
    expect(created(again)).toEqual([0, 0, 0, 0]);
    expect(again.copyId).toBeNull();
    expect(again).toMatchObject({ vendors: { matched: 1 }, vendorItems: { matched: 3 }, ingredients: { matched: 5 } });
    expect(await stored(to.id)).toEqual(here);
    const { body: activity } = await owner.get(`/api/activity?restaurantId=${to.id}`);
    expect(activity.map(({ text }: { text: string }) => text)).toContain('Copied the setup of First place');
  });

  it('copies only the chosen parts', async () => {
    const vendors = await another();
    const reply = await copied(vendors.id, { parts: ['vendors'] });
    expect(created(reply)).toEqual([1, 3, 0, 0]);
    expect(reply.notes).toEqual(["2 vendor items without a mapping: the ingredient isn't here."]);
    const recipes = await another();
    expect(created(await copied(recipes.id, { parts: ['recipes'] }))).toEqual([0, 0, 5, 2]);
  });

  it('keeps what exists, reports units that differ, and skips what is no longer in use', async () => {
    const to = await another();
    const beef = await addIngredient(owner, to.id, { name: 'BEEF, GROUND', unit: 'kg', currentCost: 12 });
    await addDish(owner, to.id, { name: 'horchata', currentPrice: 3 });
    const lone = await addVendor(owner, to.id, 'LONE STAR FOODSERVICE');
    const unused = await addIngredient(owner, from.id, { name: 'Old thing', unit: 'lb' });
    await owner.patch(`/api/ingredients/${unused.id}`, { isActive: false });
    const before = await stored(to.id);
    const reply = await copied(to.id, { withCosts: true });
    expect(created(reply)).toEqual([0, 3, 4, 1]);
    expect(reply).toMatchObject({
      vendors: { matched: 1 },
      ingredients: { matched: 1, skipped: 1 },
      dishes: { matched: 1 },
    });
    expect(reply.notes).toEqual([
      'BEEF, GROUND is held in lb there and in kg here. Packs and recipes convert.',
      "Skipped because they aren't active there: 1 ingredient.",
    ]);
    const after = await stored(to.id);
    expect(after.vendors).toEqual(before.vendors);
    expect(after.ingredients).toEqual(expect.arrayContaining(before.ingredients));
    expect(after.dishes).toEqual(expect.arrayContaining(before.dishes));
    const [item] = after.items.filter(({ item_code }) => item_code === '012-345');
    expect(item).toMatchObject({ vendor_id: lone.id, ingredient_id: beef.id });
    const dish = after.dishes.find(({ name }) => name === 'Beef Burrito');
    expect(dish?.recipe_cost).not.toBeNull();
    await owner.delete(`/api/ingredients/${unused.id}`);
  });

  it('copies no amounts in another currency', async () => {
    const to = await another({ settings: { currency: 'EUR' } });
    const reply = await copied(to.id, { withCosts: true });
    expect(reply.notes).toEqual([
      "Costs aren't copied: prices there are in USD.",
      "Menu prices aren't copied: prices there are in USD.",
    ]);
    const here = await stored(to.id);
    expect(here.prices).toEqual([]);
    expect(here.dishes.map(({ current_price, manual_cost }) => current_price ?? manual_cost)).toEqual([null, null]);
  });
});

describe('copying one vendor', () => {
  it('copies its items, which open invoices then match', async () => {
    const to = await another();
    const lone = await addVendor(owner, to.id, 'Lone Star Foodservice');
    const invoice = await addInvoice(owner, lone.id, { totalAmount: 315, invoiceNumber: 'A-1' });
    const line = { description: 'BEEF GRND 80/20', itemCode: '012345', packText: '4/10 LB', unit: 'CS' };
    const numbers = { quantity: 1, unitPrice: 315, totalPrice: 315 };
    await addLine(owner, invoice.id, { ...line, ...numbers, itemType: 'ingredient' });
    const lines = async () => (await owner.get(`/api/invoices/${invoice.id}/line-items`)).body;
    expect((await lines())[0].ingredientId).toBeNull();
    const { version } = (await owner.get(`/api/invoices/${invoice.id}`)).body;

    const { body: setups } = await owner.get(`/api/vendors/${lone.id}/setups`);
    const offered = setups.filter(({ restaurantId }: VendorSetup) => restaurantId === from.id);
    expect(offered).toEqual([{ restaurantId: from.id, restaurantName: 'First place', vendorId: vendor.id, items: 2 }]);

    const dry = await copied(to.id, { vendorId: vendor.id, dryRun: true });
    expect(created(dry)).toEqual([0, 3, 2, 0]);
    expect(dry.items).toEqual([
      {
        id: expect.any(Number),
        itemCode: '012-345',
        description: 'BEEF GRND 80/20',
        pack: '6 × 10 lb',
        ingredient: 'Beef, ground',
        ingredientHere: 'Beef, ground',
        isNew: true,
      },
      expect.objectContaining({ itemCode: '77', ingredient: null, ingredientHere: null, isNew: true }),
      expect.objectContaining({ itemCode: null, pack: '6/1 GAL', ingredient: 'Oil', isNew: true }),
    ]);
    expect((await lines())[0].ingredientId).toBeNull();

    const real = await copied(to.id, { vendorId: vendor.id });
    expect({ ...real, dryRun: true, copyId: null }).toEqual(dry);
    const here = await stored(to.id);
    expect(here.ingredients.map(({ name }) => name).sort()).toEqual(['Beef, ground', 'Oil']);
    expect(here.dishes).toEqual([]);
    const [matched] = await lines();
    const beef = found(here.ingredients.find(({ name }) => name === 'Beef, ground'));
    expect(matched.ingredientId).toBe(beef.id);
    expect((await owner.get(`/api/invoices/${invoice.id}`)).body.version).toBeGreaterThan(version);
    const again = (await owner.get(`/api/vendors/${lone.id}/setups`)).body;
    expect(again.filter(({ restaurantId }: VendorSetup) => restaurantId === from.id)).toEqual([]);
    expect(created(await copied(to.id, { vendorId: vendor.id }))).toEqual([0, 0, 0, 0]);
  });

  it('maps an existing item with the corrected pack, and skips one that is mapped', async () => {
    const to = await another();
    const lone = await addVendor(owner, to.id, 'Lone Star Foodservice');
    const fryer = await addIngredient(owner, to.id, { name: 'Fryer oil', unit: 'gallon' });
    const item = (body: object) => post('/api/vendor-items', { vendorId: lone.id, purchaseUnit: 'CS', ...body });
    const open = await item({ itemCode: '012345', description: 'Beef', packText: '4/10 lb' });
    const mapped = await item({ description: 'OIL FRY CLR', packText: '6/1 GAL', ingredientId: fryer.id });
    const reply = await copied(to.id, { vendorId: vendor.id, withCosts: true });
    // The oil is mapped to another ingredient here, so that none is made for it.
    expect(created(reply)).toEqual([0, 2, 1, 0]);
    const items = await itemsOf(to.id);
    const find = (id: number) => items.find((one) => one.id === id);
    expect(find(open.id)).toMatchObject({ description: 'Beef', ingredientName: 'Beef, ground', contents: 60 });
    expect(find(mapped.id)).toMatchObject({ ingredientId: fryer.id, version: 1 });
    expect(reply.items.find(({ description }) => description === 'OIL FRY CLR')).toMatchObject({
      ingredient: 'Oil',
      ingredientHere: 'Fryer oil',
      isNew: false,
    });
  });

  it('keeps a pack with a different notation', async () => {
    const to = await another();
    const lone = await addVendor(owner, to.id, 'Lone Star Foodservice');
    const body = { vendorId: lone.id, itemCode: '012345', description: 'Beef', packText: '2/5 LB', purchaseUnit: 'CS' };
    await post('/api/vendor-items', body);
    await copied(to.id, { vendorId: vendor.id });
    const [item] = (await itemsOf(to.id)).filter(({ itemCode }) => itemCode === '012345');
    expect(item).toMatchObject({ ingredientName: 'Beef, ground', contents: 10 });
  });
});

describe('permission to copy', () => {
  it('lists the restaurants of the group with what each has', async () => {
    const to = await another();
    const { body } = await owner.get(`/api/restaurants/${to.id}/setup-sources`);
    expect(body.find(({ restaurantId }: SetupSource) => restaurantId === from.id)).toEqual({
      restaurantId: from.id,
      name: 'First place',
      currency: 'USD',
      vendors: 1,
      vendorItems: 3,
      ingredients: 5,
      dishes: 2,
      hidesCosts: false,
    });
    expect(body.some(({ restaurantId }: SetupSource) => restaurantId === to.id)).toBe(false);
  });

  it('requires a manager of both restaurants in one group', async () => {
    const to = await another();
    expect((await copy(from.id)).status).toBe(422);
    const staff = await addMember(server, from.groupId, 'staff');
    expect((await copy(to.id, {}, staff)).status).toBe(403);
    const one = await addMember(server, from.groupId, 'manager', { restaurants: [to.id] });
    expect((await copy(to.id, {}, one)).status).toBe(404);
    expect((await one.get(`/api/restaurants/${to.id}/setup-sources`)).body).toEqual([]);
    const both = await addMember(server, from.groupId, 'manager', { restaurants: [to.id, from.id] });
    expect((await copy(to.id, { dryRun: true }, both)).status).toBe(200);
    const group = await post('/api/restaurant-groups', { name: 'Another group' });
    const elsewhere = await addRestaurant(owner, 'Elsewhere', { groupId: group.id });
    expect((await copy(elsewhere.id)).status).toBe(404);
  });

  it('does not reach other accounts', async () => {
    const to = await another();
    const stranger = await newcomer(server);
    const theirs = await addRestaurant(stranger, 'Theirs');
    const theirVendor = await addVendor(stranger, theirs.id, 'Their vendor');
    expect((await copy(to.id, {}, stranger)).status).toBe(404);
    expect((await copy(theirs.id, {}, stranger)).status).toBe(404);
    expect((await copy(to.id, { fromRestaurantId: theirs.id })).status).toBe(404);
    expect((await copy(to.id, { vendorId: theirVendor.id })).status).toBe(404);
    expect((await owner.get(`/api/vendors/${theirVendor.id}/setups`)).status).toBe(404);
    const here = await addVendor(owner, to.id, 'Another vendor');
    expect((await copy(to.id, { vendorId: here.id })).body.errors[0].path).toBe('vendorId');
  });

  it('requires seeing costs there to copy them', async () => {
    const to = await another();
    await owner.patch(`/api/restaurants/${from.id}`, { settings: { hideCosts: true } });
    const staff = await addMember(server, from.groupId, 'staff');
    // Users below manager can't see costs or copy them; the lists they see don't reveal any.
    expect((await copy(to.id, { withCosts: true, dryRun: true }, staff)).status).toBe(403);
    const lone = await addVendor(owner, to.id, 'Lone Star Foodservice');
    expect(await staff.get(`/api/vendors/${lone.id}/setups`)).toMatchObject({ status: 200, body: [] });
    const manager = await addMember(server, from.groupId, 'manager');
    const offered = await manager.get(`/api/vendors/${lone.id}/setups`);
    expect(offered.body[0]).toMatchObject({ restaurantId: from.id });
    expect(JSON.stringify(offered.body)).not.toMatch(/cost|price|315|5\.25/i);
    const can = (await manager.get('/api/restaurants')).body.map(({ can }: Restaurant) => [can.edit, can.copySetup]);
    expect(can).toContainEqual([false, true]);
    const reply = await copy(to.id, { withCosts: true }, manager);
    expect([reply.status, reply.body.notes]).toEqual([200, []]);
    await owner.patch(`/api/restaurants/${from.id}`, { settings: { hideCosts: false } });
  });
});
