import { text } from 'node:stream/consumers';
import type { EndpointShape, Method } from '@platewise/contract';
import { API_TOKENS_MAX, tokenScopeOf } from '@platewise/contract';
import { ALL_ENDPOINTS } from '@platewise/contract/all';
import { coversScope, tokenScopes } from '@platewise/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addRestaurant } from '../../../../test/kitchen.ts';
import { addMember, newcomer } from '../../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let owner: Person;
let restaurantId: number;
let groupId: number;

beforeAll(async () => {
  server = await startTestServer();
  owner = await newcomer(server);
  ({ id: restaurantId, groupId } = await addRestaurant(owner));
});
afterAll(() => server.close());

const inDays = (days: number) => new Date(server.deps.clock().getTime() + days * 86_400_000).toISOString();
const make = (person: Person, scopes: readonly string[], more: object = {}) =>
  person.post('/api/user/tokens', { name: 'Script', scopes, expiresAt: null, ...more });

async function tokenOf(person: Person, scopes: readonly string[], more: object = {}): Promise<string> {
  const { status, body } = await make(person, scopes, more);
  expect(status).toBe(201);
  return body.token;
}

const bearing = (token: string, more: Record<string, string> = {}) => ({ authorization: `Bearer ${token}`, ...more });
const call = (token: string, method: Method, url: string, body?: unknown, headers = {}) =>
  server.nobody.send(method, url, body, bearing(token, headers));

