import type { Access, Language, TeamAccess } from '@platewise/contract';
import {
  type AccessMembership,
  type CategoryChoices,
  isAtLeast,
  type Message,
  mayDo,
  msg,
  type PriceEnding,
  roleInWords,
  type ServiceStyle,
  seesCosts,
  type TaxRules,
  t,
  worded,
} from '@platewise/domain';
import { notFound, problem } from '../http/problem.ts';

/** A restaurant the user can access, and what they may do there. */
export type ReachedRestaurant = {
  id: number;
  groupId: number;
  name: string;
  isActive: boolean;
  settings: RestaurantSettings;
  membership: AccessMembership;
};

/** A group the user belongs to, and what they may do in it. */
export type ReachedGroup = {
  id: number;
  name: string;
  ownerId: number;
  membership: AccessMembership;
  /** The group's restaurants covered by the membership; owners have all. */
  restaurants: 'all' | readonly number[];
};

/** What a user can access, loaded on every request. */
export type Reached = { restaurants: readonly ReachedRestaurant[]; groups: readonly ReachedGroup[] };

export type RestaurantSettings = {
  /** Of orders and letters to vendors, and of emails to people who haven't chosen their own. */
  language: Language;
  currency: string;
  timezone: string;
  /** ISO 3166 country code from the address, not stored with the settings; unset if the address names no country. */
  country?: string | null;
  taxRate: number;
  tax: TaxRules;
  /** Category types chosen by users: food, beverage, alcohol or other. */
  categories: CategoryChoices;
  /** The restaurant's targets in percent: margin and food cost of a dish. They add up to 100. */
  defaultMargin: number;
  foodCostTarget: number;
  dayCutoff: string;
  autoApproval: boolean;
  autoApprovalLimit: number;
  hideCosts: boolean;
  retentionYears: number;
  priceEnding: PriceEnding;
  /** Determines the prime cost benchmark. */
  serviceStyle: ServiceStyle;
  restockOnApproval: boolean;
  /** Allowed differences between order, delivery and invoice: percentages, and an amount per line. */
  quantityTolerance: number;
  weightTolerance: number;
  priceTolerance: number;
  priceToleranceMoney: number;
};

declare const scoped: unique symbol;

/** The restaurants a query may touch. Only `Caller` creates one, so no query runs on ids taken from a request. */
export type Reach = { readonly restaurantIds: readonly number[]; readonly [scoped]: true };

/** A subset of a reach; never wider than the original. */
export const partOf = (reach: Reach, restaurantIds: readonly number[]): Reach => ({
  ...reach,
  restaurantIds: reach.restaurantIds.filter((id) => restaurantIds.includes(id)),
});

/** A restaurant where the caller has the endpoint's access. */
export type RestaurantScope = Reach & {
  readonly restaurantId: number;
  /** Null for background jobs. */
  readonly userId: number | null;
  readonly settings: RestaurantSettings;
};

/** A group where the caller has the endpoint's access. */
export type GroupScope = {
  readonly groupId: number;
  readonly userId: number;
  readonly group: ReachedGroup;
  readonly [scoped]: true;
};

export type CallerUser = { id: number; fullName: string; username: string; role: 'user' | 'admin' };

/** What an API token lets its holder do, within what its owner may. */
export type TokenGrant = {
  readonly name: string;
  readonly scopes: readonly string[];
  /** Actions carried out without asking the owner. */
  readonly allowedActions: readonly string[];
};

/** Who is calling, and the permission checks available to a use case. */
export type Caller = {
  readonly user: CallerUser;
  /** Null in a browser. */
  readonly token: TokenGrant | null;
  readonly restaurants: readonly ReachedRestaurant[];
  readonly groups: readonly ReachedGroup[];
  /** The caller's browser session; null for an API token. */
  readonly sessionId: number | null;
  /** Whether the session can do nothing until a second factor is set up. */
  readonly lacksSecondFactor: boolean;
  /** The restaurant selected in the web page's header; only ever a fallback. */
  readonly selectedRestaurantId: number | undefined;
  /** Everything in reach, whatever the role: for finding a record before checking permission. */
  readonly sight: Reach;
  /** The restaurants where the caller has the endpoint's access: all, or the one given. */
  reach(restaurantId?: number): Reach;
  /** The scope of one restaurant. 404 if out of reach, 403 if the role forbids it. */
  permit(restaurantId: number): RestaurantScope;
  /** Like `permit` but without throwing, for the abilities listed on a record. */
  may(access: TeamAccess, restaurantId: number): boolean;
  /** The scope of one group. 404 if out of reach, 403 if the role forbids it. */
  permitGroup(groupId: number): GroupScope;
  mayInGroup(access: TeamAccess, groupId: number): boolean;
  /** The groups where the caller has the endpoint's access. */
  reachGroups(): readonly GroupScope[];
  /**
   * Whether costs are hidden from the caller in a restaurant; without an id, in any restaurant checked during the call.
   */
  hidesCosts(restaurantId?: number): boolean;
  /** Whether permission was checked: the router rejects a response produced without a check. */
  readonly asked: () => boolean;
};

/** Hidden from staff by their membership or by the restaurant's setting. */
export const costsHiddenIn = (restaurant: ReachedRestaurant | undefined): boolean =>
  restaurant !== undefined &&
  (!seesCosts(restaurant.membership) ||
    (restaurant.settings.hideCosts && !isAtLeast(restaurant.membership.role, 'manager')));

const reachOf = (restaurantIds: readonly number[]) => ({ restaurantIds }) as Reach;

/** The scope of a background job in one restaurant; permission was checked when the job was sent. */
export const backgroundScope = (restaurantId: number, settings: RestaurantSettings): RestaurantScope => ({
  ...reachOf([restaurantId]),
  restaurantId,
  userId: null,
  settings,
});

const refusals: Record<TeamAccess['action'], Message> = {
  read: msg("Your role doesn't let you see this."),
  write: msg("Your role doesn't let you change this."),
  delete: msg("Your role doesn't let you delete this."),
  admin: msg("Your role doesn't let you administer this."),
};

function refusal({ action, least }: TeamAccess) {
  const refused = worded(refusals[action]);
  if (least === undefined) return problem('forbidden', refused);
  const role = worded(roleInWords[least]);
  return problem('forbidden', `${refused} ${t('This requires the role {role} or higher.', { role })}`);
}

/** The identity behind a request; the input of `createCaller`. */
export type CallerIdentity = Reached & {
  user: CallerUser;
  sessionId: number | null;
  token?: TokenGrant;
  lacksSecondFactor?: boolean;
};

export function createCaller(
  identity: CallerIdentity,
  access: Access,
  selectedRestaurantId: number | undefined,
): Caller {
  const { user, restaurants, groups, sessionId, token = null, lacksSecondFactor = false } = identity;
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
    token,
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

/** The restaurant of a call that doesn't name one: the referenced record's, the only one, or the selected one. */
export function restaurantOf(caller: Caller, named: number | undefined, ofRecord?: number): number {
  if (named !== undefined) return named;
  if (ofRecord !== undefined) return ofRecord;
  const only = caller.restaurants.length === 1 ? caller.restaurants[0] : undefined;
  if (only !== undefined) return only.id;
  if (caller.selectedRestaurantId !== undefined) return caller.selectedRestaurantId;
  if (caller.restaurants.length === 0) {
    throw problem('restaurant_required', 'Add a restaurant first.');
  }
  // A program can't choose one on a screen.
  throw problem(
    'restaurant_required',
    caller.sessionId === null ? 'Choose a restaurant: send restaurantId.' : 'Choose a restaurant first.',
  );
}
