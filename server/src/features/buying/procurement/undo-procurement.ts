import type { ProcurementRecommendation } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { problem } from '../../../platform/http/problem.ts';
import { lockCosts } from '../../kitchen/costing/index.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { writeDecision } from './advice-writes.repo.ts';
import { buyAsBefore } from './buy-otherwise.ts';
import { todayOf } from './collect-advice.ts';
import { loadProcurement, permitProcurement } from './load-procurement.ts';
import { isSaidAnew } from './procurement.repo.ts';
import { procurementReply } from './procurement-reply.ts';

/** Undoes a decision and everything it changed: the advice is pending again. */
export async function undoProcurement(deps: Deps, caller: Caller, id: number): Promise<ProcurementRecommendation> {
  const scope = await permitProcurement(deps, caller, id);
  const today = todayOf(scope, deps.clock());
  return tx(deps.db, async (trx) => {
    await lockCosts(trx, scope);
    const row = await loadProcurement(deps, trx, scope, id);
    if (row.status !== 'accepted' && row.status !== 'dismissed') {
      throw problem('conflict', 'There is no decision on this recommendation to undo.');
    }
    if (await isSaidAnew(trx, scope, id)) {
      throw problem('conflict', 'There is a newer version of this recommendation. Decide on that one.');
    }
    if (row.effect !== null) await buyAsBefore(deps, trx, scope, row, row.effect);
    const open = { status: 'pending', reviewedAt: null, reviewedBy: null, reason: null, effect: null } as const;
    await writeDecision(trx, scope, id, open);
    await recordRestaurantChange(trx, scope, {
      action: 'undone',
      subject: 'procurement',
      subjectId: id,
      summary: msg('Undid the decision on buying {ingredient} from {vendor}', {
        ingredient: row.ingredient,
        vendor: row.recommended_vendor,
      }),
      before: { status: row.status },
      after: { status: 'pending' },
    });
    deps.events.publish({ type: 'costs', restaurantId: scope.restaurantId }, trx);
    return procurementReply(caller, await loadProcurement(deps, trx, scope, id), today);
  });
}
