import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  amount,
  amountOrNone,
  dateOrNone,
  idIn,
  listQuery,
  MONEY_MAX,
  pathId,
  QUANTITY_MAX,
  restaurantIdIn,
  text,
  textOrNone,
  version,
} from './fields.ts';
import { missingFact } from './ingredients.ts';

export const INVOICE_FILE_LIMIT = 10 * 1024 * 1024;

export const PAYMENT_STATUSES = ['pending', 'partial', 'paid', 'overdue'] as const;
export const PROCESSING_STATUSES = ['pending', 'processing', 'completed', 'failed'] as const;
export const READING_STAGES = ['stored', 'reading', 'matching', 'done'] as const;
/** Why an invoice failed or was rejected. */
export const INVOICE_REASONS = [
  'duplicate',
  'unreadable',
  'not_an_invoice',
  'several_invoices',
  'missing_vendor',
  'missing_lines',
  'missing_total',
  'zero_total',
] as const;
export const ITEM_TYPES = ['ingredient', 'service', 'other'] as const;
export const LINE_TYPES = ['product', 'tax', 'freight', 'deposit', 'fee', 'discount', 'credit'] as const;

const reason = z.enum(INVOICE_REASONS, { error: 'Choose a reason' });

export const invoice = z.object({
  id: z.number(),
  restaurantId: z.number(),
  vendorId: z.nullable(z.number()),
  vendorName: z.nullable(z.string()),
  vendor: z.nullable(z.object({ id: z.number(), name: z.string() })),
  invoiceNumber: z.nullable(z.string()),
  filename: z.string(),
  hasDocument: z.boolean(),
  source: z.enum(['upload', 'manual']),
  description: z.nullable(z.string()),
  currency: z.string(),
  exchangeRate: z.nullable(z.number()),
  totalAmount: z.nullable(z.number()),
  taxAmount: z.nullable(z.number()),
  subTotal: z.nullable(z.number()),
  invoiceDate: z.nullable(z.string()),
  dueDate: z.nullable(z.string()),
  /** Overdue follows from the due date. */
  paymentStatus: z.enum(PAYMENT_STATUSES),
  paidAmount: z.nullable(z.number()),
  paidOn: z.nullable(z.string()),
  processingStatus: z.enum(PROCESSING_STATUSES),
  stage: z.enum(READING_STAGES),
  progress: z.number(),
  failureReason: z.nullable(z.string()),
  failureMessage: z.nullable(z.string()),
  rejectedReason: z.nullable(reason),
  rejectedAt: z.nullable(z.string()),
  approvedAt: z.nullable(z.string()),
  approvedBy: z.nullable(z.string()),
  reader: z.nullable(z.string()),
  uploadedAt: z.string(),
  processedAt: z.nullable(z.string()),
  lineCount: z.number(),
  /** Product lines without an ingredient. */
  unmappedLines: z.number(),
  /** Sum of the lines less the total; null while the total is unknown. */
  difference: z.nullable(z.number()),
  /** Read values that a person should look at. */
  valuesToCheck: z.number(),
  duplicateOf: z.nullable(z.number()),
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
  }),
});
export type Invoice = z.infer<typeof invoice>;

const box = z.object({ page: z.number(), x: z.number(), y: z.number(), w: z.number(), h: z.number() });
/** Where a value stands on the page and how sure the reader is of it. */
const origin = z.object({ confidence: z.number(), box: z.nullable(box), read: z.string(), checked: z.boolean() });
export type Origin = z.infer<typeof origin>;

