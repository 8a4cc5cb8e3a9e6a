import { type Quantity, stockDocumentKinds, wasteReasons } from '@platewise/domain';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  amount,
  dateOrNone,
  flag,
  idIn,
  listQuery,
  pathId,
  QUANTITY_MAX,
  restaurantIdIn,
  text,
  textOrNone,
} from '../fields.ts';
import { costField } from '../hidden-costs.ts';
import { missingFact } from '../kitchen/missing-fact.ts';
import { clientId } from './inventory.ts';

const reads = { module: 'inventory', action: 'read' } as const;
const writes = { module: 'inventory', action: 'write' } as const;

export const DOCUMENT_LINES_MAX = 200;

const documentLine = z.object({
  id: z.number(),
  inventoryId: z.number(),
  ingredientId: z.number(),
  name: z.string(),
  unit: z.string(),
  location: z.nullable(z.string()),
  /** Signed, in the ingredient's unit. */
  quantity: z.number(),
  reason: z.nullable(z.string()),
  note: z.nullable(z.string()),
  unitCost: costField(z.nullable(z.number())),
  value: costField(z.nullable(z.number())),
});

const stockDocument = z.object({
  id: z.number(),
  restaurantId: z.number(),
  kind: z.enum(stockDocumentKinds),
  /** The other restaurant of a transfer; its name is null if the caller can't access it. */
  peerRestaurantId: z.nullable(z.number()),
  peerRestaurantName: z.nullable(z.string()),
  occurredOn: z.string(),
  note: z.nullable(z.string()),
  /** Cost of what moved, unsigned; null if any cost is unknown. */
  value: costField(z.nullable(z.number())),
  currency: z.string(),
  lines: z.array(documentLine),
  madeBy: z.nullable(z.string()),
  madeAt: z.string(),
  undoneBy: z.nullable(z.string()),
  undoneAt: z.nullable(z.string()),
  can: z.object({ undo: z.boolean() }),
});
export type StockDocument = z.infer<typeof stockDocument>;

const quantity = amount<Quantity>({
  message: 'Quantity must be greater than 0',
  scale: 3,
  above: '0',
  max: QUANTITY_MAX,
});
/** Converted to the ingredient's unit using its facts. Default: that unit. */
const unit = z.optional(text(20, 'Choose a unit'));

const common = {
  restaurantId: restaurantIdIn,
  /** The business date, not in the future. Default: the current one. */
  occurredOn: dateOrNone(),
  note: textOrNone(300),
  clientId,
};

const lines = <S extends z.core.$ZodType>(line: S) =>
  z
    .array(line, { error: 'Choose at least one item' })
    .check(
      z.minLength(1, 'Choose at least one item'),
      z.maxLength(DOCUMENT_LINES_MAX, `At most ${DOCUMENT_LINES_MAX} items at once`),
    );

export const recordWaste = endpoint({
  id: 'inventory.waste',
  method: 'POST',
  path: '/api/inventory/waste',
  tag: 'Inventory',
  summary: 'Record waste with reasons',
  access: writes,
  body: z.object({
    ...common,
    lines: lines(
      z.object({
        inventoryId: idIn('Choose an item'),
        quantity,
        unit,
        reason: z.enum(wasteReasons, { error: 'Choose a reason' }),
        note: textOrNone(300),
      }),
    ),
  }),
  reply: stockDocument,
  status: 201,
  problems: ['invalid', 'restaurant_required', 'not_found'],
});

const transferLine = z.object({
  inventoryId: idIn('Choose an item'),
  quantity,
  unit,
  /** The ingredient in the target. Default: the one with the same name, or a new one. */
  toIngredientId: z.optional(z.nullable(idIn('Choose an ingredient'))),
  /** Default: its location there, or else 'Storage'. */
  toLocation: textOrNone(80),
});
const transferBody = {
  ...common,
  toRestaurantId: idIn('Choose a restaurant'),
  lines: lines(transferLine),
};

