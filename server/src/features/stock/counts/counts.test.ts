import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addIngredient, addRestaurant, addVendor } from '../../../../test/kitchen.ts';
import { addMember, newcomer } from '../../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let owner: Person;
let restaurantId: number;
let groupId: number;
let beef: { id: number };
let counter = 0;

const today = '2026-11-19';

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.person();
});
afterAll(async () => {
  // Whatever was counted, closed, reopened and resent: stock is the sum of its movements.
  const { rows } = await sql<{ stock: string; moved: string }>`
    select v.current_stock as stock, coalesce(sum(t.quantity), 0) as moved from inventory v
    left join inventory_transactions t on t.inventory_id = v.id group by v.id, v.current_stock`.execute(server.db);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ stock, moved }) => Number(stock) !== Number(moved))).toEqual([]);
  await server.close();
});

beforeEach(async () => {
  server.setNow('2026-11-19T20:00:00Z');
  const restaurant = await addRestaurant(owner, `Counted ${++counter}`);
  ({ id: restaurantId, groupId } = restaurant);
  beef = await addIngredient(owner, restaurantId, { name: 'Ground beef', unit: 'lb', currentCost: '5.61' });
});

type Line = { id: number; version: number; unit: string; name: string; quantity: number | null; expected: number };

const ok = async (reply: Promise<{ status: number; body: ReturnType<typeof JSON.parse> }>) => {
  const { status, body } = await reply;
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body;
};
const start = (body: object = {}) => ok(owner.post('/api/counts', { restaurantId, ...body }));
const put = (id: number, body: object, person = owner): Promise<Line> =>
  ok(person.post(`/api/counts/${id}/items`, body));
const sheetOf = (id: number) => ok(owner.get(`/api/counts/${id}`));
const entry = (line: Line, typed: object, more: object = {}) => ({
  clientId: `entry-${String(++counter).padStart(6, '0')}`,
  countLineId: line.id,
  unit: line.unit,
  seenVersion: line.version,
  ...typed,
  ...more,
});
const enter = (id: number, entries: object[], person = owner) =>
  ok(person.post(`/api/counts/${id}/entries`, { entries }));
const close = (id: number, body: object = {}) => ok(owner.post(`/api/counts/${id}/close`, body));
const stockOf = async (inventoryId: number) =>
  Number(
    (
      await server.db
        .selectFrom('inventory')
        .select('current_stock')
        .where('id', '=', inventoryId)
        .executeTakeFirstOrThrow()
    ).current_stock,
  );

/** A count with one item on its sheet. */
async function counting(body: object = {}) {
  const { id } = await start(body);
  const line = await put(id, { ingredientId: beef.id, location: 'Walk-in' });
  return { id: id as number, line };
}

