import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { restaurantOfPos } from './pos.repo.ts';

/** Scope of the restaurant that owns this POS connection: 404 if out of reach, 403 if the role forbids it. */
export async function permitPos(deps: Deps, caller: Caller, id: number): Promise<RestaurantScope> {
  const restaurantId = await restaurantOfPos(deps.db, caller.sight, id);
  if (restaurantId === null) throw notFound('The point of sale');
  return caller.permit(restaurantId);
}
