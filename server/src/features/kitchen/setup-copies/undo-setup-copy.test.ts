import type { SetupCopied, SetupCopyRecord, SetupCopyUndone } from '@platewise/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDish, addIngredient, addInvoice, addLine, addRestaurant, addVendor } from '../../../../test/kitchen.ts';
import { addMember, newcomer } from '../../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { kinds } from './made-kinds.ts';

let server: TestServer;
let owner: Person;
let from: { id: number; groupId: number };
let vendor: { id: number };

/** A vendor with beef and napkins, a salsa of tomatoes, and a taco with beef and salsa. */
beforeAll(async () => {
  server = await startTestServer();
  owner = await newcomer(server);
  from = await addRestaurant(owner, 'Downtown');
  vendor = await addVendor(owner, from.id);
  const beef = await addIngredient(owner, from.id, {
    name: 'Ground beef',
    unit: 'lb',
    currentCost: 5,
    vendorId: vendor.id,
  });
  const tomato = await addIngredient(owner, from.id, { name: 'Tomato', unit: 'oz', currentCost: 0.2 });
  const salsa = await addIngredient(owner, from.id, { name: 'A salsa', unit: 'oz', kind: 'prep' });
  await ok(
    owner.put(`/api/ingredients/${salsa.id}/recipe`, {
      lines: [{ ingredientId: tomato.id, quantity: 16, unit: 'oz' }],
      batchYieldQuantity: 16,
      batchYieldUnit: 'oz',
    }),
  );
  await addDish(owner, from.id, { name: 'Taco', currentPrice: 4 }, [
    { ingredientId: beef.id, quantity: 3, unit: 'oz' },
    { ingredientId: salsa.id, quantity: 1, unit: 'oz' },
  ]);
  const item = await addItem(vendor.id, { itemCode: '11', packText: '10 LB', ingredientId: beef.id });
  await ok(owner.patch(`/api/vendor-items/${item.id}`, { pack: { count: 4, size: '10', unit: 'lb' } }));
  const napkins = await addItem(vendor.id, { itemCode: '77', description: 'NAPKINS', packText: '500 CT' });
  await ok(owner.patch(`/api/vendor-items/${napkins.id}`, { pack: { count: 6, size: '500', unit: 'each' } }));
  await teach('name', 'lone star fs', '');
});
afterAll(() => server.close());

