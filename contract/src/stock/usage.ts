import { categoryTypes, unknownUsageReasons, varianceCauses } from '@platewise/domain';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { dateOrNone, listQuery, pathId } from '../fields.ts';
import { costChoice, costField } from '../hidden-costs.ts';

const access = { module: 'analysis', action: 'read' } as const;
const tag = 'Usage';
const params = z.object({ restaurantId: pathId });
/** Default: between the last two full counts, or else the last 30 business dates. */
const dates = { from: dateOrNone(), to: dateOrNone() };

const money = costField(z.nullable(z.number()));
const numberOrNull = z.nullable(z.number());

export const usagePeriods = endpoint({
  id: 'usage.periods',
  method: 'GET',
  path: '/api/usage/:restaurantId/periods',
  tag,
  summary: 'List the periods between closed counts, newest first',
  access,
  params,
  query: z.object({ limit: listQuery.limit, cursor: listQuery.cursor }),
  reply: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      /** The business dates at whose close the counts were taken. */
      opening: z.string(),
      closing: z.string(),
      full: z.boolean(),
      /** Ingredients counted at the closing count. */
      counted: z.number(),
    }),
  ),
  paged: true,
});
export type UsagePeriod = z.infer<(typeof usagePeriods)['reply']>[number];

const goods = z.object({
  opening: z.number(),
  purchases: z.number(),
  moved: z.number(),
  closing: z.number(),
  cogs: z.number(),
  /** Included ingredients counted at both ends. */
  counted: z.number(),
  /** Purchased but not counted at both ends: treated as used when bought. */
  expensed: z.object({ items: z.number(), cost: z.number() }),
  averageInventory: z.number(),
  turns: numberOrNull,
  daysOnHand: numberOrNull,
});

const categoryType = z.enum(categoryTypes);

const category = z.object({
  category: z.nullable(z.string()),
  type: categoryType,
  items: z.number(),
  /** Ingredients with known actual usage and cost, so the two can be compared. */
  comparedItems: z.number(),
  actual: money,
  theoretical: money,
  variance: money,
  waste: money,
  /** Null if nothing was counted at both ends. */
  goods: costField(z.nullable(goods)),
});
export type UsageCategory = z.infer<typeof category>;

/** One category type, or all combined: cost of goods over sales. */
const typeRow = z.object({
  type: z.nullable(categoryType),
  goods: costField(z.nullable(goods)),
  /** Net sales. */
  sales: z.number(),
  /** Sales mapped to no dish or ingredient; their type comes from the POS category. */
  unmappedSales: z.number(),
  foodCostPercent: money,
  theoreticalPercent: money,
});
export type UsageType = z.infer<typeof typeRow>;

export const usageReport = endpoint({
  id: 'usage.report',
  method: 'GET',
  path: '/api/usage/:restaurantId',
  tag,
  summary: 'Compare actual and theoretical usage of a period: totals, categories, COGS, turnover and missing data',
  access,
  params,
  query: z.object(dates),
  reply: z.object({
    restaurantId: z.number(),
    currency: z.string(),
    from: z.string(),
    to: z.string(),
    days: z.number(),
    /** Counts at the close of the day before the period and of its last day. */
    counts: z.object({
      opening: z.object({ date: z.string(), items: z.number() }),
      closing: z.object({ date: z.string(), items: z.number() }),
    }),
    /** The counted period closest to the requested one; null if they are the same or there is none. */
    nearest: z.nullable(z.object({ from: z.string(), to: z.string() })),
    totals: z.object({
      items: z.number(),
      comparedItems: z.number(),
      actual: money,
      theoretical: money,
      variance: money,
      variancePercent: money,
      /** Losses and gains separately: they don't offset each other. */
      over: money,
      under: money,
      waste: money,
    }),
    lacks: z.object({
      /** Ingredients with movements or in stock that weren't counted at both ends. */
      uncounted: z.object({ items: z.number(), percentOfItems: numberOrNull, percentOfTheoretical: money }),
      unmappedSales: z.object({ net: z.number(), percent: numberOrNull }),
      /** Dishes sold without a complete recipe: they add nothing to theoretical usage. */
      withoutRecipe: z.object({
        dishes: z.number(),
        net: z.number(),
        percent: numberOrNull,
        first: z.array(z.object({ menuItemId: z.nullable(z.number()), name: z.string() })),
      }),
      /** Purchases not mapped to an ingredient. */
      unmappedPurchases: z.object({ lines: z.number(), cost: money }),
      /** Purchases with an unknown quantity. */
      withoutQuantity: z.number(),
      /** Dated in the period but not approved, so not in purchases. */
      waitingInvoices: z.object({ count: z.number(), total: money }),
      uncosted: z.number(),
    }),
    types: z.array(typeRow),
    categories: z.array(category),
  }),
  problems: ['invalid'],
});
export type UsageReport = z.infer<(typeof usageReport)['reply']>;

const unknownReason = z.nullable(z.enum(unknownUsageReasons));

