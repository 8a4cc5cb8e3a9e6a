import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addRestaurant } from '../../../../test/kitchen.ts';
import { addMember, newcomer } from '../../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let admin: Person;
let owner: Person;
let north: { id: number; groupId: number };
let south: { id: number; groupId: number };
let cook: Person;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.person('chief');
});
beforeEach(async () => {
  owner = await newcomer(server);
  north = await addRestaurant(owner, 'North');
  south = await addRestaurant(owner, 'South');
  cook = await newcomer(server);
});
afterAll(() => server.close());

const accessOf = (id: number) => `/api/admin/restaurants/${id}/access`;
const namesOf = async (person: Person) =>
  (await person.get('/api/restaurants')).body.map((row: { name: string; role: string }) => `${row.name} ${row.role}`);
const memberOf = async (person: Person, id = north.id) => {
  const { people } = (await admin.get(accessOf(id))).body;
  return people.find((row: { userId: number }) => row.userId === person.id);
};
const audited = async (groupId: number) =>
  (
    await server.db
      .selectFrom('account_audit')
      .select(['action', 'user_id', 'subject_id'])
      .where('group_id', '=', groupId)
      .orderBy('id')
      .execute()
  ).map((row) => [row.action, row.user_id, row.subject_id]);

describe('restaurants', () => {
  it('are listed with owner and counts, and searchable by name and owner', async () => {
    const { body, headers } = await admin.get(`/api/admin/restaurants?q=account${owner.id}`);
    expect(Number(headers['x-total-count'])).toBe(body.length);
    const rows = (await admin.get('/api/admin/restaurants?q=north')).body;
    expect(rows.find((row: { id: number }) => row.id === north.id)).toMatchObject({
      name: 'North',
      groupName: 'North',
      userId: owner.id,
      isActive: true,
      menuItemCount: 0,
    });
  });

  it("join the owner's first group or create one, and two at once for a new owner create one group", async () => {
    const more = { description: 'By the river', phone: '1', email: '' };
    const third = await admin.post('/api/admin/restaurants', { name: 'Third', ...more, userId: String(owner.id) });
    expect(third).toMatchObject({ status: 201, body: { groupId: north.groupId, description: 'By the river' } });
    expect(await namesOf(owner)).toContain('Third owner');
    const theirs: { name: string; settings: object }[] = (await owner.get('/api/restaurants')).body;
    const made = theirs.find(({ name }) => name === 'Third');
    expect(made?.settings).toMatchObject({ defaultMargin: 70, foodCostTarget: 30 });
    const both = await Promise.all(
      ['One', 'Two'].map((name) => admin.post('/api/admin/restaurants', { name, userId: cook.id })),
    );
    expect(new Set(both.map(({ body }) => body.groupId)).size).toBe(1);
    expect(await namesOf(cook)).toEqual(['One owner', 'Two owner']);
  });

  it.each([
    [{ name: ' ' }, 'name', 'Restaurant name is required'],
    [{ email: 'nobody' }, 'email', 'Invalid email address'],
    [{ userId: 999_999 }, 'userId', 'Choose an owner'],
    [{ userId: '' }, 'userId', 'Choose an owner'],
  ])('reject %o', async (wrong, path, message) => {
    const { body } = await admin.post('/api/admin/restaurants', { name: 'New', userId: owner.id, ...wrong });
    expect(body.errors).toEqual([{ path, message }]);
  });

  it('are deactivated and reactivated', async () => {
    const url = `/api/admin/restaurants/${north.id}`;
    expect((await admin.patch(url, { isActive: false, version: 1 })).body).toMatchObject({
      isActive: false,
      version: 2,
    });
    expect((await admin.patch(url, { isActive: true, version: 1 })).body.code).toBe('stale_version');
    expect((await admin.get('/api/admin/restaurants?active=false')).headers['x-total-count']).toBe('1');
    expect((await admin.patch(url, { isActive: true, version: 2 })).body.isActive).toBe(true);
    expect((await admin.patch('/api/admin/restaurants/999999', { isActive: true })).status).toBe(404);
  });
});

