import type { PosIntegration, PosSync, PosSystemInfo } from '@platewise/contract';
import { countOf } from '../../../lib/format.ts';

export type PosState = PosIntegration['connectionStatus'] | 'off';

/** Disabled takes precedence over the last run's result. */
export const stateOf = ({ isActive, connectionStatus }: PosIntegration): PosState =>
  isActive || connectionStatus !== 'connected' ? connectionStatus : 'off';

export const stateWords: Record<PosState, { word: string; tone: 'green' | 'red' | 'amber' | 'neutral' }> = {
  connected: { word: 'Connected', tone: 'green' },
  error: { word: 'Error', tone: 'red' },
  pending: { word: 'Checking connection…', tone: 'amber' },
  disconnected: { word: 'Disconnected', tone: 'neutral' },
  off: { word: 'Turned off', tone: 'neutral' },
};

export const kindWords: Record<PosSystemInfo['kind'], string> = {
  pos: 'Point of sale',
  reservations: 'Reservations (covers, no sales)',
};

export const triggerWords: Record<PosSync['trigger'], string> = {
  manual: 'Sync',
  schedule: 'Hourly sync',
  webhook: 'POS webhook',
  backfill: 'Past sales',
};

export const syncStateWords: Record<PosSync['status'], { word: string; tone: 'green' | 'red' | 'amber' | 'neutral' }> =
  {
    waiting: { word: 'Waiting', tone: 'neutral' },
    running: { word: 'Running', tone: 'amber' },
    completed: { word: 'Completed', tone: 'green' },
    failed: { word: 'Failed', tone: 'red' },
    cancelled: { word: 'Canceled', tone: 'neutral' },
  };

/** `12 new sales, 3 changed, 40 as before`; zero counts are omitted. */
export function syncOutcome(sync: PosSync): string {
  const sales = [
    sync.salesNew > 0 && countOf(sync.salesNew, 'new sale'),
    sync.salesChanged > 0 && `${countOf(sync.salesChanged, 'sale')} changed`,
    sync.salesVoided > 0 && `${countOf(sync.salesVoided, 'sale')} voided`,
    sync.salesSame > 0 && `${countOf(sync.salesSame, 'sale')} unchanged`,
  ];
  const items = [
    sync.itemsSeen > 0 && `${countOf(sync.itemsSeen, 'menu item')}`,
    sync.itemsNew > 0 && `${sync.itemsNew} of them new`,
    sync.countsSeen > 0 && countOf(sync.countsSeen, 'stock count'),
  ];
  const parts = [...sales, ...items].filter((part) => part !== false);
  if (parts.length > 0) return parts.join(', ');
  return sync.status === 'failed' ? 'Nothing was imported' : 'Nothing new';
}

export const runStage = ({ trigger, status, records, stopping }: NonNullable<PosIntegration['sync']>): string => {
  if (stopping) return 'Stopping…';
  if (status === 'waiting') return 'Waiting to start';
  const what = trigger === 'backfill' ? 'Importing past sales' : 'Importing changes';
  return records > 0 ? `${what}, ${countOf(records, 'record')}` : what;
};
