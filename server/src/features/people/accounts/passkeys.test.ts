import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Authenticator, createAuthenticator } from '../../../../test/passkey.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let ana: Person;
let phone: Authenticator;
let codes: string[];
let minute = 0;

const password = 'correct horse battery';

beforeAll(async () => {
  server = await startTestServer();
  ana = await server.person('ana');
  phone = createAuthenticator();
});
afterAll(() => server.close());

// Each test has its own quarter of an hour, so that one test's tries don't count in the next.
beforeEach(() => {
  minute += 20;
  server.setNow(new Date(Date.UTC(2026, 10, 1, 12, minute)).toISOString());
});

const begin = async (person: Person) =>
  (await person.post('/api/user/passkeys/options', { password })).body.options as Record<string, unknown>;
const add = (person: Person, attestation: unknown, name = 'Phone') =>
  person.post('/api/user/passkeys', { name, attestation });
const optionsToSignIn = async () =>
  (await server.browser().post('/api/auth/passkey/options')).body.options as Record<string, unknown>;
const signIn = (passkey: unknown) => server.browser().post('/api/auth/passkey', { passkey });
const login = (more: object = {}) => server.browser().post('/api/auth/login', { username: 'ana', password, ...more });
const pathsOf = (reply: { body: { errors?: { path: string }[] } }) => (reply.body.errors ?? []).map(({ path }) => path);

describe('adding a passkey', () => {
  it('requires the password, and rejects one the browser did not create for this page and person', async () => {
    expect(pathsOf(await ana.post('/api/user/passkeys/options', { password: 'a guess' }))).toEqual(['password']);
    for (const twist of [{ origin: 'http://evil.example' }, { rpId: 'evil.example' }, { verified: false }]) {
      const attestation = createAuthenticator().create(await begin(ana), twist);
      expect((await add(ana, attestation)).body.code, JSON.stringify(twist)).toBe('conflict');
    }
    const ben = await server.person('ben');
    const theirs = createAuthenticator().create(await begin(ana));
    expect((await add(ben, theirs)).body.code).toBe('conflict');
    const late = createAuthenticator().create(await begin(ana));
    server.setNow(new Date(Date.UTC(2026, 10, 1, 12, minute + 11)).toISOString());
    expect((await add(ana, late)).body.code).toBe('conflict');
    expect((await ana.get('/api/user/security')).body.passkeys).toEqual([]);
  });

  it('lists it, returns recovery codes once, and adds an audit entry', async () => {
    const options = await begin(ana);
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Platewise' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const attestation = phone.create(options);
    const added = await add(ana, attestation);
    expect(added).toMatchObject({ status: 201, body: { passkey: { name: 'Phone', lastUsedAt: null } } });
    codes = added.body.recoveryCodes;
    expect(codes).toHaveLength(10);
    // The challenge has been used up.
    expect((await add(ana, attestation)).body.code).toBe('conflict');
    const { body } = await ana.get('/api/user/security');
    expect(body).toMatchObject({ passkeys: [{ name: 'Phone' }], twoFactor: { enabled: false, recoveryCodesLeft: 10 } });
    const audit = await server.db
      .selectFrom('account_audit')
      .selectAll()
      .where('action', '=', 'passkey_added')
      .execute();
    expect(audit).toMatchObject([{ user_id: ana.id, summary: 'Added the passkey Phone' }]);
    expect(JSON.stringify(audit)).not.toContain(codes[0]);
  });

  it('creates no more codes for a second one, and tells the browser which exist', async () => {
    const options = await begin(ana);
    expect(options.excludeCredentials).toHaveLength(1);
    const added = await add(ana, createAuthenticator().create(options), 'Key');
    expect(added.body.recoveryCodes).toBeNull();
    const renamed = await ana.patch(`/api/user/passkeys/${added.body.passkey.id}`, { name: 'Key in the safe' });
    expect(renamed.body.name).toBe('Key in the safe');
    const ben = await server.browser();
    await ben.post('/api/auth/login', { username: 'ben', password });
    expect((await ben.patch(`/api/user/passkeys/${added.body.passkey.id}`, { name: 'Mine' })).status).toBe(404);
    expect((await ben.delete(`/api/user/passkeys/${added.body.passkey.id}`, { password })).status).toBe(404);
    expect((await ana.delete(`/api/user/passkeys/${added.body.passkey.id}`, { password: 'a guess' })).status).toBe(422);
    expect((await ana.delete(`/api/user/passkeys/${added.body.passkey.id}`, { password })).status).toBe(204);
  });

  it('is refused with an explanation at an address where browsers create no passkeys', async () => {
    const reply = await ana.send('POST', '/api/user/passkeys/options', { password }, { host: '192.168.1.20:3000' });
    expect(reply).toMatchObject({ status: 409, body: { detail: expect.stringContaining('https') } });
  });
});

