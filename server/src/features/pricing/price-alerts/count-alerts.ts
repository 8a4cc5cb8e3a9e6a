import { type priceAlertCount as endpoint, listPriceAlerts, type QueryOf, type ReplyOf } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { countActive } from './alerts.repo.ts';

/** For the badge next to the page's name, which everyone sees: zero for people who can't view alerts. */
export async function countAlerts(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const reach = caller.reach(query.restaurantId);
  const seen = reach.restaurantIds.filter((id) => caller.may(listPriceAlerts.access, id) && !caller.hidesCosts(id));
  return { active: await countActive(deps.db, reach, seen) };
}
