import { listPosIntegrations, listPosSystems } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../lib/query-client.ts';
import { useSelectedRestaurant } from '../../../lib/selected-restaurant.ts';

/** Connected systems of the restaurant selected in the header, or of all accessible ones. */
export function useIntegrations() {
  const restaurantId = useSelectedRestaurant() ?? undefined;
  return useQuery(read(listPosIntegrations, { query: { restaurantId, limit: 200 } }));
}

export const useSystems = () => useQuery(read(listPosSystems));