describe('access to a restaurant', () => {
  it("can be granted, changed and revoked, which applies to the next request and is in the group's audit log", async () => {
    expect((await admin.post(accessOf(north.id), { userId: cook.id, role: 'staff' })).status).toBe(204);
    expect(await namesOf(cook)).toEqual(['North staff']);
    const member = await memberOf(cook);
    expect(member).toMatchObject({ role: 'staff', restaurants: [north.id], version: 1 });
    const url = `${accessOf(north.id)}/${member.memberId}`;
    expect((await admin.patch(url, { role: 'manager', restaurants: 'all', version: 1 })).status).toBe(204);
    expect(await namesOf(cook)).toEqual(['North manager', 'South manager']);
    expect((await admin.patch(url, { role: 'viewer', version: 1 })).body.code).toBe('stale_version');
    expect((await admin.delete(url)).status).toBe(204);
    expect(await namesOf(cook)).toEqual(['South manager']);
    expect((await admin.delete(url.replace(String(north.id), String(south.id)))).status).toBe(204);
    expect(await namesOf(cook)).toEqual([]);
    expect(await memberOf(cook, south.id)).toBeUndefined();
    expect(await audited(north.groupId)).toEqual(
      ['access_granted', 'access_changed', 'access_removed', 'access_removed'].map((what) => [what, admin.id, cook.id]),
    );
  });

  it('adds a second restaurant to the same membership, with one role', async () => {
    await admin.post(accessOf(north.id), { userId: cook.id, role: 'viewer' });
    await admin.post(accessOf(south.id), { userId: cook.id, role: 'staff' });
    expect(await namesOf(cook)).toEqual(['North staff', 'South staff']);
    const vendor = { restaurantId: north.id, name: 'Any', contactInfo: {} };
    expect((await cook.post('/api/vendors', vendor)).status).toBe(403);
  });

  it('is never changed for the owner, or for another group', async () => {
    const owns = await admin.post(accessOf(north.id), { userId: owner.id, role: 'viewer' });
    expect(owns).toMatchObject({ status: 409, body: { detail: expect.stringContaining('owns the group North') } });
    const ownMember = await server.db
      .selectFrom('team_members')
      .select('id')
      .where('group_id', '=', north.groupId)
      .where('user_id', '=', owner.id)
      .executeTakeFirstOrThrow();
    const url = `${accessOf(north.id)}/${ownMember.id}`;
    expect((await admin.patch(url, { role: 'viewer' })).status).toBe(409);
    expect((await admin.delete(url)).status).toBe(409);
    const [first] = (await admin.get(accessOf(north.id))).body.people;
    expect(first).toMatchObject({ memberId: null, userId: owner.id, role: 'owner' });

    const elsewhere = await addRestaurant(await newcomer(server), 'Elsewhere');
    const member = await addMember(server, north.groupId, 'staff');
    const { memberId } = await memberOf(member);
    expect((await admin.patch(`${accessOf(elsewhere.id)}/${memberId}`, { role: 'admin' })).status).toBe(404);
    expect((await admin.delete(`${accessOf(elsewhere.id)}/${memberId}`)).status).toBe(404);
    const foreign = await admin.patch(`${accessOf(north.id)}/${memberId}`, { restaurants: [elsewhere.id] });
    expect(foreign.body.errors[0].path).toBe('restaurants');
    for (const role of ['owner', 'boss']) {
      const { body } = await admin.post(accessOf(north.id), { userId: cook.id, role });
      expect(body.errors).toEqual([{ path: 'role', message: 'Choose a role' }]);
    }
    expect((await admin.post(accessOf(999_999), { userId: cook.id, role: 'viewer' })).status).toBe(404);
  });

  it('in bulk previews the changes, and applies all or none', async () => {
    const other = await newcomer(server);
    await admin.post(accessOf(north.id), { userId: cook.id, role: 'staff' });
    const body = {
      userIds: [cook.id, other.id, owner.id],
      restaurantIds: [north.id, south.id],
      role: 'staff',
      dryRun: true,
    };
    const preview = (await admin.post('/api/admin/bulk-access', body)).body;
    const brief = preview.changes.map((row: { kind: string; restaurantsAdded: string[] }) => [
      row.kind,
      row.restaurantsAdded,
    ]);
    expect(preview.applied).toBe(false);
    expect(brief).toEqual([
      ['owner', []],
      ['changed', ['South']],
      ['added', ['North', 'South']],
    ]);
    expect(await namesOf(other)).toEqual([]);
    const missing = await admin.post('/api/admin/bulk-access', {
      ...body,
      userIds: [other.id, 999_999],
      dryRun: false,
    });
    expect(missing.body.errors[0].path).toBe('userIds');
    expect(await namesOf(other)).toEqual([]);
    expect((await admin.post('/api/admin/bulk-access', { ...body, dryRun: false })).body).toMatchObject({
      applied: true,
      changes: preview.changes,
    });
    expect([await namesOf(cook), await namesOf(other)]).toEqual([
      ['North staff', 'South staff'],
      ['North staff', 'South staff'],
    ]);
    expect(await namesOf(owner)).toEqual(['North owner', 'South owner']);
  });

  it('to a whole group includes later restaurants', async () => {
    const [group] = (await admin.get('/api/admin/groups?limit=1')).body;
    expect(group).toMatchObject({ name: expect.any(String), restaurantCount: expect.any(Number) });
    const share = { userId: cook.id, groupId: north.groupId, role: 'viewer' };
    expect((await admin.post('/api/admin/shared-access', share)).body).toMatchObject({
      kind: 'added',
      restaurantsAdded: ['all restaurants'],
    });
    await addRestaurant(owner, 'West');
    expect(await namesOf(cook)).toEqual(['North viewer', 'South viewer', 'West viewer']);
    expect((await admin.post('/api/admin/shared-access', { ...share, userId: owner.id })).status).toBe(409);
    expect((await admin.post('/api/admin/shared-access', { ...share, groupId: 999_999 })).status).toBe(422);
  });
});

