import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { readOrder, runAdmin } from './admin-command.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Runs a command with what is typed line by line, as from a pipe or by a person; answers what it prints. */
async function run(words: string, typed: readonly string[] = [], interactive = false): Promise<string> {
  const lines = [...typed];
  const printed: string[] = [];
  const answer = async () => lines.shift() ?? '';
  const terminal = { interactive, ask: answer, askSecret: answer, print: (line: string) => printed.push(line) };
  const order = readOrder(words.split(' '));
  if (order === undefined) throw new Error('no such command');
  await runAdmin({ db: server.db, config: server.deps.config, terminal, clock: server.deps.clock }, order);
  return printed.join('\n');
}
const signIn = (username: string, password: string) => server.browser().post('/api/auth/login', { username, password });

it('creates the first administrator from a pipe, and one by answering every question', async () => {
  expect(await run('list')).toContain('There is no administrator');
  const names = 'create --username chief --email chief@example.com --full-name Chief';
  expect(await run(names, ['correct horse battery'])).toBe('chief is now an administrator.');
  expect((await signIn('chief', 'correct horse battery')).body.role).toBe('admin');
  const typed = ['second', 'second@example.com', 'Second One', '', ''];
  const said = await run('create', typed, true);
  const secret = /shown only once\): (\S+)/.exec(said)?.[1] ?? '';
  expect((await signIn('second', secret)).status).toBe(200);
  const list = await run('list');
  expect(list).toContain('chief | Chief | chief@example.com | active | last login');
  expect(list.split('\n')).toHaveLength(2);
});

it.each([
  [
    'create --username ch --email no --full-name Chief',
    ['correct horse'],
    'Username must be at least 3 characters\nInvalid email address',
  ],
  ['create --username chief --email x@example.com --full-name Chief', ['correct horse'], 'This username is taken'],
  ['create --username third --email x@example.com --full-name Third', ['password'], 'too common'],
  ['create --username third', [], 'Not an interactive terminal. Provide email'],
  ['reset-password nobody', [], 'User not found'],
  ['reset-password chief --set', ['short'], 'Password must be at least 6 characters'],
])('rejects %s', async (words, typed, message) => {
  await expect(run(words, typed)).rejects.toThrow(message);
});

it('requires the same password twice', async () => {
  await expect(run('reset-password chief --set', ['one horse', 'another horse'], true)).rejects.toThrow("don't match");
});

it('resets an account: sessions end, the link works once, and two-factor is turned off on request', async () => {
  const chief = server.browser();
  await chief.post('/api/auth/login', { username: 'chief', password: 'correct horse battery' });
  const { id } = (await chief.get('/api/user')).body;
  await server.db.insertInto('two_factor').values({ user_id: id, seed: 'sealed', confirmed_at: new Date() }).execute();
  const said = await run('reset-password chief --two-factor');
  expect((await chief.get('/api/user')).status).toBe(401);
  expect(said).toContain('Two-factor authentication was turned off.');
  const token = /\/reset-password\?token=(\S+)/.exec(said)?.[1];
  const set = { token, password: 'another horse battery' };
  expect((await server.nobody.post('/api/auth/reset-password', set)).status).toBeLessThan(300);
  expect((await signIn('chief', 'another horse battery')).status).toBe(200);
  expect(await run('reset-password CHIEF --set', ['a third horse battery'])).toContain('The new password is set.');
  expect((await signIn('chief', 'a third horse battery')).status).toBe(200);
  const entries = await server.db
    .selectFrom('account_audit')
    .select(['user_id', 'summary'])
    .where('action', '=', 'password_reset')
    .where('summary', 'like', '%on the command line%')
    .execute();
  expect(entries).toHaveLength(2);
  expect(entries[0]?.user_id).toBeNull();
});

it.each(['', 'create more', 'reset-password', 'reset-password a b', 'list --all', 'toString'])(
  '%j is not a command',
  (words) => {
    expect(readOrder(words.split(' '))).toBeUndefined();
  },
);
