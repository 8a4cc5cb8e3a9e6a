import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  server.setNow('2026-11-01T12:00:00Z');
});
afterAll(() => server.close());

const password = 'correct horse battery';
const account = (username: string, more: object = {}) => ({
  username,
  email: `${username}@example.com`,
  password,
  fullName: 'Ana Ruiz',
  ...more,
});
const cookieOf = (headers: Record<string, unknown>) => String(headers['set-cookie'] ?? '');

/** The address a request claims to come from, so that each test has its own rate limits. */
let place = 0;
const browser = () => {
  const person = server.browser();
  const address = `10.0.0.${++place}`;
  return {
    ...person,
    post: (url: string, body?: unknown) =>
      server.app.inject({
        method: 'POST',
        url,
        payload: body as object,
        remoteAddress: address,
        headers: person.headers(),
      }),
  };
};
const signIn = (username: string, secret = password) =>
  browser().post('/api/auth/login', { username, password: secret });

describe('registration', () => {
  it('makes the first account the administrator, and announces it beforehand', async () => {
    expect((await server.nobody.get('/api/auth/options')).body).toEqual({
      registrationOpen: true,
      firstAccount: true,
      mailEnabled: false,
      namesHidden: false,
      registrationByMail: false,
      singleSignOn: null,
    });
    const person = server.browser();
    const first = await person.post('/api/auth/register', account('ana'));
    expect(first).toMatchObject({ status: 201, body: { username: 'ana', role: 'admin', isActive: true } });
    expect(first.body).not.toHaveProperty('password');
    expect((await person.get('/api/user')).body).toEqual(first.body);
    expect((await server.nobody.get('/api/auth/options')).body).toEqual({
      registrationOpen: true,
      firstAccount: false,
      mailEnabled: false,
      namesHidden: false,
      registrationByMail: false,
      singleSignOn: null,
    });
    expect((await server.browser().post('/api/auth/register', account('ben'))).body.role).toBe('user');
  });

  it('stores passwords as argon2id, and sessions as hashes', async () => {
    const { password: stored } = await server.db.selectFrom('users').select('password').executeTakeFirstOrThrow();
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const reply = await signIn('ana');
    const token = /platewise_session=([^;]+)/.exec(cookieOf(reply.headers))?.[1] ?? '';
    const hashes = (await server.db.selectFrom('sessions').select('token_hash').execute()).map((row) => row.token_hash);
    expect(token.length).toBeGreaterThan(40);
    expect(hashes.some((hash) => hash.includes(token))).toBe(false);
  });

  it.each([
    ['the name', account('ANA', { email: 'other@example.com' }), ['username']],
    ['the address', account('other', { email: 'Ana@Example.com' }), ['email']],
    ['both', account('Ana'), ['username', 'email']],
  ])('rejects %s as taken, regardless of case', async (_, body, paths) => {
    const reply = await server.nobody.post('/api/auth/register', body);
    expect(reply.status).toBe(422);
    expect(reply.body.errors.map(({ path }: { path: string }) => path)).toEqual(paths);
  });

  it.each(['password', 'QWERTY123', '123456'])('rejects %s as a common password', async (secret) => {
    const reply = await server.nobody.post('/api/auth/register', account('weak', { password: secret }));
    expect([reply.status, reply.body.errors[0].path]).toEqual([422, 'password']);
  });

  it('creates one account when the same name is sent twice at once', async () => {
    const replies = await Promise.all([1, 2, 3].map(() => browser().post('/api/auth/register', account('twin'))));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422, 422]);
  });

  it('is refused before any check when closed, once there is an account', async () => {
    const closed = await startTestServer({ REGISTRATION: 'closed' });
    expect((await closed.nobody.get('/api/auth/options')).body).toEqual({
      registrationOpen: true,
      firstAccount: true,
      mailEnabled: false,
      namesHidden: false,
      registrationByMail: false,
      singleSignOn: null,
    });
    await closed.person('ana');
    expect((await closed.nobody.get('/api/auth/options')).body).toEqual({
      registrationOpen: false,
      firstAccount: false,
      mailEnabled: false,
      namesHidden: false,
      registrationByMail: false,
      singleSignOn: null,
    });
    for (const body of [account('ana'), account('new'), account('new', { password: 'password' })]) {
      expect((await closed.nobody.post('/api/auth/register', body)).body).toMatchObject({
        status: 403,
        code: 'registration_closed',
      });
    }
    await closed.close();
  });
});

