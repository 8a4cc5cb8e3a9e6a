import type { BodyOf, deleteInvoice as endpoint } from '@platewise/contract';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { tx } from '../../platform/db/index.ts';
import { recordRestaurantChange } from '../audit/index.ts';
import { lockForChange, refuseApproved } from './load-invoice.ts';
import { fileIsShared } from './parts.repo.ts';
import { deleteInvoice as remove } from './write-invoice.repo.ts';

/** Deletes an invoice that is not approved; its file goes with the last invoice that stands on it. */
export async function deleteInvoice(
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof endpoint>,
): Promise<void> {
  const fileKey = await tx(deps.db, async (trx) => {
    const { row, scope } = await lockForChange(deps, trx, caller, id, body?.version);
    refuseApproved(deps, caller, row);
    await remove(trx, scope, id);
    await recordRestaurantChange(trx, scope, {
      action: 'deleted',
      subject: 'invoice',
      subjectId: id,
      summary: `Deleted the invoice ${row.invoice_number ?? row.filename}`,
      before: { vendor: row.vendor_name, number: row.invoice_number, total: row.total_amount, date: row.invoice_date },
    });
    return row.file_key !== null && !(await fileIsShared(trx, scope, row.file_key)) ? row.file_key : null;
  });
  if (fileKey !== null) await deps.files.remove(fileKey);
}
