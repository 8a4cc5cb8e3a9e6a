import { factsMoved, msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { lockCosts } from '../../kitchen/costing/index.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import * as repo from './advice-writes.repo.ts';
import { markAdvised } from './buying.repo.ts';
import { type Collected, collectAdvice } from './collect-advice.ts';
import { factsOf } from './reasons.ts';

export type Generated = { created: number; renewed: number; expired: number; held: number };

/**
 * Generates a restaurant's purchasing advice. Pending advice is updated, or expires if no longer valid; dismissed
 * advice stays dismissed until its figures change.
 */
export async function generateProcurement(
  deps: Pick<Deps, 'db' | 'clock' | 'events'>,
  scope: RestaurantScope,
): Promise<Generated> {
  const collected = await collectAdvice(deps, scope);
  const now = deps.clock();
  return tx(deps.db, async (trx) => {
    // One at a time: two concurrent runs would both create the same advice.
    await lockCosts(trx, scope);
    const said = new Map((await repo.readSaid(trx, scope)).map((row) => [keyOf(row.ingredient_id, row.type), row]));
    const made = await say(trx, scope, collected, said, now);
    const kept = new Set(collected.map(({ advice }) => keyOf(advice.ingredientId, advice.type)));
    const over = [...said].flatMap(([key, row]) => (row.status === 'pending' && !kept.has(key) ? row.id : []));
    await repo.expireRows(trx, scope, over);
    await markAdvised(trx, scope, now);
    const generated = { ...made, expired: over.length };
    // The daily run isn't audited if nothing changed.
    if (scope.userId !== null || generated.created + generated.expired > 0) {
      await recordRestaurantChange(trx, scope, {
        action: 'generated',
        subject: 'procurement',
        subjectId: null,
        summary: msg('Generated procurement recommendations: {created} new', { created: made.created }),
        after: generated,
      });
    }
    deps.events.publish({ type: 'procurement', restaurantId: scope.restaurantId }, trx);
    return generated;
  });
}

const keyOf = (ingredientId: number, type: string) => `${ingredientId} ${type}`;

async function say(
  trx: Tx,
  scope: RestaurantScope,
  collected: readonly Collected[],
  said: ReadonlyMap<string, repo.SaidRow>,
  now: Date,
): Promise<Omit<Generated, 'expired'>> {
  const made = { created: 0, renewed: 0, held: 0 };
  for (const one of collected) {
    const before = said.get(keyOf(one.advice.ingredientId, one.advice.type));
    if (before?.status === 'pending') {
      await repo.renewRow(trx, scope, before.id, one);
      made.renewed += 1;
    } else if (before?.status === 'dismissed' && isSame(before, one)) {
      made.held += 1;
    } else {
      await repo.insertRow(trx, scope, one, now);
      made.created += 1;
    }
  }
  return made;
}

function isSame({ facts }: repo.SaidRow, { advice }: Collected): boolean {
  const now = factsOf(advice);
  return facts !== null && facts.vendorItemId === now.vendorItemId && !factsMoved(facts.figures, now.figures);
}
