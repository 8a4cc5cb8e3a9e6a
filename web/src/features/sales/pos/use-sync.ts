import { syncPos } from '@platewise/contract';
import { messageOf } from '../../../lib/api-error.ts';
import { countOf } from '../../../lib/format.ts';
import { useCall } from '../../../lib/mutate.ts';
import { toast } from '../../../ui/index.ts';

/** Query groups to invalidate after a sync. */
export const posRooms = ['pos', 'posItems', 'revenue', 'sales', 'dashboard'] as const;

const failed = (message: string) => toast({ title: 'Sync Failed', description: message, destructive: true });

export const useSync = () =>
  useCall(syncPos, {
    touches: posRooms,
    onSuccess: ({ recordsImported, done, sync }) => {
      if (sync.status === 'failed') return failed(sync.error ?? 'Failed to sync POS data');
      if (done) return toast({ title: 'POS Sync Complete', description: `Synced ${recordsImported} revenue records` });
      toast({
        title: 'Sync in progress',
        description: `${countOf(recordsImported, 'record')} so far. You can leave this page while it runs.`,
      });
    },
    onError: (error) => failed(messageOf(error, 'Failed to sync POS data')),
  });
