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

/** Free dates go before the timeframe; without either the last 30 business dates. */
const span = {
  restaurantId: restaurantIdIn,
  timeframe: z.optional(z.enum(periods)),
  from: dateOrNone(),
  to: dateOrNone(),
};

/** Sales and cost of goods of one type of category. Cost and sales are compared within a type: drinks with drinks. */
const typeFigures = z.object({
  /** Null for sales that no item tells the type of. */
  type: z.nullable(z.enum(categoryTypes)),
  /** Net. */
  sales: z.number(),
  /** Of these, the sales whose cost is known: what `cogs` is of. */
  covered: z.number(),
  /** Null where no cost of the type is known. */
  cogs: cost,
  /** In percent of the sales that it covers. */
  percent: cost,
});

const basis = z.nullable(z.enum(cogsBases));

/** One stretch of days of one restaurant, or of several of one currency. What nobody knows is null, never zero. */
const figures = z.object({
  from: z.string(),
  to: z.string(),
  /** Days that have come, of all restaurants together. */
  days: z.number(),
  /** Net: after discounts and refunds, without tax. */
  sales: numberOrNull,
  types: z.array(typeFigures),
  /** Of the goods whose cost is known. */
  cogs: cost,
  /** The sales that it covers, and which part of all they are. What has no known cost is never taken to cost like the rest. */
  covered: numberOrNull,
  coveredPercent: numberOrNull,
  /** Whether stock that was counted at both ends says so, the recipes of what was sold, or both in turn. */
  basis,
  /** Of sales: on days between two full counts. */
  countedPercent: numberOrNull,
  /** Of the sales that no counts stand around: of dishes with a price that is not known for the day, so that the earliest known one stands for it. */
  estimatedPercent: numberOrNull,
  /** Cost of food and drinks in percent of the sales that it covers. */
  foodCostPercent: cost,
  labour: cost,
  labourPercent: cost,
  /** Of the days: those that a labor figure was typed or imported for. */
  labourKnownPercent: numberOrNull,
  /** Food, drinks and labor; null where the labor of some days, or the cost of some sales, is not known. */
  primeCost: cost,
  /** Food and drinks in percent of the sales that their cost covers, and labor in percent of all. */
  primePercent: cost,
  primeStanding: costField(z.nullable(z.enum(primeCostStandings))),
  /** The sales that are covered, less the cost of goods; its percentage is of these sales. */
  grossProfit: cost,
  grossPercent: cost,
  /** Of the months, by the days that have come; null where a month among them has none. */
  budget: z.object({ sales: numberOrNull, cogs: cost, labour: cost, grossProfit: cost, primeCost: cost }),
});
export type FinancialFigures = z.infer<typeof figures>;

const statement = z.object({
  /** Null for several restaurants summed. */
  restaurantId: numberOrNull,
  name: z.nullable(z.string()),
  currency: z.string(),
  coverage,
  /** The band that the prime cost is held against; null where the restaurants differ. */
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
    /** Each restaurant by itself, or all of one currency summed. */
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
  /** Null for what is left, summed. */
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
  /** Net sales less recipe cost of the dishes whose cost is known, before and in the period. */
  marginBefore: cost,
  margin: cost,
  /** What moved it from the one to the other; to the cent. */
  ...effects,
  /** Net sales of the dishes in it, and of all that was sold. */
  salesBefore: z.number(),
  sales: z.number(),
  allSalesBefore: z.number(),
  allSales: z.number(),
  /** What moved most first; the last row is the rest. */
  dishes: z.array(waterfallDish),
});
export type MarginWaterfall = z.infer<typeof waterfall>;

export const marginWaterfall = endpoint({
  id: 'financials.marginWaterfall',
  method: 'GET',
  path: '/api/financials/margin-waterfall',
  tag,
  summary: 'Explain the margin change between two periods by price, mix, cost and volume, by currency',
  access,
  costsOnly: true,
  query: z.object({
    ...span,
    /** Compared with; without these as many days right before. */
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
  /** January to December: percent of the usual price; null where that month was never priced. */
  months: z.array(numberOrNull),
  dearestMonth: z.number(),
  cheapestMonth: z.number(),
  /** Between the two, in points. */
  swing: z.number(),
  /** Calendar months with a price. */
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
    /** Ingredients with two years of prices, and all that have any. */
    known: z.number(),
    priced: z.number(),
    monthsNeeded: z.number(),
    ingredients: z.array(seasonal),
  }),
});
export type Seasonality = z.infer<(typeof seasonality)['reply']>;
