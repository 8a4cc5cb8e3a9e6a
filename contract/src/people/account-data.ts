import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { text } from '../text.ts';
import { codeIn, givenPassword } from './account-fields.ts';
import { passkeyAssertion } from './passkey-shapes.ts';

export const exportAccount = endpoint({
  id: 'account.export',
  method: 'GET',
  path: '/api/user/export',
  tag: 'Account',
  summary: "Download the account's data as a JSON file",
  access: 'in-person',
  produces: 'file',
});

export const accountContents = endpoint({
  id: 'account.contents',
  method: 'GET',
  path: '/api/user/contents',
  tag: 'Account',
  summary: 'List what deleting the account would delete',
  access: 'in-person',
  reply: z.object({
    groups: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        /** Other people who lose access. */
        otherMembers: z.number(),
        restaurants: z.array(
          z.object({
            id: z.number(),
            name: z.string(),
            vendors: z.number(),
            ingredients: z.number(),
            menuItems: z.number(),
            invoices: z.number(),
            approvedInvoices: z.number(),
            documents: z.number(),
            sales: z.number(),
          }),
        ),
      }),
    ),
    /** Other people's groups the account will only leave. */
    memberships: z.number(),
    /** What prevents deletion; null if nothing does. */
    obstacle: z.nullable(z.string()),
  }),
});
export type AccountContents = z.infer<(typeof accountContents)['reply']>;

export const deleteAccount = endpoint({
  id: 'account.delete',
  method: 'DELETE',
  path: '/api/user',
  tag: 'Account',
  summary: 'Delete the account and the groups it owns',
  access: 'in-person',
  body: z.object({
    password: givenPassword(),
    /** Required if two-factor authentication is on. */
    code: z.optional(codeIn()),
    passkey: z.optional(passkeyAssertion),
    /** The user's own username, typed to confirm. */
    username: text(50, 'Type your username'),
  }),
  status: 204,
  problems: ['invalid', 'conflict', 'rate_limited'],
});
