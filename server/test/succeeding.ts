import { TOTP } from 'otpauth';
import { hashToken } from '../src/platform/auth/session.ts';
import type { Sample } from './access-fixture.ts';
import { samples } from './access-samples.ts';
import { addDish, addRestaurant } from './kitchen.ts';
import { createAuthenticator } from './passkey.ts';
import { addMember, newcomer, signedIn } from './people.ts';
import type { Tenants } from './tenants.ts';
import type { Person, TestServer } from './test-server.ts';
import { connectTill } from './till.ts';

type Made = { caller: Person; sample: Sample };

const password = 'correct horse battery';

const codeOf = (secret: string, tenants: Tenants, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: tenants.server.deps.clock().getTime() + steps * 30_000 });

/** A user with two-factor sign-in enabled, and the next code from their app. */
async function withTwoFactor(tenants: Tenants) {
  const caller = await tenants.server.person();
  const { secret } = (await caller.post('/api/user/two-factor', { password })).body;
  await caller.post('/api/user/two-factor/confirm', { code: codeOf(secret, tenants) });
  return { caller, secret, code: codeOf(secret, tenants, 1) };
}

/** A separate group with a second member, who can leave or be removed without affecting other tests. */
async function withMember({ server }: Tenants) {
  const caller = await server.person();
  const { groupId } = await addRestaurant(caller, 'Short-lived');
  const member = await addMember(server, groupId, 'staff');
  const { body } = await caller.get(`/api/teams/${groupId}/members`);
  const memberId = body.find(({ user }: { user: { id: number } }) => user.id === member.id).id as number;
  return { caller, groupId: groupId as number, member, memberId };
}

async function invited(tenants: Tenants): Promise<Made> {
  const { caller: owner, groupId } = await withMember(tenants);
  const guest = await newcomer(tenants.server);
  const { email } = (await guest.get('/api/user')).body;
  const { body } = await owner.post(`/api/teams/${groupId}/invite`, { email });
  return { caller: guest, sample: { body: { token: body.invitePath.split('=')[1] } } };
}

async function withPasskey({ server }: Tenants) {
  const caller = await server.person();
  const authenticator = createAuthenticator();
  const { options } = (await caller.post('/api/user/passkeys/options', { password })).body;
  const body = { name: 'Phone', attestation: authenticator.create(options) };
  const made = (await caller.post('/api/user/passkeys', body)).body;
  return { caller, authenticator, id: made.passkey.id as number, recoveryCodes: made.recoveryCodes as string[] };
}

/** What an owner proposed or drafted, to be approved by an admin. */
async function byTheAdmin({ server, ours, members }: Tenants, id: string): Promise<Made> {
  const sample = await samples[id]?.(ours, ours.owner);
  if (sample === undefined) throw new Error(`${id} has no sample`);
  return { caller: await signedIn(server, members.admin), sample };
}

