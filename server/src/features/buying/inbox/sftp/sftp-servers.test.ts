import { generateKeyPairSync } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../../../test/eventually.ts';
import { someInvoice } from '../../../../../test/inbox.ts';
import { addRestaurant } from '../../../../../test/kitchen.ts';
import { newcomer } from '../../../../../test/people.ts';
import { type SftpServer, sftpServers, startSftpServer } from '../../../../../test/sftp.ts';
import { type Person, startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { runCheckSftpServer } from '../index.ts';

type Found = ReturnType<typeof JSON.parse>;

let server: TestServer;
let owner: Person;
let remote: SftpServer;
let restaurantId: number;
let id: number;

beforeAll(async () => {
  server = await startTestServer({}, { sftp: sftpServers({ isPrivateAllowed: true }) });
  owner = await newcomer(server);
});
afterEach(() => remote.close());
afterAll(() => server.close());

const list = async (url: string): Promise<Found[]> => (await owner.get(`${url}?restaurantId=${restaurantId}`)).body;
const shown = async (): Promise<Found> => (await list('/api/sftp-servers')).find((one) => one.id === id);
const arrivals = async () => (await list('/api/inbox')).reverse();
const invoices = () => list('/api/invoices');
const paths = () => [...remote.files.keys()].sort();
const row = () => server.db.selectFrom('sftp_servers').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** A visit, some time after the last one: what hasn't changed since is still. */
async function visit(): Promise<Found> {
  await sql`update sftp_files set still_since = still_since - interval '1 minute'`.execute(server.db);
  await eventually(async () => {
    await runCheckSftpServer(server.deps, { restaurantId, sftpServerId: id }, new AbortController().signal);
    return (await row()).lease_by === null;
  });
  return shown();
}

/** Seen, and still a visit later. */
async function settle(): Promise<Found> {
  await visit();
  return visit();
}

async function connect(settings: object = {}, confirms = true): Promise<void> {
  remote = await startSftpServer();
  ({ id: restaurantId } = await addRestaurant(owner, `Waco ${Math.random()}`));
  const { status, body } = await owner.post('/api/sftp-servers', {
    ...{ restaurantId, host: remote.host, port: remote.port, username: 'waco', folder: '/out' },
    ...('privateKey' in settings ? {} : { password: remote.password }),
    ...settings,
  });
  expect([status, body.state]).toEqual([201, 'checking']);
  id = body.id;
  await eventually(async () => (await shown()).shownHostKey !== null);
  if (confirms) await confirm();
}

async function confirm(): Promise<Found> {
  const { shownHostKey: hostKey, version } = await shown();
  const { status, body } = await owner.post(`/api/sftp-servers/${id}/confirm-key`, { hostKey, version });
  expect(status).toBe(200);
  await eventually(async () => (await row()).last_checked_at !== null);
  return body;
}

describe('the key of a server', () => {
  it('is shown first, and the password is only sent once it is confirmed', async () => {
    await connect({}, false);
    const first = await shown();
    expect(first).toMatchObject({ state: 'unconfirmed', hostKey: null });
    expect(first.shownHostKey).toMatch(/^ssh-rsa SHA256:[\w+/]{43}$/);
    expect(remote.counts.attempts).toBe(0);
    const wrong = await owner.post(`/api/sftp-servers/${id}/confirm-key`, { hostKey: 'ssh-rsa SHA256:other' });
    expect(wrong.status).toBe(409);
    await confirm();
    expect(await visit()).toMatchObject({ state: 'connected', hostKey: first.shownHostKey, shownHostKey: null });
  });

  it('stops fetching if it changes, until the new one is confirmed', async () => {
    await connect();
    const { hostKey } = await shown();
    remote.renewHostKey();
    remote.put('/out/a.xml', someInvoice());
    const { attempts } = remote.counts;
    const failing = await settle();
    expect(failing).toMatchObject({ state: 'failing', hostKey });
    expect(failing.lastError).toContain('The key of localhost has changed, so nothing is fetched');
    expect(failing.shownHostKey).not.toBe(hostKey);
    expect([remote.counts.attempts, await invoices()]).toEqual([attempts, []]);
    await confirm();
    expect((await settle()).state).toBe('connected');
    expect(await invoices()).toHaveLength(1);
  });
});

describe('a file', () => {
  it('becomes an invoice once nobody writes to it, and is moved after that', async () => {
    await connect({ handledFolder: 'done', pattern: '*.xml' });
    const bytes = someInvoice();
    remote.put('/out/a.xml', bytes.subarray(0, 20));
    remote.put('/out/notes.txt', Buffer.from('not wanted'));
    await visit();
    remote.put('/out/a.xml', bytes);
    await visit();
    expect(await invoices()).toEqual([]);
    await visit();
    const [invoice] = await invoices();
    expect((await owner.get(`/api/invoices/${invoice.id}/document`)).body).toEqual(bytes);
    expect(await arrivals()).toMatchObject([
      {
        way: 'sftp',
        sftpServer: 'localhost',
        state: 'taken',
        documents: [{ filename: 'a.xml', invoiceId: invoice.id }],
      },
    ]);
    expect(paths()).toEqual(['/out/done/a.xml', '/out/notes.txt']);
    remote.put('/out/a.xml', someInvoice(), 1_700_000_500);
    await settle();
    expect(paths()).toEqual(['/out/done/a (2).xml', '/out/done/a.xml', '/out/notes.txt']);
  });

  it('that grows while it is read is left for the next visit', async () => {
    await connect();
    const bytes = someInvoice();
    remote.put('/out/a.xml', bytes);
    await visit();
    remote.onRead = () => remote.put('/out/a.xml', Buffer.concat([bytes, Buffer.from('<!-- more -->')]), 1_700_000_900);
    await visit();
    expect(await invoices()).toEqual([]);
    remote.onRead = () => undefined;
    await settle();
    expect(await invoices()).toHaveLength(1);
  });

  it('is taken once: not again by name, nor by content, and logged each time', async () => {
    await connect();
    const bytes = someInvoice();
    remote.put('/out/a.xml', bytes);
    await settle();
    await settle();
    remote.put('/out/copy.xml', bytes);
    await settle();
    expect(await invoices()).toHaveLength(1);
    expect((await arrivals()).map(({ state, documents }) => [documents[0].filename, state])).toEqual([
      ['a.xml', 'taken'],
      ['copy.xml', 'ignored'],
    ]);
    expect((await arrivals())[1].documents[0].reason).toContain('already here');
    // The server is removed and added again.
    await owner.delete(`/api/sftp-servers/${id}`);
    const { body } = await owner.post('/api/sftp-servers', {
      ...{ restaurantId, host: remote.host, port: remote.port, username: 'waco', folder: '/out' },
      password: remote.password,
    });
    id = body.id;
    await eventually(async () => (await shown()).shownHostKey !== null);
    await confirm();
    await settle();
    expect([(await invoices()).length, (await arrivals()).length]).toEqual([1, 2]);
  });

  it('with a broken envelope is logged with the reason, and left', async () => {
    await connect({ handledFolder: 'done' });
    const cut = `ISA*00*          *00*          *ZZ*VENDOR         *ZZ*PLATEWISE      *261118*1200*U*00401*000000905*0*P*>~GS*IN*V*P*20261118*1200*905*X*004010~ST*810*0001~BIG*20261118*1~`;
    remote.put('/out/cut.edi', Buffer.from(cut));
    remote.put('/out/sheet.csv', Buffer.from('a,b'));
    await settle();
    const found = await arrivals();
    expect(found.map(({ documents, state }) => [documents[0].filename, state])).toEqual([
      ['cut.edi', 'failed'],
      ['sheet.csv', 'ignored'],
    ]);
    expect(found[0].reason).toContain('it ends before its');
    expect([paths(), await invoices()]).toEqual([['/out/cut.edi', '/out/sheet.csv'], []]);
    await settle();
    expect(await arrivals()).toHaveLength(2);
  });

  it('that is too large, hidden, unfinished, a link or named like a way out is not fetched', async () => {
    await connect();
    remote.put('/out/large.pdf', Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(10 * 1024 * 1024)]));
    remote.put('/out/.hidden.xml', someInvoice());
    remote.put('/out/a.xml.part', someInvoice());
    remote.put('/secret.xml', someInvoice());
    remote.files.set('/out/link.xml', { bytes: someInvoice(), modifiedAt: 1, kind: 'link' });
    remote.claims = ['../secret.xml', '..', '/secret.xml', 'a\\b.xml', 'bell\u0007.xml'];
    let reads = 0;
    remote.onRead = () => {
      reads += 1;
    };
    await settle();
    expect((await arrivals()).map(({ state, reason }) => [state, reason])).toEqual([
      ['failed', 'The file is larger than 10 MB. Ask the sender for a smaller one.'],
    ]);
    expect(reads).toBe(0);
  });

  it('stays where it is while the disk is full, without a second invoice', async () => {
    await connect({ handledFolder: '/done' });
    remote.isFull = true;
    remote.put('/out/a.xml', someInvoice());
    const failing = await settle();
    expect(failing.lastError).toContain("couldn't move handled files to /done");
    remote.put('/out/b.xml', someInvoice());
    await settle();
    expect([paths(), (await invoices()).length]).toEqual([['/out/a.xml', '/out/b.xml'], 2]);
    remote.isFull = false;
    expect(await visit()).toMatchObject({ state: 'connected', lastError: null });
    expect([paths(), (await invoices()).length]).toEqual([['/done/a.xml', '/done/b.xml'], 2]);
  });

  it('is not moved to where it is', async () => {
    await connect({ handledFolder: '../out/' });
    remote.put('/out/a.xml', someInvoice());
    expect((await settle()).lastError).toContain('is the folder that files are fetched from');
    await settle();
    expect([paths(), (await arrivals()).length]).toEqual([['/out/a.xml'], 1]);
  });

  it('is not lost or doubled if the line drops in the middle of it', async () => {
    await connect();
    const bytes = Buffer.from(`<?xml version="1.0"?><Invoice><ID>long</ID><!--${'x'.repeat(900_000)}--></Invoice>`);
    remote.put('/out/a.xml', bytes);
    await visit();
    remote.dropAtRead = 10;
    expect(await visit()).toMatchObject({ state: 'failing', lastError: 'The connection to localhost was lost.' });
    expect(await invoices()).toEqual([]);
    expect((await visit()).state).toBe('connected');
    expect(await invoices()).toHaveLength(1);
  });
});