export const lineItem = z.object({
  id: z.number(),
  invoiceId: z.number(),
  position: z.number(),
  description: z.string(),
  itemCode: z.nullable(z.string()),
  quantity: z.nullable(z.number()),
  unit: z.nullable(z.string()),
  packText: z.nullable(z.string()),
  /** Billed weight of a catch-weight line; its unit price is per weight unit. */
  weight: z.nullable(z.number()),
  weightUnit: z.nullable(z.string()),
  unitPrice: z.nullable(z.number()),
  totalPrice: z.number(),
  itemType: z.enum(ITEM_TYPES),
  lineType: z.enum(LINE_TYPES),
  ingredientId: z.nullable(z.number()),
  ingredientName: z.nullable(z.string()),
  ingredientUnit: z.nullable(z.string()),
  vendorItemId: z.nullable(z.number()),
  /** Where the ingredient comes from: a remembered match, a proposal, or a person. */
  matchedBy: z.nullable(z.enum(['remembered', 'proposed', 'person'])),
  matchConfidence: z.nullable(z.number()),
  /** How many units of the ingredient one purchase unit holds. */
  contents: z.nullable(z.number()),
  /** What the line pays for one unit of the ingredient; null while unmapped or a fact is missing. */
  costPerIngredientUnit: z.nullable(z.number()),
  previousCost: z.nullable(z.number()),
  changePercent: z.nullable(z.number()),
  missing: z.nullable(missingFact),
  closes: z.nullable(z.boolean()),
  createdAt: z.string(),
  origins: z.record(z.string(), origin),
});
export type LineItem = z.infer<typeof lineItem>;

const money = (message: string) => amount({ message, scale: 2, max: MONEY_MAX });
const moneyOrNone = (message: string) => amountOrNone({ message, scale: 2, max: MONEY_MAX });
const paidAmount = amountOrNone({ message: 'Enter what was paid, above 0', scale: 2, above: '0', max: MONEY_MAX });
/** Overdue is derived; as input it means pending. */
const paymentStatusIn = z.enum(PAYMENT_STATUSES, { error: 'Choose a payment status' });
const currency = z.string().check(z.regex(/^[A-Z]{3}$/, 'Three letters, such as USD'));

export const listInvoices = endpoint({
  id: 'invoices.list',
  method: 'GET',
  path: '/api/invoices',
  tag: 'Invoices',
  summary: 'The invoices in reach, newest first',
  access: { module: 'invoices', action: 'read' },
  query: z.object({
    ...listQuery,
    vendorId: z.optional(idIn()),
    /** Matches either the payment or the processing status; `review` and `approved` and `rejected` as well. */
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
      ]),
    ),
    from: dateOrNone(),
    to: dateOrNone(),
    sort: z.optional(z.enum(['newest', 'date', 'due', 'total', 'vendor', 'number'])),
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
  summary: 'The cards above the list; currencies stand apart',
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
  summary: 'Send an invoice as PDF or picture; it is read in the background',
  access: { module: 'invoices', action: 'write' },
  upload: { file: 'invoice', maxBytes: INVOICE_FILE_LIMIT },
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
    invoiceDate: dateOrNone('Invoice date is required'),
    dueDate: dateOrNone('Due date is required'),
    totalAmount: moneyOrNone('Total amount is required'),
    description: textOrNone(1000),
    paymentStatus: z.optional(paymentStatusIn),
  }),
  reply: invoice,
  status: 201,
  problems: ['invalid', 'too_large', 'wrong_type', 'restaurant_required', 'storage_full'],
});

export const createInvoice = endpoint({
  id: 'invoices.create',
  method: 'POST',
  path: '/api/invoices/manual',
  tag: 'Invoices',
  summary: 'Enter an invoice by hand',
  access: { module: 'invoices', action: 'write' },
  body: z.object({
    restaurantId: restaurantIdIn,
    vendorId: idIn('Please select a vendor'),
    invoiceNumber: textOrNone(60),
    invoiceDate: dateOrNone('Invoice date is required'),
    dueDate: dateOrNone('Due date is required'),
    totalAmount: money('Total amount is required'),
    description: textOrNone(1000),
    paymentStatus: z.optional(paymentStatusIn),
    currency: z.optional(currency),
  }),
  reply: invoice,
  status: 201,
  problems: ['invalid', 'restaurant_required'],
});

export const getInvoice = endpoint({
  id: 'invoices.get',
  method: 'GET',
  path: '/api/invoices/:id',
  tag: 'Invoices',
  summary: 'One invoice',
  access: { module: 'invoices', action: 'read' },
  params: z.object({ id: pathId }),
  reply: invoice,
});

