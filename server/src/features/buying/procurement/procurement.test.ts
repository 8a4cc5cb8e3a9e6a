import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDish, addIngredient, addInvoice, addLine, addRestaurant, addVendor } from '../../../../test/kitchen.ts';
import { addMember, newcomer, signedIn } from '../../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { refreshProcurement } from './refresh-procurement.ts';

type Row = ReturnType<typeof JSON.parse>;
type Bought = { item: string; ingredientId: number; quantity: number; unit: string; price: number; packText?: string };

let server: TestServer;
let owner: Person;
let restaurant: { id: number; groupId: number };
let lone: { id: number };
let gulf: { id: number };
let metro: { id: number };
let beef: { id: number };
let flour: { id: number };
let onions: { id: number };
let counter = 0;

const item = async (vendorId: number, description: string, more: object = {}) =>
  (await owner.post('/api/vendor-items', { vendorId, description, ...more })).body;

async function buy(vendorId: number, date: string, lines: readonly Bought[]) {
  const totalAmount = lines.reduce((sum, line) => sum + line.quantity * line.price, 0);
  const invoice = await addInvoice(owner, vendorId, { invoiceNumber: `N${++counter}`, invoiceDate: date, totalAmount });
  for (const { item: description, quantity, price, ...line } of lines) {
    await addLine(owner, invoice.id, {
      ...line,
      description,
      quantity,
      unitPrice: price,
      totalPrice: quantity * price,
      itemType: 'ingredient',
    });
  }
  const { status, body } = await owner.post(`/api/invoices/${invoice.id}/approve`, {});
  expect([status, body.detail]).toEqual([200, undefined]);
}

const url = (path = '') => `/api/procurement-recommendations/${path}`;
const generate = async () => (await owner.post(url(`${restaurant.id}/generate`))).body;
const list = async (query = ''): Promise<Row[]> => (await owner.get(url(`${restaurant.id}${query}`))).body;
const pending = async (type: string): Promise<Row> =>
  (await list('?status=pending')).find((row) => row.recommendationType === type);
const ingredient = async (id: number) => (await owner.get(`/api/ingredients/${id}/detail`)).body;
const audit = async () => (await owner.get('/api/audit?limit=1')).body[0];

beforeAll(async () => {
  server = await startTestServer();
  server.setNow('2026-11-20T18:00:00Z');
  owner = await newcomer(server);
  restaurant = await addRestaurant(owner);
  lone = await addVendor(owner, restaurant.id, 'Lone Star Foodservice');
  gulf = await addVendor(owner, restaurant.id, 'Gulf Provisions');
  metro = await addVendor(owner, restaurant.id, 'Metro Produce');
  const meat = { name: 'Ground beef', unit: 'lb', category: 'Protein', vendorId: lone.id };
  beef = await addIngredient(owner, restaurant.id, meat);
  flour = await addIngredient(owner, restaurant.id, { name: 'Flour', unit: 'lb', category: 'Grains' });
  onions = await addIngredient(owner, restaurant.id, { name: 'Onions', unit: 'lb', category: 'Vegetables' });
  // 70 lb of each in the ten days since the first sale: 49 a week, 210 a month.
  const burrito = await addDish(owner, restaurant.id, { name: 'Burrito', currentPrice: '12' }, [
    { ingredientId: beef.id, quantity: '1' },
    { ingredientId: flour.id, quantity: '1' },
    { ingredientId: onions.id, quantity: '1' },
  ]);
  const sold = { business_date: '2026-11-10', menu_item_id: burrito.id, item_name: 'Burrito', quantity: 70, net: 840 };
  await server.db
    .insertInto('sales_item_day')
    .values({ restaurant_id: restaurant.id, ...sold })
    .execute();
  await buy(gulf.id, '2026-11-05', [{ item: 'BEEF', ingredientId: beef.id, quantity: 20, unit: 'lb', price: 7 }]);
  await buy(lone.id, '2026-11-12', [
    { item: 'FLOUR 50', ingredientId: flour.id, quantity: 1, unit: 'CS', price: 20, packText: '1/50 LB' },
    { item: 'FLOUR LOOSE', ingredientId: flour.id, quantity: 10, unit: 'lb', price: 0.5 },
  ]);
  await buy(lone.id, '2026-11-15', [
    { item: 'BEEF', ingredientId: beef.id, quantity: 20, unit: 'lb', price: 8 },
    { item: 'FLOUR LOOSE', ingredientId: flour.id, quantity: 10, unit: 'lb', price: 0.5 },
    { item: 'ONIONS', ingredientId: onions.id, quantity: 30, unit: 'lb', price: 2 },
  ]);
});
afterAll(() => server.close());

