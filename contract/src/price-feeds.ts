import { periods } from '@platewise/domain';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { dateOrNone, idIn, listQuery, pathId, restaurantIdIn, text, textOrNone, version } from './fields.ts';
import { costField } from './hidden-costs.ts';

export const FEEDS = ['bls', 'usda_mars', 'fred', 'price_list'] as const;
export type FeedName = (typeof FEEDS)[number];

/** How often a feed may be read, in seconds. */
export const SYNC_FREQUENCIES = [3600, 21_600, 86_400, 604_800] as const;

export const PRICE_LIST_MAX = 10 * 1024 * 1024;
export const SERIES_MAX = 50;

const report = z.object({ slugId: z.string(), title: z.string() });

const feedSync = z.object({
  id: z.number(),
  integrationId: z.number(),
  cause: z.enum(['schedule', 'person', 'file']),
  status: z.enum(['running', 'done', 'failed']),
  startedAt: z.string(),
  endedAt: z.nullable(z.string()),
  pricesNew: z.number(),
  pricesSame: z.number(),
  /** Too far from what they were before to be believed. */
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
  /** What it is and who gives the key. */
  note: z.string(),
  /** The last letters, by which one knows which it is; never the key. */
  apiKey: z.nullable(z.string()),
  badge: z.enum(['Not Configured', 'Active', 'Inactive']),
  isActive: z.boolean(),
  /** The key, or what stands in for it, is there. */
  isConfigured: z.boolean(),
  lastSyncAt: z.nullable(z.string()),
  nextSyncAt: z.nullable(z.string()),
  /** Seconds. */
  syncFrequency: z.number(),
  /** Where a price list is fetched. */
  baseUrl: z.nullable(z.string()),
  /** Whose price list it is. */
  vendorId: z.nullable(z.number()),
  vendorName: z.nullable(z.string()),
  config: z.object({
    /** Of BLS and FRED: the series that are followed. */
    series: z.array(z.string()),
    /** Of USDA Market News. */
    reports: z.array(report),
    /** Of USDA Market News: only what one of these words is in; all where there is none. */
    commodities: z.array(z.string()),
  }),
  lastError: z.nullable(z.string()),
  lastErrorAt: z.nullable(z.string()),
  products: z.number(),
  /** Products that nobody said what they are. */
  unmapped: z.number(),
  /** The last run, or the one under way. */
  sync: z.nullable(feedSync),
  version: z.number(),
  can: z.object({ edit: z.boolean(), sync: z.boolean(), upload: z.boolean(), remove: z.boolean() }),
});
export type Integration = z.infer<typeof integration>;

const marketData = z.nullable(z.object({ change: z.number(), changePercent: z.nullable(z.number()) }));

export const externalPrice = z.object({
  id: z.number(),
  restaurantId: z.number(),
  integrationId: z.number(),
  integrationName: z.string(),
  feed: z.enum(FEEDS),
  productId: z.number(),
  productName: z.string(),
  productCode: z.nullable(z.string()),
  /** 'retail' and 'market' are trends; 'vendor' is what this restaurant would pay. */
  kind: z.enum(['retail', 'market', 'vendor']),
  /** The newest one that is believed and in force; four decimals. */
  price: costField(z.nullable(z.number())),
  unit: z.nullable(z.string()),
  currency: z.string(),
  packText: z.nullable(z.string()),
  /** Against the one before it. */
  marketData: costField(marketData),
  /** The day or month of which it is the price. */
  observedOn: z.string(),
  fetchedAt: z.string(),
  isBelieved: z.boolean(),
  /** False: the feed did not confirm what the series is called. */
  isVerified: z.boolean(),
  mapping: z.enum(['none', 'suggested', 'confirmed', 'ignored']),
  ingredientId: z.nullable(z.number()),
  ingredientName: z.nullable(z.string()),
  /** 0 to 1 of a suggestion. */
  score: z.nullable(z.number()),
  /** What it does: sets the ingredient's cost, stands in the comparison of vendors, or is drawn as a trend. */
  use: z.enum(['cost', 'comparison', 'trend', 'none']),
  /** Of the product. */
  version: z.number(),
  can: z.object({ map: z.boolean() }),
});
export type ExternalPrice = z.infer<typeof externalPrice>;

const priceUpdate = z.object({
  id: z.number(),
  restaurantId: z.number(),
  ingredientId: z.number(),
  ingredient: z.string(),
  productName: z.string(),
  integrationName: z.string(),
  oldPrice: costField(z.nullable(z.number())),
  newPrice: costField(z.nullable(z.number())),
  change: costField(z.nullable(z.number())),
  changePercent: costField(z.nullable(z.number())),
  unit: z.nullable(z.string()),
  currency: z.string(),
  /** The ingredient's cost moved, or only what a market asks. */
  effect: z.enum(['cost', 'trend']),
  observedOn: z.string(),
  updatedAt: z.string(),
});
export type PriceUpdate = z.infer<typeof priceUpdate>;

const indexPoints = z.array(z.object({ date: z.string(), index: z.number() }));

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
  /** The first fifty. */
  rows: z.array(listProduct),
  /** The first two hundred. */
  problems: z.array(z.string()),
  pricesNew: z.number(),
  pricesSame: z.number(),
  pricesRefused: z.number(),
  sync: z.nullable(feedSync),
});
export type PriceListRead = z.infer<typeof priceListRead>;

const tag = 'Price feeds';
const reads = { module: 'integrations', action: 'read' } as const;
const edits = { module: 'integrations', action: 'write' } as const;
const readsPrices = { module: 'ingredients', action: 'read' } as const;
const setsCosts = { module: 'ingredients', action: 'write', least: 'manager' } as const;
const one = z.object({ id: pathId });

