import type { Fixture, Sample } from './access-fixture.ts';
import type { Person } from './test-server.ts';

type Samples = Record<string, (fixture: Fixture, caller?: Person) => Sample | Promise<Sample>>;

let counter = 0;

/** Nobody's password: these calls go as far as the question who may ask, and the account stays as it is. */
const password = 'not the password';

/** What a person does with the account that calls. */
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
  'account.enrolTwoFactor': () => ({ body: { password } }),
  'account.confirmTwoFactor': () => ({ body: { code: '123456' } }),
  'account.remakeRecoveryCodes': () => ({ body: { code: '123456' } }),
  'account.turnOffTwoFactor': () => ({ body: { password, code: '123456' } }),
  'account.export': () => ({}),
  'account.contents': () => ({}),
  'account.delete': () => ({ body: { password, username: 'nobody' } }),
};
