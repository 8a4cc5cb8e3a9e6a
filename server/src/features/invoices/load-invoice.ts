import type { Invoice } from '@platewise/contract';
import type { Deps } from '../../deps.ts';
import type { Caller, Reach, RestaurantScope } from '../../platform/auth/caller.ts';
import type { Queryable, Tx } from '../../platform/db/index.ts';
import { notFound, problem } from '../../platform/http/problem.ts';
import { refuseStale } from '../../platform/http/stale.ts';
import { invoiceReply } from './invoice-reply.ts';
import { findInvoice, type InvoiceRow, lockInvoice } from './invoices.repo.ts';

/** `sight`: all that the caller reaches; absent where the work is nobody's. */
export type LoadedInvoice = { row: InvoiceRow; scope: RestaurantScope; sight?: Reach };

/** What one of the invoice's money is in the restaurant's; null while an invoice in another currency has no rate. */
export const rateOf = ({ row, scope }: LoadedInvoice): string | null =>
  row.currency === scope.settings.currency ? '1' : row.exchange_rate;

/** An invoice in reach, with permission for what the endpoint does. */
export async function loadInvoice(db: Queryable, caller: Caller, id: number): Promise<LoadedInvoice> {
  const row = await findInvoice(db, caller.sight, id);
  if (row === null) throw notFound('The invoice');
  return { row, scope: caller.permit(row.restaurant_id), sight: caller.sight };
}

/** The same with the row locked, and refused where the caller has seen an older version. */
export async function lockForChange(
  deps: Deps,
  trx: Tx,
  caller: Caller,
  id: number,
  version: number | undefined,
): Promise<LoadedInvoice> {
  if ((await lockInvoice(trx, caller.sight, id)) === null) throw notFound('The invoice');
  const loaded = await loadInvoice(trx, caller, id);
  refuseStale(version, loaded.row.version, () => invoiceReply(caller, loaded.row, deps.clock()));
  return loaded;
}

/** An approved invoice stands in the costs: its lines and its total change only after the approval is taken back. */
export function refuseApproved(deps: Deps, caller: Caller, row: InvoiceRow): void {
  if (row.approved_at === null) return;
  throw problem('already_approved', 'The invoice is approved. Take the approval back first, then change it.', {
    current: invoiceReply(caller, row, deps.clock()),
  });
}

export function refuseReading(row: InvoiceRow): void {
  if (row.processing_status === 'completed' || row.processing_status === 'failed') return;
  throw problem('conflict', 'The invoice is still being read. Try again in a moment.');
}

export async function replyAfter(deps: Deps, db: Queryable, caller: Caller, id: number): Promise<Invoice> {
  const row = await findInvoice(db, caller.sight, id);
  if (row === null) throw notFound('The invoice');
  return invoiceReply(caller, row, deps.clock());
}
