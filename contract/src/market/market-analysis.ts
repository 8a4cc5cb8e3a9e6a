import { adviceCertainties, standings } from '@platewise/domain';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idIn, listQuery, pathId, restaurantIdIn } from '../fields.ts';
import { costField } from '../hidden-costs.ts';
import { SEARCH_RADII } from './competitors.ts';

/** Where our price ranks among tracked competitors' prices. */
const position = z.object({
  /** Number of distinct competitors behind it. */
  sample: z.number(),
  /** Fewer than three competitors: only a hint, and labeled as such wherever it appears. */
  thin: z.boolean(),
  middle: z.number(),
  lowest: z.number(),
  highest: z.number(),
  /** Our price less the median, in money and in percent of it. */
  gap: z.number(),
  gapPercent: z.number(),
  /** Our rank, cheapest first. */
  rank: z.number(),
  of: z.number(),
  /** Percent of competitors that charge less. */
  percentile: z.number(),
  standing: z.enum(standings),
});
export type MarketPositionRow = z.infer<typeof position>;

const theirPrice = z.object({
  competitorId: z.number(),
  competitorName: z.string(),
  itemId: z.number(),
  /** As named on their menu. */
  itemName: z.string(),
  price: z.number(),
  /** Match confidence in percent; null if unknown. */
  matchScore: z.nullable(z.number()),
  matchedByHand: z.boolean(),
  /** When it was last seen on their menu. */
  verifiedAt: z.nullable(z.string()),
});

const marketDish = z.object({
  /** Dish ID. */
  id: z.number(),
  restaurantId: z.number(),
  name: z.string(),
  category: z.string(),
  price: z.number(),
  /** Quantity sold in the last 30 business dates; null if sales are unknown. */
  soldPerMonth: z.nullable(z.number()),
  /** The gap times quantity sold; null if sales are unknown. */
  gapPerMonth: z.nullable(z.number()),
  ...position.shape,
  /** One price per competitor, cheapest first. */
  prices: z.array(theirPrice),
});
export type MarketDish = z.infer<typeof marketDish>;

const marketCategory = z.object({
  category: z.string(),
  /** Mean of the competitors' means. */
  average: z.number(),
  /** Number of their dishes included. */
  dishes: z.number(),
  /** Mean price of our dishes; null if we have none. */
  ours: z.nullable(z.number()),
  ourDishes: z.number(),
  /** Net sales in the last 30 business dates; null if sales are unknown. */
  salesPerMonth: z.nullable(z.number()),
  /** Position of our mean among theirs, over everything each one sells, so not like for like. */
  position: z.nullable(position),
  /** Over the dishes both sell, weighted by our sales. */
  likeForLike: z.nullable(z.object({ dishes: z.number(), gapPercent: z.number() })),
  competitors: z.array(
    z.object({ competitorId: z.number(), competitorName: z.string(), average: z.number(), dishes: z.number() }),
  ),
});
export type MarketCategory = z.infer<typeof marketCategory>;

/** What a statement is based on: a competitor's price, a change, or an earlier analysis. */
const evidence = z.object({
  text: z.string(),
  competitorId: z.nullable(z.number()),
  /** Calendar date. */
  date: z.nullable(z.string()),
});

const trend = z.object({
  kind: z.enum(['prices', 'menus', 'position']),
  text: z.string(),
  direction: z.enum(['up', 'down', 'stable']),
  category: z.nullable(z.string()),
  percent: z.nullable(z.number()),
  since: z.string(),
  /** The first few. */
  evidence: z.array(evidence),
  evidenceCount: z.number(),
});
export type MarketTrendRow = z.infer<typeof trend>;

const advice = z.object({
  kind: z.enum(['room_to_raise', 'dearer_than_most', 'dish_of_others']),
  text: z.string(),
  /** Caveats before acting on it: a small sample, or an assumption. */
  note: z.nullable(z.string()),
  menuItemId: z.nullable(z.number()),
  category: z.nullable(z.string()),
  currentPrice: z.nullable(z.number()),
  newPrice: z.nullable(z.number()),
  /** Money per month; `perMonthIs` says what it means. Null if sales are unknown or the dish isn't ours. */
  perMonth: z.nullable(z.number()),
  perMonthIs: z.enum(['gained', 'compared']),
  /** Percent of its sales that can be lost before the new price costs money. */
  breakEvenPercent: costField(z.nullable(z.number())),
  /** Change in gross profit per month, given the expected demand response. */
  expectedProfit: costField(z.nullable(z.number())),
  sample: z.number(),
  thin: z.boolean(),
  certainty: z.enum(adviceCertainties),
  evidence: z.array(evidence),
});
export type MarketAdviceRow = z.infer<typeof advice>;

const indexLine = z.object({
  id: z.enum(['market', 'own']),
  name: z.string(),
  points: z.array(z.object({ date: z.string(), index: z.number() })),
});

