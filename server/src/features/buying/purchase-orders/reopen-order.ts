import type { BodyOf, reopenPurchaseOrder as endpoint, PurchaseOrder } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { changeOrder } from './change-order.ts';
import { followReceipts } from './follow-receipts.ts';
import * as writes from './order-writes.repo.ts';

/** Reopens a closed or cancelled order: its status again follows from sending and receipts. */
export function reopenOrder(
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof endpoint>,
): Promise<PurchaseOrder> {
  return changeOrder(deps, caller, { id, act: 'reopen', version: body?.version }, async ({ trx, scope, row }) => {
    const now = deps.clock();
    await writes.updateOrder(trx, scope, id, { status: row.sent_at === null ? 'draft' : 'sent' }, now);
    const status = await followReceipts(trx, scope, id, now);
    await recordRestaurantChange(trx, scope, {
      action: 'reopened',
      subject: 'purchase order',
      subjectId: id,
      summary: msg('Reopened the order {number} to {vendor}', { number: row.number, vendor: row.vendor_name }),
      before: { status: row.status },
      after: { status },
    });
  });
}
