import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { text } from '../text.ts';
import { emailIn, newPassword } from './account-fields.ts';

export const forgotPassword = endpoint({
  id: 'accounts.forgotPassword',
  method: 'POST',
  path: '/api/auth/forgot-password',
  tag: 'Accounts',
  summary: 'Request a password reset link; the reply never reveals whether the address exists',
  access: 'public',
  body: z.object({ email: emailIn }),
  reply: z.object({ message: z.string() }),
  status: 202,
  problems: ['invalid', 'rate_limited'],
});

export const resetPassword = endpoint({
  id: 'accounts.resetPassword',
  method: 'POST',
  path: '/api/auth/reset-password',
  tag: 'Accounts',
  summary: 'Set a new password with a reset token; ends every session, and revokes API tokens on request',
  access: 'public',
  body: z.object({
    token: text(100, 'This link is incomplete. Open it again from the email.'),
    password: newPassword,
    /** Also revokes the account's API tokens. */
    endApiTokens: z.optional(z.boolean()),
  }),
  status: 204,
  problems: ['invalid', 'rate_limited'],
});
