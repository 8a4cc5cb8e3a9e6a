import { type Quantity, stockMoveTypes, stockStatuses } from '@platewise/domain';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  amount,
  bulkOf,
  dateOrNone,
  deleted,
  flag,
  idIn,
  listQuery,
  pathId,
  QUANTITY_MAX,
  restaurantIdIn,
  text,
  textOrNone,
  version,
} from '../fields.ts';
import { costChoice, costField } from '../hidden-costs.ts';

const reads = { module: 'inventory', action: 'read' } as const;
const writes = { module: 'inventory', action: 'write' } as const;

/** Idempotency key: repeated calls with the same one take effect once. */
export const clientId = z.optional(
  z.string().check(z.regex(/^[\w.:-]{8,80}$/, 'Send 8 to 80 letters, digits or . : _ -')),
);

export const inventoryItem = z.object({
  id: z.number(),
  restaurantId: z.number(),
  ingredientId: z.number(),
  ingredient: z.object({
    name: z.string(),
    unit: z.string(),
    category: z.nullable(z.string()),
    kind: z.enum(['purchased', 'prep']),
    currentCost: costField(z.nullable(z.number())),
    vendorId: z.nullable(z.number()),
    vendorName: z.nullable(z.string()),
  }),
  /** In the ingredient's unit, like the fields below; negative if more was used than recorded. */
  currentStock: z.number(),
  minStock: z.number(),
  maxStock: z.number(),
  reorderPoint: z.number(),
  location: z.nullable(z.string()),
  shelf: z.nullable(z.string()),
  /** Position within its location. */
  position: z.number(),
  isKey: z.boolean(),
  /** Earliest expiry among the stock on hand. */
  expiryDate: z.nullable(z.string()),
  /** Calendar days until expiry; 0 is today. */
  daysLeft: z.nullable(z.number()),
  status: z.enum(stockStatuses),
  /** Never counted, received or moved, and its reorder point is 0, so `status` means nothing yet. */
  neverStocked: z.boolean(),
  /** 1 to 7 days left. */
  expiringSoon: z.boolean(),
  lastRestocked: z.nullable(z.string()),
  /** The business date at whose close it was last counted; null: never. */
  countedOn: z.nullable(z.string()),
  /** At current cost in the restaurant's currency; null without a cost. */
  value: costField(z.nullable(z.number())),
  currency: z.string(),
  isActive: z.boolean(),
  updatedAt: z.string(),
  version: z.number(),
  can: z.object({ edit: z.boolean(), remove: z.boolean() }),
});
export type InventoryItem = z.infer<typeof inventoryItem>;

const lot = z.object({
  id: z.number(),
  lotCode: z.nullable(z.string()),
  receivedOn: z.string(),
  expiryDate: z.nullable(z.string()),
  daysLeft: z.nullable(z.number()),
  quantity: z.number(),
  remaining: z.number(),
  unitCost: costField(z.nullable(z.number())),
  /** Source document: 'invoice:17'. */
  ref: z.nullable(z.string()),
});
export type InventoryLot = z.infer<typeof lot>;

export const inventoryItemDetail = z.extend(inventoryItem, {
  /** Lots on hand, earliest expiry first. */
  lots: z.array(lot),
  /** Closing stock for each day with a movement in the last 90 days, oldest first. */
  levels: z.array(z.object({ date: z.string(), stock: z.number() })),
  /** The same ingredient at other locations. */
  elsewhere: z.array(z.object({ id: z.number(), location: z.nullable(z.string()), currentStock: z.number() })),
});
export type InventoryItemDetail = z.infer<typeof inventoryItemDetail>;

const filter = {
  restaurantId: restaurantIdIn,
  q: listQuery.q,
  /** `low`: at or below the reorder point, or out of stock. `expiring`: 1 to 7 days left. */
  tab: z.optional(z.enum(['all', 'low', 'expiring'])),
  status: z.optional(z.enum(stockStatuses)),
  location: z.optional(z.string().check(z.maxLength(80))),
  category: z.optional(z.string().check(z.maxLength(40))),
  vendorId: z.optional(idIn()),
  ingredientId: z.optional(idIn()),
  /** Key items only. */
  key: flag,
  /** Only deactivated items. */
  inactive: flag,
};

