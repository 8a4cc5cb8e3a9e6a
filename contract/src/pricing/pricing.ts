import { customerRisks, type Money, type Percent, priceEndings, pricingModes } from '@platewise/domain';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { amount, idIn, listQuery, MONEY_MAX, pathId, restaurantIdIn, text } from '../fields.ts';
import { costField } from '../hidden-costs.ts';

export const PRICING_MODES = pricingModes;
export const PRICE_ENDINGS = priceEndings;
/** Range for a single target for all dishes. */
export const TARGET_MARGINS = { from: 15, to: 85 } as const;
export const ADJUSTMENTS_MAX = 2000;

const mode = z.enum(pricingModes, { error: 'Choose conservative, manual_review or automatic' });
const targetMargin = amount<Percent>({
  message: `Enter a target margin from ${TARGET_MARGINS.from} to ${TARGET_MARGINS.to}`,
  scale: 2,
  min: String(TARGET_MARGINS.from),
  max: String(TARGET_MARGINS.to),
});
const price = amount<Money>({ message: 'Price must be greater than 0', scale: 2, min: '0.01', max: MONEY_MAX });

const range = z.object({ low: z.number(), high: z.number() });

const elasticity = z.object({
  ...range.shape,
  value: z.number(),
  /** Estimated from the dish's own sales, or assumed. */
  source: z.enum(['own', 'prior']),
  /** What it is based on, or why it is assumed. */
  note: z.string(),
});

const adjustment = z.object({
  id: z.number(),
  name: z.string(),
  category: z.string(),
  imageUrl: z.nullable(z.string()),
  cost: z.number(),
  currentPrice: z.number(),
  newPrice: z.number(),
  /** Tax included in both prices, in percent; margins, profit and revenue exclude it. */
  taxRate: z.number(),
  newNetPrice: z.number(),
  /** The calculated price before rounding to the price ending. */
  exactPrice: z.number(),
  changePercent: z.number(),
  currentMargin: z.nullable(z.number()),
  newMargin: z.nullable(z.number()),
  targetMargin: z.number(),
  reachesTarget: z.boolean(),
  /** Change in gross profit per month; null without sales data. */
  expectedProfit: z.nullable(z.number()),
  expectedProfitRange: z.nullable(range),
  expectedRevenue: z.nullable(z.number()),
  expectedRevenueRange: z.nullable(range),
  /** Quantity sold per month, now and expected. */
  soldPerMonth: z.nullable(z.number()),
  expectedSold: z.nullable(z.number()),
  /** Median competitor price for the same dish. */
  competitorPrice: z.nullable(z.number()),
  /** Number of competitors it is based on. */
  competitors: z.number(),
  elasticity,
  customerRisk: z.enum(customerRisks),
  reason: z.string(),
});
export type PriceAdjustmentRow = z.infer<typeof adjustment>;

export const optimizePrices = endpoint({
  id: 'pricing.optimize',
  method: 'POST',
  path: '/api/pricing/optimize',
  tag: 'Pricing',
  summary: 'Suggest the most profitable prices within the limits; changes nothing',
  access: { module: 'pricing', action: 'read' },
  costsOnly: true,
  heavy: true,
  body: z.object({
    restaurantId: restaurantIdIn,
    /** One target for all dishes; omitted or null: each dish's own. */
    targetMargin: z.optional(z.nullable(targetMargin)),
    category: z.optional(z.nullable(text(60, 'Choose a category'))),
    mode: z.optional(mode),
  }),
  reply: z.object({
    restaurantId: z.number(),
    currency: z.string(),
    mode: z.enum(pricingModes),
    targetMargin: z.nullable(z.number()),
    category: z.nullable(z.string()),
    analyzed: z.number(),
    impact: z.object({
      itemsAffected: z.number(),
      /** In percent. */
      avgPriceChange: z.number(),
      /** Per month; null without sales data. */
      estimatedRevenueImpact: z.nullable(z.number()),
      estimatedRevenueRange: z.nullable(range),
      estimatedProfitImpact: z.nullable(z.number()),
      estimatedProfitRange: z.nullable(range),
      customerRisk: z.enum(customerRisks),
    }),
    adjustments: z.array(adjustment),
    /** Prices left unchanged, and why. */
    kept: z.array(z.object({ id: z.number(), name: z.string(), reason: z.string() })),
    can: z.object({ apply: z.boolean() }),
  }),
  problems: ['invalid', 'restaurant_required'],
});

const sources = z.enum(['typed', 'optimizer', 'recommendation', 'undo']);

export const priceChange = z.object({
  id: z.number(),
  restaurantId: z.number(),
  source: sources,
  mode: z.nullable(z.enum(pricingModes)),
  targetMargin: z.nullable(z.number()),
  category: z.nullable(z.string()),
  items: z.number(),
  /** The first few dish names. */
  names: z.array(z.string()),
  /** Per month, as expected when the change was made. */
  expectedRevenue: z.nullable(z.number()),
  expectedProfit: costField(z.nullable(z.number())),
  madeAt: z.string(),
  madeBy: z.nullable(z.string()),
  undoneAt: z.nullable(z.string()),
  undoneBy: z.nullable(z.string()),
  can: z.object({ undo: z.boolean() }),
});
export type PriceChange = z.infer<typeof priceChange>;

const changes = { module: 'pricing', action: 'write', least: 'manager' } as const;
const reads = { module: 'pricing', action: 'read' } as const;

