import type { BodyOf, mergeVendors as endpoint, ReplyOf } from '@platewise/contract';
import { msg, t } from '@platewise/domain';
import type { Deps } from '../../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../../platform/auth/caller.ts';
import { type Tx, tx } from '../../../../platform/db/index.ts';
import { holdLock } from '../../../../platform/db/restaurant-lock.repo.ts';
import { problem } from '../../../../platform/http/problem.ts';
import { refuseStale } from '../../../../platform/http/stale.ts';
import { rememberName } from '../../../buying/learning/index.ts';
import { payingLock, readVendor, refreshDueDates } from '../../../buying/vendors/index.ts';
import { recordRestaurantChange } from '../../../people/audit/index.ts';
import * as repo from './vendor-merge.repo.ts';
import { movesOf, permitBoth, type Sides, sidesOf } from './vendor-sides.ts';

type Params = { id: number; intoId: number };

/**
 * Merges two vendors that are the same, with invoices, items, prices, orders and learned facts. The merged one keeps
 * its row; its name is learned as a name of the remaining one. Idempotent.
 */
export async function mergeVendors(
  deps: Deps,
  caller: Caller,
  params: Params,
  body: BodyOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const scope = await permitBoth(deps, caller, params);
  const moves = await tx(deps.db, async (trx) => {
    await holdLock(trx, scope.restaurantId, payingLock);
    await repo.lockInvoicesOf(trx, scope, { from: params.id, into: params.intoId });
    const sides = await sidesOf(trx, scope, params, true);
    const { from, into } = sides;
    if (from.merged_into === into.id) return [];
    refuseGone(sides);
    refuseStale(body?.version, from.version, () => ({ id: from.id, version: from.version }));
    refuseStale(body?.intoVersion, into.version, () => ({ id: into.id, version: into.version }));
    const uses = await repo.countUses(trx, scope, from.id);
    await move(trx, scope, sides, deps.clock());
    await recordRestaurantChange(trx, scope, {
      action: 'merged',
      subject: 'vendor',
      subjectId: into.id,
      summary: msg('Merged the vendor {from} into {into}', { from: from.name, into: into.name }),
      before: { from: sideOf(from), into: sideOf(into) },
      after: { moved: Object.fromEntries(movesOf(uses).map((one) => [one.kind, one.count])) },
    });
    deps.events.publish({ type: 'costs', restaurantId: scope.restaurantId }, trx);
    return movesOf(uses);
  });
  return { vendor: await readVendor(deps, caller, params.intoId), moves };
}

const sideOf = ({ id, name, contact_info: contactInfo }: repo.VendorSide) => ({ id, name, contactInfo });

function refuseGone({ from, into }: Sides): void {
  const gone = [from, into].find((one) => one.merged_into !== null);
  if (gone !== undefined) throw problem('conflict', t('{name} was already merged.', { name: gone.name }));
  if (!into.is_active) throw problem('conflict', t('{name} is not active. Activate it first.', { name: into.name }));
}

async function move(trx: Tx, scope: RestaurantScope, { from, into }: Sides, now: Date): Promise<void> {
  const merge = { from: from.id, into: into.id };
  await repo.joinItems(trx, scope, await repo.sameItems(trx, scope, merge));
  await repo.moveReferences(trx, scope, merge);
  await repo.moveKnowledge(trx, scope, merge);
  await repo.dropFigures(trx, scope, merge);
  await repo.takeParticulars(trx, scope, merge);
  await repo.retire(trx, scope, merge, now);
  await refreshDueDates(trx, scope, into.id);
  await rememberName(trx, scope, { id: into.id, name: into.name, formerName: from.name }, now);
}
