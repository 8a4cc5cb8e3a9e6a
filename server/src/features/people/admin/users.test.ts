import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addIngredient, addInvoice, addRestaurant, addVendor } from '../../../../test/kitchen.ts';
import { addAccount, addMember, newcomer, signedIn } from '../../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let admin: Person;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.person('chief');
});
afterAll(() => server.close());

const password = 'correct horse battery';
const person = (username: string, more: object = {}) => ({
  username,
  email: `${username}@example.com`,
  password,
  fullName: 'Ana Ruiz',
  role: 'user',
  ...more,
});
const lastEntry = () =>
  server.db.selectFrom('account_audit').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
const rename = (id: number, full_name: string) =>
  server.db.updateTable('users').set({ full_name }).where('id', '=', id).execute();

describe('creating the first account', () => {
  it('makes one administrator when two people sign up at once on a new installation', async () => {
    const fresh = await startTestServer();
    const replies = await Promise.all(
      ['ada', 'bea'].map((name) => fresh.nobody.post('/api/auth/register', person(name))),
    );
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    expect(replies.map(({ body }) => body.role).sort()).toEqual(['admin', 'user']);
    await fresh.close();
  });

  it('creates one that has never signed in but can, and records it without the password', async () => {
    const made = await admin.post('/api/admin/users', person('made', { role: 'admin' }));
    expect(made).toMatchObject({
      status: 201,
      body: { username: 'made', role: 'admin', lastLoginAt: null, version: 1 },
    });
    expect(await lastEntry()).toMatchObject({ user_id: admin.id, action: 'created', subject_id: made.body.id });
    expect(JSON.stringify(await lastEntry())).not.toContain(password);
    expect((await server.browser().post('/api/auth/login', { username: 'made', password })).status).toBe(200);
    await admin.delete(`/api/admin/users/${made.body.id}`);
  });

  it.each([
    [{ username: 'ab' }, 'username', 'Username must be at least 3 characters'],
    [{ username: 'аdmin' }, 'username', 'Use the letters a to z, digits and . _ @ + - only'],
    [{ username: 'Chief' }, 'username', 'This username is taken'],
    [{ email: 'nobody' }, 'email', 'Invalid email address'],
    [{ email: 'CHIEF@example.com' }, 'email', 'An account with this email already exists'],
    [{ password: 'short' }, 'password', 'Password must be at least 6 characters'],
    [{ password: 'password' }, 'password', 'This password is too common. Choose another one'],
    [{ fullName: ' ' }, 'fullName', 'Full name is required'],
    [{ role: 'owner' }, 'role', 'Choose a role'],
  ])('rejects %o', async (more, path, message) => {
    const { status, body } = await admin.post('/api/admin/users', person('other', more));
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors: [{ path, message }] });
  });
});

