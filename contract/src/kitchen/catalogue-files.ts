import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idIn, listQuery, pathId, restaurantIdIn } from '../fields.ts';

export const CATALOGUE_FILE_MAX = 5 * 1024 * 1024;
export const CATALOGUE_ROWS_MAX = 5000;

const format = z.enum(['csv', 'xlsx'], { error: 'Choose csv or xlsx' });
const manageIngredients = { module: 'ingredients', action: 'write', least: 'manager' } as const;
const manageVendors = { module: 'vendors', action: 'write', least: 'manager' } as const;

export const catalogueImported = z.object({
  dryRun: z.boolean(),
  rowsRead: z.number(),
  created: z.number(),
  changed: z.number(),
  /** Unchanged rows. */
  same: z.number(),
  /** The first 200 rows that change something. */
  rows: z.array(
    z.object({
      line: z.number(),
      name: z.string(),
      does: z.enum(['create', 'change']),
      /** 'Current Cost: 5.19 to 5.61'. */
      changes: z.array(z.string()),
    }),
  ),
  /** The first 200. */
  problems: z.array(z.object({ line: z.number(), message: z.string() })),
  badRows: z.number(),
  /** New vendors; each is added with just its name. */
  newVendors: z.array(z.string()),
  imported: z.number(),
});
export type CatalogueImported = z.infer<typeof catalogueImported>;

const importBody = z.object({
  restaurantId: restaurantIdIn,
  /** Previews the result without saving. */
  dryRun: z.optional(z.enum(['true', 'false'])),
  /** `stop`: import nothing if any row is invalid. `skip`: import the valid rows. */
  onError: z.optional(z.enum(['stop', 'skip'])),
  /** Whether to add unknown vendors; otherwise rows naming one are invalid. */
  createVendors: z.optional(z.enum(['true', 'false'])),
});
const upload = { file: 'file', maxBytes: CATALOGUE_FILE_MAX } as const;

export const importIngredients = endpoint({
  id: 'catalogue.importIngredients',
  method: 'POST',
  path: '/api/ingredients/import',
  tag: 'Catalog',
  summary: 'Import ingredients from a CSV or Excel file, matched by ID or name; empty cells change nothing',
  access: manageIngredients,
  upload,
  body: importBody,
  reply: catalogueImported,
  problems: ['invalid', 'restaurant_required', 'too_large', 'forbidden'],
});

export const importVendorItems = endpoint({
  id: 'catalogue.importVendorItems',
  method: 'POST',
  path: '/api/vendor-items/import',
  tag: 'Catalog',
  summary: 'Import vendor items from a CSV or Excel file, matched by ID or by vendor, code and pack',
  access: manageVendors,
  upload,
  body: importBody,
  reply: catalogueImported,
  problems: ['invalid', 'restaurant_required', 'too_large', 'forbidden'],
});

export const exportIngredients = endpoint({
  id: 'catalogue.exportIngredients',
  method: 'GET',
  path: '/api/ingredients/export/:restaurantId/:format',
  tag: 'Catalog',
  summary: 'Export the ingredients of a restaurant as a file that can be re-imported',
  access: { module: 'ingredients', action: 'read' },
  params: z.object({ restaurantId: pathId, format }),
  query: z.object({ q: listQuery.q, vendorId: z.optional(idIn()), category: z.optional(z.string()) }),
  produces: 'file',
});

export const exportVendorItems = endpoint({
  id: 'catalogue.exportVendorItems',
  method: 'GET',
  path: '/api/vendor-items/export/:restaurantId/:format',
  tag: 'Catalog',
  summary: 'Export the vendor items of a restaurant as a file that can be re-imported',
  access: { module: 'vendors', action: 'read' },
  params: z.object({ restaurantId: pathId, format }),
  query: z.object({ q: listQuery.q, vendorId: z.optional(idIn()) }),
  produces: 'file',
});

export const ingredientTemplate = endpoint({
  id: 'catalogue.ingredientTemplate',
  method: 'GET',
  path: '/api/ingredients/template/:format',
  tag: 'Catalog',
  summary: 'Download a template for ingredient imports',
  access: 'signed-in',
  scope: 'ingredients',
  params: z.object({ format }),
  produces: 'file',
});

export const vendorItemTemplate = endpoint({
  id: 'catalogue.vendorItemTemplate',
  method: 'GET',
  path: '/api/vendor-items/template/:format',
  tag: 'Catalog',
  summary: 'Download a template for vendor item imports',
  access: 'signed-in',
  scope: 'vendors',
  params: z.object({ format }),
  produces: 'file',
});
