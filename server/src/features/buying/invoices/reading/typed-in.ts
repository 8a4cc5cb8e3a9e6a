import type { InvoiceRow } from '../invoices.repo.ts';
import type { InvoiceChange } from '../write-invoice.repo.ts';

/** A failed reading becomes ready for review when a user enters the invoice manually. */
export const typedIn = (row: InvoiceRow): InvoiceChange =>
  row.processing_status === 'failed'
    ? { processing_status: 'completed', failure_reason: null, failure_message: null }
    : {};
