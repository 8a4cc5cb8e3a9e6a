import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { amountOrNone, pathId, textOrNone, version } from '../fields.ts';
import { INVOICE_REASONS, invoice, OTHER_DOCUMENT_KINDS } from './invoices.ts';

const turn = z.literal([0, 90, 180, 270], { error: 'A quarter turn: 0, 90, 180 or 270' });

const reason = z.enum(INVOICE_REASONS, { error: 'Choose a reason' });

export const approveInvoice = endpoint({
  id: 'invoices.approve',
  method: 'POST',
  path: '/api/invoices/:id/approve',
  tag: 'Invoices',
  summary: 'Approve an invoice: once all required approvals are given, updates prices, ingredient costs and dish costs',
  access: { module: 'invoices', action: 'write', least: 'manager' },
  params: z.object({ id: pathId }),
  body: z.optional(
    z.object({
      version,
      /** Restaurant currency per unit of the invoice currency. */
      exchangeRate: amountOrNone({ message: 'Enter a rate above 0', scale: 8, above: '0', max: '1000000' }),
      /** Approve although another invoice looks the same. */
      acceptDuplicate: z.optional(z.boolean()),
      /** Approve although the lines don't add up to the total. */
      acceptDifference: z.optional(z.boolean()),
      /** Approve despite doubtful costs. */
      acceptCosts: z.optional(z.boolean()),
      /** Approve although nobody is left who can meet an approval rule; admins and owners only. */
      overrideReason: textOrNone(500),
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
  summary: 'Unapprove an invoice: undoes exactly what approval did',
  access: { module: 'invoices', action: 'write', least: 'manager' },
  params: z.object({ id: pathId }),
  body: z.optional(z.object({ version })),
  reply: invoice,
  problems: ['not_approved', 'stale_version'],
});

export const reprocessInvoice = endpoint({
  id: 'invoices.reprocess',
  heavy: true,
  method: 'POST',
  path: '/api/invoices/:id/reprocess',
  tag: 'Invoices',
  summary: 'Read the file again with rotated pages',
  access: { module: 'invoices', action: 'write' },
  params: z.object({ id: pathId }),
  body: z.optional(
    z.object({
      version,
      /** Page numbers in the file, with the clockwise rotation to apply to the stored page. */
      turns: z.optional(z.array(z.object({ page: z.int().check(z.positive()), turned: turn })).check(z.maxLength(20))),
    }),
  ),
  reply: invoice,
  status: 202,
  problems: ['already_approved', 'conflict', 'stale_version'],
});

export const rejectInvoice = endpoint({
  id: 'invoices.reject',
  method: 'POST',
  path: '/api/invoices/:id/reject',
  tag: 'Invoices',
  summary: 'Reject an invoice with a reason or as another kind of document',
  access: { module: 'invoices', action: 'write' },
  params: z.object({ id: pathId }),
  body: z.object({
    reason,
    /** With `not_an_invoice`: the actual document kind. */
    documentKind: z.optional(z.enum(OTHER_DOCUMENT_KINDS, { error: 'Choose what it is' })),
    version,
  }),
  reply: invoice,
  problems: ['already_approved', 'conflict', 'stale_version', 'invalid'],
});

export const separateInvoiceCopy = endpoint({
  id: 'invoices.separateCopy',
  method: 'POST',
  path: '/api/invoices/:id/copies/:copyId/separate',
  tag: 'Invoices',
  summary: 'Say that another document of an invoice is an invoice of its own; they are never joined again',
  access: { module: 'invoices', action: 'write' },
  params: z.object({ id: pathId, copyId: pathId }),
  body: z.optional(z.object({ /** That of the other document. */ version })),
  reply: invoice,
  problems: ['not_found', 'stale_version'],
});

export const restoreInvoice = endpoint({
  id: 'invoices.restore',
  method: 'POST',
  path: '/api/invoices/:id/restore',
  tag: 'Invoices',
  summary: 'Restore a rejected invoice; another kind of document becomes an invoice',
  access: { module: 'invoices', action: 'write' },
  params: z.object({ id: pathId }),
  body: z.optional(z.object({ version })),
  reply: invoice,
  problems: ['conflict', 'stale_version'],
});
