import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addRestaurant } from '../../../../test/kitchen.ts';
import { addMember, newcomer, signedIn } from '../../../../test/people.ts';
import { startSmtpServer } from '../../../../test/smtp.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
let ana: Person;
let ben: Person;

const password = 'correct horse battery';

beforeAll(async () => {
  smtp = await startSmtpServer();
  server = await startTestServer(smtp.settings);
  server.setNow('2026-11-01T12:00:00Z');
  ana = await server.person('ana');
  ben = await newcomer(server);
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});

const pathsOf = (reply: { body: { errors?: { path: string; message: string }[] } }) =>
  (reply.body.errors ?? []).map(({ path, message }) => `${path}: ${message}`);

const lastAudit = async (userId: number) =>
  server.db
    .selectFrom('account_audit')
    .select(['action', 'before', 'after'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .executeTakeFirst();

describe('profile', () => {
  it('changes the name and username without a password, and records it in the audit log', async () => {
    const reply = await ana.patch('/api/user/profile', { fullName: ' Ana María Ruiz ', username: 'ana.ruiz' });
    expect(reply).toMatchObject({ status: 200, body: { fullName: 'Ana María Ruiz', username: 'ana.ruiz' } });
    expect(await lastAudit(ana.id)).toMatchObject({
      action: 'updated',
      before: { username: 'ana' },
      after: { username: 'ana.ruiz', email: 'ana@example.com' },
    });
    expect((await ana.get('/api/user')).body).toEqual(reply.body);
  });

  it('keeps the language of the screens, or follows the browser', async () => {
    expect((await ana.get('/api/user')).body.language).toBeNull();
    const spanish = await ana.patch('/api/user/profile', { language: 'es' });
    expect(spanish).toMatchObject({ status: 200, body: { language: 'es', username: 'ana.ruiz' } });
    expect(await lastAudit(ana.id)).toMatchObject({ before: { language: null }, after: { language: 'es' } });
    expect((await ana.patch('/api/user/profile', { fullName: 'Ana María Ruiz' })).body.language).toBe('es');
    expect((await ana.patch('/api/user/profile', { language: 'xx' })).status).toBe(422);
    expect((await ana.patch('/api/user/profile', { language: null })).body.language).toBeNull();
  });

  it('rejects invalid names and addresses at their fields', async () => {
    const reply = await ana.patch('/api/user/profile', { fullName: ' ', email: 'a@b', username: 'an' });
    expect([reply.status, ...pathsOf(reply)]).toEqual([
      422,
      'fullName: Full name is required',
      'email: Invalid email address',
      'username: Username must be at least 3 characters',
    ]);
    for (const email of ['a@example.com,b@example.com', 'a@example.com\nBcc: b@example.com', '<a@example.com>', '']) {
      expect(pathsOf(await ana.patch('/api/user/profile', { email }))).toContain('email: Invalid email address');
    }
  });

  it.each(['аna', 'ａｎａ', 'ana​', 'an a', 'ána'])('rejects %j as a new username', async (username) => {
    const message = 'username: Use the letters a to z, digits and . _ @ + - only';
    expect(pathsOf(await ana.patch('/api/user/profile', { username }))).toEqual([message]);
    const body = { username, email: 'new@example.com', password, fullName: 'New' };
    expect(pathsOf(await server.nobody.post('/api/auth/register', body))).toEqual([message]);
  });

  it('keeps an older username that breaks the rule', async () => {
    await server.db.updateTable('users').set({ username: 'ünal' }).where('id', '=', ben.id).execute();
    const reply = await ben.patch('/api/user/profile', { username: 'ünal', fullName: 'Ünal' });
    expect(reply).toMatchObject({ status: 200, body: { username: 'ünal', fullName: 'Ünal' } });
  });

  it("rejects another account's username or email in either field", async () => {
    const taken = 'username: This username is taken';
    expect(pathsOf(await ben.patch('/api/user/profile', { username: 'ANA.ruiz' }))).toEqual([taken]);
    expect(pathsOf(await ben.patch('/api/user/profile', { username: 'Ana@example.com' }))).toEqual([taken]);
    const body = { username: 'ana@example.com', email: 'new@example.com', password, fullName: 'New' };
    expect(pathsOf(await server.nobody.post('/api/auth/register', body))).toEqual([taken]);
    await ana.patch('/api/user/profile', { username: 'ana@elsewhere.example' });
    const squatter = { ...body, username: 'new', email: 'ANA@elsewhere.example' };
    expect(pathsOf(await server.nobody.post('/api/auth/register', squatter))).toEqual([
      'email: An account with this email already exists',
    ]);
    expect((await ana.patch('/api/user/profile', { username: 'ana' })).status).toBe(200);
  });

  it('requires the password for a new email address, revokes links already sent, and notifies the old one', async () => {
    const email = 'ana@restaurant.example';
    const field = 'currentPassword: Enter your current password to change your email';
    expect(pathsOf(await ana.patch('/api/user/profile', { email }))).toEqual([field]);
    const wrong = await ana.patch('/api/user/profile', { email, currentPassword: 'a guess' });
    expect(pathsOf(wrong)).toEqual(['currentPassword: Incorrect password']);
    await server.nobody.post('/api/auth/forgot-password', { email: 'ana@example.com' });
    const [link] = await smtp.lettersTo('ana@example.com');
    const changed = await ana.patch('/api/user/profile', { email, currentPassword: password });
    expect(changed).toMatchObject({ status: 200, body: { email } });
    await expect
      .poll(async () => (await smtp.lettersTo('ana@example.com')).map(({ subject }) => subject))
      .toContain('Your email address was changed');
    const token = /token=([\w-]+)/.exec(link?.text ?? '')?.[1];
    const reset = await server.nobody.post('/api/auth/reset-password', { token, password: 'another horse' });
    expect(reset.status).toBe(422);
  });
});

describe('a new password', () => {
  const change = (person: Person, currentPassword: string, newPassword: string, confirmPassword = newPassword) =>
    person.post('/api/user/change-password', { currentPassword, newPassword, confirmPassword });

  it('requires the current one and the new one twice, and rejects common ones', async () => {
    expect(pathsOf(await change(ana, '', 'abc', ''))).toEqual([
      'currentPassword: Current password is required',
      'newPassword: Password must be at least 6 characters',
      'confirmPassword: Please confirm your password',
    ]);
    expect(pathsOf(await change(ana, password, 'another horse', 'another house'))).toEqual([
      "confirmPassword: Passwords don't match",
    ]);
    expect(pathsOf(await change(ana, password, 'Password123'))[0]).toMatch(/^newPassword: .*too common/);
    expect(pathsOf(await change(ana, 'a guess', 'another horse'))).toEqual(['currentPassword: Incorrect password']);
    expect((await ana.get('/api/user/security')).body.passwordChangedAt).toBeNull();
  });

  it("ends every other session, renews this browser's session, and is confirmed by mail", async () => {
    const other = await signedIn(server, ana.id);
    const before = server.browser(ana.headers().cookie?.split('=')[1], ana.id);
    const reply = await change(ana, password, 'another horse');
    expect(reply.status).toBe(204);
    expect(String(reply.headers['set-cookie'])).toMatch(/HttpOnly/);
    for (const gone of [other, before]) expect((await gone.get('/api/user')).status).toBe(401);
    expect((await ana.get('/api/user')).status).toBe(200);
    expect((await ana.get('/api/user/security')).body.passwordChangedAt).toBe('2026-11-01T12:00:00.000Z');
    expect(await lastAudit(ana.id)).toMatchObject({ action: 'password_changed', before: null });
    const subjects = (await smtp.lettersTo('ana@restaurant.example')).map(({ subject }) => subject);
    expect(subjects).toContain('Your password was changed');
    const login = (secret: string) => server.browser().post('/api/auth/login', { username: 'ana', password: secret });
    expect((await login(password)).status).toBe(401);
    expect((await login('another horse')).status).toBe(200);
  });

  it('revokes the API tokens only if the person chooses to', async () => {
    const [kim, tokens] = [await server.person('kim'), [] as string[]];
    for (const name of ['Till', 'Books']) {
      const made = await kim.post('/api/user/tokens', { name, scopes: ['account:read'], expiresAt: null });
      tokens.push(made.body.token);
    }
    const works = async () => {
      const calls = tokens.map((token) =>
        server.nobody.send('GET', '/api/user', undefined, { authorization: `Bearer ${token}` }),
      );
      return (await Promise.all(calls)).map(({ status }) => status);
    };
    expect((await change(kim, password, 'another horse')).status).toBe(204);
    expect(await works()).toEqual([200, 200]);
    const body = { currentPassword: 'another horse', newPassword: 'a third horse', confirmPassword: 'a third horse' };
    expect((await kim.post('/api/user/change-password', { ...body, endApiTokens: true })).status).toBe(204);
    expect(await works()).toEqual([401, 401]);
    expect(await lastAudit(kim.id)).toMatchObject({ action: 'password_changed', after: { endedTokens: 2 } });
    const told = () => smtp.letters.filter(({ to }) => to.includes('kim@example.com')).map(({ text }) => text);
    await expect.poll(() => told().join('\n').replace(/\s+/g, ' ')).toContain('and 2 API tokens were revoked');
  });

  it('counts wrong guesses at the current one as sign-in attempts', async () => {
    server.setNow('2026-11-02T12:00:00Z');
    const tries = await Promise.all(Array.from({ length: 10 }, () => change(ana, 'a guess', 'something else')));
    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([422]));
    expect((await change(ana, 'another horse', 'something else')).status).toBe(429);
    const login = await server.nobody.post('/api/auth/login', { username: 'ana', password: 'another horse' });
    expect(login.body.code).toBe('rate_limited');
    server.setNow('2026-11-02T13:00:00Z');
  });
});

describe('sessions', () => {
  it('are listed with device, address and last use, and can be ended one by one or all at once', async () => {
    const phone = await signedIn(server, ben.id);
    await signedIn(server, ben.id);
    const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1) AppleWebKit/605.1.15 Version/18.1 Mobile Safari/604.1';
    await server.db
      .updateTable('sessions')
      .set({ user_agent: userAgent, address: '203.0.113.9', last_used_at: new Date('2026-11-02T12:30:00Z') })
      .where('user_id', '=', ben.id)
      .where(
        'id',
        '=',
        (await phone.get('/api/user/sessions')).body.find((row: { current: boolean }) => row.current).id,
      )
      .execute();
    const listed = await ben.get('/api/user/sessions?limit=1');
    expect(listed.headers['x-total-count']).toBe('3');
    expect(listed.headers.link).toContain('rel="next"');
    const { body: rows } = await ben.get('/api/user/sessions');
    const own = rows.filter((row: { current: boolean }) => row.current);
    const lost = rows.find((row: { device: string }) => row.device === 'Safari on iPhone');
    expect(own).toHaveLength(1);
    expect(lost).toMatchObject({ address: '203.0.113.9', lastUsedAt: '2026-11-02T12:30:00.000Z', current: false });
    expect(JSON.stringify(rows)).not.toMatch(/hash|token/i);
    expect((await ana.delete(`/api/user/sessions/${lost.id}`)).status).toBe(404);
    expect((await ben.delete(`/api/user/sessions/${lost.id}`)).status).toBe(204);
    expect((await phone.get('/api/user')).status).toBe(401);
    expect((await ben.post('/api/user/sessions/end-others')).body).toEqual({ ended: 1 });
    expect((await ben.get('/api/user')).status).toBe(200);
    expect(await lastAudit(ben.id)).toMatchObject({ action: 'session_ended' });
  });
});

