import { listDishNames } from '@platewise/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { callPage, type PageOf } from '../../../../lib/api.ts';
import { keyOf } from '../../../../lib/query-client.ts';
import { type KnownNames, namesOf } from './found-items.ts';

type Named = { id: number; name: string; isActive: boolean };

/** Larger menus are compared by their first dishes only. */
const mostPages = 10;

async function readNames(restaurantId: number): Promise<KnownNames> {
  const rows: Named[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < mostPages; page++) {
    const query: { restaurantId: number; limit: string; cursor?: string } = { restaurantId, limit: '1000' };
    if (cursor !== null) query.cursor = cursor;
    const answer: PageOf<Named> = await callPage(listDishNames, { query });
    rows.push(...answer.rows);
    cursor = answer.cursor;
    if (cursor === null) break;
  }
  return namesOf(rows);
}

const names = (restaurantId: number) => ({
  queryKey: [...keyOf(listDishNames, { query: { restaurantId } }), 'all'],
  queryFn: () => readNames(restaurantId),
  staleTime: 0,
});

/** Names on a menu; undefined until loaded. */
export const useMenuNames = (restaurantId: number): KnownNames | undefined => useQuery(names(restaurantId)).data;

/** Names on a menu, on demand; empty if loading fails, in which case nothing is marked. */
export function useKnownNames(restaurantId: number): () => Promise<KnownNames> {
  const client = useQueryClient();
  return useCallback(async () => {
    try {
      return await client.fetchQuery(names(restaurantId));
    } catch {
      return namesOf([]);
    }
  }, [client, restaurantId]);
}
