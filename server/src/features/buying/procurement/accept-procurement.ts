import type { BodyOf, acceptProcurement as endpoint, ProcurementRecommendation } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { refuseStale } from '../../../platform/http/stale.ts';
import { lockCosts } from '../../kitchen/costing/index.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { writeDecision } from './advice-writes.repo.ts';
import { buyOtherwise } from './buy-otherwise.ts';
import { todayOf } from './collect-advice.ts';
import { loadProcurement, permitProcurement, refuseDecided } from './load-procurement.ts';
import { procurementReply } from './procurement-reply.ts';

/** Accepts a recommendation, so the item is bought as advised. Idempotent. */
export async function acceptProcurement(
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof endpoint>,
): Promise<ProcurementRecommendation> {
  const scope = await permitProcurement(deps, caller, id);
  const now = deps.clock();
  const today = todayOf(scope, now);
  return tx(deps.db, async (trx) => {
    await lockCosts(trx, scope);
    const row = await loadProcurement(deps, trx, scope, id);
    if (row.status === 'accepted') return procurementReply(caller, row, today);
    refuseStale(body?.version, row.version, () => procurementReply(caller, row, today));
    refuseDecided(row);
    const effect = await buyOtherwise(deps, trx, scope, row);
    const decision = { status: 'accepted', reviewedAt: now, reviewedBy: scope.userId, reason: null, effect } as const;
    await writeDecision(trx, scope, id, decision);
    await recordRestaurantChange(trx, scope, {
      action: 'accepted',
      subject: 'procurement',
      subjectId: id,
      summary: msg('Accepted buying {ingredient} from {vendor}', {
        ingredient: row.ingredient,
        vendor: row.recommended_vendor,
      }),
      before: { status: row.status, vendorId: row.current_vendor_id, cost: row.current_price },
      after: { status: 'accepted', vendorId: row.recommended_vendor_id, cost: row.recommended_price },
    });
    deps.events.publish({ type: 'costs', restaurantId: scope.restaurantId }, trx);
    return procurementReply(caller, await loadProcurement(deps, trx, scope, id), today);
  });
}
