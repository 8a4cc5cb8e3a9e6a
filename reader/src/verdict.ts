import { failure } from './failures.ts';
import { namesInvoice } from './fields/kind.ts';
import type { PageText } from './layout/page-text.ts';
import { rowsOf, textOf } from './layout/rows.ts';
import type { ReadInvoice, ReadResult } from './types.ts';

/** Whether what was read is one invoice: a menu, a letter or a bundle of invoices is answered as a failure. */
export function verdictOf(invoice: ReadInvoice, pages: readonly PageText[]): ReadResult {
  const texts = pages.flatMap(rowsOf).map((row) => textOf(row.words));
  const signs = [
    namesInvoice(texts),
    invoice.total !== undefined,
    invoice.invoiceNumber !== undefined && invoice.invoiceNumber.confidence > 0.6,
    invoice.lines.some((line) => line.unitPrice !== undefined && line.quantity !== undefined),
    invoice.checks.some((check) => check.code === 'lines_sum_to_total' && check.held),
  ].filter(Boolean).length;
  const something = invoice.total !== undefined || invoice.lines.length > 0;
  if (signs < 2 || !something) return { ok: false, failure: failure('not_an_invoice') };
  return { ok: true, invoice };
}
