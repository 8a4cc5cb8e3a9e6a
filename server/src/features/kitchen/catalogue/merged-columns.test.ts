import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decided, differing, fillRow, type Row, readRow } from '../../../../test/every-column.ts';
import { addIngredient, addRestaurant, addVendor } from '../../../../test/kitchen.ts';
import { newcomer } from '../../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';

/**
 * A merge fills every empty column of the remaining record, or the column is listed here with the reason it doesn't. A
 * new column fails these tests until that is decided.
 */

let server: TestServer;
let owner: Person;
let here: { id: number };
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
  owner = await newcomer(server);
  here = await addRestaurant(owner);
});
afterAll(() => server.close());

const nextName = (name: string) => `${name} ${++count}`;
const vendor = async (): Promise<number> => (await addVendor(owner, here.id, nextName('Vendor'))).id;
const ingredient = async (more: object = {}): Promise<number> =>
  (await addIngredient(owner, here.id, { name: nextName('Ingredient'), unit: 'lb', ...more })).id;

async function merge(kind: 'vendors' | 'ingredients', from: number, into: number): Promise<void> {
  const { status, body } = await owner.post(`/api/${kind}/${from}/merge/${into}`);
  expect([status, body.detail]).toEqual([200, undefined]);
}

describe('merging vendors', () => {
  const contacts = (name: string) => ({
    ...{ email: `${name}@example.com`, phone: `555 ${name}`, address: `${name} Street` },
    ...{ unheard_of: `what the version after this one keeps of ${name}` },
  });
  const fill = (id: number, name: string) =>
    fillRow(server.db, 'vendors', id, {
      ...{ name: nextName(name), contact_info: contacts(name), merged_into: null },
      ...{ auto_approval: 'on', auto_approval_limit: 250 },
    });
  const keeps = {
    name: 'that of the merged one is learned as another name',
    auto_approval: 'nobody decided that invoices of the other one may be approved automatically',
    auto_approval_limit: 'goes with auto_approval',
  };

  it('fills every column that is empty in the remaining one', async () => {
    const [from, into] = [await vendor(), await vendor()];
    const merged = await fill(from, 'full');
    await merge('vendors', from, into);
    expect(differing(merged, await readRow(server.db, 'vendors', into))).toEqual(decided(keeps));
  });

  it('keeps every column that the remaining one has', async () => {
    const [from, into] = [await vendor(), await vendor()];
    await fill(from, 'other');
    const stays = await fill(into, 'own');
    await merge('vendors', from, into);
    expect(differing(stays, await readRow(server.db, 'vendors', into))).toEqual([]);
  });
});

describe('merging vendor ordering settings', () => {
  const key = { key: 'vendor_id' };
  const order = (id: number) => owner.put(`/api/vendors/${id}/ordering`, { leadDays: 2 });
  const fill = (id: number) =>
    fillRow(
      server.db,
      'vendor_ordering',
      id,
      { delivery_days: '{mon,thu}', safety_percent: 12.5, language: 'es' },
      key,
    );

  it('moves them if the remaining one has none', async () => {
    const [from, into] = [await vendor(), await vendor()];
    expect((await order(from)).status).toBe(200);
    const merged = await fill(from);
    await merge('vendors', from, into);
    const differs = differing(merged, await readRow(server.db, 'vendor_ordering', into, key));
    expect(differs).toEqual(['vendor_id']);
  });

  it('fills those that are empty in the remaining one', async () => {
    const [from, into] = [await vendor(), await vendor()];
    for (const id of [from, into]) expect((await order(id)).status).toBe(200);
    const merged = await fill(from);
    await merge('vendors', from, into);
    const keeps = {
      vendor_id: 'its own',
      deliveries_per_week: 'was said with the rest of its schedule',
      delivery_days: 'was said with the rest of its schedule',
      lead_days: 'was said with the rest of its schedule',
      safety_percent: 'was said with the rest of its schedule',
    };
    expect(differing(merged, await readRow(server.db, 'vendor_ordering', into, key))).toEqual(decided(keeps));
  });
});

describe('merging vendors with the same item', () => {
  const item = async (vendorId: number): Promise<number> => {
    const body = { vendorId, description: 'SHRIMP 16/20', itemCode: '77', purchaseUnit: 'bag' };
    const made = await owner.post('/api/vendor-items', body);
    expect(made.status).toBe(201);
    return made.body.id;
  };
  const fill = (id: number, vendorId: number, ingredientId: number) =>
    fillRow(server.db, 'vendor_items', id, {
      ...{ vendor_id: vendorId, ingredient_id: ingredientId, item_key: 'code:77', item_code: '77' },
      ...{ line_type: 'product', list_currency: 'USD' },
    });

  it('fills every column that is empty in the remaining item', async () => {
    const [from, into] = [await vendor(), await vendor()];
    const [there, stays] = [await item(from), await item(into)];
    const merged = await fill(there, from, await ingredient());
    await server.db
      .updateTable('vendor_items')
      .set({ purchase_unit: null, item_code: null })
      .where('id', '=', stays)
      .execute();
    await merge('vendors', from, into);
    const keeps = { vendor_id: 'its own' };
    expect(differing(merged, await readRow(server.db, 'vendor_items', stays))).toEqual(decided(keeps));
  });

  it('keeps every column that the remaining item has', async () => {
    const [from, into] = [await vendor(), await vendor()];
    const [there, stays] = [await item(from), await item(into)];
    await fill(there, from, await ingredient());
    const kept = await fill(stays, into, await ingredient());
    await merge('vendors', from, into);
    expect(differing(kept, await readRow(server.db, 'vendor_items', stays))).toEqual([]);
  });
});

