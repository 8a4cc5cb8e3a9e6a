import type { VendorRatings } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { permitRecord } from '../../../platform/auth/permit-record.ts';
import { tx } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { vendorRecord } from '../vendors/index.ts';
import * as repo from './ratings.repo.ts';
import { ratingsReply } from './read-ratings.ts';

/** Deletes the caller's own rating, if any. */
export async function withdrawRating(deps: Deps, caller: Caller, vendorId: number): Promise<VendorRatings> {
  const scope = await permitRecord(deps, caller, vendorRecord, vendorId);
  return tx(deps.db, async (trx) => {
    const vendor = await repo.lockVendor(trx, scope, vendorId);
    if (vendor === null) throw notFound('The vendor');
    const own = (await repo.ratingsOf(trx, scope, vendorId)).find((row) => row.user_id === caller.user.id);
    if (own !== undefined) {
      await repo.deleteRating(trx, scope, vendorId, caller.user.id);
      await recordRestaurantChange(trx, scope, {
        action: 'rated',
        subject: 'vendor',
        subjectId: vendorId,
        summary: msg('Removed the rating of {vendor}', { vendor: vendor.name }),
        before: { communication: own.communication, note: own.note },
      });
    }
    return ratingsReply(trx, caller, scope, vendorId);
  });
}