/** A price and what was shown as the current one. */
export const appliedPrice = z.object({ id: idIn('Not a dish'), currentPrice: price, newPrice: price });

export const applyPrices = endpoint({
  id: 'pricing.apply',
  method: 'POST',
  path: '/api/pricing/apply',
  tag: 'Pricing',
  summary: 'Change the prices of several dishes, all or none; 409 lists those that someone else changed',
  access: changes,
  body: z.object({
    restaurantId: restaurantIdIn,
    adjustments: z
      .array(appliedPrice, { error: 'Choose at least one price' })
      .check(
        z.minLength(1, 'Choose at least one price'),
        z.maxLength(ADJUSTMENTS_MAX, `At most ${ADJUSTMENTS_MAX} prices at once`),
      ),
    /** The optimization mode used, for the history. */
    mode: z.optional(mode),
    targetMargin: z.optional(z.nullable(targetMargin)),
    category: z.optional(z.nullable(text(60, 'Choose a category'))),
  }),
  reply: priceChange,
  status: 201,
  problems: ['invalid', 'stale_version', 'not_found'],
});

export const listPriceChanges = endpoint({
  id: 'pricing.changes',
  method: 'GET',
  path: '/api/pricing/changes',
  tag: 'Pricing',
  summary: 'List price changes, newest first; `q` searches dishes',
  access: reads,
  query: z.object({
    restaurantId: restaurantIdIn,
    q: listQuery.q,
    source: z.optional(sources),
    limit: listQuery.limit,
    cursor: listQuery.cursor,
  }),
  reply: z.array(priceChange),
  paged: true,
});

export const getPriceChange = endpoint({
  id: 'pricing.change',
  method: 'GET',
  path: '/api/pricing/changes/:id',
  tag: 'Pricing',
  summary: 'Get a price change with prices before and after',
  access: reads,
  params: z.object({ id: pathId }),
  reply: z.extend(priceChange, {
    prices: z.array(
      z.object({
        menuItemId: z.number(),
        name: z.string(),
        oldPrice: z.nullable(z.number()),
        newPrice: z.nullable(z.number()),
        currentPrice: z.nullable(z.number()),
      }),
    ),
  }),
});

export const undoPriceChange = endpoint({
  id: 'pricing.undo',
  method: 'POST',
  path: '/api/pricing/changes/:id/undo',
  tag: 'Pricing',
  summary: 'Undo a price change, all or none; 409 lists prices changed since',
  access: changes,
  params: z.object({ id: pathId }),
  reply: priceChange,
  problems: ['conflict', 'stale_version'],
});

export const dishPrices = endpoint({
  id: 'pricing.dishPrices',
  method: 'GET',
  path: '/api/menu-items/:id/prices',
  tag: 'Pricing',
  summary: 'List the past prices of a dish, newest first',
  access: { module: 'menu', action: 'read' },
  params: z.object({ id: pathId }),
  query: z.object({ limit: listQuery.limit, cursor: listQuery.cursor }),
  reply: z.array(
    z.object({
      id: z.number(),
      changeId: z.number(),
      source: sources,
      oldPrice: z.nullable(z.number()),
      newPrice: z.nullable(z.number()),
      changedAt: z.string(),
      changedBy: z.nullable(z.string()),
      undoneAt: z.nullable(z.string()),
    }),
  ),
  paged: true,
});

const namedMargin = z.object({ id: z.number(), name: z.string(), margin: z.number() });
const namedGap = z.object({ id: z.number(), name: z.string(), gapPercent: z.number(), competitors: z.number() });
const gaps = z.object({ count: z.number(), dishes: z.array(namedGap) });

export const marketAnalysis = endpoint({
  id: 'pricing.marketAnalysis',
  method: 'GET',
  path: '/api/pricing/market-analysis',
  tag: 'Pricing',
  summary: 'Margins by category, most and least profitable dishes, and prices compared with competitors',
  // Menu margins: visible to anyone with menu access who may see costs.
  access: { module: 'menu', action: 'read' },
  costsOnly: true,
  query: z.object({ restaurantId: restaurantIdIn }),
  reply: z.object({
    dishes: z.number(),
    averageMargin: z.nullable(z.number()),
    profitable: z.number(),
    /** Below target, or without a cost or a price. */
    needAttention: z.number(),
    /** Null across several currencies. */
    averagePrice: z.nullable(z.number()),
    currency: z.nullable(z.string()),
    categories: z.array(z.object({ category: z.string(), dishes: z.number(), averageMargin: z.nullable(z.number()) })),
    /** Dishes with a margin of 70% or more, highest first; the count covers all, the list only the first few. */
    high: z.object({ count: z.number(), dishes: z.array(namedMargin) }),
    /** Dishes with a margin below 50%, lowest first. */
    low: z.object({ count: z.number(), dishes: z.array(namedMargin) }),
    /** Null until a tracked competitor is matched to one of our dishes. */
    market: z.nullable(
      z.object({
        competitors: z.number(),
        /** Dishes that competitors also sell, and how many have fewer than three. */
        compared: z.number(),
        thin: z.number(),
        /** Our prices compared with theirs for the same dishes, in percent, weighted by our sales. */
        differencePercent: z.number(),
        /** At least 5% above or below the median price: the first few, largest gap first. */
        above: gaps,
        below: gaps,
      }),
    ),
  }),
});
