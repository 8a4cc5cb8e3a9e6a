import type { Recommendation } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { problem } from '../../../platform/http/problem.ts';
import { lockCosts } from '../../kitchen/costing/index.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { loadRecommendation, permitRecommendation } from './load-recommendation.ts';
import { recommendationReply } from './recommendation-reply.ts';
import * as repo from './recommendations.repo.ts';
import { revertEffect } from './revert-effect.ts';
import { titleOf } from './words.ts';

/** Undoes a decision and its changes, so the recommendation is pending again. */
export async function undoRecommendation(deps: Deps, caller: Caller, id: number): Promise<Recommendation> {
  const scope = await permitRecommendation(deps, caller, id);
  return tx(deps.db, async (trx) => {
    await lockCosts(trx, scope);
    const row = await loadRecommendation(deps, trx, scope, id);
    if (row.status !== 'accepted' && row.status !== 'dismissed') {
      throw problem('conflict', 'There is no decision on this recommendation to undo.');
    }
    if (await repo.isSaidAnew(trx, scope, id)) {
      throw problem('conflict', 'There is a newer version of this recommendation. Decide on that one.');
    }
    if (row.effect !== null) await revertEffect(deps, trx, scope, row.effect);
    const open = { status: 'pending', decidedAt: null, decidedBy: null, reason: null, effect: null } as const;
    await repo.writeDecision(trx, scope, id, open);
    await recordRestaurantChange(trx, scope, {
      action: 'undone',
      subject: 'recommendation',
      subjectId: id,
      summary: msg('Undid the decision on: {title}', {
        title: titleOf(row.recommendation.advice, row.recommendation.names),
      }),
      before: { status: row.status, effect: row.effect },
      after: { status: 'pending' },
    });
    deps.events.publish({ type: 'costs', restaurantId: scope.restaurantId }, trx);
    return recommendationReply(caller, await loadRecommendation(deps, trx, scope, id));
  });
}