describe('purchasing advice', () => {
  it("comes from the vendors' unit prices, with the highest monthly savings first", async () => {
    expect(await list()).toEqual([]);
    expect(await generate()).toEqual({ created: 2, renewed: 0, expired: 0, held: 0 });
    const reply = await owner.get(url(`${restaurant.id}`));
    expect(reply.headers['x-total-count']).toBe('2');
    const [cheaper, larger] = reply.body;
    expect(cheaper).toMatchObject({
      ingredientName: 'Ground beef',
      unit: 'lb',
      recommendationType: 'cost_optimization',
      // One purchase 70, fifteen days 7.5, deliveries unknown 5.
      confidenceScore: 58,
      potentialSavings: 20,
      monthlySavings: 210,
      currentVendor: { id: lone.id, name: 'Lone Star Foodservice', price: 8 },
      recommendedVendor: { id: gulf.id, name: 'Gulf Provisions', price: 7 },
      item: { description: 'BEEF' },
      reasoningFactors: { costDifference: -12.5, qualityImprovement: false, bulkDiscounts: false },
      evidence: { orderQuantity: 20, useFrom: 'sales', monthlyUse: 210, ageDays: 15, purchases: 1, certainty: 100 },
      status: 'pending',
      can: { decide: true, undo: false },
    });
    expect(larger).toMatchObject({
      recommendationType: 'bulk_discount',
      currentVendor: { price: 0.5 },
      recommendedVendor: { id: lone.id, price: 0.4 },
      potentialSavings: 5,
      monthlySavings: 21,
      reasoningFactors: { costDifference: -20, bulkDiscounts: true },
      evidence: { contents: 50, presentContents: 1, lastsDays: 7, orderQuantity: 50 },
    });
    expect((await list('?q=flour')).length).toBe(1);
    expect((await list('?type=quality_improvement')).length).toBe(0);
    const first = await owner.get(url(`${restaurant.id}?limit=1`));
    const cursor = new URL(String(first.headers.link).slice(1).split('>')[0] ?? '', 'http://x').searchParams.get(
      'cursor',
    );
    expect((await list(`?limit=1&cursor=${cursor}`)).map((row) => row.id)).toEqual([larger.id]);
  });

  it('is updated while it is pending', async () => {
    const before = await list();
    expect(await generate()).toEqual({ created: 0, renewed: 2, expired: 0, held: 0 });
    expect(await list()).toEqual(before);
  });

  it('changes vendor, cost and order source when accepted, closes competing advice, and is undone as a whole', async () => {
    const stock = await owner.post('/api/inventory', {
      restaurantId: restaurant.id,
      ingredientId: beef.id,
      currentStock: 5,
      minStock: 1,
      maxStock: 100,
      reorderPoint: 5,
      location: 'Walk-in',
    });
    expect(stock.status).toBe(201);
    const ordering = () => owner.get(`/api/ingredients/${beef.id}/ordering`);
    await owner.put(`/api/ingredients/${beef.id}/ordering`, { primaryVendorId: lone.id });
    await owner.post('/api/ai/recommendations/generate', { restaurantId: restaurant.id });
    const switches = async () =>
      (await owner.get(`/api/ai/recommendations?restaurantId=${restaurant.id}&type=vendor_switch`)).body.length;
    expect(await switches()).toBe(1);
    const before = await ingredient(beef.id);
    const { id, version } = await pending('cost_optimization');
    expect((await owner.post(url(`${id}/accept`), { version: version + 1 })).body.code).toBe('stale_version');
    const accepted = await owner.post(url(`${id}/accept`), { version });
    expect(accepted.body).toMatchObject({ status: 'accepted', can: { decide: false, undo: true } });
    expect((await owner.post(url(`${id}/accept`), { version })).status).toBe(200);
    expect(await ingredient(beef.id)).toMatchObject({ vendorId: gulf.id, currentCost: 7 });
    expect((await owner.get(`/api/ingredients/${beef.id}/price-history`)).body[0]).toMatchObject({ price: 7 });
    expect((await ordering()).body).toMatchObject({ primaryVendorId: gulf.id, alternativeVendorIds: [lone.id] });
    expect(await switches()).toBe(0);
    expect((await audit()).summary).toBe('Accepted buying Ground beef from Gulf Provisions');
    expect((await owner.post(url(`${id}/dismiss`), {})).status).toBe(409);
    const undone = await owner.post(url(`${id}/undo`));
    expect([undone.status, undone.body.status]).toEqual([200, 'pending']);
    expect(await ingredient(beef.id)).toMatchObject({ vendorId: before.vendorId, currentCost: before.currentCost });
    expect((await ordering()).body).toMatchObject({ primaryVendorId: lone.id, alternativeVendorIds: [] });
    expect(await switches()).toBe(1);
  });

  it('is rejected once its vendor is gone or its cost changed, and is then no longer pending', async () => {
    const { id } = await pending('cost_optimization');
    await owner.patch(`/api/vendors/${gulf.id}`, { isActive: false });
    const gone = await owner.post(url(`${id}/accept`));
    expect([gone.status, gone.body.detail]).toEqual([
      409,
      'Gulf Provisions is no longer one of your active vendors. Run the correlation engine for new recommendations.',
    ]);
    expect(await pending('cost_optimization')).toBeUndefined();
    await owner.patch(`/api/vendors/${gulf.id}`, { isActive: true });
    await owner.patch(`/api/ingredients/${beef.id}/cost`, { cost: 8.4 });
    expect((await owner.post(url(`${id}/accept`))).body.detail).toContain('The cost of Ground beef was changed');
    expect((await ingredient(beef.id)).currentCost).toBe(8.4);
    await owner.patch(`/api/ingredients/${beef.id}/cost`, { cost: 8 });
    // The vendor's price changed; nothing stored with the advice reflects it.
    await server.db.updateTable('vendor_items').set({ last_price: 7.5 }).where('vendor_id', '=', gulf.id).execute();
    expect((await owner.post(url(`${id}/accept`))).body.detail).toContain(
      'The price of Ground beef from Gulf Provisions',
    );
    await server.db.updateTable('vendor_items').set({ last_price: 7 }).where('vendor_id', '=', gulf.id).execute();
  });

  it('stays dismissed until its figures change, and can be restored', async () => {
    const { id } = await pending('cost_optimization');
    const gone = await owner.post(url(`${id}/dismiss`), { reason: 'They are rude' });
    expect(gone.body).toMatchObject({ status: 'dismissed', dismissReason: 'They are rude', can: { undo: true } });
    expect(await generate()).toMatchObject({ created: 0, held: 1 });
    await buy(lone.id, '2026-11-16', [{ item: 'BEEF', ingredientId: beef.id, quantity: 20, unit: 'lb', price: 8.2 }]);
    expect(await generate()).toMatchObject({ created: 0, held: 1 });
    expect((await owner.post(url(`${id}/undo`))).body.status).toBe('expired');
    await generate();
    const { id: again } = await pending('cost_optimization');
    await owner.post(url(`${again}/dismiss`), {});
    await buy(lone.id, '2026-11-17', [{ item: 'BEEF', ingredientId: beef.id, quantity: 20, unit: 'lb', price: 9 }]);
    expect(await generate()).toMatchObject({ created: 1, held: 0 });
    expect((await owner.post(url(`${again}/undo`))).body.detail).toContain('newer version');
  });

  it('uses certain matches from supplier correlation, maps them when accepted, and never one a person rejected', async () => {
    const listed = await item(metro.id, 'ONION YELLOW LOOSE', { purchaseUnit: 'lb' });
    const price = { list_price: '1.5', list_price_unit: 'lb', list_currency: 'USD', listed_on: '2026-11-18' };
    await server.db.updateTable('vendor_items').set(price).where('id', '=', listed.id).execute();
    expect(await generate()).toMatchObject({ created: 0 });
    const pair = { restaurant_id: restaurant.id, ingredient_id: onions.id, vendor_id: metro.id };
    await server.db
      .insertInto('supplier_correlations')
      .values({ ...pair, vendor_item_id: listed.id, correlation_score: '90' })
      .execute();
    expect(await generate()).toMatchObject({ created: 1 });
    const [row] = await list('?q=onions');
    expect(row).toMatchObject({
      recommendedVendor: { id: metro.id, price: 1.5 },
      // 60, less 1 for two days and 5 for unknown deliveries, 90% sure.
      confidenceScore: 49,
      evidence: { fromList: true, certainty: 90, purchases: 0 },
    });
    await owner.post(url(`${row.id}/accept`));
    const mapped = async () =>
      (await owner.get(`/api/vendor-items?vendorId=${metro.id}`)).body.map((one: Row) => one.ingredientId);
    expect(await mapped()).toEqual([onions.id]);
    await owner.post(url(`${row.id}/undo`));
    expect(await mapped()).toEqual([null]);
    await server.db.updateTable('supplier_correlations').set({ rejected: true }).execute();
    expect(await generate()).toMatchObject({ expired: 1 });
  });

  it('is reviewed each day after a run, and expires with its prices', async () => {
    const { id } = await server.db
      .insertInto('supplier_correlation_runs')
      .values({ restaurant_id: restaurant.id, status: 'done', finished_at: server.deps.clock() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const advisedAt = async () =>
      (
        await server.db
          .selectFrom('supplier_correlation_runs')
          .select('advised_at')
          .where('id', '=', id)
          .executeTakeFirst()
      )?.advised_at;
    await refreshProcurement(server.deps);
    const first = await advisedAt();
    expect(first).not.toBeNull();
    await refreshProcurement(server.deps);
    expect(await advisedAt()).toEqual(first);
    server.setNow('2027-01-25T18:00:00Z');
    owner = await signedIn(server, owner.id);
    expect(await list('?status=pending')).toEqual([]);
    await refreshProcurement(server.deps);
    expect((await list('?status=expired')).length).toBeGreaterThan(0);
    server.setNow('2026-11-20T18:00:00Z');
    owner = await signedIn(server, owner.id);
  });
});

describe("a vendor's communication", () => {
  it("is rated by people, one rating each, and shown with the vendor's performance", async () => {
    const rating = `/api/vendors/${lone.id}/rating`;
    const metrics = async (query = '') =>
      (await owner.get(`/api/supplier-performance/${restaurant.id}?vendorId=${lone.id}${query}`)).body.map(
        (row: Row) => [row.metrics.communicationRating, row.basis.ratings],
      );
    expect(await metrics()).toEqual([[null, 0]]);
    expect((await owner.put(rating, { communication: 6 })).status).toBe(422);
    await owner.put(rating, { communication: 2 });
    const manager = await addMember(server, restaurant.groupId, 'manager');
    await manager.put(rating, { communication: 4, note: 'Called back at once' });
    const { body } = await owner.put(rating, { communication: 5, note: '' });
    expect(body).toMatchObject({ average: 4.5, can: { rate: true } });
    expect(body.ratings.map((one: Row) => [one.communication, one.note, one.mine])).toEqual(
      expect.arrayContaining([
        [5, null, true],
        [4, 'Called back at once', false],
      ]),
    );
    // What was set today doesn't affect last month.
    expect(await metrics('&spans=2')).toEqual([
      [4.5, 2],
      [null, 0],
    ]);
    const viewer = await addMember(server, restaurant.groupId, 'viewer', { modules: ['vendors'] });
    expect((await viewer.put(rating, { communication: 1 })).status).toBe(403);
    expect((await viewer.get(`/api/vendors/${lone.id}/ratings`)).body).toMatchObject({
      average: 4.5,
      can: { rate: false },
    });
    expect((await manager.delete(rating)).body).toMatchObject({ average: 5 });
  });

  it('is merged with its vendor, and advice about it expires', async () => {
    await owner.put(`/api/vendors/${gulf.id}/rating`, { communication: 1 });
    await generate();
    const { id } = await pending('cost_optimization');
    const merged = await owner.post(`/api/vendors/${gulf.id}/merge/${metro.id}`, {});
    expect(merged.status).toBe(200);
    expect((await owner.get(`/api/vendors/${metro.id}/ratings`)).body).toMatchObject({ average: 1 });
    expect((await list('?status=expired')).find((row) => row.id === id)?.recommendedVendor.id).toBe(metro.id);
  });
});