describe('a visit', () => {
  it('takes at most 200 of 1,000 files, oldest first, and goes on at once', async () => {
    await connect();
    for (let at = 0; at < 1000; at++) remote.put(`/out/${at}.csv`, Buffer.from(`no invoice ${at}`), 1_700_000_000 + at);
    await settle();
    const count = async () =>
      (await server.db.selectFrom('arrivals').select('id').where('sftp_server_id', '=', id).execute()).length;
    // On a slow machine its time is up before.
    const taken = await count();
    expect([taken > 0, taken <= 200]).toEqual([true, true]);
    const { rows } = await sql<{ name: string }>`select name from sftp_files
      where sftp_server_id = ${id} and handled_at is null order by modified_at limit 1`.execute(server.db);
    expect(rows).toEqual([{ name: `${taken}.csv` }]);
    const { next_check_at: next, last_checked_at: last } = await row();
    expect(next).toEqual(last);
  });

  it('ends although the listing never does', async () => {
    await connect();
    remote.put('/out/a.xml', someInvoice());
    for (let at = 0; at < 500; at++) remote.claims.push(`${at}.xml.part`);
    remote.isEndless = true;
    expect((await settle()).lastError).toContain('has more than 10,000 files');
    expect(await invoices()).toHaveLength(1);
  });

  it('of two processes at once happens once', async () => {
    await connect();
    for (let at = 0; at < 5; at++) remote.put(`/out/${at}.xml`, someInvoice());
    await visit();
    const { logins } = remote.counts;
    await sql`update sftp_files set still_since = still_since - interval '1 minute'`.execute(server.db);
    const of = { restaurantId, sftpServerId: id };
    const { signal } = new AbortController();
    await Promise.all([runCheckSftpServer(server.deps, of, signal), runCheckSftpServer(server.deps, of, signal)]);
    expect([remote.counts.logins - logins, (await invoices()).length]).toEqual([1, 5]);
  });
});

