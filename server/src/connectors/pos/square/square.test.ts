import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  connectorsAt,
  deliver,
  expectedOf,
  plausibleTickets,
  type SquareSimulator,
  simClock,
  squareMessage,
  startSquare,
  type VendorMessage,
} from '../../../../test/pos-simulators/index.ts';
import type { PosConnector, PosSession, PosWindow } from '../port.ts';
import { isSale, keptOf } from '../shared/recorded.fixture.ts';
import { allPages, openSession, salesIn } from '../shared/session.fixture.ts';

const clock = simClock('2026-03-20T12:00:00Z');
let square: SquareSimulator;
let connector: PosConnector;
let session: PosSession;
beforeEach(async () => {
  square = await startSquare({ clock });
  connector = connectorsAt({ square: square.url }, clock).square;
  ({ session } = await openSession(connector, { apiKey: square.token, locationId: 'LOC1' }));
});
afterEach(() => square.close());

const march: PosWindow = { kind: 'changed', from: '2026-03-01T00:00:00Z', to: '2026-03-20T00:00:00Z' };
const seed = (count: number) => {
  const tickets = plausibleTickets({ count, from: march.from, to: march.to });
  for (const ticket of tickets) square.addTicket(ticket);
  return tickets;
};

it('imports sales, returns, voids and late changes to the cent, by change and by day', async () => {
  const tickets = seed(450);
  const changed = await salesIn(connector, session, march);
  expect(changed).toMatchObject({ pages: 3, problems: 0 });
  expect(keptOf(changed.rows)).toEqual(expectedOf(tickets));
  expect(keptOf((await salesIn(connector, session, { ...march, kind: 'closed' })).rows)).toEqual(expectedOf(tickets));
  const [first] = changed.rows.filter(isSale);
  expect(first?.lines[0]?.category).toMatch(/Tacos|Sides|Drinks/);
});

it('continues after an exactly full page, and reads no extra page of an empty list', async () => {
  for (let index = 0; index < 200; index++) square.orders.set(`O${index}`, open(`O${index}`, '2026-03-05T00:00:00Z'));
  expect((await salesIn(connector, session, march)).pages).toBe(1);
  square.orders.set('O200', open('O200', '2026-03-05T00:00:00Z'));
  expect(await salesIn(connector, session, march)).toMatchObject({ pages: 2, rows: { length: 201 } });
  expect((await salesIn(connector, session, { ...march, to: '2026-03-02T00:00:00Z' })).rows).toEqual([]);
});

const open = (id: string, at: string) => ({
  ...{ id, location_id: 'LOC1', state: 'CANCELED', version: 2 },
  ...{ created_at: at, updated_at: at, closed_at: at },
});

it('loses no order that changes between two pages, because the next window includes it again', async () => {
  const tickets = seed(250);
  const first = await connector.sales(session, march, null);
  const early = square.orders.get('T000003');
  const late = square.orders.get('T000240');
  const at = '2026-03-20T00:30:00Z';
  for (const order of [early, late]) Object.assign(order ?? {}, { updated_at: at, version: 9 });
  const rest = await allPages((cursor) => connector.sales(session, march, cursor), first.cursor);
  const next = await salesIn(connector, session, { kind: 'changed', from: march.to, to: clock.iso() });
  expect(keptOf([...first.rows, ...rest.rows, ...next.rows])).toEqual(expectedOf(tickets));
});

it('reports a cursor that Square no longer knows', async () => {
  seed(250);
  const { cursor } = await connector.sales(session, march, null);
  square.forgetCursors();
  await expect(connector.sales(session, march, cursor)).rejects.toMatchObject({ fault: 'cursor_expired' });
});

it('waits and retries when Square is busy, fails or disconnects, and gives up with a message', async () => {
  seed(3);
  const busy = { status: 429, body: { errors: [{ category: 'RATE_LIMIT_ERROR', code: 'RATE_LIMITED' }] } };
  square.fail([busy, { ...busy, headers: { 'retry-after': '7' } }, { status: 503 }, 'half'], /orders/);
  clock.pauses.length = 0;
  expect((await salesIn(connector, session, march)).rows).toHaveLength(3);
  const [first = 0, ...others] = clock.pauses;
  expect(first).toBeGreaterThanOrEqual(800);
  expect(first).toBeLessThanOrEqual(1200);
  expect(others[0]).toBe(7000);
  square.fail(Array.from({ length: 5 }, () => busy));
  await expect(salesIn(connector, session, march)).rejects.toMatchObject({ fault: 'rate_limited' });
  square.fail([{ ...busy, headers: { 'retry-after': '900' } }]);
  await expect(salesIn(connector, session, march)).rejects.toMatchObject({ retryAfterSeconds: 900 });
  // A retry time that has passed doesn't allow an immediate retry.
  clock.pauses.length = 0;
  square.fail([
    { ...busy, headers: { 'retry-after': '0' } },
    { ...busy, headers: { 'x-ratelimit-reset': '1' } },
  ]);
  await salesIn(connector, session, march);
  expect(clock.pauses.every((ms) => ms >= 800)).toBe(true);
  square.fail(['cut', 'cut', 'cut', 'cut', 'cut']);
  await expect(salesIn(connector, session, march)).rejects.toMatchObject({
    fault: 'unavailable',
    message: "We couldn't reach Square: The connection was lost",
  });
});

