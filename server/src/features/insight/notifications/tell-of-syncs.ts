import { listIntegrations, listMailboxes, listPosIntegrations, listWebhooks } from '@platewise/contract';
import { storedWords, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import { readFailingConnections } from '../../buying/inbox/index.ts';
import { feedWords, readFeedConnections } from '../../buying/price-feeds/index.ts';
import { readWebhookConnections } from '../../people/webhooks/index.ts';
import { readPosConnections } from '../../sales/pos/index.ts';
import type { Told } from './told.ts';
import type { Where } from './where.ts';

/** Connections whose last attempt failed, until one succeeds. */
export async function tellOfSyncs({ db }: Deps, where: Where): Promise<Told[]> {
  const [pos, feeds, inbox, webhooks] = await Promise.all([
    readPosConnections(db, where.reads(listPosIntegrations.access)),
    readFeedConnections(db, where.reads(listIntegrations.access)),
    readFailingConnections(db, where.reads(listMailboxes.access)),
    readWebhookConnections(db, where.groups(listWebhooks.access)),
  ]);
  return [
    ...pos
      .filter(({ lastError }) => lastError !== null)
      .map((one) => ({
        ...fault(),
        key: `pos:${one.id}`,
        restaurantId: one.restaurantId,
        title: t("{name} isn't syncing", { name: one.name }),
        detail: one.lastError && storedWords(one.lastError),
        at: one.failedAt ?? where.now,
        path: '/pos-integrations',
      })),
    ...feeds
      .filter(({ lastError }) => lastError !== null)
      .map((one) => ({
        ...fault(),
        key: `feed:${one.id}`,
        restaurantId: one.restaurantId,
        title: t("{name} couldn't be read", { name: feedWords(one.name) }),
        detail: one.lastError && storedWords(one.lastError),
        at: one.lastErrorAt ?? where.now,
        path: '/api-integrations',
      })),
    ...inbox.map((one) => ({
      ...fault(),
      key: `${one.kind}:${one.id}`,
      restaurantId: one.restaurantId,
      title: t("{name} couldn't be read", { name: one.name }),
      detail: one.lastError && storedWords(one.lastError),
      at: one.lastErrorAt ?? where.now,
      path: '/inbox',
    })),
    ...webhooks
      .filter(({ disabledReason, failingSince }) => disabledReason !== null || failingSince !== null)
      .map((one) => ({
        ...fault(),
        key: `webhook:${one.id}`,
        restaurantId: null,
        title: one.disabledReason === null ? t('Webhook deliveries are failing') : t('A webhook was turned off'),
        detail: `${new URL(one.url).host}: ${storedWords(one.disabledReason ?? one.lastError ?? '') || t('no answer')}`,
        at: one.failingSince ?? where.now,
        path: `/team-management?group=${one.groupId}`,
      })),
  ];
}

const fault = () => ({ kind: 'sync', tone: 'fault', action: t('Fix') }) as const;
