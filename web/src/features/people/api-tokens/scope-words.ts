import { type TokenArea, tokenAreas } from '@platewise/domain';
import { t } from '../../../lib/t.ts';

export type ScopeArea = TokenArea | 'all';

export const areaNames: Record<ScopeArea, string> = {
  all: t('All modules'),
  dashboard: t('Dashboard'),
  restaurants: t('Restaurants'),
  menu: t('Menu'),
  invoices: t('Invoices'),
  vendors: t('Vendors'),
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
  account: t('Your account'),
  admin: t('Administration'),
};

/** The areas a user can grant: only administrators can grant `admin`. */
export const areasFor = (isAdmin: boolean): ScopeArea[] => [
  'all',
  ...tokenAreas.filter((area) => isAdmin || area !== 'admin'),
];

/** A token's scopes in words: 'Menu, Vendors (read-only)'. */
export function scopeWords(scopes: readonly string[]): string {
  const areas = Object.keys(areaNames) as ScopeArea[];
  return areas
    .flatMap((area) => {
      if (scopes.includes(`${area}:write`)) return [areaNames[area]];
      return scopes.includes(`${area}:read`) ? [t('{areas} (read-only)', { areas: areaNames[area] })] : [];
    })
    .join(', ');
}
