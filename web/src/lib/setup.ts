import { dashboardSetup, type ReplyOf } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { useLocalStorage } from '../ui/index.ts';
import { useMayOpen } from './open-pages.ts';
import { read } from './query-client.ts';
import { useSelectedRestaurant } from './selected-restaurant.ts';

export type Setup = ReplyOf<typeof dashboardSetup>;

/**
 * Setup steps are completed on many screens, so the state is refetched whenever shown, with the cached one
 * displayed in the meantime.
 */
export function useSetup() {
  const restaurantId = useSelectedRestaurant() ?? undefined;
  const enabled = useMayOpen()('/dashboard');
  return useQuery({ ...read(dashboardSetup, { query: { restaurantId } }), staleTime: 0, enabled });
}

/** Whether the user dismissed the checklist on this device. */
export const useSetupDismissed = () =>
  useLocalStorage({ key: 'platewise.setup-dismissed', defaultValue: false, getInitialValueInEffect: false });
