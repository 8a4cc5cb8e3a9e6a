import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDish, addRestaurant } from '../../../../test/kitchen.ts';
import { addMember, newcomer } from '../../../../test/people.ts';
import { type SmtpServer, startSmtpServer } from '../../../../test/smtp.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

let counter = 0;
const somebody = () => `guest${++counter}@invited.example`;

async function team() {
  const owner = await newcomer(server);
  const { id, groupId } = await addRestaurant(owner, 'Tacos');
  const invite = (body: object, person: Person = owner) => person.post(`/api/teams/${groupId}/invite`, body);
  return { owner, groupId: groupId as number, restaurantId: id as number, invite };
}

const tokenOf = (body: { invitePath: string }) => body.invitePath.split('token=')[1] ?? '';
const emailOf = async (person: Person): Promise<string> => (await person.get('/api/user')).body.email;
const open = (token: string) => server.nobody.get(`/api/teams/invitation/${token}`);
const accept = (person: Person, token: string) => person.post('/api/teams/accept-invitation', { token });
const decline = (person: Person, token: string) => person.post('/api/teams/decline-invitation', { token });
const heard = (reply: { status: number; body: { detail?: string } }) => [reply.status, reply.body.detail];
const auditOf = (groupId: number) =>
  server.db.selectFrom('account_audit').selectAll().where('group_id', '=', groupId).orderBy('id').execute();
const days = (count: number) => new Date(Date.now() + count * 24 * 60 * 60 * 1000).toISOString();

describe('inviting a member', () => {
  it('grants the default access unless specified, and stores no token', async () => {
    const { owner, groupId, invite } = await team();
    const email = somebody();
    const { status, body } = await invite({ email: email.toUpperCase() });
    expect([status, body.mailed]).toEqual([201, false]);
    expect(body).toMatchObject({
      email,
      role: 'staff',
      status: 'pending',
      restaurants: 'all',
      modules: ['menu', 'inventory'],
      actions: ['read', 'write'],
      costs: false,
      group: { name: 'Tacos', description: null },
      inviter: { email: await emailOf(owner) },
    });
    expect(new Date(body.expiresAt).getTime() - new Date(body.createdAt).getTime()).toBe(7 * 86_400_000);
    expect(tokenOf(body)).toMatch(/^[\w-]{43}$/);
    const viewer = await invite({ email: somebody(), role: 'viewer' });
    expect([viewer.body.actions, viewer.body.costs]).toEqual([['read'], true]);
    expect(viewer.body.modules).toEqual(['dashboard', 'inventory', 'menu', 'invoices', 'revenue']);
    const listed = await owner.get(`/api/teams/${groupId}/invitations`);
    expect([listed.headers['x-total-count'], listed.body.length]).toEqual(['2', 2]);
    const stored = [
      await server.db.selectFrom('team_invitations').selectAll().execute(),
      await auditOf(groupId),
      await server.db.selectFrom('mail_outbox').selectAll().execute(),
      listed.body,
    ];
    expect(JSON.stringify(stored)).not.toContain(tokenOf(body));
  });

  it('rejects invalid access at its field', async () => {
    const { groupId, owner, invite } = await team();
    for (const [body, path] of [
      [{}, 'email'],
      [{ email: 'nobody' }, 'email'],
      [{ email: `${'a'.repeat(255)}@x.com` }, 'email'],
      [{ email: 'a@x.com', role: 'owner' }, 'role'],
      [{ email: 'a@x.com', message: 'x'.repeat(1001) }, 'message'],
      [{ email: 'a@x.com', role: 'viewer', permissions: { actions: ['write'] } }, 'permissions.actions'],
      [{ email: 'a@x.com', permissions: { modules: ['all'] } }, 'permissions.modules.0'],
    ] as const) {
      const reply = await invite(body);
      expect([reply.status, reply.body.errors?.[0].path], JSON.stringify(body)).toEqual([422, path]);
    }
    const other = await team();
    expect((await invite({ email: 'a@x.com', permissions: { restaurants: [other.restaurantId] } })).status).toBe(404);
    expect((await owner.get(`/api/teams/${groupId}/invitations`)).body).toEqual([]);
  });

  it('rejects members, including the owner', async () => {
    const { owner, groupId, invite } = await team();
    const member = await addMember(server, groupId, 'viewer');
    for (const person of [owner, member]) {
      const email = await emailOf(person);
      expect(heard(await invite({ email: email.toUpperCase() }))).toEqual([
        409,
        `${email} is already a member of this group.`,
      ]);
    }
  });

  it('again replaces the pending invitation, and the old link says so', async () => {
    const { owner, groupId, invite } = await team();
    const email = somebody();
    const [first, second] = [await invite({ email }), await invite({ email, role: 'viewer' })];
    expect((await owner.get(`/api/teams/${groupId}/invitations`)).body).toMatchObject([
      { id: second.body.id, role: 'viewer' },
    ]);
    expect(heard(await open(tokenOf(first.body)))).toEqual([
      404,
      'A newer invitation replaced this one. Use the link in that one.',
    ]);
    const atOnce = await Promise.all([1, 2, 3].map(() => invite({ email })));
    expect(atOnce.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await owner.get(`/api/teams/${groupId}/invitations`)).body).toHaveLength(1);
  });

  it('is limited to two hundred pending per group and a hundred per hour per person', async () => {
    const { owner, groupId, invite } = await team();
    const rows = Array.from({ length: 200 }, (_, index) => ({
      group_id: groupId,
      email: `many${index}@x.com`,
      token: `many ${groupId} ${index}`,
      expires_at: days(7),
    }));
    await server.db.insertInto('team_invitations').values(rows).execute();
    expect((await invite({ email: somebody() })).body.detail).toContain('200 invitations of this group are pending');
    expect((await invite({ email: 'many7@x.com' })).status).toBe(201);
    const entry = { user_id: owner.id, action: 'invited', subject: 'invitation', summary: 'Invited' };
    await server.db
      .insertInto('account_audit')
      .values(Array.from({ length: 99 }, () => entry))
      .execute();
    const refused = await invite({ email: 'many7@x.com' });
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '900']);
  });
});

