import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { listQuery, pathId, textOrNone } from '../fields.ts';
import { menuItem } from './menu-items.ts';

export const DISH_PICTURE_MAX = 10 * 1024 * 1024;

/** Dishes already on a menu, so a scan or copy can detect duplicates. */
export const listDishNames = endpoint({
  id: 'menuItems.names',
  method: 'GET',
  path: '/api/menu-items/names',
  tag: 'Menu items',
  summary: 'List the names of all dishes, including archived ones',
  access: { module: 'menu', action: 'read' },
  query: z.object({ restaurantId: listQuery.restaurantId, limit: listQuery.limit, cursor: listQuery.cursor }),
  reply: z.array(z.object({ id: z.number(), restaurantId: z.number(), name: z.string(), isActive: z.boolean() })),
  paged: true,
});

export const duplicateMenuItem = endpoint({
  id: 'menuItems.duplicate',
  method: 'POST',
  path: '/api/menu-items/:id/duplicate',
  tag: 'Menu items',
  summary: 'Duplicate a dish with its recipe and picture',
  access: { module: 'menu', action: 'write' },
  params: z.object({ id: pathId }),
  /** Default: 'Burger (copy)'. */
  body: z.optional(z.object({ name: textOrNone(160) })),
  reply: menuItem,
  status: 201,
  problems: ['invalid'],
});

export const dishRemoval = endpoint({
  id: 'menuItems.removal',
  method: 'GET',
  path: '/api/menu-items/:id/removal',
  tag: 'Menu items',
  summary: 'Preview removing a dish: deleted, or archived with its history',
  access: { module: 'menu', action: 'read' },
  params: z.object({ id: pathId }),
  reply: z.object({
    archives: z.boolean(),
    /** What prevents deletion. */
    keptBy: z.array(z.enum(['sales', 'pos', 'invoices', 'prices'])),
    /** Total quantity sold and the last business date with a sale; null if never sold. */
    sold: z.nullable(z.object({ quantity: z.number(), lastOn: z.string() })),
  }),
});

export const uploadDishPicture = endpoint({
  id: 'menuItems.uploadPicture',
  method: 'POST',
  path: '/api/menu-items/:id/picture',
  tag: 'Menu items',
  summary: "Set a dish's picture; an empty image URL removes it",
  access: { module: 'menu', action: 'write' },
  params: z.object({ id: pathId }),
  upload: { file: 'picture', maxBytes: DISH_PICTURE_MAX },
  body: z.object({}),
  reply: menuItem,
  problems: ['wrong_type', 'too_large'],
});

export const dishPicture = endpoint({
  id: 'menuItems.picture',
  method: 'GET',
  path: '/api/menu-items/:id/picture',
  tag: 'Menu items',
  summary: 'Get the picture of a dish, re-encoded from the upload',
  access: { module: 'menu', action: 'read' },
  params: z.object({ id: pathId }),
  query: z.object({
    width: z.optional(z.enum(['96', '320', '960'])),
    /** Picture version: it changes the URL, so browsers can cache the picture. */
    v: z.optional(z.string().check(z.maxLength(40))),
  }),
  produces: 'file',
});
