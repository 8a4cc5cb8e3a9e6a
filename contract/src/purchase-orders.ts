import { orderStatuses } from '@platewise/domain';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  amount,
  amountOrNone,
  dateOrNone,
  idIn,
  listQuery,
  pathId,
  QUANTITY_MAX,
  restaurantIdIn,
  text,
  textOrNone,
  UNIT_COST_MAX,
  version,
} from './fields.ts';
import { costChoice, costField } from './hidden-costs.ts';

export const ORDER_STATUSES = orderStatuses;
const tag = 'Purchase orders';
const reads = { module: 'inventory', action: 'read' } as const;
const writes = { module: 'inventory', action: 'write' } as const;
/** Binds the restaurant towards its vendor. */
const binds = { module: 'inventory', action: 'write', least: 'manager' } as const;

const orderSummary = {
  id: z.number(),
  restaurantId: z.number(),
  number: z.string(),
  status: z.enum(ORDER_STATUSES),
  vendorId: z.number(),
  vendorName: z.string(),
  orderedOn: z.string(),
  expectedOn: z.nullable(z.string()),
  /** Sent, not all of it received, and the day on which it was expected is over. */
  late: z.boolean(),
  currency: z.string(),
  lineCount: z.number(),
  /** What its lines come to at the prices known; by weight as packs weigh on average. Null while a price is unknown. */
  total: costField(z.nullable(z.number())),
  sentAt: z.nullable(z.string()),
  version: z.number(),
};

const purchaseOrderRow = z.object(orderSummary);
export type PurchaseOrderRow = z.infer<typeof purchaseOrderRow>;

const orderLine = z.object({
  id: z.number(),
  vendorItemId: z.nullable(z.number()),
  ingredientId: z.nullable(z.number()),
  ingredientName: z.nullable(z.string()),
  ingredientUnit: z.nullable(z.string()),
  description: z.string(),
  itemCode: z.nullable(z.string()),
  packText: z.nullable(z.string()),
  /** What is ordered by: 'CS', 'lb'. */
  unit: z.nullable(z.string()),
  quantity: z.number(),
  /** How many units of the ingredient one purchase unit holds; null while unknown. */
  contents: z.nullable(z.number()),
  unitPrice: costField(z.nullable(z.number())),
  /** What the price is for where that is not the purchase unit: 'lb'. */
  priceUnit: z.nullable(z.string()),
  /** How many of `priceUnit` one purchase unit holds. */
  priceContents: z.nullable(z.number()),
  amount: costField(z.nullable(z.number())),
  /** In purchase units, over all receipts that hold: what came and was kept, and what went back. */
  received: z.number(),
  refused: z.number(),
});
export type PurchaseOrderLine = z.infer<typeof orderLine>;

export const purchaseOrder = z.object({
  ...orderSummary,
  sentTo: z.nullable(z.string()),
  sentBy: z.nullable(z.string()),
  createdBy: z.nullable(z.string()),
  createdAt: z.string(),
  note: z.nullable(z.string()),
  lines: z.array(orderLine),
  /** Where it goes, and whether this installation can send it there by itself. */
  orderEmail: z.nullable(z.string()),
  canMail: z.boolean(),
  minimumOrder: z.nullable(z.number()),
  /** How much is lacking to the vendor's minimum order; null where nothing is, or the total is unknown. */
  belowMinimumBy: costField(z.nullable(z.number())),
  can: z.object({
    edit: z.boolean(),
    remove: z.boolean(),
    send: z.boolean(),
    resend: z.boolean(),
    receive: z.boolean(),
    cancel: z.boolean(),
    close: z.boolean(),
    reopen: z.boolean(),
    duplicate: z.boolean(),
  }),
});
export type PurchaseOrder = z.infer<typeof purchaseOrder>;

const filter = {
  vendorId: z.optional(idIn()),
  /** `open`: sent, and not yet received in full. */
  status: z.optional(z.enum([...ORDER_STATUSES, 'open', 'late'])),
  from: dateOrNone(),
  to: dateOrNone(),
};

