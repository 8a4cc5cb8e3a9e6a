import type { EndpointShape } from '@platewise/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changing, fieldsOf, leastOf, named, sampleOf, send, startTenants, type Tenants } from './tenants.ts';

let tenants: Tenants;
beforeAll(async () => {
  tenants = await startTenants();
});
afterAll(() => tenants.server.close());

const long = '1999-12-31T23:59:59.000Z';

/** Fields a caller might try to inject: columns of the tables, and names that sound like privileges. */
const wishes = () => {
  const { theirs, members } = tenants;
  return {
    id: 987_654_321,
    role: 'owner',
    isAdmin: true,
    admin: true,
    isOwner: true,
    is_active: true,
    userId: theirs.owner.id,
    user_id: theirs.owner.id,
    ownerId: members.staff,
    owner_id: members.staff,
    createdBy: theirs.owner.id,
    groupId: theirs.groupId,
    group_id: theirs.groupId,
    restaurantId: theirs.restaurantId,
    restaurant_id: theirs.restaurantId,
    permissions: { restaurants: 'all', modules: ['team'], actions: ['admin'] },
    modules: ['team'],
    actions: ['admin'],
    scopes: ['*'],
    isDemo: true,
    is_demo: true,
    password: 'taken over by nobody',
    passwordHash: 'x',
    approvedAt: long,
    approved_at: long,
    createdAt: long,
    created_at: long,
    updatedAt: long,
    processingStatus: 'completed',
    can: { edit: true, remove: true, approve: true },
  };
};

const ownFields = ({ body }: EndpointShape) => new Set(fieldsOf(body).map(([name]) => name));

/**
 * Accounts, groups, memberships, owners, and what belongs to them. New rows are compared by owner. The demo's full year
 * is built in the background at any time, whatever else is called.
 */
async function whoIsWho() {
  const { server, theirs, ours } = tenants;
  const { rows } = await sql<{ fact: string }>`
    select 'user ' || id || ' ' || role || ' ' || is_active || ' ' || md5(password) as fact from users
    union all select 'group ' || id || ' of ' || owner_id || ' ' || is_demo || ' ' || is_active from restaurant_groups
      where not settings ? 'demo'
    union all select 'member ' || group_id || ' ' || user_id || ' ' || role || ' ' || is_active || ' ' ||
      coalesce(permissions->>'modules', '') || coalesce(permissions->>'actions', '') from team_members
      where group_id not in (select id from restaurant_groups where settings ? 'demo')
    union all select 'restaurant ' || id || ' of ' || user_id || ' in ' || group_id from restaurants
      where group_id not in (select id from restaurant_groups where settings ? 'demo')
    union all select 'invoice ' || id || ' ' || restaurant_id || ' approved ' || coalesce(approved_at::text, '') from invoices
      where restaurant_id = ${theirs.restaurantId} or approved_at = ${long}
    -- A demo's invoices are read in the background.
    union all select 'audit ' || count(*) from restaurant_audit where restaurant_id <> all(
      select r.id from restaurants r join restaurant_groups g on g.id = r.group_id
      where g.id = ${ours.groupId} or g.is_demo or g.settings ? 'demo')`.execute(server.db);
  return rows.map(({ fact }) => fact).sort();
}

const isObject = (body: unknown): body is Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body) && !Buffer.isBuffer(body);

const json = changing.filter(({ upload }) => upload === undefined);

describe.each(named(json))('%s', (_, endpoint) => {
  it('ignores extra fields in the body', async () => {
    const caller = await leastOf(tenants, endpoint);
    const sample = await sampleOf(endpoint, tenants.ours, tenants.ours.owner);
    const own = ownFields(endpoint);
    const added = Object.fromEntries(Object.entries(wishes()).filter(([name]) => !own.has(name)));
    const before = new Set(await whoIsWho());
    const body = { ...added, ...(isObject(sample.body) ? sample.body : {}) };
    const reply = await send(caller, endpoint, { ...sample, body });
    expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(500);
    const text = isObject(reply.body) ? JSON.stringify(reply.body) : '';
    expect(text).not.toMatch(/1999-12-31|987654321|taken over/);
    const after = await whoIsWho();
    const { theirs } = tenants;
    const strange = after.filter((fact) => !before.has(fact)).filter((fact) => !isOwnDoing(endpoint, fact));
    expect(strange, `${endpoint.id} did this`).toEqual([]);
    expect(after.filter((fact) => fact.includes(`in ${theirs.groupId}`))).toHaveLength(1);
  });
});

/** What a call legitimately does: creates the caller's own restaurant or group, an account, or the change it names. */
function isOwnDoing({ id }: EndpointShape, fact: string): boolean {
  const { ours, theirs } = tenants;
  const foreign = new RegExp(`of ${theirs.owner.id}\\b|in ${theirs.groupId}\\b|^member ${theirs.groupId}\\b`);
  if (foreign.test(fact) || /1999|\["team"\]/.test(fact)) return false;
  if (id === 'accounts.register') return /^user \d+ user true/.test(fact);
  if (id === 'restaurants.create')
    return fact.endsWith(`in ${ours.groupId}`) || /^(restaurant|group|member)/.test(fact);
  if (id === 'groups.create') return /^(group \d+ of \d+ false|member \d+ \d+ owner true)/.test(fact);
  if (id === 'demo.buildYear') return /^user \d+ user true/.test(fact);
  if (id === 'demo.seed') return /^(group \d+ of \d+ true|member \d+ \d+ owner true|restaurant|audit)/.test(fact);
  if (id.startsWith('admin.')) return true;
  return false;
}
