import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../../../test/eventually.ts';
import { addDish, addIngredient, addInvoice, addLine, addRestaurant, addVendor } from '../../../../test/kitchen.ts';
import { addMember, newcomer } from '../../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { tx } from '../../../platform/db/index.ts';
import { startWorkers } from '../../../workers.ts';
import { deliverWebhook, sendDueWebhooks } from './deliver-webhook.job.ts';
import { emitEvent } from './emit-event.ts';
import { type Receiver, startReceiver } from './receiver.fixture.ts';

let server: TestServer;
let receiver: Receiver;
let owner: Person;
let restaurantId: number;
let groupId: number;
let hook: { id: number; secret: string; version: number };

const every = ['invoice.approved', 'price.changed', 'menu.price_changed', 'stock.low', 'sales.imported'];
const add = (person: Person, more: object = {}) =>
  person.post('/api/webhooks', { groupId, url: receiver.url, events: every, ...more });

beforeAll(async () => {
  receiver = await startReceiver();
  server = await startTestServer({ OUTBOUND_PRIVATE: 'true' });
  receiver.now = server.deps.clock;
  owner = await newcomer(server);
  ({ id: restaurantId, groupId } = await addRestaurant(owner));
  hook = (await add(owner, { description: ' Stock sheet ' })).body;
  receiver.secret = hook.secret;
});
afterAll(async () => {
  await server.close();
  receiver.close();
});
beforeEach(() => {
  receiver.answer = null;
});

const emit = (type: 'stock.low' | 'sales.imported', data: Record<string, unknown>) =>
  tx(server.db, (trx) => emitEvent(server.deps, trx, { restaurantId, type, data }));
const deliveries = async (id = hook.id) => (await owner.get(`/api/webhooks/${id}/deliveries`)).body;
const newest = async () => (await deliveries())[0];
const settled = (count = 1) =>
  eventually(async () => {
    const [first] = await deliveries();
    return first?.attempts >= count && (first.error !== null || first.status !== 'pending') && first;
  });
const at = (ms: number) => ({ ...server.deps, clock: () => new Date(ms) });
const shown = async () =>
  (await owner.get(`/api/webhooks?groupId=${groupId}`)).body.find(({ id }: { id: number }) => id === hook.id);
const audits = async (action: string) =>
  server.db
    .selectFrom('account_audit')
    .selectAll()
    .where('group_id', '=', groupId)
    .where('subject', '=', 'webhook')
    .where('action', '=', action)
    .orderBy('id')
    .execute();

