import type { BodyOf, deleteVendor as endpoint, ReplyOf, vendorRemoval as removalEndpoint } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { permitRecord } from '../../../platform/auth/permit-record.ts';
import { holdRecord, recordRestaurantChange, withinRecord } from '../../people/audit/index.ts';
import { vendorRecord } from './vendor-record.ts';
import * as repo from './vendors.repo.ts';

/** What deleting a vendor would do, for the confirmation dialog. */
export async function vendorRemoval(deps: Deps, caller: Caller, id: number): Promise<ReplyOf<typeof removalEndpoint>> {
  const scope = await permitRecord(deps, caller, vendorRecord, id);
  return { deactivated: await repo.hasReferences(deps.db, scope, id) };
}

/** Deletes a vendor nothing refers to; one with ingredients, invoices, prices or approval rules is only deactivated. */
export const deleteVendor = (
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> =>
  withinRecord(deps, caller, vendorRecord, id, async (within) => {
    const { trx, scope, now } = within;
    const row = await holdRecord(within, vendorRecord, id, body?.version);
    const values = repo.valuesOf(row);
    const deactivated = await repo.hasReferences(trx, scope, id);
    if (deactivated) await repo.updateVendor(trx, scope, id, { ...values, isActive: false }, now);
    else await repo.deleteVendor(trx, scope, id);
    await recordRestaurantChange(trx, scope, {
      action: deactivated ? 'deactivated' : 'deleted',
      subject: 'vendor',
      subjectId: id,
      summary: deactivated
        ? msg('Deactivated the vendor {name}', { name: row.name })
        : msg('Deleted the vendor {name}', { name: row.name }),
      before: values,
    });
    return { deactivated };
  });
