import { auth } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  assistantWith,
  callback,
  codeFrom,
  connected,
  consent,
  freeAddress,
  type Memory,
  memoryOf,
} from '../../../../test/connecting-assistant.ts';
import { addDish, addRestaurant } from '../../../../test/kitchen.ts';
import { addMember, newcomer } from '../../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let owner: Person;
let url: string;
let mcp: URL;
let restaurantId: number;
let groupId: number;
let dish: { id: number };

beforeAll(async () => {
  const address = await freeAddress();
  url = address.url;
  mcp = new URL('/mcp', url);
  server = await startTestServer({ PUBLIC_URL: url });
  await server.app.listen({ port: address.port, host: '127.0.0.1' });
  owner = await newcomer(server);
  ({ id: restaurantId, groupId } = await addRestaurant(owner));
  dish = await addDish(owner, restaurantId, { name: 'Tacos', currentPrice: '12.00' }, []);
});
afterAll(() => server.close());
// Each test registers, and a network may register twenty times.
beforeEach(async () => {
  await server.db.deleteFrom('sign_in_attempts').execute();
});

const post = async (path: string, form: Record<string, string>) => {
  const reply = await fetch(new URL(path, url), { method: 'POST', body: new URLSearchParams(form) });
  return { status: reply.status, body: (await reply.json()) as Record<string, string> };
};
const register = (body: object) =>
  fetch(new URL('/oauth/register', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const clientOf = (memory: Memory) => memory.saved.client?.client_id ?? '';
const exchange = (memory: Memory, code: string, more: Record<string, string> = {}) =>
  post('/oauth/token', {
    grant_type: 'authorization_code',
    client_id: clientOf(memory),
    code,
    redirect_uri: callback,
    code_verifier: memory.saved.verifier,
    resource: `${url}/mcp`,
    ...more,
  });
const refresh = (memory: Memory, token: string | undefined) =>
  post('/oauth/token', { grant_type: 'refresh_token', client_id: clientOf(memory), refresh_token: token ?? '' });
const later = (ms: number) => server.setNow(new Date(Date.now() + ms).toISOString());
const works = async (token: string | undefined): Promise<boolean> => {
  const client = new Client({ name: 'test', version: '1' });
  const headers = { authorization: `Bearer ${token}` };
  try {
    await client.connect(new StreamableHTTPClientTransport(mcp, { requestInit: { headers } }));
    return true;
  } catch {
    return false;
  } finally {
    await client.close();
  }
};
const tokensOf = async (person: Person) => (await person.get('/api/user/tokens')).body;
const auditOf = async (person: Person) =>
  (
    await server.db
      .selectFrom('account_audit')
      .select('summary')
      .where('user_id', '=', person.id)
      .orderBy('id')
      .execute()
  ).map(({ summary }) => summary);

describe('the SDK’s own client', () => {
  it('discovers, registers, is allowed, calls a tool, renews its access, and disconnects', async () => {
    const person = await newcomer(server);
    await addRestaurant(person);
    const memory = memoryOf();
    const transport = new StreamableHTTPClientTransport(mcp, { authProvider: memory });
    await expect(new Client({ name: 'test', version: '1' }).connect(transport)).rejects.toThrow('Unauthorized');
    const link = memory.saved.leftFor as URL;
    expect(`${link.origin}${link.pathname}`).toBe(`${url}/oauth/authorize`);
    const shown = await person.get(`/api/oauth/request${link.search}`);
    expect(shown.body).toEqual({
      name: 'Kitchen helper',
      place: { kind: 'computer', name: '127.0.0.1' },
      scopes: ['all:read'],
      refusal: null,
      cancelUrl: `${callback}?error=access_denied&state=state+of+the+test&iss=${encodeURIComponent(url)}`,
    });
    const { body } = await consent(person, link);
    const answer = new URL(body.redirectUrl).searchParams;
    expect([answer.get('state'), answer.get('iss')]).toEqual(['state of the test', url]);
    await transport.finishAuth(answer.get('code') ?? '');

    const assistant = await assistantWith(mcp, memory);
    expect((await assistant.use('list_restaurants')).total).toBe(1);
    const [listed] = await tokensOf(person);
    expect(listed).toMatchObject({
      name: 'Kitchen helper',
      scopes: ['all:read'],
      allowedActions: [],
      assistant: { kind: 'computer', name: '127.0.0.1' },
    });
    const before = memory.saved.tokens?.access_token;
    later(61 * 60 * 1000);
    expect((await assistant.use('list_restaurants')).total).toBe(1);
    expect(memory.saved.tokens?.access_token).not.toBe(before);
    await assistant.client.close();

    const token = memory.saved.tokens?.access_token ?? '';
    expect((await post('/oauth/revoke', { client_id: clientOf(memory), token })).status).toBe(200);
    expect(await works(token)).toBe(false);
    expect(await tokensOf(person)).toEqual([]);
    expect((await auditOf(person)).slice(-3)).toEqual([
      'Allowed the assistant Kitchen helper to connect',
      'Connected the assistant Kitchen helper',
      'The assistant Kitchen helper disconnected',
    ]);
    server.setNow(new Date().toISOString());
  });

  it('proposes when it was given write access, and the audit log names it', async () => {
    const assistant = await assistantWith(mcp, await connected(owner, mcp, ['all:write']));
    await assistant.use('propose_price', { restaurantId, menuItemId: dish.id, price: 13 });
    await assistant.client.close();
    const { through } = await server.db
      .selectFrom('proposals')
      .select('through')
      .where('restaurant_id', '=', restaurantId)
      .executeTakeFirstOrThrow();
    expect(through).toBe('Kitchen helper');
  });
});

describe('a code', () => {
  it('is refused with a wrong verifier, another redirect, another resource, or too late', async () => {
    const wrong: Record<string, string>[] = [
      { code_verifier: 'x'.repeat(43) },
      { code_verifier: '' },
      { redirect_uri: 'http://127.0.0.1:4001/callback' },
      { resource: 'https://elsewhere.example/mcp' },
      { resource: '' },
    ];
    for (const more of wrong) {
      const memory = memoryOf();
      const code = await codeFrom(owner, mcp, memory);
      const refused = await exchange(memory, code, more);
      const expected = 'resource' in more ? 'invalid_target' : 'invalid_grant';
      expect([refused.status, refused.body.error], JSON.stringify(more)).toEqual([400, expected]);
      // The first try uses it up.
      expect((await exchange(memory, code)).body.error).toBe('invalid_grant');
    }
    const memory = memoryOf();
    const code = await codeFrom(owner, mcp, memory);
    later(61_000);
    expect((await exchange(memory, code)).body.error_description).toBe('The code has expired.');
    server.setNow(new Date().toISOString());
  });

  it('works once, and using it again ends what it gave', async () => {
    const memory = memoryOf();
    const code = await codeFrom(owner, mcp, memory);
    const first = await exchange(memory, code);
    expect(first.body).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'all:read' });
    expect(await works(first.body.access_token)).toBe(true);
    expect((await exchange(memory, code)).body.error).toBe('invalid_grant');
    expect(await works(first.body.access_token)).toBe(false);
    expect((await refresh(memory, first.body.refresh_token)).body.error).toBe('invalid_grant');
    expect(await auditOf(owner)).toContain('Disconnected the assistant Kitchen helper: its code was used twice');
  });

  it('is worth nothing to another client, and stays good for its own', async () => {
    const memory = memoryOf();
    const code = await codeFrom(owner, mcp, memory);
    const other = memoryOf('Other');
    await auth(other, { serverUrl: mcp });
    other.saved.verifier = memory.saved.verifier;
    expect((await exchange(other, code)).body.error).toBe('invalid_grant');
    expect((await exchange(memory, code)).status).toBe(200);
  });

  it('ends with the password when its owner revokes all tokens', async () => {
    const { deleteTokensOf } = await import('../../../platform/auth/api-token.repo.ts');
    const person = await newcomer(server);
    const memory = memoryOf();
    const code = await codeFrom(person, mcp, memory);
    await deleteTokensOf(server.db, person.id);
    expect((await exchange(memory, code)).body.error).toBe('invalid_grant');
  });
});