/** Successful calls for endpoints whose regular sample is refused on purpose. */
export const succeeding: Record<string, (tenants: Tenants) => Promise<Made>> = {
  'bankDetails.approve': (tenants) => byTheAdmin(tenants, 'bankDetails.approve'),
  'bankDetails.remove': async (tenants) => {
    const { caller, sample } = await byTheAdmin(tenants, 'bankDetails.approve');
    const id = Number(sample.params?.id);
    await caller.post(`/api/bank-details/${id}/approve`, {});
    return { caller, sample: { params: { id }, body: {} } };
  },
  'paymentRuns.approve': (tenants) => byTheAdmin(tenants, 'paymentRuns.approve'),
  'account.changePassword': async ({ server }) => ({
    caller: await server.person(),
    sample: {
      body: { currentPassword: password, newPassword: 'another horse', confirmPassword: 'another horse' },
    },
  }),
  'account.delete': async ({ server }) => {
    const caller = await server.person();
    const { username } = (await caller.get('/api/user')).body;
    return { caller, sample: { body: { password, username } } };
  },
  'accounts.resetPassword': async ({ server }) => {
    const caller = await newcomer(server);
    await server.db
      .insertInto('password_resets')
      .values({ token_hash: hashToken('a way back'), user_id: caller.id, expires_at: new Date(Date.now() + 60_000) })
      .execute();
    return { caller, sample: { body: { token: 'a way back', password: 'another horse' } } };
  },
  'account.enrolTwoFactor': async ({ server }) => ({ caller: await server.person(), sample: { body: { password } } }),
  'account.confirmTwoFactor': async (tenants) => {
    const caller = await tenants.server.person();
    const { secret } = (await caller.post('/api/user/two-factor', { password })).body;
    return { caller, sample: { body: { code: codeOf(secret, tenants) } } };
  },
  'account.remakeRecoveryCodes': async (tenants) => {
    const { caller, code } = await withTwoFactor(tenants);
    return { caller, sample: { body: { code } } };
  },
  'account.addPasskey': async ({ server }) => {
    const caller = await server.person();
    const { options } = (await caller.post('/api/user/passkeys/options', { password })).body;
    return { caller, sample: { body: { name: 'Phone', attestation: createAuthenticator().create(options) } } };
  },
  'account.beginPasskey': async ({ server }) => ({ caller: await server.person(), sample: { body: { password } } }),
  'account.renamePasskey': async (tenants) => {
    const { caller, id } = await withPasskey(tenants);
    return { caller, sample: { params: { id }, body: { name: 'Tablet' } } };
  },
  'account.removePasskey': async (tenants) => {
    const { caller, id, recoveryCodes } = await withPasskey(tenants);
    return { caller, sample: { params: { id }, body: { password, code: recoveryCodes[0] } } };
  },
  'account.challengePasskey': async (tenants) => ({ caller: (await withPasskey(tenants)).caller, sample: {} }),
  'accounts.signInWithPasskey': async (tenants) => {
    const { authenticator } = await withPasskey(tenants);
    const { options } = (await tenants.server.nobody.post('/api/auth/passkey/options')).body;
    return { caller: tenants.server.browser(), sample: { body: { passkey: authenticator.get(options) } } };
  },
  'account.connectIdentity': async ({ server }) => {
    const caller = await server.person();
    await server.db
      .insertInto('oidc_attempts')
      .values({
        ...{
          state_hash: hashToken('the state'),
          browser_hash: hashToken('the browser'),
          nonce: 'x',
          code_verifier: 'x',
        },
        ...{
          issuer: 'https://login.example.com',
          redirect_uri: 'http://localhost/auth/callback',
          return_path: '/profile',
        },
        ...{ linking_user_id: caller.id, subject: 'somebody', expires_at: new Date(Date.now() + 60_000) },
      })
      .execute();
    const cookie = `${caller.headers().cookie}; platewise_leaving=the browser`;
    return { caller, sample: { body: { query: '?state=the state' }, headers: { cookie } } };
  },
  'account.disconnectIdentity': async ({ server }) => {
    const caller = await server.person();
    const { id } = await server.db
      .insertInto('identities')
      .values({ user_id: caller.id, issuer: 'https://login.example.com', subject: caller.headers().cookie ?? '' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { caller, sample: { params: { id }, body: { password } } };
  },
  'account.turnOffTwoFactor': async (tenants) => {
    const { caller, code } = await withTwoFactor(tenants);
    return { caller, sample: { body: { password, code } } };
  },
  'admin.switchOffTwoFactor': async (tenants) => {
    const { caller: person } = await withTwoFactor(tenants);
    const { fullName } = (await person.get('/api/user')).body;
    const caller = await signedIn(tenants.server, tenants.members.owner);
    return { caller, sample: { params: { id: person.id }, body: { name: fullName } } };
  },
  'admin.transferDemo': async (tenants) => {
    const { caller: from, groupId } = await withMember(tenants);
    const demo = tenants.server.db.updateTable('restaurant_groups').set({ is_demo: true }).where('id', '=', groupId);
    await demo.execute();
    const to = await newcomer(tenants.server);
    const caller = await signedIn(tenants.server, tenants.members.owner);
    return { caller, sample: { body: { fromUserId: from.id, toUserId: to.id } } };
  },
  'teams.changeRole': async (tenants) => {
    const { caller, memberId } = await withMember(tenants);
    return { caller, sample: { params: { memberId }, body: { role: 'manager' } } };
  },
  'teams.changeAccess': async (tenants) => {
    const { caller, memberId } = await withMember(tenants);
    return { caller, sample: { params: { memberId }, body: { modules: ['menu'] } } };
  },
  'teams.removeMember': async (tenants) => {
    const { caller, memberId } = await withMember(tenants);
    return { caller, sample: { params: { memberId } } };
  },
  'teams.leave': async (tenants) => {
    const { member, groupId } = await withMember(tenants);
    return { caller: member, sample: { params: { groupId } } };
  },
  'teams.transferOwnership': async (tenants) => {
    const { caller, memberId, groupId } = await withMember(tenants);
    return { caller, sample: { params: { groupId }, body: { memberId, password } } };
  },
  'teams.acceptInvitation': invited,
  'teams.declineInvitation': invited,
  'pos.cancelSync': async ({ server, ours, members }) => {
    // A run waiting for its next retry, as after a failure of the system.
    const { pos } = await connectTill(ours.owner, ours.restaurantId);
    const run = { restaurant_id: ours.restaurantId, pos_integration_id: pos.id, trigger: 'backfill' };
    const not_before = new Date(Date.now() + 3_600_000);
    await server.db
      .insertInto('pos_syncs')
      .values({ ...run, not_before })
      .execute();
    return { caller: await signedIn(server, members.owner), sample: { params: { id: pos.id } } };
  },
  // In a restaurant without a run in progress, which would be joined instead of starting a new one.
  'supplierCorrelations.run': async ({ server }) => {
    const caller = await newcomer(server);
    return { caller, sample: { params: { restaurantId: (await addRestaurant(caller)).id } } };
  },
  'posItems.confirm': async ({ server, ours, members }) => {
    const open = (await ours.owner.get(`/api/pos-items?restaurantId=${ours.restaurantId}&status=unmapped`)).body;
    const { name } = open.find(({ kind }: { kind: string }) => kind === 'item');
    await addDish(ours.owner, ours.restaurantId, { name, currentPrice: 5 });
    const sample = { body: { restaurantId: ours.restaurantId } };
    return { caller: await signedIn(server, members.owner), sample };
  },
  'demo.seed': async ({ server }) => ({ caller: await newcomer(server), sample: { body: {} } }),
  // An existing one is kept: nothing is built.
  'demo.buildYear': async ({ server }) => ({ caller: await withYear(server), sample: { body: {} } }),
  'demo.removeYear': async ({ server }) => ({ caller: await withYear(server), sample: {} }),
  'groups.delete': async ({ server }) => {
    const caller = await newcomer(server);
    const { id } = (await caller.post('/api/restaurant-groups', { name: 'For a day' })).body;
    return { caller, sample: { params: { id }, body: { name: 'For a day' } } };
  },
};

/** A user whose full-year demo exists, though it is empty. */
async function withYear(server: TestServer): Promise<Person> {
  const caller = await newcomer(server);
  const demo = { kind: 'year', for: caller.id, status: 'ready', stage: 'Done', progress: 100, touched: 0 };
  const group = { name: 'A year', owner_id: caller.id, is_demo: true, settings: JSON.stringify({ demo }) };
  await server.db.insertInto('restaurant_groups').values(group).execute();
  return caller;
}
