import type { Access, TeamAccess } from '@platewise/contract';
import {
  type AccessMembership,
  type CategoryChoices,
  isAtLeast,
  mayDo,
  type PriceEnding,
  type ServiceStyle,
  seesCosts,
  type TaxRules,
} from '@platewise/domain';
import { notFound, problem } from '../http/problem.ts';

/** A restaurant that a person reaches, with what they may do there. */
export type ReachedRestaurant = {
  id: number;
  groupId: number;
  name: string;
  isActive: boolean;
  settings: RestaurantSettings;
  membership: AccessMembership;
};

/** A group that a person belongs to, with what they may do in it. */
export type ReachedGroup = {
  id: number;
  name: string;
  ownerId: number;
  membership: AccessMembership;
  /** The restaurants of the group that the membership names; an owner has all. */
  restaurants: 'all' | readonly number[];
};

/** What a person reaches, read anew for each request. */
export type Reached = { restaurants: readonly ReachedRestaurant[]; groups: readonly ReachedGroup[] };

export type RestaurantSettings = {
  currency: string;
  timezone: string;
  /** The ISO 3166 code of the address's country, which isn't stored with the settings; none where it names no country. */
  country?: string | null;
  taxRate: number;
  tax: TaxRules;
  /** What people chose for their categories: food, beverage, alcohol or other. */
  categories: CategoryChoices;
  /** The target of the restaurant, in percent: what a dish should leave, and what it may cost. They add up to 100. */
  defaultMargin: number;
  foodCostTarget: number;
  dayCutoff: string;
  autoApproval: boolean;
  autoApprovalLimit: number;
  hideCosts: boolean;
  retentionYears: number;
  priceEnding: PriceEnding;
  /** What the prime cost is held against. */
  serviceStyle: ServiceStyle;
  restockOnApproval: boolean;
  /** How far order, delivery and invoice may lie apart: percents, and money on a line. */
  quantityTolerance: number;
  weightTolerance: number;
  priceTolerance: number;
  priceToleranceMoney: number;
};

declare const scoped: unique symbol;

/** The restaurants that a query may touch. Made by `Caller` alone, so that no query runs on ids from a request. */
export type Reach = { readonly restaurantIds: readonly number[]; readonly [scoped]: true };

/** A part of what may be touched: never more than the whole. */
export const partOf = (reach: Reach, restaurantIds: readonly number[]): Reach => ({
  ...reach,
  restaurantIds: reach.restaurantIds.filter((id) => restaurantIds.includes(id)),
});

/** One restaurant in which the caller may do what the endpoint does. */
export type RestaurantScope = Reach & {
  readonly restaurantId: number;
  /** Null where the work is nobody's: background jobs. */
  readonly userId: number | null;
  readonly settings: RestaurantSettings;
};

/** One group in which the caller may do what the endpoint does. */
export type GroupScope = {
  readonly groupId: number;
  readonly userId: number;
  readonly group: ReachedGroup;
  readonly [scoped]: true;
};

export type CallerUser = { id: number; fullName: string; username: string; role: 'user' | 'admin' };

/** Who calls, and the questions that a use case asks about it. */
export type Caller = {
  readonly user: CallerUser;
  readonly restaurants: readonly ReachedRestaurant[];
  readonly groups: readonly ReachedGroup[];
  /** The session of the browser that calls; null for an API token. */
  readonly sessionId: number | null;
  /** Whether the session may do nothing yet but set up a second factor. */
  readonly lacksSecondFactor: boolean;
  /** The restaurant in the header of the web page; only ever a fallback. */
  readonly selectedRestaurantId: number | undefined;
  /** Everything in reach, whatever the role: to find the record before asking for permission. */
  readonly sight: Reach;
  /** The restaurants where the endpoint's access is given: all of them, or the one asked for. */
  reach(restaurantId?: number): Reach;
  /** The scope of one restaurant. 404 out of reach, 403 where the role forbids. */
  permit(restaurantId: number): RestaurantScope;
  /** The same question without a refusal, for the abilities that a record carries. */
  may(access: TeamAccess, restaurantId: number): boolean;
  /** The scope of one group. 404 out of reach, 403 where the role forbids. */
  permitGroup(groupId: number): GroupScope;
  mayInGroup(access: TeamAccess, groupId: number): boolean;
  /** The groups where the endpoint's access is given. */
  reachGroups(): readonly GroupScope[];
  /** Whether costs are hidden from the caller in a restaurant; without one, in any that the call asked for. */
  hidesCosts(restaurantId?: number): boolean;
  /** Whether the access was asked for: the router refuses an answer that was given without. */
  readonly asked: () => boolean;
};

/** From staff, by their membership or by the rule of the restaurant. */
const costsHiddenIn = (restaurant: ReachedRestaurant | undefined) =>
  restaurant !== undefined &&
  (!seesCosts(restaurant.membership) ||
    (restaurant.settings.hideCosts && !isAtLeast(restaurant.membership.role, 'manager')));

