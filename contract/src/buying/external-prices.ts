import { periods } from '@platewise/domain';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idIn, listQuery, pathId, restaurantIdIn, version } from '../fields.ts';
import { costField } from '../hidden-costs.ts';
import { FEEDS } from './price-feeds.ts';

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
  /** 'retail' and 'market' are trends; 'vendor' is the price this restaurant would pay. */
  kind: z.enum(['retail', 'market', 'vendor']),
  /** The newest accepted price in effect, with four decimals. */
  price: costField(z.nullable(z.number())),
  unit: z.nullable(z.string()),
  currency: z.string(),
  packText: z.nullable(z.string()),
  /** Compared with the previous price. */
  marketData: costField(marketData),
  /** The day or month the price is for. */
  observedOn: z.string(),
  fetchedAt: z.string(),
  isBelieved: z.boolean(),
  /** False: the feed didn't confirm the series name. */
  isVerified: z.boolean(),
  mapping: z.enum(['none', 'suggested', 'confirmed', 'ignored']),
  ingredientId: z.nullable(z.number()),
  ingredientName: z.nullable(z.string()),
  /** Score of the suggestion, 0 to 1. */
  score: z.nullable(z.number()),
  /** Sets the ingredient's cost, appears in the vendor comparison, or is plotted as a trend. */
  use: z.enum(['cost', 'comparison', 'trend', 'none']),
  /** Version of the product. */
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
  /** Either the ingredient's cost changed or only a market price did. */
  effect: z.enum(['cost', 'trend']),
  observedOn: z.string(),
  updatedAt: z.string(),
});
export type PriceUpdate = z.infer<typeof priceUpdate>;

const indexPoints = z.array(z.object({ date: z.string(), index: z.number() }));

const tag = 'Price feeds';

const readsPrices = { module: 'ingredients', action: 'read' } as const;
const setsCosts = { module: 'ingredients', action: 'write', least: 'manager' } as const;
const one = z.object({ id: pathId });

export const listExternalPrices = endpoint({
  id: 'feeds.prices',
  method: 'GET',
  path: '/api/external-prices',
  tag,
  summary: 'List the latest price of each feed product with its mapped ingredient, by name',
  access: readsPrices,
  query: z.object({
    ...listQuery,
    feed: z.optional(z.enum(FEEDS)),
    ingredientId: z.optional(idIn()),
    kind: z.optional(z.enum(['retail', 'market', 'vendor'])),
    /** 'open': not yet mapped. 'doubted': its newest price was rejected. */
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
  summary: 'Accept a feed price that was far from the previous one, or reject it',
  access: setsCosts,
  params: one,
  body: z.object({ isBelieved: z.boolean('Choose whether to accept the price') }),
  reply: externalPrice,
});

export const mapProduct = endpoint({
  id: 'feeds.map',
  method: 'PATCH',
  path: '/api/external-products/:id',
  tag,
  summary: 'Map a feed product to an ingredient or none; for vendor price lists this can set the cost',
  access: setsCosts,
  params: one,
  body: z.object({
    mapping: z.enum(['confirmed', 'ignored', 'none'], { error: 'Choose what it is' }),
    /** With 'confirmed'. Default: the suggested ingredient. */
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
  summary: 'List price updates from feeds for mapped ingredients, latest first',
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
  summary: 'Get the indexed price trends of an ingredient and its feeds (start = 100)',
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
