import type { InvitableRole, Module, TeamRole } from '@platewise/domain';

export const roleNames: Record<TeamRole, string> = {
  owner: 'Owner',
  admin: 'Admin',
  manager: 'Manager',
  staff: 'Staff',
  viewer: 'Viewer',
};

export const roleDescriptions: Record<TeamRole, string> = {
  owner: 'Full control over the group',
  admin: 'Full access to manage restaurants and team',
  manager: 'Advanced access to operations',
  staff: 'Basic access to daily operations',
  viewer: 'Read-only access',
};

/** What a role comes to, for who asks. */
export const roleDetails: Record<TeamRole, string> = {
  owner: 'Everything, also deleting the group and its restaurants. Handed over, never given.',
  admin: 'Everything but that: restaurants, settings, members, integrations.',
  manager:
    'Sees, changes and deletes in every module, approves invoices and changes prices. Sees team and integrations.',
  staff: 'Sees and changes in the modules chosen for them. No deleting, no approving, no price changes.',
  viewer: 'Sees the modules chosen for them, and changes nothing.',
};

const invitable: readonly InvitableRole[] = ['viewer', 'staff', 'manager', 'admin'];
export const roleOptions = invitable.map((role) => ({ value: role, label: roleNames[role] }));

export const moduleNames: Record<Module, string> = {
  dashboard: 'Dashboard',
  restaurants: 'Restaurants',
  menu: 'Menu',
  invoices: 'Invoices',
  vendors: 'Suppliers',
  ingredients: 'Ingredients',
  inventory: 'Inventory',
  pricing: 'Pricing',
  revenue: 'Revenue',
  reports: 'Reports',
  analysis: 'Analysis',
  competition: 'Competition',
  integrations: 'Integrations',
  procurement: 'Procurement',
  team: 'Team',
};

/** Whether modules and actions are chosen for this role; from manager up the role decides. */
export const isChosen = (role: TeamRole): boolean => role === 'staff' || role === 'viewer';
