import type { CatalogueEntry } from '@platewise/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addRestaurant } from '../../../../test/kitchen.ts';
import { addMember, newcomer } from '../../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let owner: Person;
let restaurantId: number;
let groupId: number;

beforeAll(async () => {
  server = await startTestServer();
  owner = await newcomer(server);
  ({ id: restaurantId, groupId } = await addRestaurant(owner));
});
afterAll(() => server.close());

async function catalogue(person: Person, query = ''): Promise<CatalogueEntry[]> {
  const { status, body } = await person.get(`/api/integrations/catalogue${query}`);
  expect(status).toBe(200);
  return body;
}
const entry = async (person: Person, id: string, query = '') =>
  (await catalogue(person, query)).find((one) => one.id === id);

async function connectSquare(error: string | null, at: string) {
  await server.db
    .insertInto('pos_integrations')
    .values({
      restaurant_id: restaurantId,
      pos_system_name: 'square',
      display_name: 'Counter',
      is_active: true,
      connection_status: error === null ? 'connected' : 'error',
      last_error: error,
      last_sync_at: new Date(at),
      place: JSON.stringify({ id: at, name: 'Waco', currency: 'USD', timeZone: 'America/Chicago' }),
    })
    .execute();
}

describe('integrations catalog', () => {
  it('has nineteen entries, none connected at first, each with a way to start', async () => {
    const entries = await catalogue(owner);
    expect(entries).toHaveLength(19);
    const counts = Object.groupBy(entries, ({ category }) => category);
    expect(Object.fromEntries(Object.entries(counts).map(([name, of]) => [name, of?.length]))).toEqual({
      accounting: 2,
      pos: 8,
      suppliers: 5,
      reviews: 2,
      marketing: 1,
      delivery: 1,
    });
    expect(entries.filter(({ isConnected }) => isConnected)).toEqual([]);
    for (const one of entries) {
      expect(one.benefits.length).toBeLessThanOrEqual(3);
      expect(one.can).toEqual({ connect: true, manage: true });
      // Entries that can't be connected say why and link to their file import.
      if (one.connectPath === null) expect([one.obstacle, one.filePath]).not.toContain(null);
    }
    expect(entries.find(({ id }) => id === 'toast')?.connectPath).toBe('/pos-integrations?tab=available&connect=toast');
    expect(entries.find(({ id }) => id === 'ncr')?.filePath).toBe('/revenue?tab=upload&from=ncr');
  });

  it('shows the state of what is connected, with the last sync and error', async () => {
    await connectSquare(null, '2026-11-20T10:00:00Z');
    expect(await entry(owner, 'square')).toMatchObject({
      isConnected: true,
      state: 'connected',
      connections: 1,
      lastSyncAt: '2026-11-20T10:00:00.000Z',
      lastError: null,
    });
    await connectSquare('Square refused the key', '2026-11-19T10:00:00Z');
    expect(await entry(owner, 'square')).toMatchObject({
      state: 'failing',
      connections: 2,
      lastSyncAt: '2026-11-20T10:00:00.000Z',
      lastError: 'Square refused the key',
    });
    await owner.put(`/api/restaurants/${restaurantId}/place-keys/yelp`, { apiKey: 'a key of yelp' });
    expect(await entry(owner, 'yelp')).toMatchObject({ isConnected: true, state: 'connected', lastSyncAt: null });
    const [bls] = (await owner.get(`/api/integrations?restaurantId=${restaurantId}`)).body.filter(
      ({ feed }: { feed: string }) => feed === 'bls',
    );
    await owner.patch(`/api/integrations/${bls.id}`, { apiKey: 'a key of bls' });
    // Nothing has been read from it yet.
    const feed = server.db.updateTable('api_integrations').where('id', '=', bls.id);
    await feed.set({ last_sync_at: null, last_error: null, next_sync_at: new Date('2026-11-20') }).execute();
    expect(await entry(owner, 'bls_fred')).toMatchObject({ isConnected: false, state: 'checking', connections: 1 });
    await feed.set({ last_sync_at: new Date('2026-11-20T11:00:00Z') }).execute();
    expect(await entry(owner, 'bls_fred')).toMatchObject({ isConnected: true, state: 'connected', connections: 1 });
    await server.db
      .insertInto('webhook_endpoints')
      .values({
        group_id: groupId,
        url: 'https://nowhere.invalid/hook',
        secret: 'sealed',
        is_active: false,
        disabled_reason: 'It failed for three days',
      })
      .execute();
    expect(await entry(owner, 'webhooks')).toMatchObject({ state: 'failing', lastError: 'It failed for three days' });
  });

  it('shows a mailbox as connected once it was checked, and one that is turned off not at all', async () => {
    const person = await newcomer(server);
    const { id } = await addRestaurant(person, 'Mail Room');
    const values = { restaurant_id: id, host: 'imap.example.com', port: 993, security: 'tls', password: 'sealed' };
    await server.db
      .insertInto('mailboxes')
      .values([
        { ...values, username: 'bills@example.com' },
        { ...values, username: 'old@example.com', is_active: false, last_error: 'The password is wrong' },
      ])
      .execute();
    expect(await entry(person, 'mailbox')).toMatchObject({ isConnected: false, state: 'checking', connections: 1 });
    const bills = server.db.updateTable('mailboxes').where('username', '=', 'bills@example.com');
    await bills.set({ last_checked_at: new Date('2026-11-20T10:00:00Z') }).execute();
    expect(await entry(person, 'mailbox')).toMatchObject({
      isConnected: true,
      state: 'connected',
      lastSyncAt: '2026-11-20T10:00:00.000Z',
      connectPath: '/inbox?setup=mailbox',
    });
    await bills.set({ last_error: 'There is no folder Bills.' }).execute();
    expect(await entry(person, 'mailbox')).toMatchObject({ state: 'failing', lastError: 'There is no folder Bills.' });
  });

  it('does not show a POS as connected before its keys are checked', async () => {
    const person = await newcomer(server);
    const till = await addRestaurant(person, 'New Till');
    const values = { restaurant_id: till.id, pos_system_name: 'toast', display_name: 'Bar', is_active: true };
    await server.db
      .insertInto('pos_integrations')
      .values({ ...values, connection_status: 'pending' })
      .execute();
    expect(await entry(person, 'toast')).toMatchObject({ isConnected: false, state: 'checking', connections: 1 });
    const toast = server.db.updateTable('pos_integrations').where('restaurant_id', '=', till.id);
    await toast.set({ connection_status: 'error', last_error: 'Toast refused the keys' }).execute();
    expect(await entry(person, 'toast')).toMatchObject({ state: 'failing', lastError: 'Toast refused the keys' });
    await toast.set({ connection_status: 'connected', last_error: null }).execute();
    expect(await entry(person, 'toast')).toMatchObject({ isConnected: true, state: 'connected' });
  });

  it('counts imported and exported files', async () => {
    const values = { restaurant_id: restaurantId, filename: 'day.csv', bytes: 10 };
    await server.db
      .insertInto('sales_imports')
      .values([
        { ...values, layout: 'Aloha GNDITEM', digest: 'a', status: 'completed', created_at: new Date('2026-11-10') },
        { ...values, layout: 'Own mapping', digest: 'b', status: 'completed', created_at: new Date('2026-11-12') },
        { ...values, layout: 'TouchBistro bills', digest: 'c', status: 'undone', created_at: new Date('2026-11-13') },
      ])
      .execute();
    await server.db
      .insertInto('accounting_exports')
      .values({
        restaurant_id: restaurantId,
        format: 'xero_csv',
        starts_on: '2026-11-01',
        ends_on: '2026-11-15',
        layout: '{}',
        created_at: new Date('2026-11-15'),
      })
      .execute();
    const states = new Map(
      (await catalogue(owner)).map((one) => [one.id, [one.connections, one.lastSyncAt?.slice(0, 10)]]),
    );
    expect(states.get('ncr')).toEqual([1, '2026-11-10']);
    expect(states.get('touchbistro')).toEqual([0, undefined]);
    expect(states.get('sales_file')).toEqual([1, '2026-11-12']);
    expect(states.get('xero')).toEqual([1, '2026-11-15']);
    expect(states.get('quickbooks')).toEqual([0, undefined]);
  });

  it('shows no connections of other accounts, or that a role cannot see', async () => {
    const stranger = await newcomer(server);
    const own = await addRestaurant(stranger, 'Elsewhere');
    expect((await catalogue(stranger)).some(({ isConnected }) => isConnected)).toBe(false);
    expect((await stranger.get(`/api/integrations/catalogue?restaurantId=${restaurantId}`)).status).toBe(404);
    expect(await entry(stranger, 'square', `?restaurantId=${own.id}`)).toMatchObject({ connections: 0 });
    const staff = await addMember(server, groupId, 'staff', { modules: ['menu'] });
    const seen = await catalogue(staff);
    expect(seen.some(({ isConnected }) => isConnected)).toBe(false);
    expect(seen.some(({ can }) => can.connect || can.manage)).toBe(false);
    const manager = await addMember(server, groupId, 'manager');
    expect(await entry(manager, 'square')).toMatchObject({ connections: 2, can: { connect: false, manage: true } });
  });
});
