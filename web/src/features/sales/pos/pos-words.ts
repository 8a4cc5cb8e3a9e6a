import type { PosIntegration, PosSync, PosSystemInfo } from '@platewise/contract';
import { t } from '../../../lib/t.ts';

export type PosState = PosIntegration['connectionStatus'] | 'off';

/** Disabled takes precedence over the last run's result. */
export const stateOf = ({ isActive, connectionStatus }: PosIntegration): PosState =>
  isActive || connectionStatus !== 'connected' ? connectionStatus : 'off';

export const stateWords: Record<PosState, { word: string; tone: 'green' | 'red' | 'amber' | 'neutral' }> = {
  connected: { word: t('Connected'), tone: 'green' },
  error: { word: t('Error'), tone: 'red' },
  pending: { word: t('Checking connection…'), tone: 'amber' },
  disconnected: { word: t('Disconnected'), tone: 'neutral' },
  off: { word: t('Turned off'), tone: 'neutral' },
};

export const kindWords: Record<PosSystemInfo['kind'], string> = {
  pos: t('POS'),
  reservations: t('Reservations (guest counts, no sales)'),
};

export const triggerWords: Record<PosSync['trigger'], string> = {
  manual: t('Sync'),
  schedule: t('Hourly sync'),
  webhook: t('POS webhook'),
  backfill: t('Past sales'),
};

export const syncStateWords: Record<PosSync['status'], { word: string; tone: 'green' | 'red' | 'amber' | 'neutral' }> =
  {
    waiting: { word: t('Waiting'), tone: 'neutral' },
    running: { word: t('Running'), tone: 'amber' },
    completed: { word: t('Completed'), tone: 'green' },
    failed: { word: t('Failed'), tone: 'red' },
    cancelled: { word: t('Canceled'), tone: 'neutral' },
  };

/** `12 new sales, 3 changed, 40 as before`; zero counts are omitted. */
export function syncOutcome(sync: PosSync): string {
  const sales = [
    sync.salesNew > 0 && t('{salesNew, plural, one {# new sale} other {# new sales}}', { salesNew: sync.salesNew }),
    sync.salesChanged > 0 &&
      t('{salesChanged, plural, one {# sale} other {# sales}} changed', { salesChanged: sync.salesChanged }),
    sync.salesVoided > 0 &&
      t('{salesVoided, plural, one {# sale} other {# sales}} voided', { salesVoided: sync.salesVoided }),
    sync.salesSame > 0 &&
      t('{salesSame, plural, one {# sale} other {# sales}} unchanged', { salesSame: sync.salesSame }),
  ];
  const items = [
    sync.itemsSeen > 0 &&
      (sync.itemsNew > 0
        ? t('{items, plural, one {# menu item} other {# menu items}}, {added} of them new', {
            items: sync.itemsSeen,
            added: sync.itemsNew,
          })
        : t('{items, plural, one {# menu item} other {# menu items}}', { items: sync.itemsSeen })),
    sync.countsSeen > 0 &&
      t('{countsSeen, plural, one {# stock count} other {# stock counts}}', { countsSeen: sync.countsSeen }),
  ];
  const parts = [...sales, ...items].filter((part) => part !== false);
  if (parts.length > 0) return parts.join(', ');
  return sync.status === 'failed' ? t('Nothing was imported') : t('Nothing new');
}

export const runStage = ({ trigger, status, records, stopping }: NonNullable<PosIntegration['sync']>): string => {
  if (stopping) return t('Stopping…');
  if (status === 'waiting') return t('Waiting to start');
  if (trigger === 'backfill')
    return records > 0
      ? t('Importing past sales, {records, plural, one {# record} other {# records}}', { records })
      : t('Importing past sales');
  return records > 0
    ? t('Importing changes, {records, plural, one {# record} other {# records}}', { records })
    : t('Importing changes');
};
