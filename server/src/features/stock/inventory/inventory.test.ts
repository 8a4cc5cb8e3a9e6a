import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addIngredient, addRestaurant } from '../../../../test/kitchen.ts';
import { addMember, newcomer } from '../../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let owner: Person;
let stranger: Person;
let restaurantId: number;
let groupId: number;

beforeAll(async () => {
  server = await startTestServer();
  owner = await newcomer(server);
  stranger = await newcomer(server);
  ({ id: restaurantId, groupId } = await addRestaurant(owner));
  await addRestaurant(stranger, 'Elsewhere');
});
afterAll(() => server.close());
beforeEach(() => server.setNow('2026-11-21T18:00:00Z'));

const limits = { minStock: 1, maxStock: 20, reorderPoint: 5 };
const ingredient = (name: string, more: object = {}) =>
  addIngredient(owner, restaurantId, { name, unit: 'lb', ...more });
const keep = async (name: string, currentStock: number | string, more: object = {}) => {
  const { id: ingredientId } = await ingredient(name, { currentCost: 2.5 });
  const body = { ingredientId, currentStock, ...limits, location: 'Walk-in', ...more };
  const reply = await owner.post('/api/inventory', body);
  expect(reply.status).toBe(201);
  return reply.body;
};
const history = async (id: number) => (await owner.get(`/api/inventory/${id}/transactions`)).body;
const audited = (subjectId: number) =>
  server.db
    .selectFrom('restaurant_audit')
    .select(['action', 'summary', 'user_id'])
    .where('subject', '=', 'inventory item')
    .where('subject_id', '=', subjectId)
    .orderBy('id')
    .execute();

