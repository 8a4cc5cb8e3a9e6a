import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addIngredient, addRestaurant } from '../../../../test/kitchen.ts';
import { addMember, newcomer } from '../../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let owner: Person;
let stranger: Person;
let restaurantId: number;
let groupId: number;
let otherId: number;

beforeAll(async () => {
  server = await startTestServer();
  server.setNow('2026-11-21T18:00:00Z');
  owner = await newcomer(server);
  stranger = await newcomer(server);
  ({ id: restaurantId, groupId } = await addRestaurant(owner));
  ({ id: otherId } = await addRestaurant(owner, 'Second', { groupId }));
  await addRestaurant(stranger, 'Elsewhere');
});
afterAll(() => server.close());
beforeEach(() => server.setNow('2026-11-21T18:00:00Z'));

const limits = { minStock: 0, maxStock: 50, reorderPoint: 2 };
const keep = async (name: string, currentStock: number, more: object = {}, at = restaurantId) => {
  const ingredient = await addIngredient(owner, at, { name, unit: 'lb', currentCost: 4, ...more });
  const body = { ingredientId: ingredient.id, currentStock, ...limits, location: 'Walk-in' };
  const reply = await owner.post('/api/inventory', body);
  expect(reply.status).toBe(201);
  return reply.body;
};
const stockOf = async (id: number) => (await owner.get(`/api/inventory/${id}`)).body.currentStock;
const lastMoves = async (id: number) => (await owner.get(`/api/inventory/${id}/transactions`)).body;
/** Counts one item today, and closes the count. */
const count = async (inventoryId: number, loose: string) => {
  const { id } = (await owner.post('/api/counts', { restaurantId, everyIngredient: true })).body;
  const { lines } = (await owner.get(`/api/counts/${id}`)).body;
  const line = lines.find((one: { inventoryId: number }) => one.inventoryId === inventoryId);
  const entry = {
    clientId: `first-entry-of-${id}`,
    countLineId: line.id,
    unit: 'lb',
    loose,
    seenVersion: line.version,
  };
  expect((await owner.post(`/api/counts/${id}/entries`, { entries: [entry] })).status).toBe(200);
  expect((await owner.post(`/api/counts/${id}/close`, {})).status).toBe(200);
};
const waste = (body: object) => owner.post('/api/inventory/waste', { restaurantId, ...body });

