import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { dateOrNone, listQuery, pathId, restaurantIdIn } from '../fields.ts';
import { feedSync } from './price-feeds.ts';

export const PRICE_LIST_MAX = 10 * 1024 * 1024;

const listProduct = z.object({
  code: z.nullable(z.string()),
  description: z.string(),
  packText: z.nullable(z.string()),
  price: z.number(),
  unit: z.nullable(z.string()),
  effectiveOn: z.string(),
});

const priceListRead = z.object({
  dryRun: z.boolean(),
  message: z.string(),
  rowsRead: z.number(),
  badRows: z.number(),
  currency: z.string(),
  /** The first 50. */
  rows: z.array(listProduct),
  /** The first 200. */
  problems: z.array(z.string()),
  pricesNew: z.number(),
  pricesSame: z.number(),
  pricesRefused: z.number(),
  sync: z.nullable(feedSync),
});
export type PriceListRead = z.infer<typeof priceListRead>;

const tag = 'Price feeds';
const reads = { module: 'integrations', action: 'read' } as const;

const setsCosts = { module: 'ingredients', action: 'write', least: 'manager' } as const;
const one = z.object({ id: pathId });

const synced = z.object({ message: z.string(), done: z.boolean(), sync: feedSync });

export const syncAllPrices = endpoint({
  id: 'feeds.syncAll',
  method: 'POST',
  path: '/api/sync/prices',
  aliases: ['/api/integrations/sync-all'],
  tag,
  summary: 'Sync all active feeds in the background',
  access: setsCosts,
  heavy: true,
  body: z.optional(z.object({ restaurantId: restaurantIdIn })),
  reply: z.object({ message: z.string(), started: z.number() }),
  status: 202,
});

export const syncPrices = endpoint({
  id: 'feeds.sync',
  method: 'POST',
  path: '/api/sync/prices/:id',
  tag,
  summary: 'Sync one feed now; replies when done, or after a few seconds while the sync continues',
  access: setsCosts,
  heavy: true,
  params: one,
  reply: synced,
  problems: ['conflict', 'upstream_failed'],
});

export const syncIntegration = endpoint({
  id: 'feeds.syncIntegration',
  method: 'POST',
  path: '/api/integrations/:id/sync',
  tag,
  summary: 'As POST /api/sync/prices/{id}',
  access: setsCosts,
  heavy: true,
  params: one,
  reply: synced,
  problems: ['conflict', 'upstream_failed'],
});

export const uploadPriceList = endpoint({
  id: 'feeds.upload',
  method: 'POST',
  path: '/api/integrations/:id/file',
  tag,
  summary: 'Read a price list from a file: CSV, Excel, JSON or EDI 832 (X12)',
  access: setsCosts,
  params: one,
  upload: { file: 'file', maxBytes: PRICE_LIST_MAX },
  body: z.object({
    /** Previews the result without saving. */
    dryRun: z.optional(z.enum(['true', 'false'])),
    /** Effective date if the file has none. Default: today. */
    effectiveOn: dateOrNone(),
  }),
  reply: priceListRead,
  problems: ['invalid', 'conflict', 'too_large'],
});

export const listFeedSyncs = endpoint({
  id: 'feeds.syncs',
  method: 'GET',
  path: '/api/integrations/:id/syncs',
  tag,
  summary: 'List syncs of a feed with their outcome, latest first',
  access: reads,
  params: one,
  query: z.object({ limit: listQuery.limit, cursor: listQuery.cursor }),
  reply: z.array(feedSync),
  paged: true,
});
