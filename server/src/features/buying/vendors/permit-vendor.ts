import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { restaurantOfVendor } from './vendors.repo.ts';

/** The scope of the vendor's restaurant: 404 if out of reach, 403 if the role forbids it. */
export async function permitVendor(deps: Deps, caller: Caller, id: number): Promise<RestaurantScope> {
  const restaurantId = await restaurantOfVendor(deps.db, caller.sight, id);
  if (restaurantId === null) throw notFound('The vendor');
  return caller.permit(restaurantId);
}
