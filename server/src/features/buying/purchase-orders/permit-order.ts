import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { restaurantOfOrder } from './purchase-orders.repo.ts';

/** The scope of the order's restaurant: 404 if out of reach, 403 if the role forbids it. */
export async function permitOrder(deps: Pick<Deps, 'db'>, caller: Caller, id: number): Promise<RestaurantScope> {
  const restaurantId = await restaurantOfOrder(deps.db, caller.sight, id);
  if (restaurantId === null) throw notFound('The order');
  return caller.permit(restaurantId);
}
