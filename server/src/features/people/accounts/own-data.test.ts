import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addRestaurant } from '../../../../test/kitchen.ts';
import { fileForm } from '../../../../test/multipart.ts';
import { addMember, newcomer, signedIn } from '../../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let ana: Person;
let ben: Person;

const password = 'correct horse battery';

beforeAll(async () => {
  server = await startTestServer();
  server.setNow('2026-11-01T12:00:00Z');
  ana = await server.person('ana');
  ben = await server.person('ben');
});
afterAll(() => server.close());

const remove = (person: Person, body: object) => person.delete('/api/user', body);
const pathsOf = (reply: { body: { errors?: { path: string }[] } }) => (reply.body.errors ?? []).map(({ path }) => path);

describe('personal data export', () => {
  it('downloads as a file, with no hashes and nothing from others', async () => {
    const restaurant = await addRestaurant(ben, 'Bens');
    const theirs = await addRestaurant(ana, 'Anas');
    await server.db
      .insertInto('team_members')
      .values({ group_id: theirs.groupId, user_id: ben.id, role: 'staff', permissions: '{}' })
      .execute();
    const token = { user_id: ben.id, name: 'Till', token_hash: 'c0ffee', prefix: 'pw_1234', scopes: '["read"]' };
    await server.db.insertInto('api_tokens').values(token).execute();
    const invitation = { group_id: theirs.groupId, role: 'staff', token: 'f00d', expires_at: new Date('2026-12-01') };
    await server.db
      .insertInto('team_invitations')
      .values([
        { ...invitation, email: 'Ben@example.com' },
        { ...invitation, email: 'carla@example.com', token: 'f00d2' },
      ])
      .execute();
    await ben.patch(`/api/restaurants/${restaurant.id}`, { name: 'Bens Place' });
    const reply = await ben.get('/api/user/export');
    expect(reply.status).toBe(200);
    expect(reply.headers['content-disposition']).toBe('attachment; filename="platewise-account-2026-11-01.json"');
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.body).toMatchObject({
      account: { username: 'ben', email: 'ben@example.com', twoFactor: { enabled: false } },
      memberships: [{ role: 'owner' }, { role: 'staff' }],
      sessions: [{ device: 'Unknown device' }],
      apiTokens: [{ name: 'Till', prefix: 'pw_1234' }],
      invitations: [{ email: 'Ben@example.com', sentByMe: false }],
      billing: [],
    });
    expect(reply.body.activity.account.map(({ action }: { action: string }) => action)).toContain('registered');
    expect(reply.body.activity.restaurants[0]).toMatchObject({ restaurant: 'Bens Place' });
    for (const secret of ['c0ffee', 'f00d', '$argon2', 'carla'])
      expect(JSON.stringify(reply.body)).not.toContain(secret);
  });
});

const bens = async (): Promise<{ id: number; groupId: number }> => {
  const { body: rows } = await ben.get('/api/restaurants');
  return rows.find(({ name }: { name: string }) => name === 'Bens Place');
};

describe('deleting the account', () => {
  it('is refused for the last active administrator, with instructions', async () => {
    const { body: contents } = await ana.get('/api/user/contents');
    expect(contents.obstacle).toMatch(/last active administrator/);
    const refused = await remove(ana, { password, username: 'ana' });
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict', detail: contents.obstacle } });
    expect((await ana.get('/api/user')).status).toBe(200);
  });

  it('names what is deleted, and requires the password, the name and a code', async () => {
    await addMember(server, (await bens()).groupId, 'staff');
    expect((await ben.get('/api/user/contents')).body).toMatchObject({
      groups: [{ otherMembers: 1, restaurants: [{ name: 'Bens Place' }] }],
      memberships: 1,
      obstacle: null,
    });
    expect(pathsOf(await remove(ben, { password: 'a guess', username: 'ben' }))).toEqual(['password']);
    expect(pathsOf(await remove(ben, { password, username: 'bob' }))).toEqual(['username']);
    const { secret } = (await ben.post('/api/user/two-factor', { password })).body;
    const code = () =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.deps.clock().getTime() });
    await ben.post('/api/user/two-factor/confirm', { code: code() });
    server.setNow('2026-11-01T12:20:00Z');
    expect(pathsOf(await remove(ben, { password, username: 'ben' }))).toEqual(['code']);
    expect(pathsOf(await remove(ben, { password, username: 'ben', code: '000000' }))).toEqual(['code']);
    expect((await ben.delete('/api/user/two-factor', { password, code: code() })).status).toBe(204);
  });

  it("deletes owned groups with their restaurants and documents, and keeps other people's work", async () => {
    const own = await bens();
    const [anas] = (await ana.get('/api/restaurants')).body;
    await server.db.updateTable('restaurants').set({ user_id: ben.id }).where('id', '=', anas.id).execute();
    const { body, headers } = fileForm(
      { name: 'x.pdf', bytes: Buffer.from('%PDF-1.4\n% nothing\n%%EOF\n') },
      { restaurantId: String(own.id) },
    );
    const upload = await ben.send('POST', '/api/invoices/upload', body, headers);
    expect(upload.status).toBeLessThan(300);
    const stored = await server.db
      .selectFrom('invoices')
      .select('file_key')
      .where('restaurant_id', '=', own.id)
      .execute();
    const key = stored[0]?.file_key ?? '';
    expect(await server.deps.files.get(key)).not.toBeNull();
    const mate = await server.db
      .selectFrom('team_members')
      .select('user_id')
      .where('group_id', '=', own.groupId)
      .where('role', '=', 'staff')
      .executeTakeFirstOrThrow();
    const elsewhere = await signedIn(server, ben.id);
    const gone = await remove(ben, { password, username: 'BEN' });
    expect(gone.status).toBe(204);
    expect(ben.headers()).toEqual({});
    expect((await elsewhere.get('/api/user')).status).toBe(401);
    const matePerson = await signedIn(server, mate.user_id);
    expect((await matePerson.get('/api/restaurants')).body).toEqual([]);
    expect(await server.db.selectFrom('restaurants').select(['name', 'user_id']).execute()).toEqual([
      { name: 'Anas', user_id: ana.id },
    ]);
    expect(await server.deps.files.get(key)).toBeNull();
    const audit = await server.db.selectFrom('account_audit').selectAll().orderBy('id', 'desc').execute();
    expect(audit[0]).toMatchObject({ action: 'deleted', subject: 'user', subject_id: ben.id, user_id: null });
    expect(audit.some(({ action, user_id }) => action === 'registered' && user_id === ana.id)).toBe(true);
    expect((await server.browser().post('/api/auth/login', { username: 'ben', password })).status).toBe(401);
  });

  it('keeps one of two administrators who delete their accounts at once', async () => {
    const carla = await server.person('carla');
    await server.db.updateTable('users').set({ role: 'admin' }).where('id', '=', carla.id).execute();
    const replies = await Promise.all([
      remove(ana, { password, username: 'ana' }),
      remove(carla, { password, username: 'carla' }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 409]);
    const admins = server.db.selectFrom('users').select('id').where('role', '=', 'admin').where('is_active', '=', true);
    expect(await admins.execute()).toHaveLength(1);
  });

  it('deletes only the account of a person without a group', async () => {
    const plain = await newcomer(server);
    expect((await plain.get('/api/user/contents')).body).toEqual({ groups: [], memberships: 0, obstacle: null });
  });
});
