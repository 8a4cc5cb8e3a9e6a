import type { Deps } from '../../../deps.ts';
import { backgroundScope, type RestaurantScope } from '../../../platform/auth/caller.ts';
import { restaurantSettings } from '../../../platform/auth/session.repo.ts';
import { tx } from '../../../platform/db/index.ts';
import { forgetAnswers } from './ask-directories.ts';
import { lockList } from './competitors.repo.ts';
import { dropForgotten, forgetOld, restaurantsWithOld, trackedWithOld } from './kept-facts.repo.ts';
import { lookUpAgain, sayAgain } from './look-up-again.ts';

/** Tracked competitors are looked up again this long before their day ends: the job runs once an hour. */
const aheadMs = 2 * 3_600_000;
const withinMs = 60_000;
/** Per restaurant and round: keyed requests are paid per call. */
const most = 60;

/** Forgets what keyed directories returned when their terms require it, after looking up tracked competitors again. */
export async function forgetPlaceFacts(deps: Deps): Promise<void> {
  await forgetAnswers(deps);
  for (const restaurantId of await restaurantsWithOld(deps.db, ahead(deps))) {
    const settings = await restaurantSettings(deps.db, restaurantId);
    if (settings === null) continue;
    try {
      await forgetIn(deps, backgroundScope(restaurantId, settings));
    } catch (error) {
      deps.log.warn({ error, restaurantId }, 'what directories told of competitors is forgotten in the next round');
    }
  }
}

const ahead = (deps: Deps) => new Date(deps.clock().getTime() + aheadMs);

async function forgetIn(deps: Deps, scope: RestaurantScope): Promise<void> {
  const due = await trackedWithOld(deps.db, scope, ahead(deps));
  if (due.length > 0) await lookUpAgain(deps, scope, due.slice(0, most), withinMs);
  await tx(deps.db, async (trx) => {
    await lockList(trx, scope);
    const ids = await forgetOld(trx, scope, deps.clock());
    if (ids.length === 0) return;
    await dropForgotten(trx, scope, ids);
    await sayAgain(trx, scope, ids, deps.clock());
    deps.events.publish({ type: 'competitors', restaurantId: scope.restaurantId }, trx);
  });
}