describe('a refresh token', () => {
  it('works once: an old one disconnects the assistant', async () => {
    const memory = await connected(owner, mcp);
    const old = memory.saved.tokens;
    const renewed = await refresh(memory, old?.refresh_token);
    expect(renewed.status).toBe(200);
    expect(await works(old?.access_token)).toBe(false);
    expect(await works(renewed.body.access_token)).toBe(true);
    expect((await refresh(memory, old?.refresh_token)).body.error).toBe('invalid_grant');
    expect(await works(renewed.body.access_token)).toBe(false);
    expect((await refresh(memory, renewed.body.refresh_token)).body.error).toBe('invalid_grant');
  });

  it('of another client can neither be used nor revoked', async () => {
    const memory = await connected(owner, mcp);
    const stranger = await connected(await newcomer(server), mcp);
    const token = memory.saved.tokens?.refresh_token ?? '';
    expect((await refresh(stranger, token)).body.error).toBe('invalid_grant');
    expect((await post('/oauth/revoke', { client_id: clientOf(stranger), token })).status).toBe(200);
    expect(await works(memory.saved.tokens?.access_token)).toBe(true);
    expect((await post('/oauth/revoke', { client_id: clientOf(memory), token })).status).toBe(200);
    expect(await works(memory.saved.tokens?.access_token)).toBe(false);
  });

  it('expires after thirty days without use, and with its account', async () => {
    const person = await newcomer(server);
    const memory = await connected(person, mcp);
    later(31 * 24 * 60 * 60 * 1000);
    const expired = await refresh(memory, memory.saved.tokens?.refresh_token);
    expect(expired.body.error_description).toBe('The refresh token has expired.');
    server.setNow(new Date().toISOString());
    await server.db.updateTable('users').set({ is_active: false }).where('id', '=', person.id).execute();
    expect((await refresh(memory, memory.saved.tokens?.refresh_token)).body.error).toBe('invalid_grant');
  });
});

