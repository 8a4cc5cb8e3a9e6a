export const modules = [
  'dashboard',
  'restaurants',
  'menu',
  'invoices',
  'vendors',
  'ingredients',
  'inventory',
  'pricing',
  'revenue',
  'reports',
  'analysis',
  'competition',
  'integrations',
  'procurement',
  'team',
] as const;
export type Module = (typeof modules)[number];

export const actions = ['read', 'write', 'delete', 'admin'] as const;
export type Action = (typeof actions)[number];

/** From most to least privileged. */
export const teamRoles = ['owner', 'admin', 'manager', 'staff', 'viewer'] as const;
export type TeamRole = (typeof teamRoles)[number];

/** Null `modules`, `actions` or `costs` means the role's default. */
export type AccessMembership = {
  role: TeamRole;
  modules: readonly Module[] | null;
  actions: readonly Action[] | null;
  /** Whether the member can see costs, margins, vendor prices and stock values. */
  costs: boolean | null;
};

/** Default modules for staff and viewers. The kitchen doesn't need to see earnings. */
export const defaultModules = (role: TeamRole): readonly Module[] =>
  role === 'staff' ? ['menu', 'inventory'] : ['dashboard', 'inventory', 'menu', 'invoices', 'revenue'];

/** Whether a member sees costs: always from manager up, viewers unless switched off, staff only if switched on. */
export function seesCosts({ role, costs }: Pick<AccessMembership, 'role' | 'costs'>): boolean {
  return isAtLeast(role, 'manager') || (costs ?? role === 'viewer');
}

type Asking = Omit<AccessMembership, 'costs'>;

/**
 * What a use case requires. `least` is the lowest role allowed, regardless of its permissions. `also` is another module
 * whose members may do it, because it is part of a page there too.
 */
export type Access = { module: Module; action: Action; least?: TeamRole; also?: Module };

const readInclusions: Partial<Record<Module, readonly Module[]>> = {
  vendors: ['menu', 'invoices', 'inventory'],
  ingredients: ['menu', 'invoices', 'inventory'],
};

/** Whether `role` is `least` or higher. */
export function isAtLeast(role: TeamRole, least: TeamRole): boolean {
  return teamRoles.indexOf(role) <= teamRoles.indexOf(least);
}

/**
 * Whether a member may do something. Owners and admins can do anything expressed as module and action (owner-only
 * actions set `least: 'owner'`). Managers read, write and delete in every module, but only read in team and
 * integrations. Staff never delete and viewers only read, both limited to their modules and actions. Reading menu,
 * invoices or inventory includes reading vendors and ingredients. Every member can read the restaurant itself.
 * @example mayDo({ role: 'staff', modules: null, actions: null }, { module: 'inventory', action: 'write' }) // true
 */
export function mayDo(membership: Asking, access: Access): boolean {
  if (access.least && !isAtLeast(membership.role, access.least)) return false;
  switch (membership.role) {
    case 'owner':
    case 'admin':
      return true;
    case 'manager':
      return managerMay(access);
    case 'staff':
      return boundMay(membership, access, ['read', 'write']);
    case 'viewer':
      return boundMay(membership, access, ['read']);
  }
}

function managerMay({ module, action }: Access): boolean {
  if (action === 'admin') return false;
  return action === 'read' || (module !== 'team' && module !== 'integrations');
}

function boundMay(
  membership: Asking,
  { module, action, also = module }: Access,
  roleActions: readonly Action[],
): boolean {
  if (module === 'restaurants' && action === 'read') return true;
  const allowed = membership.actions ?? roleActions;
  if (!roleActions.includes(action) || !allowed.includes(action)) return false;
  const own: readonly Module[] = membership.modules ?? defaultModules(membership.role);
  if (own.includes(module) || own.includes(also)) return true;
  return action === 'read' && (readInclusions[module] ?? []).some((other) => own.includes(other));
}
