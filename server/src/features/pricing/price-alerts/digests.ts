import type {
  BodyOf,
  listPriceDigests as listEndpoint,
  PriceDigest,
  QueryOf,
  ReplyOf,
  setPriceDigest as setEndpoint,
} from '@platewise/contract';
import { addDays, digestHour, digestWeekAt, instantAt, msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import { type Caller, type ReachedRestaurant, restaurantOf } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { notFound, problem } from '../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import * as repo from './digests.repo.ts';

/** The restaurants whose weekly email the caller gets. */
export async function listDigests(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof listEndpoint>,
): Promise<ReplyOf<typeof listEndpoint>> {
  const reach = caller.reach(query.restaurantId);
  const rows = new Map((await repo.readDigests(deps.db, reach, caller.user.id)).map((row) => [row.restaurantId, row]));
  return {
    email: await repo.emailOf(deps.db, caller.user.id),
    mailEnabled: deps.mail.enabled,
    restaurants: caller.restaurants
      .filter(({ id }) => reach.restaurantIds.includes(id))
      .map((restaurant) => digestReply(restaurant, rows.get(restaurant.id), deps.clock())),
  };
}

/** Turns the caller's own email on or off. Once turned on, it starts the next Monday. */
export async function setDigest(deps: Deps, caller: Caller, body: BodyOf<typeof setEndpoint>): Promise<PriceDigest> {
  const scope = caller.permit(restaurantOf(caller, body.restaurantId));
  if (caller.hidesCosts(scope.restaurantId)) {
    throw problem('costs_hidden', 'Costs are hidden from your role in this restaurant.');
  }
  const restaurant = caller.restaurants.find(({ id }) => id === scope.restaurantId);
  if (restaurant === undefined) throw notFound('The restaurant');
  const now = deps.clock();
  const { isActive } = body;
  const { id: userId, fullName } = caller.user;
  return tx(deps.db, async (trx) => {
    const week = digestWeekAt(now.toISOString(), scope.settings.timezone);
    const [before] = await repo.readDigests(trx, scope, userId);
    await repo.writeDigest(trx, scope, userId, { isActive, week, now });
    if (isActive !== (before?.isActive ?? false)) {
      await recordRestaurantChange(trx, scope, {
        action: isActive ? 'subscribed' : 'unsubscribed',
        subject: 'price digest',
        subjectId: null,
        summary: isActive
          ? msg('{name} gets the weekly price email', { name: fullName })
          : msg('{name} no longer gets the weekly price email', { name: fullName }),
        before: { isActive: before?.isActive ?? false },
        after: { isActive },
      });
    }
    return digestReply(restaurant, (await repo.readDigests(trx, scope, userId))[0], now);
  });
}

function digestReply(restaurant: ReachedRestaurant, row: repo.DigestRow | undefined, now: Date): PriceDigest {
  const { timezone } = restaurant.settings;
  const isActive = row?.isActive ?? false;
  const next = addDays(digestWeekAt(now.toISOString(), timezone), 7);
  return {
    restaurantId: restaurant.id,
    restaurantName: restaurant.name,
    timezone,
    isActive,
    nextAt: isActive ? instantAt(next, digestHour * 60, timezone) : null,
  };
}
