import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { pathId } from '../fields.ts';

export const LEARNED_KINDS = ['name', 'mark', 'date_order', 'place', 'column', 'unit'] as const;

export const learnedFact = z.object({
  id: z.number(),
  vendorId: z.number(),
  kind: z.enum(LEARNED_KINDS),
  /** A name, logo or unit word as printed, a field, or a column role. */
  subject: z.string(),
  /** What it maps to: a unit, a heading, 'day-first' or 'month-first'; empty if it identifies the vendor. */
  meaning: z.string(),
  /** For a position: the words beside and above the value, and the page if there are none. */
  place: z.nullable(
    z.object({ left: z.string(), right: z.string(), above: z.string(), page: z.enum(['first', 'last']) }),
  ),
  /** Not used: replaced by a newer fact, or shared with another vendor. */
  state: z.enum(['used', 'replaced', 'shared']),
  /** Number of invoices that taught or confirmed it. */
  times: z.number(),
  learnedAt: z.string(),
  learnedBy: z.nullable(z.string()),
  invoice: z.nullable(
    z.object({
      id: z.number(),
      invoiceNumber: z.nullable(z.string()),
      filename: z.string(),
      invoiceDate: z.nullable(z.string()),
    }),
  ),
  can: z.object({ undo: z.boolean() }),
});
export type LearnedFact = z.infer<typeof learnedFact>;

export const listLearned = endpoint({
  id: 'vendors.learned',
  method: 'GET',
  path: '/api/vendors/:id/learned',
  tag: 'Vendors',
  summary: 'List what was remembered for this vendor, newest first',
  access: { module: 'vendors', action: 'read' },
  params: z.object({ id: pathId }),
  reply: z.array(learnedFact),
});

export const undoLearned = endpoint({
  id: 'vendors.undoLearned',
  method: 'DELETE',
  path: '/api/vendors/:id/learned/:factId',
  tag: 'Vendors',
  summary: "Undo a remembered detail; the same invoices won't restore it",
  access: { module: 'vendors', action: 'delete' },
  params: z.object({ id: pathId, factId: pathId }),
  status: 204,
});
