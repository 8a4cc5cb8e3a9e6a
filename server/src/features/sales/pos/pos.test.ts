import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../../test/eventually.ts';
import { addIngredient, addRestaurant } from '../../../../test/kitchen.ts';
import { addMember, signedIn } from '../../../../test/people.ts';
import {
  connectorsAt,
  expectedOf,
  plausibleTickets,
  type SimClock,
  type SquareSimulator,
  simClock,
  startSquare,
} from '../../../../test/pos-simulators/index.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { sendDuePosSyncs } from './index.ts';

const start = '2026-11-10T12:00:00.000Z';
const hour = 3_600_000;
const tickets = plausibleTickets({ count: 240, from: '2026-11-01T12:00:00Z', to: '2026-11-09T12:00:00Z', seed: 4 });

let clock: SimClock;
let square: SquareSimulator;
let server: TestServer;
let owner: Person;
let restaurantId: number;
let groupId: number;

beforeAll(async () => {
  clock = simClock(start);
  square = await startSquare({ clock });
  for (const id of ['LOC2', 'LOC3', 'LOC4', 'LOC5', 'LOC6', 'LOC7']) {
    square.locations.push({ ...square.locations[0], id, name: `Waco Tacos ${id}` });
  }
  for (const ticket of tickets) square.addTicket(ticket);
  square.locations.push({ ...square.locations[0], id: 'LOCEUR', name: 'Tacos Berlin', currency: 'EUR' });
  server = await startTestServer(
    { PUBLIC_URL: 'https://platewise.example' },
    { pos: connectorsAt({ square: square.url }, clock), clock: clock.date },
  );
  owner = await server.person();
  ({ id: restaurantId, groupId } = await addRestaurant(owner));
});
afterAll(async () => {
  await server.close();
  await square.close();
});

const entered = (locationId: string | null, more: object = {}) => ({
  restaurantId,
  posSystemName: 'square',
  apiKey: square.token,
  locationId,
  ...more,
});

/** A connection whose first run has finished. */
async function connected(locationId: string | null, more: object = {}) {
  const { status, body } = await owner.post('/api/pos-integrations', entered(locationId, more));
  expect(status, JSON.stringify(body)).toBe(201);
  await idle(body.id);
  return pos(body.id);
}

const pos = async (id: number) => (await owner.get(`/api/pos-integrations/${id}`)).body;
const syncs = async (id: number) => (await owner.get(`/api/pos-integrations/${id}/syncs`)).body;
const sync = (id: number) => owner.post(`/api/pos-integrations/${id}/sync`);
const idle = (id: number) =>
  eventually(async () => {
    const { sync: run, connectionStatus } = await pos(id);
    return run === null && connectionStatus !== 'pending';
  });

async function totals(id: number) {
  return server.db
    .selectFrom('sales_data')
    .where('pos_integration_id', '=', id)
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.sum<string>('net').as('net'),
      fn.sum<string>('tax').as('tax'),
    ])
    .executeTakeFirstOrThrow();
}

describe('POS systems', () => {
  it('lists eight, each with its capabilities and what its connection requires', async () => {
    const { body } = await owner.get('/api/pos-integrations/systems');
    expect(body).toHaveLength(8);
    const high = body.filter((one: { popularity: string }) => one.popularity === 'High');
    expect(high.map(({ name }: { name: string }) => name)).toEqual(['square', 'toast', 'clover', 'lightspeed']);
    const opentable = body.find(({ name }: { name: string }) => name === 'opentable');
    expect(opentable).toMatchObject({ kind: 'reservations', accessModel: 'partner_only', webhook: null });
    expect(opentable.note).toMatch(/^OpenTable gives API access only to approved partners/);
    expect(opentable.syncs).toEqual({ sales: false, menu: false, inventory: false });
    expect(body[0]).toMatchObject({
      syncs: { sales: true, menu: true, inventory: true },
      webhook: { signed: true },
      fields: { apiKey: { label: 'API Key' }, apiSecret: null, locationId: { label: 'Location/Store ID' } },
    });
  });
});

