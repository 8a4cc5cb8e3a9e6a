import { isAtLeast, teamRoles } from '@platewise/domain';
import { useRestaurants } from '../../../lib/restaurants.ts';

/** Whether bank details of a restaurant's vendors are shown to the user at all. */
export function useMaySeeBankDetails(restaurantId: number): boolean {
  const { data } = useRestaurants();
  const restaurant = data?.find(({ id }) => id === restaurantId);
  const role = teamRoles.find((known) => known === restaurant?.role) ?? 'viewer';
  return restaurant?.can.read.includes('invoices') === true && isAtLeast(role, 'manager');
}