const reachOf = (restaurantIds: readonly number[]) => ({ restaurantIds }) as Reach;

/** The scope of background work in one restaurant, asked for by somebody who was allowed to when it was sent. */
export const backgroundScope = (restaurantId: number, settings: RestaurantSettings): RestaurantScope => ({
  ...reachOf([restaurantId]),
  restaurantId,
  userId: null,
  settings,
});

const roleName: Record<string, string> = { read: 'see', write: 'change', delete: 'delete', admin: 'administer' };

function refusal(access: TeamAccess) {
  const least = access.least === undefined ? '' : ` It needs the role ${access.least} or above.`;
  return problem('forbidden', `Your role does not let you ${roleName[access.action]} this.${least}`);
}

/** Who calls, and from where: what `createCaller` is made of. */
export type CallerIdentity = Reached & { user: CallerUser; sessionId: number | null; lacksSecondFactor?: boolean };

export function createCaller(
  identity: CallerIdentity,
  access: Access,
  selectedRestaurantId: number | undefined,
): Caller {
  const { user, restaurants, groups, sessionId, lacksSecondFactor = false } = identity;
  let asked = typeof access === 'string';
  const askedFor = new Set<number>();
  const byId = new Map(restaurants.map((restaurant) => [restaurant.id, restaurant]));
  const groupsById = new Map(groups.map((group) => [group.id, group]));
  const may = (wanted: TeamAccess, restaurantId: number) => {
    const membership = byId.get(restaurantId)?.membership;
    return membership !== undefined && mayDo(membership, wanted);
  };
  const mayInGroup = (wanted: TeamAccess, groupId: number) => {
    const membership = groupsById.get(groupId)?.membership;
    return membership !== undefined && mayDo(membership, wanted);
  };
  const allowed = (restaurantId: number) => typeof access === 'string' || may(access, restaurantId);

  const find = (restaurantId: number) => {
    const restaurant = byId.get(restaurantId);
    if (restaurant === undefined) throw notFound('The restaurant');
    if (typeof access !== 'string' && !may(access, restaurantId)) throw refusal(access);
    return restaurant;
  };
  const groupScope = (group: ReachedGroup) => ({ groupId: group.id, userId: user.id, group }) as GroupScope;

  return {
    user,
    restaurants,
    groups,
    sessionId,
    lacksSecondFactor,
    selectedRestaurantId: byId.has(selectedRestaurantId ?? 0) ? selectedRestaurantId : undefined,
    sight: reachOf([...byId.keys()]),
    reach(restaurantId) {
      asked = true;
      const ids = restaurantId === undefined ? [...byId.keys()].filter(allowed) : [find(restaurantId).id];
      if (ids.length === 0 && byId.size > 0 && typeof access !== 'string') throw refusal(access);
      for (const id of ids) askedFor.add(id);
      return reachOf(ids);
    },
    permit(restaurantId) {
      asked = true;
      const restaurant = find(restaurantId);
      askedFor.add(restaurant.id);
      return { ...backgroundScope(restaurant.id, restaurant.settings), userId: user.id };
    },
    may,
    permitGroup(groupId) {
      asked = true;
      const group = groupsById.get(groupId);
      if (group === undefined) throw notFound('The group');
      if (typeof access !== 'string' && !mayDo(group.membership, access)) throw refusal(access);
      return groupScope(group);
    },
    mayInGroup,
    reachGroups() {
      asked = true;
      const found = groups.filter((group) => typeof access === 'string' || mayDo(group.membership, access));
      if (found.length === 0 && groups.length > 0 && typeof access !== 'string') throw refusal(access);
      return found.map(groupScope);
    },
    hidesCosts(restaurantId) {
      if (restaurantId !== undefined) return costsHiddenIn(byId.get(restaurantId));
      const ids = askedFor.size === 0 ? byId.keys() : askedFor;
      return [...ids].some((id) => costsHiddenIn(byId.get(id)));
    },
    asked: () => asked,
  };
}

/** The restaurant of a call that names none itself: of a record it refers to, the only one, or the selected one. */
export function restaurantOf(caller: Caller, named: number | undefined, ofRecord?: number): number {
  if (named !== undefined) return named;
  if (ofRecord !== undefined) return ofRecord;
  const only = caller.restaurants.length === 1 ? caller.restaurants[0] : undefined;
  if (only !== undefined) return only.id;
  if (caller.selectedRestaurantId !== undefined) return caller.selectedRestaurantId;
  if (caller.restaurants.length === 0) {
    throw problem('restaurant_required', 'Add a restaurant first.');
  }
  throw problem('restaurant_required', 'Say which restaurant this is for: send restaurantId.');
}
