import { forecastMethods, riskLevels, trendDirections, valueBases } from '@platewise/domain';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idIn, listQuery, pathId, restaurantIdIn } from '../fields.ts';
import { coverage } from './coverage.ts';

export const TIMEFRAMES = ['30d', '90d', '6m', '1y'] as const;
export type Timeframe = (typeof TIMEFRAMES)[number];

const access = { module: 'analysis', action: 'read' } as const;
const tag = 'Analysis';
/** '30d' unless said. */
const timeframe = z.optional(z.enum(TIMEFRAMES, { error: 'Choose 30d, 90d, 6m or 1y' }));
const period = { restaurantId: restaurantIdIn, timeframe };
const known = z.nullable(z.number());
const risk = z.enum(riskLevels);

const supplierTrend = z.object({
  id: z.number(),
  restaurantId: z.number(),
  currency: z.string(),
  name: z.string(),
  riskLevel: risk,
  /** Percent over the timeframe, the plain mean of its ingredients; null where none of them is known to have moved or stayed. */
  averageIncrease: known,
  /** Active ones that are bought. */
  totalIngredients: z.number(),
  highRiskIngredients: z.number(),
  /** Of the last 30 days, whatever the timeframe. */
  monthlyTrend: z.enum(trendDirections),
  lastPriceUpdate: z.nullable(z.string()),
  /** At today's prices; null where nothing was bought in the last 90 days. */
  monthlySpend: known,
  /** What the moves of the timeframe cost a month; above zero is added cost. */
  monthlyImpact: known,
});
export type SupplierTrend = z.infer<typeof supplierTrend>;

const ingredientTrend = z.object({
  id: z.number(),
  restaurantId: z.number(),
  currency: z.string(),
  name: z.string(),
  unit: z.string(),
  category: z.nullable(z.string()),
  supplierId: known,
  supplierName: z.nullable(z.string()),
  riskLevel: risk,
  /** The last one at or before the timeframe's first day; the first one since where none is that old (`sinceFirst`). */
  previousPrice: known,
  previousDate: z.nullable(z.string()),
  sinceFirst: z.boolean(),
  currentPrice: known,
  currentDate: z.nullable(z.string()),
  priceChange: known,
  priceChangePercent: known,
  trend: z.nullable(z.enum(trendDirections)),
  /** Standard deviation of the weekly prices over their mean. */
  variation: known,
  /** The newest price, where it is ten times off the usual: the figures keep to the one before until it is confirmed. */
  doubtfulPrice: z.nullable(z.object({ price: z.number(), date: z.string() })),
  /** At the end of the horizon, with the interval that holds four times in five; null with too few prices. */
  forecastedPrice: known,
  forecastLow: known,
  forecastHigh: known,
  forecastChangePercent: known,
  quantityOfMonth: known,
  /** By recipes and sales; worked out where nothing was bought lately, and for one ingredient by itself. */
  cookedQuantityOfMonth: known,
  monthlySpend: known,
  /** Of the move, and of the forecast from today's price on; above zero is added cost. */
  monthlyImpact: known,
  /** Whether `monthlyImpact` is worked out from purchases, or, where nothing was bought lately, from what dishes sold. */
  impactBasis: z.nullable(z.enum(valueBases)),
  projectedImpact: known,
});
export type IngredientTrend = z.infer<typeof ingredientTrend>;

export const supplierTrends = endpoint({
  id: 'costAnalysis.supplierTrends',
  method: 'GET',
  path: '/api/cost-analysis/supplier-trends',
  aliases: ['/api/cost-analysis/supplier-trends/:timeframe'],
  tag,
  summary: 'List price changes by supplier over a timeframe, largest monthly amount first',
  access,
  costsOnly: true,
  query: z.object({
    ...period,
    q: listQuery.q,
    risk: z.optional(risk),
    limit: listQuery.limit,
    cursor: listQuery.cursor,
  }),
  reply: z.array(supplierTrend),
  paged: true,
});

export const ingredientTrendSorts = ['impact', 'change', 'name', 'spend', 'variation', 'forecast'] as const;

const trendFilter = {
  ...period,
  q: listQuery.q,
  risk: z.optional(risk),
  vendorId: z.optional(idIn('Choose a supplier')),
  /** Without one: money a month at stake, of either sign, the largest first. */
  sort: z.optional(z.enum(ingredientTrendSorts)),
  order: listQuery.order,
};

export const ingredientTrends = endpoint({
  id: 'costAnalysis.ingredientTrends',
  method: 'GET',
  path: '/api/cost-analysis/ingredient-trends',
  aliases: ['/api/cost-analysis/ingredient-trends/:timeframe'],
  tag,
  summary: 'List price changes and forecasts by ingredient over a timeframe',
  access,
  costsOnly: true,
  query: z.object({ ...trendFilter, limit: listQuery.limit, cursor: listQuery.cursor }),
  reply: z.array(ingredientTrend),
  paged: true,
});

export const exportCostAnalysis = endpoint({
  id: 'costAnalysis.export',
  method: 'GET',
  path: '/api/cost-analysis/export',
  tag,
  summary: 'Export the ingredients of the list as CSV',
  access,
  costsOnly: true,
  query: z.object(trendFilter),
  produces: 'file',
});

