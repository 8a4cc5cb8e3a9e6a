import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idIn, listQuery, pathId, restaurantIdIn, text, textOrNone, version } from '../fields.ts';

export const FEEDS = ['bls', 'usda_mars', 'fred', 'price_list'] as const;
export type FeedName = (typeof FEEDS)[number];

/** Allowed sync intervals, in seconds. */
export const SYNC_FREQUENCIES = [3600, 21_600, 86_400, 604_800] as const;

export const SERIES_MAX = 50;

const report = z.object({ slugId: z.string(), title: z.string() });

export const feedSync = z.object({
  id: z.number(),
  integrationId: z.number(),
  cause: z.enum(['schedule', 'person', 'file']),
  status: z.enum(['running', 'done', 'failed']),
  startedAt: z.string(),
  endedAt: z.nullable(z.string()),
  pricesNew: z.number(),
  pricesSame: z.number(),
  /** Rejected as too far from the previous price. */
  pricesRefused: z.number(),
  problems: z.array(z.string()),
  error: z.nullable(z.string()),
  startedBy: z.nullable(z.string()),
});
export type FeedSync = z.infer<typeof feedSync>;

export const integration = z.object({
  id: z.number(),
  restaurantId: z.number(),
  restaurantName: z.string(),
  name: z.string(),
  feed: z.enum(FEEDS),
  apiType: z.enum(['commodity', 'vendor']),
  /** What the feed is and where to get a key. */
  note: z.string(),
  /** Last characters of the key, to identify it; never the whole key. */
  apiKey: z.nullable(z.string()),
  badge: z.enum(['Not Configured', 'Active', 'Inactive']),
  isActive: z.boolean(),
  /** A key, or its equivalent, is set. */
  isConfigured: z.boolean(),
  lastSyncAt: z.nullable(z.string()),
  nextSyncAt: z.nullable(z.string()),
  /** In seconds. */
  syncFrequency: z.number(),
  /** URL of a price list. */
  baseUrl: z.nullable(z.string()),
  /** The vendor of the price list. */
  vendorId: z.nullable(z.number()),
  vendorName: z.nullable(z.string()),
  config: z.object({
    /** BLS and FRED: the series to follow. */
    series: z.array(z.string()),
    /** USDA Market News only. */
    reports: z.array(report),
    /** USDA Market News: only commodities containing one of these words; empty means all. */
    commodities: z.array(z.string()),
  }),
  lastError: z.nullable(z.string()),
  lastErrorAt: z.nullable(z.string()),
  products: z.number(),
  /** Unmapped products. */
  unmapped: z.number(),
  /** The last sync, or the one in progress. */
  sync: z.nullable(feedSync),
  version: z.number(),
  can: z.object({ edit: z.boolean(), sync: z.boolean(), upload: z.boolean(), remove: z.boolean() }),
});
export type Integration = z.infer<typeof integration>;

const tag = 'Price feeds';
const reads = { module: 'integrations', action: 'read' } as const;
const edits = { module: 'integrations', action: 'write' } as const;

const one = z.object({ id: pathId });

export const listIntegrations = endpoint({
  id: 'feeds.list',
  method: 'GET',
  path: '/api/integrations',
  tag,
  summary: 'List price feeds with their state: four per restaurant, plus price lists',
  access: reads,
  query: z.object({ restaurantId: restaurantIdIn, limit: listQuery.limit, cursor: listQuery.cursor }),
  reply: z.array(integration),
  paged: true,
});

export const addPriceList = endpoint({
  id: 'feeds.add',
  method: 'POST',
  path: '/api/integrations',
  tag,
  summary: 'Add the price list of another vendor',
  access: edits,
  body: z.object({ restaurantId: restaurantIdIn, vendorId: idIn('Please select a vendor') }),
  reply: integration,
  status: 201,
  problems: ['invalid', 'not_found', 'duplicate'],
});

const word = text(60, 'Enter a word');

export const updateIntegration = endpoint({
  id: 'feeds.update',
  method: 'PATCH',
  path: '/api/integrations/:id',
  tag,
  summary: 'Set the key, scope and frequency of a feed, or turn it on or off; setting a key turns it on',
  access: edits,
  params: one,
  body: z.object({
    /** Sending the masked value back keeps the stored key; null removes it. */
    apiKey: z.optional(z.nullable(text(500, 'API Key is required'))),
    isActive: z.optional(z.boolean('Choose on or off')),
    syncFrequency: z.optional(z.literal(SYNC_FREQUENCIES, { error: 'Choose how often' })),
    baseUrl: textOrNone(2048),
    vendorId: z.optional(idIn('Please select a vendor')),
    config: z.optional(
      z.object({
        series: z.optional(
          z
            .array(
              z
                .string()
                .check(
                  z.trim(),
                  z.toUpperCase(),
                  z.regex(/^[A-Z0-9_#-]{2,40}$/, 'Use only letters and digits for a series ID'),
                ),
            )
            .check(z.maxLength(SERIES_MAX, `At most ${SERIES_MAX} series`)),
        ),
        reports: z.optional(
          z
            .array(
              z.object({
                slugId: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/, 'Not a report')),
                title: text(200, 'Enter the report title'),
              }),
            )
            .check(z.maxLength(20, 'At most 20 reports')),
        ),
        commodities: z.optional(z.array(word).check(z.maxLength(100, 'At most 100 words'))),
      }),
    ),
    version,
  }),
  reply: integration,
  problems: ['invalid', 'stale_version', 'conflict', 'not_found'],
});

export const removePriceList = endpoint({
  id: 'feeds.remove',
  method: 'DELETE',
  path: '/api/integrations/:id',
  tag,
  summary: 'Remove a price list with its products and prices; costs it set are kept',
  access: edits,
  params: one,
  status: 204,
  problems: ['conflict'],
});

export const listFeedReports = endpoint({
  id: 'feeds.reports',
  method: 'GET',
  path: '/api/integrations/:id/reports',
  tag,
  summary: 'List USDA Market News reports; at most fifty',
  access: edits,
  heavy: true,
  params: one,
  query: z.object({ q: listQuery.q }),
  reply: z.array(z.object({ ...report.shape, publishedOn: z.nullable(z.string()), markets: z.string() })),
  problems: ['conflict', 'upstream_failed'],
});