describe('account figures and billing', () => {
  it('count what the person can see, and list their own records, newest first', async () => {
    const restaurant = await addRestaurant(ana, 'Azul');
    const clerk = await addMember(server, restaurant.groupId, 'staff', { modules: ['menu'] });
    const vendor = (await ana.post('/api/vendors', { restaurantId: restaurant.id, name: 'V' })).body;
    await ana.post('/api/invoices/manual', { vendorId: vendor.id, totalAmount: 10 });
    const dish = { restaurantId: restaurant.id, name: 'Taco', category: 'Salads', currentPrice: 3 };
    await ana.post('/api/menu-items', dish);
    const figures = { totalRestaurants: 1, totalInvoices: 1, totalMenuItems: 1, accountAge: 1 };
    expect((await ana.get('/api/user/stats')).body).toMatchObject(figures);
    expect((await clerk.get('/api/user/stats')).body).toMatchObject({
      totalRestaurants: 1,
      totalInvoices: 0,
      totalMenuItems: 1,
      lastLogin: null,
    });
    const record = { user_id: ana.id, description: 'Professional plan', amount: '29.00', status: 'paid' };
    await server.db
      .insertInto('billing_records')
      .values([
        { ...record, date: '2026-09-05' },
        { ...record, date: '2026-10-05', status: 'failed' },
        { ...record, user_id: ben.id, date: '2026-10-06' },
      ])
      .execute();
    const history = await ana.get('/api/user/billing-history');
    expect(history.body.map(({ id: _, ...row }: { id: number }) => row)).toEqual([
      { description: 'Professional plan', date: '2026-10-05', amount: 29, status: 'failed' },
      { description: 'Professional plan', date: '2026-09-05', amount: 29, status: 'paid' },
    ]);
    expect((await ben.get('/api/user/plan')).body).toEqual({ administrators: [{ fullName: 'Ana María Ruiz' }] });
  });
});
