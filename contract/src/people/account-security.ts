import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { listQuery, pathId } from '../fields.ts';
import { codeIn, givenPassword } from './account-fields.ts';
import { identity } from './identities.ts';
import { passkeyAssertion } from './passkey-shapes.ts';
import { passkey } from './passkeys.ts';

export const security = endpoint({
  id: 'account.security',
  method: 'GET',
  path: '/api/user/security',
  tag: 'Account',
  summary: 'Get password age and second-factor settings',
  access: 'in-person',
  beforeSecondFactor: true,
  reply: z.object({
    passwordChangedAt: z.nullable(z.string()),
    twoFactor: z.object({
      enabled: z.boolean(),
      since: z.nullable(z.string()),
      recoveryCodesLeft: z.number(),
    }),
    passkeys: z.array(passkey),
    identities: z.array(identity),
    /** Name of the OpenID Connect provider users can connect; null if none. */
    singleSignOn: z.nullable(z.string()),
    /** Whether an administrator requires a second factor for this account; the last one then can't be removed. */
    secondFactorRequired: z.boolean(),
  }),
});

export const listSessions = endpoint({
  id: 'account.sessions',
  method: 'GET',
  path: '/api/user/sessions',
  tag: 'Account',
  summary: 'List sessions, most recently used first',
  access: 'in-person',
  query: z.object({ limit: listQuery.limit, cursor: listQuery.cursor }),
  reply: z.array(
    z.object({
      id: z.number(),
      /** In words: 'Chrome on Windows'. */
      device: z.string(),
      address: z.nullable(z.string()),
      createdAt: z.string(),
      lastUsedAt: z.string(),
      /** The session making this request. */
      current: z.boolean(),
    }),
  ),
  paged: true,
});

export const endOneSession = endpoint({
  id: 'account.endSession',
  method: 'DELETE',
  path: '/api/user/sessions/:id',
  tag: 'Account',
  summary: 'End a session of the account',
  access: 'in-person',
  params: z.object({ id: pathId }),
  status: 204,
  problems: ['not_found'],
});

export const endOtherSessions = endpoint({
  id: 'account.endOtherSessions',
  method: 'POST',
  path: '/api/user/sessions/end-others',
  tag: 'Account',
  summary: 'End every session of the account but this one',
  access: 'in-person',
  reply: z.object({ ended: z.number() }),
});

export const enrolTwoFactor = endpoint({
  id: 'account.enrolTwoFactor',
  method: 'POST',
  path: '/api/user/two-factor',
  tag: 'Account',
  summary: 'Start two-factor setup; returns the secret for an authenticator app',
  access: 'in-person',
  beforeSecondFactor: true,
  body: z.object({ password: givenPassword() }),
  reply: z.object({
    /** Base32, for apps without a camera. */
    secret: z.string(),
    /** The same as a URI, which apps can open or scan as a QR code. */
    uri: z.string(),
  }),
  problems: ['invalid', 'conflict', 'rate_limited'],
});

const codesReply = z.object({ recoveryCodes: z.array(z.string()) });

export const confirmTwoFactor = endpoint({
  id: 'account.confirmTwoFactor',
  method: 'POST',
  path: '/api/user/two-factor/confirm',
  tag: 'Account',
  summary: 'Turn on two-factor authentication with the first code; returns the recovery codes once',
  access: 'in-person',
  beforeSecondFactor: true,
  body: z.object({ code: codeIn() }),
  reply: codesReply,
  problems: ['invalid', 'conflict', 'rate_limited'],
});

export const remakeRecoveryCodes = endpoint({
  id: 'account.remakeRecoveryCodes',
  method: 'POST',
  path: '/api/user/two-factor/recovery-codes',
  tag: 'Account',
  summary: 'Create ten new recovery codes; old ones stop working',
  access: 'in-person',
  body: z.object({ code: z.optional(codeIn()), passkey: z.optional(passkeyAssertion) }),
  reply: codesReply,
  problems: ['invalid', 'conflict', 'rate_limited'],
});

export const turnOffTwoFactor = endpoint({
  id: 'account.turnOffTwoFactor',
  method: 'DELETE',
  path: '/api/user/two-factor',
  tag: 'Account',
  summary: 'Turn off two-factor authentication',
  access: 'in-person',
  body: z.object({ password: givenPassword(), code: codeIn() }),
  status: 204,
  problems: ['invalid', 'conflict', 'rate_limited'],
});
