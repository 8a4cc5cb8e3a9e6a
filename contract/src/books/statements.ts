import { type Money, statementLineKinds, statementStates } from '@platewise/domain';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  amount,
  amountOrNone,
  dateOrNone,
  idIn,
  listQuery,
  MONEY_MAX,
  oneOf,
  pathId,
  text,
  textOrNone,
  version,
} from '../fields.ts';

const tag = 'Statements';
const reads = { module: 'invoices', action: 'read' } as const;
const writes = { module: 'invoices', action: 'write' } as const;

export const STATEMENT_FILE_LIMIT = 10 * 1024 * 1024;
export const STATEMENT_LINES_MAX = 2000;
export const STATEMENT_LINE_KINDS = statementLineKinds;
export const STATEMENT_STATES = statementStates;
/** `open`: read, and not yet marked as done by a person. */
export const STATEMENT_STATUSES = ['reading', 'failed', 'open', 'done'] as const;

const statement = z.object({
  id: z.number(),
  restaurantId: z.number(),
  /** The document; its pages and file are those of this invoice. Null for a statement from a table. */
  invoiceId: z.nullable(z.number()),
  filename: z.string(),
  vendorId: z.nullable(z.number()),
  vendorName: z.nullable(z.string()),
  /** Null until read. */
  statementDate: z.nullable(z.string()),
  currency: z.string(),
  status: z.enum(STATEMENT_STATUSES),
  /** Why it couldn't be read. */
  failureMessage: z.nullable(z.string()),
  /** What the vendor says is owed; null until read, or without a vendor. */
  theirs: z.nullable(z.number()),
  ours: z.nullable(z.number()),
  /** theirs − ours. */
  difference: z.nullable(z.number()),
  /** How many lines are in each state. */
  counts: z.object({
    matched: z.number(),
    amount_differs: z.number(),
    paid: z.number(),
    missing_here: z.number(),
    missing_there: z.number(),
    not_compared: z.number(),
  }),
  uploadedAt: z.string(),
  doneBy: z.nullable(z.string()),
  doneAt: z.nullable(z.string()),
  /** When the vendor was last asked for missing invoices. */
  askedAt: z.nullable(z.string()),
  version: z.number(),
  can: z.object({ edit: z.boolean(), ask: z.boolean(), remove: z.boolean() }),
});
export type Statement = z.infer<typeof statement>;

const box = z.object({ page: z.number(), x: z.number(), y: z.number(), w: z.number(), h: z.number() });

const reconciledLine = z.object({
  /** Null for what is missing there. */
  id: z.nullable(z.number()),
  kind: z.nullable(z.enum(STATEMENT_LINE_KINDS)),
  /** As the vendor states them. */
  date: z.nullable(z.string()),
  number: z.nullable(z.string()),
  text: z.nullable(z.string()),
  /** The reader's confidence in the line, 0 to 1; 1 once a person changed it. */
  confidence: z.number(),
  box: z.nullable(box),
  state: z.enum(STATEMENT_STATES),
  theirs: z.nullable(z.number()),
  ours: z.nullable(z.number()),
  difference: z.number(),
  invoice: z.nullable(
    z.object({
      id: z.number(),
      invoiceNumber: z.nullable(z.string()),
      filename: z.string(),
      invoiceDate: z.nullable(z.string()),
      total: z.nullable(z.number()),
      approved: z.boolean(),
    }),
  ),
  payment: z.nullable(
    z.object({ id: z.number(), paidOn: z.string(), amount: z.number(), reference: z.nullable(z.string()) }),
  ),
  /** A person chose the invoice or payment. */
  chosen: z.boolean(),
});
export type StatementLine = z.infer<typeof reconciledLine>;

const detail = z.extend(statement, {
  /** The balance as stated; null if none is. */
  balance: z.nullable(z.number()),
  /** By difference, the largest first, then as printed; what is missing there last. */
  lines: z.array(reconciledLine),
  /** The part of the difference no line accounts for. */
  unexplained: z.number(),
  /** The stated balance isn't the sum of its lines. */
  linesDontAddUp: z.boolean(),
  /** The email that asks for missing invoices and disputes wrong amounts; null if there is nothing to ask. */
  letter: z.nullable(z.object({ to: z.nullable(z.string()), subject: z.string(), text: z.string() })),
  /** Platewise can send it. */
  canMail: z.boolean(),
});
export type StatementDetail = z.infer<typeof detail>;

export const listStatements = endpoint({
  id: 'statements.list',
  method: 'GET',
  path: '/api/statements',
  tag,
  summary: 'List vendor statements with their verdict, newest first',
  access: reads,
  costsOnly: true,
  query: z.object({
    restaurantId: listQuery.restaurantId,
    /** Vendor or file name. */
    q: listQuery.q,
    vendorId: z.optional(idIn()),
    status: z.optional(z.enum(STATEMENT_STATUSES)),
    limit: listQuery.limit,
    cursor: listQuery.cursor,
  }),
  reply: z.array(statement),
  paged: true,
});

