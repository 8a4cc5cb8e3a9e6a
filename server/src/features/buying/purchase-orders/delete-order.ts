import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { heldOrder } from './change-order.ts';
import * as writes from './order-writes.repo.ts';
import { permitOrder } from './permit-order.ts';

/** Deletes a draft. */
export async function deleteOrder(deps: Deps, caller: Caller, id: number, version: number | undefined): Promise<void> {
  const scope = await permitOrder(deps, caller, id);
  await tx(deps.db, async (trx) => {
    const row = await heldOrder(deps, caller, trx, scope, { id, act: 'remove', version });
    await writes.deleteOrder(trx, scope, id);
    await recordRestaurantChange(trx, scope, {
      action: 'deleted',
      subject: 'purchase order',
      subjectId: id,
      summary: msg('Discarded the draft {number} to {vendor}', { number: row.number, vendor: row.vendor_name }),
      before: { number: row.number, vendorId: row.vendor_id, total: row.total },
    });
  });
}
