import { teamRoles } from '@platewise/domain';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { listQuery, pathId, text, textOrNone, version } from '../fields.ts';
import { givenPassword } from './account-fields.ts';

export const restaurantGroup = z.object({
  id: z.number(),
  name: z.string(),
  description: z.nullable(z.string()),
  /** The caller's role in it. */
  role: z.enum(teamRoles),
  memberCount: z.number(),
  /** Restaurants the caller can access. */
  restaurantCount: z.number(),
  createdAt: z.string(),
  version: z.number(),
  can: z.object({
    edit: z.boolean(),
    remove: z.boolean(),
    seeMembers: z.boolean(),
    invite: z.boolean(),
    /** All restaurants of the group, including future ones. */
    giveAll: z.boolean(),
    handOver: z.boolean(),
    leave: z.boolean(),
  }),
});
export type RestaurantGroup = z.infer<typeof restaurantGroup>;

/** One line only: names appear in email subjects. */
const nameIn = text(120, 'Enter a name').check(z.regex(/^\P{Cc}*$/u, 'Enter one line without control characters'));
const groupIn = { name: nameIn, description: textOrNone(2000) };

export const listGroups = endpoint({
  id: 'groups.list',
  method: 'GET',
  path: '/api/restaurant-groups',
  tag: 'Teams',
  summary: 'List your restaurant groups by name',
  access: 'signed-in',
  scope: 'team',
  query: z.object({ q: listQuery.q, limit: listQuery.limit, cursor: listQuery.cursor }),
  reply: z.array(restaurantGroup),
  paged: true,
});

export const createGroup = endpoint({
  id: 'groups.create',
  method: 'POST',
  path: '/api/restaurant-groups',
  tag: 'Teams',
  summary: 'Create a group and own it',
  access: 'signed-in',
  scope: 'team',
  body: z.object(groupIn),
  reply: restaurantGroup,
  status: 201,
  problems: ['invalid', 'conflict'],
});

export const updateGroup = endpoint({
  id: 'groups.update',
  method: 'PATCH',
  path: '/api/restaurant-groups/:id',
  tag: 'Teams',
  summary: 'Rename a group or describe it',
  access: { module: 'team', action: 'write', least: 'admin' },
  params: z.object({ id: pathId }),
  body: z.extend(z.partial(z.object(groupIn)), { version }),
  reply: restaurantGroup,
  problems: ['invalid', 'stale_version'],
});

export const groupContents = endpoint({
  id: 'groups.contents',
  method: 'GET',
  path: '/api/restaurant-groups/:id/contents',
  tag: 'Teams',
  summary: 'List what deleting the group would delete',
  access: { module: 'team', action: 'admin', least: 'owner' },
  params: z.object({ id: pathId }),
  reply: z.object({
    restaurants: z.array(z.string()),
    members: z.number(),
    invitations: z.number(),
    vendors: z.number(),
    ingredients: z.number(),
    menuItems: z.number(),
    invoices: z.number(),
    approvedInvoices: z.number(),
    documents: z.number(),
    sales: z.number(),
  }),
});

export const deleteGroup = endpoint({
  id: 'groups.delete',
  method: 'DELETE',
  path: '/api/restaurant-groups/:id',
  tag: 'Teams',
  summary: 'Delete a group with its restaurants and all their data; requires its name',
  access: { module: 'team', action: 'admin', least: 'owner' },
  params: z.object({ id: pathId }),
  body: z.object({ name: text(200, 'Type the name of the group'), version }),
  status: 204,
  problems: ['stale_version', 'invalid'],
});

export const leaveGroup = endpoint({
  id: 'teams.leave',
  method: 'POST',
  path: '/api/teams/:groupId/leave',
  tag: 'Teams',
  summary: 'Leave a group; owners transfer or delete it instead',
  // Every member may read the restaurant itself; that's what membership means.
  access: { module: 'restaurants', action: 'read' },
  params: z.object({ groupId: pathId }),
  body: z.optional(z.object({ version })),
  status: 204,
  problems: ['conflict', 'stale_version'],
});

export const transferOwnership = endpoint({
  id: 'teams.transferOwnership',
  method: 'POST',
  path: '/api/teams/:groupId/transfer-ownership',
  tag: 'Teams',
  summary: 'Transfer a group and its restaurants to another member; requires the password, not available to API tokens',
  access: { module: 'team', action: 'admin', least: 'owner' },
  inPerson: true,
  params: z.object({ groupId: pathId }),
  body: z.object({
    memberId: z.int('Choose a member').check(z.positive('Choose a member')),
    password: givenPassword('Your current password is required'),
    version,
  }),
  reply: restaurantGroup,
  problems: ['invalid', 'stale_version', 'rate_limited'],
});
