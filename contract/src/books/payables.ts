import type { Money } from '@platewise/domain';
import * as z from 'zod/mini';
import { paymentTerms } from '../buying/vendors.ts';
import { endpoint } from '../endpoint.ts';
import {
  amount,
  amountOrNone,
  BULK_MAX,
  dateOrNone,
  idIn,
  listQuery,
  MONEY_MAX,
  oneOf,
  pathId,
  textOrNone,
  version,
} from '../fields.ts';

const tag = 'Payables';
const reads = { module: 'invoices', action: 'read' } as const;
const pays = { module: 'invoices', action: 'write', least: 'manager' } as const;

export const PAYMENT_METHODS = ['transfer', 'check', 'card', 'direct_debit', 'cash', 'other'] as const;

/** Amounts owed by how long ago they were due, in one currency. Credits still open are negative. */
const ageing = z.object({
  notDue: z.number(),
  /** 1 to 30 days past due. */
  past30: z.number(),
  /** 31 to 60. */
  past60: z.number(),
  /** 61 to 90. */
  past90: z.number(),
  /** More than 90. */
  older: z.number(),
  /** No due date. The vendor's terms give one once the invoice is approved. */
  noDueDate: z.number(),
});

const owedVendor = z.object({
  restaurantId: z.number(),
  /** Null for invoices without a vendor. */
  vendorId: z.nullable(z.number()),
  vendorName: z.nullable(z.string()),
  currency: z.string(),
  owed: z.number(),
  /** The part of `owed` on invoices that aren't approved yet. */
  toReview: z.number(),
  invoices: z.number(),
  ageing,
  /** The earliest due date of an invoice, which may be past; null if none is known. */
  nextDue: z.nullable(z.string()),
  terms: paymentTerms,
  /** The vendor's version, to set its terms. */
  version: z.nullable(z.number()),
  can: z.object({ pay: z.boolean(), setTerms: z.boolean() }),
});
export type OwedVendor = z.infer<typeof owedVendor>;

const owedTotal = z.object({
  currency: z.string(),
  owed: z.number(),
  /** Without credits: what is late stays late whatever other vendors owe. */
  overdue: z.number(),
  toReview: z.number(),
  /** Discounts that can still be had by paying in time, of approved invoices. */
  discounts: z.number(),
  ageing,
  /** Cash needed in each of the next six weeks, starting with today's; what is overdue isn't in them. */
  weeks: z.array(z.object({ from: z.string(), to: z.string(), amount: z.number() })),
  /** Due after those weeks. */
  later: z.number(),
});
export type OwedTotal = z.infer<typeof owedTotal>;

export const getPayables = endpoint({
  id: 'payables.get',
  method: 'GET',
  path: '/api/payables',
  tag,
  summary: 'Get what is owed to vendors by due date, and the cash needed by week',
  access: reads,
  costsOnly: true,
  query: z.object({ restaurantId: listQuery.restaurantId }),
  reply: z.object({
    /** Per currency, the restaurants' own first. */
    totals: z.array(owedTotal),
    /** Per vendor and currency, the largest first. */
    vendors: z.array(owedVendor),
    /** Unpaid invoices whose total is unknown; they are in no sum. */
    withoutTotal: z.number(),
  }),
});

const openInvoice = z.object({
  id: z.number(),
  restaurantId: z.number(),
  vendorId: z.nullable(z.number()),
  vendorName: z.nullable(z.string()),
  invoiceNumber: z.nullable(z.string()),
  filename: z.string(),
  invoiceDate: z.nullable(z.string()),
  dueDate: z.nullable(z.string()),
  /** The due date follows from the vendor's terms and isn't printed on the invoice. */
  dueFromTerms: z.boolean(),
  /** Days past due; 0 if it isn't, null without a due date. */
  daysOverdue: z.nullable(z.number()),
  currency: z.string(),
  total: z.number(),
  /** Paid or discounted so far. */
  paid: z.number(),
  /** What is still owed; negative for a credit note. */
  owed: z.number(),
  approved: z.boolean(),
  /** It asks to be paid to an account its vendor never used before, and nobody has dismissed that finding. */
  accountChanged: z.boolean(),
  /** What paying by `until` saves; null if there is no discount to be had any more. */
  discount: z.nullable(z.object({ until: z.string(), percent: z.number(), amount: z.number() })),
  version: z.number(),
  can: z.object({ pay: z.boolean() }),
});
export type OpenInvoice = z.infer<typeof openInvoice>;