describe('waste', () => {
  it('is deducted with its reason, in any convertible unit, once per client ID', async () => {
    const beef = await keep('Beef', 10);
    const lines = [{ inventoryId: beef.id, quantity: 8, unit: 'oz', reason: 'spoiled', note: 'Left out' }];
    const sent = { lines, note: 'Friday night', clientId: 'waste-0001' };
    const made = await waste(sent);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      ...{ kind: 'waste', occurredOn: '2026-11-21', note: 'Friday night', value: 2, undoneAt: null },
      lines: [{ name: 'Beef', quantity: -0.5, reason: 'spoiled', note: 'Left out', value: -2 }],
      can: { undo: true },
    });
    expect((await waste(sent)).body.id).toBe(made.body.id);
    expect(await stockOf(beef.id)).toBe(9.5);
    expect((await lastMoves(beef.id))[0]).toMatchObject({
      ...{ transactionType: 'waste', reason: 'spoiled', quantity: -0.5, ref: `document:${made.body.id}` },
    });

    const undone = await owner.post(`/api/inventory/documents/${made.body.id}/undo`);
    expect(undone.body).toMatchObject({
      undoneAt: expect.any(String),
      can: { undo: false },
      lines: [{ quantity: -0.5 }],
    });
    expect(await stockOf(beef.id)).toBe(10);
    expect((await lastMoves(beef.id))[0]).toMatchObject({ transactionType: 'waste', reason: 'spoiled', quantity: 0.5 });
    const twice = await owner.post(`/api/inventory/documents/${made.body.id}/undo`);
    expect([twice.status, twice.body.code]).toEqual([409, 'conflict']);
    const audits = await server.db
      .selectFrom('restaurant_audit')
      .select(['action', 'subject'])
      .where('subject_id', '=', made.body.id)
      .where('subject', '=', 'waste')
      .orderBy('id')
      .execute();
    expect(audits.map(({ action }) => action)).toEqual(['recorded', 'undone']);
  });

  it('names what is missing, and changes no stock', async () => {
    const kale = await keep('Kale', 5);
    const line = { inventoryId: kale.id, quantity: 1, reason: 'trim' };
    const errorsOf = async (body: object) => (await waste(body)).body.errors;
    expect(await errorsOf({ lines: [] })).toEqual([{ path: 'lines', message: 'Choose at least one item' }]);
    expect(await errorsOf({ lines: [{ ...line, reason: 'lost' }] })).toMatchObject([{ message: 'Choose a reason' }]);
    expect(await errorsOf({ lines: [line, { ...line, unit: 'bunch' }] })).toEqual([
      { path: 'lines.1.unit', message: 'Kale: What does one bunch weigh?' },
    ]);
    expect(await errorsOf({ lines: [{ ...line, unit: 'smidgen' }] })).toEqual([
      { path: 'lines.0.unit', message: 'Choose a unit' },
    ]);
    expect(await errorsOf({ lines: [line], occurredOn: '2026-11-22' })).toEqual([
      { path: 'occurredOn', message: 'This day is in the future' },
    ]);
    const foreign = await stranger.post('/api/inventory/waste', { lines: [line] });
    expect(foreign.status).toBe(404);
    expect(await stockOf(kale.id)).toBe(5);
  });

  it('can be undone by its author or a manager, but not by others', async () => {
    const milk = await keep('Milk', 5);
    const staff = await addMember(server, groupId, 'staff');
    const colleague = await addMember(server, groupId, 'staff');
    const lines = [{ inventoryId: milk.id, quantity: 1, reason: 'dropped' }];
    const { id } = (await staff.post('/api/inventory/waste', { restaurantId, lines })).body;
    const refused = await colleague.post(`/api/inventory/documents/${id}/undo`);
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    expect((await colleague.get(`/api/inventory/documents/${id}`)).body.can.undo).toBe(false);
    expect((await staff.post(`/api/inventory/documents/${id}/undo`)).status).toBe(200);
    expect((await stranger.get(`/api/inventory/documents/${id}`)).status).toBe(404);
  });

  it('on a counted day is recorded, and does not change what was counted', async () => {
    const ham = await keep('Ham', 9);
    await server.db.updateTable('inventory').set({ counted_on: '2026-11-20' }).where('id', '=', ham.id).execute();
    const lines = [{ inventoryId: ham.id, quantity: 2, reason: 'expired' }];
    const { id } = (await waste({ lines, occurredOn: '2026-11-19' })).body;
    expect(await stockOf(ham.id)).toBe(9);
    expect((await lastMoves(ham.id)).slice(0, 2)).toMatchObject([
      { transactionType: 'adjustment', reason: 'count', quantity: 2, occurredOn: '2026-11-20' },
      { transactionType: 'waste', quantity: -2, occurredOn: '2026-11-19' },
    ]);
    await owner.post(`/api/inventory/documents/${id}/undo`);
    expect(await stockOf(ham.id)).toBe(9);
    await waste({ lines });
    expect(await stockOf(ham.id)).toBe(7);
  });

  it('and undone later, gives back what was taken after the count of its day', async () => {
    const ham = await keep('Leg of ham', 9);
    await count(ham.id, '9');
    server.setNow('2026-11-21T19:00:00Z');
    const { id } = (await waste({ lines: [{ inventoryId: ham.id, quantity: 2, reason: 'expired' }] })).body;
    expect(await stockOf(ham.id)).toBe(7);
    server.setNow('2026-11-22T18:00:00Z');
    await owner.post(`/api/inventory/documents/${id}/undo`);
    expect(await stockOf(ham.id)).toBe(9);
  });

  it('and undone after its day was counted, leaves stock as counted', async () => {
    const ham = await keep('Shoulder of ham', 9);
    const { id } = (await waste({ lines: [{ inventoryId: ham.id, quantity: 2, reason: 'expired' }] })).body;
    server.setNow('2026-11-21T19:00:00Z');
    await count(ham.id, '7');
    await owner.post(`/api/inventory/documents/${id}/undo`);
    expect(await stockOf(ham.id)).toBe(7);
  });
});

