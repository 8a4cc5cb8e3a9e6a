import type { BodyOf, rejectInvoice as endpoint, Invoice } from '@platewise/contract';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { tx } from '../../platform/db/index.ts';
import { recordRestaurantChange } from '../audit/index.ts';
import { lockForChange, refuseApproved, replyAfter } from './load-invoice.ts';
import { updateInvoice } from './write-invoice.repo.ts';

/** Sets an invoice aside with one reason. It can be restored. */
export async function rejectInvoice(
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof endpoint>,
): Promise<Invoice> {
  return tx(deps.db, async (trx) => {
    const { row, scope } = await lockForChange(deps, trx, caller, id, body.version);
    refuseApproved(deps, caller, row);
    const rejection = { rejected_reason: body.reason, rejected_at: deps.clock(), rejected_by: scope.userId };
    await updateInvoice(trx, scope, id, rejection);
    await recordRestaurantChange(trx, scope, {
      action: 'rejected',
      subject: 'invoice',
      subjectId: id,
      summary: `Rejected the invoice ${row.invoice_number ?? row.filename}`,
      after: { reason: body.reason },
    });
    return replyAfter(deps, trx, caller, id);
  });
}
