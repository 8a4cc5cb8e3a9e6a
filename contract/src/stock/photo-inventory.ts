import { ingredientUnits, type Quantity, units } from '@platewise/domain';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { amount, dateOrNone, idIn, QUANTITY_MAX, restaurantIdIn, textOrNone } from '../fields.ts';
import { clientId } from './inventory.ts';

export const INVENTORY_PHOTO_MAX = 10 * 1024 * 1024;
/** Most photo items saved per call. */
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

/** How a photo was read: printed text, barcodes, and the configured vision model if it was called. */
export const PHOTO_READERS = ['ocr', 'barcodes', 'vision-model'] as const;
export type PhotoReader = (typeof PHOTO_READERS)[number];

const quantityOfOne = z.object({ quantity: z.number(), unit: z.string() });

/** An item detected in a photo. Nothing is stored until it is saved. */
export const photoItem = z.object({
  name: z.string(),
  /** Packages: 1 unless a count is printed. */
  quantity: z.number(),
  quantityRead: z.boolean(),
  /** 0 to 1. */
  confidence: z.number(),
  category: z.enum(PHOTO_CATEGORIES),
  notes: z.string(),
  /** Contents of one package, as printed or as remembered for its barcode; null if unknown. */
  contents: z.nullable(quantityOfOne),
  /** `YYYY-MM-DD`; also null if the printed date is ambiguous. */
  bestBefore: z.nullable(z.string()),
  lot: z.nullable(z.string()),
  /** With a valid check digit. `code` is the GTIN if it has one. */
  barcode: z.nullable(z.object({ code: z.string(), kind: z.string() })),
  /** The matching or possibly matching ingredient. */
  match: z.nullable(
    z.object({
      ingredientId: z.number(),
      name: z.string(),
      unit: z.string(),
      by: z.enum(['barcode', 'name']),
      confidence: z.number(),
    }),
  ),
  /** Where to store it: the ingredient's location, or else one based on its category. */
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
  /** `clientId`: identifies its `reading` events. */
  body: z.object({ restaurantId: restaurantIdIn, clientId }),
  reply: z.object({
    items: z.array(photoItem),
    readers: z.array(z.enum(PHOTO_READERS)),
    /** Notes for the user: what couldn't be read, and which reader wasn't used. */
    notes: z.array(z.string()),
  }),
  problems: ['invalid', 'restaurant_required', 'wrong_type', 'too_large', 'overloaded'],
});

/** `set`: the photo shows all stock. `add`: it adds to existing stock. */
export const PHOTO_MODES = ['set', 'add'] as const;
export type PhotoMode = (typeof PHOTO_MODES)[number];

const photoItemIn = z.object({
  /** Blank names are dropped. */
  name: z.string({ error: 'Enter a name' }).check(z.trim(), z.maxLength(160, 'At most 160 characters')),
  /** Omitted: the ingredient with that name, created if there is none. */
  ingredientId: z.optional(z.nullable(idIn())),
  quantity: amount<Quantity>({ message: 'Enter a quantity of 0 or more', scale: 3, min: '0', max: QUANTITY_MAX }),
  contents: z.optional(
    z.nullable(
      z.object({
        quantity: amount<Quantity>({
          message: 'Enter the contents of one (above 0)',
          scale: 6,
          above: '0',
          max: QUANTITY_MAX,
        }),
        unit: z.enum(units, { error: 'Choose a unit' }),
      }),
    ),
  ),
  /** Unit for a new ingredient. */
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
  /** Default: `add`. */
  mode: z.optional(z.enum(PHOTO_MODES, { error: 'Choose how to update stock' })),
  items: z.array(photoItemIn).check(z.maxLength(PHOTO_ITEMS_MAX, `At most ${PHOTO_ITEMS_MAX} items at once`)),
  /** Idempotency key: sent twice, stock moves once. */
  clientId,
});

/** The effect of saving on one stock location. Items of one ingredient in one location are counted together. */
const photoPlace = z.object({
  /** Indexes into the submitted items. */
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
    /** What prevents saving an item, with its index. */
    problems: z.array(z.object({ item: z.number(), path: z.string(), message: z.string() })),
  }),
  problems: ['invalid', 'restaurant_required'],
});

export const savePhotoItems = endpoint({
  id: 'photoInventory.save',
  method: 'POST',
  path: '/api/inventory/photo-items',
  tag: 'Inventory',
  summary: 'Save the items of a photo, all or none; their barcodes are remembered',
  access: { module: 'inventory', action: 'write' },
  body: photoItemsIn,
  reply: z.object({ places: z.array(photoPlace) }),
  status: 201,
  problems: ['invalid', 'restaurant_required'],
});
