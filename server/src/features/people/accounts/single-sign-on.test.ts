import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientSecret, signInAt, startIdentityProvider } from '../../../../test/identity-provider.ts';
import { createAuthenticator } from '../../../../test/passkey.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const password = 'correct horse battery';
const redirectUri = 'http://localhost/auth/callback';

let provider: Awaited<ReturnType<typeof startIdentityProvider>>;
let server: TestServer;
let chief: Browser;

/** A browser that keeps every cookie: that of the session, and the one that identifies it when it returns. */
function browser(at: TestServer = server) {
  const jar = new Map<string, string>();
  const send = async (method: string, url: string, body?: object) => {
    const reply = await at.app.inject({
      method: method as 'POST',
      url,
      cookies: Object.fromEntries(jar),
      ...(body === undefined ? {} : { payload: body }),
    });
    for (const { name, value } of reply.cookies) jar.set(name, value);
    return { status: reply.statusCode, body: reply.body === '' ? {} : reply.json(), cookies: reply.cookies };
  };
  const post = (url: string, body?: object) => send('POST', url, body);
  return {
    jar,
    post,
    get: (url: string) => send('GET', url),
    patch: (url: string, body: object) => send('PATCH', url, body),
    delete: (url: string, body: object) => send('DELETE', url, body),
    /** Leaves for the provider, signs in there and returns with its response. */
    async leave(login: string, start = '/api/auth/oidc/start', body: object = {}) {
      const { body: begun, status } = await post(start, body);
      if (status !== 200) throw new Error(`starting answered ${status}: ${JSON.stringify(begun)}`);
      const back = await signInAt(begun.url, redirectUri, login);
      return { query: back.search, url: new URL(begun.url) };
    },
    finish: (query: string, more: object = {}) => post('/api/auth/oidc/finish', { query, ...more }),
  };
}
type Browser = ReturnType<typeof browser>;

async function person(name: string): Promise<Browser & { id: number }> {
  const made = browser();
  const body = { username: name, email: `${name}@example.com`, password, fullName: `Cook ${name}` };
  const reply = await made.post('/api/auth/register', body);
  return { ...made, id: reply.body.id };
}

const oidc = (more: object = {}) => ({
  issuer: provider.issuer,
  clientId: 'platewise',
  clientSecret,
  name: 'Taco SSO',
  linkByEmail: false,
  ...more,
});

async function connected(name: string, login = name) {
  const made = await person(name);
  const { query } = await made.leave(login, '/api/user/identities/start', { password });
  await made.finish(query);
  expect((await made.post('/api/user/identities', { query })).status).toBe(201);
  return made;
}

