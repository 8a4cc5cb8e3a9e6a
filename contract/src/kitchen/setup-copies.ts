import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idIn, pathId } from '../fields.ts';

/** Parts of a restaurant's setup to copy; vendors include their items, ingredients their facts. */
export const SETUP_PARTS = ['vendors', 'ingredients', 'recipes'] as const;

const counts = z.object({
  /** Added. For vendor items this includes unmapped ones here that take over a mapping. */
  created: z.number(),
  /** Already here under that name, code or key; not changed. */
  matched: z.number(),
  skipped: z.number(),
});

const setupItem = z.object({
  /** The item in the source restaurant. */
  id: z.number(),
  itemCode: z.nullable(z.string()),
  description: z.string(),
  pack: z.nullable(z.string()),
  /** Its ingredient there, and the existing or new one here. */
  ingredient: z.nullable(z.string()),
  ingredientHere: z.nullable(z.string()),
  /** Added, or mapped here for the first time. */
  isNew: z.boolean(),
});

const setupCopied = z.object({
  dryRun: z.boolean(),
  /** ID for undoing the copy; null if nothing was copied. */
  copyId: z.nullable(z.number()),
  vendors: counts,
  vendorItems: counts,
  ingredients: counts,
  dishes: counts,
  /** Vendor items when copying one vendor, new ones first, at most 200. */
  items: z.array(setupItem),
  /** Number of items not listed. */
  moreItems: z.number(),
  /** What was skipped and why. */
  notes: z.array(z.string()),
});
export type SetupCopied = z.infer<typeof setupCopied>;

export const copySetup = endpoint({
  id: 'restaurants.copySetup',
  method: 'POST',
  path: '/api/restaurants/:id/setup-copies',
  tag: 'Restaurants',
  summary: 'Copy vendors, vendor items with packs, ingredients with their facts and recipes from another restaurant',
  access: { module: 'restaurants', action: 'write', least: 'manager' },
  params: z.object({ id: pathId }),
  body: z.object({
    fromRestaurantId: idIn('Choose a restaurant to copy from'),
    /** A vendor of that restaurant: copies only the vendor, its items and their ingredients. */
    vendorId: z.optional(idIn('Choose a vendor')),
    /** Default: all. Not needed when copying one vendor. */
    parts: z.optional(z.array(z.enum(SETUP_PARTS)).check(z.minLength(1, 'Choose what to copy'))),
    withCosts: z.optional(z.boolean()),
    /** Only counts what would be copied. */
    dryRun: z.optional(z.boolean()),
  }),
  reply: setupCopied,
  problems: ['invalid', 'not_found', 'forbidden'],
});

/** Number of records a copy created. */
const made = { vendors: z.number(), vendorItems: z.number(), ingredients: z.number(), dishes: z.number() };

const setupCopyRecord = z.object({
  id: z.number(),
  fromName: z.string(),
  /** The vendor here, if a single vendor was copied. */
  vendorId: z.nullable(z.number()),
  copiedAt: z.string(),
  copiedBy: z.nullable(z.string()),
  ...made,
});
export type SetupCopyRecord = z.infer<typeof setupCopyRecord>;

export const listSetupCopies = endpoint({
  id: 'restaurants.setupCopies',
  method: 'GET',
  path: '/api/restaurants/:id/setup-copies',
  tag: 'Restaurants',
  summary: 'Copies of the last 30 days that can still be undone, newest first',
  access: { module: 'restaurants', action: 'read' },
  params: z.object({ id: pathId }),
  reply: z.array(setupCopyRecord),
});

const setupCopyUndone = z.object({
  /** Number of records removed or restored. */
  ...made,
  /** Records not undone because they were changed or used since, and why. */
  kept: z.array(
    z.object({
      kind: z.enum(['vendor', 'vendorItem', 'ingredient', 'dish', 'fact']),
      name: z.string(),
      why: z.string(),
    }),
  ),
});
export type SetupCopyUndone = z.infer<typeof setupCopyUndone>;

export const undoSetupCopy = endpoint({
  id: 'restaurants.undoSetupCopy',
  method: 'POST',
  path: '/api/restaurants/:id/setup-copies/:copyId/undo',
  tag: 'Restaurants',
  summary:
    'Undo a copy: removes everything it added, except what was changed or used since; repeating it changes nothing',
  access: { module: 'restaurants', action: 'write', least: 'manager' },
  params: z.object({ id: pathId, copyId: pathId }),
  reply: setupCopyUndone,
  problems: ['not_found', 'forbidden'],
});

const setupSource = z.object({
  restaurantId: z.number(),
  name: z.string(),
  currency: z.string(),
  vendors: z.number(),
  vendorItems: z.number(),
  ingredients: z.number(),
  dishes: z.number(),
  /** The source hides costs from this user, so they aren't copied. */
  hidesCosts: z.boolean(),
});
export type SetupSource = z.infer<typeof setupSource>;

export const listSetupSources = endpoint({
  id: 'restaurants.setupSources',
  method: 'GET',
  path: '/api/restaurants/:id/setup-sources',
  tag: 'Restaurants',
  summary: 'List restaurants of the group to copy a setup from',
  access: { module: 'restaurants', action: 'read' },
  params: z.object({ id: pathId }),
  reply: z.array(setupSource),
});

const vendorSetup = z.object({
  restaurantId: z.number(),
  restaurantName: z.string(),
  vendorId: z.number(),
  /** Items mapped there but not here. */
  items: z.number(),
});
export type VendorSetup = z.infer<typeof vendorSetup>;

export const listVendorSetups = endpoint({
  id: 'vendors.setups',
  method: 'GET',
  path: '/api/vendors/:id/setups',
  tag: 'Vendors',
  summary: 'List the same vendor in other restaurants, with the number of items set up there and not here',
  access: { module: 'vendors', action: 'read' },
  params: z.object({ id: pathId }),
  reply: z.array(vendorSetup),
});