describe('merging ingredients', () => {
  const fill = (id: number, vendorId: number, more: Row = {}) =>
    fillRow(server.db, 'ingredients', id, {
      ...{ name: nextName('Full'), unit: 'lb', kind: 'purchased', vendor_id: vendorId, cost_source: 'invoice' },
      ...{ batch_yield_quantity: null, batch_yield_unit: null, allergens: '{milk}', merged_into: null },
      ...{ category: 'Dairy', ...more },
    });
  const keeps = {
    name: 'that of the merged one is known as a former name',
    yield_percent: 'always has a value: that of the one that stays holds',
  };

  it('fills every column that is empty in the remaining one', async () => {
    const [from, into] = [await ingredient(), await ingredient()];
    await server.db.updateTable('ingredients').set({ category: null }).where('id', '=', into).execute();
    const merged = await fill(from, await vendor());
    await merge('ingredients', from, into);
    expect(differing(merged, await readRow(server.db, 'ingredients', into))).toEqual(decided(keeps));
  });

  it('keeps every column that the remaining one has', async () => {
    const [from, into] = [await ingredient(), await ingredient()];
    await fill(from, await vendor());
    const stays = await fill(into, await vendor(), { current_cost: 99 });
    await merge('ingredients', from, into);
    expect(differing(stays, await readRow(server.db, 'ingredients', into))).toEqual([]);
  });
});

describe('merging prep items', () => {
  const prep = async (lineOf?: number): Promise<number> => {
    const id = await ingredient({ kind: 'prep' });
    if (lineOf === undefined) return id;
    const lines = [{ ingredientId: lineOf, quantity: 2, unit: 'lb', yieldPercent: 90, prep: 'diced' }];
    const body = { lines, batchYieldQuantity: 4, batchYieldUnit: 'lb' };
    expect((await owner.put(`/api/ingredients/${id}/recipe`, body)).status).toBe(200);
    return id;
  };
  const recipeOf = async (id: number) => {
    const { body } = await owner.get(`/api/ingredients/${id}/detail`);
    const { recipe, batchYieldQuantity, batchYieldUnit, currentCost } = body;
    return {
      lines: recipe.map((line: Row) => [line.quantity, line.unit, line.yieldPercent, line.prep]),
      ...{ batchYieldQuantity, batchYieldUnit, currentCost },
    };
  };

  it('moves the recipe with its batch yield and cost if the remaining one has none', async () => {
    const onion = await ingredient({ currentCost: 1.8 });
    const [from, into] = [await prep(onion), await prep()];
    const before = await recipeOf(from);
    expect(before).toMatchObject({ lines: [[2, 'lb', 90, 'diced']], currentCost: 1 });
    await merge('ingredients', from, into);
    expect(await recipeOf(into)).toEqual(before);
  });

  it("keeps the remaining one's recipe", async () => {
    const [onion, garlic] = [await ingredient({ currentCost: 1.8 }), await ingredient({ currentCost: 3.6 })];
    const [from, into] = [await prep(onion), await prep(garlic)];
    const before = await recipeOf(into);
    await merge('ingredients', from, into);
    expect(await recipeOf(into)).toEqual(before);
  });
});

describe('merging ingredients in one location', () => {
  const place = async (ingredientId: number, stock: number): Promise<number> => {
    const made = await owner.post('/api/inventory', {
      ...{ restaurantId: here.id, ingredientId, currentStock: stock, location: 'Walk-in' },
      ...{ minStock: 0, maxStock: 0, reorderPoint: 0 },
    });
    expect([made.status, made.body.detail]).toEqual([201, undefined]);
    return made.body.id;
  };
  const fill = (id: number, ingredientId: number) =>
    fillRow(server.db, 'inventory', id, {
      ...{ ingredient_id: ingredientId, current_stock: 5, location: 'Walk-in', status: 'low_stock', expiry_date: null },
    });

  it('fills every column that is empty in the remaining location', async () => {
    const [from, into] = [await ingredient(), await ingredient()];
    const [there, stays] = [await place(from, 5), await place(into, 0)];
    const merged = await fill(there, from);
    await server.db
      .updateTable('inventory')
      .set({ shelf: null, counted_on: null, last_restocked: null, position: 0 })
      .where('id', '=', stays)
      .execute();
    await merge('ingredients', from, into);
    const keeps = {
      ingredient_id: 'its own',
      left_with_ingredient: 'the place that stays is in use, as its ingredient is',
    };
    expect(differing(merged, await readRow(server.db, 'inventory', stays))).toEqual(decided(keeps));
  });

  it('keeps every column that the remaining location has', async () => {
    const [from, into] = [await ingredient(), await ingredient()];
    const [there, stays] = [await place(from, 0), await place(into, 5)];
    await fill(there, from);
    const kept = await fill(stays, into);
    await merge('ingredients', from, into);
    expect(differing(kept, await readRow(server.db, 'inventory', stays))).toEqual([]);
  });
});