export const updateInvoice = endpoint({
  id: 'invoices.update',
  method: 'PATCH',
  path: '/api/invoices/:id',
  tag: 'Invoices',
  summary: 'Change an invoice; once approved only its payment',
  access: { module: 'invoices', action: 'write' },
  params: z.object({ id: pathId }),
  body: z.object({
    vendorId: z.optional(z.nullable(idIn('Please select a vendor'))),
    invoiceNumber: textOrNone(60),
    invoiceDate: dateOrNone('Invoice date is required'),
    dueDate: dateOrNone('Due date is required'),
    totalAmount: moneyOrNone('Total amount is required'),
    description: textOrNone(1000),
    currency: z.optional(currency),
    paymentStatus: z.optional(paymentStatusIn),
    paidAmount,
    paidOn: dateOrNone(),
    /** The fields that the person looked at and left as read. */
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
  summary: 'Delete an invoice that is not approved',
  access: { module: 'invoices', action: 'delete' },
  params: z.object({ id: pathId }),
  body: z.optional(z.object({ version })),
  status: 204,
  problems: ['already_approved', 'stale_version'],
});

export const listLineItems = endpoint({
  id: 'invoices.lineItems',
  method: 'GET',
  path: '/api/invoices/:id/line-items',
  tag: 'Invoices',
  summary: 'The lines of an invoice',
  access: { module: 'invoices', action: 'read' },
  params: z.object({ id: pathId }),
  reply: z.array(lineItem),
});

const lineIn = {
  description: text(500, 'Description is required'),
  quantity: amountOrNone({ message: 'Enter a quantity', scale: 3, max: QUANTITY_MAX }),
  unitPrice: amountOrNone({ message: 'Enter a price', scale: 6, max: MONEY_MAX }),
  totalPrice: money('Total price is required'),
  unit: textOrNone(20),
  itemType: z.optional(z.enum(ITEM_TYPES, { error: 'Choose a type' })),
  lineType: z.optional(z.enum(LINE_TYPES, { error: 'Choose a type' })),
  ingredientId: z.optional(z.nullable(idIn('Choose an ingredient'))),
  itemCode: textOrNone(60),
  packText: textOrNone(60),
  weight: amountOrNone({ message: 'Enter a weight', scale: 3, max: QUANTITY_MAX }),
  weightUnit: textOrNone(20),
};

export const addLineItem = endpoint({
  id: 'invoices.addLineItem',
  method: 'POST',
  path: '/api/invoices/:id/line-items',
  tag: 'Invoices',
  summary: 'Add a line',
  access: { module: 'invoices', action: 'write' },
  params: z.object({ id: pathId }),
  body: z.object({ ...lineIn, invoiceVersion: version }),
  reply: lineItem,
  status: 201,
  problems: ['invalid', 'already_approved', 'stale_version'],
});

export const updateLineItem = endpoint({
  id: 'invoices.updateLineItem',
  method: 'PUT',
  path: '/api/invoices/line-items/:id',
  tag: 'Invoices',
  summary: 'Change a line; fields left out stay as they are',
  access: { module: 'invoices', action: 'write' },
  params: z.object({ id: pathId }),
  body: z.object({
    ...lineIn,
    description: z.optional(lineIn.description),
    totalPrice: z.optional(lineIn.totalPrice),
    checked: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20))),
    invoiceVersion: version,
  }),
  reply: lineItem,
  problems: ['invalid', 'already_approved', 'stale_version'],
});

export const deleteLineItem = endpoint({
  id: 'invoices.deleteLineItem',
  method: 'DELETE',
  path: '/api/invoices/line-items/:id',
  tag: 'Invoices',
  summary: 'Remove a line',
  access: { module: 'invoices', action: 'write' },
  params: z.object({ id: pathId }),
  body: z.optional(z.object({ invoiceVersion: version })),
  status: 204,
  problems: ['already_approved', 'stale_version'],
});