it('waits out repeated rate-limit replies', async () => {
  const strict = await startSquare({ clock, perSecond: 2 });
  const there = connectorsAt({ square: strict.url }, clock).square;
  const { session: own } = await openSession(there, { apiKey: strict.token });
  for (const ticket of plausibleTickets({ count: 900, from: march.from, to: march.to })) strict.addTicket(ticket);
  expect((await salesIn(there, own, march)).pages).toBeGreaterThanOrEqual(4);
  expect(strict.calls.some(({ status }) => status === 429)).toBe(true);
  await strict.close();
});

it("renews an app's token before it expires, and once if it is refused early", async () => {
  const { app } = square;
  const own = await openSession(connector, { apiKey: app.id, apiSecret: `${app.secret} ${app.refreshToken}` });
  expect(own.kept).toMatchObject([{ refreshToken: app.refreshToken, accessToken: expect.stringContaining('EAAA-') }]);
  clock.advance(31 * 86_400_000);
  await salesIn(connector, own.session, march);
  square.revoke();
  await salesIn(connector, own.session, march);
  expect(own.kept).toHaveLength(3);
  expect(square.calls.filter(({ path }) => path === '/oauth2/token')).toHaveLength(3);
});

it('says who has to act: wrong token, missing permissions, or a call Square rejects', async () => {
  await expect(openSession(connector, { apiKey: 'wrong' })).rejects.toMatchObject({ fault: 'credentials' });
  square.takeRights('ITEMS_READ');
  seed(2);
  // Sales then have no categories.
  expect((await salesIn(connector, session, march)).rows).toHaveLength(2);
  square.takeRights('ORDERS_READ');
  await expect(salesIn(connector, session, march)).rejects.toMatchObject({ fault: 'permission' });
  square.fail([{ status: 400, body: { errors: [{ code: 'BAD_REQUEST', detail: 'No such field.' }] } }]);
  await expect(salesIn(connector, session, march)).rejects.toMatchObject({
    fault: 'refused',
    message: 'Square rejected the request: No such field.',
  });
});

it('stops a canceled run immediately', async () => {
  seed(2);
  const stop = new AbortController();
  stop.abort(new Error('cancelled'));
  await expect(connector.sales({ ...session, signal: stop.signal }, march, null)).rejects.toThrow('cancelled');
});

it('imports the menu with renamed and deleted items, and counts with the stock on hand', async () => {
  const items = (await allPages((cursor) => connector.items(session, cursor))).rows;
  expect(items.find(({ externalId }) => externalId === 'ITEM1-V')).toEqual({
    ...{ externalId: 'ITEM1-V', kind: 'item', name: 'Carne Asada Taco', description: null, category: 'Tacos' },
    ...{ price: '4.25', cost: null, sku: 'SKU-ITEM1', barcode: null, active: true },
  });
  expect(items.filter(({ kind }) => kind === 'modifier')).toMatchObject([{ name: 'Extra Cheese', price: '0.75' }]);
  Object.assign(square.catalogue.get('ITEM1') ?? {}, { is_deleted: true });
  Object.assign(square.catalogue.get('ITEM2') ?? {}, { absent_at_location_ids: ['LOC1'] });
  const again = (await allPages((cursor) => connector.items(session, cursor))).rows;
  expect(again.find(({ externalId }) => externalId === 'ITEM1-V')).toMatchObject({ active: false });
  expect(again.some(({ externalId }) => externalId === 'ITEM2-V')).toBe(false);
  const count = { location_id: 'LOC1', calculated_at: '2026-03-19T08:00:00Z' };
  square.counts.push({ ...count, catalog_object_id: 'ITEM1-V', state: 'IN_STOCK', quantity: '-2.5' });
  square.counts.push({ ...count, catalog_object_id: 'ITEM3-V', state: 'WASTE', quantity: '3' });
  square.counts.push({ ...count, catalog_object_id: 'ITEM4-V', state: 'IN_STOCK', quantity: '12' });
  expect((await connector.counts?.(session, null))?.rows).toEqual([
    { externalId: 'ITEM1-V', quantity: '-2.5', available: false, countedAt: count.calculated_at },
    { externalId: 'ITEM4-V', quantity: '12', available: true, countedAt: count.calculated_at },
  ]);
});

