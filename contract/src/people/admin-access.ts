import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idIn, listQuery, pathId, version } from '../fields.ts';

const givenRole = z.enum(['viewer', 'staff', 'manager', 'admin'], { error: 'Choose a role' });
const restaurantScope = z.union([z.literal('all'), z.array(z.number())]);

/** Who has access to a restaurant, and how. */
export const adminAccess = z.object({
  /** Null for the owner of the restaurant or group, which can't be changed here. */
  memberId: z.nullable(z.number()),
  userId: z.number(),
  fullName: z.string(),
  email: z.string(),
  isActive: z.boolean(),
  role: z.enum(['owner', 'admin', 'manager', 'staff', 'viewer']),
  /** The group's restaurants covered by the membership. */
  restaurants: restaurantScope,
  version: z.number(),
});
export type AdminAccess = z.infer<typeof adminAccess>;

const ofRestaurant = z.object({ id: pathId });
const ofMember = z.object({ id: pathId, memberId: pathId });

export const adminRestaurantAccess = endpoint({
  id: 'admin.restaurantAccess',
  method: 'GET',
  path: '/api/admin/restaurants/:id/access',
  tag: 'Administration',
  summary: 'List who has access to a restaurant',
  access: 'platform-admin',
  params: ofRestaurant,
  reply: z.object({
    groupId: z.number(),
    groupName: z.string(),
    /** The restaurants of the group, to choose from. */
    restaurants: z.array(z.object({ id: z.number(), name: z.string() })),
    people: z.array(adminAccess),
  }),
  problems: ['not_found'],
});

export const adminGrantAccess = endpoint({
  id: 'admin.grantAccess',
  method: 'POST',
  path: '/api/admin/restaurants/:id/access',
  tag: 'Administration',
  summary: 'Assign a user to a restaurant',
  access: 'platform-admin',
  params: ofRestaurant,
  body: z.object({ userId: idIn('Choose a user'), role: givenRole }),
  status: 204,
  problems: ['not_found', 'invalid', 'conflict'],
});

export const adminChangeAccess = endpoint({
  id: 'admin.changeAccess',
  method: 'PATCH',
  path: '/api/admin/restaurants/:id/access/:memberId',
  tag: 'Administration',
  summary: 'Change the role of a member of the group, or the restaurants that the membership names',
  access: 'platform-admin',
  params: ofMember,
  body: z.object({
    role: z.optional(givenRole),
    restaurants: z.optional(
      z.union([z.literal('all'), z.array(idIn()).check(z.minLength(1), z.maxLength(1000))], {
        error: 'Choose all restaurants or at least one',
      }),
    ),
    version,
  }),
  status: 204,
  problems: ['not_found', 'invalid', 'conflict', 'stale_version'],
});

export const adminRemoveAccess = endpoint({
  id: 'admin.removeAccess',
  method: 'DELETE',
  path: '/api/admin/restaurants/:id/access/:memberId',
  tag: 'Administration',
  summary: 'Remove access to one restaurant; removing the last one ends the membership',
  access: 'platform-admin',
  params: ofMember,
  status: 204,
  problems: ['not_found', 'conflict'],
});

export const adminAccessChange = z.object({
  userId: z.number(),
  fullName: z.string(),
  groupId: z.number(),
  groupName: z.string(),
  /** 'owner': they already own the group, so nothing changes. */
  kind: z.enum(['added', 'changed', 'unchanged', 'owner']),
  roleBefore: z.nullable(z.string()),
  roleAfter: z.nullable(z.string()),
  restaurantsAdded: z.array(z.string()),
});
export type AdminAccessChange = z.infer<typeof adminAccessChange>;

const someIds = (most: number, message: string) =>
  z.array(idIn()).check(z.minLength(1, message), z.maxLength(most, `At most ${most} at once`));

export const adminBulkAccess = endpoint({
  id: 'admin.bulkAccess',
  method: 'POST',
  path: '/api/admin/bulk-access',
  tag: 'Administration',
  summary: 'Assign several users to several restaurants with one role, all or none; `dryRun` only previews the changes',
  access: 'platform-admin',
  body: z.object({
    userIds: someIds(100, 'Choose at least one user'),
    restaurantIds: someIds(200, 'Choose at least one restaurant'),
    role: givenRole,
    dryRun: z.optional(z.boolean()),
  }),
  reply: z.object({ applied: z.boolean(), changes: z.array(adminAccessChange) }),
  problems: ['invalid'],
});

export const adminGroups = endpoint({
  id: 'admin.groups',
  method: 'GET',
  path: '/api/admin/groups',
  tag: 'Administration',
  summary: 'All restaurant groups, searched by name or owner',
  access: 'platform-admin',
  query: z.object({ q: listQuery.q, limit: listQuery.limit, cursor: listQuery.cursor }),
  reply: z.array(
    z.object({ id: z.number(), name: z.string(), ownerFullName: z.string(), restaurantCount: z.number() }),
  ),
  paged: true,
});

export const adminShareGroup = endpoint({
  id: 'admin.shareGroup',
  method: 'POST',
  path: '/api/admin/shared-access',
  tag: 'Administration',
  summary: 'Give a user access to all restaurants in a group, including future ones',
  access: 'platform-admin',
  body: z.object({ userId: idIn('Choose a user'), groupId: idIn('Choose a group'), role: givenRole }),
  reply: adminAccessChange,
  problems: ['invalid', 'conflict'],
});

export const adminAccessReport = endpoint({
  id: 'admin.accessReport',
  method: 'GET',
  path: '/api/admin/access-report',
  tag: 'Administration',
  summary: 'Export who has access to which restaurant as CSV',
  access: 'platform-admin',
  produces: 'file',
});

export const adminDemoTenant = endpoint({
  id: 'admin.demoTenant',
  method: 'GET',
  path: '/api/admin/demo-tenant',
  tag: 'Administration',
  summary: "Get the demo tenant that a transfer would move: the oldest one you don't own",
  access: 'platform-admin',
  reply: z.object({
    tenant: z.nullable(
      z.object({
        groupId: z.number(),
        name: z.string(),
        ownerId: z.number(),
        ownerFullName: z.string(),
        restaurants: z.number(),
      }),
    ),
    /** Whether you already own a demo tenant. */
    own: z.boolean(),
  }),
});

export const adminTransferDemo = endpoint({
  id: 'admin.transferDemo',
  method: 'POST',
  path: '/api/admin/transfer-waco-tacos',
  tag: 'Administration',
  summary: 'Transfer the demo tenant to another user',
  access: 'platform-admin',
  body: z.object({ toUserId: idIn('Choose who gets it'), fromUserId: z.optional(idIn()) }),
  reply: z.object({ groupId: z.number(), name: z.string(), fromUserId: z.number(), restaurants: z.number() }),
  problems: ['not_found', 'invalid'],
});
