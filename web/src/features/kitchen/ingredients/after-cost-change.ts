import { changeIngredientCost, type Ingredient, listIngredients } from '@platewise/contract';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { affectedBy } from '../../../lib/affected.ts';
import { roomOf } from '../../../lib/query-client.ts';

type Listed = Ingredient[] | InfiniteData<{ rows: Ingredient[] }> | undefined;

/**
 * Updates a changed ingredient in place in every cached list: refetching ten pages for one cell would make 2,000
 * rows flicker.
 */
export function afterCostChange(client: QueryClient, changed: Ingredient): Promise<void> {
  const swap = (rows: Ingredient[]) => rows.map((row) => (row.id === changed.id ? changed : row));
  client.setQueriesData<Listed>({ queryKey: [listIngredients.id] }, (listed) => {
    if (listed === undefined) return listed;
    if (Array.isArray(listed)) return swap(listed);
    return { ...listed, pages: listed.pages.map((page) => ({ ...page, rows: swap(page.rows) })) };
  });
  const rooms = affectedBy(changeIngredientCost.id, 'ingredients');
  return client.invalidateQueries({
    predicate: ({ queryKey }) => {
      const id = String(queryKey[0]);
      return id !== listIngredients.id && (rooms === 'everything' || rooms.includes(roomOf(id)));
    },
  });
}
