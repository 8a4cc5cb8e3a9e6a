import { syncPos } from '@platewise/contract';
import { messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { toast } from '../../../ui/index.ts';

const failed = (message: string) => toast({ title: t('Sync Failed'), description: message, destructive: true });

export const useSync = () =>
  useCall(syncPos, {
    onSuccess: ({ recordsImported, done, sync }) => {
      if (sync.status === 'failed') return failed(sync.error ?? t('Failed to sync POS data'));
      if (done)
        return toast({
          title: t('POS Sync Complete'),
          description: t('Synced {count} revenue records', { count: recordsImported }),
        });
      toast({
        title: t('Sync in progress'),
        description: t(
          '{count, plural, one {# record} other {# records}} so far. You can leave this page while it runs.',
          { count: recordsImported },
        ),
      });
    },
    onError: (error) => failed(messageOf(error, t('Failed to sync POS data'))),
  });
