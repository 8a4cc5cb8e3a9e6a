import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decided, differing, fillRow, type Row, readRow } from './every-column.ts';
import { addDish, addIngredient, addRestaurant, addVendor } from './kitchen.ts';
import { newcomer } from './people.ts';
import { type Person, startTestServer, type TestServer } from './test-server.ts';

/**
 * Every column of a copyable record is copied, or is listed here with the reason why it isn't. A new column fails these
 * tests until that is decided.
 */

let server: TestServer;
let owner: Person;
let there: { id: number };
let ids: Record<'vendor' | 'item' | 'beef' | 'salsa' | 'dish', number>;
let full: Record<string, Row>;

const idOf = async (table: string, restaurantId: number, name: string, column = 'name'): Promise<number> => {
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)}
    where restaurant_id = ${restaurantId} and ${sql.ref(column)} = ${name}`.execute(server.db);
  expect(rows, `${table} ${name}`).toHaveLength(1);
  return rows[0]?.id ?? 0;
};

/** The only child row of another row. */
const partOf = async (table: string, column: string, owner: number): Promise<Row & { id: number }> => {
  const { rows } = await sql<{
    id: number;
  }>`select id from ${sql.table(table)} where ${sql.ref(column)} = ${owner}`.execute(server.db);
  expect(rows, `${table} of ${owner}`).toHaveLength(1);
  const id = rows[0]?.id ?? 0;
  return { ...(await readRow(server.db, table, id)), id };
};

beforeAll(async () => {
  server = await startTestServer();
  owner = await newcomer(server);
  there = await addRestaurant(owner, 'There');
  const vendor = await addVendor(owner, there.id);
  const beef = await addIngredient(owner, there.id, { name: 'Beef', unit: 'lb', currentCost: 5, vendorId: vendor.id });
  const salsa = await addIngredient(owner, there.id, { name: 'Salsa', unit: 'lb', kind: 'prep' });
  const recipe = { lines: [{ ingredientId: beef.id, quantity: 1 }], batchYieldQuantity: 2, batchYieldUnit: 'lb' };
  expect((await owner.put(`/api/ingredients/${salsa.id}/recipe`, recipe)).status).toBe(200);
  const conversion = { unit: 'bunch', quantity: 8, toUnit: 'oz' };
  expect((await owner.put(`/api/ingredients/${beef.id}/conversions`, conversion)).status).toBe(200);
  const item = await owner.post('/api/vendor-items', {
    vendorId: vendor.id,
    description: 'BEEF',
    ingredientId: beef.id,
  });
  const dish = await addDish(owner, there.id, { name: 'Burrito', currentPrice: 10 }, [
    { ingredientId: salsa.id, quantity: 1 },
  ]);
  expect((await owner.put(`/api/vendors/${vendor.id}/ordering`, { leadDays: 2 })).status).toBe(200);
  ids = { vendor: vendor.id, item: item.body.id, beef: beef.id, salsa: salsa.id, dish: dish.id };
  await fillAll();
});
afterAll(() => server.close());

async function fillAll(): Promise<void> {
  const { db } = server;
  const line = async (table: string, column: string, of: number, ingredientId: number) => {
    const { id } = await partOf(table, column, of);
    return fillRow(db, table, id, { [column]: of, ingredient_id: ingredientId, unit: 'lb' });
  };
  const picture = await server.deps.files.put(`dishes/${there.id}`, Buffer.from('RIFF'), 'webp');
  full = {
    vendor: await fillRow(db, 'vendors', ids.vendor, {
      ...{ name: 'Lone Star', contact_info: { email: 'a@b.example', unheard_of: 'by this version' } },
      ...{ merged_into: null, auto_approval: 'on' },
    }),
    ordering: await fillRow(
      db,
      'vendor_ordering',
      ids.vendor,
      { delivery_days: '{mon}', language: 'es' },
      { key: 'vendor_id' },
    ),
    item: await fillRow(db, 'vendor_items', ids.item, {
      ...{ vendor_id: ids.vendor, ingredient_id: ids.beef, line_type: 'product', list_currency: 'USD' },
    }),
    bought: await fillRow(db, 'ingredients', ids.beef, {
      ...{ name: 'Beef', unit: 'lb', kind: 'purchased', cost_source: 'invoice', vendor_id: ids.vendor },
      ...{ batch_yield_quantity: null, batch_yield_unit: null, allergens: '{milk}', merged_into: null },
    }),
    prep: await fillRow(db, 'ingredients', ids.salsa, {
      ...{ name: 'Salsa', unit: 'lb', kind: 'prep', cost_source: 'recipe', vendor_id: null, batch_yield_unit: 'lb' },
      ...{ allergens: '{milk}', merged_into: null },
    }),
    conversion: await partOf('ingredient_conversions', 'ingredient_id', ids.beef),
    prepLine: await line('ingredient_recipe_lines', 'prep_id', ids.salsa, ids.beef),
    dish: await fillRow(db, 'menu_items', ids.dish, {
      ...{ name: 'Burrito', category: 'Main Courses', image_key: picture, image_type: 'image/webp', image_url: null },
    }),
    dishLine: await line('menu_item_ingredients', 'menu_item_id', ids.dish, ids.salsa),
  };
}

async function changed(path: string, body: object): Promise<Row> {
  const reply = await owner.post(path, body);
  expect([reply.status < 300, reply.body.detail]).toEqual([true, undefined]);
  return reply.body;
}

const workedOut = {
  known_cost: 'worked out from its recipe',
  missing_facts: 'worked out from its recipe',
  recipe_cost: 'worked out from its recipe',
};
const ofDish = {
  ...workedOut,
  image_error: 'said of fetching the picture of the other one',
  image_key: 'has a file of its own',
};
const ofRestaurant = {
  tax_rate: 'follows from the settings of the restaurant',
};
const costs = {
  cost_source: 'what was bought there is typed here',
  cost_set_on: 'what was bought there is typed here',
  last_updated: 'changed when it was copied',
};

const row = (table: string, id: number, key = 'id') => readRow(server.db, table, id, { key });

describe('a duplicated dish', () => {
  it('has every column of the dish and its recipe', async () => {
    const { id } = (await changed(`/api/menu-items/${ids.dish}/duplicate`, {})) as { id: number };
    const expected = { ...ofDish, name: 'tells the two apart' };
    expect(differing(full.dish ?? {}, await row('menu_items', id))).toEqual(decided(expected));
    const line = await partOf('menu_item_ingredients', 'menu_item_id', id);
    expect(differing(full.dishLine ?? {}, line)).toEqual(['menu_item_id']);
  });
});

describe('a copied menu', () => {
  it('has every column of dishes, recipes and ingredients, without costs', async () => {
    const here = await addRestaurant(owner, 'Menu here');
    await changed(`/api/restaurants/${there.id}/menu-copy/${here.id}`, { menuItemIds: [ids.dish] });
    const dish = await idOf('menu_items', here.id, 'Burrito');
    const ofCopy = { ...ofDish, ...ofRestaurant, manual_cost: 'a cost isn’t copied with a menu' };
    expect(differing(full.dish ?? {}, await row('menu_items', dish))).toEqual(decided(ofCopy));
    const names = { ingredient_id: 'the ingredient here', menu_item_id: 'the dish here' };
    expect(differing(full.dishLine ?? {}, await partOf('menu_item_ingredients', 'menu_item_id', dish))).toEqual(
      decided(names),
    );
    const beef = await idOf('ingredients', here.id, 'Beef');
    const withoutCost = { ...costs, current_cost: 'not known until bought here', vendor_id: 'bought from nobody yet' };
    expect(differing(full.bought ?? {}, await row('ingredients', beef))).toEqual(decided(withoutCost));
    const conversion = await partOf('ingredient_conversions', 'ingredient_id', beef);
    expect(differing(full.conversion ?? {}, conversion)).toEqual(['ingredient_id']);
  });
});

describe('a copied setup', () => {
  it('has every column of vendors, items, ingredients, recipes and dishes', async () => {
    const here = await addRestaurant(owner, 'Setup here');
    await changed(`/api/restaurants/${here.id}/setup-copies`, { fromRestaurantId: there.id, withCosts: true });
    const vendor = await idOf('vendors', here.id, 'Lone Star');
    const approval = {
      auto_approval: 'what may be approved automatically is decided by each restaurant',
      auto_approval_limit: 'goes with auto_approval',
    };
    expect(differing(full.vendor ?? {}, await row('vendors', vendor))).toEqual(decided(approval));
    const ordering = { account_number: 'is that of the restaurant there', vendor_id: 'the vendor here' };
    expect(differing(full.ordering ?? {}, await row('vendor_ordering', vendor, 'vendor_id'))).toEqual(
      decided(ordering),
    );
    const item = await partOf('vendor_items', 'vendor_id', vendor);
    const listed = {
      ...{ vendor_id: 'the vendor here', ingredient_id: 'the ingredient here' },
      ...{ list_price: 'of a price list that is connected there', list_price_unit: 'goes with list_price' },
      ...{ list_currency: 'goes with list_price', listed_on: 'goes with list_price' },
    };
    expect(differing(full.item ?? {}, item)).toEqual(decided(listed));
    const beef = await idOf('ingredients', here.id, 'Beef');
    expect(differing(full.bought ?? {}, await row('ingredients', beef))).toEqual(
      decided({ ...costs, vendor_id: 'the vendor here' }),
    );
    const conversion = await partOf('ingredient_conversions', 'ingredient_id', beef);
    expect(differing(full.conversion ?? {}, conversion)).toEqual(['ingredient_id']);
    const salsa = await idOf('ingredients', here.id, 'Salsa');
    const { cost_source: _, ...times } = costs;
    const made = { ...times, current_cost: 'worked out from its recipe' };
    expect(differing(full.prep ?? {}, await row('ingredients', salsa))).toEqual(decided(made));
    expect(differing(full.prepLine ?? {}, await partOf('ingredient_recipe_lines', 'prep_id', salsa))).toEqual([
      'ingredient_id',
      'prep_id',
    ]);
    const dish = await idOf('menu_items', here.id, 'Burrito');
    expect(differing(full.dish ?? {}, await row('menu_items', dish))).toEqual(decided({ ...ofDish, ...ofRestaurant }));
  });
});
