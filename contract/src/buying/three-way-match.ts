import { exceptionKinds, type Money, matchBases, orderStatuses } from '@platewise/domain';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { amountOrNone, MONEY_MAX, pathId, text, textOrNone } from '../fields.ts';
import { costField } from '../hidden-costs.ts';

const tag = 'Three-way match';
const reads = { module: 'invoices', action: 'read' } as const;
const writes = { module: 'invoices', action: 'write' } as const;

const invoiceOfOrder = z.object({
  invoiceId: z.number(),
  invoiceNumber: z.nullable(z.string()),
  filename: z.string(),
  invoiceDate: z.nullable(z.string()),
  total: costField(z.nullable(z.number())),
  currency: z.string(),
  approved: z.boolean(),
});

const likeness = {
  /** 0 to 1. */
  score: z.number(),
  reasons: z.array(z.string()),
};

const invoicesOfOrder = z.object({
  orderId: z.number(),
  restaurantId: z.number(),
  linked: z.array(z.extend(invoiceOfOrder, { linkedBy: z.nullable(z.string()), linkedAt: z.string() })),
  /** From the same vendor, by similarity; a person confirms one. */
  proposed: z.array(z.extend(invoiceOfOrder, likeness)),
  can: z.object({ link: z.boolean() }),
});
export type InvoicesOfOrder = z.infer<typeof invoicesOfOrder>;

export const listInvoicesOfOrder = endpoint({
  id: 'match.invoices',
  method: 'GET',
  path: '/api/purchase-orders/:id/invoices',
  tag,
  summary: 'List linked and suggested invoices of an order',
  access: reads,
  params: z.object({ id: pathId }),
  reply: invoicesOfOrder,
});

const both = z.object({ id: pathId, invoiceId: pathId });

export const linkInvoice = endpoint({
  id: 'match.link',
  method: 'PUT',
  path: '/api/purchase-orders/:id/invoices/:invoiceId',
  tag,
  summary: 'Link an invoice to an order; goods that both added to stock are then counted once',
  access: writes,
  params: both,
  reply: invoicesOfOrder,
  problems: ['invalid', 'conflict'],
});

export const unlinkInvoice = endpoint({
  id: 'match.unlink',
  method: 'DELETE',
  path: '/api/purchase-orders/:id/invoices/:invoiceId',
  tag,
  summary: 'Unlink an invoice from an order',
  access: writes,
  params: both,
  reply: invoicesOfOrder,
});

const orderOfInvoice = z.object({
  orderId: z.number(),
  number: z.string(),
  status: z.enum(orderStatuses),
  orderedOn: z.string(),
  expectedOn: z.nullable(z.string()),
  total: costField(z.nullable(z.number())),
  currency: z.string(),
});

const ordersOfInvoice = z.object({
  invoiceId: z.number(),
  restaurantId: z.number(),
  linked: z.array(orderOfInvoice),
  proposed: z.array(z.extend(orderOfInvoice, likeness)),
  can: z.object({ link: z.boolean() }),
});
export type OrdersOfInvoice = z.infer<typeof ordersOfInvoice>;

export const listOrdersOfInvoice = endpoint({
  id: 'match.orders',
  method: 'GET',
  path: '/api/invoices/:id/purchase-orders',
  tag,
  summary: 'List linked and suggested orders of an invoice',
  access: reads,
  params: z.object({ id: pathId }),
  reply: ordersOfInvoice,
});

const decisions = ['accepted', 'credit_requested'] as const;

const exception = z.object({
  /** Identifies the difference; send it back with the decision. */
  subject: z.string(),
  kind: z.enum(exceptionKinds),
  orderLineId: z.nullable(z.number()),
  invoiceLineIds: z.array(z.number()),
  description: z.string(),
  /** Depending on the basis: due and billed, or ordered and accepted. */
  expectedQuantity: z.nullable(z.number()),
  actualQuantity: z.nullable(z.number()),
  /** Unit of the quantities and prices: 'CS', 'lb'. */
  unit: z.nullable(z.string()),
  expectedPrice: costField(z.nullable(z.number())),
  actualPrice: costField(z.nullable(z.number())),
  differencePercent: costField(z.nullable(z.number())),
  /** Amount billed above what is due; negative: below. */
  money: costField(z.nullable(z.number())),
  /** Value of the goods in question. */
  worth: costField(z.nullable(z.number())),
  decision: z.nullable(
    z.object({
      decision: z.enum(decisions),
      reason: z.nullable(z.string()),
      by: z.nullable(z.string()),
      at: z.string(),
    }),
  ),
  /** A credit request for the same line that hasn't been withdrawn. */
  creditRequestId: z.nullable(z.number()),
});
export type MatchExceptionRow = z.infer<typeof exception>;

const orderMatch = z.object({
  orderId: z.number(),
  restaurantId: z.number(),
  currency: z.string(),
  /** `two_way`: nothing received yet, so invoices are compared with the order only. */
  way: z.enum(['three_way', 'two_way']),
  invoices: z.number(),
  /** Linked but in a different currency from the order, so not compared. */
  foreign: z.number(),
  lines: z.array(
    z.object({
      orderLineId: z.number(),
      description: z.string(),
      basis: z.nullable(z.enum(matchBases)),
      unit: z.nullable(z.string()),
      ordered: z.nullable(z.number()),
      received: z.nullable(z.number()),
      billed: z.nullable(z.number()),
      orderPrice: costField(z.nullable(z.number())),
      invoicePrice: costField(z.nullable(z.number())),
      matched: z.boolean(),
    }),
  ),
  /** Largest amount first. */
  exceptions: z.array(exception),
  /** Undecided. */
  open: z.number(),
  /** Total overcharged. */
  overcharge: costField(z.nullable(z.number())),
  tolerances: z.object({
    quantityPercent: z.number(),
    catchWeightPercent: z.number(),
    pricePercent: z.number(),
    priceMoney: z.number(),
  }),
  can: z.object({ decide: z.boolean() }),
});
export type OrderMatch = z.infer<typeof orderMatch>;

export const readMatch = endpoint({
  id: 'match.read',
  method: 'GET',
  path: '/api/purchase-orders/:id/match',
  tag,
  summary: 'Compare order, deliveries and invoices, with differences beyond the tolerances',
  access: reads,
  params: z.object({ id: pathId }),
  reply: orderMatch,
});

export const decideMatch = endpoint({
  id: 'match.decide',
  method: 'POST',
  path: '/api/purchase-orders/:id/match/decisions',
  tag,
  summary: 'Accept a difference, request a credit for it, or undo a decision',
  access: { module: 'invoices', action: 'write', least: 'manager' },
  params: z.object({ id: pathId }),
  body: z.object({
    subject: text(60, 'Choose a difference'),
    decision: z.enum([...decisions, 'open'], { error: 'Choose what to do about it' }),
    reason: textOrNone(500),
    /** The difference that was reviewed; if it has changed, the call fails with 409. */
    money: amountOrNone<Money>({ message: 'Send the difference you reviewed', scale: 2, max: MONEY_MAX }),
  }),
  reply: orderMatch,
  problems: ['invalid', 'conflict'],
});
