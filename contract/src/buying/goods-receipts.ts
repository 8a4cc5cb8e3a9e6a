import { orderStatuses, type Quantity } from '@platewise/domain';
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
  text,
  textOrNone,
} from '../fields.ts';
import { costField } from '../hidden-costs.ts';
import { clientId } from '../stock/inventory.ts';

const tag = 'Receiving';
const reads = { module: 'inventory', action: 'read' } as const;
const writes = { module: 'inventory', action: 'write' } as const;

/** Why part of a delivery was refused. */
export const REFUSAL_REASONS = ['damaged', 'wrong_item', 'expired', 'other'] as const;
/** Why a line didn't add stock. */
export const UNSTOCKED = ['unmapped', 'missing_fact', 'invoiced', 'counted'] as const;

const receiptLine = z.object({
  id: z.number(),
  orderLineId: z.nullable(z.number()),
  vendorItemId: z.nullable(z.number()),
  ingredientId: z.nullable(z.number()),
  ingredientName: z.nullable(z.string()),
  ingredientUnit: z.nullable(z.string()),
  description: z.string(),
  /** Purchase unit, like the quantities. */
  unit: z.nullable(z.string()),
  delivered: z.number(),
  refused: z.number(),
  reason: z.nullable(z.enum(REFUSAL_REASONS)),
  /** The rest isn't coming. */
  restCancelled: z.boolean(),
  /** Substitute for an ordered item. */
  substitute: z.boolean(),
  weight: z.nullable(z.number()),
  weightUnit: z.nullable(z.string()),
  contents: z.nullable(z.number()),
  unitPrice: costField(z.nullable(z.number())),
  lotCode: z.nullable(z.string()),
  expiryDate: z.nullable(z.string()),
  location: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** Quantity added to stock in the ingredient's unit; null if none. */
  stockQuantity: z.nullable(z.number()),
  /** `invoiced`: an invoice for the same goods already added the stock. `counted`: it was counted after it arrived. */
  unstocked: z.nullable(z.enum(UNSTOCKED)),
});

const goodsReceipt = z.object({
  id: z.number(),
  restaurantId: z.number(),
  orderId: z.nullable(z.number()),
  orderNumber: z.nullable(z.string()),
  /** For goods without an order: the invoice that bills them. */
  invoiceId: z.nullable(z.number()),
  invoiceNumber: z.nullable(z.string()),
  vendorId: z.number(),
  vendorName: z.string(),
  receivedOn: z.string(),
  note: z.nullable(z.string()),
  receivedBy: z.nullable(z.string()),
  createdAt: z.string(),
  voidedAt: z.nullable(z.string()),
  voidedBy: z.nullable(z.string()),
  voidReason: z.nullable(z.string()),
  lines: z.array(receiptLine),
  can: z.object({ void: z.boolean() }),
});
export type GoodsReceipt = z.infer<typeof goodsReceipt>;
export type GoodsReceiptLine = GoodsReceipt['lines'][number];

export const listGoodsReceipts = endpoint({
  id: 'goodsReceipts.list',
  method: 'GET',
  path: '/api/goods-receipts',
  tag,
  summary: 'List deliveries, newest first; `q` searches vendors, orders and goods',
  access: reads,
  query: z.object({
    restaurantId: listQuery.restaurantId,
    q: listQuery.q,
    orderId: z.optional(idIn()),
    vendorId: z.optional(idIn()),
    limit: listQuery.limit,
    cursor: listQuery.cursor,
  }),
  reply: z.array(goodsReceipt),
  paged: true,
});

export const getGoodsReceipt = endpoint({
  id: 'goodsReceipts.get',
  method: 'GET',
  path: '/api/goods-receipts/:id',
  tag,
  summary: 'Get a delivery',
  access: reads,
  params: z.object({ id: pathId }),
  reply: goodsReceipt,
});

const receivingLine = z.object({
  orderLineId: z.number(),
  vendorItemId: z.nullable(z.number()),
  ingredientId: z.nullable(z.number()),
  ingredientName: z.nullable(z.string()),
  ingredientUnit: z.nullable(z.string()),
  description: z.string(),
  itemCode: z.nullable(z.string()),
  packText: z.nullable(z.string()),
  unit: z.nullable(z.string()),
  ordered: z.number(),
  /** Over all active receipts: delivered, refused and accepted. */
  delivered: z.number(),
  refused: z.number(),
  accepted: z.number(),
  /** Still to come; 0 once the rest was canceled. */
  outstanding: z.number(),
  /** Canceled: not coming. */
  short: z.number(),
  settled: z.boolean(),
  contents: z.nullable(z.number()),
  /** Sold by weight; the weight is entered on receipt. */
  catchWeight: z.boolean(),
  unitPrice: costField(z.nullable(z.number())),
  priceUnit: z.nullable(z.string()),
  /** Default storage location. */
  location: z.nullable(z.string()),
});
export type ReceivingLine = z.infer<typeof receivingLine>;

