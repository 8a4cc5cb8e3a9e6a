import type { Deps } from '../../../deps.ts';
import { backgroundScope } from '../../../platform/auth/caller.ts';
import { restaurantSettings } from '../../../platform/auth/session.repo.ts';
import { tx } from '../../../platform/db/index.ts';
import { applyListPrices } from './apply-list-prices.ts';
import { dueFeeds, forgetSyncs, giveUpRuns } from './feed-syncs.repo.ts';
import { noteFeed } from './feeds.repo.ts';
import { restaurantsWithListsDue } from './list-prices.repo.ts';
import { startSync } from './start-sync.ts';

const deadMs = 30 * 60_000;
const keptMs = 90 * 24 * 3_600_000;

/** Starts syncs that are due, and gives up those whose process died. */
export async function sendDueFeedSyncs(deps: Deps): Promise<void> {
  const now = deps.clock();
  await giveUpRuns(deps.db, new Date(now.getTime() - deadMs), now);
  for (const of of await dueFeeds(deps.db, now)) {
    await tx(deps.db, async (trx) => {
      await startSync(deps, trx, { restaurantId: of.restaurantId, userId: null }, of.integrationId, 'schedule');
      // If the job is lost, another starts in an hour.
      await noteFeed(trx, of, of.integrationId, { next_sync_at: new Date(now.getTime() + 3_600_000) });
    });
  }
  await forgetSyncs(deps.db, new Date(now.getTime() - keptMs));
}

/** Applies lists received before their effective date once it arrives. */
export async function applyDueLists(deps: Deps): Promise<void> {
  for (const restaurantId of await restaurantsWithListsDue(deps.db, deps.clock())) {
    const settings = await restaurantSettings(deps.db, restaurantId);
    if (settings === null) continue;
    await tx(deps.db, (trx) => applyListPrices(deps, trx, backgroundScope(restaurantId, settings), {}));
  }
}