describe('a count sheet', () => {
  it('lists what is in stock in shelf order, in cases as last bought', async () => {
    const vendor = await addVendor(owner, restaurantId);
    const cotija = await addIngredient(owner, restaurantId, { name: 'Cotija', unit: 'lb' });
    await ok(
      owner.post('/api/vendor-items', {
        vendorId: vendor.id,
        ingredientId: beef.id,
        description: 'BEEF',
        packText: '4/10 LB',
        purchaseUnit: 'CS',
      }),
    );
    const first = await start();
    await put(first.id, { ingredientId: cotija.id, location: 'Walk-in' });
    await put(first.id, { ingredientId: beef.id, location: 'Freezer' });
    await put(first.id, { ingredientId: beef.id, location: 'Walk-in' });
    const { id } = await start({ name: 'All of it', clientId: 'a-start-once' });
    expect((await start({ name: 'All of it', clientId: 'a-start-once' })).id).toBe(id);
    const { lines, session } = await sheetOf(id);
    expect(lines.map((line: { location: string; name: string }) => `${line.location}: ${line.name}`)).toEqual([
      'Walk-in: Cotija',
      'Walk-in: Ground beef',
      'Freezer: Ground beef',
    ]);
    expect(lines[1]).toMatchObject({ unit: 'lb', caseSize: 40, quantity: null, expected: null, unitCost: 5.61 });
    expect(lines[0]).toMatchObject({ caseSize: null, unitCost: null });
    expect(session).toMatchObject({ name: 'All of it', status: 'open', countedOn: today, lines: 3, counted: 0 });
    const freezer = await start({ locations: ['freezer'] });
    expect((await sheetOf(freezer.id)).lines).toHaveLength(1);
    expect((await owner.get(`/api/counts?restaurantId=${restaurantId}&q=all`)).body).toHaveLength(1);
  });

  it('of a restaurant without stock contains every ingredient if requested', async () => {
    const { id } = await start({ everyIngredient: true });
    const { lines } = await sheetOf(id);
    expect(lines).toMatchObject([{ name: 'Ground beef', location: 'Storage' }]);
    const inventory = () => ok(owner.get(`/api/inventory?restaurantId=${restaurantId}&tab=all`));
    const tiles = () => ok(owner.get(`/api/inventory/summary?restaurantId=${restaurantId}`));
    expect(await inventory()).toMatchObject([{ currentStock: 0, neverStocked: true }]);
    expect(await ok(owner.get(`/api/inventory?restaurantId=${restaurantId}&status=out_of_stock`))).toEqual([]);
    expect(await tiles()).toMatchObject({ items: 1, lowStock: 0, outOfStock: 0 });
    await enter(id, [entry(lines[0], { loose: '0' })]);
    await close(id);
    expect(await inventory()).toMatchObject([{ currentStock: 0, neverStocked: false, status: 'out_of_stock' }]);
    expect(await tiles()).toMatchObject({ lowStock: 1, outOfStock: 1 });
  });

  it('accepts an item during a count, existing or new, and adds it only once', async () => {
    const { id, line } = await counting();
    expect(await put(id, { ingredientId: beef.id, location: 'WALK-IN' })).toMatchObject({ id: line.id });
    const fresh = { ingredient: { name: 'Epazote', unit: 'bunch' }, location: 'Walk-in', caseSize: '12' };
    const [one, two] = [await put(id, fresh), await put(id, fresh)];
    expect(two).toEqual(one);
    expect(one).toMatchObject({ name: 'Epazote', unit: 'bunch', caseSize: 12, location: 'Walk-in' });
    expect((await sheetOf(id)).lines).toHaveLength(2);
    expect((await owner.post(`/api/counts/${id}/items`, { location: 'Walk-in' })).status).toBe(422);
  });

  it('is for today or an earlier day by the server clock', async () => {
    expect((await owner.post('/api/counts', { restaurantId, countedOn: '2026-11-20' })).body.errors).toEqual([
      { path: 'countedOn', message: "A count can't be in the future. Choose today or an earlier day" },
    ]);
    // At 2 a.m., yesterday's business day is still open.
    server.setNow('2026-11-20T08:00:00Z');
    expect((await start()).countedOn).toBe(today);
  });
});

