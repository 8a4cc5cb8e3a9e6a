import { msg } from '@platewise/domain';
import type { Deps } from '../../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../../platform/auth/caller.ts';
import { type Tx, tx } from '../../../../platform/db/index.ts';
import { problem } from '../../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../../people/audit/index.ts';
import { copiesOf } from '../copies/copies.repo.ts';
import { findInvoice, type InvoiceRow } from '../invoices.repo.ts';
import { lockForChange } from '../load-invoice.ts';
import { fileIsShared } from '../pages/parts.repo.ts';
import { deleteInvoice as remove } from '../write-invoice.repo.ts';
import { refuseKept } from './retention.ts';

/** Permanently deletes an invoice from the trash; its file is deleted with the last invoice that uses it. */
export async function eraseInvoice(deps: Deps, caller: Caller, id: number): Promise<void> {
  const fileKeys = await tx(deps.db, async (trx) => {
    const { row, scope } = await lockForChange(deps, trx, caller, id, undefined);
    if (row.deleted_at === null) throw problem('conflict', 'Only an invoice in the trash can be deleted permanently.');
    const rows = await withCopies(trx, scope, row);
    for (const one of rows) refuseKept(one, scope.settings, deps.clock());
    return eraseRows(trx, scope, rows);
  });
  for (const key of fileKeys) await deps.files.remove(key);
}

/** The invoice with its other documents, which are erased with it and retained as long as each of them has to be. */
export async function withCopies(trx: Tx, scope: RestaurantScope, row: InvoiceRow): Promise<InvoiceRow[]> {
  const rows = [row];
  for (const { id } of await copiesOf(trx, scope, row.id)) {
    const copy = await findInvoice(trx, scope, id);
    if (copy !== null) rows.push(copy);
  }
  return rows;
}

/** The files to delete after the transaction, unless other invoices use them. */
export async function eraseRows(trx: Tx, scope: RestaurantScope, rows: readonly InvoiceRow[]): Promise<string[]> {
  const keys: string[] = [];
  for (const row of rows.toReversed()) {
    await remove(trx, scope, row.id);
    await recordRestaurantChange(trx, scope, {
      action: 'deleted',
      subject: 'invoice',
      subjectId: row.id,
      summary: msg('Deleted the invoice {invoice}', { invoice: row.invoice_number ?? row.filename }),
      before: { vendor: row.vendor_name, number: row.invoice_number, total: row.total_amount, date: row.invoice_date },
    });
    if (row.file_key !== null && !(await fileIsShared(trx, scope, row.file_key))) keys.push(row.file_key);
  }
  return keys;
}
