import type { ServerEvent } from '@platewise/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let owner: Person;
let stranger: Person;
let restaurantId: number;
let vendorId: number;
const events: ServerEvent[] = [];

beforeAll(async () => {
  server = await startTestServer();
  server.deps.events.subscribe((event) => events.push(event));
  server.setNow('2026-11-21T06:30:00Z');
  owner = await server.person();
  stranger = await server.person();
  restaurantId = (await owner.post('/api/restaurants', { name: 'Pantry' })).body.id;
  await stranger.post('/api/restaurants', { name: 'Elsewhere' });
  vendorId = (await owner.post('/api/vendors', { name: 'Sysco' })).body.id;
});
afterAll(() => server.close());

const add = async (body: object) => (await owner.post('/api/ingredients', { unit: 'lb', ...body })).body;
const audit = (id: number) =>
  server.db
    .selectFrom('restaurant_audit')
    .selectAll()
    .where('subject', '=', 'ingredient')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
const prices = (id: number) =>
  server.db.selectFrom('price_history').selectAll().where('ingredient_id', '=', id).orderBy('id').execute();

describe('adding an ingredient', () => {
  it('saves the first price with a cost, on the business date', async () => {
    const reply = await owner.post('/api/ingredients', {
      name: 'Ribeye',
      unit: 'lb',
      currentCost: '11.5',
      vendorId,
      category: 'Protein',
      yieldPercent: 90,
    });
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      restaurantId,
      currentCost: 11.5,
      costPerUnit: 11.5,
      costSource: 'typed',
      vendorName: 'Sysco',
      yieldPercent: 90,
      densityGPerMl: null,
      dishCount: 0,
      version: 1,
      can: { edit: true, changeCost: true, remove: true },
    });
    expect(await prices(reply.body.id)).toMatchObject([
      {
        price: '11.500000',
        unit: 'lb',
        source: 'typed',
        previous_cost: null,
        effective_date: '2026-11-20',
        vendor_id: vendorId,
        recorded_by: owner.id,
      },
    ]);
    expect(await audit(reply.body.id)).toMatchObject([{ action: 'created', user_id: owner.id }]);
  });

  it('distinguishes an unknown cost from a cost of zero', async () => {
    const unknown = await add({ name: 'Saffron', currentCost: '' });
    expect([unknown.currentCost, unknown.costSource, unknown.lastUpdated]).toEqual([null, null, null]);
    expect(await prices(unknown.id)).toEqual([]);
    expect((await add({ name: 'Tap water', unit: 'gallon', currentCost: 0 })).currentCost).toBe(0);
  });

  it.each([
    [{ name: '' }, 'name', 'Ingredient name is required'],
    [{ name: 'x'.repeat(10_000) }, 'name', 'At most 160 characters'],
    [{ name: 'A', unit: 'stone' }, 'unit', expect.stringMatching(/^Choose one of: lb, oz, kg/)],
    [{ name: 'A', unit: '' }, 'unit', 'Unit is required'],
    [{ name: 'A', currentCost: -1 }, 'currentCost', 'Enter a cost'],
    [{ name: 'A', currentCost: 'NaN' }, 'currentCost', 'Enter a cost'],
    [{ name: 'A', currentCost: '1e400' }, 'currentCost', 'Enter a cost'],
    [{ name: 'A', currentCost: 100_000_000 }, 'currentCost', 'Enter a cost'],
    [{ name: 'A', yieldPercent: 0 }, 'yieldPercent', 'Enter a yield above 0 and up to 100'],
    [{ name: 'A', yieldPercent: 101 }, 'yieldPercent', 'Enter a yield above 0 and up to 100'],
    [{ name: 'A', densityGPerMl: 0 }, 'densityGPerMl', 'Enter grams per milliliter, above 0'],
    [{ name: 'A', batchYieldQuantity: 2 }, 'batchYieldQuantity', 'Only prep items have a batch yield'],
  ])('rejects %o', async (body, path, message) => {
    const reply = await owner.post('/api/ingredients', { unit: 'lb', ...body });
    expect(reply.status).toBe(422);
    expect(reply.body.errors).toContainEqual({ path, message });
  });

  it('rejects a typed cost for a prep item', async () => {
    const reply = await owner.post('/api/ingredients', { name: 'Stock', unit: 'liter', kind: 'prep', currentCost: 1 });
    expect([reply.status, reply.body.code]).toEqual([409, 'conflict']);
  });

  it('rejects a name that an active ingredient has', async () => {
    const first = await add({ name: 'Shallot' });
    const again = await owner.post('/api/ingredients', { name: 'SHALLOT', unit: 'kg' });
    expect([again.status, again.body.code, again.body.current.id]).toEqual([409, 'duplicate', first.id]);
    const replies = await Promise.all(
      ['Twin', 'twin'].map((name) => owner.post('/api/ingredients', { name, unit: 'g' })),
    );
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, 409]);
  });

  it("uses the vendor's restaurant, and rejects a vendor of another one", async () => {
    const second = (await owner.post('/api/restaurants', { name: 'Second' })).body.id;
    const made = await add({ name: 'Celery', vendorId });
    expect(made.restaurantId).toBe(restaurantId);
    const across = await owner.post('/api/ingredients', { restaurantId: second, name: 'Celery', unit: 'lb', vendorId });
    expect([across.status, across.body.errors[0].path]).toEqual([422, 'vendorId']);
    const undecided = await owner.post('/api/ingredients', { name: 'Celery', unit: 'lb' });
    expect([undecided.status, undecided.body.code]).toEqual([400, 'restaurant_required']);
    expect((await stranger.post('/api/ingredients', { name: 'Celery', unit: 'lb', vendorId })).status).toBe(404);
    await owner.delete(`/api/restaurants/${second}`);
  });

  it("adds one while entering an invoice line, in the invoice's restaurant", async () => {
    const invoice = await server.db
      .insertInto('invoices')
      .values({ restaurant_id: restaurantId, filename: 'manual', currency: 'USD' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const body = { invoiceId: invoice.id, name: 'Capers', unit: 'oz', category: 'Condiments', costPerUnit: '0.75' };
    const reply = await owner.post('/api/ingredients/from-line-item', body);
    expect(reply.status).toBe(201);
    expect(reply.body.ingredient).toMatchObject({
      restaurantId,
      name: 'Capers',
      currentCost: 0.75,
      category: 'Condiments',
    });
    const bad = await owner.post('/api/ingredients/from-line-item', { name: 'B', unit: 'oz', category: 'Wood' });
    expect(bad.body.errors).toEqual([
      {
        path: 'category',
        message: 'Choose one of: Protein, Vegetables, Dairy, Grains, Condiments, Beverages, Other',
      },
      { path: 'costPerUnit', message: 'Cost per unit is required' },
    ]);
    expect((await stranger.post('/api/ingredients/from-line-item', { ...body, name: 'Mine' })).status).toBe(404);
  });
});