describe('connecting a POS', () => {
  it('explains what the system rejects, and checks corrected input again', async () => {
    const { id, ...wrong } = await connected('LOC1', { apiKey: 'wrong' });
    expect(wrong).toMatchObject({
      connectionStatus: 'error',
      place: null,
      lastError: expect.stringContaining('Square'),
    });
    const mended = async (change: object) => {
      expect((await owner.patch(`/api/pos-integrations/${id}`, change)).body).toMatchObject({
        connectionStatus: 'pending',
        lastError: null,
      });
      await idle(id);
      return (await pos(id)).lastError;
    };
    expect(await mended({ apiKey: square.token, locationId: 'LOC99' })).toMatch(
      /^These keys don't give access to location LOC99, only to Waco Tacos \(LOC1\)/,
    );
    expect(await mended({ locationId: 'LOCEUR' })).toMatch(/^Tacos Berlin sells in EUR, but the restaurant uses USD\./);
    const german = { 'accept-language': 'de' };
    expect((await owner.send('GET', `/api/pos-integrations/${id}`, undefined, german)).body.lastError).toMatch(
      /^Tacos Berlin verkauft in EUR, das Restaurant verwendet aber USD\./,
    );
    const refused = await owner.send('POST', `/api/pos-integrations/${id}/sync`, undefined, german);
    expect(refused.body.detail).toMatch(/^Tacos Berlin verkauft in EUR/);
    const again = await sync(id);
    expect([again.status, again.body.detail]).toEqual([502, (await pos(id)).lastError]);
    expect(await syncs(id)).toEqual([]);
    expect((await owner.delete(`/api/pos-integrations/${id}`)).status).toBe(204);
    const several = await connected(null);
    expect(several.lastError).toMatch(/^These keys give access to \d+ locations\. Enter the ID of one: Waco Tacos/);
    expect((await owner.delete(`/api/pos-integrations/${several.id}`)).status).toBe(204);
    const file = await owner.post('/api/pos-integrations', entered('LOC1', { posSystemName: 'touchbistro' }));
    expect([file.status, file.body.detail]).toEqual([422, expect.stringContaining('Import its reports instead')]);
    expect((await owner.get('/api/pos-integrations')).body).toEqual([]);
  });

  it('replies before the system does, and continues checking after a restart', async () => {
    square.fail(['silence']);
    const callsBefore = square.calls.length;
    const { status, body } = await owner.post('/api/pos-integrations', entered('LOC5'));
    expect([status, body.connectionStatus, body.place, body.sync]).toEqual([201, 'pending', null, null]);
    await eventually(() => square.calls.length > callsBefore);
    // The process that ran the check is gone and left its lease.
    await server.db.updateTable('pos_integrations').set({ lease_by: 'gone', lease_until: clock.date() }).execute();
    await sendDuePosSyncs(server.deps);
    await idle(body.id);
    expect(await pos(body.id)).toMatchObject({ connectionStatus: 'connected', place: { name: 'Waco Tacos LOC5' } });
    expect((await owner.delete(`/api/pos-integrations/${body.id}`)).status).toBe(204);
  });

  it('reads the location, encrypts the keys, syncs immediately, and connects only once', async () => {
    const made = await connected('LOC1', { webhookSecret: 'signature key', displayName: 'The till' });
    expect(made).toMatchObject({
      displayName: 'The till',
      name: 'The till',
      connectionStatus: 'connected',
      status: 'connected',
      apiKeyHint: '••••onal',
      locationId: 'LOC1',
      place: { name: 'Waco Tacos', currency: 'USD', timeZone: 'America/Chicago' },
      config: { syncSales: true, syncMenu: true, syncInventory: false },
      hasWebhookSecret: true,
      isActive: true,
      sync: null,
      can: { edit: true, sync: true },
    });
    const [run] = await syncs(made.id);
    expect(run).toMatchObject({ status: 'completed', trigger: 'manual', requestedBy: owner.id && expect.any(String) });
    expect(run.itemsNew).toBeGreaterThan(5);
    const row = await server.db.selectFrom('pos_integrations').selectAll().where('id', '=', made.id).executeTakeFirst();
    expect(row?.api_key).toMatch(/^v1\./);
    expect(row?.webhook_secret).toMatch(/^v1\./);
    const list = await owner.get(`/api/pos-integrations?restaurantId=${restaurantId}`);
    expect(list.headers['x-total-count']).toBe('1');
    const audit = await server.db.selectFrom('restaurant_audit').selectAll().execute();
    const told = JSON.stringify([made, list.body, await syncs(made.id), audit]);
    for (const secret of [square.token, 'signature key', row?.api_key ?? '']) expect(told).not.toContain(secret);
    const again = await owner.post('/api/pos-integrations', entered('LOC1'));
    expect([again.status, again.body.detail]).toEqual([409, 'Square at Waco Tacos is already connected.']);
    // People who can view but not edit don't see the webhook URL.
    const staff = await addMember(server, groupId, 'staff', { modules: ['revenue'] });
    expect((await staff.get(`/api/pos-integrations/${made.id}`)).body).toMatchObject({
      webhookUrl: null,
      can: { edit: false, sync: true },
    });
  });
});

