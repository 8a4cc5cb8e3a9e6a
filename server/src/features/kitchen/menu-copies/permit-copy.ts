import { listMenuItems } from '@platewise/contract';
import type { Caller, Reach, RestaurantScope } from '../../../platform/auth/caller.ts';
import { invalidField, notFound, problem } from '../../../platform/http/problem.ts';

export type CopyScope = {
  /** Where the menu is read: with it goes the restaurant's id in every query. */
  source: { reach: Reach; restaurantId: number; currency: string };
  target: RestaurantScope;
};

/** One reads a menu where one may read it, and writes it where one may write. */
export function permitCopy(caller: Caller, { id, targetId }: { id: number; targetId: number }): CopyScope {
  const source = caller.restaurants.find((restaurant) => restaurant.id === id);
  if (source === undefined) throw notFound('The restaurant');
  const target = caller.permit(targetId);
  if (!caller.may(listMenuItems.access, id)) throw problem('forbidden', "Your role can't view that menu.");
  if (id === targetId) throw invalidField('targetId', 'Choose another restaurant');
  return { source: { reach: caller.sight, restaurantId: id, currency: source.settings.currency }, target };
}
