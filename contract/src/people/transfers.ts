import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { pathId } from '../fields.ts';

/** The largest export that can be imported, compressed. */
export const EXPORT_FILE_MAX = 500 * 1024 * 1024;

export const exportRestaurant = endpoint({
  id: 'restaurants.export',
  method: 'GET',
  path: '/api/restaurants/:id/export',
  tag: 'Restaurants',
  summary: 'Export a restaurant as a ZIP: each table as CSV, documents, pictures, and a manifest with SHA-256 hashes',
  access: { module: 'restaurants', action: 'admin', least: 'admin' },
  inPerson: true,
  heavy: true,
  params: z.object({ id: pathId }),
  produces: 'file',
});

export const exportGroup = endpoint({
  id: 'groups.export',
  method: 'GET',
  path: '/api/restaurant-groups/:id/export',
  tag: 'Restaurants',
  summary: 'Export all restaurants of a group in one ZIP',
  access: { module: 'restaurants', action: 'admin', least: 'admin' },
  inPerson: true,
  heavy: true,
  params: z.object({ id: pathId }),
  produces: 'file',
  problems: ['conflict'],
});

export const importRestaurants = endpoint({
  id: 'restaurants.import',
  method: 'POST',
  path: '/api/restaurants/import',
  tag: 'Restaurants',
  summary: 'Import the restaurants of an export as new ones, all or nothing',
  access: 'signed-in',
  scope: 'restaurants',
  inPerson: true,
  upload: { file: 'file', maxBytes: EXPORT_FILE_MAX, onDisk: true },
  body: z.object({ groupId: z.optional(pathId) }),
  reply: z.object({
    restaurants: z.array(z.object({ id: z.number(), name: z.string() })),
    rows: z.number(),
    documents: z.number(),
    /** Documents that were missing when the export was made. */
    missingDocuments: z.number(),
  }),
  status: 201,
  problems: ['invalid', 'wrong_type', 'too_large', 'forbidden', 'not_found'],
});
