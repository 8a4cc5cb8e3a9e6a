import type { InvitableRole, Module, TeamRole } from '@platewise/domain';
import { t } from '../../../lib/t.ts';

export const roleNames: Record<TeamRole, string> = {
  owner: t('Owner'),
  admin: t('Admin'),
  manager: t('Manager'),
  staff: t('Staff'),
  viewer: t('Viewer'),
};

export const roleDescriptions: Record<TeamRole, string> = {
  owner: t('Full control over the group'),
  admin: t('Full access to manage restaurants and team'),
  manager: t('Advanced access to operations'),
  staff: t('Basic access to daily operations'),
  viewer: t('Read-only access'),
};

/** What each role can do, for the help text. */
export const roleDetails: Record<TeamRole, string> = {
  owner: t('Everything, including deleting the group and its restaurants. Can only be transferred.'),
  admin: t('Everything except deleting the group.'),
  manager: t(
    'Can edit and delete in every module, approve invoices and change prices. Can view team and integrations.',
  ),
  staff: t("Can view and edit selected modules. Can't delete, approve or change prices."),
  viewer: t("Can view selected modules. Can't make changes."),
};

const invitable: readonly InvitableRole[] = ['viewer', 'staff', 'manager', 'admin'];
export const roleOptions = invitable.map((role) => ({ value: role, label: roleNames[role] }));

export const moduleNames: Record<Module, string> = {
  dashboard: t('Dashboard'),
  restaurants: t('Restaurants'),
  menu: t('Menu'),
  invoices: t('Invoices'),
  vendors: t('Suppliers'),
  ingredients: t('Ingredients'),
  inventory: t('Inventory'),
  pricing: t('Pricing'),
  revenue: t('Revenue'),
  reports: t('Reports'),
  analysis: t('Analysis'),
  competition: t('Competition'),
  integrations: t('Integrations'),
  procurement: t('Procurement'),
  team: t('Team'),
};

/** Whether modules and actions are chosen per member for this role. From manager up, the role decides. */
export const isChosen = (role: TeamRole): boolean => role === 'staff' || role === 'viewer';