describe('a webhook', () => {
  it('shows its secret once and is listed without it', async () => {
    expect(hook.secret).toMatch(/^whsec_[\w-]{43}$/);
    expect(await shown()).toMatchObject({
      url: receiver.url,
      description: 'Stock sheet',
      events: every,
      secretHint: `••••${hook.secret.slice(-4)}`,
      isActive: true,
      can: { edit: true },
    });
    const row = await server.db
      .selectFrom('webhook_endpoints')
      .selectAll()
      .where('id', '=', hook.id)
      .executeTakeFirst();
    expect(row?.secret).toMatch(/^v1\./);
    const kept = JSON.stringify([await shown(), row, await audits('created')]);
    expect(kept).not.toContain(hook.secret.slice(6, 40));
    expect((await audits('created'))[0]).toMatchObject({ user_id: owner.id, subject_id: hook.id });
  });

  it('is changed, gets a new secret and is deleted, each recorded in the audit log', async () => {
    const { body } = await add(owner, { events: ['stock.low'] });
    const changed = await owner.patch(`/api/webhooks/${body.id}`, { events: every, isActive: false, version: 1 });
    expect(changed.body).toMatchObject({ events: every, isActive: false, version: 2 });
    const stale = await owner.patch(`/api/webhooks/${body.id}`, { events: ['stock.low'], version: 1 });
    expect([stale.status, stale.body.current.version]).toEqual([409, 2]);
    const rotated = await owner.post(`/api/webhooks/${body.id}/rotate-secret`);
    expect(rotated.body.secret).not.toBe(body.secret);
    expect(rotated.body.secretHint).toBe(`••••${rotated.body.secret.slice(-4)}`);
    expect((await owner.delete(`/api/webhooks/${body.id}`)).status).toBe(204);
    expect((await owner.delete(`/api/webhooks/${body.id}`)).status).toBe(404);
    for (const action of ['changed', 'secret changed', 'deleted']) {
      expect((await audits(action)).at(-1)).toMatchObject({ subject_id: body.id, user_id: owner.id });
    }
  });

  it.each([
    [{ url: '' }, 'url', 'Enter a URL that starts with https://'],
    [{ url: 'ftp://example.com' }, 'url', 'Enter a URL that starts with https://'],
    [{ url: 'https://ana:pw@example.com/' }, 'url', "The address can't contain a username or password."],
    [{ events: [] }, 'events', 'Choose at least one event'],
    [{ events: ['everything'] }, 'events.0', 'Not an event'],
    [{ groupId: 0 }, 'groupId', 'Choose a group'],
  ])('rejects %j at its field', async (wrong, path, message) => {
    const { status, body } = await add(owner, wrong);
    expect([status, body.errors]).toEqual([422, [{ path, message }]]);
  });

  it('is visible to managers, editable by admins who see the whole group, and unknown to strangers', async () => {
    const [manager, admin] = [await addMember(server, groupId, 'manager'), await addMember(server, groupId, 'admin')];
    const narrow = await addMember(server, groupId, 'admin', { restaurants: [restaurantId] });
    const staff = await addMember(server, groupId, 'staff', { modules: ['integrations'] });
    const stranger = await newcomer(server);
    await addRestaurant(stranger, 'Theirs');
    const change = (person: Person) => person.patch(`/api/webhooks/${hook.id}`, { description: 'Stock sheet' });
    expect((await manager.get('/api/webhooks')).body[0]).toMatchObject({ id: hook.id, can: { edit: false } });
    expect((await staff.get('/api/webhooks')).status).toBe(403);
    expect((await change(manager)).status).toBe(403);
    expect((await change(admin)).status).toBe(200);
    for (const refused of [
      await change(narrow),
      await add(narrow),
      await narrow.post(`/api/webhooks/${hook.id}/rotate-secret`),
      await narrow.post(`/api/webhooks/${hook.id}/test`),
      await narrow.delete(`/api/webhooks/${hook.id}`),
    ]) {
      expect([refused.status, refused.body.detail]).toEqual([
        403,
        expect.stringContaining('access to only some of them'),
      ]);
    }
    expect((await stranger.get('/api/webhooks')).body).toEqual([]);
    expect((await stranger.get(`/api/webhooks?groupId=${groupId}`)).status).toBe(404);
    expect((await change(stranger)).status).toBe(404);
    expect((await add(stranger)).status).toBe(404);
    expect((await stranger.get(`/api/webhooks/${hook.id}/deliveries`)).status).toBe(404);
  });

  it('is limited to twenty', async () => {
    const other = await newcomer(server);
    const theirs = (await addRestaurant(other, 'Many')).groupId;
    const row = { group_id: theirs, url: receiver.url, secret: 'sealed elsewhere' };
    await server.db
      .insertInto('webhook_endpoints')
      .values(Array.from({ length: 19 }, () => row))
      .execute();
    const replies = await Promise.all([add(other, { groupId: theirs }), add(other, { groupId: theirs })]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await other.get('/api/webhooks')).body[0].secretHint).toBe('••••');
    await server.db.deleteFrom('webhook_endpoints').where('group_id', '=', theirs).execute();
  });
});

