import type { PosItemRow } from '@platewise/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../../../../test/eventually.ts';
import { addRestaurant } from '../../../../test/kitchen.ts';
import { signedIn } from '../../../../test/people.ts';
import {
  connectorsAt,
  deliver,
  expectedOf,
  plausibleTickets,
  simClock,
  startClover,
  startLightspeed,
  startSquare,
  startToast,
  toastMessage,
  type VendorMessage,
} from '../../../../test/pos-simulators/index.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';

const clock = simClock('2026-11-10T12:00:00.000Z');
const hour = 3_600_000;
const tickets = plausibleTickets({ count: 90, from: '2026-11-04T12:00:00Z', to: '2026-11-09T12:00:00Z', seed: 3 });

const systems = {
  square: await startSquare({ clock }),
  toast: await startToast({ clock }),
  clover: await startClover({ clock }),
  lightspeed: await startLightspeed({ clock }),
};
const { square, toast, clover, lightspeed } = systems;

let server: TestServer;
let owner: Person;

beforeAll(async () => {
  for (const system of Object.values(systems)) for (const ticket of tickets) system.addTicket(ticket);
  const hosts = { square: square.url, toast: toast.url, clover: clover.url, lightspeed: lightspeed.url };
  server = await startTestServer({}, { pos: connectorsAt(hosts, clock), clock: clock.date });
  owner = await server.person();
});
afterAll(async () => {
  await server.close();
  for (const system of Object.values(systems)) await system.close();
});

const apps = () => ({
  square: { apiKey: square.app.id, apiSecret: `${square.app.secret} ${square.app.refreshToken}`, locationId: 'LOC1' },
  toast: { apiKey: toast.client.id, apiSecret: toast.client.secret, locationId: toast.restaurantId },
  clover: { apiKey: clover.app.id, apiSecret: clover.app.refreshToken(), locationId: clover.merchantId },
  lightspeed: {
    apiKey: lightspeed.client.id,
    apiSecret: `${lightspeed.client.secret} ${lightspeed.client.refreshToken()}`,
    locationId: lightspeed.locationId,
  },
});

it.each(['square', 'toast', 'clover', 'lightspeed'] as const)(
  '%s: connects, imports to the cent, and continues after its tokens expire',
  async (name) => {
    owner = await signedIn(server, owner.id);
    const { id: restaurantId } = await addRestaurant(owner, name);
    const keys = apps()[name];
    const connect = (locationId: string) =>
      owner.post('/api/pos-integrations', { restaurantId, posSystemName: name, ...keys, locationId });
    // Fixing a wrong location in the saved connection doesn't spend a single-use token.
    const made = await connect('999');
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const url = `/api/pos-integrations/${made.body.id}`;
    const checked = () =>
      eventually(async () => {
        const { body } = await owner.get(url);
        return body.connectionStatus !== 'pending' && body.sync === null ? body : false;
      });
    expect(await checked()).toMatchObject({ connectionStatus: 'error', place: null, lastError: expect.any(String) });
    expect((await owner.patch(url, { locationId: keys.locationId })).body.connectionStatus).toBe('pending');
    expect(await checked()).toMatchObject({ connectionStatus: 'connected', lastError: null });
    const [run] = (await owner.get(`${url}/syncs`)).body;
    expect(run).toMatchObject({ status: 'completed', error: null, problems: [] });
    expect(run.itemsSeen).toBeGreaterThan(5);
    const expected = expectedOf(tickets);
    const { net, tax, tip } = await server.db
      .selectFrom('sales_data')
      .where('restaurant_id', '=', restaurantId)
      .select(({ fn }) => [fn.sum('net').as('net'), fn.sum('tax').as('tax'), fn.sum('tip').as('tip')])
      .executeTakeFirstOrThrow();
    expect({ net, tax, tip }).toEqual({ net: expected.net, tax: expected.tax, tip: expected.tip });
    // Longer than any access token lives, so each is refreshed; twice, for single-use refresh tokens.
    for (const _ of [1, 2]) {
      clock.advance(25 * hour);
      owner = await signedIn(server, owner.id);
      const again = await owner.post(`${url}/sync`);
      expect(again.body, JSON.stringify(again.body)).toMatchObject({ done: true, recordsImported: 0 });
    }
    const row = JSON.stringify(await server.db.selectFrom('pos_integrations').selectAll().execute());
    for (const secret of Object.values(keys).slice(0, 2)) expect(row).not.toContain(secret);
  },
);

it('a missing required field is reported at the field before the system is called', async () => {
  const { id: restaurantId } = await addRestaurant(owner, 'Bare');
  const asked = toast.calls.length + lightspeed.calls.length;
  const refused = async (posSystemName: string, keys: object) => {
    const { status, body } = await owner.post('/api/pos-integrations', {
      ...{ restaurantId, posSystemName, apiKey: 'key', ...keys },
    });
    return [status, body.errors[0].path, body.detail];
  };
  expect(await refused('toast', { locationId: 'L' })).toEqual([422, 'apiSecret', 'API Secret is required']);
  expect(await refused('toast', { apiSecret: 's' })).toEqual([422, 'locationId', 'Location/Store ID is required']);
  expect(await refused('lightspeed', { apiSecret: 'secret', locationId: '1' })).toEqual([
    ...[422, 'apiSecret', 'Enter both, the API Secret and the Refresh Token'],
  ]);
  expect(toast.calls.length + lightspeed.calls.length).toBe(asked);
});

