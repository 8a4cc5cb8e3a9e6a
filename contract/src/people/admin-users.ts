import type { Money } from '@platewise/domain';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { amount, dateOrNone, flag, idIn, listQuery, MONEY_MAX, oneOf, pathId, text, version } from '../fields.ts';
import {
  emailIn,
  fullNameIn,
  keptEmail,
  keptUsername,
  newPassword,
  usernameMessage,
  usernamePattern,
} from './account-fields.ts';
import { billingRecord, billingStatuses } from './account-profile.ts';

const accountRole = z.enum(['user', 'admin'], { error: 'Choose a role' });

export const adminUser = z.object({
  id: z.number(),
  username: z.string(),
  email: z.string(),
  fullName: z.string(),
  role: z.enum(['user', 'admin']),
  isActive: z.boolean(),
  createdAt: z.string(),
  lastLoginAt: z.nullable(z.string()),
  /** Restaurants the account owns. */
  restaurantCount: z.number(),
  version: z.number(),
});
export type AdminUser = z.infer<typeof adminUser>;

export const adminUserDetail = z.extend(adminUser, {
  twoFactor: z.boolean(),
  sessions: z.number(),
  usage: z.object({
    restaurants: z.number(),
    invoices: z.number(),
    documents: z.number(),
    documentBytes: z.number(),
    invoices30d: z.number(),
  }),
  /** The latest 100. */
  billing: z.array(billingRecord),
  /** False for the last active administrator, who can't be demoted, deactivated or deleted. */
  can: z.object({ retire: z.boolean() }),
});
export type AdminUserDetail = z.infer<typeof adminUserDetail>;

const one = z.object({ id: pathId });

export const adminUsers = endpoint({
  id: 'admin.users',
  method: 'GET',
  path: '/api/admin/users',
  tag: 'Administration',
  summary: 'All accounts, searched by name, email or username',
  access: 'platform-admin',
  query: z.object({
    q: listQuery.q,
    role: z.optional(z.enum(['user', 'admin'])),
    active: flag,
    sort: z.optional(z.enum(['name', 'username', 'email', 'joined', 'lastLogin'])),
    order: listQuery.order,
    limit: listQuery.limit,
    cursor: listQuery.cursor,
  }),
  reply: z.array(adminUser),
  paged: true,
});

export const adminReadUser = endpoint({
  id: 'admin.user',
  method: 'GET',
  path: '/api/admin/users/:id',
  tag: 'Administration',
  summary: 'Get an account with its usage, billing history and security',
  access: 'platform-admin',
  params: one,
  reply: adminUserDetail,
  problems: ['not_found'],
});

export const adminUserRestaurants = endpoint({
  id: 'admin.userRestaurants',
  method: 'GET',
  path: '/api/admin/users/:id/restaurants',
  tag: 'Administration',
  summary: 'List the restaurants a user can access, with roles',
  access: 'platform-admin',
  params: one,
  reply: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      isActive: z.boolean(),
      groupId: z.number(),
      groupName: z.string(),
      role: z.enum(['owner', 'admin', 'manager', 'staff', 'viewer']),
      /** Whether they own it rather than share it. */
      owned: z.boolean(),
    }),
  ),
  problems: ['not_found'],
});

export const adminCreateUser = endpoint({
  id: 'admin.createUser',
  method: 'POST',
  path: '/api/admin/users',
  tag: 'Administration',
  summary: 'Create an account for someone else',
  access: 'platform-admin',
  body: z.object({
    username: keptUsername.check(z.regex(usernamePattern, usernameMessage)),
    email: keptEmail,
    password: newPassword,
    fullName: fullNameIn,
    role: accountRole,
  }),
  reply: adminUser,
  status: 201,
  problems: ['invalid'],
});

