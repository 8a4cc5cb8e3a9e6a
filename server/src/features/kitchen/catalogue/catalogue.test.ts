import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDish, addIngredient, addInvoice, addLine, addRestaurant, addVendor } from '../../../../test/kitchen.ts';
import { fileForm } from '../../../../test/multipart.ts';
import { addMember, newcomer } from '../../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let owner: Person;
let here: { id: number; groupId: number };

beforeAll(async () => {
  server = await startTestServer();
  owner = await newcomer(server);
  here = await addRestaurant(owner);
});
afterAll(() => server.close());

type Body = ReturnType<typeof JSON.parse>;
const detail = async (id: number) => (await owner.get(`/api/ingredients/${id}/detail`)).body;
const named = async (q: string) =>
  (await owner.get(`/api/ingredients?restaurantId=${here.id}&q=${encodeURIComponent(q)}`)).body;

/** A vendor's approved invoice. */
async function bought(
  vendor: Body,
  ingredientId: number,
  line: { totalPrice: number; [field: string]: unknown },
  invoice: object,
): Promise<void> {
  const { id } = await addInvoice(owner, vendor.id, { totalAmount: line.totalPrice, ...invoice });
  await addLine(owner, id, { itemType: 'ingredient', ingredientId, ...line });
  const { status, body } = await owner.post(`/api/invoices/${id}/approve`);
  expect(status, JSON.stringify(body)).toBe(200);
}

describe('all prices of an ingredient', () => {
  it('are listed per unit, and one click switches to the cheapest', async () => {
    const beef = await addIngredient(owner, here.id, { name: 'Ground beef', unit: 'lb' });
    const star = await addVendor(owner, here.id, 'Lone Star Foodservice');
    const hill = await addVendor(owner, here.id, 'Hill Country Meats');
    const day = server.deps.clock().toISOString().slice(0, 10);
    const pack = { description: 'BEEF GRND 80/20', packText: '4/10 LB', unit: 'case' };
    await bought(star, beef.id, { ...pack, quantity: 1, unitPrice: 220, totalPrice: 220 }, { invoiceDate: day });
    const loose = { description: 'GROUND BEEF', quantity: 10, unit: 'lb', unitPrice: 5, totalPrice: 50 };
    await bought(hill, beef.id, loose, { invoiceDate: '2026-01-05' });
    const unknown = { vendorId: hill.id, ingredientId: beef.id, description: 'BEEF, A BOX', purchaseUnit: 'box' };
    await owner.post('/api/vendor-items', unknown);
    const { body } = await owner.get(`/api/ingredients/${beef.id}/vendor-prices`);
    expect(body).toMatchObject({
      unit: 'lb',
      currency: 'USD',
      currentCost: 5.5,
      vendorId: star.id,
      can: { switch: true },
    });
    expect(
      body.prices.map((one: Body) => [
        one.vendorName,
        one.perUnit,
        one.cheapest,
        one.old,
        one.differencePercent,
        one.reason,
      ]),
    ).toEqual([
      ['Hill Country Meats', 5, false, true, -9.09, null],
      ['Lone Star Foodservice', 5.5, true, false, 0, null],
      ['Hill Country Meats', null, false, false, null, 'no_price'],
    ]);
    const dish = await addDish(owner, here.id, { name: 'Burger', currentPrice: 12 }, [
      { ingredientId: beef.id, quantity: 1 },
    ]);
    const choose = (index: number, version?: number) =>
      owner.post(`/api/ingredients/${beef.id}/switch-vendor`, {
        vendorItemId: body.prices[index].vendorItemId,
        version,
      });
    expect((await choose(2)).status).toBe(409);
    expect((await choose(0, 99)).status).toBe(409);
    expect((await choose(0, body.version)).body).toMatchObject({
      vendorId: hill.id,
      currentCost: 5,
      costSource: 'typed',
    });
    expect((await owner.get(`/api/menu-items/${dish.id}/detail`)).body.totalCost).toBe(5);
    const staff = await addMember(server, here.groupId, 'staff');
    expect((await staff.post(`/api/ingredients/${beef.id}/switch-vendor`, { vendorItemId: 1 })).status).toBe(403);
  });

  it('count a foreign price at the rate of its invoice, and not without one', async () => {
    const olives = await addIngredient(owner, here.id, { name: 'Olives', unit: 'lb' });
    const abroad = await addVendor(owner, here.id, 'Olivar de Baeza');
    const near = await addVendor(owner, here.id, 'Central Market');
    const day = server.deps.clock().toISOString().slice(0, 10);
    const line = { description: 'OLIVES', quantity: 10, unit: 'lb' };
    await bought(near, olives.id, { ...line, unitPrice: 5, totalPrice: 50 }, { invoiceDate: day });
    const { id } = await addInvoice(owner, abroad.id, { totalAmount: 900, invoiceDate: day, currency: 'MXN' });
    const foreign = { ...line, itemType: 'ingredient', ingredientId: olives.id, unitPrice: 90, totalPrice: 900 };
    await addLine(owner, id, foreign);
    expect((await owner.post(`/api/invoices/${id}/approve`, { exchangeRate: '0.05' })).status).toBe(200);
    const listed = async () =>
      (await detail(olives.id)).vendorItems.map((one: Body) => [
        one.vendorName,
        one.lastPrice,
        one.currency,
        one.costPerIngredientUnit,
      ]);
    expect(await listed()).toEqual([
      ['Central Market', 5, 'USD', 5],
      ['Olivar de Baeza', 90, 'MXN', 4.5],
    ]);
    await sql`update invoices set exchange_rate = null where id = ${id}`.execute(server.db);
    expect(await listed()).toContainEqual(['Olivar de Baeza', 90, 'MXN', null]);
  });
});

