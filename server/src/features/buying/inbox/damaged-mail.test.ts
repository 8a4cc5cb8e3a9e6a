import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addInbox, type Inbox, someInvoice, startInboxServer } from '../../../../test/inbox.ts';
import { attached, mail } from '../../../../test/mails.ts';
import { newcomer } from '../../../../test/people.ts';
import type { TestServer } from '../../../../test/test-server.ts';
import { runCheckMailbox } from './index.ts';

let server: TestServer;
let inbox: Inbox;

beforeAll(async () => {
  server = await startInboxServer();
});
beforeEach(async () => {
  const owner = await newcomer(server);
  inbox = await addInbox(owner, { handledFolder: 'Done' });
  await owner.post('/api/inbox-senders', {
    ...{ restaurantId: inbox.restaurantId, address: '@lonestar.example', allowed: true },
  });
});
afterEach(() => inbox.imap.close());
afterAll(() => server.close());

const arrive = (about: object = {}) => inbox.imap.add(mail({ parts: [attached(someInvoice(), 'a.xml')], ...about }));
const states = async () => (await inbox.arrivals()).map(({ state }) => state);
const uidsIn = (folder: string) => inbox.imap.folders.get(folder)?.mails.map(({ uid }) => uid);
const retries = () =>
  server.db.selectFrom('mailbox_retries').selectAll().where('mailbox_id', '=', inbox.mailboxId).execute();

/** As if the time of the next attempt had come. */
async function checkLater() {
  const past = new Date(Date.now() - 1000);
  await server.db.updateTable('mailbox_retries').set({ next_try_at: past }).execute();
  return inbox.check();
}

describe('a mail that the server refuses', () => {
  it("doesn't hold up those behind it, and is listed as failed in the end, where it stays", async () => {
    arrive();
    arrive();
    inbox.imap.refuseAt = 'UID FETCH 1 ';
    expect(await inbox.check()).toMatchObject({ state: 'connected', lastError: null });
    expect(await states()).toEqual(['taken']);
    const [first] = await retries();
    expect(first).toMatchObject({ uid: 1, tries: 1 });
    expect(Math.round(((first?.next_try_at.getTime() ?? 0) - Date.now()) / 60_000)).toBe(5);
    await checkLater();
    const [second] = await retries();
    expect(second?.tries).toBe(2);
    expect(Math.round(((second?.next_try_at.getTime() ?? 0) - Date.now()) / 60_000)).toBe(30);
    await checkLater();
    arrive();
    expect(await states()).toEqual(['taken']);
    expect(await checkLater()).toMatchObject({ state: 'connected' });
    const arrivals = await inbox.arrivals();
    expect(arrivals.map(({ state }) => state)).toEqual(['taken', 'taken', 'failed']);
    expect(arrivals[2].reason).toContain("This mail can't be read.");
    expect([await retries(), uidsIn('INBOX')]).toEqual([[], [1]]);
  });

  it('is not tried before its time, and is taken and moved once it can be read', async () => {
    arrive();
    arrive();
    inbox.imap.refuseAt = 'UID FETCH 1 ';
    await inbox.check();
    const fetches = () => inbox.imap.commands.filter((command) => command.startsWith('UID FETCH 1 ')).length;
    const before = fetches();
    await inbox.check();
    expect(fetches()).toBe(before);
    inbox.imap.refuseAt = null;
    await checkLater();
    expect([await states(), await retries(), uidsIn('INBOX'), uidsIn('Done')]).toEqual([
      ['taken', 'taken'],
      [],
      [],
      [1, 2],
    ]);
  });

  it('is forgotten if the folder is numbered anew', async () => {
    arrive();
    arrive();
    inbox.imap.refuseAt = 'UID FETCH 1 ';
    await inbox.check();
    expect(await retries()).toHaveLength(1);
    inbox.imap.refuseAt = null;
    const folder = inbox.imap.folders.get('INBOX');
    if (folder) folder.validity = 2;
    await inbox.check();
    expect([await retries(), await states()]).toEqual([[], ['taken', 'taken']]);
  });
});

it('a server that refuses one mail after the other is at fault itself, and is said to be', async () => {
  for (let count = 0; count < 8; count++) arrive();
  inbox.imap.refuseAt = /^UID FETCH \d+ .*BODY/;
  const failing = await inbox.check();
  expect(failing).toMatchObject({
    state: 'failing',
    lastError: expect.stringContaining("couldn't open one of the mails"),
  });
  expect(await retries()).toHaveLength(5);
  inbox.imap.refuseAt = null;
  expect(await checkLater()).toMatchObject({ state: 'connected' });
  expect([await states(), await retries()]).toEqual([Array(8).fill('taken'), []]);
});

it('a mail whose reading fails by a bug is set aside too, and a retry that the line drops in does not count', async () => {
  arrive();
  arrive();
  let left = 1;
  const put: typeof server.deps.files.put = (...args) =>
    left-- > 0 ? Promise.reject(new Error('a bug')) : server.deps.files.put(...args);
  const deps = { ...server.deps, files: { ...server.deps.files, put } };
  const of = { restaurantId: inbox.restaurantId, mailboxId: inbox.mailboxId };
  await runCheckMailbox(deps, of, new AbortController().signal);
  expect([await states(), (await retries())[0]?.uid]).toEqual([['taken'], 1]);
  inbox.imap.dropAt = 'UID FETCH 1 ';
  expect(await checkLater()).toMatchObject({ state: 'failing' });
  expect((await retries())[0]?.tries).toBe(1);
  await inbox.check();
  expect(await states()).toEqual(['taken', 'taken']);
});
