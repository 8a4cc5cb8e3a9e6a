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
  /** Sent, not fully received, and past its expected date. */
  late: z.boolean(),
  currency: z.string(),
  lineCount: z.number(),
  /**
   * Order total at known prices, using average pack weights for items priced by weight. Null if any price is
   * unknown.
   */
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
  /** Purchase unit: 'CS', 'lb'. */
  unit: z.nullable(z.string()),
  quantity: z.number(),
  /** Ingredient units per purchase unit; null if unknown. */
  contents: z.nullable(z.number()),
  unitPrice: costField(z.nullable(z.number())),
  /** Unit the price is for, if not the purchase unit: 'lb'. */
  priceUnit: z.nullable(z.string()),
  /** `priceUnit`s per purchase unit. */
  priceContents: z.nullable(z.number()),
  amount: costField(z.nullable(z.number())),
  /** In purchase units, over all active receipts: accepted and refused quantities. */
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
  /** Where it is sent, and whether this installation can email it. */
  orderEmail: z.nullable(z.string()),
  canMail: z.boolean(),
  minimumOrder: z.nullable(z.number()),
  /** Amount missing to the vendor's minimum order; null if none, or if the total is unknown. */
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
