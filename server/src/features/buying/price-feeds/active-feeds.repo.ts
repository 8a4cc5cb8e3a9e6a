import type { Reach } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

const mostAtOnce = 200;

/** Active feeds that are ready to sync. */
export async function activeFeeds(
  db: Queryable,
  reach: Reach,
): Promise<{ id: number; name: string; restaurantId: number }[]> {
  return db
    .selectFrom('api_integrations as a')
    .select(['a.id', 'a.name', 'a.restaurant_id as restaurantId'])
    .where(inReach('a.restaurant_id', reach))
    .where('a.is_active', '=', true)
    .where((eb) => eb.or([eb('a.feed', '<>', 'price_list'), eb('a.base_url', 'is not', null)]))
    .orderBy('a.id')
    .limit(mostAtOnce)
    .execute();
}
