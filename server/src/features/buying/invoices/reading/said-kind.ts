import type { DocumentKind } from '@platewise/domain';
import type { InvoiceRow } from '../invoices.repo.ts';
import type { InvoiceChange } from '../write-invoice.repo.ts';

/** The changes when a user sets the document kind; reading the file again keeps it. */
export const saidKind = (row: InvoiceRow, kind: DocumentKind | undefined): InvoiceChange =>
  kind === undefined || kind === row.document_kind
    ? {}
    : { document_kind: kind, typed_fields: [...new Set([...row.typed_fields, 'documentKind'])] };
