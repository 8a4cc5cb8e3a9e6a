import { dashboardSetup, type ReplyOf } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../lib/query-client.ts';
import { useSelectedRestaurant } from '../../lib/selected-restaurant.ts';

export type Setup = ReplyOf<typeof dashboardSetup>;

/** Steps are done on many screens: the state is read anew whenever the dashboard is opened, and shown from memory meanwhile. */
export function useSetup() {
  const restaurantId = useSelectedRestaurant() ?? undefined;
  return useQuery({ ...read(dashboardSetup, { query: { restaurantId } }), staleTime: 0 });
}
