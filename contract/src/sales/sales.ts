import { orderTypes, periods } from '@platewise/domain';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { dateOrNone, listQuery, restaurantIdIn } from '../fields.ts';
import { alike, coverage } from '../insight/coverage.ts';

/** Revenue is net sales: after discounts, excluding tax, tips, service charges and gift card sales. */

const reads = { module: 'revenue', action: 'read' } as const;
const tag = 'Sales';

/** A timeframe, or a first and last day. Default: the last 30 days. */
const days = {
  restaurantId: restaurantIdIn,
  timeframe: z.optional(z.enum(['7d', ...periods], { error: 'Choose 7d, 30d, 60d, 90d, 6m or 1y' })),
  from: dateOrNone(),
  to: dateOrNone(),
};

/**
 * Change from the same number of days before, for restaurants with sales going back that far; null if there were
 * none.
 */
const change = z.nullable(z.number());

/** For the restaurants of one currency. */
const revenueFigures = {
  currency: z.nullable(z.string()),
  coverage,
  today: z.number(),
  week: z.number(),
  month: z.number(),
  total: z.number(),
  /** The last day with sales if before today; changes are calculated through that day. */
  through: z.nullable(z.string()),
  /**
   * In percent: today and the week against last week up to the same minute, the month against the same number of
   * days before.
   */
  todayChange: change,
  weekChange: change,
  monthChange: change,
  alike: z.object({ today: alike, week: alike, month: alike }),
  /**
   * Expected sales today for the restaurants of the currency; null if one that has sales has no forecast. Low to
   * high is the 80% range, which is unknown for several restaurants combined.
   */
  expectedToday: z.nullable(
    z.object({ amount: z.number(), low: z.nullable(z.number()), high: z.nullable(z.number()) }),
  ),
};

export const revenueSummary = endpoint({
  id: 'revenue.summary',
  method: 'GET',
  path: '/api/revenue/summary',
  tag,
  summary: 'Revenue today, this week, this month and in total; other currencies separately',
  access: reads,
  query: z.object({ restaurantId: restaurantIdIn }),
  reply: z.object({
    ...revenueFigures,
    others: z.array(z.object(revenueFigures)),
    /** Time of the latest sale, or its date if it has no time; null without sales. */
    asOf: z.nullable(z.string()),
    /** Percent of the last 30 days' revenue not mapped to a dish; null without revenue. */
    unmappedPercent: z.nullable(z.number()),
  }),
});

/** For the restaurants of one currency. */
const salesFigures = {
  currency: z.nullable(z.string()),
  coverage,
  todaySales: z.number(),
  totalTransactions: z.number(),
  averageTransactionValue: z.nullable(z.number()),
  monthSales: z.number(),
  weekSales: z.number(),
  totalSales: z.number(),
};

export const salesSummary = endpoint({
  id: 'sales.summary',
  method: 'GET',
  path: '/api/sales-summary',
  tag,
  summary: 'Get sales and transactions of today, this week, this month and in total',
  access: reads,
  query: z.object({ restaurantId: restaurantIdIn }),
  reply: z.object({ ...salesFigures, others: z.array(z.object(salesFigures)) }),
});

export const REVENUE_FILTERS = [
  'source',
  'category',
  'payment',
  'weekday',
  'hour',
  'item',
  'day',
  'restaurant',
  'system',
] as const;