export const listPurchaseOrders = endpoint({
  id: 'purchaseOrders.list',
  method: 'GET',
  path: '/api/purchase-orders',
  tag,
  summary: 'Orders to vendors, the newest first',
  access: reads,
  query: z.object({
    ...listQuery,
    ...filter,
    sort: costChoice(z.optional(z.enum(['newest', 'expected', 'total'])), ['total']),
  }),
  reply: z.array(purchaseOrderRow),
  paged: true,
});

export const purchaseOrderSummary = endpoint({
  id: 'purchaseOrders.summary',
  method: 'GET',
  path: '/api/purchase-orders/summary',
  tag,
  summary: 'The tiles above the orders, over the filtered set',
  access: reads,
  query: z.object({ restaurantId: restaurantIdIn, q: listQuery.q, ...filter }),
  reply: z.object({
    orders: z.number(),
    drafts: z.number(),
    /** Sent, and not yet received in full. */
    awaited: z.number(),
    late: z.number(),
    /** What the awaited ones come to, in each currency; orders of which a price is unknown are counted apart. */
    awaitedValue: costField(z.array(z.object({ currency: z.string(), value: z.number() })), []),
    unpriced: z.number(),
  }),
});

export const getPurchaseOrder = endpoint({
  id: 'purchaseOrders.get',
  method: 'GET',
  path: '/api/purchase-orders/:id',
  tag,
  summary: 'One order with its lines, and what came of each',
  access: reads,
  params: z.object({ id: pathId }),
  reply: purchaseOrder,
});

/** One address; a list of several would be a way to write to anybody. */
export const orderEmailIn = z.optional(
  z.pipe(
    z.nullable(
      z
        .string()
        .check(
          z.trim(),
          z.maxLength(255, 'At most 255 characters'),
          z.regex(/^$|^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>]+$/, 'Invalid email address'),
        ),
    ),
    z.transform((value) => (value === '' ? null : value)),
  ),
);

const lineIn = z.object({
  /** What the vendor sells; without it the description says what is wanted. */
  vendorItemId: z.optional(z.nullable(idIn())),
  description: textOrNone(300),
  unit: textOrNone(20),
  quantity: amount({ message: 'Enter a quantity above 0', scale: 3, above: '0', max: QUANTITY_MAX }),
  /** Left out: the price it had in this order, else the last one paid. */
  unitPrice: amountOrNone({ message: 'Enter a price of 0 or more', scale: 6, min: '0', max: UNIT_COST_MAX }),
});
const linesIn = z.array(lineIn).check(z.maxLength(500, 'At most 500 lines'));

export const createPurchaseOrder = endpoint({
  id: 'purchaseOrders.create',
  method: 'POST',
  path: '/api/purchase-orders',
  tag,
  summary: 'Begin an order to a vendor',
  access: writes,
  body: z.object({
    vendorId: idIn('Please select a vendor'),
    /** Left out: the vendor's next delivery. */
    expectedOn: dateOrNone(),
    note: textOrNone(1000),
    lines: z.optional(linesIn),
  }),
  reply: purchaseOrder,
  status: 201,
  problems: ['invalid'],
});

export const draftPurchaseOrders = endpoint({
  id: 'purchaseOrders.draft',
  method: 'POST',
  path: '/api/purchase-orders/drafts',
  tag,
  summary: 'A draft for each vendor of what is to be ordered',
  access: writes,
  body: z.object({
    restaurantId: restaurantIdIn,
    lines: z
      .array(
        z.object({
          vendorItemId: idIn(),
          quantity: amount({ message: 'Enter a quantity above 0', scale: 3, above: '0', max: QUANTITY_MAX }),
        }),
      )
      .check(z.minLength(1, 'Choose what to order'), z.maxLength(1000, 'At most 1000 lines')),
  }),
  reply: z.array(purchaseOrderRow),
  status: 201,
  problems: ['invalid', 'restaurant_required'],
});

