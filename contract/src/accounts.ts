import * as z from 'zod/mini';
import { codeIn, emailIn, fullNameIn, givenPassword, newPassword, newUsername } from './account-fields.ts';
import { endpoint } from './endpoint.ts';
import { text } from './text.ts';

export const user = z.object({
  id: z.number(),
  username: z.string(),
  email: z.string(),
  fullName: z.string(),
  role: z.enum(['user', 'admin']),
  isActive: z.boolean(),
  createdAt: z.string(),
  lastLoginAt: z.nullable(z.string()),
});
export type User = z.infer<typeof user>;

export const currentUser = endpoint({
  id: 'accounts.currentUser',
  method: 'GET',
  path: '/api/user',
  tag: 'Accounts',
  summary: 'The account that is signed in',
  access: 'signed-in',
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
    username: newUsername,
    email: emailIn,
    password: newPassword,
    fullName: fullNameIn,
    /** Of an invitation to this address, which opens a closed registration. */
    invitationToken: z.optional(text(200)),
  }),
  reply: user,
  status: 201,
  problems: ['invalid', 'registration_closed', 'rate_limited'],
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
    /** Asked for with `totp_required`: the code of the authenticator app, or a recovery code. */
    totpCode: z.optional(codeIn()),
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
  summary: 'What the sign-in page offers',
  access: 'public',
  reply: z.object({
    registrationOpen: z.boolean(),
    firstAccount: z.boolean(),
    /** Whether a forgotten password can be set anew by mail; without, an administrator makes the link. */
    mailEnabled: z.boolean(),
  }),
});
