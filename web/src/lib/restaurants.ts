import { listRestaurants, type Restaurant } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { read } from './query-client.ts';
import { useSelectedRestaurant } from './selected-restaurant.ts';

/** The restaurants in reach, by name. */
export const useRestaurants = () => useQuery(read(listRestaurants, { query: { limit: 1000 } }));

/** The same text for the same restaurants in reach; null while they are not known. */
export function useReachKey(): string | null {
  const { data, isPending } = useRestaurants();
  if (isPending) return null;
  return (data ?? [])
    .map(({ id }) => id)
    .sort((a, b) => a - b)
    .join();
}

/** Whether costs are hidden: in the restaurant chosen, or in one of those that are shown together. */
export function useHidesCosts(): boolean {
  const { data } = useRestaurants();
  const chosen = useSelectedRestaurant();
  const shown = data?.filter(({ id }) => id === chosen) ?? [];
  return (shown.length > 0 ? shown : (data ?? [])).some(({ can }) => !can.seeCosts);
}

/** The one chosen in the header, or the only one there is; undefined while several are shown together or none exists. */
export function useCurrentRestaurant(): Restaurant | undefined {
  const { data } = useRestaurants();
  const chosen = useSelectedRestaurant();
  const only = data?.length === 1 ? data[0] : undefined;
  return data?.find(({ id }) => id === chosen) ?? only;
}

/** The currency of each restaurant in reach; dollars until it is known. */
export function useCurrencies(): (restaurantId: number | null | undefined) => string {
  const { data } = useRestaurants();
  return useCallback(
    (id) => (data?.find((restaurant) => restaurant.id === id) ?? data?.[0])?.settings.currency ?? 'USD',
    [data],
  );
}
