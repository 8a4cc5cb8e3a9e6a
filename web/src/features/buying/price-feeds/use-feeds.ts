import { listIntegrations, syncAllPrices, syncPrices, updateIntegration } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { read } from '../../../lib/query-client.ts';
import { useSelectedRestaurant } from '../../../lib/selected-restaurant.ts';
import { t } from '../../../lib/t.ts';
import { toast } from '../../../ui/index.ts';

/** Queries to invalidate after a sync: a vendor's list sets costs. */
export const feedRooms = ['feeds', 'ingredients', 'menuItems', 'dashboard', 'catalogue'] as const;

export function useIntegrations() {
  const restaurantId = useSelectedRestaurant() ?? undefined;
  return useQuery(read(listIntegrations, { query: { restaurantId, limit: '200' } }));
}

const syncFailed = (error: Error) =>
  toast({ title: t('Failed to sync prices'), description: messageOf(error), destructive: true });

export const useSync = () =>
  useCall(syncPrices, {
    touches: feedRooms,
    onSuccess: ({ message, done }) =>
      toast({ title: done ? t('Prices synced') : t('Sync in progress'), description: message }),
    onError: syncFailed,
  });

export const useSyncAll = () =>
  useCall(syncAllPrices, {
    touches: ['feeds'],
    onSuccess: ({ message }) => toast({ title: t('Sync All Prices'), description: message }),
    onError: syncFailed,
  });

export const useSwitch = () =>
  useCall(updateIntegration, {
    touches: ['feeds'],
    onSuccess: ({ name, isActive }) =>
      toast({ title: isActive ? t('{name} is active', { name }) : t('{name} is inactive', { name }) }),
    onError: (error) =>
      toast({ title: t('Failed to update integration'), description: messageOf(error), destructive: true }),
  });
