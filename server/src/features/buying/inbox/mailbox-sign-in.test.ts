import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../../../test/eventually.ts';
import { type ImapServer, startImapServer } from '../../../../test/imap.ts';
import { inboxCertificate, someInvoice, startInboxServer } from '../../../../test/inbox.ts';
import { addRestaurant } from '../../../../test/kitchen.ts';
import { startMailSignIn } from '../../../../test/mail-sign-in.ts';
import { attached, mail } from '../../../../test/mails.ts';
import { addMember, newcomer, signedIn } from '../../../../test/people.ts';
import type { Person, TestServer } from '../../../../test/test-server.ts';

let provider: Awaited<ReturnType<typeof startMailSignIn>>;
let imap: ImapServer;
let server: TestServer;
let owner: Person;
let groupId: number;
let restaurantId: number;

beforeAll(async () => {
  [provider, imap] = await Promise.all([startMailSignIn(), startImapServer({ certificate: inboxCertificate })]);
  imap.accepts = provider.accepts;
  server = await startInboxServer({ ...provider.settings, MAILBOX_GOOGLE_IMAP: `localhost:${imap.port}` });
  owner = await newcomer(server);
});
beforeEach(async () => {
  Object.assign(provider, { user: 'invoices@waco.example', declines: false, outage: null, lastsSeconds: 3600 });
  ({ id: restaurantId, groupId } = await addRestaurant(owner, `Waco ${Math.random()}`));
});
afterAll(async () => {
  await Promise.all([server.close(), provider.close(), imap.close()]);
});

const start = (person: Person, body: object = {}) =>
  person.post('/api/mailboxes/sign-in', {
    ...{ restaurantId, provider: 'google', username: 'invoices@waco.example', ...body },
  });
const finish = (person: Person, query: string) => person.post('/api/mailboxes/sign-in/finish', { query });

async function connect(body: object = {}) {
  const { body: leaving } = await start(owner, body);
  const { status, body: mailbox } = await finish(owner, await provider.visit(leaving.url));
  expect(status).toBe(200);
  return mailbox;
}

const present = async (id: number) =>
  (await owner.get(`/api/mailboxes?restaurantId=${restaurantId}`)).body.find((one: { id: number }) => one.id === id);
const settled = (id: number) => eventually(async () => (await present(id)).state !== 'checking' && present(id));
const row = (id: number) =>
  server.db.selectFrom('mailboxes').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function check(id: number) {
  const before = (await present(id)).lastCheckedAt;
  await eventually(async () => (await owner.post(`/api/mailboxes/${id}/check`)).status === 200);
  return eventually(async () => {
    const now = await present(id);
    return now.lastCheckedAt !== before && now;
  });
}

