import type { Quantity } from '@platewise/domain';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { amount, idIn, listQuery, pathId, QUANTITY_MAX, text, textOrNone, version } from '../fields.ts';
import { costField } from '../hidden-costs.ts';
import { missingFact } from '../kitchen/missing-fact.ts';

const pack = z.object({
  count: z.number(),
  size: z.number(),
  unit: z.string(),
  catchWeight: z.boolean(),
});

export const vendorItem = z.object({
  id: z.number(),
  restaurantId: z.number(),
  vendorId: z.number(),
  vendorName: z.string(),
  ingredientId: z.nullable(z.number()),
  ingredientName: z.nullable(z.string()),
  ingredientUnit: z.nullable(z.string()),
  itemCode: z.nullable(z.string()),
  description: z.string(),
  packText: z.nullable(z.string()),
  purchaseUnit: z.nullable(z.string()),
  pack: z.nullable(pack),
  /** Ingredient units per purchase unit; null if unknown. */
  contents: z.nullable(z.number()),
  missing: z.nullable(missingFact),
  lastPrice: costField(z.nullable(z.number())),
  lastPriceUnit: z.nullable(z.string()),
  lastPurchasedOn: z.nullable(z.string()),
  costPerIngredientUnit: costField(z.nullable(z.number())),
  version: z.number(),
});
export type VendorItem = z.infer<typeof vendorItem>;

const positive = (message: string) => amount<Quantity>({ message, scale: 6, above: '0', max: QUANTITY_MAX });

export const listVendorItems = endpoint({
  id: 'vendorItems.list',
  method: 'GET',
  path: '/api/vendor-items',
  tag: 'Vendor items',
  summary: 'List vendor items with packs and mapped ingredients',
  access: { module: 'vendors', action: 'read' },
  query: z.object({
    ...listQuery,
    vendorId: z.optional(idIn()),
    ingredientId: z.optional(idIn()),
    mapped: z.optional(z.enum(['yes', 'no'])),
  }),
  reply: z.array(vendorItem),
  paged: true,
});

const packIn = z.object({
  count: positive('Enter a count above 0'),
  size: positive('Enter a size above 0'),
  unit: text(20, 'Choose a unit'),
  catchWeight: z.optional(z.boolean()),
});

export const createVendorItem = endpoint({
  id: 'vendorItems.create',
  method: 'POST',
  path: '/api/vendor-items',
  tag: 'Vendor items',
  summary: 'Add what a vendor sells; the pack is read from its notation',
  access: { module: 'vendors', action: 'write' },
  body: z.object({
    vendorId: idIn('Please select a vendor'),
    ingredientId: z.optional(z.nullable(idIn())),
    itemCode: textOrNone(60),
    description: text(300, 'Description is required'),
    packText: textOrNone(60),
    purchaseUnit: textOrNone(20),
    pack: z.optional(z.nullable(packIn)),
  }),
  reply: vendorItem,
  status: 201,
  problems: ['invalid', 'duplicate'],
});

export const updateVendorItem = endpoint({
  id: 'vendorItems.update',
  method: 'PATCH',
  path: '/api/vendor-items/:id',
  tag: 'Vendor items',
  summary: 'Correct the pack or the ingredient of a vendor item; the correction is remembered',
  access: { module: 'vendors', action: 'write' },
  params: z.object({ id: pathId }),
  body: z.object({
    ingredientId: z.optional(z.nullable(idIn())),
    itemCode: textOrNone(60),
    description: z.optional(text(300, 'Description is required')),
    packText: textOrNone(60),
    purchaseUnit: textOrNone(20),
    pack: z.optional(z.nullable(packIn)),
    version,
  }),
  reply: vendorItem,
  problems: ['invalid', 'stale_version', 'duplicate'],
});

export const deleteVendorItem = endpoint({
  id: 'vendorItems.delete',
  method: 'DELETE',
  path: '/api/vendor-items/:id',
  tag: 'Vendor items',
  summary: 'Remove a vendor item; approved invoices keep their figures',
  access: { module: 'vendors', action: 'delete' },
  params: z.object({ id: pathId }),
  status: 204,
});
