import { type TokenArea, tokenAreas } from '@platewise/domain';

export type ScopeArea = TokenArea | 'all';

export const areaNames: Record<ScopeArea, string> = {
  all: 'All modules',
  dashboard: 'Dashboard',
  restaurants: 'Restaurants',
  menu: 'Menu',
  invoices: 'Invoices',
  vendors: 'Vendors',
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
  account: 'Your account',
  admin: 'Administration',
};

/** The areas a user can grant: only administrators can grant `admin`. */
export const areasFor = (isAdmin: boolean): ScopeArea[] => [
  'all',
  ...tokenAreas.filter((area) => isAdmin || area !== 'admin'),
];

/** A token's scopes in words: 'Menu, Vendors (read only)'. */
export function scopeWords(scopes: readonly string[]): string {
  const areas = Object.keys(areaNames) as ScopeArea[];
  return areas
    .flatMap((area) => {
      if (scopes.includes(`${area}:write`)) return [areaNames[area]];
      return scopes.includes(`${area}:read`) ? [`${areaNames[area]} (read only)`] : [];
    })
    .join(', ');
}
