import { cogsBases } from '@platewise/domain';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { listQuery, restaurantIdIn } from '../fields.ts';
import { costField } from '../hidden-costs.ts';
import { alike, coverage } from './coverage.ts';

/** Six stretches of five business dates, the oldest first: of the last 30, and of the 30 before. Null where nothing was sold. */
const trend = z.object({ now: z.array(z.nullable(z.number())), before: z.array(z.nullable(z.number())) });

/** Of the restaurants of one currency over the last 30 business dates. */
const metrics = {
  currency: z.nullable(z.string()),
  coverage,
  /** Net sales. */
  revenue: z.nullable(z.number()),
  /** Of the 30 business dates before; null also where some of the restaurants began to sell since. */
  revenueBefore: z.nullable(z.number()),
  /** In percent against those, like for like; null where there is nothing to compare. */
  revenueChange: z.nullable(z.number()),
  alike,
  revenueTrend: z.nullable(trend),
  foodCostPercent: costField(z.nullable(z.number())),
  /** In points, against the 30 business dates before. */
  foodCostChange: costField(z.nullable(z.number())),
  /** By recipes; null where the food cost is by counts, which tell nothing of days between them. */
  foodCostTrend: costField(z.nullable(trend)),
  profitMargin: costField(z.nullable(z.number())),
  profitMarginChange: costField(z.nullable(z.number())),
  /** How the food cost came about, and the part of the sales, in percent, whose cost is known: what it is of. */
  basis: z.nullable(z.enum(cogsBases)),
  costCovers: z.nullable(z.number()),
};

export const dashboardMetrics = endpoint({
  id: 'dashboard.metrics',
  method: 'GET',
  path: '/api/dashboard/metrics',
  tag: 'Dashboard',
  summary: 'Get the figures of the last 30 business dates; null until there are sales',
  access: { module: 'dashboard', action: 'read' },
  query: z.object({ restaurantId: restaurantIdIn }),
  reply: z.object({
    /** Of the currency that most of the restaurants have. */
    ...metrics,
    /** The same of each other currency that sold anything. */
    others: z.array(z.object(metrics)),
    foodCostTarget: z.nullable(z.number()),
    /** Neither approved nor rejected. */
    pendingInvoices: z.number(),
    pendingAmounts: costField(z.array(z.object({ currency: z.string(), amount: z.number() })), []),
    oldestPendingDays: z.nullable(z.number()),
  }),
});

export const dashboardDecisions = endpoint({
  id: 'dashboard.decisions',
  method: 'GET',
  path: '/api/dashboard/decisions',
  tag: 'Dashboard',
  summary: 'List decisions for today, largest monthly amount first',
  access: { module: 'dashboard', action: 'read' },
  query: z.object({ restaurantId: restaurantIdIn }),
  reply: z.array(
    z.object({
      kind: z.enum([
        'invoices_to_review',
        'missing_fact',
        'below_target',
        'price_rise',
        'failed_invoice',
        'stock_to_order',
      ]),
      restaurantId: z.number(),
      title: z.string(),
      detail: z.string(),
      amount: costField(z.nullable(z.number())),
      amountLabel: costField(z.nullable(z.string())),
      /** Whether the amount is money per month; these come first. */
      perMonth: z.boolean(),
      currency: z.string(),
      /** The page in the web that mends it. */
      href: z.string(),
      action: z.string(),
    }),
  ),
});

export const activity = endpoint({
  id: 'dashboard.activity',
  method: 'GET',
  path: '/api/activity',
  tag: 'Dashboard',
  summary: 'List recent changes and who made them',
  access: { module: 'dashboard', action: 'read' },
  query: z.object({ restaurantId: restaurantIdIn, limit: listQuery.limit, cursor: listQuery.cursor }),
  reply: z.array(
    z.object({
      id: z.number(),
      restaurantId: z.number(),
      at: z.string(),
      who: z.nullable(z.string()),
      action: z.string(),
      subject: z.string(),
      subjectId: z.nullable(z.number()),
      text: z.string(),
    }),
  ),
  paged: true,
});

/** The stream of `/api/events`: each message's data is one of these. */
export type ServerEvent =
  | {
      type: 'invoice';
      id: number;
      restaurantId: number;
      stage: 'stored' | 'reading' | 'matching' | 'done';
      progress: number;
      status: 'pending' | 'processing' | 'completed' | 'failed';
      /** Which page is being read, of how many. */
      page?: number;
      pages?: number;
      /** How many files are read before this one, while it waits. */
      filesAhead?: number;
    }
  /** Where a file is that this person waits for, by what their program calls it: in the queue, or being read. */
  | { type: 'reading'; userId: number; clientId: string; filesAhead: number | null }
  | { type: 'costs'; restaurantId: number }
  /** What to buy otherwise was worked out anew. */
  | { type: 'procurement'; restaurantId: number }
  /** A price did what a rule asks to be told of, or somebody decided about it. */
  | { type: 'alerts'; restaurantId: number }
  /** Days of sales were counted anew. */
  | { type: 'sales'; restaurantId: number }
  /** What will be sold was worked out anew. */
  | { type: 'salesForecast'; restaurantId: number }
  /** What ingredients will cost was worked out anew. */
  | { type: 'priceForecasts'; restaurantId: number }
  | { type: 'recommendations'; restaurantId: number }
  /** Stock moved. */
  | { type: 'stock'; restaurantId: number }
  /** A run of a point of sale moved on or ended. */
  | { type: 'pos'; restaurantId: number; integrationId: number }
  /** A feed of prices was read, or what its products are changed. */
  | { type: 'feeds'; restaurantId: number; integrationId: number }
  /** Competitors, their menus or what is made of them changed. */
  | { type: 'competitors'; restaurantId: number }
  /** Vendors are being matched with ingredients, were, or somebody decided about a match. */
  | { type: 'correlation'; restaurantId: number }
  /** Somebody counted, or a count was paused, closed or reopened. */
  | { type: 'count'; restaurantId: number; id: number };

export const events = endpoint({
  id: 'events.stream',
  method: 'GET',
  path: '/api/events',
  tag: 'Events',
  summary: 'Progress of background work in the restaurants in reach, as server-sent events',
  access: 'signed-in',
  scope: 'dashboard',
  produces: 'events',
});
