import { listRestaurants, type Restaurant } from '@platewise/contract';
import { businessDateAt, menuTaxRate } from '@platewise/domain';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { read } from './query-client.ts';
import { selectedRestaurant, useSelectedRestaurant } from './selected-restaurant.ts';
import { useSteady } from './use-steady.ts';
import { useAddress } from './use-url-state.ts';

/** Accessible restaurants, by name. */
export const useRestaurants = () => useQuery(read(listRestaurants, { query: { limit: 1000 } }));

/** Selects a restaurant, in the URL too, which would select another one again at the next change of the screen. */
export function useChooseRestaurant(): (id: number | null) => void {
  const [, change] = useAddress();
  return useSteady((id: number | null) => {
    selectedRestaurant.set(id);
    change({ restaurant: id === null ? null : String(id) });
  });
}

/** A key that identifies the set of accessible restaurants; null until loaded. */
export function useReachKey(): string | null {
  const { data, isPending } = useRestaurants();
  if (isPending) return null;
  return (data ?? [])
    .map(({ id }) => id)
    .sort((a, b) => a - b)
    .join();
}

/** Whether costs are hidden: in the selected restaurant, or in one of those shown together. */
export function useHidesCosts(): boolean {
  const { data } = useRestaurants();
  const chosen = useSelectedRestaurant();
  const shown = data?.filter(({ id }) => id === chosen) ?? [];
  return (shown.length > 0 ? shown : (data ?? [])).some(({ can }) => !can.seeCosts);
}

/** The restaurant selected in the header, or the only one; undefined if several are shown together or none exists. */
export function useCurrentRestaurant(): Restaurant | undefined {
  const { data } = useRestaurants();
  const chosen = useSelectedRestaurant();
  const only = data?.length === 1 ? data[0] : undefined;
  return data?.find(({ id }) => id === chosen) ?? only;
}

/**
 * Links can open a record of any accessible restaurant, which then becomes the selected one, once. If all are shown
 * together that stays, unless the page is for a single restaurant.
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

/** Returns the currency of any accessible restaurant; dollars until loaded. */
export function useCurrencies(): (restaurantId: number | null | undefined) => string {
  const { data } = useRestaurants();
  return useCallback(
    (id) => (data?.find((restaurant) => restaurant.id === id) ?? data?.[0])?.settings.currency ?? 'USD',
    [data],
  );
}

/** The restaurant's name as a prefix when several are shown together; otherwise empty. */
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

/** Tax currently included in a category's menu prices, in percent; '0' if prices exclude tax. */
export function useMenuTaxRate(restaurantId: number, category: string): string {
  const { data } = useRestaurants();
  const settings = data?.find(({ id }) => id === restaurantId)?.settings;
  if (settings === undefined) return '0';
  const today = businessDateAt(new Date().toISOString(), settings.timezone, '00:00');
  return menuTaxRate(settings, category, today);
}

/** Whether menu prices include tax, which makes input tax relevant. */
export function useTakesTax(restaurantId: number): boolean {
  const { data } = useRestaurants();
  return data?.find(({ id }) => id === restaurantId)?.settings.tax.pricesIncludeTax === true;
}
