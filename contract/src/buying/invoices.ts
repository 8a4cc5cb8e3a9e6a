import {
  documentKinds,
  itemTypes,
  lineTypes,
  type Money,
  otherDocumentKinds,
  paymentStatuses,
  processingStatuses,
  rejectionReasons,
} from '@platewise/domain';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  amount,
  amountOrNone,
  dateOrNone,
  idIn,
  listQuery,
  MONEY_MAX,
  pathId,
  restaurantIdIn,
  textOrNone,
  version,
} from '../fields.ts';
import { costChoice, costField } from '../hidden-costs.ts';
import { currencyIn } from '../people/regions.ts';
import { newLines } from './invoice-line-fields.ts';

export const INVOICE_FILE_LIMIT = 10 * 1024 * 1024;
/** Most photos per invoice, and their maximum total size. */
export const INVOICE_PAGES_LIMIT = 20;
export const INVOICE_PAGES_BYTES = 60 * 1024 * 1024;

/** Degrees clockwise. */
export type QuarterTurn = 0 | 90 | 180 | 270;

export const PAYMENT_STATUSES = paymentStatuses;
export const PROCESSING_STATUSES = processingStatuses;
export const READING_STAGES = ['stored', 'reading', 'matching', 'done'] as const;
/** Why an invoice failed or was rejected. */
export const INVOICE_REASONS = rejectionReasons;
/** Document kinds; only invoices charge anything or count toward totals. */
export const DOCUMENT_KINDS = documentKinds;
export const OTHER_DOCUMENT_KINDS = otherDocumentKinds;
export const ITEM_TYPES = itemTypes;
export const LINE_TYPES = lineTypes;

const reason = z.enum(INVOICE_REASONS, { error: 'Choose a reason' });

/** Amount that could be wrong without review, by component, in the invoice's currency. */
const atRisk = z.object({
  /** Sum of the components, capped at the invoice amount. */
  amount: z.number(),
  total: z.number(),
  lines: z.number(),
  unlinked: z.number(),
  difference: z.number(),
  duplicate: z.number(),
});
export type AtRisk = z.infer<typeof atRisk>;

/** The automatic approval decision, with every reason against it. */
const autoApproval = z.object({
  approved: z.boolean(),
  at: z.string(),
  /** The highest total that would have been approved. */
  limit: z.number(),
  reasons: z.array(z.object({ code: z.string(), message: z.string(), lineIds: z.array(z.number()) })),
});

/** The approval rules that apply to an invoice. */
const approval = z.object({
  /** `not_required`: no rule applies, or it was approved without one. */
  state: z.enum(['not_required', 'needed', 'partially_approved', 'complete']),
  /** What each rule that isn't met still requires. */
  needed: z.array(
    z.object({
      ruleId: z.number(),
      rule: z.string(),
      given: z.number(),
      approvers: z.number(),
      /** Who can still approve; only the first twenty. */
      people: z.array(z.object({ id: z.number(), name: z.string() })),
      /** Nobody is left who can meet it; an admin or owner can approve with a reason. */
      blocked: z.boolean(),
    }),
  ),
  given: z.array(z.object({ by: z.string(), for: z.nullable(z.string()), at: z.string() })),
  /** The caller's approval is needed. */
  mine: z.boolean(),
  /** The caller can approve with a reason, because nobody is left who can meet the rules. */
  override: z.boolean(),
});
export type InvoiceApproval = z.infer<typeof approval>;

