import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { pathId } from '../fields.ts';
import { text } from '../text.ts';
import { codeIn, givenPassword } from './account-fields.ts';
import { user } from './accounts.ts';
import { passkeyAssertion } from './passkey-shapes.ts';

export const PASSKEYS_MAX = 20;

const base64url = (max: number) =>
  z.string().check(z.regex(/^[A-Za-z0-9_-]+$/, 'Not a passkey'), z.maxLength(max, 'Not a passkey'));

/** Options for `navigator.credentials`, in WebAuthn's JSON form. */
const options = z.record(z.string(), z.unknown());

export const passkey = z.object({
  id: z.number(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
});
export type Passkey = z.infer<typeof passkey>;

export const beginPasskey = endpoint({
  id: 'account.beginPasskey',
  method: 'POST',
  path: '/api/user/passkeys/options',
  tag: 'Account',
  summary: 'Start adding a passkey; returns what the browser needs',
  access: 'in-person',
  beforeSecondFactor: true,
  body: z.object({ password: givenPassword() }),
  reply: z.object({ options }),
  problems: ['invalid', 'conflict', 'rate_limited'],
});

export const addPasskey = endpoint({
  id: 'account.addPasskey',
  method: 'POST',
  path: '/api/user/passkeys',
  tag: 'Account',
  summary: 'Add the passkey; for the first second factor, returns recovery codes once',
  access: 'in-person',
  beforeSecondFactor: true,
  body: z.object({
    name: text(60, 'Enter a passkey name'),
    attestation: z.object({
      id: base64url(1400),
      rawId: base64url(1400),
      type: z.literal('public-key'),
      response: z.object({
        clientDataJSON: base64url(8000),
        attestationObject: base64url(60_000),
        transports: z.optional(z.array(text(40)).check(z.maxLength(10, 'Not a passkey'))),
      }),
    }),
  }),
  reply: z.object({ passkey, recoveryCodes: z.nullable(z.array(z.string())) }),
  status: 201,
  showsSecret: true,
  problems: ['invalid', 'conflict', 'rate_limited'],
});

export const renamePasskey = endpoint({
  id: 'account.renamePasskey',
  method: 'PATCH',
  path: '/api/user/passkeys/:id',
  tag: 'Account',
  summary: 'Rename a passkey',
  access: 'in-person',
  params: z.object({ id: pathId }),
  body: z.object({ name: text(60, 'Enter a passkey name') }),
  reply: passkey,
  problems: ['invalid', 'not_found'],
});

export const removePasskey = endpoint({
  id: 'account.removePasskey',
  method: 'DELETE',
  path: '/api/user/passkeys/:id',
  tag: 'Account',
  summary: 'Remove a passkey; removing the last second factor requires a code or the passkey itself',
  access: 'in-person',
  params: z.object({ id: pathId }),
  body: z.object({
    password: givenPassword(),
    code: z.optional(codeIn()),
    passkey: z.optional(passkeyAssertion),
  }),
  status: 204,
  problems: ['invalid', 'not_found', 'conflict', 'rate_limited'],
});

export const challengePasskey = endpoint({
  id: 'account.challengePasskey',
  method: 'POST',
  path: '/api/user/passkeys/challenge',
  tag: 'Account',
  summary: 'Start a passkey check in place of a code',
  access: 'in-person',
  reply: z.object({ options }),
  problems: ['conflict'],
});

export const passkeySignInOptions = endpoint({
  id: 'accounts.passkeyOptions',
  method: 'POST',
  path: '/api/auth/passkey/options',
  tag: 'Accounts',
  summary: 'Start a passkey sign-in',
  access: 'public',
  reply: z.object({ options }),
  problems: ['conflict', 'rate_limited'],
});

export const signInWithPasskey = endpoint({
  id: 'accounts.signInWithPasskey',
  method: 'POST',
  path: '/api/auth/passkey',
  tag: 'Accounts',
  summary: 'Sign in with a passkey',
  access: 'public',
  body: z.object({ passkey: passkeyAssertion }),
  reply: user,
  problems: ['invalid_credentials', 'rate_limited'],
});