describe('signing in with a passkey', () => {
  it('requires no name or password, once per challenge', async () => {
    const options = await optionsToSignIn();
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(options.allowCredentials).toBeUndefined();
    const shown = phone.get(options);
    const reply = await signIn(shown);
    expect(reply).toMatchObject({ status: 200, body: { username: 'ana' } });
    expect(String(reply.headers['set-cookie'])).toMatch(/HttpOnly/);
    expect((await signIn(shown)).body.code).toBe('invalid_credentials');
    expect((await ana.get('/api/user/security')).body.passkeys[0].lastUsedAt).not.toBeNull();
  });

  it.each([
    ['of another site', { origin: 'http://evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['without finger, face or PIN', { verified: false }],
    ['of another person', { handle: 'bm9ib2R5' }],
    ['whose count went back', { count: 1 }],
  ])('rejects one %s', async (_, twist) => {
    expect((await signIn(phone.get(await optionsToSignIn(), twist))).body.code).toBe('invalid_credentials');
  });

  it("rejects another purpose's challenge, an unknown passkey and a changed signature", async () => {
    for (const mine of phone.kept) mine.count = 50;
    const asked = (await login()).body.current.passkey;
    expect((await signIn(phone.get(asked))).body.code).toBe('invalid_credentials');
    const stranger = createAuthenticator();
    stranger.create({ challenge: 'x', rp: { id: 'localhost' }, user: { id: 'x' } });
    expect((await signIn(stranger.get(await optionsToSignIn()))).body.code).toBe('invalid_credentials');
    const shown = phone.get(await optionsToSignIn());
    const signature = shown.response.signature.replace(/.{6}$/, 'AAAAAA');
    expect((await signIn({ ...shown, response: { ...shown.response, signature } })).body.code).toBe(
      'invalid_credentials',
    );
  });

  it('is refused for a deactivated account, and attempts are counted by address', async () => {
    await server.db.updateTable('users').set({ is_active: false }).where('id', '=', ana.id).execute();
    expect((await signIn(phone.get(await optionsToSignIn()))).body.detail).toContain('deactivated');
    await server.db.updateTable('users').set({ is_active: true }).where('id', '=', ana.id).execute();
    const shown = phone.get(await optionsToSignIn(), { origin: 'http://evil.example' });
    let status = 0;
    for (let tries = 0; tries < 101 && status !== 429; tries++) status = (await signIn(shown)).status;
    expect(status).toBe(429);
  });
});

describe('a passkey as a second factor', () => {
  it('is requested only after the right password, and replaces a code', async () => {
    expect((await login({ password: 'wrong' })).body.code).toBe('invalid_credentials');
    const asked = await login();
    expect(asked).toMatchObject({ status: 401, body: { code: 'totp_required', current: { app: false } } });
    expect(asked.headers['set-cookie']).toBeUndefined();
    const { passkey: options } = asked.body.current;
    expect(options.allowCredentials).toHaveLength(1);
    // With a password, a touch is enough.
    const shown = phone.get(options, { verified: false });
    expect(pathsOf(await login({ passkey: phone.get(options, { origin: 'http://evil.example' }) }))).toEqual([
      'passkey',
    ]);
    shown.response = phone.get(options, { verified: false }).response;
    expect((await login({ passkey: shown })).status).toBe(200);
    expect((await login({ passkey: shown })).body.code).toBe('totp_required');
    expect((await login({ totpCode: codes[0] })).status).toBe(200);
    expect((await login({ totpCode: codes[0] })).status).toBe(401);
  });

  it("cannot use one account's challenge for another", async () => {
    const eve = await server.person('eve');
    const hers = createAuthenticator();
    await add(eve, hers.create(await begin(eve)));
    const { passkey: options } = (await login()).body.current;
    const shown = hers.get({ ...options, allowCredentials: [] });
    expect((await login({ passkey: shown })).body.code).toBe('totp_required');
  });

  it('works alongside an authenticator app, and either one can be removed while the other stays', async () => {
    const { secret } = (await ana.post('/api/user/two-factor', { password })).body;
    const code = () =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.deps.clock().getTime() });
    codes = (await ana.post('/api/user/two-factor/confirm', { code: code() })).body.recoveryCodes;
    expect((await login()).body.current).toMatchObject({ app: true, passkey: { rpId: 'localhost' } });
    expect((await ana.delete('/api/user/two-factor', { password, code: codes[0] })).status).toBe(204);
    expect((await ana.get('/api/user/security')).body.twoFactor).toMatchObject({
      enabled: false,
      recoveryCodesLeft: 9,
    });
    expect((await login()).body.current).toMatchObject({ app: false });
    const { options } = (await ana.post('/api/user/passkeys/challenge')).body;
    const made = await ana.post('/api/user/two-factor/recovery-codes', { passkey: phone.get(options) });
    expect(made.body.recoveryCodes).toHaveLength(10);
    codes = made.body.recoveryCodes;
  });

  it('can be removed as the last one with the password and a code or the passkey, along with the recovery codes', async () => {
    const { id } = (await ana.get('/api/user/security')).body.passkeys[0];
    expect(pathsOf(await ana.delete(`/api/user/passkeys/${id}`, { password }))).toEqual(['code']);
    expect(pathsOf(await ana.delete(`/api/user/passkeys/${id}`, { password, code: 'ABCDEF' }))).toEqual(['code']);
    const { options } = (await ana.post('/api/user/passkeys/challenge')).body;
    const gone = await ana.delete(`/api/user/passkeys/${id}`, { password, passkey: phone.get(options) });
    expect(gone.status).toBe(204);
    expect((await ana.get('/api/user/security')).body).toMatchObject({
      passkeys: [],
      twoFactor: { recoveryCodesLeft: 0 },
    });
    expect((await login()).status).toBe(200);
    expect((await signIn(phone.get(await optionsToSignIn()))).body.code).toBe('invalid_credentials');
  });
});