describe('counted numbers', () => {
  it('can be cases, loose units and part of a case, each saved once', async () => {
    const { id } = await start();
    const line = await put(id, { ingredientId: beef.id, location: 'Walk-in', caseSize: '20.34' });
    const typed = entry(line, { cases: 2, loose: '7.5' });
    const { results, session } = await enter(id, [typed]);
    expect(results[0]).toMatchObject({ outcome: 'kept', keptVersion: 2, line: { quantity: 48.18, value: 270.29 } });
    expect(session).toMatchObject({ counted: 1, totalValue: 270.29 });
    expect((await enter(id, [typed])).results[0]).toMatchObject({ outcome: 'kept', keptVersion: 2 });
    const half = entry(results[0].line, { part: 0.5 }, { enteredAt: '2031-01-01T00:00:00Z' });
    expect((await enter(id, [half, half])).results[1].line).toMatchObject({
      quantity: 10.17,
      version: 3,
      countedAt: '2026-11-19T20:00:00.000Z',
    });
    const entries = await server.db.selectFrom('count_entries').selectAll().where('line_id', '=', line.id).execute();
    expect(entries.map(({ outcome }) => outcome)).toEqual(['kept', 'kept']);
    const empty = entry({ ...line, version: 3 }, {});
    expect((await enter(id, [empty])).results[0].line).toMatchObject({ quantity: null, countedBy: null });
  });

  it('are rejected if negative, in cases of unknown contents, or for another sheet', async () => {
    const { id, line } = await counting();
    const other = await counting();
    const post = (typed: object, of = line) => owner.post(`/api/counts/${id}/entries`, { entries: [entry(of, typed)] });
    expect((await post({ loose: -1 })).body.errors).toMatchObject([{ path: 'entries.0.loose' }]);
    expect((await post({ part: 1 })).body.errors).toMatchObject([{ path: 'entries.0.part' }]);
    expect((await post({ cases: 2 })).body.errors).toMatchObject([{ path: 'entries.0.cases' }]);
    expect((await post({ loose: 1 }, other.line)).status).toBe(404);
    expect((await sheetOf(id)).lines).toMatchObject([{ quantity: null, version: 1 }]);
  });

  it('in another unit have to be entered again', async () => {
    const { id, line } = await counting();
    const { results } = await enter(id, [entry({ ...line, unit: 'kg' }, { loose: 5 })]);
    expect(results[0]).toMatchObject({ outcome: 'unit', keptVersion: null, line: { quantity: null, unit: 'lb' } });
  });

  it('from two people are both shown until someone decides', async () => {
    const colleague = await addMember(server, groupId, 'staff');
    const { id, line } = await counting();
    const cursor = (await sheetOf(id)).cursor;
    await enter(id, [entry(line, { loose: 40 })], colleague);
    const mine = entry(line, { loose: 8 });
    const { results, waiting } = await enter(id, [mine]);
    expect(results[0]).toMatchObject({ outcome: 'conflict', line: { quantity: 40, version: 2 } });
    expect(waiting).toMatchObject([{ lineId: line.id, quantity: 8, outcome: 'conflict', byId: owner.id }]);
    const changes = await ok(colleague.get(`/api/counts/${id}/changes?after=${cursor}`));
    expect([changes.lines.length, changes.waiting.length, changes.session.conflicts]).toEqual([1, 1, 1]);
    expect((await ok(owner.get(`/api/counts/${id}/changes?after=${changes.cursor}`))).lines).toEqual([]);
    const both = entry(results[0].line, { loose: 48 }, { settles: mine.clientId });
    const settled = await enter(id, [both], colleague);
    expect(settled).toMatchObject({ waiting: [], results: [{ outcome: 'kept', line: { quantity: 48 } }] });
    // An entry resent after it was resolved doesn't come back.
    expect((await enter(id, [mine])).results[0]).toMatchObject({ outcome: 'cleared', line: { quantity: 48 } });
    const same = entry(line, { loose: 48 });
    expect((await enter(id, [same])).results[0]).toMatchObject({ outcome: 'kept' });
  });

  it('are stored separately after closing, and change nothing', async () => {
    const { id, line } = await counting();
    await enter(id, [entry(line, { loose: 40 })]);
    await close(id);
    const late = entry(line, { loose: 8 });
    const { results, session } = await enter(id, [late]);
    expect(results[0]).toMatchObject({ outcome: 'closed', line: { quantity: 40 } });
    expect(session).toMatchObject({ status: 'closed', late: 1 });
    await ok(owner.post(`/api/counts/${id}/reopen`, { reason: 'A late phone' }));
    const { waiting, lines } = await sheetOf(id);
    expect(waiting).toMatchObject([{ quantity: 8, outcome: 'closed' }]);
    await enter(id, [entry(lines[0], { loose: 8 }, { settles: late.clientId })]);
    expect(await sheetOf(id)).toMatchObject({ waiting: [], session: { late: 0 }, lines: [{ quantity: 8 }] });
  });
});

