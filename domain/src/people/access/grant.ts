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

/** A member's access within a group. */
export type Standing = AccessMembership & { restaurants: 'all' | readonly number[] };

/** Roles you can invite someone to. Ownership is transferred instead. */
export const invitableRoles = ['viewer', 'staff', 'manager', 'admin'] as const satisfies TeamRole[];
export type InvitableRole = (typeof invitableRoles)[number];

/** The maximum a role may do in any module. */
export const roleActions: Record<TeamRole, readonly Action[]> = {
  owner: actions,
  admin: actions,
  manager: ['read', 'write', 'delete'],
  staff: ['read', 'write'],
  viewer: ['read'],
};

/** Whether a membership's `modules` and `actions` apply to this role; from manager up the role decides. */
export const isBound = (role: TeamRole): boolean => role === 'staff' || role === 'viewer';

/**
 * A member's effective access: the role's from manager up, otherwise what was chosen, limited to what the role allows.
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

/** Default actions for an invitation: read for viewers, read and write for every other role. */
export const defaultActions = (role: TeamRole): readonly Action[] => (role === 'viewer' ? ['read'] : ['read', 'write']);

export type GrantFault = 'role' | 'restaurants' | 'modules' | 'actions';

/**
 * Why `granter` can't grant `granted`; null if they can. Only owners and admins can grant, no one can grant more than
 * they have, and ownership can't be granted this way.
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

/**
 * Whether `manager` may change or remove a member: never the owner, and never someone with more access than their own.
 */
export const mayManage = (manager: Standing, member: Standing): boolean => whyNotGrant(manager, member) === null;

/** Whether one reach includes another. A list of restaurants never covers 'all', which includes future ones. */
function covers(own: Standing['restaurants'], asked: Standing['restaurants']): boolean {
  if (own === 'all' || asked === 'all') return own === 'all';
  return asked.every((id) => own.includes(id));
}
