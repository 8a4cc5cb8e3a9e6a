import {
  type AccessMembership,
  type Action,
  actions,
  defaultModules,
  isAtLeast,
  type Module,
  modules,
  seesCosts,
  type TeamRole,
} from './access.ts';

/** What a member has in a group. */
export type Standing = AccessMembership & { restaurants: 'all' | readonly number[] };

/** The roles that somebody may be invited to; the owner is made by handing over. */
export const invitableRoles = ['viewer', 'staff', 'manager', 'admin'] as const satisfies TeamRole[];
export type InvitableRole = (typeof invitableRoles)[number];

/** The most that a role may do anywhere. */
export const roleActions: Record<TeamRole, readonly Action[]> = {
  owner: actions,
  admin: actions,
  manager: ['read', 'write', 'delete'],
  staff: ['read', 'write'],
  viewer: ['read'],
};

/** Whether `modules` and `actions` of a membership bind this role; from manager up the role decides. */
export const isBound = (role: TeamRole): boolean => role === 'staff' || role === 'viewer';

/**
 * What a member really has: that of the role from manager up, else what was chosen within the role.
 * @example effectiveOf({ role: 'viewer', modules: ['menu'], actions: ['read', 'write'], costs: null })
 * // { modules: ['menu'], actions: ['read'], costs: true }
 */
export function effectiveOf({ role, modules: chosen, actions: may, costs }: AccessMembership): {
  modules: readonly Module[];
  actions: readonly Action[];
  costs: boolean;
} {
  if (!isBound(role)) return { modules, actions: roleActions[role], costs: true };
  const within = roleActions[role];
  return {
    modules: chosen ?? defaultModules(role),
    actions: within.filter((action) => (may ?? within).includes(action)),
    costs: seesCosts({ role, costs }),
  };
}

/** What an invitation gives unless it says otherwise: read only for a viewer, read and write for every other role. */
export const defaultActions = (role: TeamRole): readonly Action[] => (role === 'viewer' ? ['read'] : ['read', 'write']);

export type GrantFault = 'role' | 'restaurants' | 'modules' | 'actions';

/**
 * Why `granter` may not give `granted` to anybody; null where they may. Only owners and admins give anything, nobody gives
 * more than they have themselves, and nobody gives the ownership this way.
 * @example whyNotGrant(adminOfOneRestaurant, { role: 'viewer', restaurants: 'all', modules: null, actions: null })
 * // 'restaurants'
 */
export function whyNotGrant(granter: Standing, granted: Standing): GrantFault | null {
  if (!isAtLeast(granter.role, 'admin') || granted.role === 'owner') return 'role';
  if (!isAtLeast(granter.role, granted.role)) return 'role';
  if (!covers(granter.restaurants, granted.restaurants)) return 'restaurants';
  const [own, given] = [effectiveOf(granter), effectiveOf(granted)];
  if (!given.modules.every((module) => own.modules.includes(module))) return 'modules';
  if (!given.actions.every((action) => own.actions.includes(action))) return 'actions';
  return null;
}

/** Whether `manager` may change or remove a member: never the owner, and never somebody who has more than they themselves. */
export const mayManage = (manager: Standing, member: Standing): boolean => whyNotGrant(manager, member) === null;

/** Whether a reach holds another one; some restaurants never hold all, which means those to come as well. */
function covers(own: Standing['restaurants'], asked: Standing['restaurants']): boolean {
  if (own === 'all' || asked === 'all') return own === 'all';
  return asked.every((id) => own.includes(id));
}
