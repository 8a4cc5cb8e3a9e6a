import { ingredientUnits, type Percent } from '@platewise/domain';
import * as z from 'zod/mini';
import { vendor, vendorContact } from '../buying/vendors.ts';
import { detailNames } from '../details.ts';
import { endpoint } from '../endpoint.ts';
import { amount, BULK_MAX, idIn, pathId, textOrNone, version } from '../fields.ts';
import { costField } from '../hidden-costs.ts';
import { ingredient } from './ingredients.ts';
import { missingFact } from './missing-fact.ts';

const read = { module: 'ingredients', action: 'read' } as const;
const manage = { module: 'ingredients', action: 'write', least: 'manager' } as const;
const readVendors = { module: 'vendors', action: 'read' } as const;
const manageVendors = { module: 'vendors', action: 'write', least: 'manager' } as const;

const vendorPrice = z.object({
  vendorItemId: z.number(),
  vendorId: z.number(),
  vendorName: z.string(),
  description: z.string(),
  itemCode: z.nullable(z.string()),
  packText: z.nullable(z.string()),
  /** As purchased or listed, in the invoice's currency. */
  price: z.nullable(z.number()),
  priceUnit: z.nullable(z.string()),
  currency: z.string(),
  /** Per ingredient unit in the restaurant's currency; null if a fact, price or rate is missing. */
  perUnit: z.nullable(z.number()),
  missing: z.nullable(missingFact),
  /** Why there is no price per unit, when no ingredient fact would help. */
  reason: z.nullable(z.enum(['no_price', 'no_rate'])),
  /** The purchase date, or the effective date of the price list; null if unknown. */
  pricedOn: z.nullable(z.string()),
  /** From a price list; never purchased at this price. */
  fromList: z.boolean(),
  ageDays: z.nullable(z.number()),
  /** Too old to rely on. */
  old: z.boolean(),
  cheapest: z.boolean(),
  /** Percent difference from the ingredient's current cost; negative is cheaper. */
  differencePercent: z.nullable(z.number()),
  isCurrentVendor: z.boolean(),
});
export type VendorPrice = z.infer<typeof vendorPrice>;

export const vendorPrices = endpoint({
  id: 'catalogue.vendorPrices',
  method: 'GET',
  path: '/api/ingredients/:id/vendor-prices',
  tag: 'Catalog',
  summary: 'Compare vendor prices for an ingredient per unit, cheapest first',
  access: read,
  params: z.object({ id: pathId }),
  costsOnly: true,
  reply: z.object({
    ingredientId: z.number(),
    unit: z.string(),
    currency: z.string(),
    currentCost: z.nullable(z.number()),
    vendorId: z.nullable(z.number()),
    version: z.number(),
    prices: z.array(vendorPrice),
    can: z.object({ switch: z.boolean() }),
  }),
});

export const switchVendor = endpoint({
  id: 'catalogue.switchVendor',
  method: 'POST',
  path: '/api/ingredients/:id/switch-vendor',
  tag: 'Catalog',
  summary: 'Switch an ingredient to another vendor item, which sets its vendor and cost',
  access: manage,
  params: z.object({ id: pathId }),
  body: z.object({ vendorItemId: idIn('Choose a vendor item'), version }),
  reply: ingredient,
  problems: ['invalid', 'not_found', 'conflict', 'stale_version'],
});

/** What a merge moves, with counts; kinds with a count of 0 are omitted. */
export const MERGED_KINDS = [
  'dishes',
  'prepItems',
  'invoices',
  'invoiceLines',
  'prices',
  'vendorItems',
  'ingredients',
  'stockPlaces',
  'stockMovements',
  'counts',
  'orders',
  'receipts',
  'creditRequests',
  'barcodes',
  'posItems',
  'learned',
  'names',
  'facts',
] as const;
const moved = z.array(z.object({ kind: z.enum(MERGED_KINDS), count: z.number() }));
export type Moved = z.infer<typeof moved>;

const blocked = z.nullable(z.object({ message: z.string(), missing: z.nullable(missingFact) }));
const sides = z.object({ id: pathId, intoId: pathId });

const mergeSide = z.object({
  id: z.number(),
  restaurantId: z.number(),
  name: z.string(),
  unit: z.string(),
  currentCost: costField(z.nullable(z.number())),
  version: z.number(),
});

export const previewIngredientMerge = endpoint({
  id: 'catalogue.previewIngredientMerge',
  method: 'GET',
  path: '/api/ingredients/:id/merge/:intoId',
  tag: 'Catalog',
  summary: 'Preview merging an ingredient into another',
  access: manage,
  params: sides,
  reply: z.object({
    from: mergeSide,
    into: mergeSide,
    /** Units of the kept one per unit of the other; 1 if the same. */
    factor: z.nullable(z.number()),
    /** Why it isn't possible yet. */
    blocked,
    moves: moved,
    /** In the kept one's unit; locations with the same name are added up. */
    stock: z.array(
      z.object({ location: z.nullable(z.string()), from: z.number(), into: z.number(), together: z.number() }),
    ),
    /** Per unit of the kept one, and which one it comes from: the newer if both are known. */
    cost: costField(z.nullable(z.number())),
    costOf: z.nullable(z.enum(['from', 'into'])),
  }),
  problems: ['not_found', 'invalid'],
});

