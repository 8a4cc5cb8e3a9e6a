import { forecastMethods, riskLevels, trendDirections, valueBases } from '@platewise/domain';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idIn, listQuery, pathId, restaurantIdIn } from '../fields.ts';
import { coverage } from './coverage.ts';

export const TIMEFRAMES = ['30d', '90d', '6m', '1y'] as const;
export type Timeframe = (typeof TIMEFRAMES)[number];

const access = { module: 'analysis', action: 'read' } as const;
const tag = 'Analysis';
/** Default: '30d'. */
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
  /**
   * Percent change over the timeframe, the plain mean over its ingredients; null if no price history is known for
   * any.
   */
  averageIncrease: known,
  /** Active purchased ingredients. */
  totalIngredients: z.number(),
  highRiskIngredients: z.number(),
  /** Over the last 30 days, whatever the timeframe. */
  monthlyTrend: z.enum(trendDirections),
  lastPriceUpdate: z.nullable(z.string()),
  /** At today's prices; null if nothing was bought in the last 90 days. */
  monthlySpend: known,
  /** Monthly cost of the price changes in the timeframe; positive is added cost. */
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
  /** The last price on or before the timeframe's first day; if there is none, the first price since (`sinceFirst`). */
  previousPrice: known,
  previousDate: z.nullable(z.string()),
  sinceFirst: z.boolean(),
  currentPrice: known,
  currentDate: z.nullable(z.string()),
  priceChange: known,
  priceChangePercent: known,
  trend: z.nullable(z.enum(trendDirections)),
  /** Standard deviation of the weekly prices divided by their mean. */
  variation: known,
  /** The newest price, if it is off by a factor of ten; the figures use the previous price until it is confirmed. */
  doubtfulPrice: z.nullable(z.object({ price: z.number(), date: z.string() })),
  /** At the end of the horizon, with its 80% interval; null with too few prices. */
  forecastedPrice: known,
  forecastLow: known,
  forecastHigh: known,
  forecastChangePercent: known,
  quantityOfMonth: known,
  /**
   * From recipes and sales; calculated when there are no recent purchases, and when a single ingredient is
   * requested.
   */
  cookedQuantityOfMonth: known,
  monthlySpend: known,
  /** Impact of the price change, and of the forecast compared with today's price; positive is added cost. */
  monthlyImpact: known,
  /** Whether `monthlyImpact` is based on purchases or, without recent ones, on dishes sold. */
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
  /** Default: monthly amount at stake, largest first regardless of sign. */
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

/** For the restaurants of one currency. */
const increase = {
  currency: z.nullable(z.string()),
  /** Restaurants with a forecast for at least one ingredient. */
  coverage,
  /** Percent of the current cost of a month's purchases; null without a forecast. */
  totalCostIncrease: known,
  /** Money per month at the end of the horizon; null without purchases. */
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
    /** Forecast horizon: as long as the timeframe, at most 13 weeks. */
    horizonWeeks: z.number(),
    /** In the currency most of the restaurants use. */
    ...increase,
    /** The same for each other currency with a forecast. */
    others: z.array(z.object(increase)),
    highRiskSuppliers: z.number(),
    /** Ingredients at high risk. */
    volatileIngredients: z.number(),
    /** 0 to 100: 100 less the sMAPE of the backtests, weighted by spend; null without a forecast. */
    forecastAccuracy: known,
    nextUpdateDate: z.string(),
    ingredients: z.number(),
    /** Those with a forecast; the others have too few weekly prices. */
    forecasted: z.number(),
    /** Largest amount first. */
    actions: z.array(
      z.object({
        kind: z.enum(costActionKinds),
        title: z.string(),
        detail: z.string(),
        /** Per month; null if unknown. */
        amount: known,
        currency: z.string(),
        /** The page in the web app where it is done, and the link text. */
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
        /** Bought in the last 90 days and with a known price. */
        ingredients: z.number(),
        history: z.array(z.object({ week: z.string(), cost: z.number() })),
        forecast: z.array(forecastWeek),
        /** Number of weekly prices it is based on; `needed` if there are too few. */
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
    /** For the timeframe, at least 13 weeks. */
    weekly: z.array(z.object({ week: z.string(), price: z.number(), carried: z.boolean() })),
    /** Newest first, at most 200. */
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
    /** Without a forecast: the number of weekly prices available and required. */
    tooFew: z.nullable(z.object({ points: z.number(), needed: z.number() })),
    /** At the expected price, dishes losing the most money per month first. */
    dishes: z.array(
      z.object({
        menuItemId: z.number(),
        name: z.string(),
        costNow: known,
        /** Per dish; positive is a cost increase. */
        difference: z.number(),
        soldPerMonth: known,
        moneyPerMonth: known,
      }),
    ),
  }),
});
export type IngredientOutlook = z.infer<(typeof ingredientOutlook)['reply']>;
