import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { refuseWeakPassword } from './weak-password.ts';

const marisol = { username: 'marisol.r', email: 'mreyes@tacoshop.example', fullName: 'Marisol Reyes-Núñez' };
const names = "Don't use your name, username or email as your password";
const common = 'This password is too common. Choose another one';

describe('an easily guessed password', () => {
  it.each([
    ['password', common],
    ['PassWord123', common],
    ['iloveyou', common],
    ['1qaz2wsx', common],
    // Far down the list of 10,000.
    ['alejandro', common],
    ['fuckyou123', common],
    ['Platewise1', 'This password is easy to guess. Choose another one'],
    ['restaurant2026', 'This password is easy to guess. Choose another one'],
    ['marisol.r', names],
    ['Marisol2026!', names],
    ['mreyes@tacoshop.example', names],
    ['TacoShop#1', names],
    ['reyes-nunez', names],
    ['ReyesMarisol', names],
  ])('%s is rejected', async (password, message) => {
    await expect(refuseWeakPassword('password', password, marisol)).rejects.toMatchObject({
      extra: { errors: [{ path: 'password', message }] },
    });
  });

  it.each(['correct horse battery', 'marisol keeps bees', 'x9$Lm2!q', 'señorita cebolla', '日本語のパスワード'])(
    '%s is accepted',
    async (password) => expect(await refuseWeakPassword('password', password, marisol)).toBeUndefined(),
  );
});

describe('length of a new password', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const register = (username: string, password: string) =>
    server.browser().post('/api/auth/register', {
      username,
      email: `${username}@example.com`,
      fullName: 'Somebody Else',
      password,
    });

  it.each([
    ['', 'Password must be at least 6 characters'],
    ['h0rse', 'Password must be at least 6 characters'],
    ['h0rses', 'Use at least 8 characters'],
    ['h0rses!', 'Use at least 8 characters'],
  ])('"%s" is rejected', async (password, message) => {
    const { status, body } = await register('short', password);
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors: [{ path: 'password', message }] });
  });

  it('eight characters are enough, and a password older than the rule still signs in', async () => {
    expect((await register('enough', 'h0rses!8')).status).toBe(201);
    const { password } = await server.db
      .selectFrom('users')
      .select('password')
      .where('username', '=', 'enough')
      .executeTakeFirstOrThrow();
    expect(password).toMatch(/^\$argon2id\$/);
    const { hashPassword } = await import('../../../platform/auth/password.ts');
    const short = await hashPassword('h0rses');
    await server.db.updateTable('users').set({ password: short }).where('username', '=', 'enough').execute();
    const signIn = { username: 'enough', password: 'h0rses' };
    expect((await server.browser().post('/api/auth/login', signIn)).status).toBe(200);
  });
});