beforeAll(async () => {
  provider = await startIdentityProvider([redirectUri]);
  server = await startTestServer({ OUTBOUND_PRIVATE: 'true' });
  chief = await person('chief');
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

describe('the identity provider', () => {
  it('is set up in Administration, with its secret encrypted and never shown', async () => {
    expect((await browser().post('/api/auth/oidc/start', {})).body.code).toBe('conflict');
    const { body: before } = await chief.get('/api/admin/settings');
    expect(before).toMatchObject({ oidc: null, oidcRedirectUri: redirectUri });
    const checked = await chief.post('/api/admin/settings/oidc/check', {
      issuer: provider.issuer,
      clientId: 'platewise',
    });
    expect(checked.body).toEqual({ issuer: provider.issuer });
    const nobody = await chief.post('/api/admin/settings/oidc/check', { issuer: 'http://127.0.0.1:9', clientId: 'x' });
    expect(nobody.body.code).toBe('upstream_failed');
    const saved = await chief.patch('/api/admin/settings', { oidc: oidc() });
    expect(saved.body.oidc).toEqual({
      issuer: provider.issuer,
      clientId: 'platewise',
      secretSet: true,
      name: 'Taco SSO',
      linkByEmail: false,
      fromEnvironment: false,
    });
    const row = await server.db.selectFrom('installation_settings').selectAll().executeTakeFirstOrThrow();
    const audit = await server.db.selectFrom('account_audit').selectAll().execute();
    for (const text of [JSON.stringify(row), JSON.stringify(audit), JSON.stringify(saved.body)]) {
      expect(text).not.toContain(clientSecret);
    }
    expect(server.deps.secrets.open(row.oidc_client_secret ?? '', 'installation_settings.oidc_client_secret')).toBe(
      clientSecret,
    );
    expect((await browser().get('/api/auth/options')).body.singleSignOn).toBe('Taco SSO');
  });

  it('keeps its secret while it stays the same, and never passes it to another provider', async () => {
    const { clientSecret: _, ...without } = oidc();
    expect((await chief.patch('/api/admin/settings', { oidc: without })).body.oidc.secretSet).toBe(true);
    const moved = await chief.patch('/api/admin/settings', { oidc: { ...without, issuer: 'https://evil.example' } });
    expect(moved.body.errors).toMatchObject([{ path: 'oidc.clientSecret' }]);
    const odd = await chief.patch('/api/admin/settings', { oidc: oidc({ issuer: 'javascript:alert(1)' }) });
    expect(odd.body.errors).toMatchObject([{ path: 'oidc.issuer' }]);
  });
});

describe('signing in', () => {
  it('uses PKCE, state and nonce, and opens no account that was not connected', async () => {
    const visitor = browser();
    const { query, url } = await visitor.leave('chief');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'platewise',
      redirect_uri: redirectUri,
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^.{40,}$/),
      nonce: expect.stringMatching(/^.{40,}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(url.href).not.toContain(clientSecret);
    const reply = await visitor.finish(query);
    expect(reply).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } });
    expect(reply.body.detail).toContain('not connected');
    expect(visitor.jar.has('platewise_session')).toBe(false);
    expect(await server.db.selectFrom('users').select('id').execute()).toHaveLength(1);
    expect(provider.seen).toContain('POST /token');
  });

  it('opens the connected account, and returns to the requested page', async () => {
    const ana = await connected('ana', 'ana-at-work');
    const { body } = await ana.get('/api/user/security');
    expect(body.identities).toMatchObject([
      { issuer: provider.issuer, email: 'ana-at-work@example.com', lastUsedAt: null },
    ]);
    const elsewhere = browser();
    const { query } = await elsewhere.leave('ana-at-work', '/api/auth/oidc/start', { returnTo: '/invoices?x=1' });
    const entered = await elsewhere.finish(query);
    expect(entered).toMatchObject({ status: 200, body: { user: { username: 'ana' }, returnTo: '/invoices?x=1' } });
    expect(entered.cookies.find(({ name }) => name === 'platewise_session')).toMatchObject({ httpOnly: true });
    expect((await elsewhere.get('/api/user')).body.username).toBe('ana');
    expect((await ana.get('/api/user/security')).body.identities[0].lastUsedAt).not.toBeNull();
    const audit = await server.db
      .selectFrom('account_audit')
      .selectAll()
      .where('action', '=', 'identity_connected')
      .execute();
    expect(audit).toMatchObject([{ user_id: ana.id, after: { issuer: provider.issuer } }]);
  });

  it('accepts a reply once, in the browser that started it, and never redirects to another site', async () => {
    const visitor = browser();
    const { query } = await visitor.leave('ana-at-work', '/api/auth/oidc/start', { returnTo: '//evil.example' });
    expect((await browser().finish(query)).body.errors[0].path).toBe('query');
    const thief = browser();
    await thief.post('/api/auth/oidc/start', {});
    expect((await thief.finish(query)).body.errors[0].path).toBe('query');
    expect((await visitor.finish(query)).body.returnTo).toBe('/dashboard');
    const again = await visitor.leave('ana-at-work');
    await visitor.finish(again.query);
    expect((await visitor.finish(again.query)).body.errors[0].path).toBe('query');
    expect((await visitor.finish('?state=made-up&code=made-up')).body.errors[0].path).toBe('query');
  });

  it.each([
    ['a code that is none', (query: string) => query.replace(/code=[^&]+/, 'code=made-up')],
    ['no code', (query: string) => query.replace(/code=[^&]+&?/, '')],
    ['another issuer', (query: string) => query.replace(/iss=[^&]+/, 'iss=https%3A%2F%2Fevil.example')],
    ['a refusal', (query: string) => query.replace(/code=[^&]+/, 'error=access_denied')],
  ])('rejects %s with an explanation', async (_, twist) => {
    const visitor = browser();
    const { query } = await visitor.leave('ana-at-work');
    const reply = await visitor.finish(twist(query));
    expect([reply.status, reply.body.code]).toEqual([502, 'upstream_failed']);
    expect(visitor.jar.has('platewise_session')).toBe(false);
  });

  it('rejects a nonce from another sign-in', async () => {
    const visitor = browser();
    const { query } = await visitor.leave('ana-at-work');
    await server.db.updateTable('oidc_attempts').set({ nonce: 'another' }).execute();
    expect((await visitor.finish(query)).body.code).toBe('upstream_failed');
  });

  it("requires the account's second factor first", async () => {
    const ben = await connected('ben');
    const phone = createAuthenticator();
    const { options } = (await ben.post('/api/user/passkeys/options', { password })).body;
    const added = await ben.post('/api/user/passkeys', { name: 'Phone', attestation: phone.create(options) });
    const visitor = browser();
    const { query } = await visitor.leave('ben');
    const asked = await visitor.finish(query);
    expect(asked).toMatchObject({ status: 401, body: { code: 'totp_required', current: { app: false } } });
    expect(visitor.jar.has('platewise_session')).toBe(false);
    expect((await visitor.finish(query, { totpCode: 'ABCDEF-ABCDEF' })).body.code).toBe('totp_required');
    expect((await browser().finish(query, { totpCode: added.body.recoveryCodes[0] })).status).toBe(422);
    const passkey = phone.get(asked.body.current.passkey);
    expect((await visitor.finish(query, { passkey })).body.user.username).toBe('ben');
  });

  it('is refused for a deactivated account', async () => {
    const gone = await connected('gone');
    await server.db.updateTable('users').set({ is_active: false }).where('id', '=', gone.id).execute();
    const visitor = browser();
    const { query } = await visitor.leave('gone');
    expect((await visitor.finish(query)).body.detail).toContain('deactivated');
  });
});

