import { orderTypes, periods } from '@platewise/domain';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { dateOrNone, listQuery, restaurantIdIn } from '../fields.ts';
import { alike, coverage } from '../insight/coverage.ts';

/** Revenue is net sales: after discounts, without tax, tips, service charges and gift cards sold. */

const reads = { module: 'revenue', action: 'read' } as const;
const tag = 'Sales';

/** Which days: a timeframe, or a first and a last one. Without either the last 30. */
const days = {
  restaurantId: restaurantIdIn,
  timeframe: z.optional(z.enum(['7d', ...periods], { error: 'Choose 7d, 30d, 60d, 90d, 6m or 1y' })),
  from: dateOrNone(),
  to: dateOrNone(),
};

/**
 * Against as many days before, of the restaurants whose sales go back to the first of them; null where there was nothing
 * then.
 */
const change = z.nullable(z.number());

/** Of the restaurants of one currency. */
const revenueFigures = {
  currency: z.nullable(z.string()),
  coverage,
  today: z.number(),
  week: z.number(),
  month: z.number(),
  total: z.number(),
  /** The last day with sales where that is before today: what changed is up to its end. */
  through: z.nullable(z.string()),
  /** In percent: today and the week against last week up to the same minute, the month against as many days before it. */
  todayChange: change,
  weekChange: change,
  monthChange: change,
  alike: z.object({ today: alike, week: alike, month: alike }),
  /**
   * What the restaurants of the currency are expected to sell today; null where one of them that sells has no forecast.
   * Eight of ten days fall between low and high; of several together that is not known.
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
    /** The instant of the last sale that is in, or its day where it has no time; null without any. */
    asOf: z.nullable(z.string()),
    /** Share of the last 30 days' revenue, in percent, that is mapped to no dish; null without any. */
    unmappedPercent: z.nullable(z.number()),
  }),
});

/** Of the restaurants of one currency. */
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
    /** Guests that reservation systems told of, whether or not the till counts any; null without. */
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
    /** In percent against as many days before. */
    revenueChange: change,
    alike,
    coverage,
    /** Revenue of each currency beyond the first. */
    others: z.array(z.object({ currency: z.string(), coverage, revenue: z.number(), revenueChange: change, alike })),
    rows: z.array(
      z.object({
        /**
         * 'Dine-In', 'Tacos', 'Card', '1' to '7' from Monday, '00' to '23', '2026-11-20', 'dish:12', 'item:Soda', an id; empty
         * for what is left of the revenue beside items and hours.
         */
        key: z.string(),
        label: z.string(),
        revenue: z.number(),
        share: z.nullable(z.number()),
        /** Checks, or pieces of an item. */
        count: z.nullable(z.number()),
        /** What one such weekday takes on average; null of all else. */
        average: z.nullable(z.number()),
        /** A day against the same weekday a week before, a weekday as its average, all else against as many days before. */
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
  /** 'Square' or the name of the file's kind. */
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

/** Of the restaurants of one currency over the last 30 business dates. */
const analytics = {
  currency: z.nullable(z.string()),
  coverage,
  totalRevenue: z.nullable(z.number()),
  monthlyGrowth: change,
  alike,
  /** The total over the restaurants that it counts in. */
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
    /** In reach, of any currency. */
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
