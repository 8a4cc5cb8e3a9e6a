import type { Fixture, Sample } from './access-fixture.ts';
import type { Person } from './test-server.ts';

type Samples = Record<string, (fixture: Fixture, caller?: Person) => Sample | Promise<Sample>>;

let counter = 0;

/** A wrong password: these calls get as far as the permission check and leave the account unchanged. */
const password = 'not the password';

/** In the format of a passkey, but belonging to nobody. */
const madeUpPasskey = {
  id: 'bm9ib2R5',
  rawId: 'bm9ib2R5',
  type: 'public-key',
  response: { clientDataJSON: 'e30', authenticatorData: 'e30', signature: 'e30' },
};

/** A passkey of the caller; none for an anonymous caller. */
const passkeyOf = async ({ kept }: Fixture, caller?: Person): Promise<number> =>
  (caller && (await kept.passkey?.(caller))) ?? 1;

const identityOf = async ({ kept }: Fixture, caller?: Person): Promise<number> =>
  (caller && (await kept.identity?.(caller))) ?? 1;

/** Actions on the caller's own account. */
export const accountSamples: Samples = {
  'accounts.forgotPassword': () => ({ body: { email: `nobody${++counter}@example.com` } }),
  'accounts.resetPassword': () => ({ body: { token: 'made up', password: 'correct horse battery' } }),
  'account.updateProfile': () => ({ body: { fullName: `Another name ${++counter}` } }),
  'account.changePassword': () => ({
    body: { currentPassword: password, newPassword: 'another horse', confirmPassword: 'another horse' },
  }),
  'account.stats': () => ({}),
  'account.billingHistory': () => ({}),
  'account.plan': () => ({}),
  'account.security': () => ({}),
  'account.sessions': () => ({}),
  'account.endSession': async (_, caller) => {
    const sessions = (await caller?.get('/api/user/sessions'))?.body;
    return { params: { id: Array.isArray(sessions) ? sessions[0].id : 1 } };
  },
  'account.endOtherSessions': () => ({}),
  'accounts.askSignUpLink': () => ({ body: { email: `nobody${++counter}@example.com` } }),
  'accounts.passkeyOptions': () => ({ headers: { host: 'localhost' } }),
  'accounts.signInWithPasskey': async ({ kept }) => ({
    body: { passkey: (await kept.shownPasskey?.()) ?? madeUpPasskey },
  }),
  'account.beginPasskey': () => ({ body: { password } }),
  'account.addPasskey': () => ({
    body: {
      name: 'Phone',
      attestation: { ...madeUpPasskey, response: { clientDataJSON: 'e30', attestationObject: 'e30' } },
    },
  }),
  'account.renamePasskey': async (fixture, caller) => ({
    params: { id: await passkeyOf(fixture, caller) },
    body: { name: 'Tablet' },
  }),
  'account.removePasskey': async (fixture, caller) => ({
    params: { id: await passkeyOf(fixture, caller) },
    body: { password },
  }),
  'account.challengePasskey': () => ({}),
  'accounts.startOidc': () => ({ body: {} }),
  'accounts.finishOidc': () => ({ body: { query: '?state=made-up' } }),
  'account.startIdentity': () => ({ body: { password } }),
  'account.connectIdentity': () => ({ body: { query: '?state=made-up' } }),
  'account.disconnectIdentity': async (fixture, caller) => ({
    params: { id: await identityOf(fixture, caller) },
    body: { password },
  }),
  'account.enrolTwoFactor': () => ({ body: { password } }),
  'account.confirmTwoFactor': () => ({ body: { code: '123456' } }),
  'account.remakeRecoveryCodes': () => ({ body: { code: '123456' } }),
  'account.turnOffTwoFactor': () => ({ body: { password, code: '123456' } }),
  'account.export': () => ({}),
  'account.contents': () => ({}),
  'account.delete': () => ({ body: { password, username: 'nobody' } }),
};
