import type { PosIntegration } from '@platewise/contract';
import { RefreshCw } from 'lucide-react';
import { Button } from '../../../ui/index.ts';
import { useSync } from './use-sync.ts';

type Props = {
  integration: PosIntegration;
  size?: 'xs' | 'sm';
  /** Also where the last run failed: what was wrong over there may be mended by now. */
  afterError?: boolean;
};

/** Only a connected system can be asked. A run under way is waited for; past days let what changed go before. */
export function SyncButton({ integration, size = 'xs', afterError = false }: Props) {
  const sync = useSync();
  const { id, displayName, connectionStatus, can } = integration;
  const answers = connectionStatus === 'connected' || (afterError && connectionStatus === 'error');
  const isBusy = integration.sync !== null && integration.sync.trigger !== 'backfill';
  return (
    <Button
      size={size}
      icon={<RefreshCw size={14} aria-hidden />}
      aria-label={`Sync ${displayName}`}
      disabled={!can.sync || !answers || isBusy}
      loading={sync.isPending}
      onClick={() => sync.mutate({ params: { id } })}
    >
      Sync
    </Button>
  );
}