async function ok<T>(reply: Promise<{ status: number; body: T }>): Promise<T> {
  const { status, body } = await reply;
  if (status >= 300) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

const addItem = (vendorId: number, more: object): Promise<{ id: number }> =>
  ok(owner.post('/api/vendor-items', { vendorId, description: 'BEEF GRND', purchaseUnit: 'CS', ...more }));

async function teach(kind: string, subject: string, meaning: string) {
  const { id } = await server.db
    .insertInto('learned_facts')
    .values({ restaurant_id: from.id, vendor_id: vendor.id, kind, subject, meaning, detail: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const lesson = { restaurant_id: from.id, fact_id: id, taught_at: new Date() };
  await server.db.insertInto('learned_lessons').values(lesson).execute();
}

let places = 0;
const another = (): Promise<{ id: number }> => addRestaurant(owner, `Place ${++places}`, { groupId: from.groupId });

const copy = (to: number, body: object = {}): Promise<SetupCopied> =>
  ok(owner.post(`/api/restaurants/${to}/setup-copies`, { fromRestaurantId: from.id, ...body }));
const undoing = (to: number, copyId: number | null, who = owner) =>
  who.post(`/api/restaurants/${to}/setup-copies/${copyId}/undo`);
const undo = (to: number, copyId: number | null): Promise<SetupCopyUndone> => ok(undoing(to, copyId));
const copies = (of: number, who = owner): Promise<SetupCopyRecord[]> =>
  ok(who.get(`/api/restaurants/${of}/setup-copies`));

const tables = [
  'vendors',
  'vendor_items',
  'vendor_item_aliases',
  'vendor_ordering',
  'ingredients',
  'ingredient_aliases',
  'menu_items',
  'learned_facts',
  'learned_lessons',
  'price_history',
  'menu_item_cost_history',
  'recipe_versions',
  'ingredient_costs',
  'menu_item_costs',
] as const;

/** Everything a copy could write, in full. */
async function stored(restaurantId: number): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {};
  for (const table of tables) {
    const { rows } =
      await sql`select * from ${sql.table(table)} where restaurant_id = ${restaurantId} order by 1, 2`.execute(
        server.db,
      );
    all[table] = rows;
  }
  return all;
}

const nothing = { vendors: 0, vendorItems: 0, ingredients: 0, dishes: 0 };
const idOf = async (table: 'ingredients' | 'menu_items' | 'vendors', of: number, name: string): Promise<number> =>
  (
    await server.db
      .selectFrom(table)
      .select('id')
      .where('restaurant_id', '=', of)
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
  ).id;

describe('undoing a copy', () => {
  it('restores the restaurant, and a second undo changes nothing', async () => {
    const to = await another();
    await addIngredient(owner, to.id, { name: 'Salt', unit: 'lb', currentCost: 1 });
    const before = await stored(to.id);
    const { copyId } = await copy(to.id, { withCosts: true });
    expect(await copies(to.id)).toEqual([
      expect.objectContaining({
        id: copyId,
        fromName: 'Downtown',
        vendorId: null,
        vendors: 1,
        vendorItems: 2,
        ingredients: 3,
        dishes: 1,
      }),
    ]);
    const twice = await Promise.all([undo(to.id, copyId), undo(to.id, copyId)]);
    expect(twice[0]).toEqual({ vendors: 1, vendorItems: 2, ingredients: 3, dishes: 1, kept: [] });
    expect(twice[1]).toEqual(twice[0]);
    expect(await stored(to.id)).toEqual(before);
    expect(await undo(to.id, copyId)).toEqual(twice[0]);
    expect(await copies(to.id)).toEqual([]);
    const { body: activity } = await owner.get(`/api/activity?restaurantId=${to.id}`);
    const undone = activity.filter(({ text }: { text: string }) => text === 'Undid the copy of the setup of Downtown');
    expect(undone).toHaveLength(1);
    // What was undone can be copied once more.
    expect(await copy(to.id)).toMatchObject({ vendors: { created: 1 }, ingredients: { created: 3 } });
  });

  it('keeps what someone changed and what that needs, and says why', async () => {
    const to = await another();
    const { copyId } = await copy(to.id, { withCosts: true });
    const dish = await idOf('menu_items', to.id, 'Taco');
    await ok(owner.patch(`/api/menu-items/${dish}`, { currentPrice: 5 }));
    expect(await undo(to.id, copyId)).toEqual({
      ...nothing,
      vendorItems: 2,
      kept: [
        { kind: 'dish', name: 'Taco', why: 'its price was changed' },
        { kind: 'ingredient', name: 'A salsa', why: 'in a recipe' },
        { kind: 'ingredient', name: 'Ground beef', why: 'in a recipe' },
        { kind: 'ingredient', name: 'Tomato', why: 'in a recipe' },
        { kind: 'vendor', name: 'Lone Star Foodservice', why: 'kept ingredients come from it' },
      ],
    });
    const detail = (await owner.get(`/api/menu-items/${dish}/detail`)).body;
    expect(detail.totalCost).not.toBeNull();
  });

  it.each([
    [
      'a unit',
      (id: number) => owner.put(`/api/ingredients/${id}/conversions`, { unit: 'bunch', quantity: 8, toUnit: 'oz' }),
    ],
    ['a cost', (id: number) => owner.patch(`/api/ingredients/${id}`, { currentCost: 0.3 })],
    ['a name', (id: number) => owner.patch(`/api/ingredients/${id}`, { name: 'Tomato, ripe' })],
  ])('keeps an ingredient that was given %s', async (_what, change) => {
    const to = await another();
    const { copyId } = await copy(to.id, { withCosts: true });
    await ok(change(await idOf('ingredients', to.id, 'Tomato')));
    const { kept, ...removed } = await undo(to.id, copyId);
    expect(removed).toEqual({ vendors: 1, vendorItems: 2, ingredients: 2, dishes: 1 });
    expect(kept).toEqual([
      { kind: 'ingredient', name: expect.stringMatching(/^Tomato/), why: 'changed since the copy' },
    ]);
  });

  it('keeps a prep item that a new dish uses, and its ingredients', async () => {
    const to = await another();
    const { copyId } = await copy(to.id);
    const salsa = await idOf('ingredients', to.id, 'A salsa');
    await addDish(owner, to.id, { name: 'Chips', currentPrice: 3 }, [{ ingredientId: salsa, quantity: 2, unit: 'oz' }]);
    const { kept, ...removed } = await undo(to.id, copyId);
    expect(removed).toEqual({ vendors: 1, vendorItems: 2, ingredients: 1, dishes: 1 });
    expect(kept.map(({ name, why }) => [name, why])).toEqual([
      ['A salsa', 'in a recipe'],
      ['Tomato', 'in a recipe'],
    ]);
  });

  it('restores items that already existed, and matches open invoices again', async () => {
    const to = await another();
    const lone = await addVendor(owner, to.id);
    const own = await addItem(lone.id, { itemCode: '11', description: 'Beef', packText: '10 LB' });
    const item = async () => {
      const rows = server.db.selectFrom('vendor_items').selectAll().where('id', '=', own.id);
      const { version: _, updated_at: __, ...rest } = await rows.executeTakeFirstOrThrow();
      return rest;
    };
    const before = await item();
    const invoice = await addInvoice(owner, lone.id, { totalAmount: 40, invoiceNumber: 'A-1' });
    const figures = { unit: 'CS', quantity: 1, unitPrice: 40, totalPrice: 40, itemType: 'ingredient' };
    await addLine(owner, invoice.id, { description: 'Beef', itemCode: '11', packText: '10 LB', ...figures });
    const line = async () => (await owner.get(`/api/invoices/${invoice.id}/line-items`)).body[0];

    const { copyId } = await copy(to.id, { vendorId: vendor.id });
    expect((await copies(to.id))[0]).toMatchObject({ id: copyId, vendorId: lone.id, vendorItems: 2 });
    expect((await item()).ingredient_id).not.toBeNull();
    expect((await line()).ingredientId).not.toBeNull();
    expect(await undo(to.id, copyId)).toEqual({ ...nothing, vendorItems: 2, ingredients: 1, kept: [] });
    expect(await item()).toEqual(before);
    expect((await line()).ingredientId).toBeNull();
    expect((await stored(to.id)).learned_facts).toEqual([]);
  });

  it('keeps items and ingredients of an approved invoice, with their vendor', async () => {
    const to = await another();
    const { copyId } = await copy(to.id, { parts: ['vendors', 'ingredients'] });
    const lone = await idOf('vendors', to.id, 'Lone Star Foodservice');
    const invoice = await addInvoice(owner, lone, {
      totalAmount: 200,
      invoiceNumber: 'B-1',
      invoiceDate: '2026-01-05',
    });
    const figures = { unit: 'CS', quantity: 1, unitPrice: 200, totalPrice: 200, itemType: 'ingredient' };
    await addLine(owner, invoice.id, { description: 'BEEF GRND', itemCode: '11', packText: '10 LB', ...figures });
    await ok(owner.post(`/api/invoices/${invoice.id}/approve`, { acceptDifference: true, acceptUnmatched: true }));
    const { kept, ...removed } = await undo(to.id, copyId);
    expect(removed).toEqual({ ...nothing, vendorItems: 1, ingredients: 2 });
    expect(kept.map(({ name, why }) => [name, why])).toEqual([
      ['BEEF GRND', 'on an invoice'],
      ['Ground beef', 'on an invoice'],
      ['Lone Star Foodservice', 'it has invoices'],
    ]);
  });

  it('unlinks lines of open invoices that were matched since, except those a person matched', async () => {
    const to = await another();
    const { copyId } = await copy(to.id, { parts: ['ingredients'] });
    const other = await addVendor(owner, to.id, 'Another vendor');
    const bill = async (invoiceNumber: string, ingredient: string, matchedBy: 'proposed' | 'person') => {
      const invoice = await addInvoice(owner, other.id, { totalAmount: 10, invoiceNumber });
      const figures = { unit: 'lb', quantity: 1, unitPrice: 10, totalPrice: 10, itemType: 'ingredient' };
      const line = await addLine(owner, invoice.id, { description: `XYZ ${invoiceNumber}`, ...figures });
      await server.db
        .updateTable('invoice_line_items')
        .set({ ingredient_id: await idOf('ingredients', to.id, ingredient), matched_by: matchedBy })
        .where('id', '=', line.id)
        .execute();
      return async () => (await owner.get(`/api/invoices/${invoice.id}/line-items`)).body[0];
    };
    const proposed = await bill('C-1', 'Ground beef', 'proposed');
    const chosen = await bill('C-2', 'Tomato', 'person');
    const { kept } = await undo(to.id, copyId);
    expect(kept.map(({ name, why }) => [name, why])).toEqual([['Tomato', 'on an invoice']]);
    expect(await proposed()).toMatchObject({ ingredientId: null, matchedBy: null });
    expect((await chosen()).ingredientId).not.toBeNull();
  });

  it('is for managers of the restaurant, and does not reach other accounts', async () => {
    const to = await another();
    const { copyId } = await copy(to.id);
    const staff = await addMember(server, from.groupId, 'staff');
    expect(await copies(to.id, staff)).toEqual([]);
    expect((await undoing(to.id, copyId, staff)).status).toBe(403);
    const stranger = await newcomer(server);
    const theirs = await addRestaurant(stranger, 'Theirs');
    expect((await undoing(to.id, copyId, stranger)).status).toBe(404);
    expect((await undoing(theirs.id, copyId, stranger)).status).toBe(404);
    expect((await undoing(from.id, copyId)).status).toBe(404);
    // A user with access to this restaurant alone may undo it, without seeing the source.
    const one = await addMember(server, from.groupId, 'manager', { restaurants: [to.id] });
    expect((await copies(to.id, one)).map(({ fromName }) => fromName)).toEqual(['Downtown']);
    expect((await undoing(to.id, copyId, one)).status).toBe(200);
  });

  it('covers every table that refers to what a copy creates', async () => {
    const { rows } = await sql<{ target: string; place: string }>`
      select distinct k.confrelid::regclass::text as target, k.conrelid::regclass || '.' || a.attname as place
      from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.contype = 'f' and k.conparentid = 0
        and k.confrelid in ('ingredients'::regclass, 'vendors'::regclass, 'vendor_items'::regclass, 'menu_items'::regclass)
      order by 1, 2`.execute(server.db);
    const used = new Set(
      Object.values(kinds).flatMap(({ table, uses }) => uses.map((use) => `${table} ${use.table}.${use.column}`)),
    );
    // Parts of the row itself, and figures recomputed from what is left.
    const goesAlong = new Set([
      'ingredients ingredient_aliases.ingredient_id',
      'ingredients ingredient_conversions.ingredient_id',
      'ingredients ingredient_costs.ingredient_id',
      'ingredients ingredient_recipe_lines.prep_id',
      'ingredients inventory_supplier_mappings.ingredient_id',
      'ingredients price_forecasts.ingredient_id',
      'ingredients recipe_versions.prep_id',
      'ingredients procurement_recommendations.ingredient_id',
      'ingredients supplier_correlations.ingredient_id',
      'menu_items demand_responses.menu_item_id',
      'menu_items menu_item_costs.menu_item_id',
      'menu_items menu_item_ingredients.menu_item_id',
      'menu_items recipe_versions.menu_item_id',
      'vendor_items procurement_recommendations.vendor_item_id',
      'vendor_items supplier_correlations.vendor_item_id',
      'vendor_items vendor_item_aliases.vendor_item_id',
      'vendors inventory_supplier_mappings.primary_vendor_id',
      'vendors procurement_recommendations.current_vendor_id',
      'vendors procurement_recommendations.recommended_vendor_id',
      'vendors supplier_correlations.vendor_id',
      'vendors supplier_performance.vendor_id',
      'vendors vendor_ordering.vendor_id',
    ]);
    const places = rows.map(({ target, place }) => `${target} ${place}`);
    expect(places.filter((place) => !used.has(place) && !goesAlong.has(place))).toEqual([]);
    expect([...goesAlong].filter((place) => !places.includes(place))).toEqual([]);
  });
});

describe('suggestions from another restaurant', () => {
  it('find a vendor under a name confirmed there', async () => {
    const to = await another();
    const other = await addVendor(owner, to.id, 'Lone Star FS, Inc.');
    expect((await owner.get(`/api/vendors/${other.id}/setups`)).body).toContainEqual({
      restaurantId: from.id,
      restaurantName: 'Downtown',
      vendorId: vendor.id,
      items: 2,
    });
    expect(await copy(to.id, { vendorId: vendor.id })).toMatchObject({
      vendors: { created: 0, matched: 1 },
      vendorItems: { created: 2 },
    });
  });

  it('use a corrected pack for an unmapped item', async () => {
    const to = await another();
    const lone = await addVendor(owner, to.id);
    const own = await addItem(lone.id, { itemCode: '77', description: 'NAPKINS', packText: '500 CT' });
    const { copyId, vendorItems } = await copy(to.id, { vendorId: vendor.id });
    expect(vendorItems).toEqual({ created: 2, matched: 0, skipped: 0 });
    const [item] = (await owner.get(`/api/vendor-items?vendorId=${lone.id}`)).body.filter(
      ({ id }: { id: number }) => id === own.id,
    );
    expect(item).toMatchObject({ ingredientId: null, pack: { count: 6, size: 500, unit: 'each' } });
    await undo(to.id, copyId);
    const [back] = (await owner.get(`/api/vendor-items?vendorId=${lone.id}`)).body;
    expect(back).toMatchObject({ id: own.id, pack: { count: 1, size: 500, unit: 'each' } });
  });
});