export const previewTransfer = endpoint({
  id: 'inventory.previewTransfer',
  method: 'POST',
  path: '/api/inventory/transfers/preview',
  tag: 'Inventory',
  summary: 'Preview a transfer; changes nothing',
  access: writes,
  body: z.object({
    restaurantId: restaurantIdIn,
    toRestaurantId: transferBody.toRestaurantId,
    lines: transferBody.lines,
  }),
  reply: z.object({
    lines: z.array(
      z.object({
        inventoryId: z.number(),
        name: z.string(),
        unit: z.string(),
        /** In the ingredient's unit here; null if a conversion fact is missing. */
        quantity: z.nullable(z.number()),
        onHand: z.number(),
        after: z.nullable(z.number()),
        missing: z.nullable(missingFact),
        /**
         * `same`: same name there, or chosen. `similar`: probably the same; a person must confirm. Otherwise it is
         * created there.
         */
        match: z.enum(['same', 'similar', 'none']),
        candidate: z.nullable(z.object({ id: z.number(), name: z.string(), unit: z.string() })),
        /** Quantity received in the target's unit; null if it can't be converted. */
        arrives: z.nullable(z.number()),
      }),
    ),
  }),
  problems: ['invalid', 'restaurant_required', 'not_found', 'forbidden'],
});

export const transferStock = endpoint({
  id: 'inventory.transfer',
  method: 'POST',
  path: '/api/inventory/transfers',
  tag: 'Inventory',
  summary: 'Move stock to another restaurant: both sides, or none',
  access: writes,
  body: z.object(transferBody),
  reply: stockDocument,
  status: 201,
  problems: ['invalid', 'restaurant_required', 'not_found', 'forbidden'],
});

const productionBody = {
  ...common,
  /** A prep item with a recipe. */
  ingredientId: idIn('Choose a prep item'),
  quantity,
  unit,
  /** Where it is stored. Default: its current location, or else 'Storage'. */
  location: textOrNone(80),
};

export const previewProduction = endpoint({
  id: 'inventory.previewProduction',
  method: 'POST',
  path: '/api/inventory/production/preview',
  tag: 'Inventory',
  summary: 'Preview making a prep item; changes nothing',
  access: writes,
  body: z.object({
    restaurantId: restaurantIdIn,
    ingredientId: productionBody.ingredientId,
    quantity,
    unit,
  }),
  reply: z.object({
    ingredientId: z.number(),
    name: z.string(),
    unit: z.string(),
    /** In the prep item's unit; null if a fact is missing. */
    quantity: z.nullable(z.number()),
    /** Batches of its recipe. */
    batches: z.nullable(z.number()),
    missing: z.nullable(missingFact),
    needs: z.array(
      z.object({
        ingredientId: z.number(),
        name: z.string(),
        unit: z.string(),
        quantity: z.number(),
        /** At all locations; null if not kept in stock, in which case none is deducted. */
        onHand: z.nullable(z.number()),
        after: z.nullable(z.number()),
      }),
    ),
    /** Facts missing to calculate its recipe. */
    unknown: z.array(missingFact),
    cost: costField(z.nullable(z.number())),
    currency: z.string(),
  }),
  problems: ['invalid', 'restaurant_required', 'not_found'],
});

export const produce = endpoint({
  id: 'inventory.produce',
  method: 'POST',
  path: '/api/inventory/production',
  tag: 'Inventory',
  summary: 'Make a prep item: adds it to stock and deducts its ingredients',
  access: writes,
  body: z.object(productionBody),
  reply: stockDocument,
  status: 201,
  problems: ['invalid', 'restaurant_required', 'not_found', 'conflict'],
});

export const listStockDocuments = endpoint({
  id: 'inventory.documents',
  method: 'GET',
  path: '/api/inventory/documents',
  tag: 'Inventory',
  summary: 'List waste, transfers, production and restocks, newest first; `q` searches items',
  access: reads,
  query: z.object({
    restaurantId: restaurantIdIn,
    q: listQuery.q,
    kind: z.optional(z.enum(stockDocumentKinds)),
    from: dateOrNone(),
    to: dateOrNone(),
    /** Filters by whether they were undone. */
    undone: flag,
    limit: listQuery.limit,
    cursor: listQuery.cursor,
  }),
  reply: z.array(stockDocument),
  paged: true,
});

export const getStockDocument = endpoint({
  id: 'inventory.document',
  method: 'GET',
  path: '/api/inventory/documents/:id',
  tag: 'Inventory',
  summary: 'Get a stock document',
  access: reads,
  params: z.object({ id: pathId }),
  reply: stockDocument,
});

export const undoStockDocument = endpoint({
  id: 'inventory.undoDocument',
  method: 'POST',
  path: '/api/inventory/documents/:id/undo',
  tag: 'Inventory',
  summary:
    'Undo a stock document with all of its movements, on both sides of a transfer; only its creator or a manager can',
  access: writes,
  params: z.object({ id: pathId }),
  reply: stockDocument,
  problems: ['conflict', 'forbidden'],
});