export const listIntegrations = endpoint({
  id: 'feeds.list',
  method: 'GET',
  path: '/api/integrations',
  tag,
  summary: 'Price feeds with their state: four for each restaurant, and further price lists',
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
  summary: 'Enter the key of a feed, say what it follows and how often, or switch it on or off; a key switches it on',
  access: edits,
  params: one,
  body: z.object({
    /** The mask as it was answered keeps the stored key; null takes it away. */
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
                  z.regex(/^[A-Z0-9_#-]{2,40}$/, 'A series is named by letters and digits'),
                ),
            )
            .check(z.maxLength(SERIES_MAX, `At most ${SERIES_MAX} series`)),
        ),
        reports: z.optional(
          z
            .array(
              z.object({
                slugId: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/, 'Not a report')),
                title: text(200, 'The report needs its title'),
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
  summary: 'Remove a price list with its products and prices; costs that it set stay',
  access: edits,
  params: one,
  status: 204,
  problems: ['conflict'],
});

const synced = z.object({ message: z.string(), done: z.boolean(), sync: feedSync });

export const syncAllPrices = endpoint({
  id: 'feeds.syncAll',
  method: 'POST',
  path: '/api/sync/prices',
  aliases: ['/api/integrations/sync-all'],
  tag,
  summary: 'Read all feeds that are switched on; it goes on in the background',
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
  summary: 'Read one feed now; answers once it is done, or after some seconds while it goes on',
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
  summary: 'Read a price list from a file: CSV, Excel, JSON or X12 832',
  access: setsCosts,
  params: one,
  upload: { file: 'file', maxBytes: PRICE_LIST_MAX },
  body: z.object({
    /** Says what would happen and keeps nothing. */
    dryRun: z.optional(z.enum(['true', 'false'])),
    /** From when its prices hold, where the file does not say; today unless given. */
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
  summary: 'When a feed was read and what came of it, the latest first',
  access: reads,
  params: one,
  query: z.object({ limit: listQuery.limit, cursor: listQuery.cursor }),
  reply: z.array(feedSync),
  paged: true,
});

export const listFeedReports = endpoint({
  id: 'feeds.reports',
  method: 'GET',
  path: '/api/integrations/:id/reports',
  tag,
  summary: 'The reports of USDA Market News, as it names them itself; at most fifty',
  access: edits,
  heavy: true,
  params: one,
  query: z.object({ q: listQuery.q }),
  reply: z.array(z.object({ ...report.shape, publishedOn: z.nullable(z.string()), markets: z.string() })),
  problems: ['conflict', 'upstream_failed'],
});

export const listExternalPrices = endpoint({
  id: 'feeds.prices',
  method: 'GET',
  path: '/api/external-prices',
  tag,
  summary: 'The newest price of each product that the feeds know, by name, with the ingredient that it is',
  access: readsPrices,
  query: z.object({
    ...listQuery,
    feed: z.optional(z.enum(FEEDS)),
    ingredientId: z.optional(idIn()),
    kind: z.optional(z.enum(['retail', 'market', 'vendor'])),
    /** 'open': nobody said yet what it is. 'doubted': its newest price is not believed. */
    show: z.optional(z.enum(['open', 'mapped', 'ignored', 'doubted'])),
  }),
  reply: z.array(externalPrice),
  paged: true,
});

export const believePrice = endpoint({
  id: 'feeds.believe',
  method: 'PATCH',
  path: '/api/external-prices/:id',
  tag,
  summary: 'Believe a price that was far from the one before it, or stop believing one',
  access: setsCosts,
  params: one,
  body: z.object({ isBelieved: z.boolean('Choose whether it is believed') }),
  reply: externalPrice,
});

export const mapProduct = endpoint({
  id: 'feeds.map',
  method: 'PATCH',
  path: '/api/external-products/:id',
  tag,
  summary: "Say which ingredient a feed's product is, or that it is none; of a vendor's list this may set the cost",
  access: setsCosts,
  params: one,
  body: z.object({
    mapping: z.enum(['confirmed', 'ignored', 'none'], { error: 'Choose what it is' }),
    /** With 'confirmed'; the suggested one where none is given. */
    ingredientId: z.optional(z.nullable(idIn('Choose an ingredient'))),
    version,
  }),
  reply: externalPrice,
  problems: ['invalid', 'stale_version', 'not_found'],
});

export const listPriceUpdates = endpoint({
  id: 'feeds.updates',
  method: 'GET',
  path: '/api/sync/recent-updates',
  tag,
  summary: 'What the feeds moved for mapped ingredients, the latest first',
  access: readsPrices,
  query: z.object({ restaurantId: restaurantIdIn, limit: listQuery.limit, cursor: listQuery.cursor }),
  reply: z.array(priceUpdate),
  paged: true,
});

export const ingredientMarketTrend = endpoint({
  id: 'feeds.trend',
  method: 'GET',
  path: '/api/ingredients/:id/market-trend',
  tag,
  summary: 'How the own price of an ingredient and those of the feeds moved, each 100 at its beginning',
  access: readsPrices,
  params: one,
  query: z.object({ timeframe: z.optional(z.enum(periods)) }),
  costsOnly: true,
  reply: z.object({
    ingredientId: z.number(),
    name: z.string(),
    from: z.string(),
    to: z.string(),
    own: z.object({ points: indexPoints, changePercent: z.nullable(z.number()) }),
    series: z.array(
      z.object({
        productId: z.number(),
        name: z.string(),
        integrationName: z.string(),
        kind: z.enum(['retail', 'market', 'vendor']),
        points: indexPoints,
        changePercent: z.nullable(z.number()),
      }),
    ),
  }),
});
export type MarketTrend = z.infer<typeof ingredientMarketTrend.reply>;