describe('closing a count', () => {
  it('sets stock at the end of its day to what was counted, plus later movements', async () => {
    const { id, line } = await counting({ countedOn: '2026-11-18' });
    const { inventoryId } = (await sheetOf(id)).lines[0];
    await ok(owner.patch(`/api/inventory/${inventoryId}`, { currentStock: 50 }));
    await enter(id, [entry(line, { loose: 12 })]);
    expect((await sheetOf(id)).lines[0]).toMatchObject({ expected: 0, quantity: 12 });
    const closed = await close(id);
    expect(closed).toMatchObject({ status: 'closed', totalValue: 67.32, differenceValue: 67.32, uncosted: 0 });
    expect(await stockOf(inventoryId)).toBe(62);
    expect(await close(id)).toMatchObject({ version: closed.version });
    expect(await stockOf(inventoryId)).toBe(62);
    const moved = await server.db
      .selectFrom('inventory_transactions')
      .selectAll()
      .where('inventory_id', '=', inventoryId)
      .where('ref', '=', `count:${id}`)
      .execute();
    expect(moved).toMatchObject([
      { transaction_type: 'adjustment', reason: 'count', quantity: '12.000', occurred_on: '2026-11-18' },
    ]);
    // Costs are those at the close.
    await ok(owner.patch(`/api/ingredients/${beef.id}/cost`, { cost: 9 }));
    const { lines } = await sheetOf(id);
    expect(lines[0]).toMatchObject({ unitCost: 5.61, value: 67.32, expected: 0 });
    const next = await start();
    expect((await sheetOf(next.id)).lines[0]).toMatchObject({
      expected: 62,
      lastCount: { quantity: 12, countedOn: '2026-11-18' },
    });
    expect((await owner.patch(`/api/counts/${id}`, { name: 'Other' })).status).toBe(409);
    expect((await owner.delete(`/api/counts/${id}`)).status).toBe(409);
  });

  it('shows a preview with the costs of its day, not current costs', async () => {
    const { id, line } = await counting({ countedOn: '2026-11-18' });
    await enter(id, [entry(line, { loose: 12 })]);
    await ok(owner.patch(`/api/ingredients/${beef.id}/cost`, { cost: 20 }));
    const costs = server.db.insertInto('ingredient_costs');
    await costs
      .values({ restaurant_id: restaurantId, ingredient_id: beef.id, starts_on: '2026-11-10', cost: '5' })
      .execute();
    expect(await sheetOf(id)).toMatchObject({ session: { totalValue: 60 }, lines: [{ value: 60 }] });
    expect(await close(id)).toMatchObject({ totalValue: 60 });
  });

  it('keeps uncounted items as they are, or sets them to zero', async () => {
    const { id, line } = await counting();
    await enter(id, [entry(line, { loose: 30 })]);
    await close(id);
    const { inventoryId } = (await sheetOf(id)).lines[0];
    const left = await start();
    await close(left.id);
    expect(await stockOf(inventoryId)).toBe(30);
    const none = await start();
    const closed = await close(none.id, { uncounted: 'zero' });
    expect(closed).toMatchObject({ counted: 1, totalValue: 0, differenceValue: -168.3 });
    expect(await stockOf(inventoryId)).toBe(0);
  });

  it('does not overwrite newer counts, and reopening reverses its changes', async () => {
    const { id, line } = await counting();
    const { inventoryId } = (await sheetOf(id)).lines[0];
    await enter(id, [entry(line, { loose: 30 })]);
    await close(id);
    const older = await start({ countedOn: '2026-11-10' });
    const [past] = (await sheetOf(older.id)).lines;
    await enter(older.id, [entry(past, { loose: 100 })]);
    await close(older.id);
    expect(await stockOf(inventoryId)).toBe(30);
    const countedOn = async () => (await ok(owner.get(`/api/inventory/${inventoryId}`))).countedOn;
    expect(await countedOn()).toBe(today);
    const reopened = await ok(owner.post(`/api/counts/${id}/reopen`, { reason: 'A shelf was missed' }));
    expect(reopened).toMatchObject({ status: 'open', reopenReason: 'A shelf was missed', differenceValue: null });
    expect(await countedOn()).toBe('2026-11-10');
    await close(id);
    expect(await stockOf(inventoryId)).toBe(30);
    const audit = await server.db
      .selectFrom('restaurant_audit')
      .select(['action', 'summary'])
      .where('subject', '=', 'count')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
    expect(audit.map(({ action }) => action)).toEqual(['started', 'updated', 'closed', 'reopened', 'closed']);
    expect((await owner.post(`/api/counts/${older.id}/reopen`, {})).status).toBe(422);
  });

  it.each([
    ['a later day', '2026-11-10'],
    ['the same day', today],
  ])('keeps the stock of a count on %s when an older one is reopened', async (_, countedOn) => {
    const older = await start({ countedOn });
    const line = await put(older.id, { ingredientId: beef.id, location: 'Walk-in' });
    await enter(older.id, [entry(line, { loose: 100 })]);
    await close(older.id);
    server.setNow('2026-11-19T20:30:00Z');
    const newer = await start();
    const [again] = (await sheetOf(newer.id)).lines;
    const { inventoryId } = again;
    await enter(newer.id, [entry(again, { loose: 30 })]);
    await close(newer.id);
    await ok(owner.post(`/api/counts/${older.id}/reopen`, { reason: 'Miscounted' }));
    expect(await stockOf(inventoryId)).toBe(30);
    const [typed] = (await sheetOf(older.id)).lines;
    await enter(older.id, [entry(typed, { loose: 90 })]);
    if (countedOn !== today) {
      await close(older.id);
      expect(await stockOf(inventoryId)).toBe(30);
      await ok(owner.post(`/api/counts/${older.id}/reopen`, { reason: 'Miscounted again' }));
    }
    expect(await stockOf(inventoryId)).toBe(30);
    // Nothing was counted any more.
    await ok(owner.post(`/api/counts/${newer.id}/reopen`, { reason: 'Also miscounted' }));
    expect(await stockOf(inventoryId)).toBe(0);
  });

  it('requires a manager who has seen the current version of the count', async () => {
    const { id, line } = await counting();
    const staff = await addMember(server, groupId, 'staff');
    expect((await staff.post(`/api/counts/${id}/close`)).status).toBe(403);
    expect((await enter(id, [entry(line, { loose: 1 })], staff)).session.can).toMatchObject({
      count: true,
      close: false,
    });
    const paused = await ok(staff.patch(`/api/counts/${id}`, { status: 'paused', version: 1 }));
    expect(paused).toMatchObject({ status: 'paused', version: 2 });
    expect((await owner.post(`/api/counts/${id}/close`, { version: 1 })).body.code).toBe('stale_version');
    const manager = await addMember(server, groupId, 'manager');
    expect((await ok(manager.post(`/api/counts/${id}/close`, { version: 2 }))).status).toBe('closed');
    expect((await (await newcomer(server)).get(`/api/counts/${id}`)).status).toBe(404);
  });
});

