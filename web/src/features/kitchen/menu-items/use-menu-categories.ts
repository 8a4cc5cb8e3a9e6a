import { MENU_CATEGORIES, menuSummary } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../lib/query-client.ts';

/** The categories that a dish may have: the usual ones and those in use. */
export const menuCategories = (used: readonly { category: string }[] = []): string[] => [
  ...new Set<string>([...MENU_CATEGORIES, ...used.map(({ category }) => category)]),
];

/** Those of a restaurant; `own` is the one that a dish has already. */
export function useMenuCategories(restaurantId: number, own = ''): string[] {
  const used = useQuery(read(menuSummary, { query: { restaurantId } })).data?.categories ?? [];
  return menuCategories(own === '' ? used : [...used, { category: own }]);
}
