import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { pathId } from '../fields.ts';
import { text } from '../text.ts';
import { codeIn, givenPassword } from './account-fields.ts';
import { user } from './accounts.ts';
import { passkeyAssertion } from './passkey-shapes.ts';

/** An OpenID Connect identity that can sign in to the account. */
export const identity = z.object({
  id: z.number(),
  issuer: z.string(),
  email: z.nullable(z.string()),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
});
export type Identity = z.infer<typeof identity>;

/** The query string of the provider's redirect, including the question mark. */
const callbackQuery = text(4000, "Your sign-in provider didn't respond. Try signing in again.");

export const startOidc = endpoint({
  id: 'accounts.startOidc',
  method: 'POST',
  path: '/api/auth/oidc/start',
  tag: 'Accounts',
  summary: 'Start signing in with the OpenID Connect provider; returns where to send the browser',
  access: 'public',
  /** Long enough for the page where an assistant is allowed to connect. */
  body: z.object({ returnTo: z.optional(text(4000)) }),
  reply: z.object({ url: z.string() }),
  problems: ['conflict', 'upstream_failed', 'rate_limited'],
});

export const finishOidc = endpoint({
  id: 'accounts.finishOidc',
  method: 'POST',
  path: '/api/auth/oidc/finish',
  tag: 'Accounts',
  summary: "Finish signing in with the provider's reply, or get the identity to connect",
  access: 'public',
  body: z.object({
    query: callbackQuery,
    /** Required after `totp_required`, as with password sign-in. */
    totpCode: z.optional(codeIn()),
    passkey: z.optional(passkeyAssertion),
  }),
  reply: z.object({
    /** Signed in; null if an identity is waiting to be connected. */
    user: z.nullable(user),
    /** To be confirmed by the signed-in user who started connecting it. */
    connects: z.nullable(z.object({ issuer: z.string(), email: z.nullable(z.string()) })),
    returnTo: z.string(),
  }),
  problems: ['invalid', 'conflict', 'invalid_credentials', 'totp_required', 'upstream_failed', 'rate_limited'],
});

export const startIdentity = endpoint({
  id: 'account.startIdentity',
  method: 'POST',
  path: '/api/user/identities/start',
  tag: 'Account',
  summary: 'Start connecting an identity from the OpenID Connect provider; returns where to send the browser',
  access: 'in-person',
  body: z.object({ password: givenPassword() }),
  reply: z.object({ url: z.string() }),
  problems: ['invalid', 'conflict', 'upstream_failed', 'rate_limited'],
});

export const connectIdentity = endpoint({
  id: 'account.connectIdentity',
  method: 'POST',
  path: '/api/user/identities',
  tag: 'Account',
  summary: 'Connect the identity returned by the provider',
  access: 'in-person',
  body: z.object({ query: callbackQuery }),
  reply: identity,
  status: 201,
  problems: ['invalid', 'conflict'],
});

export const disconnectIdentity = endpoint({
  id: 'account.disconnectIdentity',
  method: 'DELETE',
  path: '/api/user/identities/:id',
  tag: 'Account',
  summary: 'Disconnect an identity from the account',
  access: 'in-person',
  params: z.object({ id: pathId }),
  body: z.object({ password: givenPassword() }),
  status: 204,
  problems: ['invalid', 'not_found', 'rate_limited'],
});
