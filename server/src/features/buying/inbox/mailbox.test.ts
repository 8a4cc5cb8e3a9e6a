import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addInbox, type Inbox, someInvoice, startInboxServer } from '../../../../test/inbox.ts';
import { attached, mail } from '../../../../test/mails.ts';
import { newcomer } from '../../../../test/people.ts';
import type { Person, TestServer } from '../../../../test/test-server.ts';
import { checkMailboxJob, runCheckMailbox } from './index.ts';

let server: TestServer;
let owner: Person;
let inbox: Inbox;
const opened: Inbox[] = [];

beforeAll(async () => {
  server = await startInboxServer();
  owner = await newcomer(server);
});
afterEach(async () => {
  for (const one of opened.splice(0)) await one.imap.close();
});
afterAll(() => server.close());

async function open(settings: object = {}, starttls = false): Promise<Inbox> {
  inbox = await addInbox(owner, settings, starttls);
  opened.push(inbox);
  await owner.post('/api/inbox-senders', {
    ...{ restaurantId: inbox.restaurantId, address: '@lonestar.example', allowed: true },
  });
  return inbox;
}

const arrive = (about: object = {}) => inbox.imap.add(mail({ parts: [attached(someInvoice(), 'a.xml')], ...about }));
const uidsIn = (folder: string) => inbox.imap.folders.get(folder)?.mails.map(({ uid }) => uid);

describe('handled mail', () => {
  it('is moved to its folder, which is created', async () => {
    await open({ handledFolder: 'Read by Platewise' });
    arrive();
    arrive({ from: 'who@elsewhere.example' });
    await inbox.check();
    expect([uidsIn('INBOX'), uidsIn('Read by Platewise')]).toEqual([[], [1, 2]]);
  });

  it('is moved the next time if the line drops between storing and moving, without a second invoice', async () => {
    await open({ handledFolder: 'Done' });
    arrive();
    inbox.imap.dropAt = 'UID MOVE';
    const failing = await inbox.check();
    expect(failing).toMatchObject({ state: 'failing', lastError: 'The connection to localhost was lost.' });
    expect([uidsIn('INBOX'), (await inbox.invoices()).length]).toEqual([[1], 1]);
    expect((await inbox.check()).state).toBe('connected');
    expect([uidsIn('INBOX'), uidsIn('Done'), (await inbox.invoices()).length]).toEqual([[], [1], 1]);
  });

  it('stays if the server could only remove other mail with it', async () => {
    await open({ handledFolder: 'Done' });
    inbox.imap.capabilities = ['IMAP4rev1'];
    arrive();
    expect((await inbox.check()).lastError).toContain("can't move single mails");
    expect([uidsIn('INBOX'), (await inbox.invoices()).length]).toEqual([[1], 1]);
    arrive();
    expect((await inbox.check()).lastError).toContain("can't move single mails");
    expect(await inbox.invoices()).toHaveLength(2);
  });
});