const analysis = z.object({
  /** Null before the first run. */
  id: z.nullable(z.number()),
  restaurantId: z.nullable(z.number()),
  currency: z.string(),
  lastAnalyzed: z.nullable(z.string()),
  /** Found nearby or tracked, within the radius if one was searched. */
  competitorCount: z.number(),
  trackedCount: z.number(),
  /** Tracked, with known dish prices in our currency. */
  withMenus: z.number(),
  /** The search that ran first; null if none was requested. */
  search: z.nullable(
    z.object({
      radius: z.number(),
      found: z.nullable(z.number()),
      /** Why it found nothing, in words. The analysis then uses existing data. */
      failure: z.nullable(z.string()),
    }),
  ),
  /** Mean market price by category, starting with our best-selling one. */
  avgPricing: z.record(z.string(), z.number()),
  marketTrends: z.array(z.string()),
  recommendations: z.array(z.string()),
  /** The same with their evidence. */
  trends: z.array(trend),
  advice: z.array(advice),
  categories: z.array(marketCategory),
  /** Over all dishes both sell. */
  overall: z.nullable(
    z.object({
      dishes: z.number(),
      /** How many of them are based on fewer than three competitors. */
      thinDishes: z.number(),
      gapPercent: z.number(),
      above: z.number(),
      level: z.number(),
      below: z.number(),
    }),
  ),
  /** Like for like; each line starts at 100. */
  lines: z.array(indexLine),
  /** What couldn't be compared, and why. */
  leftOut: z.object({
    /** In other currencies, by currency. */
    currencies: z.array(z.object({ currency: z.string(), dishes: z.number() })),
    /** Not seen on a menu for six months. */
    old: z.number(),
    /** Not matched to any of our dishes. */
    unmatched: z.number(),
  }),
  can: z.object({ generate: z.boolean() }),
});
export type MarketAnalysis = z.infer<typeof analysis>;

const summary = z.object({
  id: z.number(),
  restaurantId: z.number(),
  currency: z.string(),
  generatedAt: z.string(),
  radius: z.nullable(z.number()),
  competitorCount: z.number(),
  trackedCount: z.number(),
  withMenus: z.number(),
  dishes: z.number(),
  gapPercent: z.nullable(z.number()),
  /** The first category in its prices. */
  category: z.nullable(z.string()),
  averagePrice: z.nullable(z.number()),
  trends: z.number(),
  advice: z.number(),
});
export type MarketAnalysisSummary = z.infer<typeof summary>;

const tag = 'Market analysis';
const reads = { module: 'competition', action: 'read' } as const;

export const getMarketAnalysis = endpoint({
  id: 'market.newest',
  method: 'GET',
  path: '/api/market-analysis',
  tag,
  summary: 'Get the latest market analysis; zeros before the first',
  access: reads,
  query: z.object({ restaurantId: restaurantIdIn }),
  reply: analysis,
});

export const generateMarketAnalysis = endpoint({
  id: 'market.generate',
  method: 'POST',
  path: '/api/market-analysis/generate',
  tag,
  summary: "Compare our prices with tracked competitors' menus; with a radius, search for competitors first",
  access: { module: 'competition', action: 'write' },
  heavy: true,
  body: z.optional(
    z.object({
      restaurantId: restaurantIdIn,
      /** In miles. */
      radius: z.optional(z.nullable(z.literal(SEARCH_RADII, { error: 'Choose 1, 3, 5, 10 or 15 miles' }))),
    }),
  ),
  reply: analysis,
  problems: ['invalid', 'restaurant_required'],
});

export const listMarketAnalyses = endpoint({
  id: 'market.history',
  method: 'GET',
  path: '/api/market-analysis/history',
  tag,
  summary: 'List past analyses, newest first',
  access: reads,
  query: z.object({ restaurantId: restaurantIdIn, limit: listQuery.limit, cursor: listQuery.cursor }),
  reply: z.array(summary),
  paged: true,
});

export const listMarketDishes = endpoint({
  id: 'market.dishes',
  method: 'GET',
  path: '/api/market-analysis/dishes',
  tag,
  summary: 'List our dishes that competitors also sell, with prices, largest monthly amount first',
  access: reads,
  query: z.object({
    restaurantId: restaurantIdIn,
    /** Default: the newest. */
    analysisId: z.optional(idIn('Choose an analysis')),
    q: listQuery.q,
    category: z.optional(z.string().check(z.maxLength(120, 'At most 120 characters'))),
    standing: z.optional(z.enum(standings)),
    limit: listQuery.limit,
    cursor: listQuery.cursor,
  }),
  reply: z.array(marketDish),
  paged: true,
});

export const readMarketAnalysis = endpoint({
  id: 'market.one',
  method: 'GET',
  path: '/api/market-analysis/:id',
  tag,
  summary: 'Get a past analysis',
  access: reads,
  params: z.object({ id: pathId }),
  reply: analysis,
});