const check = z.object({
  code: z.string(),
  held: z.boolean(),
  message: z.string(),
  lineId: z.nullable(z.number()),
  expected: z.nullable(z.string()),
  actual: z.nullable(z.string()),
});

/** Everything that the review screen needs besides the lines. */
export const reviewInvoice = endpoint({
  id: 'invoices.review',
  method: 'GET',
  path: '/api/invoices/:id/review',
  tag: 'Invoices',
  summary: 'What was read, where it stands on the page, which checks hold, and what keeps it from approval',
  access: { module: 'invoices', action: 'read' },
  params: z.object({ id: pathId }),
  reply: z.object({
    invoice,
    origins: z.record(z.string(), origin),
    pages: z.array(z.object({ page: z.number(), width: z.number(), height: z.number() })),
    checks: z.array(check),
    sums: z.object({
      goods: z.number(),
      credits: z.number(),
      freight: z.number(),
      deposits: z.number(),
      fees: z.number(),
      tax: z.number(),
      discounts: z.number(),
      lines: z.number(),
      total: z.nullable(z.number()),
      missing: z.nullable(z.number()),
    }),
    /** What stands in the way of approval, in plain words. */
    blockers: z.array(z.object({ code: z.string(), message: z.string(), lineId: z.nullable(z.number()) })),
    vendorProposal: z.nullable(
      z.object({ name: z.string(), vendorId: z.nullable(z.number()), confidence: z.nullable(z.number()) }),
    ),
    duplicate: z.nullable(
      z.object({
        id: z.number(),
        invoiceNumber: z.nullable(z.string()),
        vendorName: z.nullable(z.string()),
        invoiceDate: z.nullable(z.string()),
        totalAmount: z.nullable(z.number()),
        approvedAt: z.nullable(z.string()),
        by: z.enum(['file', 'number']),
      }),
    ),
    previousId: z.nullable(z.number()),
    nextId: z.nullable(z.number()),
    place: z.nullable(z.object({ index: z.number(), of: z.number() })),
  }),
  problems: [],
});
export type InvoiceReview = z.infer<(typeof reviewInvoice)['reply']>;

export const invoicePage = endpoint({
  id: 'invoices.page',
  method: 'GET',
  path: '/api/invoices/:id/pages/:page',
  tag: 'Invoices',
  summary: 'One page as a picture',
  access: { module: 'invoices', action: 'read' },
  params: z.object({ id: pathId, page: pathId }),
  query: z.object({ width: z.optional(z.enum(['400', '800', '1200', '1600', '2400'])) }),
  produces: 'file',
});

export const invoiceWords = endpoint({
  id: 'invoices.words',
  method: 'GET',
  path: '/api/invoices/:id/pages/:page/words',
  tag: 'Invoices',
  summary: 'The words of a page with their boxes, to fill a field by a click',
  access: { module: 'invoices', action: 'read' },
  params: z.object({ id: pathId, page: pathId }),
  reply: z.array(z.object({ text: z.string(), x: z.number(), y: z.number(), w: z.number(), h: z.number() })),
});

export const invoiceDocument = endpoint({
  id: 'invoices.document',
  method: 'GET',
  path: '/api/invoices/:id/document',
  tag: 'Invoices',
  summary: 'The file as it was sent',
  access: { module: 'invoices', action: 'read' },
  params: z.object({ id: pathId }),
  produces: 'file',
});

const dishChange = z.object({
  menuItemId: z.number(),
  name: z.string(),
  price: z.nullable(z.number()),
  costBefore: z.nullable(z.number()),
  costAfter: z.nullable(z.number()),
  marginBefore: z.nullable(z.number()),
  marginAfter: z.nullable(z.number()),
  targetMargin: z.number(),
  fallsBelowTarget: z.boolean(),
  belowTarget: z.boolean(),
  /** Gross profit a month at the sales of the last 30 days; null where sales are not known. */
  monthly: z.nullable(z.number()),
});

