import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/http/problem.ts';
import * as repo from './items.repo.ts';

/** The scope of the item's restaurant: 404 if out of reach, 403 if the role forbids it. */
export async function permitItem(db: Queryable, caller: Caller, id: number): Promise<RestaurantScope> {
  const restaurantId = await repo.restaurantOfItem(db, caller.sight, id);
  if (restaurantId === null) throw notFound('The inventory item');
  return caller.permit(restaurantId);
}
