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

/** What each role can do, for the help text. */
export const roleDetails: Record<TeamRole, string> = {
  owner: 'Everything, including deleting the group and its restaurants. Can only be transferred.',
  admin: 'Everything except deleting the group.',
  manager: 'Can edit and delete in every module, approve invoices and change prices. Can view team and integrations.',
  staff: "Can view and edit selected modules. Can't delete, approve or change prices.",
  viewer: "Can view selected modules. Can't make changes.",
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

/** Whether modules and actions are chosen per member for this role. From manager up, the role decides. */
export const isChosen = (role: TeamRole): boolean => role === 'staff' || role === 'viewer';
