import type { ChangeKind } from '@platewise/contract';
import type { InvoiceEvent } from './report-causes.repo.ts';

/** What happened to an invoice that adds something else than it did. */
export function invoiceKind(counts: boolean, event: InvoiceEvent | undefined): ChangeKind {
  if (event === undefined || event.deleted_now) return 'deleted';
  if (!event.approved_then) return 'late';
  return counts || event.approved_now ? 'corrected' : 'unapproved';
}