describe('a check', () => {
  it('keeps what was stored when the line drops halfway, and goes on from there', async () => {
    await open();
    arrive();
    arrive();
    inbox.imap.dropAt = 'UID FETCH 2 ';
    expect((await inbox.check()).state).toBe('failing');
    expect(await inbox.invoices()).toHaveLength(1);
    const again = await inbox.check();
    expect([again.state, again.lastError, (await inbox.invoices()).length]).toEqual(['connected', null, 2]);
  });

  it('marks nothing as deleted when the line drops between two mails', async () => {
    await open();
    for (let count = 0; count < 3; count++) arrive();
    const put: typeof server.deps.files.put = async (...args) => {
      inbox.imap.drop();
      await setTimeout(200);
      return server.deps.files.put(...args);
    };
    const of = { restaurantId: inbox.restaurantId, mailboxId: inbox.mailboxId };
    const deps = { ...server.deps, files: { ...server.deps.files, put } };
    await runCheckMailbox(deps, of, new AbortController().signal);
    expect((await inbox.mailbox()).lastError).toBe('The connection to localhost was lost.');
    expect((await inbox.arrivals()).map(({ state }) => state)).toEqual(['taken']);
    await inbox.check();
    expect((await inbox.arrivals()).map(({ state }) => state)).toEqual(['taken', 'taken', 'taken']);
  });

  it('runs once at a time, also when two processes start it together', async () => {
    await open();
    for (let count = 0; count < 5; count++) arrive();
    const of = { restaurantId: inbox.restaurantId, mailboxId: inbox.mailboxId };
    const before = inbox.imap.counts.logins;
    const signal = new AbortController().signal;
    await Promise.all([runCheckMailbox(server.deps, of, signal), runCheckMailbox(server.deps, of, signal)]);
    expect([inbox.imap.counts.logins - before, (await inbox.invoices()).length]).toEqual([1, 5]);
    const asked = await Promise.all([1, 2].map(() => owner.post(`/api/mailboxes/${inbox.mailboxId}/check`)));
    expect(asked.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('reads only the last 30 days of a mailbox when it is connected, then everything new', async () => {
    await open({ folder: 'INBOX' });
    inbox.imap.folders.set('Bills', { validity: 7, next: 1, mails: [] });
    const old = new Date(Date.now() - 40 * 86_400_000);
    const add = (receivedAt: Date) =>
      inbox.imap.add(mail({ parts: [attached(someInvoice())] }), { folder: 'Bills', receivedAt });
    add(old);
    add(new Date());
    const { version } = await inbox.mailbox();
    const moved = await owner.patch(`/api/mailboxes/${inbox.mailboxId}`, { folder: 'Bills', version });
    expect(moved.body).toMatchObject({ folder: 'Bills', state: 'checking' });
    await inbox.check();
    expect(await inbox.arrivals()).toHaveLength(1);
    // Somebody moved an old mail into the folder on purpose.
    add(old);
    await inbox.check();
    expect(await inbox.arrivals()).toHaveLength(2);
  });

  it('keeps the files of invoices if one that is not needed can not be deleted', async () => {
    await open();
    const bytes = someInvoice();
    arrive({ parts: [attached(bytes, 'a.xml'), attached(bytes, 'again.xml')] });
    let fails = true;
    const remove: typeof server.deps.files.remove = (key) => {
      if (!fails) return server.deps.files.remove(key);
      fails = false;
      return Promise.reject(new Error('a bug'));
    };
    const of = { restaurantId: inbox.restaurantId, mailboxId: inbox.mailboxId };
    const deps = { ...server.deps, files: { ...server.deps.files, remove } };
    await runCheckMailbox(deps, of, new AbortController().signal);
    const [invoice] = await inbox.invoices();
    expect((await owner.get(`/api/invoices/${invoice.id}/document`)).body).toEqual(bytes);
  });
});

it('the mailboxes of an account take turns with those of others, and a restaurant has at most 20', async () => {
  await open();
  const { id, restaurant_id: restaurantId } = await server.db
    .selectFrom('mailboxes')
    .select(['id', 'restaurant_id'])
    .where('id', '=', inbox.mailboxId)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ group: string }>`select group_id as "group" from jobs.job
    where name = ${checkMailboxJob.name} and singleton_key = ${`${id} asked`}`.execute(server.db);
  expect(rows.map(({ group }) => group)).toEqual([String(owner.id)]);
  const row = await server.db.selectFrom('mailboxes').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const others = Array.from({ length: 19 }, (_, at) => {
    const { id: _own, ...values } = row;
    return { ...values, username: `${at}@waco.example`, is_active: false };
  });
  await server.db.insertInto('mailboxes').values(others).execute();
  const { status, body } = await owner.post('/api/mailboxes', {
    ...{ restaurantId, host: 'localhost', username: 'one more', password: 'x' },
  });
  expect([status, body.detail ?? body.message]).toEqual([409, expect.stringContaining('at most 20 mailboxes')]);
});

describe('a mailbox that can not be read', () => {
  it('with a wrong password says so, is not tried again soon, and works once it is corrected', async () => {
    await open();
    inbox.imap.password = 'another';
    const failing = await inbox.check();
    expect(failing).toMatchObject({ state: 'failing' });
    expect(failing.lastError).toMatch(/rejected the user name or password.+app password/);
    const row = () =>
      server.db.selectFrom('mailboxes').selectAll().where('id', '=', inbox.mailboxId).executeTakeFirstOrThrow();
    const { next_check_at: next, last_error_at: at } = await row();
    expect(next.getTime() - (at?.getTime() ?? 0)).toBe(3_600_000);
    const { version } = await inbox.mailbox();
    const saved = await owner.patch(`/api/mailboxes/${inbox.mailboxId}`, { password: 'another', version });
    expect(saved.body).toMatchObject({ state: 'checking', lastError: null });
    expect((await inbox.check()).state).toBe('connected');
    expect((await row()).password).toMatch(/^v1\./);
  });

  it('asks for the password before it signs in elsewhere, so that the stored one goes nowhere else', async () => {
    await open();
    const at = `/api/mailboxes/${inbox.mailboxId}`;
    for (const change of [{ host: 'imap.evil.example' }, { username: 'somebody else' }]) {
      const { version } = await inbox.mailbox();
      const { status, body } = await owner.patch(at, { ...change, version });
      expect([status, body.errors]).toEqual([422, [{ path: 'password', message: 'Enter the password' }]]);
    }
    const { version } = await inbox.mailbox();
    const moved = await owner.patch(at, { username: 'somebody else', password: 'theirs', version });
    expect(moved.body).toMatchObject({ username: 'somebody else', state: 'checking' });
    expect((await owner.patch(at, { folder: 'Bills', version: moved.body.version })).status).toBe(200);
  });

  it('with an unknown folder lists those that exist', async () => {
    await open({ folder: 'Invoices' });
    expect(await inbox.mailbox()).toMatchObject({
      ...{ state: 'failing', lastError: 'There is no folder Invoices. Choose one of these: INBOX' },
    });
  });

  it('is signed in to over STARTTLS, and never without it', async () => {
    await open({}, true);
    arrive();
    expect((await inbox.check()).state).toBe('connected');
    expect(await inbox.invoices()).toHaveLength(1);
    expect(inbox.imap.commands).toContain('STARTTLS');
  });

  it('can be turned off and removed, and what came from it stays', async () => {
    await open();
    arrive();
    await inbox.check();
    const at = `/api/mailboxes/${inbox.mailboxId}`;
    expect((await owner.patch(at, { isActive: false })).body.state).toBe('off');
    expect((await owner.post(`${at}/check`)).status).toBe(409);
    expect((await owner.patch(at, { isActive: true, version: 1 })).body.code).toBe('stale_version');
    expect((await owner.delete(at)).status).toBe(204);
    expect(await inbox.arrivals()).toMatchObject([{ mailbox: null, state: 'taken' }]);
  });
});
