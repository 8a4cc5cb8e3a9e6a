import { failure } from './failures.ts';
import { labelRows } from './fields/candidates.ts';
import { findDocumentNumber } from './fields/document-number.ts';
import { namesInvoice } from './fields/kind.ts';
import type { PageText } from './layout/page-text.ts';
import { type Row, rowsOf, textOf } from './layout/rows.ts';
import { footAmounts } from './lines/foot-amounts.ts';
import { decimalMarkOf } from './numbers/printed-number.ts';
import type { ReadInvoice, ReadResult } from './types.ts';

/** Whether what was read is one invoice: a menu, a letter or a bundle of invoices is answered as a failure. */
export function verdictOf(invoice: ReadInvoice, pages: readonly PageText[]): ReadResult {
  const rows = pages.flatMap(rowsOf);
  const texts = rows.map((row) => textOf(row.words));
  if (severalIn(rows)) return { ok: false, failure: failure('several_invoices') };
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

/** Pages with different document numbers, each number with a total of its own. */
function severalIn(rows: readonly Row[]): boolean {
  const mark = decimalMarkOf(rows.flatMap((row) => row.words.map((word) => word.text)));
  const closed = new Set<string>();
  let current: string | undefined;
  for (const page of new Set(rows.map((row) => row.page))) {
    const own = rows.filter((row) => row.page === page);
    const number = findDocumentNumber(labelRows(own));
    if (number && number.score >= 8) current = number.value;
    const total = footAmounts(own, mark).some((amount) => amount.kind === 'total' && amount.weight >= 6);
    if (current !== undefined && total) closed.add(current);
  }
  return closed.size > 1;
}