export const listInventory = endpoint({
  id: 'inventory.list',
  method: 'GET',
  path: '/api/inventory',
  tag: 'Inventory',
  summary: 'List inventory: one row per ingredient and location',
  access: reads,
  query: z.object({
    ...filter,
    sort: costChoice(z.optional(z.enum(['name', 'stock', 'value', 'status', 'expiry', 'shelf', 'updated'])), ['value']),
    order: listQuery.order,
    limit: listQuery.limit,
    cursor: listQuery.cursor,
  }),
  reply: z.array(inventoryItem),
  paged: true,
});

export const inventorySummary = endpoint({
  id: 'inventory.summary',
  method: 'GET',
  path: '/api/inventory/summary',
  tag: 'Inventory',
  summary: 'Get totals for the filtered inventory',
  access: reads,
  query: z.object(filter),
  reply: z.object({
    items: z.number(),
    /** At or below the reorder point, including out of stock. */
    lowStock: z.number(),
    outOfStock: z.number(),
    /** 1 to 7 days left. */
    expiringSoon: z.number(),
    expired: z.number(),
    /** At current cost, by currency; negative stock counts as 0. */
    values: costField(z.array(z.object({ currency: z.string(), value: z.number() })), []),
    /** In stock, but with no known cost. */
    uncosted: z.number(),
    neverCounted: z.number(),
    /** What the estimate between counts misses: unmapped sales don't reduce stock. */
    sales: z.object({
      /** The last business date with sales applied. */
      lastDay: z.nullable(z.string()),
      /** Percent of net sales in the 30 days up to then; null without sales. */
      unmappedPercent: z.nullable(z.number()),
    }),
    categories: z.array(z.string()),
    locations: z.array(z.string()),
  }),
});

export const exportInventory = endpoint({
  id: 'inventory.export',
  method: 'GET',
  path: '/api/inventory/export',
  tag: 'Inventory',
  summary: 'Export the inventory as CSV',
  access: reads,
  query: z.object(filter),
  produces: 'file',
});

const level = (message: string) => amount<Quantity>({ message, scale: 3, min: '0', max: QUANTITY_MAX });
const limits = {
  minStock: level('Enter the minimum stock'),
  maxStock: level('Enter the maximum stock'),
  reorderPoint: level('Enter the reorder point'),
};
const locationName = (message: string) => text(80, message);

export const createInventoryItem = endpoint({
  id: 'inventory.create',
  method: 'POST',
  path: '/api/inventory',
  tag: 'Inventory',
  summary: 'Add an ingredient to inventory at a location with its current stock',
  access: writes,
  body: z.object({
    restaurantId: restaurantIdIn,
    ingredientId: idIn('Choose an ingredient'),
    currentStock: level('Enter the quantity on hand (0 or more)'),
    ...limits,
    location: locationName('Location is required'),
    shelf: textOrNone(80),
    expiryDate: dateOrNone(),
    isKey: z.optional(z.boolean()),
  }),
  reply: inventoryItem,
  status: 201,
  problems: ['invalid', 'restaurant_required', 'duplicate', 'not_found'],
});

export const getInventoryItem = endpoint({
  id: 'inventory.get',
  method: 'GET',
  path: '/api/inventory/:id',
  tag: 'Inventory',
  summary: 'Get an item with its lots, daily levels and other locations',
  access: reads,
  params: z.object({ id: pathId }),
  reply: inventoryItemDetail,
});

export const updateInventoryItem = endpoint({
  id: 'inventory.update',
  method: 'PATCH',
  path: '/api/inventory/:id',
  tag: 'Inventory',
  summary: 'Change an item; a different current stock is recorded as a correction',
  access: writes,
  params: z.object({ id: pathId }),
  body: z.object({
    currentStock: z.optional(level('Enter the quantity on hand (0 or more)')),
    /** Reason for the change, for the history. */
    note: textOrNone(300),
    minStock: z.optional(limits.minStock),
    maxStock: z.optional(limits.maxStock),
    reorderPoint: z.optional(limits.reorderPoint),
    location: z.optional(locationName('Location is required')),
    shelf: textOrNone(80),
    /** Applies to all stock on hand; null if it doesn't expire. */
    expiryDate: dateOrNone(),
    isKey: z.optional(z.boolean()),
    isActive: z.optional(z.boolean()),
    version,
  }),
  reply: inventoryItem,
  problems: ['invalid', 'stale_version', 'duplicate'],
});