describe('signing in', () => {
  it('accepts the username or the email address, regardless of case', async () => {
    for (const name of ['ana', 'ANA', 'Ana@Example.com']) expect((await signIn(name)).statusCode, name).toBe(200);
  });

  it('gives the same reply to a wrong password and an unknown name', async () => {
    const [wrong, unknown] = [await signIn('ana', 'wrong horse'), await signIn('nobody at all')];
    const { requestId: _, ...first } = wrong.json();
    const { requestId: __, ...second } = unknown.json();
    expect(first).toEqual(second);
    expect(first).toMatchObject({ status: 401, code: 'invalid_credentials' });
    expect(wrong.headers['set-cookie']).toBeUndefined();
  });

  it('tells a deactivated account so, but only with its own password', async () => {
    await server.nobody.post('/api/auth/register', account('gone'));
    await server.db.updateTable('users').set({ is_active: false }).where('username', '=', 'gone').execute();
    expect((await signIn('gone')).json().detail).toContain('deactivated');
    expect((await signIn('gone', 'wrong horse')).json().detail).not.toContain('deactivated');
  });

  it('sets a cookie that scripts and other sites cannot read, and that is Secure over https', async () => {
    const plain = cookieOf((await signIn('ana')).headers);
    expect(plain).toMatch(/; HttpOnly/);
    expect(plain).toMatch(/; SameSite=Lax/);
    expect(plain).toMatch(/; Path=\//);
    expect(plain).toMatch(/; Max-Age=2592000/);
    expect(plain).not.toMatch(/Secure/);
    const behind = await startTestServer({ PUBLIC_URL: 'https://back.example.com', TRUST_PROXY: 'true' });
    const reply = await behind.nobody.post('/api/auth/register', account('ana'));
    expect(cookieOf(reply.headers)).toMatch(/; Secure/);
    await behind.close();
  });

  it("gives each sign-in its own session, and ends the browser's previous one", async () => {
    const person = server.browser();
    await person.post('/api/auth/login', { username: 'ben', password });
    const before = server.browser(person.headers().cookie?.split('=')[1]);
    expect((await before.get('/api/user')).status).toBe(200);
    await person.post('/api/auth/login', { username: 'ben', password });
    expect((await person.get('/api/user')).status).toBe(200);
    expect((await before.get('/api/user')).status).toBe(401);
  });

  it('never adopts a session that someone planted in the browser', async () => {
    const planted = 'a'.repeat(43);
    const victim = server.browser(planted);
    expect((await victim.post('/api/auth/login', { username: 'ben', password })).status).toBe(200);
    expect(victim.headers().cookie).not.toContain(planted);
    expect((await server.browser(planted).get('/api/user')).status).toBe(401);
  });

  it('rejects a password of more than 200 characters, even a megabyte, before any work', async () => {
    const before = await server.db.selectFrom('sign_in_attempts').selectAll().execute();
    for (const length of [201, 1024 * 1024]) {
      const reply = await browser().post('/api/auth/login', { username: 'ben', password: 'x'.repeat(length) });
      expect(reply.json()).toMatchObject({ status: 422, errors: [{ path: 'password' }] });
      const body = account('long', { password: 'x'.repeat(length) });
      expect((await browser().post('/api/auth/register', body)).statusCode).toBe(422);
    }
    expect((await browser().post('/api/auth/login', { username: 'b', password: 'x'.repeat(3e6) })).statusCode).toBe(
      413,
    );
    expect(await server.db.selectFrom('sign_in_attempts').selectAll().execute()).toEqual(before);
  });

  it('signing out ends the session, and does nothing without one', async () => {
    const person = server.browser();
    await person.post('/api/auth/login', { username: 'ben', password });
    const copy = server.browser(person.headers().cookie?.split('=')[1]);
    expect((await person.post('/api/auth/logout')).status).toBe(204);
    expect(person.headers()).toEqual({});
    expect((await copy.get('/api/user')).status).toBe(401);
    expect((await person.post('/api/auth/logout')).status).toBe(204);
  });

  it.each(['', 'x', 'a'.repeat(5000), '%00', "' or 1=1 --"])('treats a made-up cookie as signed out', async (token) => {
    expect((await server.browser(encodeURIComponent(token)).get('/api/user')).status).toBe(401);
  });
});

describe('a session', () => {
  it('lasts thirty days after its last use, and no longer', async () => {
    const person = server.browser();
    server.setNow('2026-01-01T00:00:00Z');
    await person.post('/api/auth/login', { username: 'ben', password });
    for (const day of ['2026-01-30T00:00:00Z', '2026-02-28T00:00:00Z', '2026-03-29T00:00:00Z']) {
      server.setNow(day);
      const used = await person.get('/api/user');
      expect(used.status, day).toBe(200);
      expect(cookieOf(used.headers)).toMatch(/^platewise_session=[^;]+; Max-Age=2592000;.*HttpOnly/);
    }
    server.setNow('2026-04-28T00:00:01Z');
    expect((await person.get('/api/user')).status).toBe(401);
    server.setNow('2026-11-01T12:00:00Z');
  });
});

describe('too many attempts', () => {
  it('for one account are refused for fifteen minutes, from any address', async () => {
    server.setNow('2026-11-02T12:00:00Z');
    for (let attempt = 0; attempt < 10; attempt++) expect((await signIn('Ben', 'wrong')).statusCode).toBe(401);
    server.setNow('2026-11-02T12:05:00Z');
    const refused = await signIn('ben');
    expect(refused.json()).toMatchObject({
      status: 429,
      code: 'rate_limited',
      detail: 'Too many attempts. Wait 10 minutes and try again.',
    });
    expect(refused.headers['retry-after']).toBe('600');
    expect((await signIn('ana')).statusCode).toBe(200);
    server.setNow('2026-11-02T12:15:01Z');
    expect((await signIn('ben')).statusCode).toBe(200);
  });

  it('by name and by email count for one account, and an unknown name has its own count', async () => {
    server.setNow('2026-11-02T14:00:00Z');
    for (const name of ['ben', 'BEN', 'ben@example.com', 'Ben@Example.com', 'ben']) {
      for (let attempt = 0; attempt < 2; attempt++) expect((await signIn(name, 'wrong')).statusCode).toBe(401);
    }
    for (const name of ['ben', 'ben@example.com']) expect((await signIn(name)).statusCode, name).toBe(429);
    for (const name of ['no one', ' No One ', 'ｎｏ ｏｎｅ']) {
      for (let attempt = 0; attempt < 3; attempt++) expect((await signIn(name, 'wrong')).statusCode).toBe(401);
    }
    expect([(await signIn('no one')).statusCode, (await signIn('no one')).statusCode]).toEqual([401, 429]);
  });

  it('sent at once do not get through before the first one fails', async () => {
    server.setNow('2026-11-03T12:00:00Z');
    const replies = await Promise.all(Array.from({ length: 16 }, () => signIn('twin', 'wrong')));
    expect(replies.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThanOrEqual(6);
  });

  it('are reset by a successful sign-in', async () => {
    server.setNow('2026-11-04T12:00:00Z');
    for (let attempt = 0; attempt < 9; attempt++) await signIn('ana', 'wrong');
    expect((await signIn('ana')).statusCode).toBe(200);
    for (let attempt = 0; attempt < 9; attempt++) expect((await signIn('ana', 'wrong')).statusCode).toBe(401);
  });

  it('from one address are refused for all accounts', async () => {
    server.setNow('2026-11-05T12:00:00Z');
    const attempts = Array.from({ length: 100 }, () => ({
      key: 'address:127.0.0.1',
      attempted_at: new Date('2026-11-05T11:50:00Z'),
    }));
    await server.db.insertInto('sign_in_attempts').values(attempts).execute();
    const reply = await server.nobody.post('/api/auth/login', { username: 'ana', password });
    expect([reply.status, reply.headers['retry-after']]).toEqual([429, '300']);
    server.setNow('2026-11-05T12:05:01Z');
    expect((await server.nobody.post('/api/auth/login', { username: 'ana', password })).status).toBe(200);
  });

  it('cannot be hidden by a forged address header, which only our own proxy may set', async () => {
    const from = async (proxied: TestServer, forwarded: string) => {
      await proxied.nobody.send(
        'POST',
        '/api/auth/login',
        { username: 'x', password: 'y' },
        { 'x-forwarded-for': forwarded },
      );
      const rows = await proxied.db
        .selectFrom('sign_in_attempts')
        .select('key')
        .where('key', 'like', 'address:%')
        .execute();
      return rows.at(-1)?.key;
    };
    expect(await from(server, '203.0.113.9')).toBe('address:127.0.0.1');
    const behind = await startTestServer({ TRUST_PROXY: 'true' });
    expect(await from(behind, '198.51.100.1, 203.0.113.9')).toBe('address:203.0.113.9');
    await behind.close();
  });
});
