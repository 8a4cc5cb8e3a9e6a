import type { listIntegrations as endpoint, Integration, QueryOf } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { mapPage, type Page } from '../../../platform/http/page.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { feedReply } from './feed-reply.ts';
import * as repo from './feeds.repo.ts';

export async function listIntegrations(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<Page<Integration>> {
  const page = await repo.listFeeds(deps.db, caller.reach(query.restaurantId), query);
  return mapPage(page, (row) => feedReply(deps, caller, row));
}

/** The scope of the feed's restaurant: 404 if out of reach, 403 if the role forbids it. */
export async function permitFeed(deps: Deps, caller: Caller, id: number): Promise<RestaurantScope> {
  const row = await repo.findFeed(deps.db, caller.sight, id);
  if (row === null) throw notFound('The integration');
  return caller.permit(row.restaurant_id);
}

export async function loadFeed(db: Queryable, scope: RestaurantScope, id: number): Promise<repo.FeedRow> {
  const row = await repo.findFeed(db, scope, id);
  if (row === null) throw notFound('The integration');
  return row;
}
