import { listPayingAccounts } from '@platewise/contract';
import { isAtLeast, teamRoles } from '@platewise/domain';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../../lib/query-client.ts';
import { useRestaurants } from '../../../../lib/restaurants.ts';

/** The restaurant's accounts to pay from, of one currency or all. */
export function useAccounts(restaurantId: number | undefined, enabled: boolean, currency?: string) {
  const { data, error, isPending, refetch } = useQuery({
    ...read(listPayingAccounts, { query: { restaurantId } }),
    enabled,
  });
  const accounts = (data ?? []).filter((account) => currency === undefined || account.currency === currency);
  return { accounts, error, isPending, refetch };
}

/** Whether the user can add accounts to pay from. */
export function useMayAddAccounts(restaurantId: number | undefined): boolean {
  const { data } = useRestaurants();
  const restaurant = data?.find(({ id }) => id === restaurantId);
  const role = teamRoles.find((known) => known === restaurant?.role) ?? 'viewer';
  return restaurant?.can.write.includes('invoices') === true && isAtLeast(role, 'admin');
}