describe('access', () => {
  it('is for /mcp only', async () => {
    const { access_token } = (await connected(owner, mcp, ['all:write'])).saved.tokens ?? {};
    const headers = { authorization: `Bearer ${access_token}` };
    expect((await server.nobody.send('GET', '/api/restaurants', undefined, headers)).status).toBe(403);
    expect((await server.nobody.send('POST', '/api/restaurants', { name: 'No' }, headers)).status).toBe(403);
  });

  it('follows the role of its owner at once, and ends with the membership', async () => {
    const member = await addMember(server, groupId, 'manager');
    const assistant = await assistantWith(mcp, await connected(member, mcp, ['all:write']));
    const proposing = { restaurantId, menuItemId: dish.id, price: 14 };
    await assistant.use('propose_price', proposing);
    const ofMember = () => server.db.updateTable('team_members').where('user_id', '=', member.id);
    await ofMember().set({ role: 'viewer' }).execute();
    expect(await assistant.refused('propose_price', proposing)).toContain('role');
    await ofMember().set({ is_active: false }).execute();
    expect((await assistant.use('list_restaurants')).total).toBe(0);
    await assistant.client.close();
  });

  it('is revoked by its owner, and by nobody else', async () => {
    const person = await newcomer(server);
    const memory = await connected(person, mcp);
    const [{ id }] = await tokensOf(person);
    expect((await owner.delete(`/api/user/tokens/${id}`)).status).toBe(404);
    expect(await works(memory.saved.tokens?.access_token)).toBe(true);
    expect((await person.delete(`/api/user/tokens/${id}`)).status).toBe(204);
    expect(await works(memory.saved.tokens?.access_token)).toBe(false);
    expect((await refresh(memory, memory.saved.tokens?.refresh_token)).body.error).toBe('invalid_grant');
  });

  it('given again to the same assistant replaces what it had', async () => {
    const person = await newcomer(server);
    const memory = await connected(person, mcp);
    const first = memory.saved.tokens?.access_token;
    const again = await exchange(memory, await codeFrom(person, mcp, memory, ['menu:read']));
    expect([await works(first), await works(again.body.access_token)]).toEqual([false, true]);
    expect((await tokensOf(person)).map(({ scopes }: { scopes: string[] }) => scopes)).toEqual([['menu:read']]);
  });
});

