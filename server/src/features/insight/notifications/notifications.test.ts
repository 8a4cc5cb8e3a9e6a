import type { Notification, NotificationCenter } from '@platewise/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addIngredient, addInvoice, addRestaurant, addVendor } from '../../../../test/kitchen.ts';
import { addMember, newcomer } from '../../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let owner: Person;
let restaurantId: number;
let groupId: number;
let invoiceId: number;
let stockId: number;

beforeAll(async () => {
  server = await startTestServer();
  server.setNow('2026-11-20T10:00:00Z');
  owner = await newcomer(server);
  ({ id: restaurantId, groupId } = await addRestaurant(owner));
  const vendor = await addVendor(owner, restaurantId);
  ({ id: invoiceId } = await addInvoice(owner, vendor.id, { totalAmount: 40, invoiceNumber: 'A1' }));
  const beef = await addIngredient(owner, restaurantId, { name: 'Beef', unit: 'lb', currentCost: 4 });
  await owner.patch(`/api/ingredients/${beef.id}/cost`, { cost: 6 });
  const stock = {
    ingredientId: beef.id,
    currentStock: 10,
    reorderPoint: 5,
    maxStock: 20,
    minStock: 2,
    location: 'Walk-in',
  };
  const made = await owner.post('/api/inventory', stock);
  expect(made.status).toBe(201);
  stockId = made.body.id;
});
afterAll(() => server.close());

async function told(person: Person, query = ''): Promise<NotificationCenter> {
  const { status, body } = await person.get(`/api/notifications${query}`);
  expect(status).toBe(200);
  return body;
}
const ofKind = async (kind: Notification['kind'], person = owner) =>
  (await told(person)).notifications.filter((one) => one.kind === kind);

