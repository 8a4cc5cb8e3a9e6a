import type { BookRow, accountingInvoices as endpoint, QueryOf } from '@platewise/contract';
import { type AccountingFormat, accountingFormats } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { defaultLimit, type Page } from '../../../platform/http/page.ts';
import { problem } from '../../../platform/http/problem.ts';
import { noteWords, problemWords } from './book-words.ts';
import { booksPeriod } from './books-period.ts';
import type { LastExport, WithdrawnRow } from './invoices-for-books.repo.ts';
import { type Looked, lookAtBooks } from './look-at-books.ts';

type Query = QueryOf<typeof endpoint>;

/**
 * A page of the invoices in a date range. The list is computed as a whole; the cursor is the ID of the last row seen.
 */
export async function listBookRows(
  deps: Deps,
  caller: Caller,
  restaurantId: number,
  query: Query,
): Promise<Page<BookRow>> {
  const scope = caller.permit(restaurantId);
  const format = query.format ?? 'quickbooks_csv';
  const asked = { ...booksPeriod(query, scope, deps.clock()), format, vendorId: query.vendorId ?? null };
  const { looked, withdrawn } = await lookAtBooks(deps.db, scope, asked);
  const all = [
    ...looked.map((one) => rowOf(restaurantId, one, format)),
    ...withdrawn.map((one) => withdrawnRow(restaurantId, one)),
  ]
    .filter((row) => isAsked(row, query))
    .sort((a, b) => b.date.localeCompare(a.date) || b.id - a.id);
  return pageOf(all, query);
}

function pageOf(all: readonly BookRow[], { cursor, limit }: Query): Page<BookRow> {
  const start = cursor === undefined ? 0 : 1 + all.findIndex((row) => String(row.id) === cursor);
  if (cursor !== undefined && start === 0) {
    throw problem('malformed', 'Invalid cursor. Reload the list from the first page.');
  }
  const rows = all.slice(start, start + (limit ?? defaultLimit));
  const last = rows.at(-1);
  const more = start + rows.length < all.length;
  return { rows, total: all.length, next: more && last !== undefined ? String(last.id) : null };
}

function isAsked(row: BookRow, { state, q }: Query): boolean {
  if (state !== undefined && row.state !== state) return false;
  if (!q) return true;
  return `${row.invoiceNumber ?? ''} ${row.vendorName ?? ''}`.toLowerCase().includes(q.toLowerCase());
}

function rowOf(restaurantId: number, { row, check, state }: Looked, format: AccountingFormat): BookRow {
  const subject = { currency: row.currency, check };
  return {
    id: row.id,
    restaurantId,
    invoiceNumber: row.invoice_number,
    vendorName: row.vendor_name,
    date: row.date,
    dueDate: row.due_date,
    currency: row.currency,
    total: Number(row.total_amount),
    state,
    problems: check.problems.map((code) => ({ code, message: problemWords(code, format, subject) })),
    notes: check.notes.map((code) => ({ code, message: noteWords(code, subject) })),
    exported: row.last === null ? null : exportedAs(row.last),
    present: true,
  };
}

const withdrawnRow = (restaurantId: number, row: WithdrawnRow): BookRow => ({
  id: row.invoice_id,
  restaurantId,
  invoiceNumber: row.number,
  vendorName: row.vendor_name,
  date: row.date,
  dueDate: row.due_date,
  currency: row.currency,
  total: Number(row.total),
  state: 'withdrawn',
  problems: [],
  notes: [],
  exported: exportedAs(row),
  present: row.present,
});

const exportedAs = (last: LastExport) => ({
  exportId: last.export_id,
  at: last.exported_at.toISOString(),
  format: formatOf(last.format),
  currency: last.currency,
  total: Number(last.total),
});

export const formatOf = (text: string): AccountingFormat => accountingFormats.find((one) => one === text) ?? 'csv';