export const salesBreakdown = endpoint({
  id: 'revenue.breakdown',
  method: 'GET',
  path: '/api/revenue/sales-breakdown',
  aliases: ['/api/revenue/sales-breakdown/:filter'],
  tag,
  summary: 'Revenue by one dimension, compared with the period before; tips, taxes and the like separately',
  access: reads,
  query: z.object({
    ...days,
    filter: z.optional(z.enum(REVENUE_FILTERS, { error: `Choose ${REVENUE_FILTERS.join(', ')}` })),
  }),
  reply: z.object({
    filter: z.enum(REVENUE_FILTERS),
    from: z.string(),
    to: z.string(),
    currency: z.nullable(z.string()),
    revenue: z.number(),
    transactions: z.number(),
    averageTransactionValue: z.nullable(z.number()),
    guests: z.number(),
    revenuePerGuest: z.nullable(z.number()),
    /** Guests reported by reservation systems, whether or not the POS counts guests; null without one. */
    reserved: z.nullable(
      z.object({ guests: z.number(), reservations: z.number(), cancelled: z.number(), noShows: z.number() }),
    ),
    tax: z.number(),
    tips: z.number(),
    discounts: z.number(),
    refunds: z.number(),
    refundCount: z.number(),
    serviceCharges: z.number(),
    giftCards: z.number(),
    /** Percent change from the same number of days before. */
    revenueChange: change,
    alike,
    coverage,
    /** Revenue in each further currency. */
    others: z.array(z.object({ currency: z.string(), coverage, revenue: z.number(), revenueChange: change, alike })),
    rows: z.array(
      z.object({
        /**
         * 'Dine-In', 'Tacos', 'Card', '1' to '7' from Monday, '00' to '23', '2026-11-20', 'dish:12', 'item:Soda',
         * or an ID; empty for revenue not attributed to any item or hour.
         */
        key: z.string(),
        label: z.string(),
        revenue: z.number(),
        share: z.nullable(z.number()),
        /** Checks, or quantity of an item. */
        count: z.nullable(z.number()),
        /** Average per weekday; null for other groupings. */
        average: z.nullable(z.number()),
        /**
         * A day compared with the same weekday a week earlier, a weekday with its average, anything else with the
         * same number of days before.
         */
        change,
      }),
    ),
  }),
});

export const revenueRecord = z.object({
  id: z.number(),
  restaurantId: z.number(),
  restaurantName: z.string(),
  /** Business date. */
  date: z.string(),
  at: z.string(),
  amount: z.number(),
  source: z.string(),
  category: z.nullable(z.string()),
  paymentMethod: z.nullable(z.string()),
  transactionId: z.nullable(z.string()),
  kind: z.enum(['sale', 'refund']),
  tax: z.number(),
  tip: z.number(),
  discount: z.number(),
  currency: z.string(),
  /** 'Square', or the name of the file format. */
  system: z.string(),
});
export type RevenueRecord = z.infer<typeof revenueRecord>;

export const REVENUE_SORTS = ['date', 'amount'] as const;

export const revenueDetailed = endpoint({
  id: 'revenue.detailed',
  method: 'GET',
  path: '/api/restaurants/revenue-detailed',
  tag,
  summary: 'List sales and refunds, latest first',
  access: reads,
  query: z.object({
    ...days,
    q: listQuery.q,
    source: z.optional(z.enum(orderTypes, { error: 'Choose Dine-In, Takeout, Delivery or Other' })),
    kind: z.optional(z.enum(['sale', 'refund'], { error: 'Choose sale or refund' })),
    sort: z.optional(z.enum(REVENUE_SORTS, { error: 'Choose date or amount' })),
    order: listQuery.order,
    limit: listQuery.limit,
    cursor: listQuery.cursor,
  }),
  reply: z.array(revenueRecord),
  paged: true,
});

/** For the restaurants of one currency over the last 30 business dates. */
const analytics = {
  currency: z.nullable(z.string()),
  coverage,
  totalRevenue: z.nullable(z.number()),
  monthlyGrowth: change,
  alike,
  /** The total divided by the number of restaurants included. */
  averageRevenuePerLocation: z.nullable(z.number()),
};

export const revenueAnalytics = endpoint({
  id: 'revenue.analytics',
  method: 'GET',
  path: '/api/revenue/analytics',
  tag,
  summary: 'Revenue of the last 30 business dates over all restaurants',
  access: reads,
  query: z.object({ restaurantId: restaurantIdIn }),
  reply: z.object({
    ...analytics,
    /** Accessible locations, in any currency. */
    totalLocations: z.number(),
    others: z.array(z.object(analytics)),
  }),
});

export const restaurantRevenue = endpoint({
  id: 'revenue.byRestaurant',
  method: 'GET',
  path: '/api/restaurants/revenue-summary',
  tag,
  summary: 'List each restaurant with its POS and sales',
  access: reads,
  query: z.object({ restaurantId: restaurantIdIn }),
  reply: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      currency: z.string(),
      posIntegration: z.nullable(z.string()),
      lastSync: z.nullable(z.string()),
      monthlyRevenue: z.nullable(z.number()),
      totalRevenue: z.nullable(z.number()),
      growth: change,
    }),
  ),
});
