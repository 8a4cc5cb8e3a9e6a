import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { LANGUAGES } from '../languages.ts';
import { text } from '../text.ts';
import { codeIn, emailIn, fullNameIn, givenPassword, newPassword, newUsername } from './account-fields.ts';
import { passkeyAssertion } from './passkey-shapes.ts';

export const user = z.object({
  id: z.number(),
  username: z.string(),
  email: z.string(),
  fullName: z.string(),
  role: z.enum(['user', 'admin']),
  isActive: z.boolean(),
  createdAt: z.string(),
  lastLoginAt: z.nullable(z.string()),
  /** Null follows the browser. */
  language: z.nullable(z.enum(LANGUAGES)),
  /** True while the account must set up a second factor before doing anything else. */
  secondFactorMissing: z.optional(z.boolean()),
});
export type User = z.infer<typeof user>;

export const currentUser = endpoint({
  id: 'accounts.currentUser',
  method: 'GET',
  path: '/api/user',
  tag: 'Accounts',
  summary: 'Get the signed-in account',
  access: 'signed-in',
  beforeSecondFactor: true,
  reply: user,
});

export const register = endpoint({
  id: 'accounts.register',
  method: 'POST',
  path: '/api/auth/register',
  tag: 'Accounts',
  summary: 'Create an account and sign in',
  access: 'public',
  body: z.object({
    /** Required, unless the installation hides account names; then the email address becomes the username. */
    username: z.optional(newUsername),
    email: emailIn,
    password: newPassword,
    fullName: fullNameIn,
    /** From an invitation to this address; allows sign-up when registration is closed. */
    invitationToken: z.optional(text(200)),
    /** From a link sent to this address. */
    signUpToken: z.optional(text(100)),
  }),
  reply: user,
  status: 201,
  problems: ['invalid', 'registration_closed', 'rate_limited'],
});

export const askSignUpLink = endpoint({
  id: 'accounts.askSignUpLink',
  method: 'POST',
  path: '/api/auth/sign-up-link',
  tag: 'Accounts',
  summary: 'Request a sign-up link; the reply never reveals whether the address has an account',
  access: 'public',
  body: z.object({ email: emailIn }),
  reply: z.object({ message: z.string() }),
  status: 202,
  problems: ['invalid', 'conflict', 'rate_limited'],
});

export const login = endpoint({
  id: 'accounts.login',
  method: 'POST',
  path: '/api/auth/login',
  tag: 'Accounts',
  summary: 'Sign in',
  access: 'public',
  body: z.object({
    username: text(255, 'Username is required'),
    password: givenPassword(),
    /** Required after `totp_required`: an authenticator code or a recovery code. */
    totpCode: z.optional(codeIn()),
    /** Instead of a code: a passkey assertion for the options sent with `totp_required`. */
    passkey: z.optional(passkeyAssertion),
  }),
  reply: user,
  problems: ['invalid_credentials', 'totp_required', 'rate_limited'],
});

export const logout = endpoint({
  id: 'accounts.logout',
  method: 'POST',
  path: '/api/auth/logout',
  tag: 'Accounts',
  summary: 'Sign out; without a session it does nothing',
  access: 'public',
  status: 204,
});

export const signInOptions = endpoint({
  id: 'accounts.signInOptions',
  method: 'GET',
  path: '/api/auth/options',
  tag: 'Accounts',
  summary: 'Get the sign-in options',
  access: 'public',
  reply: z.object({
    registrationOpen: z.boolean(),
    /** Whether sign-up starts with an emailed link because the installation hides account names. */
    registrationByMail: z.boolean(),
    namesHidden: z.boolean(),
    firstAccount: z.boolean(),
    /** The OpenID Connect provider's name on the sign-in button; null if none. */
    singleSignOn: z.nullable(z.string()),
    /** Whether forgotten passwords can be reset by email; otherwise an administrator creates the link. */
    mailEnabled: z.boolean(),
  }),
});
