import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { restaurantOfPos } from './pos.repo.ts';

/** The scope of the restaurant whose point of sale it is: 404 out of reach, 403 where the role forbids. */
export async function permitPos(deps: Deps, caller: Caller, id: number): Promise<RestaurantScope> {
  const restaurantId = await restaurantOfPos(deps.db, caller.sight, id);
  if (restaurantId === null) throw notFound('The point of sale');
  return caller.permit(restaurantId);
}