describe('signing in', () => {
  it('with a wrong password says so, is not tried again soon, and works once it is corrected', async () => {
    await connect({ password: 'wrong' });
    const failing = await shown();
    expect(failing.state).toBe('failing');
    expect(failing.lastError).toContain('rejected the user name, or its password or private key');
    const { next_check_at: next, last_error_at: at, password } = await row();
    expect(next.getTime() - (at?.getTime() ?? 0)).toBe(3_600_000);
    expect(password).toMatch(/^v1\./);
    expect(JSON.stringify(failing)).not.toContain('wrong');
    const { version } = failing;
    const saved = await owner.patch(`/api/sftp-servers/${id}`, { password: remote.password, version });
    expect(saved.body).toMatchObject({ state: 'checking', hostKey: failing.hostKey });
    expect((await visit()).state).toBe('connected');
  });

  it('works with an encrypted private key', async () => {
    const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const privateKey = pair.privateKey
      .export({ type: 'pkcs1', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'open' })
      .toString();
    await connect({ privateKey, passphrase: 'open' });
    // The library doesn't read public keys in PEM.
    remote.keys.push(pair.privateKey.export({ type: 'pkcs1', format: 'pem' }).toString());
    expect(await visit()).toMatchObject({ state: 'connected', signIn: 'key' });
    const { version } = await shown();
    await owner.patch(`/api/sftp-servers/${id}`, { privateKey, passphrase: 'shut', version });
    expect((await visit()).lastError).toContain("The private key can't be opened");
  });

  it('elsewhere needs the password again, and another server its key', async () => {
    await connect();
    const at = `/api/sftp-servers/${id}`;
    for (const change of [{ host: 'sftp.evil.example' }, { username: 'somebody else' }]) {
      const { version } = await shown();
      const { status, body } = await owner.patch(at, { ...change, version });
      expect([status, body.errors?.[0]?.path]).toEqual([422, 'password']);
    }
    const { version } = await shown();
    const moved = await owner.patch(at, { host: '127.0.0.1', password: remote.password, version });
    expect(moved.body).toMatchObject({ hostKey: null, state: 'checking' });
  });

  it('to a private network is refused, and a server can be turned off and removed', async () => {
    await connect();
    const own = { ...server.deps, sftp: sftpServers({ isPrivateAllowed: false }) };
    await runCheckSftpServer(own, { restaurantId, sftpServerId: id }, new AbortController().signal);
    expect((await shown()).lastError).toContain('is on a private network');
    const at = `/api/sftp-servers/${id}`;
    expect((await owner.patch(at, { isActive: false })).body.state).toBe('off');
    expect((await owner.post(`${at}/check`)).status).toBe(409);
    expect((await owner.patch(at, { isActive: true, version: 1 })).body.code).toBe('stale_version');
    expect((await owner.delete(at)).status).toBe(204);
    expect(await list('/api/sftp-servers')).toEqual([]);
  });
});
