import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addInvoice, addRestaurant, addVendor } from '../../../../test/kitchen.ts';
import { addMember, newcomer } from '../../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Row = { id: number; version: number; user: { id: number } };

/** A group with one or more restaurants. */
async function team(restaurants = 1) {
  const owner = await newcomer(server);
  const first = await addRestaurant(owner, 'First');
  const groupId: number = first.groupId;
  const ids: number[] = [first.id];
  for (let index = 1; index < restaurants; index++) {
    ids.push((await addRestaurant(owner, `More ${index}`, { groupId })).id);
  }
  const idOf = async (person: Person): Promise<number> => {
    const rows: Row[] = (await owner.get(`/api/teams/${groupId}/members`)).body;
    return rows.find(({ user }) => user.id === person.id)?.id ?? 0;
  };
  return { owner, groupId, restaurants: ids, idOf };
}

const codes = (reply: { status: number; body: { code?: string } }) => [reply.status, reply.body.code];
const auditOf = (groupId: number) =>
  server.db.selectFrom('account_audit').selectAll().where('group_id', '=', groupId).orderBy('id').execute();
const roleIn = async (person: Person) => (await person.get('/api/restaurant-groups')).body[0]?.role;

describe('groups', () => {
  it('are listed for their members with permissions, and not found by others', async () => {
    const { owner, groupId } = await team(2);
    const manager = await addMember(server, groupId, 'manager');
    const stranger = await newcomer(server);
    expect((await stranger.get('/api/restaurant-groups')).body).toEqual([]);
    const [own] = (await owner.get('/api/restaurant-groups')).body;
    expect(own).toMatchObject({ id: groupId, role: 'owner', memberCount: 2, restaurantCount: 2, version: 1 });
    expect(own.can).toEqual({
      edit: true,
      remove: true,
      seeMembers: true,
      invite: true,
      giveAll: true,
      handOver: true,
      leave: false,
    });
    const [theirs] = (await manager.get('/api/restaurant-groups')).body;
    expect(theirs.can).toMatchObject({ edit: false, seeMembers: true, invite: false, leave: true });
    for (const path of ['members', 'invitations']) {
      expect(codes(await stranger.get(`/api/teams/${groupId}/${path}`))).toEqual([404, 'not_found']);
    }
  });

  it('are created, renamed with a version, described, and searched literally', async () => {
    const owner = await newcomer(server);
    const made = await owner.post('/api/restaurant-groups', { name: ' 100% Tacos ', description: '' });
    expect(made).toMatchObject({ status: 201, body: { name: '100% Tacos', description: null, role: 'owner' } });
    expect((await owner.post('/api/restaurant-groups', { name: ' ' })).body.errors).toEqual([
      { path: 'name', message: 'Enter a name' },
    ]);
    expect((await owner.post('/api/restaurant-groups', { name: 'A\nBcc: b' })).status).toBe(422);
    const path = `/api/restaurant-groups/${made.body.id}`;
    const renamed = await owner.patch(path, { name: 'Tacos', version: 1 });
    expect(renamed.body).toMatchObject({ name: 'Tacos', version: 2 });
    const stale = await owner.patch(path, { description: 'Late', version: 1 });
    expect([...codes(stale), stale.body.current.name]).toEqual([409, 'stale_version', 'Tacos']);
    expect((await owner.get('/api/restaurant-groups?q=%25')).body).toEqual([]);
    expect((await owner.get('/api/restaurant-groups?q=TAC')).body).toHaveLength(1);
    expect((await auditOf(made.body.id)).map(({ summary }) => summary)).toEqual([
      'Created the group 100% Tacos',
      'Renamed the group 100% Tacos to Tacos',
    ]);
  });

  it("get a person's first restaurant if they were created before it", async () => {
    const owner = await newcomer(server);
    const { body } = await owner.post('/api/restaurant-groups', { name: 'Ours' });
    expect((await addRestaurant(owner)).groupId).toBe(body.id);
  });

  it('are deleted after listing what goes and typing the name, and leave nothing behind', async () => {
    const { owner, groupId, restaurants } = await team(2);
    const admin = await addMember(server, groupId, 'admin');
    const vendor = await addVendor(owner, restaurants[0] ?? 0);
    await addInvoice(owner, vendor.id, { totalAmount: 60, invoiceNumber: '1' });
    await owner.post(`/api/teams/${groupId}/invite`, { email: 'ben@example.com' });
    const path = `/api/restaurant-groups/${groupId}`;
    expect((await owner.get(`${path}/contents`)).body).toMatchObject({
      restaurants: ['First', 'More 1'],
      members: 2,
      invitations: 1,
      vendors: 1,
      invoices: 1,
      approvedInvoices: 0,
    });
    expect(codes(await admin.get(`${path}/contents`))).toEqual([403, 'forbidden']);
    expect(codes(await admin.delete(path, { name: 'First' }))).toEqual([403, 'forbidden']);
    expect((await owner.delete(path)).status).toBe(422);
    expect((await owner.delete(path, { name: 'first' })).body.errors[0].message).toBe(
      'Type the name of the group: First',
    );
    expect((await owner.delete(path, { name: ' First ', version: 1 })).status).toBe(204);
    for (const person of [owner, admin]) {
      expect((await person.get('/api/restaurant-groups')).body).toEqual([]);
      expect((await person.get('/api/restaurants')).body).toEqual([]);
    }
    const kept = await server.db.selectFrom('account_audit').selectAll().where('user_id', '=', owner.id).execute();
    expect(kept.at(-1)).toMatchObject({ action: 'deleted', subject: 'group', summary: 'Deleted the group First' });
  });

  it('are limited to a hundred per owner', async () => {
    const owner = await newcomer(server);
    const rows = Array.from({ length: 100 }, () => ({ name: 'G', owner_id: owner.id }));
    await server.db.insertInto('restaurant_groups').values(rows).execute();
    expect(codes(await owner.post('/api/restaurant-groups', { name: 'One more' }))).toEqual([409, 'conflict']);
  });
});

