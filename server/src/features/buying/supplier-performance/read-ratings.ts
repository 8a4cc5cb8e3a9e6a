import { rateVendor, type VendorRatings } from '@platewise/contract';
import { dec, roundPercent } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import { permitRecord } from '../../../platform/auth/permit-record.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { vendorRecord } from '../vendors/index.ts';
import { ratingsOf } from './ratings.repo.ts';

export async function readRatings(deps: Deps, caller: Caller, vendorId: number): Promise<VendorRatings> {
  const scope = await permitRecord(deps, caller, vendorRecord, vendorId);
  return ratingsReply(deps.db, caller, scope, vendorId);
}

export async function ratingsReply(
  db: Queryable,
  caller: Caller,
  scope: RestaurantScope,
  vendorId: number,
): Promise<VendorRatings> {
  const rows = await ratingsOf(db, scope, vendorId);
  const sum = rows.reduce((total, row) => total + row.communication, 0);
  return {
    vendorId,
    average: rows.length === 0 ? null : Number(roundPercent(dec(sum).div(rows.length))),
    ratings: rows.map((row) => ({
      by: row.by,
      communication: row.communication,
      note: row.note,
      ratedAt: row.rated_at.toISOString(),
      mine: row.user_id === caller.user.id,
    })),
    can: { rate: caller.may(rateVendor.access, scope.restaurantId) },
  };
}