export const invoice = z.object({
  id: z.number(),
  restaurantId: z.number(),
  vendorId: z.nullable(z.number()),
  vendorName: z.nullable(z.string()),
  vendor: z.nullable(z.object({ id: z.number(), name: z.string() })),
  invoiceNumber: z.nullable(z.string()),
  filename: z.string(),
  hasDocument: z.boolean(),
  /** Its page range in the file, if the file contains several invoices. */
  filePages: z.nullable(z.object({ first: z.number(), last: z.number() })),
  /** Anything but an invoice is set aside, which sets `rejectedAt`. */
  documentKind: z.enum(DOCUMENT_KINDS),
  source: z.enum(['upload', 'manual']),
  description: z.nullable(z.string()),
  currency: z.string(),
  exchangeRate: z.nullable(z.number()),
  totalAmount: z.nullable(z.number()),
  taxAmount: z.nullable(z.number()),
  subTotal: z.nullable(z.number()),
  invoiceDate: z.nullable(z.string()),
  /** Delivery date; its prices take effect then. */
  deliveryDate: z.nullable(z.string()),
  dueDate: z.nullable(z.string()),
  /** The due date follows from the vendor's terms and isn't on the invoice. */
  dueFromTerms: z.boolean(),
  /** Overdue is derived from the due date. */
  paymentStatus: z.enum(PAYMENT_STATUSES),
  paidAmount: z.nullable(z.number()),
  paidOn: z.nullable(z.string()),
  /** Recorded payments; while there are any, the payment fields follow them and can't be set. */
  paymentCount: z.number(),
  processingStatus: z.enum(PROCESSING_STATUSES),
  stage: z.enum(READING_STAGES),
  progress: z.number(),
  /** Files ahead of it in the reading queue; null unless it is queued. */
  filesAhead: z.nullable(z.number()),
  failureReason: z.nullable(z.string()),
  failureMessage: z.nullable(z.string()),
  rejectedReason: z.nullable(reason),
  rejectedAt: z.nullable(z.string()),
  /**
   * When it was moved to the bin, and the day it will be permanently deleted; null if the restaurant keeps deleted
   * invoices.
   */
  deletedAt: z.nullable(z.string()),
  deletedUntil: z.nullable(z.string()),
  /** An invoice from the same file that is in the bin. */
  sameInBin: z.nullable(z.number()),
  approvedAt: z.nullable(z.string()),
  approvedBy: z.nullable(z.string()),
  /** The current approval was automatic. */
  autoApproved: z.boolean(),
  /** Null if automatic approval was off when it was read. */
  autoApproval: z.nullable(autoApproval),
  approval,
  reader: z.nullable(z.string()),
  /** Every reader that returned a result, the document's own first. */
  readers: z.array(z.string()),
  /** What happened to the vision model's answer, in plain words, if it was called. */
  readerNote: z.nullable(z.string()),
  uploadedAt: z.string(),
  processedAt: z.nullable(z.string()),
  lineCount: z.number(),
  /** Product lines without an ingredient. */
  unmappedLines: z.number(),
  /** Sum of the lines less the total; null if the total is unknown. */
  difference: z.nullable(z.number()),
  /** Fields to review, as the review screen counts them for the caller; 0 once approved. */
  valuesToCheck: z.number(),
  /** Null unless it needs review. */
  atRisk: costField(z.nullable(atRisk)),
  duplicateOf: z.nullable(z.number()),
  /** Questions that nobody closed, answered or not. */
  openQuestions: z.number(),
  /** The invoice that this is only another document of: it isn't listed, and can't be changed. */
  copyOf: z.nullable(z.number()),
  version: z.number(),
  can: z.object({
    edit: z.boolean(),
    editPayment: z.boolean(),
    approve: z.boolean(),
    unapprove: z.boolean(),
    reject: z.boolean(),
    restore: z.boolean(),
    reprocess: z.boolean(),
    remove: z.boolean(),
    /** Permanently deletes it from the bin. */
    erase: z.boolean(),
  }),
});
export type Invoice = z.infer<typeof invoice>;

const wrong = 'Enter the total amount as a number, such as 1250.50';
const total = amount<Money>({ message: 'Total amount is required', wrong, scale: 2, max: MONEY_MAX });
const totalOrNone = amountOrNone<Money>({ message: wrong, scale: 2, max: MONEY_MAX });
const paidAmount = amountOrNone<Money>({
  message: 'Enter the amount paid (more than 0)',
  scale: 2,
  above: '0',
  max: MONEY_MAX,
});
/** Overdue is derived; as input it means pending. */
const paymentStatusIn = z.enum(PAYMENT_STATUSES, { error: 'Choose a payment status' });

