import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import * as repo from './vendor-items.repo.ts';

/** Deletes a vendor item. Invoice lines matched through it keep their ingredient and figures. */
export async function deleteVendorItem(deps: Deps, caller: Caller, id: number): Promise<void> {
  const seen = await repo.findVendorItem(deps.db, caller.sight, id);
  if (seen === null) throw notFound('The vendor item');
  const scope = caller.permit(seen.restaurant_id);
  await tx(deps.db, async (trx) => {
    await repo.lockVendorItem(trx, scope, id);
    const row = await repo.findVendorItem(trx, scope, id);
    if (row === null) throw notFound('The vendor item');
    await repo.deleteVendorItem(trx, scope, id);
    await recordRestaurantChange(trx, scope, {
      action: 'deleted',
      subject: 'vendor item',
      subjectId: id,
      summary: msg('Deleted the vendor item {item}', { item: row.description }),
      before: row,
    });
  });
}
