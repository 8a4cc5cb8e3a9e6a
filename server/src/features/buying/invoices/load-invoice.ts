import type { Invoice } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { Queryable, Tx } from '../../../platform/db/index.ts';
import { notFound, problem } from '../../../platform/http/problem.ts';
import { refuseStale } from '../../../platform/http/stale.ts';
import { placesInQueue } from '../../../platform/jobs/queue-places.repo.ts';
import { approvalReplies } from '../approvals/index.ts';
import { invoiceReply } from './invoice-reply.ts';
import { findInvoice, type InvoiceRow, lockInvoice } from './invoices.repo.ts';
import type { LineRow } from './lines/line-items.repo.ts';
import type { LoadedInvoice } from './loaded-invoice.ts';
import { readInvoiceJob } from './reading/read-invoice-kind.ts';
import { keyOfReading } from './reading/send-reading.ts';
import { valuesToCheck } from './review/values-to-check.ts';

/** An invoice in reach, with permission checked for the endpoint. */
export async function loadInvoice(db: Queryable, caller: Caller, id: number): Promise<LoadedInvoice> {
  const row = await findInvoice(db, caller.sight, id);
  if (row === null) throw notFound('The invoice');
  return { row, scope: caller.permit(row.restaurant_id), sight: caller.sight };
}

/** The same with the row locked; refused if the caller has an outdated version. */
export async function lockForChange(
  deps: Deps,
  trx: Tx,
  caller: Caller,
  id: number,
  version: number | undefined,
): Promise<LoadedInvoice> {
  if ((await lockInvoice(trx, caller.sight, id)) === null) throw notFound('The invoice');
  const loaded = await loadInvoice(trx, caller, id);
  if (loaded.row.copy_of !== null) {
    throw problem('conflict', 'This document belongs to another invoice. Separate it there first.');
  }
  await refuseStaleInvoice(deps, trx, caller, loaded.row, version);
  return loaded;
}

export async function refuseStaleInvoice(
  deps: Deps,
  db: Queryable,
  caller: Caller,
  row: InvoiceRow,
  version: number | undefined,
): Promise<void> {
  if (version === undefined || version === row.version) return;
  const [current] = await invoiceReplies(deps, db, caller, [row]);
  refuseStale(version, row.version, () => current);
}

/** An approved invoice is part of the costs: its lines and total can only change after it's unapproved. */
export function refuseApproved(deps: Deps, caller: Caller, row: InvoiceRow): void {
  if (row.approved_at === null) return;
  throw problem('already_approved', 'The invoice is approved. Unapprove it to make changes.', {
    current: invoiceReply(caller, row, deps.clock(), 0),
  });
}

/** An invoice in the trash can only be restored or erased. */
export function refuseBinned(row: InvoiceRow): void {
  if (row.deleted_at !== null) throw problem('conflict', 'The invoice is in the trash. Restore it first.');
}

/** Recorded payments keep what they were made for; undoing them is a decision of its own. */
export function refusePaid(row: InvoiceRow): void {
  if (row.payments > 0) throw problem('conflict', 'A payment is recorded for this invoice. Undo the payment first.');
}

export function refuseReading(row: InvoiceRow): void {
  if (row.processing_status === 'completed' || row.processing_status === 'failed') return;
  throw problem('conflict', 'The invoice is still being read. Try again in a moment.');
}

/** @param lines the invoice's lines, if they have been read */
export async function replyAfter(
  deps: Deps,
  db: Queryable,
  caller: Caller,
  id: number,
  lines?: readonly LineRow[],
): Promise<Invoice> {
  const row = await findInvoice(db, caller.sight, id);
  const [reply] = row === null ? [] : await invoiceReplies(deps, db, caller, [row], lines);
  if (reply === undefined) throw notFound('The invoice');
  return reply;
}

/** Invoices as visible to the caller. */
export async function invoiceReplies(
  deps: Deps,
  db: Queryable,
  caller: Caller,
  rows: readonly InvoiceRow[],
  lines?: readonly LineRow[],
): Promise<Invoice[]> {
  const counts = await valuesToCheck(db, caller, rows, lines);
  const places = await placesOf(deps, db, rows);
  const now = deps.clock();
  const approvals = await approvalReplies(db, caller, rows, now);
  return rows.map((row) =>
    invoiceReply(caller, row, now, counts.get(row.id) ?? 0, places.get(row.id), approvals.get(row.id)),
  );
}

/** How many files are ahead of each waiting one, by invoice. */
export async function placesOf(
  { config }: Pick<Deps, 'config'>,
  db: Queryable,
  rows: readonly InvoiceRow[],
): Promise<ReadonlyMap<number, number>> {
  const waiting = rows.filter((row) => row.stage === 'stored' && row.file_key !== null);
  const keys = new Map(waiting.map((row) => [keyOfReading(row.restaurant_id, row.id), row.id]));
  const places = await placesInQueue(db, readInvoiceJob.name, [...keys.keys()], config.readerWorkers);
  return new Map([...places].flatMap(([key, ahead]) => [[keys.get(key) ?? 0, ahead] as const]));
}