describe('a stock item', () => {
  it('starts with a movement, and is low, out or expired depending on stock and date', async () => {
    const beef = await keep('Beef', '12.5', { expiryDate: '2026-11-25', shelf: 'left', isKey: true });
    expect(beef).toMatchObject({
      restaurantId,
      ingredient: { name: 'Beef', unit: 'lb', currentCost: 2.5, kind: 'purchased' },
      ...limits,
      ...{ currentStock: 12.5, location: 'Walk-in', shelf: 'left', isKey: true, countedOn: null },
      ...{ expiryDate: '2026-11-25', daysLeft: 4, expiringSoon: true, status: 'in_stock', value: 31.25 },
      can: { edit: true, remove: true },
    });
    expect(await history(beef.id)).toMatchObject([
      {
        ...{ transactionType: 'adjustment', reason: 'correction', quantity: 12.5, previousStock: 0, newStock: 12.5 },
        ...{ occurredOn: '2026-11-21', unitCost: 2.5, value: 31.25 },
      },
    ]);
    expect(await audited(beef.id)).toMatchObject([{ action: 'created', user_id: owner.id }]);
    const detail = (await owner.get(`/api/inventory/${beef.id}`)).body;
    expect(detail.lots).toMatchObject([{ expiryDate: '2026-11-25', remaining: 12.5, daysLeft: 4 }]);
    expect(detail.levels).toEqual([{ date: '2026-11-21', stock: 12.5 }]);

    server.setNow('2026-11-25T18:00:00Z');
    expect((await owner.get(`/api/inventory/${beef.id}`)).body).toMatchObject({ status: 'expired', daysLeft: 0 });
  });

  it("is rejected twice at a location, regardless of case, and for someone else's ingredient", async () => {
    const kale = await keep('Kale', 3);
    const body = { ingredientId: kale.ingredientId, currentStock: 1, ...limits };
    const again = await owner.post('/api/inventory', { ...body, location: 'walk-IN' });
    expect([again.status, again.body.code, again.body.current.id]).toEqual([409, 'duplicate', kale.id]);
    const elsewhere = await owner.post('/api/inventory', { ...body, location: 'Bar' });
    expect(elsewhere.status).toBe(201);
    expect((await owner.get(`/api/inventory/${kale.id}`)).body.elsewhere).toEqual([
      { id: elsewhere.body.id, location: 'Bar', currentStock: 1 },
    ]);
    const there = await stranger.post('/api/inventory', { ...body, location: 'Walk-in' });
    expect(there.status).toBe(404);
    const foreign = await Promise.all([
      stranger.get(`/api/inventory/${kale.id}`),
      stranger.patch(`/api/inventory/${kale.id}`, { currentStock: 0 }),
      stranger.get(`/api/inventory/${kale.id}/transactions`),
      stranger.delete(`/api/inventory/${kale.id}`),
    ]);
    expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });

  it.each([
    [{ currentStock: -1 }, 'currentStock', 'Enter the quantity on hand (0 or more)'],
    [{ location: ' ' }, 'location', 'Location is required'],
    [{ reorderPoint: 'many' }, 'reorderPoint', 'Enter the reorder point'],
    [{ expiryDate: '2026-02-30' }, 'expiryDate', 'Enter a date as YYYY-MM-DD'],
    [{ maxStock: '10000000' }, 'maxStock', 'Enter the maximum stock'],
  ])('rejects invalid values %#', async (wrong, path, message) => {
    const body = { ingredientId: 1, currentStock: 1, ...limits, location: 'Bar', ...wrong };
    const reply = await owner.post('/api/inventory', body);
    expect([reply.status, reply.body.errors]).toEqual([422, [{ path, message }]]);
  });

  it('is adjusted by the difference when its stock is corrected, and a stale change shows its current values', async () => {
    const flour = await keep('Flour', 10);
    const changed = await owner.patch(`/api/inventory/${flour.id}`, {
      ...{ currentStock: '4.2', note: 'Found a torn bag', reorderPoint: 4, version: flour.version },
    });
    expect(changed.body).toMatchObject({ currentStock: 4.2, status: 'in_stock', reorderPoint: 4, value: 10.5 });
    expect((await history(flour.id))[0]).toMatchObject({
      ...{ quantity: -5.8, previousStock: 10, newStock: 4.2, note: 'Found a torn bag', userName: expect.any(String) },
    });
    const stale = await owner.patch(`/api/inventory/${flour.id}`, { currentStock: 9, version: flour.version });
    expect([stale.status, stale.body.code, stale.body.current.currentStock]).toEqual([409, 'stale_version', 4.2]);
    expect((await history(flour.id)).length).toBe(2);
    expect((await owner.get(`/api/inventory/${flour.id}/transactions?type=restock`)).body).toEqual([]);
  });

  it('cannot be removed while in stock, is deleted without a history, and is otherwise only hidden', async () => {
    const rice = await keep('Rice', 2);
    const held = await owner.delete(`/api/inventory/${rice.id}`);
    expect([held.status, held.body.detail]).toEqual([
      409,
      '2 lb of Rice are in stock at Walk-in. Count it to 0, record it as waste or move it first.',
    ]);
    const ingredientHeld = await owner.delete(`/api/ingredients/${rice.ingredientId}`);
    expect([ingredientHeld.status, ingredientHeld.body.code]).toEqual([409, 'conflict']);
    expect((await owner.patch(`/api/ingredients/${rice.ingredientId}`, { isActive: false })).status).toBe(409);
    await owner.patch(`/api/inventory/${rice.id}`, { currentStock: 0 });
    expect((await owner.delete(`/api/inventory/${rice.id}`)).body).toEqual({ deactivated: true });
    const listed = async (query: string) => (await owner.get(`/api/inventory?q=rice&${query}`)).body.length;
    expect([await listed(''), await listed('inactive=true')]).toEqual([0, 1]);
    const back = await owner.post('/api/inventory', {
      ...{ ingredientId: rice.ingredientId, currentStock: 1, ...limits, location: 'Walk-in' },
    });
    expect(back.body).toMatchObject({ id: rice.id, currentStock: 1, isActive: true });

    // Removed below zero, it holds what was counted when it came back.
    const barley = await keep('Barley', 1);
    const lines = [{ inventoryId: barley.id, quantity: 3, reason: 'spoiled' }];
    expect((await owner.post('/api/inventory/waste', { restaurantId, lines })).status).toBe(201);
    expect((await owner.delete(`/api/inventory/${barley.id}`)).body).toEqual({ deactivated: true });
    const found = await owner.post('/api/inventory', {
      ...{ ingredientId: barley.ingredientId, currentStock: 5, ...limits, location: 'Walk-in' },
    });
    expect(found.body).toMatchObject({ id: barley.id, currentStock: 5 });

    const corn = await keep('Corn', 0);
    expect((await owner.delete(`/api/inventory/${corn.id}`)).status).toBe(204);
    const oats = await keep('Oats', 0);
    expect((await owner.delete(`/api/ingredients/${oats.ingredientId}`)).body).toEqual({ deactivated: true });
    expect(await listed(`ingredientId=${oats.ingredientId}`)).toBe(0);
  });
});

