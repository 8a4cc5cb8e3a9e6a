import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { listQuery } from '../fields.ts';
import { LANGUAGES } from '../languages.ts';
import { fullNameIn, givenPassword, keptEmail, keptUsername, newPassword } from './account-fields.ts';
import { user } from './accounts.ts';

export const updateProfile = endpoint({
  id: 'account.updateProfile',
  method: 'PATCH',
  path: '/api/user/profile',
  tag: 'Account',
  summary: 'Change the name, email, username or language; changing the email requires the password',
  access: 'in-person',
  body: z.partial(
    z.object({
      fullName: fullNameIn,
      email: keptEmail,
      username: keptUsername,
      /** Null follows the browser. */
      language: z.nullable(z.enum(LANGUAGES)),
      /** Required only if the email changes, since email is used for account recovery. */
      currentPassword: givenPassword('Current password is required'),
    }),
  ),
  reply: user,
  problems: ['invalid', 'rate_limited'],
});

export const changePassword = endpoint({
  id: 'account.changePassword',
  method: 'POST',
  path: '/api/user/change-password',
  tag: 'Account',
  summary: 'Change the password; ends every other session, and revokes API tokens on request',
  access: 'in-person',
  body: z
    .object({
      currentPassword: givenPassword('Current password is required'),
      newPassword,
      confirmPassword: z
        .string({ error: 'Please confirm your password' })
        .check(z.minLength(1, 'Please confirm your password')),
      /** Also revokes the account's API tokens. */
      endApiTokens: z.optional(z.boolean()),
    })
    .check(
      z.refine((body) => body.confirmPassword === '' || body.newPassword === body.confirmPassword, {
        error: "Passwords don't match",
        path: ['confirmPassword'],
      }),
    ),
  status: 204,
  problems: ['invalid', 'rate_limited'],
});

export const userStats = endpoint({
  id: 'account.stats',
  method: 'GET',
  path: '/api/user/stats',
  tag: 'Account',
  summary: 'Get account statistics',
  access: 'signed-in',
  reply: z.object({
    totalRestaurants: z.number(),
    totalInvoices: z.number(),
    totalMenuItems: z.number(),
    /** In days. */
    accountAge: z.number(),
    lastLogin: z.nullable(z.string()),
  }),
});

export const billingStatuses = ['paid', 'pending', 'failed'] as const;

export const billingRecord = z.object({
  id: z.number(),
  description: z.string(),
  date: z.string(),
  /** In dollars. */
  amount: z.number(),
  status: z.enum(billingStatuses),
});
export type BillingRecord = z.infer<typeof billingRecord>;

export const billingHistory = endpoint({
  id: 'account.billingHistory',
  method: 'GET',
  path: '/api/user/billing-history',
  tag: 'Account',
  summary: 'List billing records, newest first',
  access: 'signed-in',
  query: z.object({ limit: listQuery.limit, cursor: listQuery.cursor }),
  reply: z.array(billingRecord),
  paged: true,
});

export const plan = endpoint({
  id: 'account.plan',
  method: 'GET',
  path: '/api/user/plan',
  tag: 'Account',
  summary: 'List who can answer questions about the plan: the administrators of this installation',
  access: 'signed-in',
  reply: z.object({ administrators: z.array(z.object({ fullName: z.string() })) }),
});
