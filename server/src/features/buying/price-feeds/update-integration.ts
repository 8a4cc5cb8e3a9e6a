import type { BodyOf, updateIntegration as endpoint, Integration } from '@platewise/contract';
import { type Message, msg, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { invalidField, notFound, problem } from '../../../platform/http/problem.ts';
import { refuseStale } from '../../../platform/http/stale.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { isMask, sealedKey } from './feed-key.ts';
import { feedName, feedWords, priceListName } from './feed-name.ts';
import { feedReply, isConfigured } from './feed-reply.ts';
import * as repo from './feeds.repo.ts';
import { FEEDS_KNOWN } from './feeds.ts';
import { loadFeed, permitFeed } from './list-integrations.ts';

type Body = BodyOf<typeof endpoint>;

/** Entering a key activates the feed; for a price list, so does its URL. */
export async function updateIntegration(deps: Deps, caller: Caller, id: number, body: Body): Promise<Integration> {
  const scope = await permitFeed(deps, caller, id);
  const refusal = body.baseUrl == null ? null : await deps.feeds.priceList.refusal(body.baseUrl);
  if (refusal !== null) throw invalidField('baseUrl', refusal);
  return tx(deps.db, async (trx) => {
    await repo.lockFeed(trx, scope, id);
    const row = await loadFeed(trx, scope, id);
    refuseStale(body.version, row.version, () => feedReply(deps, caller, row));
    const vendor = await vendorOf(trx, caller, scope, row, body);
    const change = changeOf(deps, row, body, vendor);
    if (change.vendor_id !== undefined && row.vendor_id !== null && change.vendor_id !== row.vendor_id) {
      await repo.loosenProducts(trx, scope, id);
    }
    await repo.updateFeed(trx, scope, id, change, deps.clock());
    const changed = await loadFeed(trx, scope, id);
    await record(trx, scope, row, changed, change.api_key !== undefined);
    deps.events.publish({ type: 'feeds', restaurantId: scope.restaurantId, integrationId: id }, trx);
    return feedReply(deps, caller, changed);
  });
}

async function vendorOf(trx: Tx, caller: Caller, scope: RestaurantScope, row: repo.FeedRow, body: Body) {
  if (row.feed !== 'price_list') {
    if (body.vendorId !== undefined) throw invalidField('vendorId', 'Only price lists have a vendor.');
    if (body.baseUrl != null) throw invalidField('baseUrl', 'Only price lists have a URL.');
    return null;
  }
  if (body.vendorId === undefined) return null;
  const vendor = await repo.findVendor(trx, caller.sight, body.vendorId);
  if (vendor === null) throw notFound('The vendor');
  if (vendor.restaurant_id !== scope.restaurantId) {
    throw invalidField('vendorId', 'This vendor belongs to another restaurant');
  }
  if (await repo.hasPriceListOf(trx, scope, body.vendorId, row.id)) {
    throw invalidField('vendorId', t('{vendor} already has its own price list.', { vendor: vendor.name }));
  }
  return { id: body.vendorId, name: vendor.name };
}

function changeOf(
  deps: Deps,
  row: repo.FeedRow,
  body: Body,
  vendor: { id: number; name: string } | null,
): repo.FeedChange {
  const { apiKey, config } = body;
  const keyChange: repo.FeedChange =
    apiKey === undefined || (apiKey !== null && isMask(apiKey))
      ? {}
      : { api_key: apiKey === null ? null : sealedKey(deps.secrets, apiKey) };
  const change: repo.FeedChange = {
    ...keyChange,
    ...(body.baseUrl === undefined ? {} : { base_url: body.baseUrl }),
    ...(body.syncFrequency === undefined ? {} : { sync_frequency: body.syncFrequency }),
    ...(vendor === null ? {} : { vendor_id: vendor.id, name: priceListName(vendor.name) }),
    ...(config === undefined ? {} : { config: { ...row.config, ...given(config) } }),
  };
  return { ...change, ...activity(deps, row, body, change) };
}

const given = (config: NonNullable<Body['config']>): repo.FeedConfig => ({
  ...(config.series === undefined ? {} : { series: [...new Set(config.series)] }),
  ...(config.reports === undefined ? {} : { reports: config.reports }),
  ...(config.commodities === undefined ? {} : { commodities: config.commodities }),
});

/** As requested; by default on with a new key or URL, else unchanged. Never on without a key or its equivalent. */
function activity(deps: Deps, row: repo.FeedRow, body: Body, change: repo.FeedChange): repo.FeedChange {
  const after = isConfigured({ ...row, ...withoutGaps(change) } as repo.FeedRow);
  if (body.isActive === true && !after) {
    throw problem(
      'conflict',
      FEEDS_KNOWN[row.feed].needsKey
        ? t('{name} needs an API key before you can turn it on.', { name: feedWords(row.name) })
        : t('{name} needs a vendor, and a URL or a file before you can turn it on.', { name: feedWords(row.name) }),
    );
  }
  const opened = change.api_key != null || (change.base_url != null && change.base_url !== row.base_url);
  const isActive = after && (body.isActive ?? (opened ? true : row.is_active));
  const wakes = isActive && (opened || !row.is_active || body.config !== undefined);
  return {
    is_active: isActive,
    ...(wakes ? { next_sync_at: deps.clock(), failures: 0, last_error: null, last_error_at: null } : {}),
  };
}

const withoutGaps = (change: repo.FeedChange) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));

const recorded = (row: repo.FeedRow) => ({
  isActive: row.is_active,
  hasKey: row.api_key !== null,
  baseUrl: row.base_url === null ? null : new URL(row.base_url).host,
  vendorId: row.vendor_id,
  syncFrequency: row.sync_frequency,
  series: row.config.series ?? null,
  reports: row.config.reports?.map(({ slugId }) => slugId) ?? null,
});

function summaryOf(before: repo.FeedRow, after: repo.FeedRow, keys: boolean): Message {
  const name = feedName(after.name);
  if (keys) {
    return after.api_key === null
      ? msg('Removed the key of {name}', { name })
      : msg('Entered a new key for {name}', { name });
  }
  if (before.is_active === after.is_active) return msg('Changed {name}', { name });
  return after.is_active ? msg('Switched {name} on', { name }) : msg('Switched {name} off', { name });
}

async function record(trx: Tx, scope: RestaurantScope, before: repo.FeedRow, after: repo.FeedRow, keys: boolean) {
  await recordRestaurantChange(trx, scope, {
    action: 'changed',
    subject: 'price feed',
    subjectId: after.id,
    summary: summaryOf(before, after, keys),
    before: recorded(before),
    after: { ...recorded(after), newKey: keys },
  });
}