export const mergeIngredients = endpoint({
  id: 'catalogue.mergeIngredients',
  method: 'POST',
  path: '/api/ingredients/:id/merge/:intoId',
  tag: 'Catalog',
  summary: "Merge an ingredient into another, with its history; can't be undone",
  access: manage,
  params: sides,
  body: z.optional(z.object({ version, intoVersion: version })),
  reply: z.object({ ingredient, moves: moved }),
  problems: ['not_found', 'invalid', 'conflict', 'stale_version', 'recipe_cycle'],
});

export const previewVendorMerge = endpoint({
  id: 'catalogue.previewVendorMerge',
  method: 'GET',
  path: '/api/vendors/:id/merge/:intoId',
  tag: 'Catalog',
  summary: 'Preview merging a vendor into another',
  access: manageVendors,
  params: sides,
  reply: z.object({
    from: z.object({ id: z.number(), name: z.string(), version: z.number() }),
    into: z.object({ id: z.number(), name: z.string(), version: z.number() }),
    moves: moved,
    /** Items both sell with the same code and pack, which are merged. */
    sameItems: z.number(),
    /** Details missing from the kept one and taken from the other. */
    takes: z.array(z.enum([...detailNames(vendorContact), 'ordering'])),
  }),
  problems: ['not_found', 'invalid'],
});

export const mergeVendors = endpoint({
  id: 'catalogue.mergeVendors',
  method: 'POST',
  path: '/api/vendors/:id/merge/:intoId',
  tag: 'Catalog',
  summary: "Merge a vendor into another, with its invoices, items and prices; can't be undone",
  access: manageVendors,
  params: sides,
  body: z.optional(z.object({ version, intoVersion: version })),
  reply: z.object({ vendor, moves: moved }),
  problems: ['not_found', 'invalid', 'conflict', 'stale_version'],
});

const likeSide = z.object({
  id: z.number(),
  name: z.string(),
  /** Tells it apart from others: its unit and vendor, or its address. */
  about: z.string(),
  /** Number of records using it; the one with more is suggested as the one to keep. */
  uses: z.number(),
});

const pairs = z.array(z.object({ from: likeSide, into: likeSide, /** 0 to 1. */ likeness: z.number() }));
export type LikePair = z.infer<typeof pairs>[number];

export const likeIngredients = endpoint({
  id: 'catalogue.likeIngredients',
  method: 'GET',
  path: '/api/ingredients/duplicates/:restaurantId',
  tag: 'Catalog',
  summary: 'List possible duplicate ingredients, most likely first',
  access: read,
  params: z.object({ restaurantId: pathId }),
  reply: pairs,
});

export const likeVendors = endpoint({
  id: 'catalogue.likeVendors',
  method: 'GET',
  path: '/api/vendors/duplicates/:restaurantId',
  tag: 'Catalog',
  summary: 'List possible duplicate vendors, most likely first',
  access: readVendors,
  params: z.object({ restaurantId: pathId }),
  reply: pairs,
});

export const tellIngredientsApart = endpoint({
  id: 'catalogue.tellIngredientsApart',
  method: 'PUT',
  path: '/api/ingredients/:id/apart/:intoId',
  tag: 'Catalog',
  summary: 'Mark two ingredients as different; they are no longer suggested as duplicates',
  access: manage,
  params: sides,
  status: 204,
});

export const tellVendorsApart = endpoint({
  id: 'catalogue.tellVendorsApart',
  method: 'PUT',
  path: '/api/vendors/:id/apart/:intoId',
  tag: 'Catalog',
  summary: 'Mark two vendors as different; they are no longer suggested as duplicates',
  access: manageVendors,
  params: sides,
  status: 204,
});

export const changeIngredients = endpoint({
  id: 'catalogue.changeIngredients',
  method: 'POST',
  path: '/api/ingredients/bulk',
  tag: 'Catalog',
  summary: "Change several ingredients at once; those that can't be changed are listed and stay unchanged",
  access: manage,
  body: z.object({
    ingredientIds: z
      .array(idIn('Choose an ingredient'))
      .check(
        z.minLength(1, 'Choose at least one ingredient'),
        z.maxLength(BULK_MAX, `At most ${BULK_MAX} ingredients at once`),
      ),
    /** Omitted fields don't change; null clears one. */
    change: z.object({
      category: textOrNone(40),
      vendorId: z.optional(z.nullable(idIn())),
      unit: z.optional(z.enum(ingredientUnits, { error: 'Choose a unit' })),
      yieldPercent: z.optional(
        amount<Percent>({ message: 'Enter a yield above 0 and up to 100', scale: 2, above: '0', max: '100' }),
      ),
      isActive: z.optional(z.boolean()),
    }),
  }),
  reply: z.object({
    changed: z.number(),
    /** Already as requested. */
    same: z.number(),
    refused: z.array(z.object({ id: z.number(), name: z.string(), message: z.string() })),
  }),
  problems: ['invalid', 'not_found'],
});