describe('connecting an identity', () => {
  it('requires the password, the session that started it, and a confirmation', async () => {
    const eve = await person('eve');
    expect((await eve.post('/api/user/identities/start', { password: 'a guess' })).status).toBe(422);
    const { query } = await eve.leave('eve', '/api/user/identities/start', { password });
    expect((await eve.post('/api/user/identities', { query })).body.errors[0].path).toBe('query');
    const second = await eve.leave('eve', '/api/user/identities/start', { password });
    const seen = await eve.finish(second.query);
    expect(seen.body).toMatchObject({ user: null, connects: { issuer: provider.issuer, email: 'eve@example.com' } });
    expect((await eve.get('/api/user/security')).body.identities).toEqual([]);
    const other = await person('mallory');
    for (const [name, value] of eve.jar) if (name === 'platewise_leaving') other.jar.set(name, value);
    expect((await other.post('/api/user/identities', { query: second.query })).status).toBe(422);
    const third = await eve.leave('eve', '/api/user/identities/start', { password });
    await eve.finish(third.query);
    expect((await eve.post('/api/user/identities', { query: third.query })).status).toBe(201);
  });

  it('is refused for an identity that belongs to another account', async () => {
    const kim = await person('kim');
    const { query } = await kim.leave('eve', '/api/user/identities/start', { password });
    await kim.finish(query);
    expect((await kim.post('/api/user/identities', { query })).body.code).toBe('conflict');
  });

  it('is undone with the password, by its own account only', async () => {
    const lou = await connected('lou');
    const { id } = (await lou.get('/api/user/security')).body.identities[0];
    const other = await person('not-lou');
    expect((await other.delete(`/api/user/identities/${id}`, { password })).status).toBe(404);
    expect((await lou.delete(`/api/user/identities/${id}`, { password: 'a guess' })).status).toBe(422);
    expect((await lou.delete(`/api/user/identities/${id}`, { password })).status).toBe(204);
    const visitor = browser();
    expect((await visitor.finish((await visitor.leave('lou')).query)).body.code).toBe('invalid_credentials');
  });
});