describe('syncing', () => {
  let id: number;

  beforeAll(async () => {
    id = (await owner.get('/api/pos-integrations')).body[0].id;
  });

  it('imports every sale and refund once, to the cent, and nothing the second time', async () => {
    const expected = expectedOf(tickets);
    expect((await syncs(id))[0]).toMatchObject({ salesNew: expected.sales + expected.refunds, salesChanged: 0 });
    expect(await totals(id)).toMatchObject({
      count: expected.sales + expected.refunds,
      net: expected.net,
      tax: expected.tax,
    });
    const days = await server.db.selectFrom('revenue_analytics').select('net_sales').execute();
    expect(days.reduce((sum, { net_sales }) => sum + Number(net_sales), 0)).toBeCloseTo(Number(expected.net), 2);
    expect((await sync(id)).body).toMatchObject({ recordsImported: 0, done: true });
    expect(await totals(id)).toMatchObject({ net: expected.net });
    expect(await pos(id)).toMatchObject({ lastSyncAt: clock.iso(), lastError: null, connectionStatus: 'connected' });
  });

  it('finds what a POS reported two days late by looking back every hour', async () => {
    const before = await totals(id);
    const [late] = plausibleTickets({ count: 1, from: '2026-11-08T01:00:00Z', to: '2026-11-08T02:00:00Z', seed: 9 });
    if (late === undefined) throw new Error('no ticket');
    square.addTicket({ ...late, id: 'LATE', voided: false, refund: null });
    clock.advance(61 * 60_000);
    await sendDuePosSyncs(server.deps);
    await eventually(async () => (await totals(id)).count > before.count);
    await idle(id);
    expect((await syncs(id))[0]).toMatchObject({
      trigger: 'schedule',
      status: 'completed',
      salesNew: 1,
      requestedBy: null,
    });
  });

  it('distinguishes a sale voided in the POS from one that changed', async () => {
    const before = await totals(id);
    const [late] = plausibleTickets({ count: 1, from: '2026-11-08T01:00:00Z', to: '2026-11-08T02:00:00Z', seed: 9 });
    if (late === undefined) throw new Error('no ticket');
    square.addTicket({ ...late, id: 'LATE', voided: true, refund: null });
    expect((await sync(id)).body).toMatchObject({ recordsImported: 1 });
    expect((await totals(id)).count).toBe(before.count - 1);
    expect((await syncs(id))[0]).toMatchObject({ salesNew: 0, salesChanged: 0, salesVoided: 1 });
  });

  it('updates the menu with renamed items, deleted items, and counts that do not affect stock', async () => {
    const ingredient = await addIngredient(owner, restaurantId, { name: 'Carne Asada Taco', unit: 'piece' });
    await server.db
      .insertInto('inventory')
      .values({ restaurant_id: restaurantId, ingredient_id: ingredient.id, current_stock: '7' })
      .execute();
    const items = async () =>
      (await owner.get('/api/pos-items?limit=500')).body as {
        name: string;
        isActive: boolean;
        externalItemId: string;
        availableQuantity: number | null;
      }[];
    const before = await items();
    const renamed = [...square.catalogue.values()].find((object) => object.type === 'ITEM') as {
      item_data: { name: string; variations?: { id: string }[] };
    };
    const was = renamed.item_data.name;
    renamed.item_data.name = 'Asada Taco (new)';
    const gone = [...square.catalogue.entries()].filter(([, object]) => object.type === 'ITEM')[1];
    gone?.[1] && Object.assign(gone[1], { is_deleted: true });
    const [first] = before;
    square.counts.push({
      catalog_object_id: first?.externalItemId,
      location_id: 'LOC1',
      state: 'IN_STOCK',
      quantity: '12.5',
      calculated_at: clock.iso(),
    });
    await owner.patch(`/api/pos-integrations/${id}`, { config: { syncInventory: true } });
    const { body } = await sync(id);
    expect(body.sync).toMatchObject({ problems: [], countsSeen: 1 });
    const after = await items();
    expect(after.map(({ name }) => name).join()).toContain('Asada Taco (new)');
    expect(after.filter(({ name }) => name.startsWith(was) && name !== was)).toEqual([]);
    expect(after.filter(({ isActive }) => !isActive).length).toBeGreaterThan(0);
    expect(after.find(({ externalItemId }) => externalItemId === first?.externalItemId)).toMatchObject({
      availableQuantity: 12.5,
    });
    expect(await server.db.selectFrom('inventory').select('current_stock').execute()).toEqual([
      { current_stock: '7.000' },
    ]);
  });

  it('imports sales without permission to read the menu, and says so', async () => {
    square.takeRights('ITEMS_READ');
    const { status, body } = await sync(id);
    expect(status).toBe(200);
    expect(body.sync.problems).toEqual([
      { subject: 'Menu items', message: expect.stringContaining("doesn't have enough permissions") },
    ]);
  });
});