it('shows staff without access to costs the quantities, but not their value', async () => {
  const { id } = await start();
  const line = await put(id, { ingredient: { name: 'Sumac', unit: 'lb' }, location: 'Walk-in' });
  await enter(id, [entry(line, { loose: 4 })]);
  const staff = await addMember(server, groupId, 'staff', { costs: false });
  const { lines } = (await staff.get(`/api/counts/${id}`)).body;
  const found = lines.find(({ name }: { name: string }) => name === 'Sumac');
  expect([found.quantity, found.loose, found.value, found.unitCost]).toEqual([4, 4, null, null]);
});

it('exports everything on the sheet, without hidden costs', async () => {
  const { id } = await start();
  const line = await put(id, { ingredient: { name: '=SUM(A1)', unit: 'lb' }, location: 'Walk-in' });
  await enter(id, [entry(line, { loose: 4 })]);
  const csv = async (person: Person) => String((await person.get(`/api/counts/${id}/export`)).body);
  expect(await csv(owner)).toContain("Walk-in,,'=SUM(A1),,lb,,,4.000,,4.000,,");
  expect(await csv(owner)).toContain('Value of the difference');
  const staff = await addMember(server, groupId, 'staff');
  await ok(owner.patch(`/api/restaurants/${restaurantId}`, { settings: { hideCosts: true } }));
  expect(await csv(staff)).not.toMatch(/Cost|Value/);
});

it("an open count can be deleted, and a restaurant's counts are deleted with it", async () => {
  const { id, line } = await counting();
  await enter(id, [entry(line, { loose: 4 })]);
  expect((await owner.delete(`/api/counts/${id}`)).status).toBe(204);
  expect((await owner.get(`/api/counts/${id}`)).status).toBe(404);
  const kept = await counting();
  await enter(kept.id, [entry(kept.line, { loose: 4 })]);
  await close(kept.id);
  expect((await owner.delete(`/api/restaurants/${restaurantId}`)).status).toBe(204);
});