describe('members', () => {
  it('are listed owner first, paged, and searchable by name or address', async () => {
    const { owner, groupId } = await team();
    const people = [await addMember(server, groupId, 'viewer'), await addMember(server, groupId, 'staff')];
    const { body, headers } = await owner.get(`/api/teams/${groupId}/members?limit=2`);
    expect([headers['x-total-count'], body[0].role, body[0].isYou]).toEqual(['3', 'owner', true]);
    const next = /<([^>]+)>/.exec(String(headers.link))?.[1] ?? '';
    expect((await owner.get(next)).body).toHaveLength(1);
    const email = (await people[0]?.get('/api/user'))?.body.email;
    const found = (await owner.get(`/api/teams/${groupId}/members?q=${email.toUpperCase()}`)).body;
    expect(found).toMatchObject([
      {
        role: 'viewer',
        restaurants: 'all',
        modules: ['dashboard', 'inventory', 'menu', 'invoices', 'revenue'],
        actions: ['read'],
        can: { edit: true, remove: true, becomeOwner: true },
      },
    ]);
    expect(found[0].user).not.toHaveProperty('password');
  });

  it("have a changed role from the next request, with an audit entry, and keep someone else's changes", async () => {
    const { owner, groupId, restaurants, idOf } = await team();
    const person = await addMember(server, groupId, 'staff');
    const id = await idOf(person);
    const rename = () => person.patch(`/api/restaurants/${restaurants[0]}`, { description: 'Mine' });
    expect((await rename()).status).toBe(403);
    const changed = await owner.patch(`/api/teams/members/${id}/role`, { role: 'admin', version: 1 });
    expect(changed.body).toMatchObject({ role: 'admin', version: 2, actions: ['read', 'write', 'delete', 'admin'] });
    expect((await rename()).status).toBe(200);
    const stale = await owner.patch(`/api/teams/members/${id}/role`, { role: 'viewer', version: 1 });
    expect([...codes(stale), stale.body.current.role]).toEqual([409, 'stale_version', 'admin']);
    expect((await owner.patch(`/api/teams/members/${id}/role`, { role: 'viewer' })).body.actions).toEqual(['read']);
    expect((await rename()).status).toBe(403);
    const entries = (await auditOf(groupId)).filter(({ subject }) => subject === 'member');
    expect(entries).toMatchObject([
      { user_id: owner.id, subject_id: id, before: { role: 'staff' }, after: { role: 'admin' } },
      { user_id: owner.id, subject_id: id, before: { role: 'admin' }, after: { role: 'viewer' } },
    ]);
  });

  it('have changed restaurants, modules and actions from the next request', async () => {
    const { owner, groupId, restaurants, idOf } = await team(2);
    const person = await addMember(server, groupId, 'staff');
    const id = await idOf(person);
    const path = `/api/teams/members/${id}`;
    const one = [restaurants[0]];
    expect((await owner.patch(path, { restaurants: one, modules: ['vendors'], actions: ['read'] })).body).toMatchObject(
      {
        restaurants: one,
        modules: ['vendors'],
        actions: ['read'],
        otherRestaurants: 0,
      },
    );
    expect((await person.get('/api/restaurants')).body).toHaveLength(1);
    expect((await person.get('/api/invoices')).status).toBe(403);
    expect((await person.post('/api/vendors', { restaurantId: one[0], name: 'V' })).status).toBe(403);
    expect((await owner.patch(path, { actions: ['read', 'write'] })).body.modules).toEqual(['vendors']);
    expect((await person.post('/api/vendors', { restaurantId: one[0], name: 'V' })).status).toBe(201);
    // A deleted restaurant is removed from every membership.
    expect((await owner.delete(`/api/restaurants/${one[0]}`)).status).toBe(204);
    expect((await owner.get(`/api/teams/${groupId}/members`)).body[1].restaurants).toEqual([]);
  });

  it('reject unknown values', async () => {
    const { owner, groupId, idOf } = await team();
    const id = await idOf(await addMember(server, groupId, 'staff'));
    for (const [part, body, status] of [
      ['/role', { role: 'owner' }, 422],
      ['/role', { role: 'king' }, 422],
      ['/role', {}, 422],
      ['', { restaurants: 'some' }, 422],
      ['', { restaurants: [0] }, 422],
      ['', { restaurants: [999_999] }, 404],
      ['', { modules: ['everything'] }, 422],
      ['', { modules: Array(16).fill('menu') }, 422],
      ['', { actions: ['delete'] }, 422],
      ['', { actions: ['fly'] }, 422],
      ['', { version: 'x' }, 422],
    ] as const) {
      const reply = await owner.patch(`/api/teams/members/${id}${part}`, body);
      expect(reply.status, JSON.stringify(body)).toBe(status);
    }
  });

  it('find nothing from the next request once removed, and every screen returns 404', async () => {
    const { owner, groupId, restaurants, idOf } = await team();
    const person = await addMember(server, groupId, 'admin');
    const id = await idOf(person);
    expect((await person.get(`/api/teams/${groupId}/members`)).status).toBe(200);
    expect(codes(await owner.delete(`/api/teams/members/${id}`, { version: 9 }))).toEqual([409, 'stale_version']);
    expect((await owner.delete(`/api/teams/members/${id}`, { version: 1 })).status).toBe(204);
    expect((await owner.delete(`/api/teams/members/${id}`)).status).toBe(404);
    expect((await person.get('/api/restaurants')).body).toEqual([]);
    for (const url of [
      `/api/teams/${groupId}/members`,
      `/api/teams/${groupId}/invitations`,
      `/api/invoices?restaurantId=${restaurants[0]}`,
    ]) {
      expect((await person.get(url)).status, url).toBe(404);
    }
    expect((await person.patch(`/api/teams/members/${id}/role`, { role: 'admin' })).status).toBe(404);
    expect((await auditOf(groupId)).at(-1)).toMatchObject({ action: 'removed', subject_id: id });
  });

  it('can leave, except the owner', async () => {
    const { owner, groupId } = await team();
    const viewer = await addMember(server, groupId, 'viewer');
    expect((await owner.post(`/api/teams/${groupId}/leave`)).body.detail).toBe(
      'You own this group. Transfer it to another member, or delete it.',
    );
    expect((await viewer.post(`/api/teams/${groupId}/leave`)).status).toBe(204);
    expect((await viewer.get('/api/restaurant-groups')).body).toEqual([]);
    expect((await viewer.post(`/api/teams/${groupId}/leave`)).status).toBe(404);
  });
});

