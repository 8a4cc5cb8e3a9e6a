import { ingredientUnits, units } from '@platewise/domain';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { amount, dateOrNone, idIn, QUANTITY_MAX, restaurantIdIn, textOrNone } from '../fields.ts';
import { clientId } from './inventory.ts';

export const INVENTORY_PHOTO_MAX = 10 * 1024 * 1024;
/** Items of one photo that are saved at once. */
export const PHOTO_ITEMS_MAX = 100;

export const PHOTO_CATEGORIES = [
  'produce',
  'meat',
  'dairy',
  'beverages',
  'dry_goods',
  'condiments',
  'alcohol',
  'other',
] as const;
export type PhotoCategory = (typeof PHOTO_CATEGORIES)[number];

/** Who read a photo: the printed words, the barcodes, and the model that is configured, where it was asked. */
export const PHOTO_READERS = ['ocr', 'barcodes', 'vision-model'] as const;
export type PhotoReader = (typeof PHOTO_READERS)[number];

const quantityOfOne = z.object({ quantity: z.number(), unit: z.string() });

/** What was detected in a photo. Nothing of it is kept until it is saved. */
export const photoItem = z.object({
  name: z.string(),
  /** Packages: 1 unless a number of them is printed. */
  quantity: z.number(),
  quantityRead: z.boolean(),
  /** 0 to 1. */
  confidence: z.number(),
  category: z.enum(PHOTO_CATEGORIES),
  notes: z.string(),
  /** What one package holds, as printed or as remembered with its barcode; null where neither says. */
  contents: z.nullable(quantityOfOne),
  /** `YYYY-MM-DD`; null also where a printed date has two readings. */
  bestBefore: z.nullable(z.string()),
  lot: z.nullable(z.string()),
  /** Whose check digit is right. `code` is the GTIN where it has one. */
  barcode: z.nullable(z.object({ code: z.string(), kind: z.string() })),
  /** The ingredient that it is, or may be. */
  match: z.nullable(
    z.object({
      ingredientId: z.number(),
      name: z.string(),
      unit: z.string(),
      by: z.enum(['barcode', 'name']),
      confidence: z.number(),
    }),
  ),
  /** Where it would be put: where the ingredient is kept already, else its category. */
  location: z.string(),
  reader: z.enum(PHOTO_READERS),
});
export type PhotoItem = z.infer<typeof photoItem>;

export const analyzeInventoryPhoto = endpoint({
  id: 'photoInventory.analyze',
  method: 'POST',
  path: '/api/inventory/analyze-photo',
  tag: 'Inventory',
  summary: 'Read the labels and barcodes in a photo of goods; nothing is saved',
  access: { module: 'inventory', action: 'write' },
  upload: { file: 'image', maxBytes: INVENTORY_PHOTO_MAX },
  /** `clientId`: what `reading` events about it are told by. */
  body: z.object({ restaurantId: restaurantIdIn, clientId }),
  reply: z.object({
    items: z.array(photoItem),
    readers: z.array(z.enum(PHOTO_READERS)),
    /** Sentences for the person: what could not be read, and who was not asked. */
    notes: z.array(z.string()),
  }),
  problems: ['invalid', 'restaurant_required', 'wrong_type', 'too_large', 'overloaded'],
});

/** `set`: what was photographed is all there is. `add`: it comes on top of what is there. */
export const PHOTO_MODES = ['set', 'add'] as const;
export type PhotoMode = (typeof PHOTO_MODES)[number];

const photoItemIn = z.object({
  /** Blank ones are dropped. */
  name: z.string({ error: 'Enter a name' }).check(z.trim(), z.maxLength(160, 'At most 160 characters')),
  /** None: an ingredient of that name, which is added where there is none yet. */
  ingredientId: z.optional(z.nullable(idIn())),
  quantity: amount({ message: 'Enter a quantity of 0 or more', scale: 3, min: '0', max: QUANTITY_MAX }),
  contents: z.optional(
    z.nullable(
      z.object({
        quantity: amount({ message: 'Enter the contents of one (above 0)', scale: 6, above: '0', max: QUANTITY_MAX }),
        unit: z.enum(units, { error: 'Choose a unit' }),
      }),
    ),
  ),
  /** In what a new ingredient is held. */
  unit: z.optional(z.nullable(z.enum(ingredientUnits, { error: 'Choose a unit' }))),
  category: z.optional(z.enum(PHOTO_CATEGORIES, { error: 'Choose a category' })),
  confidence: z.optional(z.number().check(z.minimum(0, 'From 0 to 1'), z.maximum(1, 'From 0 to 1'))),
  notes: textOrNone(500),
  location: textOrNone(60),
  expiryDate: dateOrNone(),
  lot: textOrNone(60),
  barcode: textOrNone(64),
});

const photoItemsIn = z.object({
  restaurantId: restaurantIdIn,
  /** `add` where it is left out. */
  mode: z.optional(z.enum(PHOTO_MODES, { error: 'Choose an ingredient' })),
  items: z.array(photoItemIn).check(z.maxLength(PHOTO_ITEMS_MAX, `At most ${PHOTO_ITEMS_MAX} items at once`)),
  /** What the sender calls this: sent twice, stock moves once. */
  clientId,
});

/** What saving does to one place in which stock is kept. Items of one ingredient in one place are one count. */
const photoPlace = z.object({
  /** Positions in the items that were sent. */
  items: z.array(z.number()),
  ingredientId: z.nullable(z.number()),
  name: z.string(),
  unit: z.string(),
  location: z.string(),
  newIngredient: z.boolean(),
  newPlace: z.boolean(),
  /** In the ingredient's unit. */
  before: z.number(),
  after: z.number(),
});
export type PhotoPlace = z.infer<typeof photoPlace>;

export const previewPhotoItems = endpoint({
  id: 'photoInventory.preview',
  method: 'POST',
  path: '/api/inventory/photo-items/preview',
  tag: 'Inventory',
  summary: 'Preview the effect of saving photo items on stock',
  access: { module: 'inventory', action: 'write' },
  body: photoItemsIn,
  reply: z.object({
    places: z.array(photoPlace),
    /** What keeps an item from being saved, with its position. */
    problems: z.array(z.object({ item: z.number(), path: z.string(), message: z.string() })),
  }),
  problems: ['invalid', 'restaurant_required'],
});

export const savePhotoItems = endpoint({
  id: 'photoInventory.save',
  method: 'POST',
  path: '/api/inventory/photo-items',
  tag: 'Inventory',
  summary: 'Save the items of a photo: all of them or none; their barcodes are remembered',
  access: { module: 'inventory', action: 'write' },
  body: photoItemsIn,
  reply: z.object({ places: z.array(photoPlace) }),
  status: 201,
  problems: ['invalid', 'restaurant_required'],
});
