import { adviceCertainties, standings } from '@platewise/domain';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idIn, listQuery, pathId, restaurantIdIn } from '../fields.ts';
import { costField } from '../hidden-costs.ts';
import { SEARCH_RADII } from './competitors.ts';

/** Where a price of ours stands among the tracked competitors' prices. */
const position = z.object({
  /** Competitors behind it, each once. */
  sample: z.number(),
  /** Fewer than three: a hint, and said so wherever it stands. */
  thin: z.boolean(),
  middle: z.number(),
  lowest: z.number(),
  highest: z.number(),
  /** Ours less the middle one, in money and in percent of it. */
  gap: z.number(),
  gapPercent: z.number(),
  /** From the cheapest on, ours among theirs. */
  rank: z.number(),
  of: z.number(),
  /** Percent of the competitors who ask less. */
  percentile: z.number(),
  standing: z.enum(standings),
});
export type MarketPositionRow = z.infer<typeof position>;

const theirPrice = z.object({
  competitorId: z.number(),
  competitorName: z.string(),
  itemId: z.number(),
  /** As their menu calls it. */
  itemName: z.string(),
  price: z.number(),
  /** Percent that it is the same dish; null where nobody says. */
  matchScore: z.nullable(z.number()),
  matchedByHand: z.boolean(),
  /** When it was last seen on their menu. */
  verifiedAt: z.nullable(z.string()),
});

const marketDish = z.object({
  /** Of the dish. */
  id: z.number(),
  restaurantId: z.number(),
  name: z.string(),
  category: z.string(),
  price: z.number(),
  /** Pieces in the last 30 business dates; null where sales are not known. */
  soldPerMonth: z.nullable(z.number()),
  /** The gap times what is sold; null where sales are not known. */
  gapPerMonth: z.nullable(z.number()),
  ...position.shape,
  /** One competitor after the other, the cheapest first. */
  prices: z.array(theirPrice),
});
export type MarketDish = z.infer<typeof marketDish>;

const marketCategory = z.object({
  category: z.string(),
  /** The mean of the competitors' means. */
  average: z.number(),
  /** Their dishes behind it. */
  dishes: z.number(),
  /** The mean price of our dishes; null where we have none of it. */
  ours: z.nullable(z.number()),
  ourDishes: z.number(),
  /** Net sales of the last 30 business dates; null where sales are not known. */
  salesPerMonth: z.nullable(z.number()),
  /** Of our mean among theirs: of what each sells, like for like or not. */
  position: z.nullable(position),
  /** Of the dishes that both sell, weighted by what we sell. */
  likeForLike: z.nullable(z.object({ dishes: z.number(), gapPercent: z.number() })),
  competitors: z.array(
    z.object({ competitorId: z.number(), competitorName: z.string(), average: z.number(), dishes: z.number() }),
  ),
});
export type MarketCategory = z.infer<typeof marketCategory>;

/** What a sentence rests on: a price of a competitor, a change, an earlier analysis. */
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
  /** The first few of so many. */
  evidence: z.array(evidence),
  evidenceCount: z.number(),
});
export type MarketTrendRow = z.infer<typeof trend>;

const advice = z.object({
  kind: z.enum(['room_to_raise', 'dearer_than_most', 'dish_of_others']),
  text: z.string(),
  /** What else one should know before acting on it: that the sample is small, what is assumed. */
  note: z.nullable(z.string()),
  menuItemId: z.nullable(z.number()),
  category: z.nullable(z.string()),
  currentPrice: z.nullable(z.number()),
  newPrice: z.nullable(z.number()),
  /** Money a month; what it is stands in `perMonthIs`. Null where sales are not known, or the dish is not ours. */
  perMonth: z.nullable(z.number()),
  perMonthIs: z.enum(['gained', 'compared']),
  /** Percent of its sales that may stay away before the new price costs money. */
  breakEvenPercent: costField(z.nullable(z.number())),
  /** Change of gross profit a month as guests are expected to answer. */
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
  /** Found around us or tracked, within the radius where one was searched. */
  competitorCount: z.number(),
  trackedCount: z.number(),
  /** Tracked, with dishes whose prices are known in our currency. */
  withMenus: z.number(),
  /** The search that came before it; null where none was asked for. */
  search: z.nullable(
    z.object({
      radius: z.number(),
      found: z.nullable(z.number()),
      /** In words, why it brought nothing: the analysis goes by what was known. */
      failure: z.nullable(z.string()),
    }),
  ),
  /** Mean market price by category; first that with our most sales. */
  avgPricing: z.record(z.string(), z.number()),
  marketTrends: z.array(z.string()),
  recommendations: z.array(z.string()),
  /** The same with what they rest on. */
  trends: z.array(trend),
  advice: z.array(advice),
  categories: z.array(marketCategory),
  /** Over all dishes that both sell. */
  overall: z.nullable(
    z.object({
      dishes: z.number(),
      /** Of those, how many rest on fewer than three competitors. */
      thinDishes: z.number(),
      gapPercent: z.number(),
      above: z.number(),
      level: z.number(),
      below: z.number(),
    }),
  ),
  /** Like for like, each 100 at its beginning. */
  lines: z.array(indexLine),
  /** What could not be compared, and why. */
  leftOut: z.object({
    /** In another currency than ours, by currency. */
    currencies: z.array(z.object({ currency: z.string(), dishes: z.number() })),
    /** Not seen on a menu for half a year. */
    old: z.number(),
    /** Beside no dish of ours. */
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
  /** The first category of its prices. */
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
      /** Miles. */
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
    /** The newest where none is given. */
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
