import type { listRestaurants as endpoint, QueryOf, Restaurant } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { mapPage, type Page } from '../../../platform/http/page.ts';
import { monthToDate } from '../../sales/revenue/index.ts';
import { restaurantReply } from './restaurant-reply.ts';
import * as repo from './restaurants.repo.ts';

export async function listRestaurants(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<Page<Restaurant>> {
  const page = await repo.listRestaurants(deps.db, caller.sight, { q: query.q, active: query.active }, query);
  const net = await monthToDate(deps.db, caller, caller.sight, deps.clock());
  return mapPage(page, (row) => restaurantReply(caller, row, net.get(row.id)));
}
