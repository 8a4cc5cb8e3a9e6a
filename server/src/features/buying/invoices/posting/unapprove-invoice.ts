import type { BodyOf, unapproveInvoice as endpoint, Invoice } from '@platewise/contract';
import type { Deps } from '../../../../deps.ts';
import type { Caller } from '../../../../platform/auth/caller.ts';
import { tx } from '../../../../platform/db/index.ts';
import { problem } from '../../../../platform/http/problem.ts';
import { lockCosts } from '../../../kitchen/costing/index.ts';
import { deleteApprovals } from '../../approvals/index.ts';
import { listLines } from '../lines/line-items.repo.ts';
import { lockForChange, replyAfter } from '../load-invoice.ts';
import { unpostApproval } from './approval-effects.ts';

/**
 * Undoes an approval: voids its price history rows so the newest remaining one determines each cost, and removes its
 * stock. The approvals that led to it have to be given again.
 */
export async function unapproveInvoice(
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof endpoint>,
): Promise<Invoice> {
  return tx(deps.db, async (trx) => {
    const loaded = await lockForChange(deps, trx, caller, id, body?.version);
    if (loaded.row.approved_at === null) throw problem('not_approved', 'The invoice is not approved.');
    await lockCosts(trx, loaded.scope);
    await unpostApproval(deps, trx, loaded, await listLines(trx, loaded.scope, id));
    await deleteApprovals(trx, loaded.scope, id);
    return replyAfter(deps, trx, caller, id);
  });
}