describe('restocking a low item', () => {
  it('accepts only a level above the current one, and only once', async () => {
    const oil = await keep('Oil', 1);
    const url = `/api/inventory/${oil.id}/restock`;
    const less = await owner.post(url, { level: 1 });
    expect(less.body.errors).toEqual([{ path: 'level', message: 'Enter more than the 1 lb on hand' }]);
    const lastRestocked = async () => (await owner.get(`/api/inventory/${oil.id}`)).body.lastRestocked;
    const before = await lastRestocked();
    const body = { level: 12.5, clientId: 'restock-0001', version: oil.version };
    server.setNow('2026-11-21T19:00:00Z');
    const restocked = await owner.post(url, body);
    expect(await lastRestocked()).toBe('2026-11-21T19:00:00.000Z');
    expect(restocked.body).toMatchObject({ currentStock: 12.5, status: 'in_stock', lastRestocked: expect.any(String) });
    expect((await owner.post(url, body)).body.currentStock).toBe(12.5);
    expect((await owner.post(url, { ...body, clientId: 'restock-0002' })).status).toBe(409);
    expect((await lastMoves(oil.id))[0]).toMatchObject({
      transactionType: 'restock',
      reason: 'correction',
      quantity: 11.5,
    });
    const [made] = (await owner.get(`/api/inventory/documents?kind=restock&q=oil`)).body;
    expect((await owner.post(`/api/inventory/documents/${made.id}/undo`)).status).toBe(200);
    expect(await stockOf(oil.id)).toBe(1);
    expect(await lastRestocked()).toBe(before);
  });
});

describe('a transfer', () => {
  it('leaves one location and arrives at the other, in its unit, and is undone on both sides', async () => {
    const sugar = await keep('Sugar', 20);
    const there = await addIngredient(owner, otherId, { name: 'SUGAR', unit: 'kg', currentCost: 9 });
    const salt = await keep('Salt', 6);
    const lines = [
      { inventoryId: sugar.id, quantity: 11.023 },
      { inventoryId: salt.id, quantity: 2, toLocation: 'Dry' },
    ];
    const preview = await owner.post('/api/inventory/transfers/preview', { toRestaurantId: otherId, lines });
    expect(preview.body.lines).toMatchObject([
      { name: 'Sugar', onHand: 20, after: 8.977, match: 'same', candidate: { id: there.id }, arrives: 5 },
      { name: 'Salt', match: 'none', candidate: null, arrives: 2 },
    ]);
    const sent = { toRestaurantId: otherId, lines, clientId: 'transfer-0001' };
    const made = await owner.post('/api/inventory/transfers', sent);
    expect(made.body).toMatchObject({
      ...{ kind: 'transfer_out', peerRestaurantId: otherId, peerRestaurantName: 'Second', value: 52.09 },
      lines: [{ quantity: -11.023, reason: 'transfer_out' }, { quantity: -2 }],
    });
    expect((await owner.post('/api/inventory/transfers', sent)).body.id).toBe(made.body.id);
    const held = async () =>
      (await owner.get(`/api/inventory?restaurantId=${otherId}`)).body.map(
        (row: { ingredient: { name: string }; location: string; currentStock: number }) =>
          `${row.currentStock} ${row.ingredient.name} at ${row.location}`,
      );
    expect(await held()).toEqual(['2 Salt at Dry', '5 SUGAR at Storage']);
    const [arrived] = (await owner.get(`/api/inventory/documents?restaurantId=${otherId}`)).body;
    expect(arrived).toMatchObject({ kind: 'transfer_in', peerRestaurantId: restaurantId, value: 52.09 });
    expect((await owner.post(`/api/inventory/documents/${arrived.id}/undo`)).status).toBe(200);
    expect(await held()).toEqual(['0 Salt at Dry', '0 SUGAR at Storage']);
    expect([await stockOf(sugar.id), await stockOf(salt.id)]).toEqual([20, 6]);
    expect((await owner.post(`/api/inventory/documents/${made.body.id}/undo`)).status).toBe(409);
  });

  it('requires permission on both sides, and a target item at the other one', async () => {
    const tuna = await keep('Tuna', 5);
    const lines = [{ inventoryId: tuna.id, quantity: 1 }];
    const send = (who: Person, more: object = {}) =>
      who.post('/api/inventory/transfers', { restaurantId, toRestaurantId: otherId, lines, ...more });
    const staff = await addMember(server, groupId, 'staff', { restaurants: [restaurantId] });
    expect((await send(staff)).status).toBe(404);
    const both = await addMember(server, groupId, 'staff');
    const mayNotAdd = await send(both);
    expect([mayNotAdd.status, mayNotAdd.body.code]).toEqual([403, 'forbidden']);
    const same = await send(owner, { toRestaurantId: restaurantId });
    expect(same.body.errors).toMatchObject([{ path: 'toRestaurantId' }]);
    const chosen = await send(owner, { lines: [{ ...lines[0], toIngredientId: tuna.ingredientId }] });
    expect(chosen.body.errors).toMatchObject([{ path: 'lines.0.toIngredientId' }]);
    expect((await send(owner, { lines: [{ ...lines[0], toIngredientId: 999_999 }] })).status).toBe(404);
    expect(await stockOf(tuna.id)).toBe(5);
  });
});

