import type { Quantity, UnitCost } from '@platewise/domain';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  amount,
  amountOrNone,
  dateOrNone,
  idIn,
  listQuery,
  pathId,
  QUANTITY_MAX,
  restaurantIdIn,
  textOrNone,
  UNIT_COST_MAX,
  version,
} from '../fields.ts';
import { costChoice, costField } from '../hidden-costs.ts';
import { ORDER_STATUSES, purchaseOrder, purchaseOrderRow } from './purchase-order-shapes.ts';

const tag = 'Purchase orders';
const reads = { module: 'inventory', action: 'read' } as const;
const writes = { module: 'inventory', action: 'write' } as const;

const filter = {
  vendorId: z.optional(idIn()),
  /** `open`: sent but not fully received. */
  status: z.optional(z.enum([...ORDER_STATUSES, 'open', 'late'])),
  from: dateOrNone(),
  to: dateOrNone(),
};

export const listPurchaseOrders = endpoint({
  id: 'purchaseOrders.list',
  method: 'GET',
  path: '/api/purchase-orders',
  tag,
  summary: 'List purchase orders, newest first',
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
  summary: 'Get totals for the filtered orders',
  access: reads,
  query: z.object({ restaurantId: restaurantIdIn, q: listQuery.q, ...filter }),
  reply: z.object({
    orders: z.number(),
    drafts: z.number(),
    /** Sent but not fully received. */
    awaited: z.number(),
    late: z.number(),
    /** Value of the awaited orders by currency; orders with an unknown price are counted separately. */
    awaitedValue: costField(z.array(z.object({ currency: z.string(), value: z.number() })), []),
    unpriced: z.number(),
  }),
});

export const getPurchaseOrder = endpoint({
  id: 'purchaseOrders.get',
  method: 'GET',
  path: '/api/purchase-orders/:id',
  tag,
  summary: 'Get an order with its lines and received quantities',
  access: reads,
  params: z.object({ id: pathId }),
  reply: purchaseOrder,
});

const lineIn = z.object({
  /** The vendor's item; without it the description says what to order. */
  vendorItemId: z.optional(z.nullable(idIn())),
  description: textOrNone(300),
  unit: textOrNone(20),
  quantity: amount<Quantity>({ message: 'Enter a quantity above 0', scale: 3, above: '0', max: QUANTITY_MAX }),
  /** Default: its price in this order, or else the last price paid. */
  unitPrice: amountOrNone<UnitCost>({ message: 'Enter a price of 0 or more', scale: 6, min: '0', max: UNIT_COST_MAX }),
});
const linesIn = z.array(lineIn).check(z.maxLength(500, 'At most 500 lines'));

export const createPurchaseOrder = endpoint({
  id: 'purchaseOrders.create',
  method: 'POST',
  path: '/api/purchase-orders',
  tag,
  summary: 'Create an order',
  access: writes,
  body: z.object({
    vendorId: idIn('Please select a vendor'),
    /** Default: the vendor's next delivery date. */
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
  summary: 'Create a draft per vendor from the given items',
  access: writes,
  body: z.object({
    restaurantId: restaurantIdIn,
    lines: z
      .array(
        z.object({
          vendorItemId: idIn(),
          quantity: amount<Quantity>({ message: 'Enter a quantity above 0', scale: 3, above: '0', max: QUANTITY_MAX }),
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
  summary: 'Change a draft; given lines replace all of its lines',
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
  summary: 'Delete a draft',
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
  summary: 'Duplicate an order as a draft at current prices',
  access: writes,
  params: z.object({ id: pathId }),
  reply: purchaseOrder,
  status: 201,
});

export const purchaseOrderDocument = endpoint({
  id: 'purchaseOrders.document',
  method: 'GET',
  path: '/api/purchase-orders/:id/document/:format',
  tag,
  summary: 'Download the order as PDF or CSV',
  access: reads,
  params: z.object({ id: pathId, format: z.enum(['pdf', 'csv']) }),
  produces: 'file',
});

export const exportPurchaseOrders = endpoint({
  id: 'purchaseOrders.export',
  method: 'GET',
  path: '/api/purchase-orders/export',
  tag,
  summary: 'Export the lines of the filtered orders as CSV',
  access: reads,
  query: z.object({ restaurantId: restaurantIdIn, q: listQuery.q, ...filter }),
  produces: 'file',
});