export const changeInventoryItems = endpoint({
  id: 'inventory.changeSeveral',
  method: 'POST',
  path: '/api/inventory/bulk',
  tag: 'Inventory',
  summary: 'Change several items of one restaurant, all or none of them',
  access: writes,
  heavy: true,
  body: bulkOf('an item', {
    minStock: z.optional(limits.minStock),
    maxStock: z.optional(limits.maxStock),
    reorderPoint: z.optional(limits.reorderPoint),
    isKey: z.optional(z.boolean()),
    isActive: z.optional(z.boolean()),
  }),
  reply: z.array(inventoryItem),
  problems: ['invalid', 'not_found', 'stale_version', 'conflict'],
});

export const restockInventoryItem = endpoint({
  id: 'inventory.restock',
  method: 'POST',
  path: '/api/inventory/:id/restock',
  tag: 'Inventory',
  summary: 'Restock an item to a higher level; records the difference',
  access: writes,
  params: z.object({ id: pathId }),
  body: z.object({
    level: amount<Quantity>({ message: 'Enter the new stock', scale: 3, above: '0', max: QUANTITY_MAX }),
    clientId,
    version,
  }),
  /** `documentId`: for undoing it (`stockDocuments.undo`). */
  reply: z.extend(inventoryItem, { documentId: z.number() }),
  problems: ['invalid', 'stale_version'],
});

export const deleteInventoryItem = endpoint({
  id: 'inventory.delete',
  method: 'DELETE',
  path: '/api/inventory/:id',
  tag: 'Inventory',
  summary: 'Remove an item: 204 if it never moved, otherwise 200 and it is deactivated; refused while in stock',
  access: { module: 'inventory', action: 'delete' },
  params: z.object({ id: pathId }),
  body: z.optional(z.object({ version })),
  reply: deleted,
  problems: ['stale_version', 'conflict'],
});

const stockTransaction = z.object({
  id: z.number(),
  restaurantId: z.number(),
  inventoryId: z.number(),
  transactionType: z.enum(stockMoveTypes),
  /** Signed, in the ingredient's unit. */
  quantity: z.number(),
  previousStock: z.number(),
  newStock: z.number(),
  /** 'count', 'receipt', 'sale', ... or the reason for waste. */
  reason: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** Source document: 'invoice:17', 'count:5', 'sales:2026-11-20', 'document:9'. */
  ref: z.nullable(z.string()),
  /** Its business date. */
  occurredOn: z.string(),
  unitCost: costField(z.nullable(z.number())),
  value: costField(z.nullable(z.number())),
  /** Null: automatic. */
  userName: z.nullable(z.string()),
  createdAt: z.string(),
});
export type StockTransaction = z.infer<typeof stockTransaction>;

export const inventoryTransactions = endpoint({
  id: 'inventory.transactions',
  method: 'GET',
  path: '/api/inventory/:id/transactions',
  tag: 'Inventory',
  summary: 'List the movements of an item, newest first',
  access: reads,
  params: z.object({ id: pathId }),
  query: z.object({
    type: z.optional(z.enum(stockMoveTypes)),
    from: dateOrNone(),
    to: dateOrNone(),
    limit: listQuery.limit,
    cursor: listQuery.cursor,
  }),
  reply: z.array(stockTransaction),
  paged: true,
});

export const updateLot = endpoint({
  id: 'inventory.updateLot',
  method: 'PATCH',
  path: '/api/inventory/lots/:id',
  tag: 'Inventory',
  summary: 'Correct the code or expiry date of a lot',
  access: writes,
  params: z.object({ id: pathId }),
  body: z.object({ lotCode: textOrNone(60), expiryDate: dateOrNone() }),
  reply: inventoryItemDetail,
  problems: ['invalid'],
});