describe('changing an ingredient', () => {
  it('changes the given fields, never the cost, and rejects a stale version', async () => {
    const made = await add({ name: 'Leek', currentCost: 2 });
    const url = `/api/ingredients/${made.id}`;
    const changed = await owner.patch(url, { name: 'Leeks', vendorId, currentCost: 99, cost: 99, version: 1 });
    expect(changed.body).toMatchObject({ name: 'Leeks', vendorId, currentCost: 2, version: 2 });
    const stale = await owner.patch(url, { name: 'Late', version: 1 });
    expect([stale.status, stale.body.code, stale.body.current]).toEqual([409, 'stale_version', changed.body]);
    expect((await owner.patch(url, { vendorId: null, category: '' })).body).toMatchObject({
      vendorId: null,
      category: null,
    });
    expect((await audit(made.id)).at(1)).toMatchObject({
      action: 'changed',
      before: { name: 'Leek' },
      after: { name: 'Leeks' },
    });
  });

  it('accepts one of two changes to the same version', async () => {
    const made = await add({ name: 'Contested' });
    const patch = (category: string) => owner.patch(`/api/ingredients/${made.id}`, { category, version: 1 });
    const replies = await Promise.all([patch('Dairy'), patch('Other')]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
  });

  it('returns 404 to a stranger', async () => {
    const made = await add({ name: 'Hidden' });
    const url = `/api/ingredients/${made.id}`;
    const replies = await Promise.all([
      stranger.get(`${url}/detail`),
      stranger.get(`${url}/price-history`),
      stranger.get(`${url}/where-used`),
      stranger.patch(url, { name: 'Mine' }),
      stranger.patch(`${url}/cost`, { cost: 1 }),
      stranger.put(`${url}/conversions`, { unit: 'case', quantity: 1, toUnit: 'lb' }),
      stranger.delete(`${url}/conversions/1`),
      stranger.put(`${url}/recipe`, { lines: [], batchYieldQuantity: 1, batchYieldUnit: 'lb' }),
      stranger.delete(url),
      stranger.get(`/api/ingredients/${restaurantId}`),
    ]);
    expect(replies.map((reply) => reply.status)).toEqual(Array(10).fill(404));
    expect((await stranger.get('/api/ingredients')).body).toEqual([]);
    expect((await owner.get('/api/ingredients/9999999999999999999/detail')).status).toBe(404);
  });
});

describe('roles', () => {
  const member = async (role: string, permissions: object = {}) => {
    const person = await server.person();
    const { group_id } = await server.db
      .selectFrom('restaurants')
      .select('group_id')
      .where('id', '=', restaurantId)
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('team_members')
      .values({ group_id, user_id: person.id, role, permissions: JSON.stringify(permissions) })
      .execute();
    return person;
  };

  it('allow staff with the module to change an ingredient, a manager its cost, and a viewer to read', async () => {
    const made = await add({ name: 'Guarded', currentCost: 1 });
    const url = `/api/ingredients/${made.id}`;
    const [manager, staff, viewer] = await Promise.all([
      member('manager'),
      member('staff', { modules: ['ingredients'] }),
      member('viewer'),
    ]);
    expect((await staff.patch(url, { category: 'Dairy' })).body.can).toEqual({
      edit: true,
      changeCost: false,
      remove: false,
    });
    expect((await staff.patch(`${url}/cost`, { cost: 2 })).status).toBe(403);
    expect((await staff.delete(url)).status).toBe(403);
    expect((await manager.patch(`${url}/cost`, { cost: 2 })).body.currentCost).toBe(2);
    expect((await viewer.get(`${url}/detail`)).body.can).toEqual({ edit: false, changeCost: false, remove: false });
    expect((await viewer.patch(url, { category: 'Other' })).status).toBe(403);
    expect((await viewer.post('/api/ingredients', { name: 'Nope', unit: 'lb' })).status).toBe(403);
  });
});

describe('removing an ingredient', () => {
  it('deletes one without history and archives one with a price', async () => {
    const fresh = await add({ name: 'Typo' });
    expect((await owner.delete(`/api/ingredients/${fresh.id}`, { version: 5 })).status).toBe(409);
    expect((await owner.get(`/api/ingredients/${fresh.id}/removal`)).body).toEqual({ deactivated: false });
    expect((await owner.delete(`/api/ingredients/${fresh.id}`)).status).toBe(204);
    expect((await owner.get(`/api/ingredients/${fresh.id}/detail`)).status).toBe(404);
    expect((await audit(fresh.id)).at(-1)).toMatchObject({ action: 'deleted' });

    const priced = await add({ name: 'Truffle', currentCost: 900 });
    expect((await owner.get(`/api/ingredients/${priced.id}/removal`)).body).toEqual({ deactivated: true });
    const reply = await owner.delete(`/api/ingredients/${priced.id}`);
    expect([reply.status, reply.body]).toEqual([200, { deactivated: true }]);
    expect((await owner.get('/api/ingredients?q=truffle')).body).toEqual([]);
    expect((await owner.get(`/api/ingredients/${priced.id}/detail`)).body.isActive).toBe(false);
    await add({ name: 'Truffle' });
    expect((await owner.patch(`/api/ingredients/${priced.id}`, { isActive: true })).body.code).toBe('duplicate');
  });

  it.each([
    ['pos_menu_items', sql`external_item_id, source, name`, sql`'x-1', 'file:items', 'Olives'`],
    ['price_alert_rules', sql`name, scope, percent`, sql`'Olives', 'ingredient', 5`],
    ['ingredient_barcodes', sql`code`, sql`'4006381333931'`],
    [
      'purchase_order_lines',
      sql`order_id, description, quantity`,
      sql`(select max(id) from purchase_orders), 'Olives', 1`,
    ],
    [
      'goods_receipt_lines',
      sql`receipt_id, description, delivered`,
      sql`(select max(id) from goods_receipts), 'Olives', 1`,
    ],
  ])('archives one that is only in %s', async (table, columns, values) => {
    await sql`insert into purchase_orders (restaurant_id, vendor_id, number, ordered_on, currency)
      values (${restaurantId}, ${vendorId}, ${table}, '2026-11-20', 'USD')`.execute(server.db);
    await sql`insert into goods_receipts (restaurant_id, vendor_id, received_on)
      values (${restaurantId}, ${vendorId}, '2026-11-20')`.execute(server.db);
    const { id } = await add({ name: `Only in ${table}` });
    await sql`insert into ${sql.table(table)} (restaurant_id, ingredient_id, ${columns})
      values (${restaurantId}, ${id}, ${values})`.execute(server.db);
    expect((await owner.get(`/api/ingredients/${id}/removal`)).body).toEqual({ deactivated: true });
    expect((await owner.delete(`/api/ingredients/${id}`)).body).toEqual({ deactivated: true });
  });

  it('and renaming, activating or deactivating one reaches open screens', async () => {
    const { id } = await add({ name: 'Samphire' });
    const told = async (act: () => Promise<unknown>) => {
      events.length = 0;
      await act();
      return events.map(({ type }) => type);
    };
    const change = (body: object) => async () =>
      expect((await owner.patch(`/api/ingredients/${id}`, body)).status).toBe(200);
    const several = (body: object) => () => owner.post('/api/ingredients/bulk', { ingredientIds: [id], change: body });
    expect(await told(change({ category: 'Other' }))).toEqual(['costs']);
    expect(await told(change({ name: 'Samphire in salt' }))).toEqual(['costs', 'stock']);
    expect(await told(change({ isActive: false }))).toEqual(['costs', 'stock']);
    expect(await told(several({ isActive: true }))).toEqual(['costs', 'stock']);
    expect(await told(several({ category: 'Condiments' }))).toEqual(['costs']);
    expect(await told(several({ category: 'Condiments' }))).toEqual([]);
    expect(await told(() => owner.delete(`/api/ingredients/${id}`))).toEqual(['costs', 'stock']);
  });

  it('and starts no calculation by a new name, category or method', async () => {
    const { id } = await add({ name: 'Sea fennel' });
    const costs = async (act: Promise<unknown>) => {
      events.length = 0;
      await act;
      return events.find(({ type }) => type === 'costs');
    };
    const unmoved = { type: 'costs', restaurantId, unmoved: true };
    expect(await costs(owner.patch(`/api/ingredients/${id}`, { name: 'Rock samphire' }))).toEqual(unmoved);
    expect(await costs(owner.put(`/api/ingredients/${id}/preparation`, { method: 'Rinse.' }))).toEqual(unmoved);
    const several = (change: object) => owner.post('/api/ingredients/bulk', { ingredientIds: [id], change });
    expect(await costs(several({ category: 'Herbs' }))).toEqual(unmoved);
    for (const change of [{ yieldPercent: 80 }, { vendorId }, { isActive: false }]) {
      expect(await costs(owner.patch(`/api/ingredients/${id}`, change))).toEqual({ type: 'costs', restaurantId });
    }
    expect(await costs(several({ isActive: true }))).toEqual({ type: 'costs', restaurantId });
  });
});

describe('the ingredient table', () => {
  it('filters, sorts, pages and totals over the same set', async () => {
    const person = await server.person();
    await person.post('/api/restaurants', { name: 'Table' });
    const vendors: number[] = [];
    for (const name of ['Zeta', 'Alpha']) vendors.push((await person.post('/api/vendors', { name })).body.id);
    for (const [name, unit, currentCost, vendor, category] of [
      ['Butter', 'lb', '4', vendors[0], 'Dairy'],
      ['Cream', 'gallon', '12', vendors[0], 'Dairy'],
      ['Milk', 'liter', '1', vendors[1], 'Dairy'],
      ['Flour', 'kg', '2.2', vendors[1], 'Grains'],
      ['Cilantro', 'bunch', '0.8', undefined, 'Vegetables'],
      ['50% off_brand', 'lb', null, undefined, 'Other'],
    ] as const) {
      await person.post('/api/ingredients', { name, unit, currentCost, vendorId: vendor, category });
    }
    const names = async (query: string) =>
      (await person.get(`/api/ingredients?${query}`)).body.map((one: { name: string }) => one.name);
    expect(await names('')).toEqual(['50% off_brand', 'Butter', 'Cilantro', 'Cream', 'Flour', 'Milk']);
    expect(await names('sort=cost')).toEqual(['Cilantro', 'Milk', 'Flour', 'Butter', 'Cream', '50% off_brand']);
    expect(await names('sort=cost&order=desc&limit=1')).toEqual(['Cream']);
    expect((await names('sort=vendor')).slice(0, 2).sort()).toEqual(['Flour', 'Milk']);
    expect(await names(`vendorId=${vendors[0]}`)).toEqual(['Butter', 'Cream']);
    expect(await names('category=Dairy&q=m')).toEqual(['Cream', 'Milk']);
    expect(await names('cost=unknown')).toEqual(['50% off_brand']);
    expect(await names('kind=prep')).toEqual([]);
    expect(await names('q=50%25')).toEqual(['50% off_brand']);
    expect(await names('q=f_b')).toEqual(['50% off_brand']);
    expect(await names('q=%27%20or%201%3D1%20--')).toEqual([]);
    for (const sort of ['name', 'unit', 'cost', 'vendor', 'updated']) {
      const seen: string[] = [];
      let url = `/api/ingredients?sort=${sort}&limit=2`;
      while (url !== '') {
        const page = await person.get(url);
        seen.push(...page.body.map((one: { name: string }) => one.name));
        url = /<(.+)>; rel="next"/.exec(String(page.headers.link))?.[1] ?? '';
      }
      expect([sort, new Set(seen).size, seen.length]).toEqual([sort, 6, 6]);
    }

    expect((await person.get('/api/ingredients/summary')).body).toEqual({
      totalIngredients: 6,
      averageCostPerUnit: 4,
      averages: [
        // 4.00 a pound, and 2.20 a kilogram is 0.997903 a pound.
        { unit: 'lb', mean: 2.498952, count: 2 },
        // 12.00 a gallon, and 1.00 a liter is 3.785412 a gallon.
        { unit: 'gallon', mean: 7.892706, count: 2 },
        { unit: 'bunch', mean: 0.8, count: 1 },
      ].sort((a, b) => b.count - a.count || a.unit.localeCompare(b.unit)),
      activeVendors: 2,
      withoutCost: 1,
    });
    const grains = (await person.get('/api/ingredients/summary?category=Grains')).body;
    expect(grains).toMatchObject({ totalIngredients: 1, averageCostPerUnit: 2.2, activeVendors: 1, withoutCost: 0 });
    expect((await person.get('/api/ingredients/summary?q=nothing')).body).toMatchObject({
      totalIngredients: 0,
      averageCostPerUnit: null,
      averages: [],
    });
  });
});
