import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

const money = z.object({ currency: z.string(), amount: z.number() });

export const adminStats = endpoint({
  id: 'admin.stats',
  method: 'GET',
  path: '/api/admin/stats',
  tag: 'Administration',
  summary: 'Get totals of the installation, and the restaurants with the highest sales in 30 days',
  access: 'platform-admin',
  reply: z.object({
    totalUsers: z.number(),
    activeUsers: z.number(),
    totalRestaurants: z.number(),
    activeRestaurants: z.number(),
    /** All-time net sales by currency; empty without sales. */
    totalRevenue: z.array(money),
    /** When it was calculated; cached for a minute. */
    revenueAsOf: z.string(),
    topRestaurants: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        ownerFullName: z.nullable(z.string()),
        currency: z.string(),
        /** Net sales in the last 30 business dates; null without any. */
        revenue: z.nullable(z.number()),
        /** 100 less the food cost in percent; null if sales or costs are unknown. */
        margin: z.nullable(z.number()),
      }),
    ),
  }),
});

const monthsIn = z.object({
  months: z.optional(
    z.pipe(
      z.string(),
      z.transform((value, context) => {
        const months = Number(value);
        if (/^\d{1,2}$/.test(value) && months >= 1 && months <= 36) return months;
        context.issues.push({ code: 'custom', message: 'Enter a whole number from 1 to 36', input: value });
        return z.NEVER;
      }),
    ),
  ),
});

const grown = z.object({ added: z.number(), total: z.number() });

export const adminGrowth = endpoint({
  id: 'admin.growth',
  method: 'GET',
  path: '/api/admin/growth',
  tag: 'Administration',
  summary: 'Get users, restaurants and invoices by month (UTC), new and total',
  access: 'platform-admin',
  query: monthsIn,
  reply: z.array(z.object({ month: z.string(), users: grown, restaurants: grown, invoices: grown })),
});
export type AdminGrowth = z.infer<(typeof adminGrowth)['reply']>;

export const adminRevenue = endpoint({
  id: 'admin.revenue',
  method: 'GET',
  path: '/api/admin/revenue',
  tag: 'Administration',
  summary: 'Net sales of all restaurants by business month and currency; cached for a minute',
  access: 'platform-admin',
  query: monthsIn,
  reply: z.array(z.object({ month: z.string(), amounts: z.array(money) })),
});
export type AdminRevenue = z.infer<(typeof adminRevenue)['reply']>;
