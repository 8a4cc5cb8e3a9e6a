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
    refuseKept(row, scope.settings, deps.clock());
    return eraseRow(trx, scope, row);
  });
  for (const key of fileKeys) await deps.files.remove(key);
}

/** The files to delete after the transaction: its own and those of its other documents, unless other invoices use them. */
export async function eraseRow(trx: Tx, scope: RestaurantScope, row: InvoiceRow): Promise<string[]> {
  const keys: string[] = [];
  for (const { id } of await copiesOf(trx, scope, row.id)) {
    const copy = await findInvoice(trx, scope, id);
    if (copy !== null) keys.push(...(await eraseRow(trx, scope, copy)));
  }
  await remove(trx, scope, row.id);
  await recordRestaurantChange(trx, scope, {
    action: 'deleted',
    subject: 'invoice',
    subjectId: row.id,
    summary: msg('Deleted the invoice {invoice}', { invoice: row.invoice_number ?? row.filename }),
    before: { vendor: row.vendor_name, number: row.invoice_number, total: row.total_amount, date: row.invoice_date },
  });
  if (row.file_key !== null && !(await fileIsShared(trx, scope, row.file_key))) keys.push(row.file_key);
  return keys;
}
