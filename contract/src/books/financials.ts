import {
  categoryTypes,
  cogsBases,
  financialBuckets,
  periods,
  primeCostStandings,
  serviceStyles,
} from '@platewise/domain';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { dateOrNone, restaurantIdIn } from '../fields.ts';
import { costField } from '../hidden-costs.ts';
import { coverage } from '../insight/coverage.ts';

const access = { module: 'analysis', action: 'read' } as const;
const tag = 'Financial overview';

const numberOrNull = z.nullable(z.number());
const cost = costField(z.nullable(z.number()));

/** Explicit dates override the timeframe. Default: the last 30 business dates. */
const span = {
  restaurantId: restaurantIdIn,
  timeframe: z.optional(z.enum(periods)),
  from: dateOrNone(),
  to: dateOrNone(),
};

/** Sales and cost of goods for one category type. Cost and sales are compared within a type: drinks with drinks. */
const typeFigures = z.object({
  /** Null for sales whose item doesn't determine a type. */
  type: z.nullable(z.enum(categoryTypes)),
  /** Net. */
  sales: z.number(),
  /** Sales with a known cost, the base for `cogs`. */
  covered: z.number(),
  /** Null if no cost of this type is known. */
  cogs: cost,
  /** Percent of the covered sales. */
  percent: cost,
});

const basis = z.nullable(z.enum(cogsBases));

/** One date range for one restaurant, or for several in one currency. Unknown values are null, never zero. */
const figures = z.object({
  from: z.string(),
  to: z.string(),
  /** Elapsed days, summed over all restaurants. */
  days: z.number(),
  /** Net: after discounts and refunds, without tax. */
  sales: numberOrNull,
  types: z.array(typeFigures),
  /** Of goods with a known cost. */
  cogs: cost,
  /** Sales with a known cost, and their share of all sales. Unknown costs are never extrapolated from known ones. */
  covered: numberOrNull,
  coveredPercent: numberOrNull,
  /** Source of the cost: counts at both ends, recipes of the items sold, or a mix of the two. */
  basis,
  /** Percent of sales on days between two full counts. */
  countedPercent: numberOrNull,
  /**
   * Percent of the sales outside counted spans from dishes with no known price for that day; the earliest known
   * price is used instead.
   */
  estimatedPercent: numberOrNull,
  /** Food and drink cost in percent of the sales it covers. */
  foodCostPercent: cost,
  labour: cost,
  labourPercent: cost,
  /** Percent of days with labor entered or imported. */
  labourKnownPercent: numberOrNull,
  /** Food, drinks and labor; null if labor is missing for some days or cost for some sales. */
  primeCost: cost,
  /** Food and drinks in percent of the sales their cost covers, plus labor in percent of all sales. */
  primePercent: cost,
  primeStanding: costField(z.nullable(z.enum(primeCostStandings))),
  /** Covered sales less cost of goods; the percentage is of those sales. */
  grossProfit: cost,
  grossPercent: cost,
  /** Sum of the monthly budgets, prorated by elapsed days; null if any month has none. */
  budget: z.object({ sales: numberOrNull, cogs: cost, labour: cost, grossProfit: cost, primeCost: cost }),
});
export type FinancialFigures = z.infer<typeof figures>;

const statement = z.object({
  /** Null for the total of several restaurants. */
  restaurantId: numberOrNull,
  name: z.nullable(z.string()),
  currency: z.string(),
  coverage,
  /** Sets the target band for prime cost; null if the restaurants differ. */
  serviceStyle: z.nullable(z.enum(serviceStyles)),
  rows: z.array(figures),
  total: figures,
});
export type FinancialStatement = z.infer<typeof statement>;

export const profitAndLoss = endpoint({
  id: 'financials.profitAndLoss',
  method: 'GET',
  path: '/api/financials/profit-and-loss',
  tag,
  summary: 'Sales, cost of goods by type, labor, prime cost and gross profit by week or month, against budget',
  access,
  query: z.object({
    ...span,
    by: z.optional(z.enum(financialBuckets)),
    /** Each restaurant separately, or a total per currency. */
    together: z.optional(z.enum(['each', 'sum'])),
  }),
  reply: z.object({
    from: z.string(),
    to: z.string(),
    by: z.enum(financialBuckets),
    statements: z.array(statement),
  }),
  problems: ['invalid'],
});
export type ProfitAndLoss = z.infer<(typeof profitAndLoss)['reply']>;

const effects = {
  price: cost,
  mix: cost,
  cost,
  volume: cost,
};

const waterfallDish = z.object({
  /** Null for the remainder, summed. */
  menuItemId: numberOrNull,
  name: z.string(),
  restaurantId: numberOrNull,
  quantityBefore: z.number(),
  quantity: z.number(),
  ...effects,
  total: cost,
});
export type WaterfallDish = z.infer<typeof waterfallDish>;

const waterfall = z.object({
  currency: z.string(),
  coverage,
  /** Gross profit in the earlier period and in this one; null if no cost is known. */
  marginBefore: cost,
  margin: cost,
  /** The effects that explain the change, to the cent. Dishes sold in one period only are mix; cost is all the rest. */
  ...effects,
  /** Net sales with a known cost, and of everything sold. */
  salesBefore: z.number(),
  sales: z.number(),
  allSalesBefore: z.number(),
  allSales: z.number(),
  /** Largest effect first; the last row is the rest. */
  dishes: z.array(waterfallDish),
});
export type MarginWaterfall = z.infer<typeof waterfall>;

export const marginWaterfall = endpoint({
  id: 'financials.marginWaterfall',
  method: 'GET',
  path: '/api/financials/margin-waterfall',
  tag,
  summary: 'Explain the gross profit change between two periods in four steps, by currency; /api/why has all causes',
  access,
  costsOnly: true,
  query: z.object({
    ...span,
    /** Comparison period. Default: the same number of days right before. */
    beforeFrom: dateOrNone(),
    beforeTo: dateOrNone(),
  }),
  reply: z.object({
    from: z.string(),
    to: z.string(),
    beforeFrom: z.string(),
    beforeTo: z.string(),
    waterfalls: z.array(waterfall),
  }),
  problems: ['invalid'],
});
export type MarginWaterfalls = z.infer<(typeof marginWaterfall)['reply']>;

const seasonal = z.object({
  ingredientId: z.number(),
  restaurantId: z.number(),
  name: z.string(),
  unit: z.string(),
  currency: z.string(),
  /** January to December, in percent of the usual price; null for months with no prices. */
  months: z.array(numberOrNull),
  dearestMonth: z.number(),
  cheapestMonth: z.number(),
  /** Difference between the two, in percentage points. */
  swing: z.number(),
  /** Number of calendar months with a price. */
  monthsKnown: z.number(),
  monthlySpend: numberOrNull,
});
export type SeasonalIngredient = z.infer<typeof seasonal>;

export const seasonality = endpoint({
  id: 'financials.seasonality',
  method: 'GET',
  path: '/api/financials/seasonality',
  tag,
  summary: 'List ingredients with seasonal prices, largest swing first; needs two years of prices',
  access,
  costsOnly: true,
  query: z.object({ restaurantId: restaurantIdIn }),
  reply: z.object({
    /** Ingredients with two years of prices, and all with any price. */
    known: z.number(),
    priced: z.number(),
    monthsNeeded: z.number(),
    ingredients: z.array(seasonal),
  }),
});
export type Seasonality = z.infer<(typeof seasonality)['reply']>;
