import type { PosIntegration } from '@platewise/contract';
import { RefreshCw } from 'lucide-react';
import { Button } from '../../ui/index.ts';
import { useSync } from './use-sync.ts';

/** Only a connected system can be asked; a run under way is waited for. */
export function SyncButton({ integration, size = 'xs' }: { integration: PosIntegration; size?: 'xs' | 'sm' }) {
  const sync = useSync();
  const { id, displayName, connectionStatus, can } = integration;
  return (
    <Button
      size={size}
      icon={<RefreshCw size={14} aria-hidden />}
      aria-label={`Sync ${displayName}`}
      disabled={!can.sync || connectionStatus !== 'connected' || integration.sync !== null}
      loading={sync.isPending}
      onClick={() => sync.mutate({ params: { id } })}
    >
      Sync
    </Button>
  );
}
