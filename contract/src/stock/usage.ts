import { categoryTypes, unknownUsageReasons, varianceCauses } from '@platewise/domain';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { dateOrNone, listQuery, pathId } from '../fields.ts';
import { costChoice, costField } from '../hidden-costs.ts';

const access = { module: 'analysis', action: 'read' } as const;
const tag = 'Usage';
const params = z.object({ restaurantId: pathId });
/** Without dates: from the last full count but one to the last; without those the last 30 business dates. */
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
      /** The business dates at whose close the counts stand. */
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
  /** Ingredients in the figures with their stock at both ends. */
  counted: z.number(),
  /** Bought and not counted at both ends: taken as used when it was bought. */
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
  /** Of the ingredients whose actual usage and cost are known, so that the two can be compared. */
  comparedItems: z.number(),
  actual: money,
  theoretical: money,
  variance: money,
  waste: money,
  /** Null where nothing was counted at both ends. */
  goods: costField(z.nullable(goods)),
});
export type UsageCategory = z.infer<typeof category>;

/** A category type, or all of them together: its goods over the sales of the same. */
const typeRow = z.object({
  type: z.nullable(categoryType),
  goods: costField(z.nullable(goods)),
  /** Net sales. */
  sales: z.number(),
  /** Of these no dish and no ingredient stands behind: their type is that of the category on the till. */
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
    /** What was counted at the close of the day before the period and of its last one. */
    counts: z.object({
      opening: z.object({ date: z.string(), items: z.number() }),
      closing: z.object({ date: z.string(), items: z.number() }),
    }),
    /** The period between counts nearest to the one asked for; null where it is that, or there is none. */
    nearest: z.nullable(z.object({ from: z.string(), to: z.string() })),
    totals: z.object({
      items: z.number(),
      comparedItems: z.number(),
      actual: money,
      theoretical: money,
      variance: money,
      variancePercent: money,
      /** Of what went missing and of what was saved, apart: they do not make up for each other. */
      over: money,
      under: money,
      waste: money,
    }),
    lacks: z.object({
      /** Ingredients that moved or are kept in stock, and were not counted at both ends. */
      uncounted: z.object({ items: z.number(), percentOfItems: numberOrNull, percentOfTheoretical: money }),
      unmappedSales: z.object({ net: z.number(), percent: numberOrNull }),
      /** Sold dishes whose recipe is missing or lacks a fact: they take nothing in the theoretical usage. */
      withoutRecipe: z.object({
        dishes: z.number(),
        net: z.number(),
        percent: numberOrNull,
        first: z.array(z.object({ menuItemId: z.nullable(z.number()), name: z.string() })),
      }),
      /** Purchases that name no ingredient. */
      unmappedPurchases: z.object({ lines: z.number(), cost: money }),
      /** Purchases of which nobody knows how much they brought. */
      withoutQuantity: z.number(),
      /** Dated in the period and not approved: not among the purchases. */
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
  /** From other restaurants less to them, and made less used up in the own kitchen. */
  transferred: z.number(),
  produced: z.number(),
  closing: numberOrNull,
  wasted: z.number(),
  actual: numberOrNull,
  /** Why the actual usage is not known. */
  unknown: unknownReason,
  theoretical: z.number(),
  /** A dish that holds it was sold and its recipe says not how much: at least so much. */
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
  /** 'none' stands for ingredients without one. */
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
  summary: 'The rows of the list, all of them, as CSV; without costs where they are hidden',
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
  /** The unit of the ingredient when it was counted. */
  unit: z.string(),
  quantity: z.number(),
  /** What the books said then. */
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
    /** The six causes of a variance; none where there is no variance. */
    causes: z.array(
      z.object({
        cause: z.enum(varianceCauses),
        speaks: z.enum(['for', 'nothing', 'not_this_way']),
        signs: z.array(sign),
      }),
    ),
    /** At the opening, at the closing, and the first one after it. */
    counts: z.array(count),
    /** The newest first, at most 200. */
    purchases: z.array(
      z.object({
        invoiceId: z.number(),
        invoiceNumber: z.nullable(z.string()),
        vendorName: z.nullable(z.string()),
        date: z.string(),
        description: z.string(),
        quantity: numberOrNull,
        /** Why its quantity is not known. */
        missing: z.nullable(z.string()),
        cost: money,
      }),
    ),
    /** Everything that moved stock of it in the period, the newest first, at most 200. */
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
        /** Whether it is in the actual usage; counts and corrections of the books are not. */
        inFigures: z.boolean(),
      }),
    ),
    /** What was sold that takes it, by what it took. */
    sales: z.array(
      z.object({
        menuItemId: z.nullable(z.number()),
        name: z.string(),
        sold: z.number(),
        /** Of one, in the ingredient's unit; null where its recipe says not how much. */
        each: numberOrNull,
        took: numberOrNull,
      }),
    ),
  }),
  problems: ['invalid'],
});
export type UsageItemDetail = z.infer<(typeof usageItem)['reply']>;
