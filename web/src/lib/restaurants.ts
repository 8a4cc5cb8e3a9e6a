import { listRestaurants, type Restaurant } from '@platewise/contract';
import { businessDateAt, menuTaxRate } from '@platewise/domain';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { read } from './query-client.ts';
import { selectedRestaurant, useSelectedRestaurant } from './selected-restaurant.ts';

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

/**
 * A link leads to a record of any restaurant in reach: its restaurant opens with it, once. While all are shown together they
 * stay so, unless the page is of one restaurant.
 */
export function useOpenItsRestaurant(record: { id: number; restaurantId: number } | undefined, ofOne = false): void {
  const opened = useRef<number | null>(null);
  useEffect(() => {
    if (record === undefined || opened.current === record.id) return;
    opened.current = record.id;
    const chosen = selectedRestaurant.get();
    if (chosen === record.restaurantId || (chosen === null && !ofOne)) return;
    selectedRestaurant.set(record.restaurantId);
  }, [record, ofOne]);
}

/** The currency of each restaurant in reach; dollars until it is known. */
export function useCurrencies(): (restaurantId: number | null | undefined) => string {
  const { data } = useRestaurants();
  return useCallback(
    (id) => (data?.find((restaurant) => restaurant.id === id) ?? data?.[0])?.settings.currency ?? 'USD',
    [data],
  );
}

/** The name of a restaurant before what belongs to it, where several are shown together; else nothing. */
export function useRestaurantNames(): (restaurantId: number | null, after?: string) => string {
  const { data } = useRestaurants();
  const alone = useCurrentRestaurant() !== undefined;
  return useCallback(
    (id, after = '') => {
      const name = alone ? undefined : data?.find((restaurant) => restaurant.id === id)?.name;
      return name === undefined ? '' : `${name}${after}`;
    },
    [data, alone],
  );
}

/** The tax inside the menu prices of a category today, in percent; '0' where prices are without tax. */
export function useMenuTaxRate(restaurantId: number, category: string): string {
  const { data } = useRestaurants();
  const settings = data?.find(({ id }) => id === restaurantId)?.settings;
  if (settings === undefined) return '0';
  const today = businessDateAt(new Date().toISOString(), settings.timezone, '00:00');
  return menuTaxRate(settings, category, today);
}

/** Whether a restaurant's menu prices include tax, so that the tax of its purchases is of interest. */
export function useTakesTax(restaurantId: number): boolean {
  const { data } = useRestaurants();
  return data?.find(({ id }) => id === restaurantId)?.settings.tax.pricesIncludeTax === true;
}
