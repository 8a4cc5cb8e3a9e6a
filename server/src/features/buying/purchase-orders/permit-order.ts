import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { restaurantOfOrder } from './purchase-orders.repo.ts';

/** The scope of the restaurant that an order belongs to: 404 out of reach, 403 where the role forbids. */
export async function permitOrder(deps: Pick<Deps, 'db'>, caller: Caller, id: number): Promise<RestaurantScope> {
  const restaurantId = await restaurantOfOrder(deps.db, caller.sight, id);
  if (restaurantId === null) throw notFound('The order');
  return caller.permit(restaurantId);
}