it('is listed, filtered and totaled if accessible, and exported without executable cells', async () => {
  const there = await addRestaurant(owner, 'List', { groupId });
  const own = (name: string, more: object = {}) =>
    addIngredient(owner, there.id, { name, unit: 'lb', currentCost: 2, category: 'Dairy', ...more });
  const put = async (name: string, currentStock: number, location: string, more: object = {}) => {
    const { id: ingredientId } = await own(name, more);
    const body = { restaurantId: there.id, ingredientId, currentStock, ...limits, location };
    return (await owner.post('/api/inventory', { ...body, ...more })).body;
  };
  await put('Milk', 10, 'Cooler', { expiryDate: '2026-11-28' });
  await put('Cream', 5, 'Cooler', { expiryDate: '2026-11-21' });
  await put('=SUM(A1)', 3, 'Bar', { currentCost: null });
  // None is left to expire.
  await put('Salt', 0, 'Shelf', { category: 'Other', expiryDate: '2026-11-20' });
  const list = async (query: string) =>
    (await owner.get(`/api/inventory?restaurantId=${there.id}&${query}`)).body.map(
      (row: { ingredient: { name: string } }) => row.ingredient.name,
    );
  expect(await list('')).toEqual(['=SUM(A1)', 'Cream', 'Milk', 'Salt']);
  expect(await list('tab=low')).toEqual(['=SUM(A1)', 'Salt']);
  expect(await list('tab=expiring')).toEqual(['Milk']);
  expect(await list('status=expired')).toEqual(['Cream']);
  expect(await list('category=Other')).toEqual(['Salt']);
  expect(await list('q=coole&sort=stock&order=desc')).toEqual(['Milk', 'Cream']);
  expect(await list('sort=shelf')).toEqual(['Cream', 'Milk', '=SUM(A1)', 'Salt']);
  const first = await owner.get(`/api/inventory?restaurantId=${there.id}&limit=3&sort=value`);
  expect([first.headers['x-total-count'], first.body.length]).toEqual(['4', 3]);
  const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
  expect((await owner.get(next)).body).toMatchObject([{ ingredient: { name: '=SUM(A1)' } }]);

  expect((await owner.get(`/api/inventory/summary?restaurantId=${there.id}`)).body).toEqual({
    ...{ items: 4, lowStock: 2, outOfStock: 1, expiringSoon: 1, expired: 1, uncosted: 1, neverCounted: 4 },
    values: [{ currency: 'USD', value: 30 }],
    sales: { lastDay: null, unmappedPercent: null },
    categories: ['Dairy', 'Other'],
    locations: ['Bar', 'Cooler', 'Shelf'],
  });
  const file = await owner.get(`/api/inventory/export?restaurantId=${there.id}`);
  const lines = String(file.body).split('\r\n');
  expect(lines[0]).toContain('Ingredient,Category,Location');
  expect(lines.find((line) => line.includes('SUM'))).toMatch(/^'=SUM\(A1\),Dairy,Bar,,3.000,lb,/);
});

it('does not show its stock value to staff if costs are hidden', async () => {
  const there = await addRestaurant(owner, 'Secret', { groupId, settings: { hideCosts: true } });
  const { id: ingredientId } = await addIngredient(owner, there.id, { name: 'Truffle', unit: 'g', currentCost: 3 });
  const body = { ingredientId, currentStock: 9, ...limits, location: 'Safe' };
  const { body: item } = await owner.post('/api/inventory', body);
  const staff = await addMember(server, groupId, 'staff', { restaurants: [there.id] });
  const seen = (await staff.get(`/api/inventory/${item.id}`)).body;
  expect([seen.value, seen.ingredient.currentCost, seen.lots[0].unitCost]).toEqual([null, null, null]);
  expect((await staff.get('/api/inventory/summary')).body.values).toEqual([]);
  expect((await staff.get('/api/inventory/export')).body).not.toContain('Value');
});

it('expires with its lots after one is relabeled', async () => {
  const fish = await keep('Fish', 4, { expiryDate: '2026-11-30' });
  const [lot] = (await owner.get(`/api/inventory/${fish.id}`)).body.lots;
  const relabelled = await owner.patch(`/api/inventory/lots/${lot.id}`, { lotCode: 'L77', expiryDate: '2026-11-20' });
  expect(relabelled.body).toMatchObject({
    ...{ status: 'expired', expiryDate: '2026-11-20', daysLeft: -1 },
    lots: [{ lotCode: 'L77' }],
  });
  expect((await stranger.patch(`/api/inventory/lots/${lot.id}`, { lotCode: 'X' })).status).toBe(404);
  const cleared = await owner.patch(`/api/inventory/${fish.id}`, { expiryDate: null });
  expect(cleared.body).toMatchObject({ status: 'low_stock', expiryDate: null });
});

describe('locations', () => {
  it('are in walking order, are renamed along with their items, and can be deleted once empty', async () => {
    const there = await addRestaurant(owner, 'Places', { groupId });
    const call = { restaurantId: there.id };
    const make = async (name: string) => (await owner.post('/api/inventory/locations', { ...call, name })).body;
    const [dry, cold, bar] = [await make('Dry'), await make('Cold'), await make('Bar')];
    const twice = await owner.post('/api/inventory/locations', { ...call, name: 'DRY' });
    expect([twice.status, twice.body.current.id]).toEqual([409, dry.id]);
    const order = await owner.put('/api/inventory/locations/order', { ids: [bar.id, dry.id] });
    expect(order.body.map((row: { name: string }) => row.name)).toEqual(['Bar', 'Dry', 'Cold']);
    expect((await stranger.put('/api/inventory/locations/order', { ids: [bar.id] })).status).toBe(404);

    const items = [];
    for (const name of ['Gin', 'Rum', 'Vodka']) {
      const { id: ingredientId } = await addIngredient(owner, there.id, { name, unit: 'liter' });
      const body = { ingredientId, currentStock: 1, ...limits, location: 'bar' };
      items.push((await owner.post('/api/inventory', body)).body);
    }
    const shelves = { items: [{ id: items[2].id, shelf: 'top' }, { id: items[0].id }] };
    expect((await owner.put(`/api/inventory/locations/${bar.id}/shelves`, shelves)).body.items).toBe(3);
    const walk = async () =>
      (await owner.get(`/api/inventory?restaurantId=${there.id}&sort=shelf`)).body.map(
        (row: { ingredient: { name: string }; location: string; shelf: string | null }) =>
          `${row.ingredient.name} ${row.location} ${row.shelf}`,
      );
    expect(await walk()).toEqual(['Vodka Bar top', 'Gin Bar null', 'Rum Bar null']);
    const foreign = { items: [{ id: items[0].id + 100_000 }] };
    expect((await owner.put(`/api/inventory/locations/${bar.id}/shelves`, foreign)).status).toBe(404);

    const renamed = await owner.patch(`/api/inventory/locations/${bar.id}`, { name: 'Front bar', version: 2 });
    expect(renamed.body).toMatchObject({ name: 'Front bar', items: 3 });
    expect((await walk())[0]).toBe('Vodka Front bar top');
    expect((await owner.patch(`/api/inventory/locations/${bar.id}`, { name: 'cold' })).status).toBe(409);
    const full = await owner.delete(`/api/inventory/locations/${bar.id}`);
    expect([full.status, full.body.detail]).toEqual([
      409,
      '3 items are kept at Front bar. Move them to another location first.',
    ]);
    expect((await owner.delete(`/api/inventory/locations/${cold.id}`)).status).toBe(204);
    const rest = await owner.get(`/api/inventory/locations?restaurantId=${there.id}`);
    expect(rest.body.map((row: { name: string }) => row.name)).toEqual(['Front bar', 'Dry']);
  });
});