export const getStatement = endpoint({
  id: 'statements.get',
  method: 'GET',
  path: '/api/statements/:id',
  tag,
  summary: 'Reconcile a statement line by line',
  access: reads,
  costsOnly: true,
  params: z.object({ id: pathId }),
  reply: detail,
});

export const uploadStatement = endpoint({
  id: 'statements.upload',
  method: 'POST',
  path: '/api/statements',
  tag,
  summary: 'Upload a statement as a PDF, photo, CSV or Excel file; PDFs and photos are read in the background',
  access: writes,
  costsOnly: true,
  upload: { file: 'statement', maxBytes: STATEMENT_FILE_LIMIT },
  body: z.object({ restaurantId: listQuery.restaurantId, vendorId: z.optional(idIn('Please select a vendor')) }),
  reply: statement,
  status: 201,
  problems: ['invalid', 'too_large', 'wrong_type', 'restaurant_required', 'storage_full', 'storage_read_only'],
});

export const updateStatement = endpoint({
  id: 'statements.update',
  method: 'PATCH',
  path: '/api/statements/:id',
  tag,
  summary: 'Correct what was read, or mark it as done or open',
  access: writes,
  costsOnly: true,
  params: z.object({ id: pathId }),
  body: z.object({
    vendorId: z.optional(idIn('Please select a vendor')),
    statementDate: dateOrNone(),
    balance: amountOrNone<Money>({
      message: 'Enter the balance as a number, such as 412.20',
      scale: 2,
      max: MONEY_MAX,
    }),
    done: z.optional(z.boolean('Choose on or off')),
    version,
  }),
  reply: detail,
  problems: ['invalid', 'not_found', 'conflict', 'stale_version'],
});

const wrong = 'Enter the amount as a number, such as 250.50';
const lineFields = {
  kind: oneOf(STATEMENT_LINE_KINDS, 'Choose what the line is'),
  date: dateOrNone(),
  number: textOrNone(60),
  /** Negative for credits and payments. */
  amount: amount<Money>({ message: 'Enter the amount', wrong, scale: 2, max: MONEY_MAX }),
};

export const addStatementLine = endpoint({
  id: 'statements.addLine',
  method: 'POST',
  path: '/api/statements/:id/lines',
  tag,
  summary: 'Add a line that was not read',
  access: writes,
  costsOnly: true,
  params: z.object({ id: pathId }),
  body: z.object({ ...lineFields, version }),
  reply: detail,
  status: 201,
  problems: ['invalid', 'not_found', 'conflict', 'stale_version'],
});

export const updateStatementLine = endpoint({
  id: 'statements.updateLine',
  method: 'PATCH',
  path: '/api/statements/:id/lines/:lineId',
  tag,
  summary: 'Correct a line, or choose the invoice or payment it is about',
  access: writes,
  costsOnly: true,
  params: z.object({ id: pathId, lineId: pathId }),
  body: z.object({
    kind: z.optional(lineFields.kind),
    date: lineFields.date,
    number: lineFields.number,
    amount: z.optional(lineFields.amount),
    /** Null: look for it again. */
    invoiceId: z.optional(z.nullable(idIn('Choose an invoice'))),
    paymentId: z.optional(z.nullable(idIn('Choose a payment'))),
    version,
  }),
  reply: detail,
  problems: ['invalid', 'not_found', 'conflict', 'stale_version'],
});

export const removeStatementLine = endpoint({
  id: 'statements.removeLine',
  method: 'DELETE',
  path: '/api/statements/:id/lines/:lineId',
  tag,
  summary: 'Remove a line that is none',
  access: writes,
  costsOnly: true,
  params: z.object({ id: pathId, lineId: pathId }),
  reply: detail,
  problems: ['not_found', 'conflict'],
});

export const askForInvoices = endpoint({
  id: 'statements.ask',
  method: 'POST',
  path: '/api/statements/:id/ask',
  tag,
  summary: 'Email the vendor for missing invoices, or note that they were asked for another way',
  access: writes,
  costsOnly: true,
  params: z.object({ id: pathId }),
  body: z.object({
    /** The text to send; without it, nothing is sent and only the day is noted. */
    text: z.optional(text(5000, 'Enter a message')),
    version,
  }),
  reply: detail,
  problems: ['invalid', 'not_found', 'conflict', 'stale_version'],
});

export const removeStatement = endpoint({
  id: 'statements.remove',
  method: 'DELETE',
  path: '/api/statements/:id',
  tag,
  summary: 'Delete a statement, or move it to the trash with its document',
  access: { module: 'invoices', action: 'delete' },
  costsOnly: true,
  params: z.object({ id: pathId }),
  status: 204,
  problems: ['not_found', 'conflict', 'already_approved'],
});