describe('POS messages', () => {
  let id: number;
  let address: string;
  beforeAll(async () => {
    const list = (await owner.get('/api/pos-integrations')).body;
    ({ id, webhookUrl: address } = list[0]);
  });

  const message = (eventId: string, type = 'order.updated') =>
    JSON.stringify({ event_id: eventId, type, merchant_id: 'M1' });
  const deliver = (body: string, secret = 'signature key', to = address) =>
    server.nobody.send('POST', new URL(to).pathname, body as never, {
      'content-type': 'application/json',
      'x-square-hmacsha256-signature': createHmac('sha256', secret).update(address).update(body).digest('base64'),
    });
  const hints = async () =>
    (await server.db.selectFrom('pos_integrations').select('hints').where('id', '=', id).executeTakeFirstOrThrow())
      .hints;

  it('that are forged, altered or sent to another address are rejected, and signed ones are accepted once, in any order', async () => {
    expect(address).toMatch(/^https:\/\/platewise\.example\/api\/pos-messages\/\d+\/[\w-]{32}$/);
    expect((await deliver(message('a'), 'guessed')).status).toBe(401);
    expect(
      (
        await deliver(
          message('a'),
          'signature key',
          address.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
        )
      ).status,
    ).toBe(404);
    expect((await deliver(message('a'), 'signature key', address.replace(`/${id}/`, '/999999/'))).status).toBe(404);
    expect((await deliver('x'.repeat(300_000))).status).toBe(413);
    expect(await hints()).toEqual([]);
    for (const event of ['b', 'a', 'b']) {
      const { status, body } = await deliver(message(event));
      expect([status, body]).toEqual([200, { received: true }]);
    }
    expect(await hints()).toEqual(['sales']);
    const kept = await server.db.selectFrom('pos_messages').select('message_id').execute();
    expect(kept.map((row) => row.message_id).sort()).toEqual(['a', 'b']);
  });

  it('cause a sync a moment later, and a repeated one causes nothing', async () => {
    const before = (await syncs(id)).length;
    await sendDuePosSyncs(server.deps);
    expect(await syncs(id)).toHaveLength(before);
    clock.advance(11_000);
    await sendDuePosSyncs(server.deps);
    await idle(id);
    const [run] = await syncs(id);
    expect(run).toMatchObject({ trigger: 'webhook', status: 'completed', itemsSeen: 0 });
    // Messages don't delay the hourly look-back.
    expect(Date.parse((await pos(id)).nextSyncAt)).toBe(clock.now() + hour - 11_000);
    expect(await hints()).toEqual([]);
    await deliver(message('a'));
    expect(await hints()).toEqual([]);
  });
});