const receiving = z.object({
  orderId: z.number(),
  restaurantId: z.number(),
  number: z.string(),
  status: z.enum(orderStatuses),
  vendorId: z.number(),
  vendorName: z.string(),
  expectedOn: z.nullable(z.string()),
  currency: z.string(),
  /** Today in the restaurant's time zone. */
  today: z.string(),
  lines: z.array(receivingLine),
  /** Newest first, including voided ones. */
  receipts: z.array(goodsReceipt),
  locations: z.array(z.string()),
  can: z.object({ receive: z.boolean() }),
});
export type Receiving = z.infer<typeof receiving>;

export const readReceiving = endpoint({
  id: 'goodsReceipts.receiving',
  method: 'GET',
  path: '/api/purchase-orders/:id/receiving',
  tag,
  summary: 'Get the received and outstanding quantities of an order, with its receipts',
  access: reads,
  params: z.object({ id: pathId }),
  reply: receiving,
});

const some = (message: string) => amountOrNone<Quantity>({ message, scale: 3, min: '0', max: QUANTITY_MAX });

const lineIn = z.object({
  /** The order line it fulfills or substitutes; omit it for something not ordered. */
  orderLineId: z.optional(z.nullable(idIn())),
  /** What arrived, if different from what was ordered. */
  vendorItemId: z.optional(z.nullable(idIn())),
  ingredientId: z.optional(z.nullable(idIn())),
  description: textOrNone(300),
  unit: textOrNone(20),
  delivered: amount<Quantity>({
    message: 'Enter the quantity received (0 or more)',
    scale: 3,
    min: '0',
    max: QUANTITY_MAX,
  }),
  refused: some('Enter the quantity returned (0 or more)'),
  reason: z.optional(z.nullable(z.enum(REFUSAL_REASONS, { error: 'Choose a reason' }))),
  restCancelled: z.optional(z.boolean()),
  substitute: z.optional(z.boolean()),
  /** Weight of the accepted goods. */
  weight: amountOrNone<Quantity>({ message: 'Enter a weight above 0', scale: 3, above: '0', max: QUANTITY_MAX }),
  weightUnit: textOrNone(20),
  /** Ingredient units per purchase unit. */
  contents: amountOrNone<Quantity>({
    message: 'Enter the contents of one (above 0)',
    scale: 6,
    above: '0',
    max: QUANTITY_MAX,
  }),
  lotCode: textOrNone(60),
  expiryDate: dateOrNone(),
  location: textOrNone(80),
  note: textOrNone(300),
  /** Requests a credit from the vendor for what was refused or isn't coming. */
  requestCredit: z.optional(z.boolean()),
});

export const createGoodsReceipt = endpoint({
  id: 'goodsReceipts.create',
  method: 'POST',
  path: '/api/goods-receipts',
  tag,
  summary:
    'Receive goods for an order, or from a vendor without one, and add them to stock; more than ordered needs confirmation',
  access: writes,
  body: z.object({
    orderId: z.optional(z.nullable(idIn('Choose an order'))),
    /** For goods without an order: the vendor. */
    vendorId: z.optional(z.nullable(idIn('Choose a vendor'))),
    /** Default: today in the restaurant's time zone. */
    receivedOn: dateOrNone(),
    note: textOrNone(1000),
    lines: z
      .array(lineIn, { error: 'Add at least one item' })
      .check(z.minLength(1, 'Add at least one item'), z.maxLength(500, 'At most 500 lines')),
    /** Accepts more than was ordered. */
    acceptOver: z.optional(z.boolean()),
    clientId,
  }),
  reply: goodsReceipt,
  status: 201,
  problems: ['invalid', 'conflict', 'not_ready'],
});

export const voidGoodsReceipt = endpoint({
  id: 'goodsReceipts.void',
  method: 'POST',
  path: '/api/goods-receipts/:id/void',
  tag,
  summary: 'Undo a receipt: removes its stock and reopens the order',
  access: { module: 'inventory', action: 'write', least: 'manager' },
  params: z.object({ id: pathId }),
  body: z.object({ reason: text(500, 'Enter a reason') }),
  reply: goodsReceipt,
  problems: ['invalid', 'conflict'],
});