export const adminUpdateUser = endpoint({
  id: 'admin.updateUser',
  method: 'PATCH',
  path: '/api/admin/users/:id',
  tag: 'Administration',
  summary: 'Edit an account; deactivating it ends its sessions immediately',
  access: 'platform-admin',
  params: one,
  body: z.object({
    fullName: z.optional(fullNameIn),
    email: z.optional(emailIn),
    role: z.optional(accountRole),
    isActive: z.optional(z.boolean('Choose active or inactive')),
    version,
  }),
  reply: adminUser,
  problems: ['not_found', 'invalid', 'stale_version', 'conflict'],
});

export const adminUserContents = endpoint({
  id: 'admin.userContents',
  method: 'GET',
  path: '/api/admin/users/:id/contents',
  tag: 'Administration',
  summary: 'List what deleting an account would transfer or delete',
  access: 'platform-admin',
  params: one,
  reply: z.object({
    groups: z.array(z.object({ id: z.number(), name: z.string(), restaurants: z.number(), members: z.number() })),
    restaurants: z.number(),
    /** Restaurants they created in someone else's group; these stay there, with that group's owner. */
    restaurantsElsewhere: z.number(),
    vendors: z.number(),
    ingredients: z.number(),
    menuItems: z.number(),
    invoices: z.number(),
    documents: z.number(),
    sales: z.number(),
  }),
  problems: ['not_found'],
});

export const adminDeleteUser = endpoint({
  id: 'admin.deleteUser',
  method: 'DELETE',
  path: '/api/admin/users/:id',
  tag: 'Administration',
  summary: 'Delete an account; what it owns is transferred or deleted',
  access: 'platform-admin',
  params: one,
  body: z.optional(
    z.object({
      version,
      /** Who receives the account's groups and restaurants. */
      handOverTo: z.optional(idIn('Choose who gets what they own')),
      /** Deletes owned groups with everything in them. Required if they own something and nobody receives it. */
      deleteOwned: z.optional(z.boolean()),
    }),
  ),
  status: 204,
  problems: ['not_found', 'stale_version', 'conflict', 'invalid'],
});

export const adminResetPassword = endpoint({
  id: 'admin.resetPassword',
  method: 'POST',
  path: '/api/admin/users/:id/password-reset',
  tag: 'Administration',
  summary: 'Create a password reset link that works once, within an hour',
  access: 'platform-admin',
  inPerson: true,
  params: one,
  reply: z.object({ path: z.string(), mailed: z.boolean() }),
  status: 201,
  problems: ['not_found', 'conflict'],
});

export const adminSwitchOffTwoFactor = endpoint({
  id: 'admin.switchOffTwoFactor',
  method: 'DELETE',
  path: '/api/admin/users/:id/two-factor',
  tag: 'Administration',
  summary: 'Turn off two-factor authentication for an account; requires its name',
  access: 'platform-admin',
  inPerson: true,
  params: one,
  body: z.object({ name: z.string({ error: 'Type the name of the user' }).check(z.trim(), z.maxLength(200)) }),
  status: 204,
  problems: ['not_found', 'invalid', 'conflict'],
});

export const adminRecordBilling = endpoint({
  id: 'admin.recordBilling',
  method: 'POST',
  path: '/api/admin/users/:id/billing-records',
  tag: 'Administration',
  summary: "Add a row to an account's billing history",
  access: 'platform-admin',
  params: one,
  body: z.object({
    description: text(200, 'Enter a description'),
    /** Default: today. */
    date: dateOrNone('Choose a day'),
    amount: amount<Money>({ message: 'Enter an amount of 0 or more', scale: 2, min: '0', max: MONEY_MAX }),
    status: oneOf(billingStatuses, 'Choose a status'),
  }),
  reply: billingRecord,
  status: 201,
  problems: ['not_found', 'invalid'],
});

export const adminDeleteBilling = endpoint({
  id: 'admin.deleteBilling',
  method: 'DELETE',
  path: '/api/admin/users/:id/billing-records/:recordId',
  tag: 'Administration',
  summary: "Remove a row from an account's billing history",
  access: 'platform-admin',
  params: z.object({ id: pathId, recordId: pathId }),
  status: 204,
  problems: ['not_found'],
});
