import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idIn, listQuery, pathId, restaurantIdIn, text, textOrNone, version } from '../fields.ts';

const reads = { module: 'inventory', action: 'read' } as const;
const writes = { module: 'inventory', action: 'write' } as const;

const storageLocation = z.object({
  id: z.number(),
  restaurantId: z.number(),
  name: z.string(),
  position: z.number(),
  /** Number of items stored there. */
  items: z.number(),
  version: z.number(),
  can: z.object({ edit: z.boolean(), remove: z.boolean() }),
});
export type StorageLocation = z.infer<typeof storageLocation>;

const name = text(80, 'Enter a name');

export const listLocations = endpoint({
  id: 'inventory.locations',
  method: 'GET',
  path: '/api/inventory/locations',
  tag: 'Inventory',
  summary: 'List storage locations in walking order',
  access: reads,
  query: z.object({
    restaurantId: restaurantIdIn,
    q: listQuery.q,
    limit: listQuery.limit,
    cursor: listQuery.cursor,
  }),
  reply: z.array(storageLocation),
  paged: true,
});

export const createLocation = endpoint({
  id: 'inventory.createLocation',
  method: 'POST',
  path: '/api/inventory/locations',
  tag: 'Inventory',
  summary: 'Add a location at the end',
  access: writes,
  body: z.object({ restaurantId: restaurantIdIn, name }),
  reply: storageLocation,
  status: 201,
  problems: ['invalid', 'restaurant_required', 'duplicate'],
});

export const renameLocation = endpoint({
  id: 'inventory.renameLocation',
  method: 'PATCH',
  path: '/api/inventory/locations/:id',
  tag: 'Inventory',
  summary: 'Rename a location; its stock keeps its place',
  access: writes,
  params: z.object({ id: pathId }),
  body: z.object({ name, version }),
  reply: storageLocation,
  problems: ['invalid', 'stale_version', 'duplicate'],
});

const ids = (message: string) =>
  z.array(idIn(message)).check(z.minLength(1, message), z.maxLength(2000, 'At most 2000 at once'));

export const orderLocations = endpoint({
  id: 'inventory.orderLocations',
  method: 'PUT',
  path: '/api/inventory/locations/order',
  tag: 'Inventory',
  summary: 'Set the walking order of locations; unlisted ones follow',
  access: writes,
  body: z.object({ restaurantId: restaurantIdIn, ids: ids('List the locations in order') }),
  reply: z.array(storageLocation),
  problems: ['invalid', 'restaurant_required', 'not_found'],
});

export const orderShelves = endpoint({
  id: 'inventory.orderShelves',
  method: 'PUT',
  path: '/api/inventory/locations/:id/shelves',
  tag: 'Inventory',
  summary: 'Set the order and shelves of items at a location; unlisted ones follow',
  access: writes,
  params: z.object({ id: pathId }),
  body: z.object({
    items: z
      .array(z.object({ id: idIn('Choose an item'), shelf: textOrNone(80) }))
      .check(z.minLength(1, 'List the items in order'), z.maxLength(2000, 'At most 2000 at once')),
  }),
  reply: storageLocation,
  problems: ['invalid', 'not_found'],
});

export const deleteLocation = endpoint({
  id: 'inventory.deleteLocation',
  method: 'DELETE',
  path: '/api/inventory/locations/:id',
  tag: 'Inventory',
  summary: 'Remove an empty location',
  access: { module: 'inventory', action: 'delete' },
  params: z.object({ id: pathId }),
  status: 204,
  problems: ['conflict'],
});
