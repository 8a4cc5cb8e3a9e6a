import type { AdminRestaurant, adminRestaurants as endpoint, QueryOf } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import { mapPage, type Page } from '../../../platform/http/page.ts';
import { restaurantReply } from './restaurant-reply.ts';
import * as repo from './restaurants.repo.ts';

export async function listRestaurants(deps: Deps, query: QueryOf<typeof endpoint>): Promise<Page<AdminRestaurant>> {
  return mapPage(await repo.listRestaurants(deps.db, query, query), restaurantReply);
}
