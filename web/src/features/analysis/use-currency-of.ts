import { useRestaurants } from '../../lib/restaurants.ts';

/** The currency of a restaurant, or the one that all share; undefined where they differ. */
export function useCurrencyOf(restaurantId: number | undefined): string | undefined {
  const { data = [] } = useRestaurants();
  const own = restaurantId === undefined ? data : data.filter(({ id }) => id === restaurantId);
  const currencies = new Set(own.map(({ settings }) => settings.currency));
  return currencies.size === 1 ? [...currencies][0] : undefined;
}
