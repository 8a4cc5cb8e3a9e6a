import type { BodyOf, decideRecommendation as endpoint, Recommendation } from '@platewise/contract';
import { msg, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { problem } from '../../../platform/http/problem.ts';
import { refuseStale } from '../../../platform/http/stale.ts';
import { lockCosts } from '../../kitchen/costing/index.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { applyAdvice } from './apply-advice.ts';
import type { Effect } from './effect.ts';
import { loadRecommendation, permitRecommendation } from './load-recommendation.ts';
import { recommendationReply } from './recommendation-reply.ts';
import * as repo from './recommendations.repo.ts';
import { titleOf } from './words.ts';

type Body = BodyOf<typeof endpoint>;

/** Accepts a recommendation, which applies it, or dismisses it. Repeating a decision changes nothing. */
export async function decideRecommendation(
  deps: Deps,
  caller: Caller,
  id: number,
  body: Body,
): Promise<Recommendation> {
  const scope = await permitRecommendation(deps, caller, id);
  return tx(deps.db, async (trx) => {
    await lockCosts(trx, scope);
    const row = await loadRecommendation(deps, trx, scope, id);
    if (row.status === body.status) return recommendationReply(caller, row);
    refuseStale(body.version, row.version, () => recommendationReply(caller, row));
    refuseDecided(row);
    const effect = body.status === 'accepted' ? await applyAdvice(deps, trx, scope, row) : null;
    await keep(deps, trx, scope, row, body, effect);
    deps.events.publish({ type: 'costs', restaurantId: scope.restaurantId }, trx);
    return recommendationReply(caller, await loadRecommendation(deps, trx, scope, id));
  });
}

function refuseDecided(row: repo.RecommendationRow): void {
  if (row.status === 'pending') return;
  const { status } = row;
  throw problem(
    'conflict',
    t(
      'This recommendation {status, select, accepted {was already accepted} dismissed {was dismissed} other {has expired}}. Generate new ones.',
      { status },
    ),
  );
}

async function keep(
  deps: Deps,
  trx: Tx,
  scope: RestaurantScope,
  row: repo.RecommendationRow,
  { status, reason }: Body,
  effect: Effect | null,
): Promise<void> {
  const title = titleOf(row.recommendation.advice, row.recommendation.names);
  const decision = { status, decidedAt: deps.clock(), decidedBy: scope.userId, reason: reason ?? null, effect };
  await repo.writeDecision(trx, scope, row.id, decision);
  if (status === 'accepted') await repo.expireCompeting(trx, scope, row.id);
  await recordRestaurantChange(trx, scope, {
    action: status,
    subject: 'recommendation',
    subjectId: row.id,
    summary:
      status === 'accepted'
        ? msg('Accepted the recommendation: {title}', { title })
        : msg('Dismissed the recommendation: {title}', { title }),
    before: { status: row.status },
    after: { status, reason: reason ?? null, effect },
  });
}