it('Toast: the menu is read when it changed, and an item is available again once Toast stops listing it as out', async () => {
  const list = (await owner.get('/api/pos-integrations')).body as { id: number; posSystemName: string }[];
  const { id = 0 } = list.find(({ posSystemName }) => posSystemName === 'toast') ?? {};
  const sync = async () => {
    clock.advance(hour);
    owner = await signedIn(server, owner.id);
    const { body } = await owner.post(`/api/pos-integrations/${id}/sync`);
    expect(body, JSON.stringify(body)).toMatchObject({ done: true, sync: { problems: [] } });
    return body.sync;
  };
  const menus = () => toast.calls.filter(({ path }) => path === '/menus/v2/menus').length;
  expect(menus()).toBe(1);
  toast.menus.lastUpdated = '2026-11-12T00:00:00.000+0000';
  expect([(await sync()).itemsSeen > 5, (await sync()).itemsSeen, menus()]).toEqual([true, 0, 2]);
  await owner.patch(`/api/pos-integrations/${id}`, { config: { syncInventory: true } });
  toast.stock.push(
    { guid: 'ITEM1', status: 'OUT_OF_STOCK', quantity: null },
    { guid: 'ITEM2', status: 'QUANTITY', quantity: 4 },
  );
  expect((await sync()).countsSeen).toBe(2);
  const items = async () => {
    const rows = (await owner.get(`/api/pos-items?integrationId=${id}&limit=100`)).body as PosItemRow[];
    const named = ['ITEM1', 'ITEM2'].map((wanted) => rows.find(({ externalItemId }) => externalItemId === wanted));
    return named.map((row) => [row?.isAvailable, row?.availableQuantity, row?.isActive]);
  };
  expect(await items()).toEqual([
    [false, null, true],
    [true, 4, true],
  ]);
  toast.stock.length = 0;
  await sync();
  expect(await items()).toEqual([
    [true, null, true],
    [true, null, true],
  ]);
});

it('Toast sends again until answered: a wrong signature never counts, and repeats count once', async () => {
  const list = (await owner.get('/api/pos-integrations')).body as {
    id: number;
    posSystemName: string;
    webhookUrl: string;
  }[];
  const { id = 0, webhookUrl = '' } = list.find(({ posSystemName }) => posSystemName === 'toast') ?? {};
  await owner.patch(`/api/pos-integrations/${id}`, { webhookSecret: 'a secret of Toast' });
  const send = async ({ body, headers }: VendorMessage) =>
    (await server.nobody.send('POST', webhookUrl, body as never, { ...headers })).status;
  const to = { key: 'a secret of Toast', restaurantId: toast.restaurantId };
  const message = (guid: string, key = to.key) => toastMessage({ ...to, key }, 'order_updated', guid, clock.iso());
  // Rejected permanently: Toast doesn't retry.
  expect(await deliver('toast', message('G1', 'guessed'), send, clock)).toEqual([401]);
  const genuine = message('G1');
  expect(await deliver('toast', { ...genuine, body: genuine.body.replace('G1', 'G2') }, send, clock)).toEqual([401]);
  const told = async () =>
    (
      await server.db.selectFrom('pos_messages').select('message_id').where('pos_integration_id', '=', id).execute()
    ).map((row) => row.message_id);
  expect(await told()).toEqual([]);
  // The later message first, then the earlier one twice.
  const late = message('G3');
  for (const one of [late, genuine, genuine]) expect(await deliver('toast', one, send, clock)).toEqual([200]);
  expect((await told()).toSorted()).toEqual(['G1', 'G3']);
});

it('Clover verifies the address with a code that a person types there, and only its auth code is trusted', async () => {
  const list = (await owner.get('/api/pos-integrations')).body as {
    id: number;
    posSystemName: string;
    webhookUrl: string;
  }[];
  const of = (name: string) => list.find(({ posSystemName }) => posSystemName === name);
  expect(of('lightspeed')?.webhookUrl).toBeNull();
  const { id = 0, webhookUrl = '' } = of('clover') ?? {};
  const send = (body: object, word?: string) =>
    server.nobody.send('POST', webhookUrl, body, word === undefined ? {} : { 'x-clover-auth': word });
  const event = {
    appId: 'A',
    merchants: { [clover.merchantId]: [{ objectId: 'O:1', type: 'UPDATE', ts: clock.now() }] },
  };
  expect((await send(event, 'word')).status).toBe(401);
  expect((await send({ verificationCode: 'c0de-123' })).status).toBe(200);
  expect((await owner.get(`/api/pos-integrations/${id}`)).body).toMatchObject({ webhookCode: 'c0de-123' });
  await owner.patch(`/api/pos-integrations/${id}`, { webhookSecret: 'word' });
  expect((await send(event, 'guessed')).status).toBe(401);
  expect((await send(event, 'word')).body).toEqual({ received: true });
  const row = await server.db.selectFrom('pos_integrations').select('hints').where('id', '=', id).executeTakeFirst();
  expect(row?.hints).toEqual(['sales']);
});