describe('an invitation link', () => {
  it('shows the invitation to anyone who has it, but not whether the address has an account', async () => {
    const { owner, invite } = await team();
    const known = await newcomer(server);
    const replies = [];
    for (const email of [await emailOf(known), somebody()]) {
      replies.push((await open(tokenOf((await invite({ email, role: 'manager' })).body))).body);
    }
    expect(replies[0]).toEqual({
      email: await emailOf(known),
      role: 'manager',
      status: 'pending',
      createdAt: expect.any(String),
      expiresAt: expect.any(String),
      group: { name: 'Tacos', description: null },
      inviter: { fullName: (await owner.get('/api/user')).body.fullName, email: await emailOf(owner) },
      access: 'You will see everything at all restaurants of Tacos and can change it.',
    });
    expect(Object.keys(replies[1])).toEqual(Object.keys(replies[0]));
  });

  it('tells staff in a sentence what they can see, and matches what they see', async () => {
    const { owner, groupId, restaurantId, invite } = await team();
    await addRestaurant(owner, 'Uptown', { groupId });
    const cook = await newcomer(server);
    const permissions = { restaurants: [restaurantId] };
    const { body } = await invite({ email: await emailOf(cook), permissions });
    expect((await open(tokenOf(body))).body.access).toBe(
      'You will see the menu and inventory (with orders) at Tacos and can change them. Costs, margins and sales stay hidden.',
    );
    await accept(cook, tokenOf(body));
    const [seen, ...others] = (await cook.get('/api/restaurants')).body;
    expect([seen.name, others]).toEqual(['Tacos', []]);
    expect(seen.can).toMatchObject({ seeCosts: false, read: expect.arrayContaining(['menu', 'inventory']) });
    expect(seen.can.read).not.toContain('revenue');
    const statuses = ['invoices', 'dashboard/metrics', 'revenue/summary', 'menu-items', 'inventory'].map(
      async (path) => (await cook.get(`/api/${path}?restaurantId=${restaurantId}`)).status,
    );
    expect(await Promise.all(statuses)).toEqual([403, 403, 403, 200, 200]);
    const { id } = await addDish(owner, restaurantId, { name: 'Tacos', currentPrice: '10' });
    await owner.patch(`/api/menu-items/${id}`, { manualCost: '4' });
    expect((await owner.get(`/api/menu-items/${id}/detail`)).body.margin).toBe(60);
    const dish = (await cook.get(`/api/menu-items/${id}/detail`)).body;
    expect([dish.currentPrice, dish.margin]).toEqual([10, null]);
  });

  it('that is made up, expired, revoked, used or sent to someone else says so', async () => {
    const { owner, groupId, invite } = await team();
    const guest = await newcomer(server);
    const email = await emailOf(guest);
    expect(heard(await accept(guest, 'x'.repeat(43)))).toEqual([404, 'Invalid or expired invitation']);
    expect(heard(await open("'; drop table users; --"))).toEqual([404, 'Invalid or expired invitation']);
    expect(heard(await accept(guest, ''))).toEqual([422, 'Invalid invitation link']);
    expect((await accept(server.nobody, 'x')).status).toBe(401);

    const foreign = await invite({ email: somebody() });
    const mine = `This invitation is for ${foreign.body.email}. Sign in with that address, or request an invitation for yours.`;
    expect(heard(await accept(guest, tokenOf(foreign.body)))).toEqual([403, mine]);
    expect(heard(await decline(guest, tokenOf(foreign.body)))).toEqual([403, mine]);

    const first = await invite({ email });
    expect((await owner.delete(`/api/teams/invitations/${first.body.id}`)).status).toBe(204);
    const withdrawn = 'This invitation was withdrawn. Please request a new invitation.';
    expect(heard(await accept(guest, tokenOf(first.body)))).toEqual([404, withdrawn]);
    expect(heard(await open(tokenOf(first.body)))).toEqual([404, withdrawn]);

    const second = await invite({ email });
    server.setNow(days(8));
    expect((await open(tokenOf(second.body))).body.status).toBe('expired');
    const expired = 'This invitation has expired. Please request a new invitation.';
    expect(heard(await accept(guest, tokenOf(second.body)))).toEqual([409, expired]);
    expect(heard(await decline(guest, tokenOf(second.body)))).toEqual([409, expired]);
    const listed = (await owner.get(`/api/teams/${groupId}/invitations`)).body;
    expect(listed.map(({ status }: { status: string }) => status)).toContain('expired');

    const sent = await owner.post(`/api/teams/invitations/${second.body.id}/resend`);
    expect(sent.body).toMatchObject({ id: second.body.id, status: 'pending' });
    expect((await open(tokenOf(second.body))).status).toBe(404);
    expect((await accept(guest, tokenOf(sent.body))).status).toBe(200);
    for (const answer of [accept, decline]) {
      expect(heard(await answer(guest, tokenOf(sent.body)))).toEqual([
        409,
        'This invitation has already been accepted.',
      ]);
    }
    expect((await open(tokenOf(sent.body))).body.status).toBe('accepted');
    expect((await owner.post(`/api/teams/invitations/${second.body.id}/resend`)).status).toBe(409);
    expect((await owner.delete(`/api/teams/invitations/${second.body.id}`)).status).toBe(409);
    server.setNow(new Date().toISOString());
  });

  it('is limited to a hundred lookups per fifteen minutes from one address', async () => {
    const now = server.deps.clock();
    const tries = Array.from({ length: 100 }, () => ({ key: 'invitation:127.0.0.1', attempted_at: now }));
    await server.db.insertInto('sign_in_attempts').values(tries).execute();
    for (const reply of [await open('x'), await decline(server.nobody, 'x')]) expect(reply.status).toBe(429);
    await server.db.deleteFrom('sign_in_attempts').execute();
  });
});