describe('creating a token', () => {
  it('shows it once, stores its hash, and lists its first characters', async () => {
    const person = await newcomer(server);
    const { status, body } = await make(person, ['menu:read', 'menu:read', 'vendors:write'], {
      name: ' Stock sheet ',
      expiresAt: inDays(30),
    });
    expect(status).toBe(201);
    expect(body.token).toMatch(/^pw_[\w-]{43}$/);
    expect(body).toMatchObject({ name: 'Stock sheet', scopes: ['menu:read', 'vendors:write'], lastUsedAt: null });
    const { token, ...shown } = body;
    expect((await person.get('/api/user/tokens')).body).toEqual([shown]);
    expect(token.startsWith(shown.prefix)).toBe(true);
    const stored = await server.db.selectFrom('api_tokens').selectAll().where('id', '=', shown.id).execute();
    const audit = await server.db.selectFrom('account_audit').selectAll().where('user_id', '=', person.id).execute();
    expect(audit.at(-1)).toMatchObject({ action: 'created', subject: 'api_token', subject_id: shown.id });
    for (const kept of [stored, audit]) expect(JSON.stringify(kept)).not.toContain(token.slice(12));
  });

  it('never shows it again when the request is repeated with the same key', async () => {
    const person = await newcomer(server);
    const body = { name: 'Twice', scopes: ['menu:read'], expiresAt: null };
    const send = () => person.send('POST', '/api/user/tokens', body, { 'idempotency-key': 'same' });
    expect((await send()).body.token).not.toBe((await send()).body.token);
    expect(
      await server.db.selectFrom('idempotency_keys').selectAll().where('user_id', '=', person.id).execute(),
    ).toEqual([]);
  });

  it.each([
    [{ name: ' ' }, 'name', 'Enter a token name'],
    [{ name: 'x'.repeat(81) }, 'name', 'At most 80 characters'],
    [{ scopes: [] }, 'scopes', 'Choose the token’s permissions'],
    [{ scopes: ['menu:delete'] }, 'scopes.0', 'Not a scope'],
    [{ scopes: ['admin:read'] }, 'scopes', 'Only an administrator can create a token with admin access'],
    [{ expiresAt: undefined }, 'expiresAt', 'Choose when it expires'],
    [{ expiresAt: 'soon' }, 'expiresAt', 'Choose when it expires'],
    [{ expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt', 'Choose a day in the future'],
    [{ expiresAt: '2099-01-01T00:00:00Z' }, 'expiresAt', 'Choose a day within two years'],
  ])('rejects %j at its field', async (wrong, path, message) => {
    const { status, body } = await make(owner, ['menu:read'], wrong);
    expect([status, body.errors]).toEqual([422, [{ path, message }]]);
  });

  it('stops at fifty, even when many are created at once', async () => {
    const person = await newcomer(server);
    const row = (index: number) => ({
      user_id: person.id,
      name: 'Old',
      token_hash: `${person.id} ${index}`,
      prefix: 'pw_',
    });
    await server.db
      .insertInto('api_tokens')
      .values(Array.from({ length: 49 }, (_, index) => row(index)))
      .execute();
    const replies = await Promise.all([make(person, ['menu:read']), make(person, ['menu:read'])]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

describe('a token', () => {
  it('can do what its owner may, follows role changes immediately, and stops when the account is deactivated', async () => {
    const person = await addMember(server, groupId, 'viewer');
    const token = await tokenOf(person, ['all:write']);
    const create = () => call(token, 'POST', '/api/vendors', { restaurantId, name: 'Sysco' });
    expect((await call(token, 'GET', '/api/menu-items')).status).toBe(200);
    expect((await create()).body.code).toBe('forbidden');
    await server.db.updateTable('team_members').set({ role: 'manager' }).where('user_id', '=', person.id).execute();
    expect((await create()).status).toBe(201);
    await server.db.updateTable('team_members').set({ is_active: false }).where('user_id', '=', person.id).execute();
    expect((await create()).status).toBe(404);
    await server.db.updateTable('users').set({ is_active: false }).where('id', '=', person.id).execute();
    expect((await call(token, 'GET', '/api/restaurants')).status).toBe(401);
  });

  it('requires no cookie or origin, and ignores cookies', async () => {
    const token = await tokenOf(owner, ['vendors:write']);
    const foreign = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
    const body = { restaurantId, name: 'From afar' };
    expect((await call(token, 'POST', '/api/vendors', body, foreign)).status).toBe(201);
    const stranger = await newcomer(server);
    const mixed = await server.nobody.send('GET', '/api/vendors', undefined, bearing(token, stranger.headers()));
    expect(mixed.body.map(({ name }: { name: string }) => name)).toContain('From afar');
    const spoilt = await owner.send('GET', '/api/vendors', undefined, bearing('pw_wrong'));
    expect(spoilt.status, 'the cookie of the owner does not help a wrong token').toBe(401);
    const basic = await owner.send('GET', '/api/vendors', undefined, { authorization: 'Basic YTpi' });
    expect(basic.status, 'the login of a proxy is none of ours').toBe(200);
    const without = await owner.send('POST', '/api/vendors', body, { ...foreign, authorization: 'Basic YTpi' });
    expect(without.body.code).toBe('foreign_origin');
  });

  it('that is wrong, expired or revoked returns 401 with how to authenticate', async () => {
    const token = await tokenOf(owner, ['menu:read'], { expiresAt: inDays(1) });
    const id = (await owner.get('/api/user/tokens')).body[0].id;
    server.setNow(inDays(2));
    const expired = await call(token, 'GET', '/api/menu-items');
    expect([expired.status, expired.body.detail]).toEqual([401, 'This API token has expired. Create a new one.']);
    server.setNow(inDays(-2));
    expect((await call(token, 'GET', '/api/menu-items')).status).toBe(200);
    expect((await (await newcomer(server)).delete(`/api/user/tokens/${id}`)).status).toBe(404);
    expect((await owner.delete(`/api/user/tokens/${id}`)).status).toBe(204);
    expect((await owner.delete(`/api/user/tokens/${id}`)).status).toBe(404);
    for (const wrong of [token, 'pw_wrong', '', `pw_${'x'.repeat(5000)}`, "pw_' or 1=1"]) {
      const { status, body, headers } = await call(wrong, 'GET', '/api/menu-items');
      expect([status, body.code]).toEqual([401, 'unauthenticated']);
      expect(headers['www-authenticate']).toBe('Bearer realm="Platewise", error="invalid_token"');
    }
  });

  it('shows when it was last used, within five minutes', async () => {
    const person = await newcomer(server);
    const token = await tokenOf(person, ['account:read']);
    const lastUsed = async () => (await person.get('/api/user/tokens')).body[0].lastUsedAt;
    const use = async (iso: string) => {
      server.setNow(iso);
      expect((await call(token, 'GET', '/api/user')).body.id).toBe(person.id);
    };
    const day = inDays(0).slice(0, 10);
    await use(`${day}T10:00:00.000Z`);
    await use(`${day}T10:04:59.000Z`);
    expect(await lastUsed()).toBe(`${day}T10:00:00.000Z`);
    await use(`${day}T10:05:01.000Z`);
    expect(await lastUsed()).toBe(`${day}T10:05:01.000Z`);
  });

  it('is limited to a hundred wrong guesses per address, while valid ones keep working', async () => {
    const token = await tokenOf(owner, ['menu:read']);
    const guess = () => call(`pw_guess${Math.random()}`, 'GET', '/api/menu-items');
    const statuses = new Set<number>();
    for (let index = 0; index < 101; index++) statuses.add((await guess()).status);
    expect([...statuses]).toEqual([401, 429]);
    expect((await guess()).headers['retry-after']).toBeDefined();
    expect((await call(token, 'GET', '/api/menu-items')).status).toBe(200);
  });
});

/** A call that gets past authentication and then changes nothing, since its target doesn't exist. */
const emptyCall = (token: string, endpoint: EndpointShape) =>
  server.app.inject({
    method: endpoint.method,
    url: endpoint.path.replace(/:\w+/g, '999999999'),
    headers: bearing(token),
    payloadAsStream: true,
  });

async function problemOf(reply: Awaited<ReturnType<typeof emptyCall>>) {
  const { code, detail }: { code?: string; detail?: string } = JSON.parse(await text(reply.stream()));
  return { status: reply.statusCode, code, detail };
}

describe('scopes', () => {
  const tokens = new Map<string, string>();
  /** A token of the administrator who owns everything here, so any refusal is due to its scopes. */
  async function tokenWith(scopes: readonly string[]): Promise<string> {
    const key = [...scopes].sort().join(' ');
    const known = tokens.get(key);
    if (known !== undefined) return known;
    // There are more scopes than tokens a person may have.
    if (tokens.size > 0 && tokens.size % API_TOKENS_MAX === 0) {
      await server.db.deleteFrom('api_tokens').where('user_id', '=', owner.id).execute();
      tokens.clear();
    }
    const made = await tokenOf(owner, scopes);
    tokens.set(key, made);
    return made;
  }
  beforeAll(async () => {
    await server.db.deleteFrom('sign_in_attempts').execute();
    await server.db.updateTable('users').set({ role: 'admin' }).where('id', '=', owner.id).execute();
    await server.db.deleteFrom('api_tokens').where('user_id', '=', owner.id).execute();
  });

  const scoped = ALL_ENDPOINTS.map((endpoint) => [endpoint.id, endpoint, tokenScopeOf(endpoint)] as const);

  it.each(scoped.filter(([, , scope]) => scope !== null && scope !== 'none'))('%s', async (_, endpoint, needed) => {
    if (needed === null || needed === 'none') throw new Error('not one of these');
    const exact = await emptyCall(await tokenWith([needed]), endpoint);
    exact.stream().destroy();
    expect([401, 403], `${needed} lets in`).not.toContain(exact.statusCode);
    const others = await tokenWith(tokenScopes.filter((scope) => !coversScope([scope], needed)));
    expect(await problemOf(await emptyCall(others, endpoint))).toEqual({
      status: 403,
      code: 'forbidden',
      detail: `This API token doesn't have the scope ${needed}, which this requires.`,
    });
  });

  it.each(scoped.filter(([, , scope]) => scope === null))('%s: no token is allowed', async (_, endpoint) => {
    const refused = await problemOf(await emptyCall(await tokenWith(tokenScopes), endpoint));
    expect(refused).toMatchObject({ status: 403, detail: expect.stringContaining('change account security') });
  });

  it('public endpoints ignore the token', async () => {
    const token = await tokenWith(tokenScopes);
    expect((await call(token, 'GET', '/api/auth/options')).status).toBe(200);
    expect((await call('pw_wrong', 'GET', '/api/auth/options')).status).toBe(200);
  });

  it('are listed in the documentation', async () => {
    const { body } = await server.nobody.get('/api/docs/json');
    expect(body.components.securitySchemes.token).toMatchObject({ type: 'http', scheme: 'bearer' });
    const { get, post } = body.paths['/api/user/tokens'];
    expect([get.security, post.security]).toEqual([[{ session: [] }], [{ session: [] }]]);
    const list = body.paths['/api/menu-items'].get;
    expect(list.security).toEqual([{ session: [] }, { token: [] }]);
    expect(list.description).toContain('`menu:read`');
  });
});
