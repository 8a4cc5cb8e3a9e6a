import { businessDateAt } from '@platewise/domain';
import { useRestaurants } from '../../../lib/restaurants.ts';

/** Today's date where the restaurant is. */
export function useToday(restaurantId: number | undefined): string {
  const { data } = useRestaurants();
  const zone = data?.find(({ id }) => id === restaurantId)?.settings.timezone ?? 'UTC';
  return businessDateAt(new Date().toISOString(), zone, '00:00');
}