const item = z.object({
  ingredientId: z.number(),
  name: z.string(),
  unit: z.string(),
  category: z.nullable(z.string()),
  kind: z.enum(['purchased', 'prep']),
  /** All in the ingredient's unit. */
  opening: numberOrNull,
  purchased: numberOrNull,
  /** Received from other restaurants less sent, and produced less used in our own kitchen. */
  transferred: z.number(),
  produced: z.number(),
  closing: numberOrNull,
  wasted: z.number(),
  actual: numberOrNull,
  /** Why actual usage is unknown. */
  unknown: unknownReason,
  theoretical: z.number(),
  /** A dish containing it was sold without a quantity in its recipe, so this is a minimum. */
  atLeast: z.boolean(),
  variance: numberOrNull,
  variancePercent: numberOrNull,
  unitCost: money,
  actualCost: money,
  theoreticalCost: money,
  varianceCost: money,
  wasteCost: money,
  turns: numberOrNull,
  daysOnHand: numberOrNull,
});
export type UsageItem = z.infer<typeof item>;

export const usageSorts = ['name', 'variance_cost', 'variance_percent', 'actual', 'waste'] as const;
export const usageShows = ['all', 'over', 'under', 'uncounted'] as const;

const itemFilter = {
  ...dates,
  q: listQuery.q,
  /** 'none': ingredients without a category. */
  category: z.optional(z.string().check(z.maxLength(60))),
  show: z.optional(z.enum(usageShows)),
  sort: costChoice(z.optional(z.enum(usageSorts)), ['variance_cost', 'actual', 'waste'], 'name'),
  order: listQuery.order,
};

export const usageItems = endpoint({
  id: 'usage.items',
  method: 'GET',
  path: '/api/usage/:restaurantId/items',
  tag,
  summary: 'List the ingredients of a period; by default the largest variance value first',
  access,
  params,
  query: z.object({ ...itemFilter, limit: listQuery.limit, cursor: listQuery.cursor }),
  reply: z.array(item),
  paged: true,
  problems: ['invalid'],
});

export const exportUsage = endpoint({
  id: 'usage.export',
  method: 'GET',
  path: '/api/usage/:restaurantId/export',
  tag,
  summary: 'Export all rows of the list as CSV, without costs if they are hidden from the caller',
  access,
  params,
  query: z.object(itemFilter),
  produces: 'file',
  problems: ['invalid'],
});

const count = z.object({
  sessionId: z.number(),
  name: z.string(),
  date: z.string(),
  location: z.nullable(z.string()),
  /** The ingredient's unit at the time of the count. */
  unit: z.string(),
  quantity: z.number(),
  /** Book quantity at the time. */
  expected: numberOrNull,
  value: money,
});

const sign = z.object({
  kind: z.string(),
  text: z.string(),
});

export const usageItem = endpoint({
  id: 'usage.item',
  method: 'GET',
  path: '/api/usage/:restaurantId/items/:ingredientId',
  tag,
  summary: 'Explain the usage of an ingredient in a period and the possible causes of its variance',
  access,
  params: z.object({ restaurantId: pathId, ingredientId: pathId }),
  query: z.object(dates),
  reply: z.object({
    currency: z.string(),
    from: z.string(),
    to: z.string(),
    item,
    /** The six causes of a variance; empty if there is none. */
    causes: z.array(
      z.object({
        cause: z.enum(varianceCauses),
        speaks: z.enum(['for', 'nothing', 'not_this_way']),
        signs: z.array(sign),
      }),
    ),
    /** At the opening, at the closing, and the first one after it. */
    counts: z.array(count),
    /** Newest first, at most 200. */
    purchases: z.array(
      z.object({
        invoiceId: z.number(),
        invoiceNumber: z.nullable(z.string()),
        vendorName: z.nullable(z.string()),
        date: z.string(),
        description: z.string(),
        quantity: numberOrNull,
        /** Why its quantity is unknown. */
        missing: z.nullable(z.string()),
        cost: money,
      }),
    ),
    /** Every stock movement in the period, newest first, at most 200. */
    movements: z.array(
      z.object({
        id: z.number(),
        date: z.string(),
        type: z.enum(['restock', 'usage', 'waste', 'adjustment']),
        reason: z.nullable(z.string()),
        note: z.nullable(z.string()),
        ref: z.nullable(z.string()),
        location: z.nullable(z.string()),
        change: z.number(),
        /** Whether it counts toward actual usage; counts and book corrections don't. */
        inFigures: z.boolean(),
      }),
    ),
    /** Items sold that use it, by quantity used. */
    sales: z.array(
      z.object({
        menuItemId: z.nullable(z.number()),
        name: z.string(),
        sold: z.number(),
        /** Per item, in the ingredient's unit; null if its recipe has no quantity. */
        each: numberOrNull,
        took: numberOrNull,
      }),
    ),
  }),
  problems: ['invalid'],
});
export type UsageItemDetail = z.infer<(typeof usageItem)['reply']>;
