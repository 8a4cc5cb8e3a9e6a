import { listIntegrations, syncAllPrices, syncPrices, updateIntegration } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { read } from '../../../lib/query-client.ts';
import { useSelectedRestaurant } from '../../../lib/selected-restaurant.ts';
import { t } from '../../../lib/t.ts';
import { toast } from '../../../ui/index.ts';

export function useIntegrations() {
  const restaurantId = useSelectedRestaurant() ?? undefined;
  return useQuery(read(listIntegrations, { query: { restaurantId, limit: '200' } }));
}

const syncFailed = (error: Error) =>
  toast({ title: t('Failed to sync prices'), description: messageOf(error), destructive: true });

export const useSync = () =>
  useCall(syncPrices, {
    onSuccess: ({ message, done }) =>
      toast({ title: done ? t('Prices synced') : t('Sync in progress'), description: message }),
    onError: syncFailed,
  });

export const useSyncAll = () =>
  useCall(syncAllPrices, {
    onSuccess: ({ message }) => toast({ title: t('Sync All Prices'), description: message }),
    onError: syncFailed,
  });

export const useSwitch = () =>
  useCall(updateIntegration, {
    onSuccess: ({ name, isActive }) =>
      toast({ title: isActive ? t('{name} is active', { name }) : t('{name} is inactive', { name }) }),
    onError: (error) =>
      toast({ title: t('Failed to update integration'), description: messageOf(error), destructive: true }),
  });
