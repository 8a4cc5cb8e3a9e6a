import { listMenuItems } from '@platewise/contract';
import type { Caller, Reach, RestaurantScope } from '../../../platform/auth/caller.ts';
import { invalidField, notFound, problem } from '../../../platform/http/problem.ts';

export type CopyScope = {
  /** Where the menu is read: every query also filters by this restaurant id. */
  source: { reach: Reach; restaurantId: number; currency: string };
  target: RestaurantScope;
};

/** Requires read access to the source menu and write access to the target. */
export function permitCopy(caller: Caller, { id, targetId }: { id: number; targetId: number }): CopyScope {
  const source = caller.restaurants.find((restaurant) => restaurant.id === id);
  if (source === undefined) throw notFound('The restaurant');
  const target = caller.permit(targetId);
  if (!caller.may(listMenuItems.access, id)) throw problem('forbidden', "Your role can't view that menu.");
  if (id === targetId) throw invalidField('targetId', 'Choose another restaurant');
  return { source: { reach: caller.sight, restaurantId: id, currency: source.settings.currency }, target };
}