describe('notifications', () => {
  it('list what needs attention, with the page that settles it', async () => {
    const { unread, notifications } = await told(owner);
    expect(notifications.map(({ kind, path }) => [kind, path]).sort()).toEqual([
      ['invoice', `/invoices/${invoiceId}/review`],
      ['price', expect.stringContaining('/price-alerts?')],
    ]);
    expect(unread).toBe(2);
  });

  it('report low stock once, however often it is used, and no more once restocked', async () => {
    expect(await ofKind('stock')).toEqual([]);
    server.setNow('2026-11-20T11:00:00Z');
    await owner.patch(`/api/inventory/${stockId}`, { currentStock: 4 });
    const [low] = await ofKind('stock');
    expect(low).toMatchObject({ title: '1 item is low', detail: 'Beef', isRead: false });
    await owner.post('/api/notifications/read', { keys: [low?.key] });
    server.setNow('2026-11-20T12:00:00Z');
    await owner.patch(`/api/inventory/${stockId}`, { currentStock: 3 });
    expect(await ofKind('stock')).toMatchObject([{ at: low?.at, isRead: true }]);
    await owner.patch(`/api/inventory/${stockId}`, { currentStock: 15 });
    expect(await ofKind('stock')).toEqual([]);
    server.setNow('2026-11-20T13:00:00Z');
    await owner.patch(`/api/inventory/${stockId}`, { currentStock: 2 });
    expect(await ofKind('stock')).toMatchObject([{ isRead: false }]);
  });

  it('are marked as read for each person separately, up to the latest one seen', async () => {
    const manager = await addMember(server, groupId, 'manager');
    const before = await told(owner);
    const newest = before.notifications[0];
    server.setNow('2026-11-20T14:00:00Z');
    await server.db
      .insertInto('pos_integrations')
      .values({
        restaurant_id: restaurantId,
        pos_system_name: 'square',
        display_name: 'Counter',
        is_active: true,
        connection_status: 'error',
        last_error: 'Square refused the key',
        updated_at: server.deps.clock(),
        place: JSON.stringify({ id: 'x', name: 'Waco', currency: 'USD', timeZone: 'America/Chicago' }),
      })
      .execute();
    expect((await owner.post('/api/notifications/read-all', { upTo: newest?.at })).status).toBe(204);
    const after = await told(owner);
    expect(after.unread).toBe(1);
    expect(after.notifications[0]).toMatchObject({ kind: 'sync', title: "Counter isn't syncing", isRead: false });
    expect((await told(manager)).unread).toBe(after.notifications.length);
    // A time in the future doesn't mark later notifications as read.
    await owner.post('/api/notifications/read-all', { upTo: '2030-01-01T00:00:00Z' });
    expect(await server.db.selectFrom('notification_settings').select('seen_at').executeTakeFirst()).toEqual({
      seen_at: new Date('2026-11-20T14:00:00Z'),
    });
  });

  it('can be dismissed, and leave out kinds that a person turned off', async () => {
    const [pos] = await ofKind('sync');
    await owner.post('/api/notifications/read', { keys: [pos?.key], hide: true });
    expect(await ofKind('sync')).toEqual([]);
    expect((await owner.put('/api/notifications/settings', { muted: ['price', 'price'] })).body).toEqual({
      muted: ['price'],
    });
    const { notifications, muted } = await told(owner);
    expect(muted).toEqual(['price']);
    expect(notifications.some(({ kind }) => kind === 'price')).toBe(false);
    await owner.put('/api/notifications/settings', { muted: [] });
  });

  it('disappear once settled', async () => {
    await owner.post(`/api/invoices/${invoiceId}/approve`, {});
    expect(await ofKind('invoice')).toEqual([]);
    const [alert] = await ofKind('price');
    const id = Number(alert?.key.split(':')[1]);
    await owner.patch(`/api/price-alerts/${id}`, { status: 'resolved' });
    expect(await ofKind('price')).toEqual([]);
  });

  it('include what others did and who joined, for a week', async () => {
    const file = { restaurant_id: restaurantId, bytes: 1, layout: 'x', created_at: new Date('2026-11-20T09:00:00Z') };
    await server.db
      .insertInto('sales_imports')
      .values([
        {
          ...file,
          filename: 'day.csv',
          digest: 'a',
          status: 'failed',
          error: 'No column of amounts',
          created_by: owner.id,
        },
        { ...file, filename: 'own.csv', digest: 'b', status: 'completed', created_by: owner.id },
      ])
      .execute();
    await server.db
      .insertInto('team_invitations')
      .values({
        group_id: groupId,
        email: 'cook@example.com',
        token: 'hash',
        status: 'accepted',
        expires_at: new Date('2026-11-25'),
        accepted_at: new Date('2026-11-19'),
      })
      .execute();
    expect(await ofKind('job')).toMatchObject([{ title: 'day.csv was not imported', detail: 'No column of amounts' }]);
    expect(await ofKind('team')).toMatchObject([{ title: 'cook@example.com joined the team' }]);
    server.setNow('2026-12-20T09:00:00Z');
    expect([...(await ofKind('job')), ...(await ofKind('team'))]).toEqual([]);
    server.setNow('2026-11-20T15:00:00Z');
  });

  it("leave out other accounts' restaurants, modules that a role can't open, and hidden costs", async () => {
    const stranger = await newcomer(server);
    expect((await told(stranger)).notifications).toEqual([]);
    expect((await stranger.get(`/api/notifications?restaurantId=${restaurantId}`)).status).toBe(404);
    const ingredient = await addIngredient(owner, restaurantId, { name: 'Lime', unit: 'lb', currentCost: 1 });
    await owner.patch(`/api/ingredients/${ingredient.id}/cost`, { cost: 3 });
    await owner.patch(`/api/restaurants/${restaurantId}`, { settings: { hideCosts: true } });
    const cook = await addMember(server, groupId, 'staff', { modules: ['ingredients', 'inventory'] });
    expect((await told(cook)).notifications.map(({ kind }) => kind)).toEqual(['stock']);
    expect((await ofKind('price')).length).toBe(1);
  });

  it('reject overly long keys and invalid times', async () => {
    expect((await owner.post('/api/notifications/read', { keys: [] })).status).toBe(422);
    expect((await owner.post('/api/notifications/read', { keys: ['x'.repeat(201)] })).status).toBe(422);
    expect((await owner.post('/api/notifications/read-all', { upTo: 'now' })).status).toBe(422);
    expect((await owner.put('/api/notifications/settings', { muted: ['weather'] })).status).toBe(422);
  });
});
