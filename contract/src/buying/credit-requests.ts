import type { Money, Quantity } from '@platewise/domain';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  amountOrNone,
  dateOrNone,
  idIn,
  listQuery,
  MONEY_MAX,
  pathId,
  QUANTITY_MAX,
  text,
  textOrNone,
  version,
} from '../fields.ts';
import { costField } from '../hidden-costs.ts';
import { orderEmailIn } from './order-email.ts';

const tag = 'Credit requests';
const reads = { module: 'invoices', action: 'read' } as const;
const writes = { module: 'invoices', action: 'write' } as const;

export const CREDIT_KINDS = ['short', 'refused', 'price', 'not_ordered', 'other'] as const;
export const CREDIT_STATUSES = ['open', 'sent', 'credited', 'withdrawn'] as const;

const creditRequest = z.object({
  id: z.number(),
  restaurantId: z.number(),
  vendorId: z.number(),
  vendorName: z.string(),
  orderId: z.nullable(z.number()),
  orderNumber: z.nullable(z.string()),
  orderLineId: z.nullable(z.number()),
  receiptId: z.nullable(z.number()),
  invoiceId: z.nullable(z.number()),
  invoiceNumber: z.nullable(z.string()),
  kind: z.enum(CREDIT_KINDS),
  description: z.string(),
  quantity: z.nullable(z.number()),
  unit: z.nullable(z.string()),
  /** Null until known. */
  amount: costField(z.nullable(z.number())),
  currency: z.string(),
  status: z.enum(CREDIT_STATUSES),
  sentAt: z.nullable(z.string()),
  /** Email address; null if sent another way. */
  sentTo: z.nullable(z.string()),
  creditedOn: z.nullable(z.string()),
  creditedAmount: costField(z.nullable(z.number())),
  creditInvoiceId: z.nullable(z.number()),
  creditInvoiceNumber: z.nullable(z.string()),
  note: z.nullable(z.string()),
  createdBy: z.nullable(z.string()),
  createdAt: z.string(),
  version: z.number(),
  can: z.object({
    edit: z.boolean(),
    send: z.boolean(),
    credit: z.boolean(),
    withdraw: z.boolean(),
    reopen: z.boolean(),
  }),
});
export type CreditRequest = z.infer<typeof creditRequest>;

export const listCreditRequests = endpoint({
  id: 'creditRequests.list',
  method: 'GET',
  path: '/api/credit-requests',
  tag,
  summary: 'List credit requests, newest first',
  access: reads,
  query: z.object({
    restaurantId: listQuery.restaurantId,
    q: listQuery.q,
    vendorId: z.optional(idIn()),
    orderId: z.optional(idIn()),
    /** `waiting`: open or sent. */
    status: z.optional(z.enum([...CREDIT_STATUSES, 'waiting'])),
    limit: listQuery.limit,
    cursor: listQuery.cursor,
  }),
  reply: z.array(creditRequest),
  paged: true,
});

const detail = z.extend(creditRequest, {
  /** The email to the vendor. */
  letter: costField(z.nullable(z.object({ to: z.nullable(z.string()), subject: z.string(), text: z.string() }))),
  canMail: z.boolean(),
  /** Later credit notes from this vendor that may settle it. */
  creditNotes: z.array(
    z.object({
      invoiceId: z.number(),
      invoiceNumber: z.nullable(z.string()),
      filename: z.string(),
      invoiceDate: z.nullable(z.string()),
      credit: costField(z.nullable(z.number())),
    }),
  ),
});
export type CreditRequestDetail = z.infer<typeof detail>;

export const getCreditRequest = endpoint({
  id: 'creditRequests.get',
  method: 'GET',
  path: '/api/credit-requests/:id',
  tag,
  summary: 'Get a credit request with its letter and possible credit notes',
  access: reads,
  params: z.object({ id: pathId }),
  reply: detail,
});

const money = (message: string) => amountOrNone<Money>({ message, scale: 2, above: '0', max: MONEY_MAX });
const asked = money('Enter an amount above 0');

export const createCreditRequest = endpoint({
  id: 'creditRequests.create',
  method: 'POST',
  path: '/api/credit-requests',
  tag,
  summary: "Request a credit for something that deliveries and matching didn't find",
  access: writes,
  body: z.object({
    vendorId: idIn('Please select a vendor'),
    orderId: z.optional(z.nullable(idIn())),
    invoiceId: z.optional(z.nullable(idIn())),
    kind: z.enum(CREDIT_KINDS, { error: 'Choose what it is for' }),
    description: text(500, 'Enter what the credit is for'),
    quantity: amountOrNone<Quantity>({ message: 'Enter a quantity above 0', scale: 3, above: '0', max: QUANTITY_MAX }),
    unit: textOrNone(20),
    amount: asked,
    note: textOrNone(500),
  }),
  reply: creditRequest,
  status: 201,
  problems: ['invalid'],
});

export const updateCreditRequest = endpoint({
  id: 'creditRequests.update',
  method: 'PATCH',
  path: '/api/credit-requests/:id',
  tag,
  summary: 'Change an open credit request',
  access: writes,
  params: z.object({ id: pathId }),
  body: z.object({
    description: z.optional(text(500, 'Enter what the credit is for')),
    amount: asked,
    note: textOrNone(500),
    version,
  }),
  reply: creditRequest,
  problems: ['invalid', 'conflict', 'stale_version'],
});

export const sendCreditRequest = endpoint({
  id: 'creditRequests.send',
  method: 'POST',
  path: '/api/credit-requests/:id/send',
  tag,
  summary: 'Email it to the vendor, or mark it as sent another way',
  access: writes,
  heavy: true,
  params: z.object({ id: pathId }),
  body: z.object({
    by: z.enum(['email', 'other'], { error: 'Choose how it is sent' }),
    /** Default: the vendor's order address, or else its contact. */
    to: orderEmailIn,
    version,
  }),
  reply: creditRequest,
  problems: ['invalid', 'conflict', 'stale_version'],
});

export const settleCreditRequest = endpoint({
  id: 'creditRequests.settle',
  method: 'POST',
  path: '/api/credit-requests/:id/credit',
  tag,
  summary: 'Mark a credit request as credited, by a credit note or otherwise',
  access: writes,
  params: z.object({ id: pathId }),
  body: z.object({
    /** The credit note. */
    invoiceId: z.optional(z.nullable(idIn())),
    /** Default: the credit note's date, or else today. */
    creditedOn: dateOrNone(),
    /** Default: the requested amount. */
    amount: money('Enter the credited amount, above 0'),
    version,
  }),
  reply: creditRequest,
  problems: ['invalid', 'conflict', 'stale_version'],
});

export const withdrawCreditRequest = endpoint({
  id: 'creditRequests.withdraw',
  method: 'POST',
  path: '/api/credit-requests/:id/withdraw',
  tag,
  summary: 'Withdraw a credit request',
  access: writes,
  params: z.object({ id: pathId }),
  body: z.object({ reason: textOrNone(500), version }),
  reply: creditRequest,
  problems: ['conflict', 'stale_version'],
});

export const reopenCreditRequest = endpoint({
  id: 'creditRequests.reopen',
  method: 'POST',
  path: '/api/credit-requests/:id/reopen',
  tag,
  summary: 'Reopen a credited or withdrawn request',
  access: writes,
  params: z.object({ id: pathId }),
  body: z.optional(z.nullable(z.object({ version }))),
  reply: creditRequest,
  problems: ['conflict', 'stale_version'],
});