describe('asking a person', () => {
  const asked = async (change: (link: URL) => void, person: Person = owner) => {
    const memory = memoryOf();
    await auth(memory, { serverUrl: mcp });
    const link = memory.saved.leftFor as URL;
    change(link);
    return { read: await person.get(`/api/oauth/request${link.search}`), allowed: await consent(person, link) };
  };
  const set = (name: string, value: string | null) => (link: URL) =>
    value === null ? link.searchParams.delete(name) : link.searchParams.set(name, value);

  it.each([
    ['code_challenge_method', 'plain', 'invalid_request'],
    ['code_challenge_method', null, 'invalid_request'],
    ['code_challenge', null, 'invalid_request'],
    ['resource', null, 'invalid_target'],
    ['resource', 'https://elsewhere.example/mcp', 'invalid_target'],
    ['response_type', 'token', 'unsupported_response_type'],
  ])('is refused if %s is %s, and the assistant learns why', async (name, value, error) => {
    const { read, allowed } = await asked(set(name, value));
    expect(read.body.refusal).not.toBeNull();
    expect(new URL(read.body.cancelUrl).searchParams.get('error')).toBe(error);
    expect(allowed.status).toBe(422);
  });

  it('leads nowhere else than to a registered address of a known assistant', async () => {
    for (const uri of ['https://evil.example/', 'http://127.0.0.1:4000/other', `${callback}/`, 'javascript:alert(1)']) {
      const { read, allowed } = await asked(set('redirect_uri', uri));
      expect([read.status, allowed.status], uri).toEqual([422, 422]);
      expect(JSON.stringify(read.body)).not.toContain('cancelUrl');
    }
    const unknown = await asked(set('client_id', 'pwc_unknown'));
    expect([unknown.read.status, unknown.allowed.status]).toEqual([404, 404]);
    const elsewhere = await asked(set('redirect_uri', 'http://127.0.0.1:51234/callback'));
    expect(elsewhere.allowed.body.redirectUrl).toMatch(/^http:\/\/127\.0\.0\.1:51234\/callback\?code=/);
  });

  it('preselects what it asks to read, and never write access', async () => {
    const { read } = await asked(set('scope', 'menu:write vendors:read admin:read openid'));
    expect(read.body.scopes.sort()).toEqual(['menu:read', 'vendors:read']);
  });

  it('needs a person, in person, on our own page', async () => {
    const memory = memoryOf();
    await auth(memory, { serverUrl: mcp });
    const link = memory.saved.leftFor as URL;
    expect((await consent(server.nobody, link)).status).toBe(401);
    const token = (await connected(owner, mcp, ['all:write'])).saved.tokens?.access_token;
    const body = { request: Object.fromEntries(link.searchParams), scopes: ['all:read'], allowedActions: [] };
    const send = (headers: Record<string, string>) => owner.send('POST', '/api/oauth/request', body, headers);
    expect((await send({ authorization: `Bearer ${token}` })).status).toBe(403);
    expect((await send({ origin: 'https://evil.example' })).body.code).toBe('foreign_origin');
    const admin = await consent(owner, link, ['admin:read']);
    expect(admin.body.errors[0].path).toBe('scopes');
  });
});

