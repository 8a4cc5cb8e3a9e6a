import type { BodyOf, deleteVendor as endpoint, ReplyOf } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { refuseStale } from '../../../platform/http/stale.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { permitVendor } from './permit-vendor.ts';
import { purchaseWindows } from './purchase-windows.ts';
import { vendorReply } from './vendor-reply.ts';
import { mergeContact } from './vendor-values.ts';
import * as repo from './vendors.repo.ts';

/** Deletes a vendor nothing refers to; one with ingredients, invoices, prices or approval rules is only deactivated. */
export async function deleteVendor(
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const scope = await permitVendor(deps, caller, id);
  const now = deps.clock();
  const windows = purchaseWindows(caller, now);
  return tx(deps.db, async (trx) => {
    await repo.lockVendor(trx, scope, id);
    const row = await repo.findVendor(trx, scope, windows, id);
    if (row === null) throw notFound('The vendor');
    refuseStale(body?.version, row.version, () => vendorReply(caller, row));
    const deactivated = await repo.hasReferences(trx, scope, id);
    const contactInfo = mergeContact(row.contact_info, undefined);
    if (deactivated) await repo.updateVendor(trx, scope, id, { name: row.name, contactInfo, isActive: false }, now);
    else await repo.deleteVendor(trx, scope, id);
    await recordRestaurantChange(trx, scope, {
      action: deactivated ? 'deactivated' : 'deleted',
      subject: 'vendor',
      subjectId: id,
      summary: deactivated
        ? msg('Deactivated the vendor {name}', { name: row.name })
        : msg('Deleted the vendor {name}', { name: row.name }),
      before: { name: row.name, contactInfo, isActive: row.is_active },
    });
    return { deactivated };
  });
}
