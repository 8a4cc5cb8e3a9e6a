import { cogsBases } from '@platewise/domain';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { listQuery, restaurantIdIn } from '../fields.ts';
import { costField } from '../hidden-costs.ts';
import { alike, coverage } from './coverage.ts';

/**
 * Six spans of five business dates, oldest first, for the last 30 dates and the 30 before. Null if nothing was
 * sold.
 */
const trend = z.object({ now: z.array(z.nullable(z.number())), before: z.array(z.nullable(z.number())) });

/** For the restaurants of one currency, over the last 30 business dates. */
const metrics = {
  currency: z.nullable(z.string()),
  coverage,
  /** Net sales. */
  revenue: z.nullable(z.number()),
  /** The previous 30 business dates; also null if some of the restaurants started selling since then. */
  revenueBefore: z.nullable(z.number()),
  /** Percent change from those dates, like for like; null if there is nothing to compare. */
  revenueChange: z.nullable(z.number()),
  alike,
  revenueTrend: z.nullable(trend),
  foodCostPercent: costField(z.nullable(z.number())),
  /** In percentage points, compared with the previous 30 business dates. */
  foodCostChange: costField(z.nullable(z.number())),
  /** From recipes; null if food cost is based on counts, which say nothing about the days between them. */
  foodCostTrend: costField(z.nullable(trend)),
  profitMargin: costField(z.nullable(z.number())),
  profitMarginChange: costField(z.nullable(z.number())),
  /** How food cost was determined, and the percent of sales with a known cost that it is based on. */
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
    /** In the currency most of the restaurants use. */
    ...metrics,
    /** The same for each other currency with sales. */
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
      /** Tells it from the others; two may read the same where a language has one word for both. */
      key: z.string(),
      kind: z.enum([
        'invoices_to_review',
        'missing_fact',
        'below_target',
        'price_rise',
        'failed_invoice',
        'proposals',
        'stock_to_order',
      ]),
      restaurantId: z.number(),
      title: z.string(),
      detail: z.string(),
      amount: costField(z.nullable(z.number())),
      amountLabel: costField(z.nullable(z.string())),
      /** Whether the amount is money per month; those come first. */
      perMonth: z.boolean(),
      currency: z.string(),
      /** The page in the web app that fixes it. */
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

/** The `/api/events` stream: each message's data is one of these. */
export type ServerEvent =
  | {
      type: 'invoice';
      id: number;
      restaurantId: number;
      stage: 'stored' | 'reading' | 'matching' | 'done';
      progress: number;
      status: 'pending' | 'processing' | 'completed' | 'failed';
      /** The page being read, out of how many. */
      page?: number;
      pages?: number;
      /** Files ahead of it in the queue, while it waits. */
      filesAhead?: number;
    }
  /** Progress of a file this user is waiting for, by their client's ID for it: queued or being read. */
  | { type: 'reading'; userId: number; clientId: string; filesAhead: number | null }
  /** `unmoved` if only names or texts changed, so there is nothing to recalculate. */
  | { type: 'costs'; restaurantId: number; unmoved?: true }
  /** Procurement recommendations were recalculated. */
  | { type: 'procurement'; restaurantId: number }
  /** A price triggered an alert rule, or someone acted on an alert. */
  | { type: 'alerts'; restaurantId: number }
  /** Invoices were audited, or someone decided on a finding. */
  | { type: 'findings'; restaurantId: number }
  /** Someone asked, answered, closed, reopened or deleted a question on an invoice. */
  | { type: 'questions'; restaurantId: number }
  /** Sales days were recalculated. */
  | { type: 'sales'; restaurantId: number }
  /** The sales forecast was recalculated. */
  | { type: 'salesForecast'; restaurantId: number }
  /** Ingredient cost forecasts were recalculated. */
  | { type: 'priceForecasts'; restaurantId: number }
  | { type: 'recommendations'; restaurantId: number }
  /** A program proposed something, or someone decided on a proposal. */
  | { type: 'proposals'; restaurantId: number }
  /** Stock changed. */
  | { type: 'stock'; restaurantId: number }
  /** A POS sync progressed or finished. */
  | { type: 'pos'; restaurantId: number; integrationId: number }
  /** A price feed was synced, or its product mappings changed. */
  | { type: 'feeds'; restaurantId: number; integrationId: number }
  /** Something came by mail, SFTP or folder, someone decided on it, or a mailbox or SFTP server was read or changed. */
  | { type: 'inbox'; restaurantId: number }
  /** A vendor statement was added, changed or deleted. */
  | { type: 'statements'; restaurantId: number }
  /** A bank statement was added or deleted, or one of its entries was matched or ignored. */
  | { type: 'bank'; restaurantId: number }
  /** Competitors, their menus or the analysis changed. */
  | { type: 'competitors'; restaurantId: number }
  /** Vendor–ingredient matching started, progressed or finished, or someone decided on a match. */
  | { type: 'correlation'; restaurantId: number }
  /** Someone counted, or a count was paused, closed or reopened. */
  | { type: 'count'; restaurantId: number; id: number };

export const events = endpoint({
  id: 'events.stream',
  method: 'GET',
  path: '/api/events',
  tag: 'Events',
  summary: 'Stream the progress of background work as server-sent events',
  access: 'signed-in',
  scope: 'dashboard',
  produces: 'events',
});