describe('registering', () => {
  it('refuses addresses that are not safe, and what is too large or malformed', async () => {
    const refused: object[] = [
      {},
      { redirect_uris: [] },
      { redirect_uris: ['http://kitchen.example/'] },
      { redirect_uris: ['javascript:alert(1)'] },
      { redirect_uris: ['https://a.example/#x'] },
      { redirect_uris: Array.from({ length: 11 }, (_, at) => `https://a.example/${at}`) },
      { redirect_uris: [`https://a.example/${'x'.repeat(500)}`] },
    ];
    for (const body of refused) {
      const reply = await register(body);
      expect([reply.status, ((await reply.json()) as { error: string }).error], JSON.stringify(body)).toEqual([
        400,
        'invalid_redirect_uri',
      ]);
    }
    expect((await register({ redirect_uris: [callback], client_name: 'x'.repeat(20_000) })).status).toBe(413);
    expect((await register({ redirect_uris: [callback], client_name: 7 })).status).toBe(400);
  });

  it('keeps a name to one line of letters, and asks nobody for a secret', async () => {
    const reply = await register({
      redirect_uris: ['https://helper.example/callback'],
      client_name: ' Plate\u202ewise\n\u0000Support ',
      token_endpoint_auth_method: 'client_secret_post',
    });
    expect(reply.status).toBe(201);
    const body = await reply.json();
    expect(body).toMatchObject({ client_name: 'Plate wise Support', token_endpoint_auth_method: 'none' });
    expect(body).not.toHaveProperty('client_secret');
    const unnamed = await (await register({ redirect_uris: ['https://helper.example/callback'] })).json();
    expect(unnamed).toMatchObject({ client_name: 'helper.example' });
  });

  it('is limited for each network', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 21; at++) statuses.push((await register({ redirect_uris: [callback] })).status);
    expect([statuses.filter((status) => status === 201).length, statuses.at(-1)]).toEqual([20, 429]);
  });
});

it('answers malformed calls of the protocol with its own errors', async () => {
  const codeOf = async (form: Record<string, string>) => (await post('/oauth/token', form)).body.error;
  expect(await codeOf({})).toBe('invalid_request');
  expect(await codeOf({ client_id: 'pwc_unknown', grant_type: 'authorization_code' })).toBe('invalid_client');
  expect(await codeOf({ client_id: 'a\u0000b' })).toBe('invalid_client');
  const { client_id } = (await (await register({ redirect_uris: [callback] })).json()) as { client_id: string };
  expect(await codeOf({ client_id })).toBe('invalid_request');
  expect(await codeOf({ client_id, grant_type: 'password' })).toBe('unsupported_grant_type');
  expect(await codeOf({ client_id, grant_type: 'authorization_code' })).toBe('invalid_request');
  expect(await codeOf({ client_id, grant_type: 'refresh_token', refresh_token: 'pwr_x' })).toBe('invalid_grant');
  const twice = await fetch(new URL('/oauth/token', url), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `client_id=${client_id}&client_id=${client_id}`,
  });
  expect([twice.status, twice.headers.get('cache-control')]).toEqual([400, 'no-store']);
});

it('stores hashes only', async () => {
  const memory = memoryOf();
  const code = await codeFrom(owner, mcp, memory);
  const { body } = await exchange(memory, code);
  const stored = JSON.stringify([
    await server.db.selectFrom('oauth_codes').selectAll().execute(),
    await server.db.selectFrom('api_tokens').selectAll().execute(),
    await server.db.selectFrom('account_audit').selectAll().execute(),
    await server.db.selectFrom('idempotency_keys').selectAll().execute(),
  ]);
  for (const secret of [code, body.access_token, body.refresh_token]) {
    expect(stored).not.toContain(secret?.slice(12));
  }
});