describe('sync errors', () => {
  it('a temporary error waits longer each time, says why, and continues where it was', async () => {
    const { id } = await connected('LOC2');
    square.fail(Array(5).fill({ status: 503 }), /orders/);
    const failed = await sync(id);
    expect([failed.status, failed.body.code]).toEqual([502, 'upstream_failed']);
    expect(failed.body.detail).toBe('Square returned an error (503).');
    const after = await pos(id);
    expect(after).toMatchObject({ connectionStatus: 'connected', lastError: failed.body.detail });
    expect(Date.parse(after.nextSyncAt) - clock.now()).toBe(5 * 60_000);
    square.fail(Array(5).fill({ status: 503 }), /orders/);
    clock.advance(6 * 60_000);
    await sendDuePosSyncs(server.deps);
    await eventually(
      async () =>
        (await syncs(id))[0].status === 'failed' && (await pos(id)).sync === null && (await syncs(id)).length === 3,
    );
    expect(Date.parse((await pos(id)).nextSyncAt) - clock.now()).toBe(15 * 60_000);
    expect((await sync(id)).body).toMatchObject({ done: true });
    expect(await pos(id)).toMatchObject({ connectionStatus: 'connected', lastError: null });
    expect(Date.parse((await pos(id)).nextSyncAt) - clock.now()).toBe(hour);
  });

  it('a page that was cut off is read again from the saved cursor, not from the beginning', async () => {
    const { id } = await connected('LOC3', { config: { syncMenu: false } });
    for (const ticket of plausibleTickets({
      count: 700,
      from: '2026-11-08T18:00:00Z',
      to: '2026-11-10T12:00:00Z',
      seed: 5,
    })) {
      square.addTicket({ ...ticket, id: `C${ticket.id}` });
    }
    for (const order of square.orders.values()) if (String(order.id).includes('CT')) order.location_id = 'LOC3';
    square.dieAfter(2, /orders/);
    expect((await sync(id)).status).toBe(502);
    const partial = await totals(id);
    expect(partial.count).toBeGreaterThan(100);
    square.revive();
    const asked = square.calls.length;
    expect((await sync(id)).body).toMatchObject({ done: true });
    const orders = [...square.orders.values()].filter((order) => order.location_id === 'LOC3').length;
    expect(square.calls.slice(asked).filter(({ path }) => path.includes('orders')).length).toBeLessThan(orders / 200);
    const whole = await totals(id);
    expect((await sync(id)).body.recordsImported).toBe(0);
    expect(await totals(id)).toEqual(whole);
  });

  it('a cursor that keeps getting lost does not cause endless reading, and syncing continues once it works again', async () => {
    const { id } = await connected('LOC7', { config: { syncMenu: false } });
    const span = { from: '2026-11-10T06:00:00Z', to: '2026-11-10T11:00:00Z' };
    const many = plausibleTickets({ count: 450, ...span, seed: 8 });
    for (const ticket of many) square.addTicket({ ...ticket, id: `L${ticket.id}`, refund: null });
    for (const order of square.orders.values()) if (String(order.id).startsWith('LT')) order.location_id = 'LOC7';
    const { net } = expectedOf(many.map((ticket) => ({ ...ticket, refund: null })));
    square.loseCursors();
    const asked = square.calls.length;
    const lost = await sync(id);
    expect([lost.status, lost.body.detail]).toEqual([502, 'Square no longer has our position in this list.']);
    expect(square.calls.length - asked).toBeLessThan(12);
    // Nobody has to act on it.
    expect(await pos(id)).toMatchObject({ connectionStatus: 'connected', lastError: lost.body.detail });
    const day = { from: '2026-11-09', to: '2026-11-09' };
    expect((await owner.post(`/api/pos-integrations/${id}/backfill`, day)).status).toBe(202);
    await eventually(async () => (await pos(id)).sync?.status === 'waiting' && (await syncs(id))[0].error !== null);
    square.forgetCursors();
    expect((await sync(id)).body).toMatchObject({ done: true });
    expect((await totals(id)).net).toBe(net);
    clock.advance(6 * 60_000);
    await sendDuePosSyncs(server.deps);
    await idle(id);
    expect((await syncs(id)).find(({ trigger }: { trigger: string }) => trigger === 'backfill')).toMatchObject({
      ...{ status: 'completed', error: null },
    });
    expect((await totals(id)).net).toBe(net);
  });

  it('past sales are imported latest first, with progress, and can be stopped without losing what was imported', async () => {
    const { id } = await connected('LOC4', { config: { syncMenu: false } });
    const backfill = (body: object) => owner.post(`/api/pos-integrations/${id}/backfill`, body);
    expect((await backfill({ from: '2026-11-09', to: '2026-11-01' })).body.errors[0].path).toBe('from');
    expect((await backfill({ to: '2027-01-01' })).body.detail).toBe('The last day is in the future');
    expect((await owner.post(`/api/pos-integrations/${id}/cancel`)).status).toBe(409);
    const old = plausibleTickets({ count: 60, from: '2026-08-01T12:00:00Z', to: '2026-08-11T04:00:00Z', seed: 6 }).map(
      (ticket) => ({ ...ticket, id: `D${ticket.id}`, refund: null }),
    );
    for (const ticket of old) square.addTicket(ticket);
    for (const order of square.orders.values()) if (String(order.id).includes('DT')) order.location_id = 'LOC4';
    // A few days are read before the system stops responding.
    square.dieAfter(4, /orders/);
    const { status, body } = await backfill({ from: '2026-08-01', to: '2026-08-10' });
    expect(status, JSON.stringify(body)).toBe(202);
    expect(body).toMatchObject({ trigger: 'backfill', fromDate: '2026-08-01', toDate: '2026-08-10' });
    expect((await backfill({})).status).toBe(409);
    await eventually(async () => (await syncs(id))[0].error !== null);
    const waiting = (await pos(id)).sync;
    expect(waiting).toMatchObject({ trigger: 'backfill', status: 'waiting', progress: 0.4 });
    const dates = (
      await server.db.selectFrom('sales_data').select('business_date').where('pos_integration_id', '=', id).execute()
    ).map((row) => row.business_date);
    expect([...dates].sort()[0]).toBe('2026-08-07');
    square.revive();
    clock.advance(6 * 60_000);
    await sendDuePosSyncs(server.deps);
    await idle(id);
    expect((await syncs(id)).find((run: { trigger: string }) => run.trigger === 'backfill')).toMatchObject({
      status: 'completed',
      progress: 1,
      error: null,
    });
    expect((await totals(id)).net).toBe(expectedOf(old).net);
    square.dieAfter(2, /orders/);
    await backfill({ from: '2026-07-01', to: '2026-07-10' });
    await eventually(async () => (await pos(id)).sync?.status === 'waiting' && (await syncs(id))[0].error !== null);
    expect((await owner.post(`/api/pos-integrations/${id}/cancel`)).body.sync).toBeNull();
    square.revive();
    expect((await syncs(id))[0]).toMatchObject({ status: 'cancelled' });
  });

  it('a POS that is turned off stops syncing, and one that is disconnected loses its keys, keeps its sales, and can be reconnected', async () => {
    const { id } = await connected('LOC5');
    expect((await owner.patch(`/api/pos-integrations/${id}`, { isActive: false, version: 99 })).status).toBe(409);
    expect((await owner.patch(`/api/pos-integrations/${id}`, { isActive: false })).body).toMatchObject({
      isActive: false,
      nextSyncAt: null,
      can: { sync: false },
    });
    expect((await sync(id)).body.detail).toBe('Square is turned off. Turn it on first.');
    await owner.patch(`/api/pos-integrations/${id}`, { isActive: true, apiKey: '••••onal' });
    expect((await owner.patch(`/api/pos-integrations/${id}`, { apiKey: 'wrong' })).status).toBe(200);
    await idle(id);
    expect(await pos(id)).toMatchObject({ connectionStatus: 'error', lastError: expect.stringContaining('Square') });
    expect((await sync(id)).status).toBe(502);
    expect((await owner.patch(`/api/pos-integrations/${id}`, { apiKey: square.token })).status).toBe(200);
    await idle(id);
    expect((await sync(id)).status).toBe(200);
    expect((await owner.delete(`/api/pos-integrations/${id}`)).status).toBe(204);
    expect((await owner.get(`/api/pos-integrations/${id}`)).status).toBe(404);
    const row = await server.db.selectFrom('pos_integrations').selectAll().where('id', '=', id).executeTakeFirst();
    expect([row?.api_key, row?.access_token, row?.webhook_secret, row?.webhook_url]).toEqual([null, null, null, null]);
    expect((await connected('LOC5')).id).toBe(id);
  });

  it('invalid keys show an error until new ones are entered, and the log says what happened', async () => {
    const { id } = await connected('LOC6');
    square.revoke();
    const { status, body } = await sync(id);
    expect(status).toBe(502);
    expect(await pos(id)).toMatchObject({ connectionStatus: 'error', lastError: body.detail });
    expect(Date.parse((await pos(id)).nextSyncAt) - clock.now()).toBe(hour);
    const audit = await server.db
      .selectFrom('restaurant_audit')
      .select('summary')
      .where('subject_id', '=', id)
      .execute();
    expect(audit.map(({ summary }) => summary).join('\n')).toMatch(/couldn't be read/);
    // A custom app: its first access token is saved before it is used.
    const changed = await owner.patch(`/api/pos-integrations/${id}`, {
      apiKey: square.app.id,
      apiSecret: `${square.app.secret} ${square.app.refreshToken}`,
    });
    expect(changed.body, JSON.stringify(changed.body)).toMatchObject({ connectionStatus: 'pending', lastError: null });
    await idle(id);
    expect(await pos(id)).toMatchObject({ connectionStatus: 'connected', lastError: null });
    const kept = await server.db
      .selectFrom('pos_integrations')
      .select('access_token')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(kept?.access_token).toMatch(/^v1\./);
    // The token expires while in use: another one is issued and saved.
    clock.advance(31 * 24 * hour);
    owner = await signedIn(server, owner.id);
    expect((await sync(id)).status).toBe(200);
    const renewed = await server.db
      .selectFrom('pos_integrations')
      .select('access_token')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(renewed?.access_token).not.toBe(kept?.access_token);
  });
});
