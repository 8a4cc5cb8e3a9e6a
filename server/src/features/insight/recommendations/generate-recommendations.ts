import type { BodyOf, generateRecommendations as endpoint, ReplyOf } from '@platewise/contract';
import { type Advice, adviceHoldsDays, factsMoved, msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { problem } from '../../../platform/http/problem.ts';
import { lockCosts } from '../../kitchen/costing/index.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { countDishes } from './advice-data.repo.ts';
import { collectAdvice } from './collect-advice.ts';
import * as repo from './recommendations.repo.ts';
import { rewordAdviceJob } from './reword-advice.job.ts';
import { wordAdvice } from './word-advice.ts';

type Reply = ReplyOf<typeof endpoint>;
const dayMs = 86_400_000;

/** Generates recommendations for one restaurant, or for all in reach. */
export async function generateRecommendations(
  deps: Deps,
  caller: Caller,
  body: BodyOf<typeof endpoint>,
): Promise<Reply> {
  const { restaurantIds } = caller.reach(body?.restaurantId);
  if (restaurantIds.length === 0) {
    throw problem('restaurant_required', 'Add a restaurant to get recommendations.');
  }
  const sum: Reply = { created: 0, renewed: 0, expired: 0, held: 0, dishes: 0, costed: 0 };
  for (const id of restaurantIds) {
    const made = await generateFor(deps, caller.permit(id));
    for (const key of ['created', 'renewed', 'expired', 'held', 'dishes', 'costed'] as const) sum[key] += made[key];
  }
  return sum;
}

/**
 * Pending recommendations are renewed, or expire if no longer advised. Dismissed ones stay dismissed until their
 * figures change.
 */
async function generateFor(deps: Deps, scope: RestaurantScope): Promise<Reply> {
  const advice = await collectAdvice(deps, scope);
  const looked = await countDishes(deps.db, scope);
  const kept = new Map((await wordAdvice(deps, scope, advice)).map((one) => [one.advice.subject, one]));
  const now = deps.clock();
  return tx(deps.db, async (trx) => {
    // One at a time: two concurrent runs would both insert the same recommendation as new.
    await lockCosts(trx, scope);
    const overdue = await repo.expireOverdue(trx, scope, now);
    const said = new Map((await repo.readSaid(trx, scope)).map((row) => [row.subject, row]));
    const made = await say(trx, scope, { advice, kept, said, now });
    const over = [...said.values()].filter((row) => row.status === 'pending' && !kept.has(row.subject));
    await repo.expireRows(
      trx,
      scope,
      over.map((row) => row.id),
    );
    const reply = { ...made, ...looked, expired: overdue + over.length };
    await recordRestaurantChange(trx, scope, {
      action: 'generated',
      subject: 'recommendations',
      subjectId: null,
      summary: msg('Generated recommendations: {count, plural, other {#}} new', { count: made.created }),
      after: reply,
    });
    if (deps.wording !== null && kept.size > 0) {
      const of = { restaurantId: scope.restaurantId };
      await deps.jobs.send(trx, rewordAdviceJob, of, { key: String(scope.restaurantId), quick: true });
    }
    return reply;
  });
}

type Saying = {
  advice: readonly Advice[];
  kept: ReadonlyMap<string, repo.Kept>;
  said: ReadonlyMap<string, repo.SaidRow>;
  now: Date;
};

async function say(
  trx: Tx,
  scope: RestaurantScope,
  { advice, kept, said, now }: Saying,
): Promise<Pick<Reply, 'created' | 'renewed' | 'held'>> {
  const made = { created: 0, renewed: 0, held: 0 };
  const expires = new Date(now.getTime() + adviceHoldsDays * dayMs);
  for (const { subject, facts } of advice) {
    const one = kept.get(subject);
    const before = said.get(subject);
    if (one === undefined) continue;
    if (before?.status === 'pending') {
      await repo.renewRow(trx, scope, before.id, one, expires);
      made.renewed += 1;
    } else if (before?.status === 'dismissed' && !factsMoved(before.facts, facts)) {
      made.held += 1;
    } else {
      await repo.insertRow(trx, scope, one, { now, expires });
      made.created += 1;
    }
  }
  return made;
}
