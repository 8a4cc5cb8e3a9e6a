import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { eventually } from '../../../../test/eventually.ts';
import { addInbox, type Inbox, mailboxesHere, someInvoice, startInboxServer } from '../../../../test/inbox.ts';
import { attached, mail } from '../../../../test/mails.ts';
import { newcomer } from '../../../../test/people.ts';
import type { Person, TestServer } from '../../../../test/test-server.ts';
import { watchMailboxes } from './index.ts';

let server: TestServer;
let owner: Person;
let inbox: Inbox;
const watching: { stop(): Promise<void> }[] = [];

beforeAll(async () => {
  server = await startInboxServer();
});
beforeEach(async () => {
  owner = await newcomer(server);
  inbox = await addInbox(owner);
  inbox.imap.capabilities.push('IDLE');
});
afterEach(async () => {
  for (const one of watching.splice(0)) await one.stop();
  await inbox.imap.close();
  await server.db.deleteFrom('mailboxes').execute();
});
afterAll(() => server.close());

function watch({ deps = server.deps, ...settings }: { deps?: typeof server.deps; most?: number } = {}) {
  const one = watchMailboxes(deps, { roundMs: 50, ...settings });
  watching.push(one);
  return one;
}
const arrive = () => inbox.imap.add(mail({ parts: [attached(someInvoice(), 'a.xml')] }));
const idles = () => inbox.imap.commands.filter((command) => command === 'IDLE').length;
const isIdling = () => eventually(async () => inbox.imap.idling.size === 1);
const isQuiet = () => eventually(async () => inbox.imap.idling.size === 0);
const row = () =>
  server.db.selectFrom('mailboxes').selectAll().where('id', '=', inbox.mailboxId).executeTakeFirstOrThrow();

it('new mail is read at once', async () => {
  watch();
  await isIdling();
  // The round of the minute finds nothing to do in this test.
  await server.db
    .updateTable('mailboxes')
    .set({ next_check_at: new Date(Date.now() + 1_800_000) })
    .execute();
  const began = performance.now();
  arrive();
  await eventually(async () => (await inbox.arrivals()).length === 1);
  expect(performance.now() - began).toBeLessThan(20_000);
});

it('mail that comes during a check is read by another one', async () => {
  watch();
  await isIdling();
  await server.db
    .updateTable('mailboxes')
    .set({
      lease_by: 'a check',
      lease_until: new Date(Date.now() + 100_000),
      next_check_at: new Date(Date.now() + 1_800_000),
    })
    .execute();
  arrive();
  await new Promise((done) => setTimeout(done, 1_500));
  expect(await inbox.arrivals()).toEqual([]);
  await server.db.updateTable('mailboxes').set({ lease_by: null, lease_until: null }).execute();
  await eventually(async () => (await inbox.arrivals()).length === 1);
});

it('one process watches at a time, and signs out when it stops, so that another goes on', async () => {
  const first = watch();
  await isIdling();
  watch();
  await new Promise((done) => setTimeout(done, 500));
  expect([inbox.imap.idling.size, idles()]).toEqual([1, 1]);
  await first.stop();
  expect(inbox.imap.commands.at(-1)).toBe('LOGOUT');
  await isIdling();
  expect(idles()).toBe(2);
});

it('a process that died is replaced once its lease is over', async () => {
  await server.db
    .updateTable('mailboxes')
    .set({ watch_by: 'a dead process', watch_until: new Date(Date.now() + 2_000) })
    .execute();
  watch();
  await new Promise((done) => setTimeout(done, 300));
  expect(inbox.imap.idling.size).toBe(0);
  await isIdling();
});

it('no more connections are opened than allowed', async () => {
  watch({ most: 0 });
  await new Promise((done) => setTimeout(done, 500));
  expect([inbox.imap.idling.size, (await row()).watch_by]).toEqual([0, null]);
});

it('an IDLE is renewed before servers end it', async () => {
  const mailboxes = mailboxesHere({ idleLimitMs: 150 });
  watch({ deps: { ...server.deps, mailboxes } });
  await eventually(async () => idles() >= 3);
  await isIdling();
  expect(inbox.imap.counts.logins).toBe(2);
});

it('a server without IDLE is left to the checks', async () => {
  inbox.imap.capabilities = inbox.imap.capabilities.filter((one) => one !== 'IDLE');
  watch();
  await eventually(async () => inbox.imap.counts.logins === 2);
  await eventually(async () => (await row()).watch_by === null);
  await new Promise((done) => setTimeout(done, 500));
  expect([inbox.imap.counts.logins, idles()]).toEqual([2, 0]);
  arrive();
  expect(await inbox.check()).toMatchObject({ state: 'connected' });
  expect(await inbox.arrivals()).toHaveLength(1);
});

it('a line that drops leaves the mail to the checks, and the mailbox is released', async () => {
  watch();
  await isIdling();
  inbox.imap.drop();
  await isQuiet();
  await eventually(async () => (await row()).watch_by === null);
  arrive();
  expect(await inbox.check()).toMatchObject({ state: 'connected' });
  expect(await inbox.arrivals()).toHaveLength(1);
});

it('a changed password, turning it off and removing the mailbox end it', async () => {
  watch();
  await isIdling();
  const at = `/api/mailboxes/${inbox.mailboxId}`;
  const { version } = await inbox.mailbox();
  inbox.imap.password = 'another';
  const saved = await owner.patch(at, { password: 'another', version });
  expect(saved.status).toBe(200);
  await eventually(async () => idles() === 2 && inbox.imap.idling.size === 1);
  const off = await owner.patch(at, { isActive: false, version: saved.body.version });
  await isQuiet();
  await owner.patch(at, { isActive: true, version: off.body.version });
  await isIdling();
  await owner.delete(at);
  await isQuiet();
});