describe('answering an invitation', () => {
  it('adds one member when accepted twice at once, and tells the second request', async () => {
    const { owner, groupId, invite } = await team();
    const guest = await newcomer(server);
    const { body } = await invite({ email: await emailOf(guest), role: 'manager' });
    const replies = await Promise.all([1, 2, 3].map(() => accept(guest, tokenOf(body))));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(replies.find(({ status }) => status === 200)?.body).toEqual({ groupId, groupName: 'Tacos' });
    expect(replies.find(({ status }) => status === 409)?.body.detail).toBe(
      'This invitation has already been accepted.',
    );
    expect((await owner.get(`/api/teams/${groupId}/members`)).body).toHaveLength(2);
    expect((await guest.get('/api/restaurants')).body).toMatchObject([{ name: 'Tacos', role: 'manager' }]);
    expect((await auditOf(groupId)).filter(({ action }) => action === 'accepted')).toHaveLength(1);
  });

  it('makes a former member one again, with the new access', async () => {
    const { owner, groupId, restaurantId, invite } = await team();
    const guest = await addMember(server, groupId, 'admin');
    expect((await guest.post(`/api/teams/${groupId}/leave`)).status).toBe(204);
    const { body } = await invite({ email: await emailOf(guest), role: 'viewer', permissions: { modules: ['menu'] } });
    expect((await accept(guest, tokenOf(body))).status).toBe(200);
    expect((await owner.get(`/api/teams/${groupId}/members`)).body[1]).toMatchObject({
      role: 'viewer',
      modules: ['menu'],
      user: { id: guest.id },
    });
    expect((await guest.get(`/api/invoices?restaurantId=${restaurantId}`)).status).toBe(403);
  });

  it('declines without an account, and ends it', async () => {
    const { owner, groupId, invite } = await team();
    const email = somebody();
    const { body } = await invite({ email });
    expect((await decline(server.nobody, tokenOf(body))).status).toBe(204);
    expect((await open(tokenOf(body))).body.status).toBe('declined');
    expect(heard(await decline(server.nobody, tokenOf(body)))).toEqual([
      409,
      'This invitation has already been declined.',
    ]);
    expect((await owner.get(`/api/teams/${groupId}/invitations`)).body).toEqual([]);
    expect((await auditOf(groupId)).at(-1)).toMatchObject({
      action: 'declined',
      user_id: null,
      summary: `${email} declined the invitation`,
    });
  });

  it('is void if the inviter may no longer grant it, until another admin sends it again', async () => {
    const { owner, groupId, invite } = await team();
    const admin = await addMember(server, groupId, 'admin');
    const guest = await newcomer(server);
    const { body } = await invite({ email: await emailOf(guest), role: 'admin' }, admin);
    await admin.post(`/api/teams/${groupId}/leave`);
    expect(heard(await accept(guest, tokenOf(body)))).toEqual([
      409,
      'The person who invited you no longer has permission. Request a new invitation.',
    ]);
    const sent = await owner.post(`/api/teams/invitations/${body.id}/resend`);
    expect((await accept(guest, tokenOf(sent.body))).status).toBe(200);
  });

  it("hides other groups' invitations, and does not allow changing those with more access", async () => {
    const { groupId, restaurantId, invite } = await team();
    const { body } = await invite({ email: somebody() });
    const stranger = (await team()).owner;
    const bound = await addMember(server, groupId, 'admin', { restaurants: [restaurantId] });
    for (const [person, status] of [
      [stranger, 404],
      [bound, 403],
    ] as const) {
      expect((await person.delete(`/api/teams/invitations/${body.id}`)).status).toBe(status);
      expect((await person.post(`/api/teams/invitations/${body.id}/resend`)).status).toBe(status);
    }
  });
});