export const costActionKinds = [
  'check_price',
  'risky_supplier',
  'risen_price',
  'expected_rise',
  'too_few_prices',
] as const;

/** Of the restaurants of one currency. */
const increase = {
  currency: z.nullable(z.string()),
  /** The restaurants with a forecast of at least one ingredient. */
  coverage,
  /** Percent of what a month of purchases costs now; null without a forecast. */
  totalCostIncrease: known,
  /** Money a month at the end of the horizon; null without purchases. */
  projectedMonthlyImpact: known,
};

export const costForecast = endpoint({
  id: 'costAnalysis.forecast',
  method: 'GET',
  path: '/api/cost-analysis/forecast',
  aliases: ['/api/cost-analysis/forecast/:timeframe'],
  tag,
  summary: 'Forecast the change in monthly purchase costs, with accuracy and actions',
  access,
  costsOnly: true,
  query: z.object(period),
  reply: z.object({
    timeframe: z.enum(TIMEFRAMES),
    /** How far the forecast looks: as far as the timeframe looks back, at most thirteen weeks. */
    horizonWeeks: z.number(),
    /** Of the currency that most of the restaurants have. */
    ...increase,
    /** The same of each other currency with a forecast. */
    others: z.array(z.object(increase)),
    highRiskSuppliers: z.number(),
    /** Ingredients at high risk. */
    volatileIngredients: z.number(),
    /** 0 to 100: 100 less the sMAPE of the back-tests, weighted by what is spent; null without a forecast. */
    forecastAccuracy: known,
    nextUpdateDate: z.string(),
    ingredients: z.number(),
    /** Of them with a forecast; the others have too few weekly prices. */
    forecasted: z.number(),
    /** The most money first. */
    actions: z.array(
      z.object({
        kind: z.enum(costActionKinds),
        title: z.string(),
        detail: z.string(),
        /** A month; null where it is not known. */
        amount: known,
        currency: z.string(),
        /** The page in the web where it is done, and what the link says. */
        href: z.string(),
        action: z.string(),
      }),
    ),
  }),
});
export type CostForecast = z.infer<(typeof costForecast)['reply']>;

const forecastWeek = z.object({
  week: z.string(),
  mean: z.number(),
  low80: z.number(),
  high80: z.number(),
  low95: z.number(),
  high95: z.number(),
});
export type ForecastWeek = z.infer<typeof forecastWeek>;

export const costProjection = endpoint({
  id: 'costAnalysis.projection',
  method: 'GET',
  path: '/api/cost-analysis/projection',
  aliases: ['/api/cost-analysis/projection/:timeframe'],
  tag,
  summary: "Get the weekly and expected cost of a month of today's purchases, by currency",
  access,
  costsOnly: true,
  query: z.object(period),
  reply: z.object({
    timeframe: z.enum(TIMEFRAMES),
    projections: z.array(
      z.object({
        currency: z.string(),
        /** Bought in the last 90 days, with a known price. */
        ingredients: z.number(),
        history: z.array(z.object({ week: z.string(), cost: z.number() })),
        forecast: z.array(forecastWeek),
        /** Weekly points that it was made from; `needed` where they are too few. */
        points: z.number(),
        needed: known,
        accuracy: known,
        method: z.nullable(z.enum(forecastMethods)),
      }),
    ),
  }),
});
export type CostProjection = z.infer<(typeof costProjection)['reply']>['projections'][number];

export const ingredientOutlook = endpoint({
  id: 'costAnalysis.ingredient',
  method: 'GET',
  path: '/api/cost-analysis/ingredients/:id',
  tag,
  summary: 'Get an ingredient with its prices, forecast and affected dishes',
  access,
  costsOnly: true,
  params: z.object({ id: pathId }),
  query: z.object({ timeframe }),
  reply: z.object({
    trend: ingredientTrend,
    /** Of the timeframe, at least thirteen weeks. */
    weekly: z.array(z.object({ week: z.string(), price: z.number(), carried: z.boolean() })),
    /** The newest first, at most 200. */
    prices: z.array(
      z.object({
        id: z.number(),
        date: z.string(),
        price: z.number(),
        unit: z.string(),
        source: z.string(),
        vendorName: z.nullable(z.string()),
        invoiceId: known,
        invoiceNumber: z.nullable(z.string()),
        doubtful: z.boolean(),
      }),
    ),
    forecast: z.nullable(
      z.object({
        method: z.enum(forecastMethods),
        accuracy: known,
        madeOn: z.string(),
        weeks: z.array(forecastWeek),
      }),
    ),
    /** Where there is no forecast: the weekly prices that are known, and how many it takes. */
    tooFew: z.nullable(z.object({ points: z.number(), needed: z.number() })),
    /** At the expected price, those that lose the most money a month first. */
    dishes: z.array(
      z.object({
        menuItemId: z.number(),
        name: z.string(),
        costNow: known,
        /** Of one dish; above zero is dearer. */
        difference: z.number(),
        soldPerMonth: known,
        moneyPerMonth: known,
      }),
    ),
  }),
});
export type IngredientOutlook = z.infer<(typeof ingredientOutlook)['reply']>;
