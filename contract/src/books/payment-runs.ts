import type { Money } from '@platewise/domain';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
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
import { alone, approvalAbility, maskedAccount } from './bank-details.ts';

const tag = 'Payment runs';
const reads = { module: 'invoices', action: 'read', least: 'manager' } as const;
const writes = { module: 'invoices', action: 'write', least: 'manager' } as const;
const approves = { module: 'invoices', action: 'write', least: 'admin' } as const;

export const RUN_METHODS = ['sepa', 'ach', 'check'] as const;
export const RUN_STATES = ['draft', 'approved', 'sent', 'canceled'] as const;
/**
 * Why a vendor can't be paid. `no_bank_details`: none are approved. `wrong_kind`: they don't fit the method.
 * `changed`: other ones were approved after the run was.
 */
export const PAYEE_BLOCKERS = ['no_bank_details', 'wrong_kind', 'changed'] as const;
/** What happened to an invoice after it was chosen. */
export const RUN_INVOICE_FAULTS = ['paid', 'unapproved', 'deleted', 'changed'] as const;

const paymentRun = z.object({
  id: z.number(),
  restaurantId: z.number(),
  accountId: z.number(),
  accountName: z.string(),
  method: z.enum(RUN_METHODS),
  /** The day the bank is to pay, or the date on the checks. */
  payOn: z.string(),
  currency: z.string(),
  state: z.enum(RUN_STATES),
  note: z.nullable(z.string()),
  total: z.number(),
  vendors: z.number(),
  invoices: z.number(),
  createdBy: z.nullable(z.string()),
  createdAt: z.string(),
  approvedBy: z.nullable(z.string()),
  approvedAt: z.nullable(z.string()),
  /** Approved by the person who created it, since nobody else could. */
  alone: z.boolean(),
  sentBy: z.nullable(z.string()),
  sentAt: z.nullable(z.string()),
  canceledBy: z.nullable(z.string()),
  canceledAt: z.nullable(z.string()),
  version: z.number(),
  approval: approvalAbility,
  can: z.object({ edit: z.boolean(), send: z.boolean(), cancel: z.boolean(), download: z.boolean() }),
});
export type PaymentRun = z.infer<typeof paymentRun>;

const runInvoice = z.object({
  id: z.number(),
  invoiceNumber: z.nullable(z.string()),
  filename: z.string(),
  invoiceDate: z.nullable(z.string()),
  dueDate: z.nullable(z.string()),
  /** Owed now; negative for a credit note. */
  owed: z.number(),
  amount: z.number(),
  discount: z.number(),
  fault: z.nullable(z.enum(RUN_INVOICE_FAULTS)),
  /** The invoice's version, to change the run. */
  version: z.number(),
});

const payee = z.object({
  vendorId: z.number(),
  vendorName: z.string(),
  /** What the vendor gets: its invoices less its credits. */
  amount: z.number(),
  discount: z.number(),
  /** Null for checks, and if none are approved. */
  bank: z.nullable(
    z.extend(maskedAccount, {
      id: z.number(),
      holder: z.string(),
      approvedAt: z.nullable(z.string()),
      /** Approved within the last 14 days. */
      changedRecently: z.boolean(),
    }),
  ),
  /** Another change of its bank details waits for approval. */
  changePending: z.boolean(),
  blocker: z.nullable(z.enum(PAYEE_BLOCKERS)),
  /** Set when sent. */
  checkNumber: z.nullable(z.number()),
  paymentId: z.nullable(z.number()),
  invoices: z.array(runInvoice),
});

const runDetail = z.extend(paymentRun, { payees: z.array(payee) });
export type PaymentRunDetail = z.infer<typeof runDetail>;