describe('nobody can grant more than they have', () => {
  it("the owner can't be changed or removed, and nobody can change their own role", async () => {
    const { owner, groupId, idOf } = await team();
    const admin = await addMember(server, groupId, 'admin');
    const [ownerId, adminId] = [await idOf(owner), await idOf(admin)];
    for (const person of [owner, admin]) {
      expect(codes(await person.patch(`/api/teams/members/${ownerId}/role`, { role: 'viewer' }))[0]).toBe(403);
      expect(codes(await person.patch(`/api/teams/members/${ownerId}`, { restaurants: [] }))[0]).toBe(403);
      expect(codes(await person.delete(`/api/teams/members/${ownerId}`))[0]).toBe(403);
    }
    expect((await admin.patch(`/api/teams/members/${adminId}/role`, { role: 'manager' })).status).toBe(403);
    expect((await admin.delete(`/api/teams/members/${adminId}`)).status).toBe(403);
    expect([await roleIn(owner), await roleIn(admin)]).toEqual(['owner', 'admin']);
  });

  it('an admin limited to some restaurants grants only these, and cannot change members with more', async () => {
    const { groupId, restaurants, idOf } = await team(3);
    const [one = 0, two = 0, three = 0] = restaurants;
    const bound = await addMember(server, groupId, 'admin', { restaurants: [one, two] });
    const free = await idOf(await addMember(server, groupId, 'viewer'));
    const wide = await idOf(await addMember(server, groupId, 'staff', { restaurants: [two, three] }));
    const within = await idOf(await addMember(server, groupId, 'staff', { restaurants: [two] }));
    for (const id of [free, wide]) {
      expect((await bound.patch(`/api/teams/members/${id}/role`, { role: 'viewer' })).status).toBe(403);
      expect((await bound.patch(`/api/teams/members/${id}`, { restaurants: [one] })).status).toBe(403);
      expect((await bound.delete(`/api/teams/members/${id}`)).status).toBe(403);
    }
    const change = (body: object) => bound.patch(`/api/teams/members/${within}`, body);
    expect(codes(await change({ restaurants: 'all' }))).toEqual([403, 'forbidden']);
    expect(codes(await change({ restaurants: [two, three] }))).toEqual([404, 'not_found']);
    expect((await change({ restaurants: [one, two] })).status).toBe(200);
    expect((await bound.patch(`/api/teams/members/${within}/role`, { role: 'admin' })).status).toBe(200);
    const invite = (permissions: object) =>
      bound.post(`/api/teams/${groupId}/invite`, { email: 'x@example.com', role: 'admin', permissions });
    expect((await invite({ restaurants: 'all' })).status).toBe(403);
    expect((await invite({ restaurants: [three] })).status).toBe(404);
    expect((await invite({})).body.restaurants).toEqual([one, two]);
    // The names of restaurants out of reach aren't shown either.
    const rows = (await bound.get(`/api/teams/${groupId}/members`)).body;
    expect(rows.find((row: Row) => row.id === wide)).toMatchObject({
      restaurants: [two],
      otherRestaurants: 1,
      can: { edit: false, remove: false },
    });
    expect((await bound.get('/api/restaurant-groups')).body[0].restaurantCount).toBe(2);
  });

  it('below admin nobody can change a team, whatever their modules and actions are', async () => {
    const { groupId, restaurants, idOf } = await team();
    const target = await idOf(await addMember(server, groupId, 'viewer'));
    const powers = { modules: ['team' as const], actions: ['read', 'write', 'delete', 'admin'] as const };
    for (const role of ['manager', 'staff', 'viewer'] as const) {
      const person = await addMember(server, groupId, role, { ...powers, actions: [...powers.actions] });
      expect((await person.get(`/api/teams/${groupId}/members`)).status, role).toBe(200);
      const tries = [
        person.patch(`/api/teams/members/${target}/role`, { role: 'viewer' }),
        person.patch(`/api/teams/members/${target}`, { restaurants, modules: [], actions: ['read'] }),
        person.delete(`/api/teams/members/${target}`),
        person.post(`/api/teams/${groupId}/invite`, { email: 'x@example.com', role: 'viewer' }),
        person.patch(`/api/restaurant-groups/${groupId}`, { name: 'Mine' }),
        person.delete(`/api/restaurant-groups/${groupId}`, { name: 'First' }),
        person.post(`/api/teams/${groupId}/transfer-ownership`, { memberId: target, password: 'x' }),
      ];
      for (const reply of await Promise.all(tries)) expect(codes(reply), role).toEqual([403, 'forbidden']);
    }
  });

  it('members of other groups are not found', async () => {
    const [ours, theirs] = [await team(), await team()];
    const id = await theirs.idOf(await addMember(server, theirs.groupId, 'viewer'));
    for (const reply of [
      await ours.owner.patch(`/api/teams/members/${id}/role`, { role: 'viewer' }),
      await ours.owner.patch(`/api/teams/members/${id}`, { modules: [] }),
      await ours.owner.delete(`/api/teams/members/${id}`),
      await ours.owner.post(`/api/teams/${theirs.groupId}/leave`),
      await ours.owner.post(`/api/teams/${theirs.groupId}/invite`, { email: 'x@example.com' }),
      await ours.owner.delete(`/api/restaurant-groups/${theirs.groupId}`, { name: 'First' }),
    ]) {
      expect(codes(reply)).toEqual([404, 'not_found']);
    }
    const mine = await ours.idOf(await addMember(server, ours.groupId, 'viewer'));
    const foreign = await ours.owner.patch(`/api/teams/members/${mine}`, { restaurants: theirs.restaurants });
    expect(codes(foreign)).toEqual([404, 'not_found']);
  });
});