describe('production', () => {
  const recipe = (id: number, lines: object[], quantity = 4, unit = 'lb') =>
    owner.put(`/api/ingredients/${id}/recipe`, { lines, batchYieldQuantity: quantity, batchYieldUnit: unit });

  it('uses what the scaled recipe needs from stock, and adds what was made', async () => {
    const tomato = await keep('Tomato', 20, { currentCost: 1.5 });
    const onion = await addIngredient(owner, restaurantId, { name: 'Onion', unit: 'lb', currentCost: 1 });
    const base = await addIngredient(owner, restaurantId, { name: 'Base', unit: 'lb', kind: 'prep' });
    const salsa = await addIngredient(owner, restaurantId, { name: 'Salsa', unit: 'lb', kind: 'prep' });
    await recipe(base.id, [{ ingredientId: tomato.ingredientId, quantity: 6, yieldPercent: 75 }]);
    await recipe(salsa.id, [
      { ingredientId: base.id, quantity: 2 },
      { ingredientId: onion.id, quantity: 1 },
    ]);
    const body = { ingredientId: salsa.id, quantity: 6 };
    const preview = await owner.post('/api/inventory/production/preview', body);
    expect(preview.body).toMatchObject({
      ...{ name: 'Salsa', unit: 'lb', quantity: 6, batches: 1.5, missing: null, unknown: [], cost: 10.5 },
      needs: [
        { name: 'Tomato', quantity: 6, onHand: 20, after: 14 },
        { name: 'Onion', quantity: 1.5, onHand: null, after: null },
      ],
    });
    const made = await owner.post('/api/inventory/production', { ...body, clientId: 'batch-0001' });
    expect(made.body).toMatchObject({
      ...{ kind: 'production', value: 9 },
      lines: [
        { name: 'Tomato', quantity: -6, reason: 'production_out' },
        { name: 'Salsa', quantity: 6, reason: 'production_in', location: 'Storage' },
      ],
    });
    expect(await stockOf(tomato.id)).toBe(14);
    // Stocked from now on, it's used as it is.
    const dip = await addIngredient(owner, restaurantId, { name: 'Dip', unit: 'lb', kind: 'prep' });
    await recipe(dip.id, [{ ingredientId: salsa.id, quantity: 1 }], 1);
    const dipped = await owner.post('/api/inventory/production', { ingredientId: dip.id, quantity: 16, unit: 'oz' });
    expect(dipped.body.lines.map((line: { name: string }) => line.name)).toEqual(['Salsa', 'Dip']);
    expect((await owner.post(`/api/inventory/documents/${made.body.id}/undo`)).status).toBe(200);
    expect(await stockOf(tomato.id)).toBe(20);
  });

  it('is rejected for purchased ingredients and for prep items without a recipe', async () => {
    const rice = await keep('Rice', 5);
    const bought = await owner.post('/api/inventory/production', { ingredientId: rice.ingredientId, quantity: 1 });
    expect(bought.body.errors).toEqual([{ path: 'ingredientId', message: 'Choose a prep item' }]);
    const stock = await addIngredient(owner, restaurantId, { name: 'Stock', unit: 'gallon', kind: 'prep' });
    const empty = await owner.post('/api/inventory/production', { ingredientId: stock.id, quantity: 1 });
    expect([empty.status, empty.body.code]).toEqual([409, 'conflict']);
    expect((await stranger.post('/api/inventory/production', { ingredientId: stock.id, quantity: 1 })).status).toBe(
      404,
    );
  });
});

