import type { matchCompetitorMenu as endpoint, ReplyOf } from '@platewise/contract';
import { dec, matchDishes, msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import { backgroundScope, type Caller, type RestaurantScope } from '../../../platform/auth/caller.ts';
import { restaurantSettings } from '../../../platform/auth/session.repo.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { readFigures } from './dishes.repo.ts';
import * as repo from './matches.repo.ts';
import { permitCompetitor } from './permit-competitor.ts';
import { lockMenu } from './reading.repo.ts';

/**
 * Matches a competitor's dishes with ours again. A person's choice stays, and that dish isn't matched to another on the
 * same menu. The caller locks the menu.
 */
export async function matchMenu(trx: Tx, scope: RestaurantScope, competitorId: number): Promise<number> {
  const theirs = await repo.readTheirs(trx, scope, competitorId);
  const taken = new Set(
    theirs.flatMap(({ byHand, menuItemId }) => (byHand && menuItemId !== null ? [menuItemId] : [])),
  );
  const ours = (await repo.readOurs(trx, scope)).filter(({ id }) => !taken.has(id));
  const open = theirs.filter(({ byHand }) => !byHand);
  const found = new Map(matchDishes(open, ours).map((match) => [match.theirs, match]));
  const changed = open.flatMap(({ id, menuItemId, score }): repo.NewMatch[] => {
    const match = found.get(id);
    const now = {
      id,
      menuItemId: match?.ours ?? null,
      score: match === undefined ? null : dec(match.score).times(100).toFixed(2),
    };
    return now.menuItemId === menuItemId && now.score === score ? [] : [now];
  });
  await repo.writeMatches(trx, scope, changed);
  return changed.length;
}

/** On demand, after one of our dishes was added or renamed. */
export async function matchMenuAgain(deps: Deps, caller: Caller, id: number): Promise<ReplyOf<typeof endpoint>> {
  const { scope, competitor } = await permitCompetitor(deps, caller, id);
  return tx(deps.db, async (trx) => {
    await lockMenu(trx, scope, id);
    const changed = await matchMenu(trx, scope, id);
    const { matched, asked } = await readFigures(trx, scope, id);
    await recordRestaurantChange(trx, scope, {
      action: 'matched',
      subject: 'competitor menu',
      subjectId: id,
      summary: msg('Matched the dishes of {competitor} again', { competitor: competitor.name }),
      after: { changed, matched, asked },
    });
    deps.events.publish({ type: 'competitors', restaurantId: scope.restaurantId }, trx);
    return { changed, matched, asked };
  });
}

const lookBackMs = 20 * 60_000;

/**
 * Matches competitors' dishes again at restaurants whose own dishes were recently added, renamed or taken off the menu.
 */
export async function matchBesideChangedMenus(deps: Deps): Promise<void> {
  const since = new Date(deps.clock().getTime() - lookBackMs);
  for (const { restaurantId, competitorId } of await repo.besideChangedMenus(deps.db, since)) {
    const settings = await restaurantSettings(deps.db, restaurantId);
    if (settings === null) continue;
    const scope = backgroundScope(restaurantId, settings);
    await tx(deps.db, async (trx) => {
      await lockMenu(trx, scope, competitorId);
      const changed = await matchMenu(trx, scope, competitorId);
      if (changed > 0) deps.events.publish({ type: 'competitors', restaurantId }, trx);
    });
  }
}