describe('an email address verified by the provider', () => {
  const signInAs = async (login: string) => {
    const visitor = browser();
    return visitor.finish((await visitor.leave(login)).query);
  };
  const confirm = (id: number) =>
    server.db.updateTable('users').set({ email_confirmed_at: new Date() }).where('id', '=', id).execute();

  it('connects nothing unless an administrator allows it', async () => {
    const rosa = await person('rosa');
    await confirm(rosa.id);
    expect((await signInAs('rosa')).body.code).toBe('invalid_credentials');
    await chief.patch('/api/admin/settings', { oidc: oidc({ linkByEmail: true }) });
    expect((await signInAs('rosa')).body.user.username).toBe('rosa');
    expect((await rosa.get('/api/user/security')).body.identities).toHaveLength(1);
  });

  it('does not connect an account with an unconfirmed address, which anyone could have registered', async () => {
    await person('squatted');
    expect((await signInAs('squatted')).body.code).toBe('invalid_credentials');
  });

  it('connects nothing if the provider did not verify it or sends none', async () => {
    const paul = await person('paul');
    await confirm(paul.id);
    provider.knows('paul', { verified: false });
    expect((await signInAs('paul')).body.code).toBe('invalid_credentials');
    provider.knows('paul', { email: null });
    expect((await signInAs('paul')).body.code).toBe('invalid_credentials');
    provider.knows('paul', {});
    expect((await signInAs('paul')).body.user.username).toBe('paul');
  });

  it('is no longer confirmed once the person changes it', async () => {
    const tom = await person('tom');
    await confirm(tom.id);
    await tom.patch('/api/user/profile', { fullName: 'Tom Cook' });
    const confirmed = async () =>
      (await server.db.selectFrom('users').select('email_confirmed_at').where('id', '=', tom.id).executeTakeFirst())
        ?.email_confirmed_at;
    expect(await confirmed()).not.toBeNull();
    await tom.patch('/api/user/profile', { email: 'victim@example.com', currentPassword: password });
    expect(await confirmed()).toBeNull();
  });
});

it('environment variables override Administration, and private addresses are blocked without OUTBOUND_PRIVATE', async () => {
  const careful = await startTestServer({
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: 'platewise',
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_NAME: 'House login',
  });
  const owner = browser(careful);
  await owner.post('/api/auth/register', { username: 'owner', email: 'o@example.com', password, fullName: 'Owner' });
  expect((await owner.get('/api/auth/options')).body.singleSignOn).toBe('House login');
  const { body } = await owner.get('/api/admin/settings');
  expect(body.oidc).toMatchObject({ name: 'House login', fromEnvironment: true, secretSet: true });
  expect(JSON.stringify(body)).not.toContain(clientSecret);
  expect((await owner.patch('/api/admin/settings', { oidc: oidc() })).body.code).toBe('conflict');
  const before = provider.seen.length;
  const started = await owner.post('/api/auth/oidc/start', {});
  expect(started.body).toMatchObject({ code: 'upstream_failed' });
  expect(provider.seen.length).toBe(before);
  await careful.close();
});