describe('merging vendors', () => {
  it('moves their invoices, items and learned facts, and keeps the name as an alias', async () => {
    const old = await addVendor(owner, here.id, 'Gulf Coast Seafood LLC');
    await owner.patch(`/api/vendors/${old.id}`, {
      contactInfo: { email: 'orders@gulf.example', phone: '512 555 0101' },
    });
    const stays = await addVendor(owner, here.id, 'Gulf Seafood');
    await owner.patch(`/api/vendors/${stays.id}`, { contactInfo: { phone: '512 555 0102' } });
    const shrimp = await addIngredient(owner, here.id, { name: 'Shrimp', unit: 'lb', vendorId: old.id });
    const item = { description: 'SHRIMP 16/20', itemCode: '77', packText: '5 LB', unit: 'bag' };
    await bought(
      stays,
      shrimp.id,
      { ...item, quantity: 1, unitPrice: 60, totalPrice: 60 },
      { invoiceDate: '2026-10-01' },
    );
    await bought(
      old,
      shrimp.id,
      { ...item, quantity: 1, unitPrice: 55, totalPrice: 55 },
      { invoiceDate: '2026-11-01' },
    );
    const path = `/api/vendors/${old.id}/merge/${stays.id}`;
    const seen = (await owner.get(path)).body;
    expect(seen).toMatchObject({ sameItems: 1, takes: ['email'] });
    const { status, body } = await owner.post(path, { version: seen.from.version, intoVersion: seen.into.version });
    expect(status).toBe(200);
    expect(body.vendor).toMatchObject({
      invoiceCount: 2,
      contactInfo: { email: 'orders@gulf.example', phone: '512 555 0102' },
    });
    const items = (await owner.get(`/api/vendor-items?vendorId=${stays.id}`)).body;
    expect(items).toMatchObject([
      { itemCode: '77', lastPrice: 55, lastPurchasedOn: '2026-11-01', ingredientId: shrimp.id },
    ]);
    expect(await detail(shrimp.id)).toMatchObject({ vendorId: stays.id, vendorName: 'Gulf Seafood' });
    const learned = (await owner.get(`/api/vendors/${stays.id}/learned`)).body;
    expect(learned).toContainEqual(
      expect.objectContaining({ kind: 'name', subject: 'Gulf Coast Seafood LLC', state: 'used' }),
    );
    expect((await owner.get(`/api/vendors?restaurantId=${here.id}&q=gulf`)).body).toHaveLength(1);
    expect((await owner.post(path)).body.moves).toEqual([]);
    expect((await owner.patch(`/api/vendors/${old.id}`, { isActive: true })).body.detail).toMatch(
      /was merged into Gulf Seafood/,
    );
    expect((await owner.post(`/api/vendors/${stays.id}/merge/${old.id}`)).status).toBe(409);
  });

  it('suggests similar ones until a person says they differ, as for ingredients', async () => {
    const one = await addVendor(owner, here.id, 'Sysco Foods, Inc.');
    const two = await addVendor(owner, here.id, 'SYSCO');
    const pairs = async (what: string) => (await owner.get(`/api/${what}/duplicates/${here.id}`)).body;
    const found = (await pairs('vendors'))[0];
    expect([found.from.id, found.into.id].sort()).toEqual([one.id, two.id]);
    expect((await owner.put(`/api/vendors/${two.id}/apart/${one.id}`)).status).toBe(204);
    expect(await pairs('vendors')).toEqual([]);
    const roma = await addIngredient(owner, here.id, { name: 'Plum tomato, canned', unit: 'lb' });
    const canned = await addIngredient(owner, here.id, { name: 'Canned plum tomatoes', unit: 'case' });
    await addDish(owner, here.id, { name: 'Sauce', currentPrice: 5 }, [{ ingredientId: canned.id, quantity: 1 }]);
    expect(await pairs('ingredients')).toMatchObject([{ from: { id: roma.id }, into: { id: canned.id, uses: 1 } }]);
    await owner.put(`/api/ingredients/${roma.id}/apart/${canned.id}`);
    expect(await pairs('ingredients')).toEqual([]);
  });
});

