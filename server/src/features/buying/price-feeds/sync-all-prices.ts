import type { BodyOf, syncAllPrices as endpoint, ReplyOf } from '@platewise/contract';
import { msg, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { activeFeeds } from './active-feeds.repo.ts';
import { feedName } from './feed-name.ts';
import { lockFeed } from './feeds.repo.ts';
import { startSync } from './start-sync.ts';

/** Starts syncing all active feeds, except file-based price lists. */
export async function syncAllPrices(
  deps: Deps,
  caller: Caller,
  body: BodyOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const reach = caller.reach(body?.restaurantId);
  const feeds = await activeFeeds(deps.db, reach);
  for (const { id, name, restaurantId } of feeds) {
    const scope = caller.permit(restaurantId);
    await tx(deps.db, async (trx) => {
      await lockFeed(trx, scope, id);
      await startSync(deps, trx, scope, id, 'person');
      await recordRestaurantChange(trx, scope, {
        action: 'synced',
        subject: 'price feed',
        subjectId: id,
        summary: msg('Refreshed prices from {name}', { name: feedName(name) }),
      });
    });
  }
  const message =
    feeds.length === 0
      ? t('No integration is active.')
      : t('Reading prices from {count, plural, one {# integration} other {# integrations}}.', { count: feeds.length });
  return { message, started: feeds.length };
}
