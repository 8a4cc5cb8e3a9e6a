import { msg, otherDocumentKind } from '@platewise/domain';
import { failure } from './failures.ts';
import { namesInvoice } from './fields/kind.ts';
import { invoicesIn } from './invoices-in.ts';
import type { PageText } from './layout/page-text.ts';
import { rowsOf, textOf } from './layout/rows.ts';
import type { ReadFailure, ReadInvoice, ReadResult } from './types.ts';

/**
 * Whether the reading is one invoice or another vendor document. A menu or a letter is returned as a failure, and so is
 * a bundle of invoices, with the pages of each if they can be separated.
 */
export function verdictOf(invoice: ReadInvoice, pages: readonly PageText[]): ReadResult {
  // Other kinds of document need not charge anything, and a statement names many invoices.
  if (otherDocumentKind(invoice.kind) !== null) return { ok: true, invoice };
  const rows = pages.flatMap(rowsOf);
  const texts = rows.map((row) => textOf(row.words));
  const parts = invoicesIn(pages);
  if (parts !== null) return { ok: false, failure: bundle(parts) };
  const signs = [
    namesInvoice(texts),
    invoice.total !== undefined,
    (invoice.recognised?.by.length ?? 0) > 0,
    invoice.invoiceNumber !== undefined && invoice.invoiceNumber.confidence > 0.6,
    invoice.lines.some((line) => line.unitPrice !== undefined && line.quantity !== undefined),
    invoice.checks.some((check) => check.code === 'lines_sum_to_total' && check.held),
  ].filter(Boolean).length;
  const something = invoice.total !== undefined || invoice.lines.length > 0;
  if (signs < 2 || !something) return { ok: false, failure: failure('not_an_invoice') };
  return { ok: true, invoice };
}

function bundle(parts: ReadFailure['parts'] & object): ReadFailure {
  if (parts.length > 0) return { ...failure('several_invoices'), parts };
  return failure('several_invoices', msg('This page shows several invoices. Photograph or scan each one separately.'));
}
