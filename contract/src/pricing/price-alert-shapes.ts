import { alertSeverities, valueBases } from '@platewise/domain';
import * as z from 'zod/mini';

export const PRICE_ALERT_STATUSES = ['active', 'acknowledged', 'resolved'] as const;
export type PriceAlertStatus = (typeof PRICE_ALERT_STATUSES)[number];

export const PRICE_ALERT_TYPES = ['price_change', 'competitor_update', 'market_trend', 'cost_increase'] as const;

const person = z.nullable(z.string());
const instant = z.nullable(z.string());

/** What a price did, and what that does to dishes. */
const priceChange = z.object({
  ingredientId: z.number(),
  ingredientName: z.string(),
  /** The prices are for one of these. */
  unit: z.string(),
  from: z.number(),
  to: z.number(),
  amount: z.number(),
  /** Null from a price of zero. */
  percent: z.nullable(z.number()),
  /** What it costs by now, in the unit above; null where that is not known. */
  currentCost: z.nullable(z.number()),
  effectiveOn: z.string(),
  source: z.enum(['invoice', 'typed', 'price_list']),
  invoiceId: z.nullable(z.number()),
  invoiceNumber: z.nullable(z.string()),
  vendorName: z.nullable(z.string()),
  /** So far from what it was that nobody should believe it before looking: no money is told then. */
  doubtful: z.boolean(),
  /** The day of the price that small steps are measured from; null where it is one change by itself. */
  since: z.nullable(z.string()),
  steps: z.number(),
});

const hitDish = z.object({
  menuItemId: z.number(),
  name: z.string(),
  /** What one of it costs more, or less where it is below zero. */
  costChange: z.number(),
  /** What its own sales of a month cost more, or less where it is below zero; null where its sales are not known. */
  monthly: z.nullable(z.number()),
  fallsBelowTarget: z.boolean(),
});

/** What one dish of a competitor did, beside ours where there is one. */
const competitorMove = z.object({
  itemId: z.number(),
  name: z.string(),
  kind: z.enum(['new', 'dearer', 'cheaper']),
  before: z.nullable(z.number()),
  after: z.nullable(z.number()),
  menuItemId: z.nullable(z.number()),
  menuItemName: z.nullable(z.string()),
  ourPrice: z.nullable(z.number()),
  /** Our price above theirs (below zero: under it). */
  gap: z.nullable(z.number()),
  /** Money a month at stake by what we sell of it: below zero where theirs is cheaper; null where it is not known. */
  monthly: z.nullable(z.number()),
});

/** How the middle price of a category moved among the competitors that are tracked. */
const marketMove = z.object({
  category: z.string(),
  before: z.number(),
  after: z.number(),
  percent: z.number(),
  dishes: z.number(),
  competitors: z.number(),
  /** Dishes whose own price moved the same way. */
  moved: z.number(),
  since: z.string(),
  /** The middle one of ours in that category; null without prices. */
  ourMedian: z.nullable(z.number()),
  /** What ours of that category sold for in the last 30 days; null where it is not known. */
  salesAMonth: z.nullable(z.number()),
});

export const priceAlert = z.object({
  id: z.number(),
  restaurantId: z.number(),
  currency: z.string(),
  type: z.enum(PRICE_ALERT_TYPES),
  title: z.string(),
  message: z.string(),
  severity: z.enum(alertSeverities),
  status: z.enum(PRICE_ALERT_STATUSES),
  isRead: z.boolean(),
  createdAt: z.string(),
  /** Null for an alert that tells of something else than an ingredient's price. */
  change: z.nullable(priceChange),
  /**
   * Added cost a month of a price that rose, below zero of one that fell; of a competitor or the market the money at stake,
   * below zero where others are cheaper. Null where it is not known.
   */
  monthly: z.nullable(z.number()),
  /** Whether the added cost comes from purchases, or, where nothing was bought lately, from what dishes sell. */
  monthlyBasis: z.nullable(z.enum(valueBases)),
  /** What dishes sell makes of it, where `monthly` comes from purchases and sales are known. */
  monthlyBySales: z.nullable(z.number()),
  /** The dishes whose cost moved, the most money first. */
  dishes: z.array(hitDish),
  dishCount: z.number(),
  belowTarget: z.number(),
  /** Of an alert on a competitor: `monthly` is then money at stake, which nobody has lost or gained yet. */
  competitor: z.nullable(
    z.object({
      /** Null where it is gone. */
      id: z.nullable(z.number()),
      name: z.string(),
      /** The most money first; `moveCount` of them in all. */
      moves: z.array(competitorMove),
      moveCount: z.number(),
    }),
  ),
  market: z.nullable(marketMove),
  /** The rule that asked for it; null where it is gone. */
  rule: z.nullable(z.object({ id: z.number(), name: z.string() })),
  acknowledgedAt: instant,
  acknowledgedBy: person,
  resolvedAt: instant,
  /** Null beside a time: the price went back by itself. */
  resolvedBy: person,
  version: z.number(),
  can: z.object({ decide: z.boolean(), remove: z.boolean() }),
});
export type PriceAlert = z.infer<typeof priceAlert>;
