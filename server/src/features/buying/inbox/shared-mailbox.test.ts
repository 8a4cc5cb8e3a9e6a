import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addInbox, type Inbox, someInvoice, startInboxServer } from '../../../../test/inbox.ts';
import { addRestaurant } from '../../../../test/kitchen.ts';
import { attached, mail } from '../../../../test/mails.ts';
import { addMember, newcomer, usual } from '../../../../test/people.ts';
import type { Person, TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let owner: Person;
let inbox: Inbox;
let soho: number;

beforeAll(async () => {
  server = await startInboxServer();
});
beforeEach(async () => {
  owner = await newcomer(server);
  inbox = await addInbox(owner);
  ({ id: soho } = await addRestaurant(owner, 'Soho'));
  await allow(soho);
  expect((await name('invoices+soho@waco.example')).status).toBe(201);
});
afterEach(() => inbox.imap.close());
afterAll(() => server.close());

const allow = (restaurantId: number) =>
  owner.post('/api/inbox-senders', { restaurantId, address: '@lonestar.example', allowed: true });
const name = (address: string, toRestaurantId = soho, person = owner) =>
  person.post(`/api/mailboxes/${inbox.mailboxId}/addresses`, { address, toRestaurantId });
const arrive = (about: object) => inbox.imap.add(mail({ parts: [attached(someInvoice(), 'a.xml')], ...about }));
const arrivedIn = async (restaurantId: number): Promise<{ state: string; reason: string | null; mailbox: string }[]> =>
  (await owner.get(`/api/inbox?restaurantId=${restaurantId}`)).body;
const statesIn = async (restaurantId: number) => (await arrivedIn(restaurantId)).map(({ state }) => state);

describe('mail to an address of another restaurant', () => {
  it.each([
    ['To', { toHeader: 'Soho <Invoices+Soho@waco.example>' }],
    ['Cc', { toHeader: 'who@lonestar.example', headers: ['Cc: invoices+soho@waco.example'] }],
    ['Delivered-To', { toHeader: 'list@lonestar.example', headers: ['Delivered-To: invoices+soho@waco.example'] }],
    ['X-Original-To', { toHeader: 'list@lonestar.example', headers: ['X-Original-To: <invoices+soho@waco.example>'] }],
  ])('in %s is filed there, by its senders', async (_, about) => {
    arrive({
      ...about,
      headers: ['Delivered-To: invoices@waco.example', ...('headers' in about ? about.headers : [])],
    });
    await inbox.check();
    expect([await statesIn(soho), await statesIn(inbox.restaurantId)]).toEqual([['taken'], []]);
    const invoices = (await owner.get(`/api/invoices?restaurantId=${soho}`)).body;
    expect(invoices).toHaveLength(1);
    expect((await arrivedIn(soho))[0]?.mailbox).toBe('invoices@waco.example');
  });

  it('waits there if only the other restaurant knows its sender', async () => {
    const { id } = await addRestaurant(owner, 'Camden');
    await name('camden@waco.example', id);
    arrive({ toHeader: 'camden@waco.example' });
    await inbox.check();
    expect([await statesIn(id), await statesIn(soho)]).toEqual([['waiting'], []]);
  });

  it('with a tag behind it is filed there too, and any other mail stays in the own restaurant', async () => {
    await name('soho@waco.example');
    arrive({ toHeader: 'soho+lonestar@waco.example' });
    arrive({ toHeader: 'invoices+other@waco.example' });
    arrive({});
    await inbox.check();
    expect([await statesIn(soho), await statesIn(inbox.restaurantId)]).toEqual([['taken'], ['waiting', 'waiting']]);
  });

  it('and of a third waits in the own restaurant, even if the sender is known, and says why', async () => {
    await allow(inbox.restaurantId);
    const { id } = await addRestaurant(owner, 'Camden');
    await name('camden@waco.example', id);
    arrive({ toHeader: 'camden@waco.example, invoices+soho@waco.example' });
    arrive({ toHeader: 'invoices@waco.example, invoices+soho@waco.example' });
    await inbox.check();
    expect([await statesIn(id), await statesIn(soho)]).toEqual([[], []]);
    expect(await arrivedIn(inbox.restaurantId)).toMatchObject([
      {
        state: 'waiting',
        reason: 'Sent to addresses of several restaurants: invoices@waco.example, invoices+soho@waco.example.',
      },
      {
        state: 'waiting',
        reason: 'Sent to addresses of several restaurants: camden@waco.example, invoices+soho@waco.example.',
      },
    ]);
  });

  it('stays in the own restaurant once the other one has another owner, or the address is removed', async () => {
    const stranger = await newcomer(server);
    const { groupId } = await addRestaurant(stranger, 'Theirs');
    const { group_id: before } = await server.db
      .selectFrom('restaurants')
      .select('group_id')
      .where('id', '=', soho)
      .executeTakeFirstOrThrow();
    const move = (group: number) =>
      server.db.updateTable('restaurants').set({ group_id: group }).where('id', '=', soho).execute();
    await move(groupId);
    arrive({ toHeader: 'invoices+soho@waco.example' });
    await inbox.check();
    expect(await statesIn(inbox.restaurantId)).toEqual(['waiting']);
    await move(before);
    const { addresses } = await inbox.mailbox();
    const at = `/api/mailboxes/${inbox.mailboxId}/addresses/${addresses[0].id}`;
    expect((await owner.delete(at)).status).toBe(204);
    expect((await owner.delete(at)).status).toBe(404);
    arrive({ toHeader: 'invoices+soho@waco.example' });
    await inbox.check();
    expect([await statesIn(soho), await statesIn(inbox.restaurantId)]).toEqual([[], ['waiting', 'waiting']]);
  });
});

describe('an address of another restaurant', () => {
  it('is listed with the mailbox, and noted in the audit log of both', async () => {
    expect(await inbox.mailbox()).toMatchObject({
      addresses: [{ address: 'invoices+soho@waco.example', restaurantId: soho, restaurantName: 'Soho' }],
    });
    const rows = await server.db
      .selectFrom('restaurant_audit')
      .select(['restaurant_id'])
      .where('subject', '=', 'mailbox')
      .where('restaurant_id', 'in', [soho, inbox.restaurantId])
      .execute();
    expect(new Set(rows.map((row) => row.restaurant_id))).toEqual(new Set([soho, inbox.restaurantId]));
  });

  it('is refused twice, for the own restaurant, as the own address, and for restaurants out of reach', async () => {
    expect((await name('INVOICES+soho@waco.example')).body.code).toBe('duplicate');
    expect((await name('x@waco.example', inbox.restaurantId)).body.errors).toMatchObject([{ path: 'toRestaurantId' }]);
    expect((await name('invoices@waco.example')).body.errors).toMatchObject([{ path: 'address' }]);
    expect((await name('nothing')).body.errors).toMatchObject([{ path: 'address' }]);
    const stranger = await newcomer(server);
    const { id: theirs } = await addRestaurant(stranger, 'Theirs');
    expect((await name('x@waco.example', theirs)).status).toBe(404);
    const staff = await addMember(server, inbox.groupId, 'staff');
    expect((await name('x@waco.example', soho, staff)).status).toBe(403);
  });

  it('keeps somebody who only manages the own restaurant from moving the mailbox to another server', async () => {
    const admin = await addMember(server, inbox.groupId, 'admin', { restaurants: [inbox.restaurantId] });
    const move = (person: Person) =>
      person.patch(`/api/mailboxes/${inbox.mailboxId}`, { host: '127.0.0.1', password: 'theirs' });
    expect((await move(admin)).body.code).toBe('conflict');
    expect((await move(owner)).status).toBe(200);
  });

  it('is only for restaurants of one owner, also for a member of both', async () => {
    const stranger = await newcomer(server);
    const theirs = await addRestaurant(stranger, 'Theirs');
    const admin = await addMember(server, inbox.groupId, 'admin');
    await server.db
      .insertInto('team_members')
      .values({ group_id: theirs.groupId, user_id: admin.id, role: 'admin', permissions: JSON.stringify(usual) })
      .execute();
    expect((await name('x@waco.example', theirs.id, admin)).body.errors).toMatchObject([{ path: 'toRestaurantId' }]);
  });
});
