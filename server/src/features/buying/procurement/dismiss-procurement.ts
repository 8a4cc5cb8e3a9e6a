import type { BodyOf, dismissProcurement as endpoint, ProcurementRecommendation } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { refuseStale } from '../../../platform/http/stale.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { writeDecision } from './advice-writes.repo.ts';
import { todayOf } from './collect-advice.ts';
import { loadProcurement, permitProcurement, refuseDecided } from './load-procurement.ts';
import { procurementReply } from './procurement-reply.ts';

/** Dismisses advice until its figures change. Idempotent. */
export async function dismissProcurement(
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof endpoint>,
): Promise<ProcurementRecommendation> {
  const scope = await permitProcurement(deps, caller, id);
  const now = deps.clock();
  const today = todayOf(scope, now);
  return tx(deps.db, async (trx) => {
    const row = await loadProcurement(deps, trx, scope, id);
    if (row.status === 'dismissed') return procurementReply(caller, row, today);
    refuseStale(body?.version, row.version, () => procurementReply(caller, row, today));
    refuseDecided(row);
    const reason = body?.reason ?? null;
    const decision = { status: 'dismissed', reviewedAt: now, reviewedBy: scope.userId, reason, effect: null } as const;
    await writeDecision(trx, scope, id, decision);
    await recordRestaurantChange(trx, scope, {
      action: 'dismissed',
      subject: 'procurement',
      subjectId: id,
      summary: msg('Dismissed buying {ingredient} from {vendor}', {
        ingredient: row.ingredient,
        vendor: row.recommended_vendor,
      }),
      before: { status: row.status },
      after: { status: 'dismissed', reason },
    });
    return procurementReply(caller, await loadProcurement(deps, trx, scope, id), today);
  });
}