describe('the list of accounts', () => {
  it('is searched by name, email and username, filtered, sorted and paged', async () => {
    const ids = [];
    for (const name of ['Zoe Quick', 'Yuri Quick', 'Xena Quick']) {
      const id = await addAccount(server);
      await rename(id, name);
      ids.push(id);
    }
    const first = await admin.get('/api/admin/users?q=QUICK&limit=2');
    expect(first.headers['x-total-count']).toBe('3');
    expect(first.body.map((row: { fullName: string }) => row.fullName)).toEqual(['Xena Quick', 'Yuri Quick']);
    const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
    expect((await admin.get(next)).body.map((row: { id: number }) => row.id)).toEqual([ids[0]]);
    const { username } = (await admin.get(`/api/admin/users/${ids[0]}`)).body;
    expect((await admin.get(`/api/admin/users?q=${username}@exam`)).body).toHaveLength(1);
    await admin.patch(`/api/admin/users/${ids[1]}`, { isActive: false });
    const found = async (query: string) => (await admin.get(`/api/admin/users?${query}`)).headers['x-total-count'];
    expect(await found('q=quick&active=true')).toBe('2');
    expect(await found('q=quick&active=false')).toBe('1');
    expect(await found('role=admin')).toBe('1');
    const late = (await admin.get('/api/admin/users?sort=joined&limit=1')).body;
    expect(late[0].id).toBe(ids[2]);
    expect((await admin.get('/api/admin/users?sort=lastLogin')).body[0].username).toBe('chief');
  });

  it("shows an account's usage and security", async () => {
    const owner = await newcomer(server);
    const { id: restaurantId, groupId } = await addRestaurant(owner);
    const vendor = await addVendor(owner, restaurantId);
    await addInvoice(owner, vendor.id, { totalAmount: 10 });
    await addInvoice(owner, vendor.id, { totalAmount: 11 });
    await server.db
      .updateTable('invoices')
      .set({ file_key: 'documents/one.pdf', file_size: 700, uploaded_at: new Date('2020-01-01') })
      .where('total_amount', '=', '10')
      .execute();
    const bill = { description: 'Professional', date: '2026-10-01', amount: '29.00', status: 'paid' };
    expect((await admin.post(`/api/admin/users/${owner.id}/billing-records`, bill)).status).toBe(201);
    const { body } = await admin.get(`/api/admin/users/${owner.id}`);
    expect(body).toMatchObject({
      restaurantCount: 1,
      twoFactor: false,
      sessions: 1,
      usage: { restaurants: 1, invoices: 2, documents: 1, documentBytes: 700, invoices30d: 1 },
      billing: [{ description: 'Professional', date: '2026-10-01', amount: 29, status: 'paid' }],
      can: { retire: true },
    });
    expect((await admin.get(`/api/admin/users/${admin.id}`)).body.can).toEqual({ retire: false });
    const member = await addMember(server, groupId, 'viewer');
    expect((await admin.get(`/api/admin/users/${member.id}/restaurants`)).body).toEqual([
      {
        id: restaurantId,
        name: 'Waco Tacos',
        isActive: true,
        groupId,
        groupName: 'Waco Tacos',
        role: 'viewer',
        owned: false,
      },
    ]);
    expect((await admin.get(`/api/admin/users/${member.id}`)).body.restaurantCount).toBe(1);
    const elsewhere = await addMember(server, groupId, 'viewer', { restaurants: [] });
    expect((await admin.get(`/api/admin/users/${elsewhere.id}`)).body.restaurantCount).toBe(0);
    expect((await admin.get('/api/admin/users/999999')).body.detail).toBe('User not found');
  });
});

describe('billing history', () => {
  it('shows what an administrator recorded until it is removed', async () => {
    const person = await server.person();
    const path = `/api/admin/users/${person.id}/billing-records`;
    const empty = await admin.post(path, { description: '', amount: '-1', status: 'lent', date: 'soon' });
    expect(
      empty.body.errors.map(({ path: field, message }: { path: string; message: string }) => [field, message]),
    ).toEqual([
      ['description', 'Enter a description'],
      ['date', 'Choose a day'],
      ['amount', 'Enter an amount of 0 or more'],
      ['status', 'Choose one of: paid, pending, failed'],
    ]);
    const made = await admin.post(path, { description: 'Support', amount: 1250.5, status: 'pending' });
    const today = new Date().toISOString().slice(0, 10);
    expect(made.body).toEqual({
      id: expect.any(Number),
      description: 'Support',
      date: today,
      amount: 1250.5,
      status: 'pending',
    });
    expect((await person.get('/api/user/billing-history')).body).toEqual([made.body]);
    const other = await server.person();
    expect((await admin.delete(`/api/admin/users/${other.id}/billing-records/${made.body.id}`)).status).toBe(404);
    expect((await admin.delete(`${path}/${made.body.id}`)).status).toBe(204);
    expect((await person.get('/api/user/billing-history')).body).toEqual([]);
    expect(
      (await admin.post('/api/admin/users/999999/billing-records', { description: 'x', amount: 1, status: 'paid' }))
        .body.detail,
    ).toBe('User not found');
  });
});

describe('creating an account', () => {
  it("shows the form's messages for empty fields", async () => {
    const empty = { username: '', email: '', password: '', fullName: '', role: 'user' };
    const { status, body } = await admin.post('/api/admin/users', empty);
    expect(status).toBe(422);
    expect(body.errors.map(({ path, message }: { path: string; message: string }) => [path, message])).toEqual([
      ['username', 'Username must be at least 3 characters'],
      ['email', 'Invalid email address'],
      ['password', 'Password must be at least 6 characters'],
      ['fullName', 'Full name is required'],
    ]);
  });
});

