import { MENU_CATEGORIES, menuSummary } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../lib/query-client.ts';
import { sortCategories } from '../../../lib/sort-categories.ts';

/** Categories for a dish: the usual ones plus those in use. */
export const menuCategories = (used: readonly { category: string }[] = []): string[] =>
  sortCategories([...MENU_CATEGORIES, ...used.map(({ category }) => category)]);

/** A restaurant's categories; `own` is the dish's current one. */
export function useMenuCategories(restaurantId: number, own = ''): string[] {
  const used = useQuery(read(menuSummary, { query: { restaurantId } })).data?.categories ?? [];
  return menuCategories(own === '' ? used : [...used, { category: own }]);
}