describe('registering with an invitation', () => {
  it('opens a closed registration once for the invited address only', async () => {
    const closed = await startTestServer({ REGISTRATION: 'closed' });
    const owner = await closed.person('owner');
    const { groupId } = await addRestaurant(owner, 'Tacos');
    const { body } = await owner.post(`/api/teams/${groupId}/invite`, { email: 'ana@example.com' });
    const token = tokenOf(body);
    const register = (more: object) => {
      const person = closed.browser();
      const names = { username: 'ana', email: 'Ana@Example.com', fullName: 'Ana', password: 'correct horse battery' };
      return { person, reply: person.post('/api/auth/register', { ...names, ...more }) };
    };
    for (const more of [{}, { invitationToken: 'made-up' }]) {
      expect((await register(more).reply).body.code).toBe('registration_closed');
    }
    const other = await register({ invitationToken: token, email: 'ben@example.com' }).reply;
    expect(other.body.errors[0].path).toBe('email');
    const { person, reply } = register({ invitationToken: token });
    expect((await reply).status).toBe(201);
    expect((await accept(person, token)).status).toBe(200);
    const late = await register({ invitationToken: token, username: 'ana2', email: 'ana2@example.com' }).reply;
    expect(late.body.code).toBe('registration_closed');
    await closed.close();
  });
});

describe('invitations by mail', () => {
  let smtp: SmtpServer;
  beforeAll(async () => {
    smtp = await startSmtpServer();
  });
  afterAll(() => smtp.close());

  it('contain the message as typed and a link that opens the invitation', async () => {
    const mailing = await startTestServer({ ...smtp.settings, PUBLIC_URL: 'https://back.example.com' });
    const owner = await newcomer(mailing);
    const { groupId } = await addRestaurant(owner, 'Tacos & <b>Tea</b>');
    const message = 'Join us, <script>alert(1)</script> Ana';
    const { body } = await owner.post(`/api/teams/${groupId}/invite`, { email: 'ana@invited.example', message });
    expect(body.mailed).toBe(true);
    const [letter] = await smtp.lettersTo('ana@invited.example');
    expect(letter?.subject).toContain('invites you to join Tacos & <b>Tea</b>');
    expect(letter?.text).toContain(message);
    expect(letter?.html).not.toMatch(/<script|<b>/);
    const link = /https:\/\/back\.example\.com(\/accept-invitation\?token=[\w-]{43})/.exec(letter?.text ?? '');
    expect(link?.[1]).toBe(body.invitePath);
    expect((await mailing.nobody.get(`/api/teams/invitation/${tokenOf(body)}`)).body.status).toBe('pending');
    await mailing.close();
  });
});
