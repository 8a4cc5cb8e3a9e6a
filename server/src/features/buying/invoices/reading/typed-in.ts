import type { InvoiceRow } from '../invoices.repo.ts';
import type { InvoiceChange } from '../write-invoice.repo.ts';

/** What becomes of a failed reading when a person types the invoice in beside the picture: it is one to review. */
export const typedIn = (row: InvoiceRow): InvoiceChange =>
  row.processing_status === 'failed'
    ? { processing_status: 'completed', failure_reason: null, failure_message: null }
    : {};
