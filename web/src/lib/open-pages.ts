import type { Restaurant } from '@platewise/contract';
import { isAtLeast, type Module, type TeamRole, teamRoles } from '@platewise/domain';
import { useCallback } from 'react';
import { useRestaurants } from './restaurants.ts';
import { useSelectedRestaurant } from './selected-restaurant.ts';
import { useSession } from './session.ts';
import { t } from './t.ts';

/** What a user must be able to read for a page to be useful. */
type Asks = { module: Module; least?: TeamRole; costs?: true };

/** By the first path segment. Pages not listed are open to every signed-in user. */
const asked: Record<string, Asks> = {
  analysis: { module: 'analysis', costs: true },
  dashboard: { module: 'dashboard' },
  'menu-items': { module: 'menu' },
  vendors: { module: 'vendors' },
  counts: { module: 'inventory' },
  invoices: { module: 'invoices' },
  inbox: { module: 'invoices' },
  findings: { module: 'invoices', costs: true },
  'cost-analysis': { module: 'analysis', costs: true },
  revenue: { module: 'revenue' },
  'sales-forecast': { module: 'revenue' },
  'price-alerts': { module: 'analysis', costs: true },
  pricing: { module: 'menu', costs: true },
  'supplier-correlation': { module: 'procurement' },
  competition: { module: 'competition' },
  'pos-integrations': { module: 'revenue' },
  'api-integrations': { module: 'integrations' },
  integrations: { module: 'integrations' },
  'ingredient-tracking': { module: 'revenue', costs: true },
  'menu-engineering': { module: 'menu', costs: true },
  usage: { module: 'analysis' },
  reports: { module: 'reports', costs: true },
  ingredients: { module: 'ingredients' },
  inventory: { module: 'inventory' },
  'purchase-orders': { module: 'inventory' },
  payables: { module: 'invoices', costs: true },
  'accounting-exports': { module: 'invoices', least: 'manager' },
  'audit-log': { module: 'team', least: 'admin' },
};

const asksOf = (path: string): Asks | undefined => asked[path.split('/')[1] ?? ''];

/** Whether a page has access requirements. */
export const isBound = (path: string): boolean => asksOf(path) !== undefined;

const roleOf = ({ role }: Restaurant): TeamRole => teamRoles.find((known) => known === role) ?? 'viewer';

const opensIn = (restaurant: Restaurant, { module, least, costs }: Asks) =>
  restaurant.can.read.includes(module) &&
  (least === undefined || isAtLeast(roleOf(restaurant), least)) &&
  (costs !== true || restaurant.can.seeCosts);

/**
 * Whether a page can be opened: in the selected restaurant, or in one of those shown together. Users without a
 * restaurant are just starting and see everything.
 */
export function useMayOpen(): (path: string) => boolean {
  const { data } = useRestaurants();
  const chosen = useSelectedRestaurant();
  const administers = useSession().data?.role === 'admin';
  return useCallback(
    (path) => {
      const asks = asksOf(path);
      if (asks === undefined || data === undefined || data.length === 0) return true;
      // Changes to the installation are listed there too.
      if (administers && path === '/audit-log') return true;
      const here = data.filter(({ id }) => id === chosen);
      return (here.length > 0 ? here : data).some((restaurant) => opensIn(restaurant, asks));
    },
    [data, chosen, administers],
  );
}

/** Whether the user can add to a module: in the selected restaurant, or in one of those shown together. */
export function useMayChange(): (module: Module) => boolean {
  const { data } = useRestaurants();
  const chosen = useSelectedRestaurant();
  return useCallback(
    (module) => {
      if (data === undefined || data.length === 0) return true;
      const here = data.filter(({ id }) => id === chosen);
      return (here.length > 0 ? here : data).some(({ can }) => can.write.includes(module));
    },
    [data, chosen],
  );
}

export const useMayWrite = (module: Module): boolean => useMayChange()(module);

/** Who can grant the user more access. */
export function useWhomToAsk(): string {
  const { data } = useRestaurants();
  const chosen = useSelectedRestaurant();
  return (data?.find(({ id }) => id === chosen) ?? data?.[0])?.ownerName ?? t('the owner of the restaurant');
}
