import { randomUUID } from 'node:crypto';
import { type Access, applyPrices, type EndpointShape } from '@platewise/contract';
import { ALL_ENDPOINTS } from '@platewise/contract/all';
import { type AccessMembership, mayDo, type TeamRole } from '@platewise/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOf, type Fixture, inTurn, makeFixture, type Sample } from './access-fixture.ts';
import { samples } from './access-samples.ts';
import { startAccessServer } from './access-server.ts';
import { addRestaurant } from './kitchen.ts';
import { createAuthenticator } from './passkey.ts';
import { addMember, newcomer, signedIn, steady, usual } from './people.ts';
import type { Person, TestServer } from './test-server.ts';

let server: TestServer;
let ours: Fixture;
let stranger: Person;

/** From lowest to highest: callers who are refused come first and leave the sample's records unchanged. */
const roles: TeamRole[] = ['viewer', 'staff', 'manager', 'admin', 'owner'];
const membership = (role: TeamRole): AccessMembership => ({ role, ...usual, actions: null });

beforeAll(async () => {
  server = await startAccessServer();
  const owner = await server.person('ourowner');
  ours = await makeFixture(steady(server, owner), {
    passkey: keepPasskey,
    identity: keepIdentity,
    shownPasskey,
    db: server.db,
  });
  stranger = steady(server, await newcomer(server));
  await addRestaurant(stranger, 'Theirs');
  // Create one of each before any call: some samples look for a viewer.
  for (const role of roles.slice(0, -1)) await addMember(server, ours.groupId, role);
});
afterAll(() => server.close());