describe('bulk edits', () => {
  it('are applied to all, and name those that could not change', async () => {
    const made = [];
    for (const [name, unit] of [
      ['Salt', 'lb'],
      ['Pepper', 'kg'],
      ['Stocked', 'lb'],
      ['Herbs', 'bunch'],
    ] as const) {
      made.push(await addIngredient(owner, here.id, { name, unit, currentCost: 2 }));
    }
    const [salt, pepper, stocked, herbs] = made;
    await sql`insert into inventory (restaurant_id, ingredient_id) values (${here.id}, ${stocked.id})`.execute(
      server.db,
    );
    const ingredientIds = made.map(({ id }) => id);
    const { body } = await owner.post('/api/ingredients/bulk', {
      ingredientIds,
      change: { unit: 'kg', category: 'Spices' },
    });
    expect(body).toMatchObject({ changed: 3, same: 0 });
    expect(body.refused.map((one: Body) => one.name)).toEqual(['Herbs']);
    expect(await detail(stocked.id)).toMatchObject({ unit: 'kg', category: 'Spices' });
    expect(await detail(salt.id)).toMatchObject({ unit: 'kg', category: 'Spices', currentCost: 4.409245 });
    expect(await detail(pepper.id)).toMatchObject({ unit: 'kg', category: 'Spices', currentCost: 2 });
    expect(await detail(herbs.id)).toMatchObject({ unit: 'bunch', category: null });
    const again = await owner.post('/api/ingredients/bulk', { ingredientIds: [salt.id], change: { unit: 'kg' } });
    expect(again.body).toMatchObject({ changed: 0, same: 1 });
    expect((await owner.post('/api/ingredients/bulk', { ingredientIds, change: {} })).status).toBe(422);
    const gone = { ingredientIds: [herbs.id], change: { isActive: false } };
    expect((await owner.post('/api/ingredients/bulk', gone)).body.changed).toBe(1);
    expect(await named('Herbs')).toEqual([]);
  });
});

const send = (path: string, text: string | Uint8Array, fields: Record<string, string> = {}) => {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  const form = fileForm({ name: 'file.csv', bytes, field: 'file' }, { restaurantId: String(here.id), ...fields });
  return owner.send('POST', path, form.body, form.headers);
};
const download = async (path: string) =>
  (await server.app.inject({ method: 'GET', url: path, headers: owner.headers() })).rawPayload;