describe('signing in to a mailbox at its provider', () => {
  it('reads its mail, and stores the tokens sealed', async () => {
    imap.add(mail({ parts: [attached(someInvoice(), 'a.xml')] }));
    const added = await connect();
    expect(added).toMatchObject({ signIn: 'google', host: 'localhost', port: imap.port, state: 'checking' });
    expect(await settled(added.id)).toMatchObject({ state: 'connected', needsSignIn: false, reconnectsAt: ['google'] });
    expect((await owner.get(`/api/inbox?restaurantId=${restaurantId}`)).body).toHaveLength(1);
    expect(await row(added.id)).toMatchObject({ password: null, tokens: expect.stringMatching(/^v1\./) });
    const { body: audit } = await owner.get(`/api/audit?groupId=${groupId}`);
    expect(JSON.stringify(audit)).toContain('Added the mailbox invoices@waco.example');
    expect(JSON.stringify(audit)).not.toMatch(/access-|refresh-/);
  });

  it('asks for lasting access with PKCE and suggests the account', async () => {
    const { body } = await start(owner);
    const asked = Object.fromEntries(new URL(body.url).searchParams);
    expect(asked).toMatchObject({
      ...{ scope: 'https://mail.google.com/', access_type: 'offline', prompt: 'consent' },
      ...{ code_challenge_method: 'S256', login_hint: 'invoices@waco.example', response_type: 'code' },
      redirect_uri: 'http://localhost/inbox/connected',
    });
  });

  it('belongs to the session that started it, and works once', async () => {
    const { body } = await start(owner);
    const query = await provider.visit(body.url);
    const admin = await addMember(server, groupId, 'admin');
    const sameUser = await signedIn(server, owner.id);
    for (const thief of [admin, sameUser]) {
      expect((await finish(thief, query)).body.errors).toMatchObject([{ path: 'query' }]);
    }
    expect((await finish(owner, '?code=x&state=another')).status).toBe(422);
    expect((await finish(owner, query)).status).toBe(200);
    expect((await finish(owner, query)).status).toBe(422);
  });

  it('fails if the verifier is another one, or the answer comes from elsewhere', async () => {
    const first = await start(owner);
    const second = await start(owner, { folder: 'Bills' });
    const query = new URLSearchParams(await provider.visit(first.body.url));
    query.set('state', new URL(second.body.url).searchParams.get('state') ?? '');
    expect((await finish(owner, `?${query}`)).body).toMatchObject({ code: 'upstream_failed' });
    const third = new URLSearchParams(await provider.visit((await start(owner)).body.url));
    third.set('iss', 'https://evil.example');
    expect((await finish(owner, `?${third}`)).body).toMatchObject({ code: 'upstream_failed' });
    expect((await owner.get(`/api/mailboxes?restaurantId=${restaurantId}`)).body).toEqual([]);
  });

  it('says so if the person declines', async () => {
    provider.declines = true;
    const { body } = await start(owner);
    const reply = await finish(owner, await provider.visit(body.url));
    expect(reply.body.detail ?? reply.body.message).toContain('canceled at Google');
  });

  it('does nothing for somebody whose role changed in between', async () => {
    const admin = await addMember(server, groupId, 'admin');
    const { body } = await start(admin);
    await server.db.updateTable('team_members').set({ role: 'staff' }).where('user_id', '=', admin.id).execute();
    expect((await finish(admin, await provider.visit(body.url))).status).toBe(403);
    await server.db.deleteFrom('team_members').where('user_id', '=', admin.id).execute();
    expect((await owner.get(`/api/mailboxes?restaurantId=${restaurantId}`)).body).toEqual([]);
  });

  it('gives no access to a mailbox that was moved to another server in between', async () => {
    const { body: added } = await owner.post('/api/mailboxes', {
      ...{ restaurantId, host: 'localhost', port: imap.port, security: 'tls', password: imap.password },
      username: 'invoices@waco.example',
    });
    const { body: leaving } = await owner.post(`/api/mailboxes/${added.id}/sign-in`, { provider: 'google' });
    const query = await provider.visit(leaving.url);
    const moved = await owner.patch(`/api/mailboxes/${added.id}`, { host: '127.0.0.1', password: 'theirs' });
    expect(moved.status).toBe(200);
    expect((await finish(owner, query)).status).toBe(409);
    expect(await row(added.id)).toMatchObject({ sign_in: 'password', tokens: null });
  });

  it('is only for those who may set up mailboxes, and only at providers that are set up', async () => {
    const staff = await addMember(server, groupId, 'staff');
    expect((await start(staff)).status).toBe(403);
    expect((await start(owner, { provider: 'microsoft' })).status).toBe(409);
    const { body } = await owner.get(`/api/inbox/summary?restaurantId=${restaurantId}`);
    expect(body.mailProviders).toEqual(['google']);
  });
});