it('is listed in a report of who can reach what, without running formulas', async () => {
  await addMember(server, north.groupId, 'viewer', { restaurants: [north.id], modules: ['menu'] });
  await server.db.updateTable('users').set({ full_name: ' =HYPERLINK("x")' }).where('id', '=', owner.id).execute();
  const { headers, body } = await admin.get('/api/admin/access-report');
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toMatch(/^attachment; filename="access-report-\d{4}-\d\d-\d\d\.csv"$/);
  const lines = body.toString('utf8').split('\r\n');
  expect(lines[0]).toContain('Restaurant ID,Restaurant,Group,User ID,Full name');
  const ours = lines.filter((line: string) => line.startsWith(`${north.id},`) || line.startsWith(`${south.id},`));
  expect(ours).toHaveLength(3);
  expect(ours[0]).toContain(`"' =HYPERLINK(""x"")"`);
  expect(ours[0]).toMatch(/,active,owner,.*,owns the group$/);
  expect(ours[1]).toMatch(/,active,viewer,menu,read,yes,"member, chosen restaurants"$/);
});

describe('the demo tenant', () => {
  it('is the oldest one the recipient does not own, and is transferred as a whole', async () => {
    expect((await admin.get('/api/admin/demo-tenant')).body).toEqual({ tenant: null, own: false });
    const nothing = await admin.post('/api/admin/transfer-waco-tacos', { toUserId: admin.id });
    expect(nothing).toMatchObject({
      status: 404,
      body: { detail: 'There is no demo tenant to transfer.' },
    });
    await server.db.updateTable('restaurant_groups').set({ is_demo: true }).where('id', '=', north.groupId).execute();
    expect((await admin.get('/api/admin/demo-tenant')).body.tenant).toMatchObject({
      name: 'North',
      ownerId: owner.id,
      restaurants: 2,
    });
    const hook = { group_id: north.groupId, url: 'https://example.com/hook', secret: 'sealed' };
    await server.db.insertInto('webhook_endpoints').values(hook).execute();
    const inactive = await newcomer(server);
    await admin.patch(`/api/admin/users/${inactive.id}`, { isActive: false });
    expect((await admin.post('/api/admin/transfer-waco-tacos', { toUserId: inactive.id })).status).toBe(422);
    const moved = await admin.post('/api/admin/transfer-waco-tacos', { toUserId: admin.id, fromUserId: owner.id });
    expect(moved.body).toEqual({ groupId: north.groupId, name: 'North', fromUserId: owner.id, restaurants: 2 });
    expect(await namesOf(owner)).toEqual([]);
    expect(await namesOf(admin)).toEqual(['North owner', 'South owner']);
    expect((await admin.get('/api/admin/demo-tenant')).body).toEqual({ tenant: null, own: true });
    expect((await audited(north.groupId)).at(-1)).toEqual(['handed_over', admin.id, north.groupId]);
    const webhooks = server.db.selectFrom('webhook_endpoints').select(['is_active', 'disabled_reason']);
    expect(await webhooks.where('group_id', '=', north.groupId).execute()).toEqual([
      { is_active: false, disabled_reason: 'The group has a new owner' },
    ]);
  });
});