describe('ingredient files', () => {
  const path = '/api/ingredients/import';

  it('show a preview, name invalid rows, and import all or the valid ones', async () => {
    await addIngredient(owner, here.id, { name: 'Flour', unit: 'lb', currentCost: 0.5 });
    const text = [
      'Product;UOM;Vendor;Cost;Yield %',
      'Flour;lb;;0,55;',
      'Brown sugar;lbs;Baking Supply;1,20;100%',
      'Vanilla;thimble;;9;',
      ';lb;;1;',
      'brown  SUGAR;lb;;2;',
      'Butter;lb;;a lot;',
    ].join('\n');
    const dry = (await send(path, text, { dryRun: 'true', createVendors: 'true' })).body;
    expect(dry).toMatchObject({ created: 1, changed: 1, badRows: 4, newVendors: ['Baking Supply'], imported: 0 });
    expect(dry.rows[0]).toMatchObject({ line: 2, name: 'Flour', changes: ['Current Cost: 0.5 to 0.55'] });
    expect(dry.problems.map((one: Body) => one.message)).toEqual([
      expect.stringMatching(/^'thimble' isn't a valid unit/),
      'Ingredient name is missing.',
      'Line 3 already has brown  SUGAR.',
      "'a lot' isn't a valid cost.",
    ]);
    expect(await send(path, text)).toMatchObject({ status: 422, body: { current: { badRows: 5, imported: 0 } } });
    expect((await send(path, text, { onError: 'skip', createVendors: 'true' })).body).toMatchObject({ imported: 2 });
    expect(await named('sugar')).toMatchObject([
      { vendorName: 'Baking Supply', currentCost: 1.2, costSource: 'typed' },
    ]);
    const again = await send(path, text, { onError: 'skip', createVendors: 'true' });
    expect(again.body).toMatchObject({ created: 0, changed: 0, same: 2 });
  });

  it.each(['csv', 'xlsx'])(
    'are exported as %s and imported again unchanged, even with values like formulas',
    async (format) => {
      await addIngredient(owner, here.id, { name: `=Sum (${format})`, unit: 'lb', currentCost: 0.123456 });
      const bytes = await download(`/api/ingredients/export/${here.id}/${format}`);
      if (format === 'csv') expect(bytes.toString()).toContain(`'=Sum (csv)`);
      const { body } = await send(path, bytes, { dryRun: 'true' });
      expect(body).toMatchObject({ created: 0, changed: 0, badRows: 0 });
      expect(body.same).toBe(body.rowsRead);
      const template = await send(path, await download(`/api/ingredients/template/${format}`), {
        ...{ dryRun: 'true', createVendors: 'true' },
      });
      expect(template.body).toMatchObject({ rowsRead: 3, badRows: 0 });
    },
  );

  it('keep the vendor of an ingredient, even if it is inactive', async () => {
    const closed = await addVendor(owner, here.id, 'Closed Dairy');
    const { id } = await addIngredient(owner, here.id, { name: 'Curd', unit: 'lb', vendorId: closed.id });
    await owner.patch(`/api/vendors/${closed.id}`, { isActive: false });
    const bytes = await download(`/api/ingredients/export/${here.id}/csv`);
    const { body } = await send(path, bytes, { createVendors: 'true' });
    expect(body).toMatchObject({ created: 0, changed: 0, badRows: 0, newVendors: [] });
    expect(await detail(id)).toMatchObject({ vendorId: closed.id });
  });

  it('move an ingredient from an inactive vendor to an active one of the same name', async () => {
    const closed = await addVendor(owner, here.id, 'Twin Farms');
    const { id } = await addIngredient(owner, here.id, { name: 'Kale', unit: 'bunch', vendorId: closed.id });
    await owner.patch(`/api/vendors/${closed.id}`, { isActive: false });
    const open = await addVendor(owner, here.id, 'Twin Farms');
    const csv = 'Ingredient,Vendor\nKale,Twin Farms\n';
    const { body } = await send(path, csv, {});
    expect(body).toMatchObject({
      changed: 1,
      rows: [{ changes: ['Vendor: Twin Farms (inactive) to Twin Farms (active)'] }],
    });
    expect(await detail(id)).toMatchObject({ vendorId: open.id });
    expect((await send(path, csv, {})).body).toMatchObject({ changed: 0, same: 1 });
  });

  it('compare a new cost with the former one in the new unit', async () => {
    const { id } = await addIngredient(owner, here.id, { name: 'Rye flour', unit: 'kg', currentCost: 2.204622 });
    await send(path, 'Ingredient,Unit,Current Cost\nRye flour,oz,0.0630\n');
    await send(path, 'Ingredient,Unit,Current Cost\nRye flour,lb,1.02\n');
    expect(await detail(id)).toMatchObject({ unit: 'lb', currentCost: 1.02 });
    const alerts: Body[] = (await owner.get(`/api/price-alerts?restaurantId=${here.id}`)).body;
    expect(alerts.filter(({ change }) => change.ingredientId === id)).toEqual([]);
    const { rows } = await sql<{ before: { costs: unknown[] } }>`select before from restaurant_audit
      where restaurant_id = ${here.id} and action = 'imported' order by id desc limit 1`.execute(server.db);
    expect(rows[0]?.before.costs).toEqual([[id, '1.008000']]);
  });

  it("rename by ID, and reject another account's ID", async () => {
    const { id } = await addIngredient(owner, here.id, { name: 'Scallion', unit: 'bunch' });
    await send(path, `ID,Ingredient\n${id},Green onion\n`);
    expect(await detail(id)).toMatchObject({ name: 'Green onion' });
    expect((await send(path, 'Ingredient,Category\nScallion,Vegetables\n')).body).toMatchObject({
      changed: 1,
      created: 0,
    });
    const stranger = await newcomer(server);
    const theirs = await addIngredient(stranger, (await addRestaurant(stranger, 'Theirs')).id, {
      name: 'X',
      unit: 'lb',
    });
    const foreign = await send(path, `ID,Ingredient\n${theirs.id},Mine now\n`);
    expect(foreign.body.detail).toMatch(/No ingredient here has the ID/);
  });

  it('import two thousand at once', async () => {
    const rows = Array.from({ length: 2000 }, (_unused, index) => `Spice ${index},lb,1.10`);
    const { body } = await send(path, ['Ingredient,Unit,Current Cost', ...rows].join('\n'));
    expect(body).toMatchObject({ imported: 2000, created: 2000 });
    const { rows: priced } = await sql<{ count: number }>`select count(*) from price_history p join ingredients i
      on i.id = p.ingredient_id where i.restaurant_id = ${here.id} and i.name like 'Spice %'`.execute(server.db);
    expect(Number(priced[0]?.count)).toBe(2000);
  });
});

describe('vendor item files', () => {
  const path = '/api/vendor-items/import';

  it('import vendor items with packs and prices, mapped by name', async () => {
    const rice = await addIngredient(owner, here.id, { name: 'Long grain rice', unit: 'lb' });
    const text = [
      'Supplier,SUPC,Desc,Pack,Unit,Case $,Ingredient',
      'Plains Grocers,900,RICE LONG GRAIN,1/50 LB,BG,"$31.50",long grain RICE',
      'Plains Grocers,901,RICE WILD,1/10 LB,BG,60,Wild rice',
    ].join('\n');
    const { body } = await send(path, text, { onError: 'skip', createVendors: 'true' });
    expect(body).toMatchObject({ imported: 1, newVendors: ['Plains Grocers'] });
    expect(body.problems[0]).toMatchObject({
      line: 3,
      message: expect.stringMatching(/no ingredient named Wild rice/),
    });
    const prices = (await owner.get(`/api/ingredients/${rice.id}/vendor-prices`)).body.prices;
    expect(prices).toMatchObject([{ vendorName: 'Plains Grocers', perUnit: 0.63, pricedOn: null, old: false }]);
    for (const format of ['csv', 'xlsx']) {
      const bytes = await download(`/api/vendor-items/export/${here.id}/${format}`);
      expect((await send(path, bytes, { dryRun: 'true' })).body).toMatchObject({ created: 0, changed: 0, badRows: 0 });
      const template = await download(`/api/vendor-items/template/${format}`);
      expect((await send(path, template, { dryRun: 'true', createVendors: 'true' })).body).toMatchObject({
        badRows: 0,
      });
    }
    const id = (await owner.get(`/api/vendor-items?ingredientId=${rice.id}`)).body[0].id;
    await send(path, `ID,Vendor,Description,Pack,Price\n${id},Plains Grocers,RICE LONG GRAIN,1/25 LB,20\n`);
    const changed = (await owner.get(`/api/ingredients/${rice.id}/vendor-prices`)).body.prices;
    expect(changed).toMatchObject([{ packText: '1/25 LB', perUnit: 0.8 }]);
  });
});