export const listPaymentRuns = endpoint({
  id: 'paymentRuns.list',
  method: 'GET',
  path: '/api/payment-runs',
  tag,
  summary: 'List payment runs, newest first',
  access: reads,
  query: z.object({
    restaurantId: listQuery.restaurantId,
    order: listQuery.order,
    limit: listQuery.limit,
    cursor: listQuery.cursor,
    state: z.optional(z.enum(RUN_STATES)),
  }),
  reply: z.array(paymentRun),
  paged: true,
});

const params = z.object({ id: pathId });

export const getPaymentRun = endpoint({
  id: 'paymentRuns.get',
  method: 'GET',
  path: '/api/payment-runs/:id',
  tag,
  summary: 'Get a payment run with its vendors, invoices and what blocks it',
  access: reads,
  params,
  reply: runDetail,
});

const wrongAmount = 'Enter the amount as a number, such as 250.50';
const contents = {
  accountId: idIn('Choose the account to pay from'),
  method: oneOf(RUN_METHODS, 'Choose how to pay'),
  /** Default: today. */
  payOn: dateOrNone(),
  note: textOrNone(500),
  invoices: z
    .array(
      z.object({
        id: idIn('Choose an invoice'),
        /** Default: what is owed less the discount. Negative for a credit note. */
        amount: amountOrNone<Money>({ message: wrongAmount, scale: 2, max: MONEY_MAX }),
        /** Default, if `amount` isn't given either: what the vendor's terms give on the payment date. */
        discount: amountOrNone<Money>({ message: wrongAmount, scale: 2, max: MONEY_MAX }),
        version,
      }),
    )
    .check(z.minLength(1, 'Choose an invoice'), z.maxLength(BULK_MAX, `Choose at most ${BULK_MAX} at once`)),
};

export const createPaymentRun = endpoint({
  id: 'paymentRuns.create',
  method: 'POST',
  path: '/api/payment-runs',
  tag,
  summary: 'Create a payment run as a draft',
  access: writes,
  body: z.object(contents),
  reply: runDetail,
  status: 201,
  problems: ['invalid', 'not_found', 'conflict', 'stale_version'],
});

export const updatePaymentRun = endpoint({
  id: 'paymentRuns.update',
  method: 'PUT',
  path: '/api/payment-runs/:id',
  tag,
  summary: 'Replace what a payment run contains; an approved one is a draft again',
  access: writes,
  params,
  body: z.object({ ...contents, version }),
  reply: runDetail,
  problems: ['invalid', 'not_found', 'conflict', 'stale_version'],
});

const step = { params, reply: runDetail, costsOnly: true } as const;

export const approvePaymentRun = endpoint({
  id: 'paymentRuns.approve',
  method: 'POST',
  path: '/api/payment-runs/:id/approve',
  tag,
  summary: 'Approve a payment run that another person created',
  access: approves,
  inPerson: true,
  body: z.object({ alone, version }),
  ...step,
  problems: ['invalid', 'not_found', 'conflict', 'stale_version'],
});

export const sendPaymentRun = endpoint({
  id: 'paymentRuns.send',
  method: 'POST',
  path: '/api/payment-runs/:id/send',
  tag,
  summary: 'Record the payments of an approved run and make its file; none if an invoice has changed',
  access: writes,
  inPerson: true,
  body: z.object({ version }),
  ...step,
  problems: ['invalid', 'not_found', 'conflict', 'stale_version'],
});

export const cancelPaymentRun = endpoint({
  id: 'paymentRuns.cancel',
  method: 'POST',
  path: '/api/payment-runs/:id/cancel',
  tag,
  summary: 'Cancel a payment run; payments of a sent one are undone',
  access: writes,
  body: z.object({ version }),
  ...step,
  problems: ['not_found', 'conflict', 'stale_version'],
});

export const getPaymentRunFile = endpoint({
  id: 'paymentRuns.file',
  method: 'GET',
  path: '/api/payment-runs/:id/file',
  tag,
  summary: 'Download the SEPA, ACH or check file of a sent payment run',
  access: writes,
  inPerson: true,
  params,
  produces: 'file',
  problems: ['not_found', 'conflict'],
});
