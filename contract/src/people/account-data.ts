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
  summary: "The account's own data as a JSON file",
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
    /** Groups of others that the account only leaves. */
    memberships: z.number(),
    /** What stands in the way; null where it can be deleted. */
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
    /** With two-factor authentication on. */
    code: z.optional(codeIn()),
    passkey: z.optional(passkeyAssertion),
    /** The own user name, typed. */
    username: text(50, 'Type your username'),
  }),
  status: 204,
  problems: ['invalid', 'conflict', 'rate_limited'],
});
