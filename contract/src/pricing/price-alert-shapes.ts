import { alertSeverities, valueBases } from '@platewise/domain';
import * as z from 'zod/mini';

export const PRICE_ALERT_STATUSES = ['active', 'acknowledged', 'resolved'] as const;
export type PriceAlertStatus = (typeof PRICE_ALERT_STATUSES)[number];

export const PRICE_ALERT_TYPES = ['price_change', 'competitor_update', 'market_trend', 'cost_increase'] as const;

const person = z.nullable(z.string());
const instant = z.nullable(z.string());

/** A price change and its effect on dishes. */
const priceChange = z.object({
  ingredientId: z.number(),
  ingredientName: z.string(),
  /** Unit of the prices. */
  unit: z.string(),
  from: z.number(),
  to: z.number(),
  amount: z.number(),
  /** Null if the old price was zero. */
  percent: z.nullable(z.number()),
  /** Current cost in the unit above; null if unknown. */
  currentCost: z.nullable(z.number()),
  effectiveOn: z.string(),
  source: z.enum(['invoice', 'typed', 'price_list']),
  invoiceId: z.nullable(z.number()),
  invoiceNumber: z.nullable(z.string()),
  vendorName: z.nullable(z.string()),
  /** The change is implausibly large and needs checking first, so no amounts are given. */
  doubtful: z.boolean(),
  /** Date of the base price when small changes add up; null for a single change. */
  since: z.nullable(z.string()),
  steps: z.number(),
});

const hitDish = z.object({
  menuItemId: z.number(),
  name: z.string(),
  /** Cost change per dish; negative is a decrease. */
  costChange: z.number(),
  /** Monthly cost change at the dish's own sales; negative is a decrease; null if sales are unknown. */
  monthly: z.nullable(z.number()),
  fallsBelowTarget: z.boolean(),
});

/** A change to a competitor's dish, with our matching dish if any. */
const competitorMove = z.object({
  itemId: z.number(),
  name: z.string(),
  kind: z.enum(['new', 'dearer', 'cheaper']),
  before: z.nullable(z.number()),
  after: z.nullable(z.number()),
  menuItemId: z.nullable(z.number()),
  menuItemName: z.nullable(z.string()),
  ourPrice: z.nullable(z.number()),
  /** Our price less theirs. */
  gap: z.nullable(z.number()),
  /** Money per month at stake at our sales: negative if theirs is cheaper; null if unknown. */
  monthly: z.nullable(z.number()),
});

/** Change in a category's median price among tracked competitors. */
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
  /** Our median price in that category; null without prices. */
  ourMedian: z.nullable(z.number()),
  /** Our sales in that category over the last 30 days; null if unknown. */
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
  /** Null if the alert isn't about an ingredient's price. */
  change: z.nullable(priceChange),
  /**
   * Added cost per month, negative for a price drop. For competitors and the market: the amount at stake, negative
   * if others are cheaper. Null if unknown.
   */
  monthly: z.nullable(z.number()),
  /** Whether the added cost is based on purchases or, without recent ones, on dish sales. */
  monthlyBasis: z.nullable(z.enum(valueBases)),
  /** The amount based on dish sales, if `monthly` is based on purchases and sales are known. */
  monthlyBySales: z.nullable(z.number()),
  /** Dishes whose cost changed, largest amount first. */
  dishes: z.array(hitDish),
  dishCount: z.number(),
  belowTarget: z.number(),
  /** For competitor alerts: `monthly` is then an amount at stake, not yet lost or gained. */
  competitor: z.nullable(
    z.object({
      /** Null if deleted. */
      id: z.nullable(z.number()),
      name: z.string(),
      /** Largest amount first; `moveCount` in total. */
      moves: z.array(competitorMove),
      moveCount: z.number(),
    }),
  ),
  market: z.nullable(marketMove),
  /** The rule that raised it; null if deleted. */
  rule: z.nullable(z.object({ id: z.number(), name: z.string() })),
  acknowledgedAt: instant,
  acknowledgedBy: person,
  resolvedAt: instant,
  /** Null with a time set: the price returned to its old level, which resolved it automatically. */
  resolvedBy: person,
  version: z.number(),
  can: z.object({ decide: z.boolean(), remove: z.boolean() }),
});
export type PriceAlert = z.infer<typeof priceAlert>;
