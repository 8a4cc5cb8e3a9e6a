import type { Restaurant } from '@platewise/contract';
import { useMemo } from 'react';
import { useRestaurants } from '../../../lib/restaurants.ts';

const mayReceive: ReadonlySet<string> = new Set(['owner', 'admin', 'manager']);

/** Other restaurants whose menu the user can edit. */
export function useCopyTargets(restaurantId: number): readonly Restaurant[] {
  const { data } = useRestaurants();
  return useMemo(
    () => (data ?? []).filter(({ id, role }) => id !== restaurantId && mayReceive.has(role)),
    [data, restaurantId],
  );
}
