import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { flag, idIn, listQuery, pathId, text, textOrNone, version } from '../fields.ts';

export const adminRestaurant = z.object({
  id: z.number(),
  name: z.string(),
  description: z.nullable(z.string()),
  isActive: z.boolean(),
  groupId: z.number(),
  groupName: z.string(),
  userId: z.number(),
  userFullName: z.nullable(z.string()),
  userEmail: z.nullable(z.string()),
  createdAt: z.string(),
  menuItemCount: z.number(),
  ingredientCount: z.number(),
  vendorCount: z.number(),
  version: z.number(),
});
export type AdminRestaurant = z.infer<typeof adminRestaurant>;

const emailOrNone = z.optional(
  z.pipe(
    z.nullable(z.string().check(z.trim(), z.maxLength(255, 'At most 255 characters'))),
    z.transform((value, context) => {
      if (value === null || value === '') return null;
      if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) return value;
      context.issues.push({ code: 'custom', message: 'Invalid email address', input: value });
      return z.NEVER;
    }),
  ),
);

export const adminRestaurants = endpoint({
  id: 'admin.restaurants',
  method: 'GET',
  path: '/api/admin/restaurants',
  tag: 'Administration',
  summary: 'All restaurants, searched by name or owner',
  access: 'platform-admin',
  query: z.object({ q: listQuery.q, active: flag, limit: listQuery.limit, cursor: listQuery.cursor }),
  reply: z.array(adminRestaurant),
  paged: true,
});

export const adminCreateRestaurant = endpoint({
  id: 'admin.createRestaurant',
  method: 'POST',
  path: '/api/admin/restaurants',
  tag: 'Administration',
  summary: "Add a restaurant for an owner, in the owner's first group or a new one",
  access: 'platform-admin',
  body: z.object({
    name: text(120, 'Restaurant name is required'),
    description: textOrNone(2000),
    phone: textOrNone(40),
    email: emailOrNone,
    userId: idIn('Choose an owner'),
  }),
  reply: adminRestaurant,
  status: 201,
  problems: ['invalid'],
});

export const adminUpdateRestaurant = endpoint({
  id: 'admin.updateRestaurant',
  method: 'PATCH',
  path: '/api/admin/restaurants/:id',
  tag: 'Administration',
  summary: 'Activate or deactivate a restaurant',
  access: 'platform-admin',
  params: z.object({ id: pathId }),
  body: z.object({ isActive: z.boolean('Choose active or inactive'), version }),
  reply: adminRestaurant,
  problems: ['not_found', 'stale_version'],
});
