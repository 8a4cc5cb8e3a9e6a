import type { listRestaurants as endpoint, QueryOf, Restaurant } from '@platewise/contract';
import { businessDateAt } from '@platewise/domain';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { mapPage, type Page } from '../../platform/http/page.ts';
import { restaurantReply } from './restaurant-reply.ts';
import * as repo from './restaurants.repo.ts';

export async function listRestaurants(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<Page<Restaurant>> {
  const page = await repo.listRestaurants(deps.db, caller.sight, { q: query.q, active: query.active }, query);
  const net = await netSales(deps, caller);
  return mapPage(page, (row) => restaurantReply(caller, row, net.get(row.id)));
}

/** Net sales of the month to date, by restaurant. One month boundary per call: that of the first restaurant's time zone. */
async function netSales(deps: Deps, caller: Caller): Promise<Map<number, string>> {
  const settings = caller.restaurants[0]?.settings;
  if (settings === undefined) return new Map();
  const today = businessDateAt(deps.clock().toISOString(), settings.timezone, settings.dayCutoff);
  return repo.netSalesOfMonth(deps.db, caller.sight, `${today.slice(0, 7)}-01`);
}