describe('transferring a group', () => {
  it('requires the password, moves the restaurants, and makes the previous owner an admin', async () => {
    const owner = await server.person();
    const { id, groupId } = await addRestaurant(owner, 'Ours');
    const heir = await addMember(server, groupId, 'viewer', { restaurants: [] });
    const members: Row[] = (await owner.get(`/api/teams/${groupId}/members`)).body;
    const memberId = members.find(({ user }) => user.id === heir.id)?.id;
    const path = `/api/teams/${groupId}/transfer-ownership`;
    const wrong = await owner.post(path, { memberId, password: 'wrong horse' });
    expect(wrong.body.errors).toEqual([{ path: 'password', message: 'This is not your current password' }]);
    const password = 'correct horse battery';
    expect((await owner.post(path, { memberId: 999_999, password })).status).toBe(404);
    expect((await owner.post(path, { memberId: members[0]?.id, password })).status).toBe(422);
    expect(codes(await owner.post(path, { memberId, password, version: 7 }))).toEqual([409, 'stale_version']);
    expect((await owner.post(path, { memberId, password })).body).toMatchObject({ role: 'admin', version: 2 });
    expect([await roleIn(owner), await roleIn(heir)]).toEqual(['admin', 'owner']);
    expect((await heir.get('/api/restaurants')).body).toMatchObject([{ id, userId: heir.id, role: 'owner' }]);
    expect((await owner.get('/api/restaurants')).body).toMatchObject([{ id, role: 'admin', can: { remove: false } }]);
    expect((await owner.post(path, { memberId, password })).status).toBe(403);
    expect((await auditOf(groupId)).at(-1)).toMatchObject({
      action: 'transferred',
      before: { ownerId: owner.id },
      after: { ownerId: heir.id },
    });
    expect((await owner.post(`/api/teams/${groupId}/leave`)).status).toBe(204);
  });

  it('counts wrong passwords', async () => {
    const { owner, groupId } = await team();
    const memberId = (await owner.get(`/api/teams/${groupId}/members`)).body[0].id;
    const attempts = Array.from({ length: 10 }, () => ({ key: `user:${owner.id}`, attempted_at: new Date() }));
    await server.db.insertInto('sign_in_attempts').values(attempts).execute();
    const reply = await owner.post(`/api/teams/${groupId}/transfer-ownership`, { memberId, password: 'guess' });
    expect(codes(reply)).toEqual([429, 'rate_limited']);
  });
});
