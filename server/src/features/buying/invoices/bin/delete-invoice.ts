import type { BodyOf, deleteInvoice as endpoint } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../../deps.ts';
import type { Caller } from '../../../../platform/auth/caller.ts';
import { type Tx, tx } from '../../../../platform/db/index.ts';
import { problem } from '../../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../../people/audit/index.ts';
import { lockForChange, refuseApproved, refusePaid } from '../load-invoice.ts';
import { updateInvoice } from '../write-invoice.repo.ts';
import { withCopies } from './erase-invoice.ts';
import { refuseKept } from './retention.ts';

/** Moves an invoice that is not approved to the trash. It no longer counts, and can be restored until it's erased. */
export async function deleteInvoice(
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof endpoint>,
): Promise<void> {
  await tx(deps.db, (trx) => moveToTrash(deps, trx, caller, id, body?.version));
}

/** The same within the caller's transaction, before it locks anything else. */
export async function moveToTrash(deps: Deps, trx: Tx, caller: Caller, id: number, version?: number): Promise<void> {
  const { row, scope } = await lockForChange(deps, trx, caller, id, version);
  refuseApproved(deps, caller, row);
  refusePaid(row);
  for (const one of await withCopies(trx, scope, row)) refuseKept(one, scope.settings, deps.clock());
  if (row.deleted_at !== null) throw problem('conflict', 'The invoice is already in the trash.');
  const now = deps.clock();
  await updateInvoice(trx, scope, id, {
    // Keeps an earlier rejection.
    ...(row.rejected_at === null && { rejected_at: now, rejected_by: scope.userId }),
    deleted_at: now,
    deleted_by: scope.userId,
  });
  await recordRestaurantChange(trx, scope, {
    action: 'deleted',
    subject: 'invoice',
    subjectId: id,
    summary: msg('Moved the invoice {invoice} to the trash', { invoice: row.invoice_number ?? row.filename }),
  });
}