it('treats an item marked as sold out here as unavailable, whether counted or not', async () => {
  const soldOut = (id: string, location_id: string) => {
    const item = square.catalogue.get(id)?.item_data as { variations: { item_variation_data: object }[] } | undefined;
    Object.assign(item?.variations[0]?.item_variation_data ?? {}, {
      location_overrides: [{ location_id, sold_out: true }],
    });
  };
  soldOut('ITEM1', 'LOC1');
  soldOut('ITEM2', 'LOC1');
  soldOut('ITEM3', 'ELSEWHERE');
  const count = { location_id: 'LOC1', state: 'IN_STOCK', quantity: '4', calculated_at: '2026-03-19T08:00:00Z' };
  square.counts.push({ ...count, catalog_object_id: 'ITEM2-V' });
  const rows = (await connector.counts?.(session, null))?.rows ?? [];
  expect(
    Object.fromEntries(rows.map(({ externalId, quantity, available }) => [externalId, [quantity, available]])),
  ).toEqual({ 'ITEM1-V': [null, false], 'ITEM2-V': ['4', false] });
  // Counts still work without permission to read the menu.
  square.takeRights('ITEMS_READ');
  const other = connectorsAt({ square: square.url }, clock).square;
  expect((await other.counts?.(session, null))?.rows).toMatchObject([{ externalId: 'ITEM2-V', available: true }]);
});

it('continues after an empty page with a cursor', async () => {
  seed(3);
  square.fail([{ status: 200, body: { cursor: 'further' } }], /orders/);
  expect(await connector.sales(session, march, null)).toMatchObject({ rows: [], cursor: 'further' });
});

it('accepts a message with a valid signature, however often and in whatever order it arrives', async () => {
  const [url, key] = ['https://platewise.example/api/pos-messages/1/key', 'key'];
  const message = (type: string, id: string) => squareMessage({ url, key }, type, id, '2026-03-20T12:00:00Z');
  const read = ({ headers, body }: VendorMessage, secret = key) =>
    connector.readMessage?.({ headers, rawBody: Buffer.from(body), url, secret });
  expect(read(message('order.updated', 'E1'))).toEqual([{ id: 'E1', about: 'sales' }]);
  expect(read(message('catalog.version.updated', 'E2'))).toEqual([{ id: 'E2', about: 'menu' }]);
  expect(read(message('inventory.count.updated', 'E3'))).toEqual([{ id: 'E3', about: 'inventory' }]);
  expect(read(message('customer.created', 'E4'))).toEqual([{ id: 'E4', about: 'other' }]);
  expect(read({ ...message('order.updated', 'E1'), body: '{}' })).toBeNull();
  expect(read(message('order.updated', 'E1'), 'other')).toBeNull();
  expect(read({ ...message('x', 'E5'), headers: {} })).toBeNull();
  expect(read(message('order.updated', 'E1'), '')).toBeNull();
  // Square resends a message for a day while we are down; each copy says the same.
  const seen = new Set<string>();
  const statuses = await deliver(
    'square',
    message('payment.updated', 'E6'),
    async (sent) => {
      for (const { id, about } of read(sent) ?? []) seen.add(`${id} ${about}`);
      return sent.headers['square-retry-number'] === '11' ? 200 : 503;
    },
    clock,
  );
  expect([statuses.length, [...seen]]).toEqual([12, ['E6 sales']]);
});

it('the simulator refuses the same calls as Square', async () => {
  const ask = (path: string, body: object) =>
    fetch(`${square.url}/v2/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${square.token}` },
      body: JSON.stringify(body),
    });
  const search = (query: object, more: object = {}) => ask('orders/search', { location_ids: ['LOC1'], query, ...more });
  const updated = { date_time_filter: { updated_at: { start_at: march.from } } };
  const closed = { date_time_filter: { closed_at: { start_at: march.from } } };
  const sort = (sort_field: string) => ({ sort: { sort_field, sort_order: 'ASC' } });
  const statuses = await Promise.all(
    [
      search({ filter: updated, ...sort('CREATED_AT') }),
      search({ filter: closed, ...sort('CLOSED_AT') }),
      search({ filter: { date_time_filter: { ...updated.date_time_filter, ...closed.date_time_filter } } }),
      search({ filter: updated, ...sort('UPDATED_AT') }, { limit: 1001 }),
      search({}, { location_ids: Array.from({ length: 11 }, (_, index) => `L${index}`) }),
      search({ filter: updated, ...sort('UPDATED_AT') }, { cursor: 'nonsense' }),
      ask('catalog/search', { object_types: ['DISH'] }),
      ask('catalog/search', { types: ['ITEM'] }),
      ask('inventory/counts/batch-retrieve', { limit: 1001 }),
      search({ filter: updated, ...sort('UPDATED_AT') }),
    ].map(async (reply) => (await reply).status),
  );
  expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 400, 400, 400, 200]);
});