/** Stores a passkey for the caller without a ceremony; anonymous callers get none. */
async function keepPasskey(caller: Person): Promise<number> {
  const { status, body } = await caller.get('/api/user');
  if (status !== 200) return 1;
  const made = { user_id: body.id, public_key: 'x', rp_id: 'elsewhere.example', name: 'Phone' };
  const row = await server.db
    .insertInto('passkeys')
    .values({ ...made, webauthn_id: randomUUID() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Somebody's passkey, presented to sign in. */
async function shownPasskey() {
  const person = await server.person();
  const authenticator = createAuthenticator();
  const begun = await person.post('/api/user/passkeys/options', { password: 'correct horse battery' });
  const attestation = authenticator.create(begun.body.options);
  await person.post('/api/user/passkeys', { name: 'Phone', attestation });
  return authenticator.get((await server.nobody.post('/api/auth/passkey/options')).body.options);
}

async function keepIdentity(caller: Person): Promise<number> {
  const { status, body } = await caller.get('/api/user');
  if (status !== 200) return 1;
  const issuer = `https://${randomUUID()}.example.com`;
  const row = await server.db
    .insertInto('identities')
    .values({ user_id: body.id, issuer, subject: 'somebody' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

async function sampleOf(endpoint: EndpointShape, caller: Person): Promise<Sample> {
  const make = samples[endpoint.id];
  if (make === undefined) throw new Error(`${endpoint.id} has no sample in access-samples.ts`);
  return make(ours, caller);
}

async function call(caller: Person, endpoint: EndpointShape, given?: Sample) {
  const sample = given ?? (await sampleOf(endpoint, caller));
  if (endpoint.produces === 'events') return openStream(caller, endpoint.path);
  return caller.send(endpoint.method, addressOf(endpoint, sample), sample.body, sample.headers);
}

/** An event stream never ends, so read only its headers. */
async function openStream(caller: Person, url: string) {
  const reply = await server.app.inject({ url, headers: caller.headers(), payloadAsStream: true });
  if (reply.statusCode !== 200) return { status: reply.statusCode, body: await new Response(reply.stream()).json() };
  reply.stream().destroy();
  return { status: reply.statusCode, body: null };
}

let quarters = 0;
const minutesLater = () => new Date(Date.now() + ++quarters * 15 * 60_000).toISOString();

/** The keys of an object schema. */
const keysOf = (schema: unknown): object => (schema as { shape?: object } | undefined)?.shape ?? {};

const isList = (endpoint: EndpointShape) => endpoint.method === 'GET' && !endpoint.path.includes('/:');

/** A new member for each call, since a call may create a group or sign the member out. */
const member = (role: TeamRole) =>
  role === 'owner' ? signedIn(server, ours.owner.id) : addMember(server, ours.groupId, role);

function expectAllowed(status: number, who: string) {
  expect([401, 403, 404], `${who} is let in`).not.toContain(status);
  expect(status, `${who} is answered`).toBeLessThan(500);
}

describe('the endpoint table', () => {
  it('serves every endpoint, with a sample and a declared permission', () => {
    expect(ALL_ENDPOINTS.map(({ id }) => id).filter((id) => !server.app.boundEndpoints.has(id))).toEqual([]);
    expect(ALL_ENDPOINTS.map(({ id }) => id).filter((id) => !(id in samples))).toEqual([]);
    expect(Object.keys(samples).filter((id) => !ALL_ENDPOINTS.some((endpoint) => endpoint.id === id))).toEqual([]);
    for (const { id, access } of ALL_ENDPOINTS) expect(access, id).toBeDefined();
    expect(new Set(ALL_ENDPOINTS.map(({ id }) => id)).size).toBe(ALL_ENDPOINTS.length);
  });
});

/** Whom a proposal lets in depends on what it proposes: the samples propose a price. */
const byRecord: Record<string, Access> = Object.fromEntries(
  ['get', 'create', 'accept', 'reject', 'undo'].map((step) => [`proposals.${step}`, applyPrices.access]),
);

describe.each(inTurn(ALL_ENDPOINTS).map((endpoint) => [endpoint.id, endpoint] as const))('%s', (_, endpoint) => {
  const access: Access = byRecord[endpoint.id] ?? endpoint.access;
  let untouched: Sample | undefined;
  /** Shared by all callers who are refused, unless it is made for its caller. */
  const refused = async (caller: Person): Promise<Sample> => {
    if ((samples[endpoint.id]?.length ?? 0) > 1) return sampleOf(endpoint, caller);
    untouched ??= await sampleOf(endpoint, caller);
    return untouched;
  };
  // Samples call expensive endpoints far more often than ten minutes' rate limit allows.
  beforeAll(() => {
    if (endpoint.heavy === true || endpoint.upload !== undefined) server.setNow(minutesLater());
  });

  it('when signed out', async () => {
    // A separate browser for each call, since one that signs in is no longer anonymous.
    const nobody = server.browser();
    const sample = access === 'public' ? undefined : await refused(nobody);
    const { status, body } = await call(nobody, endpoint, sample);
    if (access === 'public') expectAllowed(status, 'nobody');
    else expect({ status, code: body.code }).toEqual({ status: 401, code: 'unauthenticated' });
  });

  it('as a stranger', async () => {
    const person = await signedIn(server, stranger.id);
    const reaches = (typeof access === 'string' && access !== 'platform-admin') || isList(endpoint);
    const { status, body } = await call(person, endpoint, reaches ? undefined : await refused(person));
    if (access === 'platform-admin')
      return expect({ status, code: body.code }).toEqual({ status: 403, code: 'forbidden' });
    if (typeof access === 'string') return expectAllowed(status, 'a stranger');
    if (!isList(endpoint)) return expect({ status, code: body.code }).toEqual({ status: 404, code: 'not_found' });
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toContain('Our vendor');
    if (Array.isArray(body)) expect(body.filter((row) => row.restaurantId === ours.restaurantId)).toEqual([]);
  });

  it.each(roles)('as %s', async (role) => {
    const byRole = typeof access === 'string' || mayDo(membership(role), access);
    // The first account owns our restaurant and is the administrator.
    const allowed = access === 'platform-admin' ? role === 'owner' : byRole;
    const person = await member(role);
    const { status, body } = await call(person, endpoint, allowed ? undefined : await refused(person));
    if (allowed) expectAllowed(status, role);
    else expect({ status, code: body.code }).toEqual({ status: 403, code: 'forbidden' });
  });
});

describe('a list for an inaccessible restaurant', () => {
  const narrowed = ALL_ENDPOINTS.filter((endpoint) => isList(endpoint) && 'restaurantId' in keysOf(endpoint.query));

  it.each(narrowed.map((endpoint) => [endpoint.id, endpoint] as const))('%s', async (_, endpoint) => {
    const { status, body } = await stranger.get(`${endpoint.path}?restaurantId=${ours.restaurantId}`);
    expect({ status, code: body.code }).toEqual({ status: 404, code: 'not_found' });
    for (const alias of (endpoint.aliases ?? []).filter((path) => path.includes(':restaurantId'))) {
      const url = alias.replace(':restaurantId', String(ours.restaurantId));
      expect((await stranger.get(url)).status, url).toBe(404);
      expect((await ours.owner.get(url)).status, url).toBe(200);
    }
  });
});

describe('a member with restricted permissions', () => {
  const statusOf = async (person: Person, id: string) => {
    const endpoint = ALL_ENDPOINTS.find((known) => known.id === id);
    if (endpoint === undefined) throw new Error(`the contract has no ${id}`);
    return (await call(person, endpoint)).status;
  };

  it('for some restaurants cannot access the others, even as manager or admin', async () => {
    const other = await ours.freshRestaurant();
    for (const role of ['admin', 'manager', 'staff', 'viewer'] as const) {
      const person = await addMember(server, ours.groupId, role, { restaurants: [other.id] });
      expect(await statusOf(person, 'invoices.get'), role).toBe(404);
      expect((await person.get('/api/restaurants')).body.map(({ id }: { id: number }) => id)).toEqual([other.id]);
      expect((await person.get(`/api/invoices?restaurantId=${ours.restaurantId}`)).status).toBe(404);
      expect((await person.get('/api/invoices')).body).toEqual([]);
    }
  });

  it('for some modules can do nothing in the others, and can read what belongs to its own', async () => {
    const person = await addMember(server, ours.groupId, 'staff', { modules: ['menu'] });
    expect(await statusOf(person, 'menuItems.update')).toBe(200);
    expect(await statusOf(person, 'ingredients.get')).toBe(200);
    expect(await statusOf(person, 'ingredients.update')).toBe(403);
    for (const id of ['invoices.list', 'invoices.get', 'invoices.create', 'dashboard.activity']) {
      expect(await statusOf(person, id), id).toBe(403);
    }
    const [restaurant] = (await person.get('/api/restaurants')).body;
    expect(restaurant).toMatchObject({ role: 'staff', can: { edit: false, remove: false } });
  });

  it('for some actions cannot do the others, and never gets more than its role', async () => {
    const reader = await addMember(server, ours.groupId, 'staff', { actions: ['read'] });
    expect(await statusOf(reader, 'menuItems.get')).toBe(200);
    expect(await statusOf(reader, 'menuItems.update')).toBe(403);
    const bold = await addMember(server, ours.groupId, 'viewer', { actions: ['read', 'write', 'delete', 'admin'] });
    expect(await statusOf(bold, 'menuItems.update')).toBe(403);
    expect(await statusOf(bold, 'restaurants.update')).toBe(403);
    const clerk = await addMember(server, ours.groupId, 'staff', {
      modules: ['invoices'],
      actions: ['write', 'delete'],
    });
    expect(await statusOf(clerk, 'invoices.list')).toBe(403);
    expect(await statusOf(clerk, 'invoices.create')).toBe(201);
    expect(await statusOf(clerk, 'invoices.delete')).toBe(403);
    expect(await statusOf(clerk, 'invoices.approve')).toBe(403);
  });

  it('has a changed role or ended membership from the next request', async () => {
    const person = await addMember(server, ours.groupId, 'viewer');
    expect(await statusOf(person, 'invoices.approve')).toBe(403);
    const membership = server.db.updateTable('team_members').where('user_id', '=', person.id);
    await membership.set({ role: 'manager' }).execute();
    expect(await statusOf(person, 'invoices.approve')).toBe(200);
    await membership.set({ is_active: false }).execute();
    expect(await statusOf(person, 'invoices.get')).toBe(404);
    expect((await person.get('/api/restaurants')).body).toEqual([]);
    expect((await person.get('/api/invoices')).body).toEqual([]);
  });

  it('is signed out by the next request after the account is deactivated', async () => {
    const person = await addMember(server, ours.groupId, 'manager');
    expect(await statusOf(person, 'invoices.get')).toBe(200);
    await server.db.updateTable('users').set({ is_active: false }).where('id', '=', person.id).execute();
    expect(await statusOf(person, 'invoices.get')).toBe(401);
    expect((await person.get('/api/user')).status).toBe(401);
  });
});
