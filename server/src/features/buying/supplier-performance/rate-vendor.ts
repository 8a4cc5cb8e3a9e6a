import type { BodyOf, rateVendor as endpoint, VendorRatings } from '@platewise/contract';
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

/** One rating per user: a new one replaces the old one. */
export async function rateVendor(
  deps: Deps,
  caller: Caller,
  vendorId: number,
  { communication, note = null }: BodyOf<typeof endpoint>,
): Promise<VendorRatings> {
  const scope = await permitRecord(deps, caller, vendorRecord, vendorId);
  const userId = caller.user.id;
  return tx(deps.db, async (trx) => {
    const vendor = await repo.lockVendor(trx, scope, vendorId);
    if (vendor === null) throw notFound('The vendor');
    const before = (await repo.ratingsOf(trx, scope, vendorId)).find((row) => row.user_id === userId);
    await repo.saveRating(trx, scope, { vendorId, userId, communication, note }, deps.clock());
    await recordRestaurantChange(trx, scope, {
      action: 'rated',
      subject: 'vendor',
      subjectId: vendorId,
      summary: msg('Rated the communication of {vendor}: {communication} of 5', { vendor: vendor.name, communication }),
      ...(before && { before: { communication: before.communication, note: before.note } }),
      after: { communication, note },
    });
    return ratingsReply(trx, caller, scope, vendorId);
  });
}
