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

/** From the most to the least that a member may do. */
export const teamRoles = ['owner', 'admin', 'manager', 'staff', 'viewer'] as const;
export type TeamRole = (typeof teamRoles)[number];

/** `modules`, `actions` and `costs` null mean the defaults of the role. */
export type AccessMembership = {
  role: TeamRole;
  modules: readonly Module[] | null;
  actions: readonly Action[] | null;
  /** Whether they see what things cost and earn: costs, margins, vendor prices and stock values. */
  costs: boolean | null;
};

/** Where staff and viewers work unless their membership says otherwise. The kitchen works without knowing what it earns. */
export const defaultModules = (role: TeamRole): readonly Module[] =>
  role === 'staff' ? ['menu', 'inventory'] : ['dashboard', 'inventory', 'menu', 'invoices', 'revenue'];

/** Whether a member sees costs: from manager up always, a viewer unless it was switched off, staff only where switched on. */
export function seesCosts({ role, costs }: Pick<AccessMembership, 'role' | 'costs'>): boolean {
  return isAtLeast(role, 'manager') || (costs ?? role === 'viewer');
}

type Asking = Omit<AccessMembership, 'costs'>;

/** What a use case asks for; `least` is the lowest role that may, whatever its permissions say. */
export type Access = { module: Module; action: Action; least?: TeamRole };

const readInclusions: Partial<Record<Module, readonly Module[]>> = {
  vendors: ['menu', 'invoices', 'inventory'],
  ingredients: ['menu', 'invoices', 'inventory'],
};

/** Whether `role` stands at `least` or above. */
export function isAtLeast(role: TeamRole, least: TeamRole): boolean {
  return teamRoles.indexOf(role) <= teamRoles.indexOf(least);
}

/**
 * Whether a member may do something. Owner and admin may all that is asked by module and action (what only an owner may
 * is asked with `least: 'owner'`); a manager reads, writes and deletes in every module, but only reads in team and
 * integrations; staff never delete, viewers only read, both only in their modules and with their actions. Reading menu,
 * invoices or inventory includes reading vendors and ingredients; every member reads the restaurant itself.
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

function boundMay(membership: Asking, { module, action }: Access, roleActions: readonly Action[]): boolean {
  if (module === 'restaurants' && action === 'read') return true;
  const allowed = membership.actions ?? roleActions;
  if (!roleActions.includes(action) || !allowed.includes(action)) return false;
  const own: readonly Module[] = membership.modules ?? defaultModules(membership.role);
  if (own.includes(module)) return true;
  return action === 'read' && (readInclusions[module] ?? []).some((other) => own.includes(other));
}