export const listOpenInvoices = endpoint({
  id: 'payables.invoices',
  method: 'GET',
  path: '/api/payables/invoices',
  tag,
  summary: 'List unpaid invoices by due date, those without one last',
  access: reads,
  costsOnly: true,
  query: z.object({ ...listQuery, vendorId: z.optional(idIn()) }),
  reply: z.array(openInvoice),
  paged: true,
});

const payment = z.object({
  id: z.number(),
  restaurantId: z.number(),
  vendorId: z.number(),
  vendorName: z.string(),
  paidOn: z.string(),
  /** The sum of `invoices[].amount`. */
  amount: z.number(),
  currency: z.string(),
  method: z.enum(PAYMENT_METHODS),
  reference: z.nullable(z.string()),
  note: z.nullable(z.string()),
  invoices: z.array(
    z.object({
      id: z.number(),
      invoiceNumber: z.nullable(z.string()),
      filename: z.string(),
      amount: z.number(),
      discount: z.number(),
    }),
  ),
  /** When the bank booked it, according to a bank statement; null if none confirms it. */
  clearedOn: z.nullable(z.string()),
  createdBy: z.nullable(z.string()),
  createdAt: z.string(),
  /** When it was undone; its invoices are owed again. */
  voidedAt: z.nullable(z.string()),
  voidedBy: z.nullable(z.string()),
  version: z.number(),
  can: z.object({ void: z.boolean() }),
});
export type Payment = z.infer<typeof payment>;

export const listPayments = endpoint({
  id: 'payments.list',
  method: 'GET',
  path: '/api/payments',
  tag,
  summary: 'List payments to vendors, newest first',
  access: reads,
  costsOnly: true,
  query: z.object({ ...listQuery, vendorId: z.optional(idIn()), invoiceId: z.optional(idIn()) }),
  reply: z.array(payment),
  paged: true,
});

const wrongAmount = 'Enter the amount as a number, such as 250.50';

export const recordPayment = endpoint({
  id: 'payments.record',
  method: 'POST',
  path: '/api/payments',
  tag,
  summary: 'Record a payment for one or more invoices of a vendor, all or none of them',
  access: pays,
  body: z.object({
    vendorId: idIn('Please select a vendor'),
    /** Default: today. */
    paidOn: dateOrNone(),
    method: oneOf(PAYMENT_METHODS, 'Choose how it was paid'),
    /** Check number, transfer reference and the like. */
    reference: textOrNone(120),
    note: textOrNone(500),
    invoices: z
      .array(
        z.object({
          id: idIn('Choose an invoice'),
          /** Negative for a credit note. */
          amount: amount<Money>({ message: 'Enter the amount paid', wrong: wrongAmount, scale: 2, max: MONEY_MAX }),
          /** Not paid, and not owed any more. */
          discount: amountOrNone<Money>({ message: wrongAmount, scale: 2, max: MONEY_MAX }),
          version,
        }),
      )
      .check(z.minLength(1, 'Choose an invoice'), z.maxLength(BULK_MAX, `Choose at most ${BULK_MAX} at once`)),
  }),
  reply: payment,
  status: 201,
  problems: ['invalid', 'not_found', 'conflict', 'stale_version'],
});

export const voidPayment = endpoint({
  id: 'payments.void',
  method: 'POST',
  path: '/api/payments/:id/void',
  tag,
  summary: 'Undo a recorded payment; its invoices are owed again',
  access: pays,
  params: z.object({ id: pathId }),
  body: z.object({ version }),
  reply: payment,
  problems: ['conflict', 'stale_version'],
});
