import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/http/problem.ts';
import * as repo from './items.repo.ts';

/** The scope of the restaurant that an item belongs to: 404 out of reach, 403 where the role forbids. */
export async function permitItem(db: Queryable, caller: Caller, id: number): Promise<RestaurantScope> {
  const restaurantId = await repo.restaurantOfItem(db, caller.sight, id);
  if (restaurantId === null) throw notFound('The inventory item');
  return caller.permit(restaurantId);
}
