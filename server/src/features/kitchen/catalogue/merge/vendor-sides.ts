import type { Moved } from '@platewise/contract';
import type { Deps } from '../../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../../platform/auth/caller.ts';
import { permitRecord } from '../../../../platform/auth/permit-record.ts';
import type { Queryable } from '../../../../platform/db/index.ts';
import { invalidField, notFound } from '../../../../platform/http/problem.ts';
import { vendorRecord } from '../../../buying/vendors/index.ts';
import * as repo from './vendor-merge.repo.ts';

type Params = { id: number; intoId: number };

/** The scope of the restaurant both belong to: 404 if either is out of reach. */
export async function permitBoth(deps: Deps, caller: Caller, { id, intoId }: Params): Promise<RestaurantScope> {
  const scope = await permitRecord(deps, caller, vendorRecord, id);
  const other = await permitRecord(deps, caller, vendorRecord, intoId);
  if (other.restaurantId !== scope.restaurantId)
    throw invalidField('intoId', 'These vendors belong to different restaurants');
  if (id === intoId) throw invalidField('intoId', 'Choose another vendor');
  return scope;
}

export type Sides = { from: repo.VendorSide; into: repo.VendorSide };

/** Both vendors' current data; with `lock`, locked until the transaction ends. */
export async function sidesOf(
  db: Queryable,
  scope: RestaurantScope,
  { id, intoId }: Params,
  lock: boolean,
): Promise<Sides> {
  const rows = await repo.readBoth(db, scope, { from: id, into: intoId }, { lock });
  const [from, into] = [rows.get(id), rows.get(intoId)];
  if (from === undefined || into === undefined) throw notFound('The vendor');
  return { from, into };
}

/** What a merge moves, for display. */
export const movesOf = (uses: repo.VendorCounts): Moved =>
  (Object.entries(uses) as [Moved[number]['kind'], number][])
    .map(([kind, count]) => ({ kind, count }))
    .filter(({ count }) => count > 0);