describe('events in a restaurant', () => {
  it('are sent for an approval, its cost changes, a typed cost and a selling price, but not without a change', async () => {
    const elsewhere = await newcomer(server);
    const other = await addRestaurant(elsewhere, 'Elsewhere');
    const vendor = await addVendor(owner, restaurantId);
    const beef = await addIngredient(owner, restaurantId, { name: 'Beef', unit: 'lb', currentCost: 5 });
    const dish = await addDish(owner, restaurantId, { name: 'Burrito', currentPrice: 10 }, [
      { ingredientId: beef.id, quantity: 1 },
    ]);
    const invoice = await addInvoice(owner, vendor.id, {
      totalAmount: 60,
      invoiceNumber: 'A-1',
      invoiceDate: '2026-11-02',
    });
    const line = { description: 'BEEF', quantity: 10, unit: 'lb', unitPrice: 6, totalPrice: 60 };
    await addLine(owner, invoice.id, { ...line, itemType: 'ingredient', ingredientId: beef.id });
    expect((await owner.post(`/api/invoices/${invoice.id}/approve`)).status).toBe(200);
    expect((await owner.post(`/api/invoices/${invoice.id}/approve`)).status).toBe(200);
    const [approved] = await receiver.eventsOf('invoice.approved');
    expect(approved).toEqual({
      id: expect.stringMatching(/^evt_[\w-]{22}$/),
      type: 'invoice.approved',
      createdAt: expect.any(String),
      groupId,
      restaurantId,
      data: {
        invoiceId: invoice.id,
        invoiceNumber: 'A-1',
        invoiceDate: '2026-11-02',
        vendorId: vendor.id,
        vendorName: 'Lone Star Foodservice',
        total: 60,
        currency: 'USD',
        automatic: false,
      },
    });
    const setCost = async (cost: number) =>
      expect((await owner.patch(`/api/ingredients/${beef.id}/cost`, { cost })).status).toBe(200);
    await setCost(7);
    await setCost(7);
    expect((await owner.post(`/api/invoices/${invoice.id}/unapprove`)).status).toBe(200);
    const moves = await receiver.eventsOf('price.changed', 2);
    const change = (oldCost: number, newCost: number) => [
      { ingredientId: beef.id, name: 'Beef', unit: 'lb', oldCost, newCost },
    ];
    expect(moves.map(({ data }) => data)).toEqual([
      { cause: 'invoice', invoiceId: invoice.id, currency: 'USD', changes: change(5, 6) },
      { cause: 'typed', invoiceId: null, currency: 'USD', changes: change(6, 7) },
    ]);
    for (const price of [12, 12]) await owner.patch(`/api/menu-items/${dish.id}/price`, { price });
    await owner.patch(`/api/menu-items/${dish.id}`, { description: 'No price' });
    await addIngredient(elsewhere, other.id, { name: 'Beef', unit: 'lb', currentCost: 5 });
    const [priced] = await receiver.eventsOf('menu.price_changed');
    expect(priced?.data).toEqual({ menuItemId: dish.id, name: 'Burrito', oldPrice: 10, newPrice: 12, currency: 'USD' });
    await eventually(async () =>
      (await deliveries()).every(({ status }: { status: string }) => status === 'delivered'),
    );
    expect(receiver.events.map(({ type }) => type).sort()).toEqual(
      ['invoice.approved', 'menu.price_changed', 'price.changed', 'price.changed'].sort(),
    );
    expect([receiver.repeats, receiver.refusals]).toEqual([[], []]);
  });

  it('are not sent for rolled-back changes or without listeners', async () => {
    const before = (await deliveries()).length;
    const work = tx(server.db, async (trx) => {
      await emitEvent(server.deps, trx, { restaurantId, type: 'stock.low', data: {} });
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    await owner.patch(`/api/webhooks/${hook.id}`, { events: ['sales.imported'] });
    await emit('stock.low', {});
    await owner.patch(`/api/webhooks/${hook.id}`, { events: every, isActive: false });
    await emit('stock.low', {});
    await owner.patch(`/api/webhooks/${hook.id}`, { isActive: true });
    await sendDueWebhooks(server.deps);
    expect(await deliveries()).toHaveLength(before);
  });
});

describe('a delivery', () => {
  it('is retried seven times within two days without a 2xx reply, and redirects are not followed', async () => {
    receiver.answer = { status: 302, location: 'http://127.0.0.1:1/', body: `moved\0${'x'.repeat(5000)}` };
    await emit('stock.low', { ingredientId: 1 });
    const first = await settled();
    expect(first).toMatchObject({ status: 'pending', attempts: 1, responseStatus: 302, error: 'It returned 302' });
    const german = { 'accept-language': 'de' };
    const told = await owner.send('GET', `/api/webhooks/${hook.id}/deliveries`, undefined, german);
    expect(told.body[0].error).toBe('Mit 302 geantwortet');
    expect(first.responseBody).toHaveLength(2047);
    const waits: number[] = [];
    let due = Date.parse(first.nextAttemptAt);
    waits.push((due - server.deps.clock().getTime()) / 60_000);
    receiver.answer = { status: 500 };
    for (let attempt = 2; attempt <= 7; attempt++) {
      await deliverWebhook(at(due - 1000), first.id);
      expect((await newest()).attempts, 'before it is due').toBe(attempt - 1);
      await deliverWebhook(at(due), first.id);
      const next = Date.parse((await newest()).nextAttemptAt);
      waits.push((next - due) / 60_000);
      due = next;
    }
    expect(waits.map(Math.round)).toEqual([1, 5, 30, 120, 360, 720, 1440]);
    await deliverWebhook(at(due), first.id);
    expect(await newest()).toMatchObject({ status: 'failed', attempts: 8, nextAttemptAt: null, responseStatus: 500 });
    expect((await shown()).failingSince).not.toBeNull();
  });

  it('is sent again by hand with the same event ID, which the receiver recognizes', async () => {
    const old = await newest();
    const again = await owner.post(`/api/webhooks/deliveries/${old.id}/redeliver`);
    expect(again.status).toBe(202);
    expect(again.body).toMatchObject({ eventId: old.eventId, event: old.event, body: old.body });
    await eventually(async () => (await newest()).status === 'delivered');
    expect(await newest()).toMatchObject({ responseStatus: 200, responseBody: 'thank you', error: null });
    expect((await shown()).failingSince, 'one success forgives').toBeNull();
    await owner.post(`/api/webhooks/deliveries/${old.id}/redeliver`);
    await eventually(() => receiver.repeats.some(({ id }) => id === old.eventId));
    expect(receiver.bodies.filter((body) => body === old.body)).toHaveLength(2);
    const stranger = await newcomer(server);
    expect((await stranger.post(`/api/webhooks/deliveries/${old.id}/redeliver`)).status).toBe(404);
    const manager = await addMember(server, groupId, 'manager');
    expect((await manager.post(`/api/webhooks/deliveries/${old.id}/redeliver`)).status).toBe(403);
  });

  it('is sent immediately and once by the test button, which shows the reply', async () => {
    const good = await owner.post(`/api/webhooks/${hook.id}/test`);
    expect(good.body).toMatchObject({ event: 'ping', status: 'delivered', responseStatus: 200, restaurantId: null });
    receiver.answer = { status: 404, body: 'no such hook' };
    const bad = await owner.post(`/api/webhooks/${hook.id}/test`);
    expect(bad.body).toMatchObject({
      status: 'failed',
      attempts: 1,
      responseStatus: 404,
      responseBody: 'no such hook',
    });
    expect((await shown()).failingSince).toBeNull();
  });

  it('is rejected by the receiver if signed with another secret', async () => {
    receiver.secret = 'whsec_another';
    expect((await owner.post(`/api/webhooks/${hook.id}/test`)).body).toMatchObject({ responseBody: 'wrong signature' });
    const rotated = (await owner.post(`/api/webhooks/${hook.id}/rotate-secret`)).body;
    receiver.secret = rotated.secret;
    expect((await owner.post(`/api/webhooks/${hook.id}/test`)).body.status).toBe('delivered');
  });

  it('is sent at the next start if the process stopped, and is logged in pages for thirty days', async () => {
    const now = server.deps.clock().getTime();
    const row = {
      endpoint_id: hook.id,
      restaurant_id: restaurantId,
      event: 'stock.low',
      payload: '{}',
      next_attempt_at: new Date(now - 60_000),
    };
    const left = { ...row, event_id: 'evt_left', event_at: new Date(now), created_at: new Date(now) };
    const old = new Date(now - 31 * 86_400_000);
    const forgotten = { ...row, event_id: 'evt_old', event_at: old, created_at: old, status: 'delivered' };
    await server.db.insertInto('webhook_deliveries').values([left, forgotten]).execute();
    await startWorkers(server.deps);
    await eventually(() => receiver.events.some(({ id }) => id === 'evt_left'));
    // The response is saved after it arrives.
    await eventually(async () => (await deliveries()).every(({ status }: { status: string }) => status !== 'pending'));
    const all = await deliveries();
    expect(all.map(({ eventId }: { eventId: string }) => eventId)).not.toContain('evt_old');
    const page = await owner.get(`/api/webhooks/${hook.id}/deliveries?limit=2`);
    expect(page.body).toEqual(all.slice(0, 2));
    expect(Number(page.headers['x-total-count'])).toBe(all.length);
    const next = /<([^>]+)>/.exec(String(page.headers.link))?.[1] ?? '';
    expect((await owner.get(next)).body).toEqual(all.slice(2, 4));
  });

  it('is shown to a member limited to some restaurants only for those', async () => {
    const bound = await addMember(server, groupId, 'manager', { restaurants: [] });
    const seen = (await bound.get(`/api/webhooks/${hook.id}/deliveries`)).body;
    expect(seen.map(({ event }: { event: string }) => event).every((event: string) => event === 'ping')).toBe(true);
  });

  it('turns the webhook off after three days of failures, which owners and admins can see and undo', async () => {
    receiver.answer = { status: 503 };
    await emit('stock.low', { ingredientId: 1 });
    const { id } = await settled();
    const since = Date.parse((await shown()).failingSince);
    const day = 86_400_000;
    await deliverWebhook(at(since + 3 * day - 1000), id);
    expect((await shown()).isActive).toBe(true);
    await emit('sales.imported', { count: 1 });
    await settled();
    await deliverWebhook(at(since + 3 * day), (await newest()).id);
    const off = await shown();
    expect(off).toMatchObject({
      isActive: false,
      disabledReason: 'Every delivery has failed for three days',
    });
    expect((await audits('turned off')).at(-1)).toMatchObject({ subject_id: hook.id, user_id: null });
    expect((await deliveries()).filter(({ status }: { status: string }) => status === 'pending')).toEqual([]);
    expect((await owner.post(`/api/webhooks/deliveries/${id}/redeliver`)).body.code).toBe('conflict');
    const on = await owner.patch(`/api/webhooks/${hook.id}`, { isActive: true });
    expect(on.body).toMatchObject({ isActive: true, disabledReason: null, failingSince: null });
  });
});

it('to a private address is refused without OUTBOUND_PRIVATE, when saved and when sent', async () => {
  const strict = await startTestServer();
  const person = await newcomer(strict);
  const group = (await addRestaurant(person)).groupId;
  const save = (url: string) => person.post('/api/webhooks', { groupId: group, url, events: every });
  for (const url of [
    'https://127.0.0.1/',
    'https://10.1.2.3/hook',
    'https://[::1]/',
    'https://2130706433/',
    'https://localhost/',
  ]) {
    const { status, body } = await save(url);
    expect([status, body.errors?.[0]?.message]).toEqual([422, expect.stringContaining('is on a private network')]);
  }
  expect((await save(receiver.url)).body.errors).toEqual([
    { path: 'url', message: 'Enter a URL that starts with https://' },
  ]);
  const { body } = await save('https://93.184.216.34/hook');
  await strict.db.updateTable('webhook_endpoints').set({ url: receiver.url }).where('id', '=', body.id).execute();
  expect((await person.post(`/api/webhooks/${body.id}/test`)).body).toMatchObject({
    status: 'failed',
    error: expect.stringContaining('is on a private network'),
  });
  await strict.close();
});