it('notifies a webhook once when an item gets low, and again when it runs out', async () => {
  // At an address nobody listens on: pending deliveries are checked in the table.
  const hook = await server.db
    .insertInto('webhook_endpoints')
    .values({ group_id: groupId, url: 'http://127.0.0.1:9/', events: JSON.stringify(['stock.low']), secret: 'none' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const cod = await keep('Cod', 6);
  for (const quantity of [3, 2, 0.5, 1]) {
    await waste({ lines: [{ inventoryId: cod.id, quantity, reason: 'spoiled' }] });
  }
  const told = await server.db
    .selectFrom('webhook_deliveries')
    .select(['event', 'payload'])
    .where('endpoint_id', '=', hook.id)
    .orderBy('id')
    .execute();
  const about = { inventoryId: cod.id, ingredientId: cod.ingredientId, name: 'Cod', unit: 'lb', reorderPoint: 2 };
  expect(told).toMatchObject([
    { event: 'stock.low', payload: { ...about, currentStock: 1, status: 'low_stock', location: 'Walk-in' } },
    { event: 'stock.low', payload: { ...about, currentStock: -0.5, status: 'out_of_stock' } },
  ]);
  await server.db.deleteFrom('webhook_endpoints').where('id', '=', hook.id).execute();
});

it('always equals the sum of its movements, whatever is done in any order and however often it is sent', async () => {
  const [a, b] = [await keep('Item A', 5), await keep('Item B', 3, {}, restaurantId)];
  const line = (step: number) => ({ inventoryId: step % 2 === 0 ? a.id : b.id, quantity: 1 + (step % 4) });
  const documents: number[] = [];
  const post = async (url: string, body: object) => {
    // Sent concurrently and again, as a phone with bad signal does.
    const replies = await Promise.all([owner.post(url, body), owner.post(url, body)]);
    replies.push(await owner.post(url, body));
    return replies[0]?.body;
  };
  for (let step = 0; step < 15; step += 1) {
    const clientId = `step-of-test-${step}`;
    const lines = [line(step), line(step + 1)];
    if (step % 5 === 0) await owner.patch(`/api/inventory/${a.id}`, { currentStock: step });
    else if (step % 5 === 1) await post(`/api/inventory/${b.id}/restock`, { level: 20 + step, clientId });
    else if (step % 5 === 2) {
      documents.push((await post('/api/inventory/transfers', { toRestaurantId: otherId, lines, clientId })).id);
    } else if (step % 5 === 3) {
      const wasted = lines.map((one) => ({ ...one, reason: 'trim' }));
      documents.push((await post('/api/inventory/waste', { lines: wasted, clientId })).id);
    } else await post(`/api/inventory/documents/${documents.shift()}/undo`, {});
  }
  const { rows } = await server.db
    .selectFrom('inventory as v')
    .select((eb) => [
      'v.current_stock',
      eb
        .selectFrom('inventory_transactions as t')
        .whereRef('t.inventory_id', '=', 'v.id')
        .select((sum) => sum.fn.coalesce(sum.fn.sum('t.quantity'), sum.lit(0)).as('sum'))
        .as('moved'),
      eb
        .selectFrom('inventory_lots as l')
        .whereRef('l.inventory_id', '=', 'v.id')
        .select((sum) => sum.fn.coalesce(sum.fn.sum('l.remaining'), sum.lit(0)).as('sum'))
        .as('held'),
    ])
    .execute()
    .then((found) => ({ rows: found }));
  expect(rows.length).toBeGreaterThan(8);
  for (const row of rows) {
    expect(Number(row.moved)).toBe(Number(row.current_stock));
    expect(Number(row.held)).toBe(Math.max(0, Number(row.current_stock)));
  }
  const documentsMade = await server.db
    .selectFrom('stock_documents')
    .select(['client_id'])
    .where('client_id', 'like', 'step-of-test-%')
    .execute();
  expect(documentsMade.length).toBe(9);
});
