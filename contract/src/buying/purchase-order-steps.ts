import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { pathId, text, textOrNone, version } from '../fields.ts';
import { orderEmailIn } from './order-email.ts';
import { purchaseOrder } from './purchase-order-shapes.ts';

const tag = 'Purchase orders';
/** Commits the restaurant to the vendor. */
const binds = { module: 'inventory', action: 'write', least: 'manager' } as const;

export const sendPurchaseOrder = endpoint({
  id: 'purchaseOrders.send',
  method: 'POST',
  path: '/api/purchase-orders/:id/send',
  tag,
  summary: 'Send an order to its vendor as PDF and CSV, or mark it as sent',
  access: binds,
  heavy: true,
  params: z.object({ id: pathId }),
  body: z.object({
    by: z.enum(['email', 'other'], { error: 'Choose how it is sent' }),
    /** Default: the vendor's order address. */
    to: orderEmailIn,
    message: textOrNone(1000),
    /** Sends an order that was already sent. */
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
  summary: "Cancel an order that hasn't been received; you notify the vendor yourself",
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
  summary: 'Close an order; no more deliveries are expected',
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
  summary: 'Reopen a closed or canceled order',
  access: binds,
  params: z.object({ id: pathId }),
  body: versioned,
  reply: purchaseOrder,
  problems: ['stale_version', 'conflict'],
});