const turnsOfPictures = z.optional(
  z.pipe(
    z.string().check(z.regex(/^((0|90|180|270)(,(0|90|180|270)){0,19})?$/, 'Quarter turns, such as 0,90,180')),
    z.transform((text) => (text === '' ? [] : text.split(',').map((turn) => quarterTurn(turn)))),
  ),
);

function quarterTurn(text: string): QuarterTurn {
  const degrees = Number(text);
  return degrees === 90 || degrees === 180 || degrees === 270 ? degrees : 0;
}

export const listInvoices = endpoint({
  id: 'invoices.list',
  method: 'GET',
  path: '/api/invoices',
  tag: 'Invoices',
  summary: 'List invoices, newest first; those to review by money at risk',
  access: { module: 'invoices', action: 'read' },
  query: z.object({
    ...listQuery,
    vendorId: z.optional(idIn()),
    documentKind: z.optional(z.enum(DOCUMENT_KINDS)),
    /**
     * Matches the payment or processing status, `review`, `approved` or `rejected`, or `not_an_invoice` for
     * statements, quotes and the like, `my_approval` for those that wait for the caller's approval, or `open_question`
     * for those with a question that nobody closed. Invoices in the bin only match the bin's own status.
     */
    status: z.optional(
      z.enum([
        'all',
        'pending',
        'partial',
        'paid',
        'overdue',
        'processing',
        'completed',
        'failed',
        'review',
        'approved',
        'rejected',
        'bin',
        'not_an_invoice',
        'my_approval',
        'open_question',
      ]),
    ),
    from: dateOrNone(),
    to: dateOrNone(),
    sort: costChoice(
      z.optional(z.enum(['newest', 'risk', 'date', 'due', 'total', 'vendor', 'number'])),
      ['risk'],
      'newest',
    ),
  }),
  reply: z.array(invoice),
  paged: true,
});

const counted = z.object({ count: z.number(), amount: z.number() });

export const invoiceSummary = endpoint({
  id: 'invoices.summary',
  method: 'GET',
  path: '/api/invoices/summary',
  tag: 'Invoices',
  summary: 'Totals above the list, by currency',
  access: { module: 'invoices', action: 'read' },
  query: z.object({ restaurantId: restaurantIdIn, q: listQuery.q, vendorId: z.optional(idIn()) }),
  reply: z.object({
    total: z.number(),
    toReview: z.number(),
    reading: z.number(),
    failed: z.number(),
    currencies: z.array(
      z.object({ currency: z.string(), all: counted, pending: counted, paid: counted, overdue: counted }),
    ),
  }),
});

export const uploadInvoice = endpoint({
  id: 'invoices.upload',
  method: 'POST',
  path: '/api/invoices/upload',
  tag: 'Invoices',
  summary: 'Upload an invoice as a PDF, page images, an XML e-invoice or an EDI file; it is read in the background',
  access: { module: 'invoices', action: 'write' },
  upload: {
    file: 'invoice',
    maxBytes: INVOICE_FILE_LIMIT,
    maxFiles: INVOICE_PAGES_LIMIT,
    maxBytesTogether: INVOICE_PAGES_BYTES,
  },
  body: z.object({
    restaurantId: restaurantIdIn,
    vendorId: z.optional(
      z.pipe(
        z.string(),
        z.transform((value, context) => {
          if (value === '' || value === '0') return undefined;
          if (/^[1-9]\d{0,14}$/.test(value)) return Number(value);
          context.issues.push({ code: 'custom', message: 'Please select a vendor', input: value });
          return z.NEVER;
        }),
      ),
    ),
    invoiceNumber: textOrNone(60),
    invoiceDate: dateOrNone(),
    dueDate: dateOrNone(),
    totalAmount: totalOrNone,
    description: textOrNone(1000),
    /** Clockwise rotation per picture, in degrees and in order: `0,90,180`. */
    turns: turnsOfPictures,
    // Forms send an empty string for no choice.
    paymentStatus: z.optional(
      z.pipe(
        z.union([z.literal(''), paymentStatusIn], { error: 'Choose a payment status' }),
        z.transform((value) => (value === '' ? undefined : value)),
      ),
    ),
  }),
  reply: invoice,
  status: 201,
  problems: ['invalid', 'too_large', 'wrong_type', 'restaurant_required', 'storage_full', 'storage_read_only'],
});

