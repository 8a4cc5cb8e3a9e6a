import { orderStatuses } from '@platewise/domain';
import * as z from 'zod/mini';
import { costField } from '../hidden-costs.ts';

export const ORDER_STATUSES = orderStatuses;

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

export const purchaseOrderRow = z.object(orderSummary);
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