export const updatePurchaseOrder = endpoint({
  id: 'purchaseOrders.update',
  method: 'PATCH',
  path: '/api/purchase-orders/:id',
  tag,
  summary: 'Change a draft; lines that are given replace all of its lines',
  access: writes,
  params: z.object({ id: pathId }),
  body: z.object({
    expectedOn: dateOrNone(),
    note: textOrNone(1000),
    lines: z.optional(linesIn),
    version,
  }),
  reply: purchaseOrder,
  problems: ['invalid', 'stale_version', 'conflict'],
});

export const deletePurchaseOrder = endpoint({
  id: 'purchaseOrders.delete',
  method: 'DELETE',
  path: '/api/purchase-orders/:id',
  tag,
  summary: 'Throw a draft away',
  access: { module: 'inventory', action: 'write' },
  params: z.object({ id: pathId }),
  body: z.optional(z.object({ version })),
  status: 204,
  problems: ['conflict', 'stale_version'],
});

export const duplicatePurchaseOrder = endpoint({
  id: 'purchaseOrders.duplicate',
  method: 'POST',
  path: '/api/purchase-orders/:id/duplicate',
  tag,
  summary: 'A new draft of the same, at the prices of today',
  access: writes,
  params: z.object({ id: pathId }),
  reply: purchaseOrder,
  status: 201,
});

export const sendPurchaseOrder = endpoint({
  id: 'purchaseOrders.send',
  method: 'POST',
  path: '/api/purchase-orders/:id/send',
  tag,
  summary: 'Send an order to its vendor with its PDF and CSV, or say that it was sent in another way',
  access: binds,
  heavy: true,
  params: z.object({ id: pathId }),
  body: z.object({
    by: z.enum(['email', 'other'], { error: 'Choose how it is sent' }),
    /** Left out: where the vendor takes its orders. */
    to: orderEmailIn,
    message: textOrNone(1000),
    /** Once more what was sent before. */
    again: z.optional(z.boolean()),
    version,
  }),
  reply: purchaseOrder,
  problems: ['invalid', 'stale_version', 'conflict'],
});

const versioned = z.optional(z.nullable(z.object({ version })));

export const cancelPurchaseOrder = endpoint({
  id: 'purchaseOrders.cancel',
  method: 'POST',
  path: '/api/purchase-orders/:id/cancel',
  tag,
  summary: 'Call an order off of which nothing has come; the vendor is told by the person',
  access: binds,
  params: z.object({ id: pathId }),
  body: z.optional(z.nullable(z.object({ reason: z.optional(z.nullable(text(500))), version }))),
  reply: purchaseOrder,
  problems: ['stale_version', 'conflict'],
});

export const closePurchaseOrder = endpoint({
  id: 'purchaseOrders.close',
  method: 'POST',
  path: '/api/purchase-orders/:id/close',
  tag,
  summary: 'Expect nothing more of an order',
  access: binds,
  params: z.object({ id: pathId }),
  body: versioned,
  reply: purchaseOrder,
  problems: ['stale_version', 'conflict'],
});

export const reopenPurchaseOrder = endpoint({
  id: 'purchaseOrders.reopen',
  method: 'POST',
  path: '/api/purchase-orders/:id/reopen',
  tag,
  summary: 'Take back that an order was closed or cancelled',
  access: binds,
  params: z.object({ id: pathId }),
  body: versioned,
  reply: purchaseOrder,
  problems: ['stale_version', 'conflict'],
});

export const purchaseOrderDocument = endpoint({
  id: 'purchaseOrders.document',
  method: 'GET',
  path: '/api/purchase-orders/:id/document/:format',
  tag,
  summary: 'The order as the vendor gets it: a PDF, or a CSV file',
  access: reads,
  params: z.object({ id: pathId, format: z.enum(['pdf', 'csv']) }),
  produces: 'file',
});

export const exportPurchaseOrders = endpoint({
  id: 'purchaseOrders.export',
  method: 'GET',
  path: '/api/purchase-orders/export',
  tag,
  summary: 'Every line of the filtered orders as CSV',
  access: reads,
  query: z.object({ restaurantId: restaurantIdIn, q: listQuery.q, ...filter }),
  produces: 'file',
});