describe('access', () => {
  it('is renewed before it lapses, with the newest refresh token each time', async () => {
    provider.lastsSeconds = 300;
    const { id } = await connect();
    await settled(id);
    const first = (await row(id)).tokens;
    const before = provider.seen.filter((kind) => kind === 'refresh_token').length;
    await check(id);
    await check(id);
    expect(await present(id)).toMatchObject({ state: 'connected' });
    expect(provider.seen.filter((kind) => kind === 'refresh_token').length).toBeGreaterThanOrEqual(before + 2);
    expect((await row(id)).tokens).not.toBe(first);
  });

  it('is renewed at once if it ended early, and not while it lasts', async () => {
    const { id } = await connect();
    await settled(id);
    const before = provider.seen.length;
    await check(id);
    expect(provider.seen.length).toBe(before);
    provider.expire();
    expect(await check(id)).toMatchObject({ state: 'connected', lastError: null });
    expect(provider.seen.length).toBe(before + 1);
  });

  it('that was revoked asks to connect again, which keeps the mailbox and its mail', async () => {
    imap.add(mail({ parts: [attached(someInvoice(), 'a.xml')] }));
    const { id } = await connect();
    await settled(id);
    const mails = (await owner.get(`/api/inbox?restaurantId=${restaurantId}`)).body.length;
    expect(mails).toBeGreaterThan(0);
    provider.revoke();
    expect(await check(id)).toMatchObject({
      state: 'failing',
      needsSignIn: true,
      lastError: 'Google no longer lets Platewise read invoices@waco.example. Connect it again.',
    });
    expect((await row(id)).tokens).toBeNull();
    const { body } = await owner.post(`/api/mailboxes/${id}/sign-in`, { provider: 'google' });
    const again = await finish(owner, await provider.visit(body.url));
    expect(again.body).toMatchObject({ id, state: 'checking', needsSignIn: false });
    expect(await settled(id)).toMatchObject({ state: 'connected' });
    expect((await owner.get(`/api/inbox?restaurantId=${restaurantId}`)).body).toHaveLength(mails);
  });

  it('of another account is refused by the mail server, in words', async () => {
    provider.user = 'somebody@else.example';
    const { id } = await connect();
    expect(await settled(id)).toMatchObject({
      state: 'failing',
      lastError: expect.stringContaining("doesn't let this sign-in read invoices@waco.example"),
    });
  });

  it('that the provider is too busy to renew passes', async () => {
    provider.lastsSeconds = 60;
    const { id } = await connect();
    await settled(id);
    provider.outage = 503;
    expect(await check(id)).toMatchObject({
      state: 'failing',
      lastError: expect.stringContaining("couldn't reach Google"),
    });
    provider.outage = null;
    expect(await check(id)).toMatchObject({ state: 'connected' });
  });
});

describe('a connected mailbox', () => {
  it('keeps its account when it is edited', async () => {
    const { id } = await connect();
    const { version } = await settled(id);
    for (const change of [{ username: 'else@waco.example' }, { host: 'imap.evil.example' }, { password: 'x' }]) {
      const { status, body } = await owner.patch(`/api/mailboxes/${id}`, { ...change, version });
      expect([status, body.errors[0].path]).toEqual([422, Object.keys(change)[0]]);
    }
    const moved = await owner.patch(`/api/mailboxes/${id}`, { handledFolder: 'Done', version });
    expect(moved.body).toMatchObject({ handledFolder: 'Done', signIn: 'google' });
    expect(await settled(id)).toMatchObject({ state: 'connected' });
  });

  it('can be one that had a password so far', async () => {
    const { body } = await owner.post('/api/mailboxes', {
      ...{
        restaurantId,
        host: 'localhost',
        port: imap.port,
        username: 'invoices@waco.example',
        password: imap.password,
      },
    });
    expect(await settled(body.id)).toMatchObject({ state: 'connected', signIn: 'password', reconnectsAt: ['google'] });
    const { body: leaving } = await owner.post(`/api/mailboxes/${body.id}/sign-in`, { provider: 'google' });
    await finish(owner, await provider.visit(leaving.url));
    expect(await settled(body.id)).toMatchObject({ state: 'connected', signIn: 'google' });
    expect((await row(body.id)).password).toBeNull();
    const far = { restaurantId, host: 'imap.example', username: 'far@waco.example', password: 'x' };
    const { body: other } = await owner.post('/api/mailboxes', far);
    expect((await owner.post(`/api/mailboxes/${other.id}/sign-in`, { provider: 'google' })).status).toBe(409);
  });
});