describe('editing an account', () => {
  it('changes it with its version, and records old and new values', async () => {
    const id = await addAccount(server);
    const { body } = await admin.patch(`/api/admin/users/${id}`, {
      fullName: 'Eva',
      email: 'eva@example.com',
      version: 1,
    });
    expect(body).toMatchObject({ fullName: 'Eva', email: 'eva@example.com', version: 2 });
    expect(await lastEntry()).toMatchObject({
      summary: 'Changed the account of Eva',
      after: { fullName: 'Eva', email: 'eva@example.com', role: 'user', isActive: true },
    });
    const stale = await admin.patch(`/api/admin/users/${id}`, { fullName: 'Iva', version: 1 });
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale_version', current: { fullName: 'Eva' } } });
    const taken = await admin.patch(`/api/admin/users/${id}`, { email: 'chief@example.com' });
    expect(taken.body.errors).toEqual([{ path: 'email', message: 'An account with this email already exists' }]);
  });

  it('signs out a deactivated account immediately, and promotes a new administrator immediately', async () => {
    const other = await newcomer(server);
    expect((await other.get('/api/admin/stats')).status).toBe(403);
    await admin.patch(`/api/admin/users/${other.id}`, { role: 'admin' });
    expect((await other.get('/api/admin/stats')).status).toBe(200);
    expect((await admin.patch(`/api/admin/users/${other.id}`, { isActive: false })).body.isActive).toBe(false);
    expect((await other.get('/api/user')).status).toBe(401);
    await admin.patch(`/api/admin/users/${other.id}`, { isActive: true, role: 'user' });
    expect((await other.get('/api/user')).status, 'the old session stays ended').toBe(401);
  });
});

describe('the last active administrator', () => {
  it('cannot be demoted, deactivated or deleted', async () => {
    const url = `/api/admin/users/${admin.id}`;
    const replies = [
      await admin.patch(url, { role: 'user' }),
      await admin.patch(url, { isActive: false }),
      await admin.delete(url, { deleteOwned: true }),
    ];
    for (const { status, body } of replies) {
      expect({ status, detail: body.detail }).toEqual({
        status: 409,
        detail: 'This is the last active administrator. Make someone else an administrator first.',
      });
    }
  });

  it('stays when two demote each other at once', async () => {
    const second = await newcomer(server);
    await admin.patch(`/api/admin/users/${second.id}`, { role: 'admin' });
    const replies = await Promise.all([
      admin.patch(`/api/admin/users/${second.id}`, { role: 'user' }),
      second.patch(`/api/admin/users/${admin.id}`, { isActive: false }),
    ]);
    // The second one is rejected for no longer being an administrator or for being the last, whichever is checked
    // first.
    expect(replies.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    const left = server.db.selectFrom('users').select('id').where('role', '=', 'admin').where('is_active', '=', true);
    expect(await left.execute()).toHaveLength(1);
    await server.db.updateTable('users').set({ role: 'admin', is_active: true }).where('id', '=', admin.id).execute();
    await server.db.updateTable('users').set({ role: 'user' }).where('id', '=', second.id).execute();
    admin = await signedIn(server, admin.id);
  });
});

describe('deleting an account', () => {
  const ownerWithKitchen = async () => {
    const owner = await newcomer(server);
    const restaurant = await addRestaurant(owner);
    await addIngredient(owner, restaurant.id, { name: 'Beef', unit: 'lb' });
    const vendor = await addVendor(owner, restaurant.id);
    const invoice = await addInvoice(owner, vendor.id, { totalAmount: 10 });
    const key = await server.deps.files.put('documents', Buffer.from('paper'), 'pdf');
    await server.db.updateTable('invoices').set({ file_key: key }).where('id', '=', invoice.id).execute();
    return { owner, restaurant, key };
  };

  it('asks what happens to what it owns, and lists it', async () => {
    const { owner } = await ownerWithKitchen();
    await addMember(server, (await owner.get('/api/restaurants')).body[0].groupId, 'viewer');
    expect((await admin.get(`/api/admin/users/${owner.id}/contents`)).body).toMatchObject({
      groups: [{ name: 'Waco Tacos', restaurants: 1, members: 1 }],
      restaurants: 1,
      restaurantsElsewhere: 0,
      vendors: 1,
      ingredients: 1,
      invoices: 1,
      documents: 1,
    });
    const { status, body } = await admin.delete(`/api/admin/users/${owner.id}`);
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'conflict' });
    expect(body.detail).toContain('owns restaurants');
    for (const heir of [owner.id, 999_999]) {
      const refused = await admin.delete(`/api/admin/users/${owner.id}`, { handOverTo: heir });
      expect(refused.body.errors).toEqual([{ path: 'handOverTo', message: 'Choose another active user' }]);
    }
    expect((await owner.get('/api/restaurants')).body).toHaveLength(1);
  });

  it('transfers it, and the new owner gets the group with everything in it', async () => {
    const { owner, restaurant, key } = await ownerWithKitchen();
    const heir = await addMember(server, restaurant.groupId, 'viewer', { restaurants: [] });
    expect((await admin.delete(`/api/admin/users/${owner.id}`, { handOverTo: heir.id })).status).toBe(204);
    expect((await owner.get('/api/user')).status).toBe(401);
    const [taken] = (await heir.get('/api/restaurants')).body;
    expect(taken).toMatchObject({
      id: restaurant.id,
      userId: heir.id,
      role: 'owner',
      can: { edit: true, remove: true },
    });
    expect((await heir.get('/api/invoices')).body).toHaveLength(1);
    expect(await server.deps.files.get(key)).not.toBeNull();
    expect(await lastEntry()).toMatchObject({
      action: 'deleted',
      before: { invoices: 1 },
      after: { handedOverTo: heir.id },
    });
  });

  it("or deletes it with everything in it, including documents, but not restaurants in other people's groups", async () => {
    const { owner, restaurant, key } = await ownerWithKitchen();
    const host = await newcomer(server);
    const hosted = await addRestaurant(host, 'Hosted');
    await server.db.updateTable('restaurants').set({ user_id: owner.id }).where('id', '=', hosted.id).execute();
    expect((await admin.delete(`/api/admin/users/${owner.id}`, { deleteOwned: true })).status).toBe(204);
    const left = await server.db.selectFrom('restaurants').select(['id', 'user_id']).execute();
    expect(left.map(({ id }) => id)).not.toContain(restaurant.id);
    expect(left).toContainEqual({ id: hosted.id, user_id: host.id });
    expect(await server.deps.files.get(key)).toBeNull();
    expect(
      await server.db.selectFrom('restaurant_groups').select('id').where('id', '=', restaurant.groupId).execute(),
    ).toEqual([]);
  });
});

