import type { PosIntegration } from '@platewise/contract';
import { RefreshCw } from 'lucide-react';
import { t } from '../../../lib/t.ts';
import { Button } from '../../../ui/index.ts';
import { useSync } from './use-sync.ts';

type Props = {
  integration: PosIntegration;
  size?: 'xs' | 'sm';
  /** Enabled after a failed run too, since the cause may have been fixed in the POS. */
  afterError?: boolean;
};

/** Only for a connected system. Disabled during another sync, but not a backfill, which lets new changes go first. */
export function SyncButton({ integration, size = 'xs', afterError = false }: Props) {
  const sync = useSync();
  const { id, displayName, connectionStatus, can } = integration;
  const answers = connectionStatus === 'connected' || (afterError && connectionStatus === 'error');
  const isBusy = integration.sync !== null && integration.sync.trigger !== 'backfill';
  return (
    <Button
      size={size}
      icon={<RefreshCw size={14} aria-hidden />}
      aria-label={t('Sync {displayName}', { displayName })}
      disabled={!can.sync || !answers || isBusy}
      loading={sync.isPending}
      onClick={() => sync.mutate({ params: { id } })}
    >
      {t('Sync')}
    </Button>
  );
}
