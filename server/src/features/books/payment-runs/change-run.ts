import type { PaymentRunDetail } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { holdLock } from '../../../platform/db/restaurant-lock.repo.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { refuseStale } from '../../../platform/http/stale.ts';
import { payingLock } from '../../buying/vendors/index.ts';
import { findRun, type RunRow } from './payment-runs.repo.ts';
import { runDetail } from './run-reply.ts';

/** A step of a run: one at a time in a restaurant, on the version the caller saw. */
export async function changeRun(
  deps: Deps,
  caller: Caller,
  id: number,
  { version }: { version?: number | undefined },
  change: (trx: Tx, scope: RestaurantScope, row: RunRow) => Promise<void>,
): Promise<PaymentRunDetail> {
  const seen = await findRun(deps.db, caller.sight, id);
  if (seen === null) throw notFound('The payment run');
  const scope = caller.permit(seen.restaurant_id);
  return tx(deps.db, async (trx) => {
    await holdLock(trx, scope.restaurantId, payingLock);
    const row = await findRun(trx, scope, id);
    if (row === null) throw notFound('The payment run');
    refuseStale(version, row.version, () => ({ id, version: row.version }));
    await change(trx, scope, row);
    return runDetail(deps, trx, caller, scope, id);
  });
}
