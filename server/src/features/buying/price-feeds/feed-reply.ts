import { type Integration, removePriceList, syncPrices, updateIntegration, uploadPriceList } from '@platewise/contract';
import { storedWords, worded } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { maskedKey } from './feed-key.ts';
import { feedWords } from './feed-name.ts';
import type { FeedRow } from './feeds.repo.ts';
import { FEEDS_KNOWN } from './feeds.ts';
import { syncReply } from './sync-reply.ts';

/** Whether the key or its equivalent is set: a URL, or a file uploaded once. */
export const isConfigured = (row: FeedRow): boolean =>
  FEEDS_KNOWN[row.feed].needsKey
    ? row.api_key !== null
    : row.vendor_id !== null && (row.base_url !== null || row.last_sync_at !== null);

export const followed = ({ feed, config }: Pick<FeedRow, 'feed' | 'config'>): string[] => [
  ...(config.series ?? FEEDS_KNOWN[feed].series),
];

export function feedReply(deps: Deps, caller: Caller, row: FeedRow): Integration {
  const { note, apiType } = FEEDS_KNOWN[row.feed];
  const configured = isConfigured(row);
  const may = (access: Parameters<Caller['may']>[0]) => caller.may(access, row.restaurant_id);
  const isList = row.feed === 'price_list';
  return {
    id: row.id,
    restaurantId: row.restaurant_id,
    restaurantName: row.restaurant_name,
    name: feedWords(row.name),
    feed: row.feed,
    apiType,
    note: worded(note),
    apiKey: maskedKey(deps.secrets, row.api_key),
    badge: configured ? (row.is_active ? 'Active' : 'Inactive') : 'Not Configured',
    isActive: row.is_active,
    isConfigured: configured,
    lastSyncAt: row.last_sync_at?.toISOString() ?? null,
    nextSyncAt: row.is_active ? (row.next_sync_at?.toISOString() ?? null) : null,
    syncFrequency: row.sync_frequency,
    baseUrl: row.base_url,
    vendorId: row.vendor_id,
    vendorName: row.vendor_name,
    config: {
      series: followed(row),
      reports: row.config.reports ?? [],
      commodities: row.config.commodities ?? [],
    },
    lastError: row.last_error === null ? null : storedWords(row.last_error),
    lastErrorAt: row.last_error_at?.toISOString() ?? null,
    products: row.products,
    unmapped: row.unmapped,
    sync: row.sync === null ? null : syncReply(row.sync),
    version: row.version,
    can: {
      edit: may(updateIntegration.access),
      sync: row.is_active && may(syncPrices.access) && (!isList || row.base_url !== null),
      upload: isList && row.vendor_id !== null && may(uploadPriceList.access),
      remove: isList && may(removePriceList.access),
    },
  };
}