export const createInvoice = endpoint({
  id: 'invoices.create',
  method: 'POST',
  path: '/api/invoices/manual',
  tag: 'Invoices',
  summary: 'Create an invoice manually with its lines',
  access: { module: 'invoices', action: 'write' },
  body: z.object({
    restaurantId: restaurantIdIn,
    vendorId: idIn('Please select a vendor'),
    invoiceNumber: textOrNone(60),
    invoiceDate: dateOrNone(),
    dueDate: dateOrNone(),
    totalAmount: total,
    description: textOrNone(1000),
    paymentStatus: z.optional(paymentStatusIn),
    currency: z.optional(currencyIn),
    /** All or nothing: if a line fails, the invoice isn't created. */
    lines: z.optional(newLines),
  }),
  reply: invoice,
  status: 201,
  problems: ['invalid', 'not_found', 'restaurant_required'],
});

export const getInvoice = endpoint({
  id: 'invoices.get',
  method: 'GET',
  path: '/api/invoices/:id',
  tag: 'Invoices',
  summary: 'Get an invoice',
  access: { module: 'invoices', action: 'read' },
  params: z.object({ id: pathId }),
  reply: invoice,
});

export const updateInvoice = endpoint({
  id: 'invoices.update',
  method: 'PATCH',
  path: '/api/invoices/:id',
  tag: 'Invoices',
  summary: 'Change an invoice; once approved, only its payment',
  access: { module: 'invoices', action: 'write' },
  params: z.object({ id: pathId }),
  body: z.object({
    vendorId: z.optional(z.nullable(idIn('Please select a vendor'))),
    invoiceNumber: textOrNone(60),
    deliveryDate: dateOrNone(),
    invoiceDate: dateOrNone(),
    dueDate: dateOrNone(),
    totalAmount: totalOrNone,
    description: textOrNone(1000),
    currency: z.optional(currencyIn),
    paymentStatus: z.optional(paymentStatusIn),
    paidAmount,
    paidOn: dateOrNone(),
    /** Fields a person checked and left as read. */
    checked: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20))),
    version,
  }),
  reply: invoice,
  problems: ['invalid', 'stale_version', 'already_approved'],
});

export const deleteInvoice = endpoint({
  id: 'invoices.delete',
  method: 'DELETE',
  path: '/api/invoices/:id',
  tag: 'Invoices',
  summary: 'Move an unapproved invoice to the trash for 30 days',
  access: { module: 'invoices', action: 'delete' },
  params: z.object({ id: pathId }),
  body: z.optional(z.object({ version })),
  status: 204,
  problems: ['already_approved', 'stale_version', 'conflict'],
});

export const exportInvoiceArchive = endpoint({
  id: 'invoices.archive',
  method: 'GET',
  path: '/api/invoices/archive',
  tag: 'Invoices',
  summary:
    'All invoices with their original files as a ZIP, with an index of numbers, dates, totals and SHA-256 hashes',
  access: { module: 'invoices', action: 'read', least: 'manager' },
  heavy: true,
  query: z.object({ restaurantId: restaurantIdIn, from: dateOrNone(), to: dateOrNone() }),
  produces: 'file',
  problems: ['invalid'],
});

export const eraseInvoice = endpoint({
  id: 'invoices.erase',
  method: 'DELETE',
  path: '/api/invoices/:id/forever',
  tag: 'Invoices',
  summary: 'Permanently delete an invoice in the trash, with its file',
  access: { module: 'invoices', action: 'delete', least: 'owner' },
  params: z.object({ id: pathId }),
  status: 204,
  problems: ['conflict'],
});
