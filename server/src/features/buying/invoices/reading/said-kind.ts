import type { DocumentKind } from '@platewise/domain';
import type { InvoiceRow } from '../invoices.repo.ts';
import type { InvoiceChange } from '../write-invoice.repo.ts';

/** What changes when a person says which kind of document it is; reading the file again leaves it at that. */
export const saidKind = (row: InvoiceRow, kind: DocumentKind | undefined): InvoiceChange =>
  kind === undefined || kind === row.document_kind
    ? {}
    : { document_kind: kind, typed_fields: [...new Set([...row.typed_fields, 'documentKind'])] };