export const invoiceImpact = endpoint({
  id: 'invoices.impact',
  method: 'GET',
  path: '/api/invoices/:id/impact',
  tag: 'Invoices',
  summary: "What approving does, or did, to stock, to ingredient costs and to each dish's margin",
  access: { module: 'invoices', action: 'read' },
  params: z.object({ id: pathId }),
  reply: z.object({
    state: z.enum(['projected', 'posted']),
    currency: z.string(),
    ingredients: z.array(
      z.object({
        ingredientId: z.number(),
        name: z.string(),
        unit: z.string(),
        quantity: z.number(),
        costBefore: z.nullable(z.number()),
        costAfter: z.nullable(z.number()),
        change: z.nullable(z.number()),
        changePercent: z.nullable(z.number()),
        /** Whether the present cost changes: not when a later invoice has set it. */
        becomesCurrent: z.boolean(),
        note: z.nullable(z.string()),
        dishes: z.number(),
        fallBelowTarget: z.number(),
        monthly: z.nullable(z.number()),
        lineIds: z.array(z.number()),
      }),
    ),
    dishes: z.array(dishChange),
    skipped: z.array(z.object({ lineId: z.number(), description: z.string(), reason: z.string() })),
    monthly: z.nullable(z.number()),
    /** The words that go with a `monthly` of null. */
    monthlyNote: z.nullable(z.string()),
  }),
});
export type InvoiceImpact = z.infer<(typeof invoiceImpact)['reply']>;

export const approveInvoice = endpoint({
  id: 'invoices.approve',
  method: 'POST',
  path: '/api/invoices/:id/approve',
  tag: 'Invoices',
  summary: 'Post an invoice: prices, ingredient costs and dish costs in one transaction',
  access: { module: 'invoices', action: 'write', least: 'manager' },
  params: z.object({ id: pathId }),
  body: z.optional(
    z.object({
      version,
      /** Units of the restaurant's currency for one of the invoice's. */
      exchangeRate: amountOrNone({ message: 'Enter a rate above 0', scale: 8, above: '0', max: '1000000' }),
      /** Approve although another invoice looks the same. */
      acceptDuplicate: z.optional(z.boolean()),
      /** Approve although the lines do not add up to the total. */
      acceptDifference: z.optional(z.boolean()),
    }),
  ),
  reply: invoice,
  problems: ['not_ready', 'stale_version', 'duplicate', 'invalid'],
});

export const unapproveInvoice = endpoint({
  id: 'invoices.unapprove',
  method: 'POST',
  path: '/api/invoices/:id/unapprove',
  tag: 'Invoices',
  summary: 'Take an approval back: exactly what it posted',
  access: { module: 'invoices', action: 'write', least: 'manager' },
  params: z.object({ id: pathId }),
  body: z.optional(z.object({ version })),
  reply: invoice,
  problems: ['not_approved', 'stale_version'],
});

export const reprocessInvoice = endpoint({
  id: 'invoices.reprocess',
  method: 'POST',
  path: '/api/invoices/:id/reprocess',
  tag: 'Invoices',
  summary: 'Read the file again',
  access: { module: 'invoices', action: 'write' },
  params: z.object({ id: pathId }),
  body: z.optional(z.object({ version })),
  reply: invoice,
  status: 202,
  problems: ['already_approved', 'conflict', 'stale_version'],
});

export const rejectInvoice = endpoint({
  id: 'invoices.reject',
  method: 'POST',
  path: '/api/invoices/:id/reject',
  tag: 'Invoices',
  summary: 'Set an invoice aside with a reason',
  access: { module: 'invoices', action: 'write' },
  params: z.object({ id: pathId }),
  body: z.object({ reason, version }),
  reply: invoice,
  problems: ['already_approved', 'stale_version', 'invalid'],
});

export const restoreInvoice = endpoint({
  id: 'invoices.restore',
  method: 'POST',
  path: '/api/invoices/:id/restore',
  tag: 'Invoices',
  summary: 'Take a rejected invoice back',
  access: { module: 'invoices', action: 'write' },
  params: z.object({ id: pathId }),
  body: z.optional(z.object({ version })),
  reply: invoice,
  problems: ['conflict', 'stale_version'],
});
