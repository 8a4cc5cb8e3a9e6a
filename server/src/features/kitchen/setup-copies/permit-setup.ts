import { listIngredients, listMenuItems, listVendors, type TeamAccess } from '@platewise/contract';
import {
  type Caller,
  partOf,
  type Reach,
  type ReachedRestaurant,
  type RestaurantScope,
} from '../../../platform/auth/caller.ts';
import { invalidField, notFound, problem } from '../../../platform/http/problem.ts';

/** A restaurant whose setup is read, and what may be read there. */
export type Source = { reach: Reach; restaurantId: number; name: string; currency: string; hidesCosts: boolean };

export type SetupScope = { source: Source; target: RestaurantScope };

const setup = [listVendors.access, listIngredients.access] as TeamAccess[];
const menu = listMenuItems.access as TeamAccess;

const sourceOf = (caller: Caller, { id, name, settings }: ReachedRestaurant): Source => ({
  reach: partOf(caller.sight, [id]),
  restaurantId: id,
  name,
  currency: settings.currency,
  hidesCosts: caller.hidesCosts(id),
});

/** Setups are copied between restaurants of one group, and require read access to all of the source. */
export function permitSetup(caller: Caller, targetId: number, fromId: number): SetupScope {
  const target = caller.permit(targetId);
  if (fromId === targetId) throw invalidField('fromRestaurantId', 'Choose another restaurant');
  const from = siblings(caller, targetId).find(({ id }) => id === fromId);
  if (from === undefined) throw notFound('The restaurant');
  if ([...setup, menu].some((access) => !caller.may(access, fromId))) {
    throw problem('forbidden', "Your role can't view that restaurant's setup.");
  }
  return { source: sourceOf(caller, from), target };
}

/** The group's other active restaurants whose vendors and ingredients the caller may read. */
export const setupSources = (caller: Caller, restaurantId: number): Source[] =>
  siblings(caller, restaurantId)
    .filter(({ id, isActive }) => isActive && setup.every((access) => caller.may(access, id)))
    .map((restaurant) => sourceOf(caller, restaurant));

function siblings(caller: Caller, restaurantId: number): ReachedRestaurant[] {
  const groupId = caller.restaurants.find(({ id }) => id === restaurantId)?.groupId;
  return caller.restaurants.filter((one) => one.groupId === groupId && one.id !== restaurantId);
}