describe('resetting an account', () => {
  it('creates a password reset link for an active account, and records it without the link', async () => {
    const id = await addAccount(server);
    const { status, body } = await admin.post(`/api/admin/users/${id}/password-reset`);
    expect(status).toBe(201);
    expect(body).toEqual({ path: expect.stringMatching(/^\/reset-password\?token=[\w-]{43}$/), mailed: false });
    expect(await lastEntry()).toMatchObject({ action: 'password_reset', subject_id: id, user_id: admin.id });
    expect(JSON.stringify(await lastEntry())).not.toContain(body.path.slice(-20));
    await admin.patch(`/api/admin/users/${id}`, { isActive: false });
    expect((await admin.post(`/api/admin/users/${id}/password-reset`)).status).toBe(409);
  });

  it('turns two-factor off after its name was typed', async () => {
    const id = await addAccount(server);
    await rename(id, 'Lost Phone');
    const url = `/api/admin/users/${id}/two-factor`;
    expect((await admin.delete(url, { name: 'Lost Phone' })).status).toBe(409);
    await server.db
      .insertInto('two_factor')
      .values({ user_id: id, seed: 'sealed', confirmed_at: new Date() })
      .execute();
    await server.db.insertInto('recovery_codes').values({ user_id: id, code_hash: 'hash' }).execute();
    expect((await admin.get(`/api/admin/users/${id}`)).body.twoFactor).toBe(true);
    expect((await admin.delete(url, { name: 'Lost' })).body.errors[0].path).toBe('name');
    expect((await admin.delete(url, { name: ' Lost Phone ' })).status).toBe(204);
    expect((await admin.get(`/api/admin/users/${id}`)).body.twoFactor).toBe(false);
    expect(await server.db.selectFrom('recovery_codes').selectAll().where('user_id', '=', id).execute()).toEqual([]);
    expect(await lastEntry()).toMatchObject({ action: 'two_factor_off', subject_id: id });
  });

  it('notifies the person by mail if mail is set up', async () => {
    const mailing = await startTestServer({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'office@example.com' });
    const chief = await mailing.person('chief');
    const id = await addAccount(mailing);
    expect((await chief.post(`/api/admin/users/${id}/password-reset`)).body.mailed).toBe(true);
    const mails = await mailing.db.selectFrom('mail_outbox').select(['recipient', 'subject']).execute();
    expect(mails).toEqual([
      { recipient: expect.stringContaining('@example.com'), subject: 'Set a new password for Platewise' },
    ]);
    await mailing.close();
  });
});
