import type { BusinessDate } from '../../shared/dates/index.ts';

/** What can be asked for. The unit of each is in `askMeasureUnits`. */
export const askMeasures = [
  'revenue',
  'sold',
  'checks',
  'averageCheck',
  'foodCost',
  'foodCostPercent',
  'grossProfit',
  'margin',
  'menuPrice',
  'dishCost',
  'spend',
  'invoices',
  'purchased',
  'price',
  'priceChange',
  'stock',
  'stockValue',
  'waste',
  'orders',
  'toOrder',
  'expectedRevenue',
  'expectedSold',
  'labor',
  'laborPercent',
  'owed',
] as const;
export type AskMeasure = (typeof askMeasures)[number];

/**
 * How a measure's values are written. A quantity is in the unit of its ingredient, a unit cost in money per such a
 * unit, and a change in percent with a sign.
 */
export type AskUnit = 'money' | 'unitCost' | 'percent' | 'change' | 'count' | 'quantity';

export const askMeasureUnits: Record<AskMeasure, AskUnit> = {
  revenue: 'money',
  sold: 'count',
  checks: 'count',
  averageCheck: 'money',
  foodCost: 'money',
  foodCostPercent: 'percent',
  grossProfit: 'money',
  margin: 'percent',
  menuPrice: 'money',
  dishCost: 'money',
  spend: 'money',
  invoices: 'count',
  purchased: 'quantity',
  price: 'unitCost',
  priceChange: 'change',
  stock: 'quantity',
  stockValue: 'money',
  waste: 'money',
  orders: 'money',
  toOrder: 'quantity',
  expectedRevenue: 'money',
  expectedSold: 'count',
  labor: 'money',
  laborPercent: 'percent',
  owed: 'money',
};

/** What a figure is split by or limited to. */
export const askDimensions = [
  'dish',
  'ingredient',
  'vendor',
  'menuCategory',
  'ingredientCategory',
  'restaurant',
  'channel',
  'day',
  'week',
  'month',
  'weekday',
  'hour',
] as const;
export type AskDimension = (typeof askDimensions)[number];

/** The dimensions a measure can be split by and limited to; an order of its own has no meaning. */
export const askMeasureDimensions: Record<AskMeasure, readonly AskDimension[]> = {
  revenue: ['dish', 'menuCategory', 'restaurant', 'channel', 'day', 'week', 'month', 'weekday', 'hour'],
  sold: ['dish', 'menuCategory', 'restaurant', 'channel', 'day', 'week', 'month', 'weekday', 'hour'],
  checks: ['restaurant', 'channel', 'day', 'week', 'month', 'weekday', 'hour'],
  averageCheck: ['restaurant', 'channel', 'day', 'week', 'month', 'weekday', 'hour'],
  foodCost: ['dish', 'menuCategory', 'restaurant', 'week', 'month'],
  foodCostPercent: ['dish', 'menuCategory', 'restaurant', 'week', 'month'],
  grossProfit: ['dish', 'menuCategory', 'restaurant', 'week', 'month'],
  margin: ['dish', 'menuCategory', 'restaurant', 'week', 'month'],
  menuPrice: ['dish', 'menuCategory', 'restaurant'],
  dishCost: ['dish', 'menuCategory', 'restaurant'],
  spend: ['vendor', 'ingredient', 'ingredientCategory', 'restaurant', 'day', 'week', 'month'],
  invoices: ['vendor', 'restaurant', 'day', 'week', 'month'],
  purchased: ['ingredient', 'vendor', 'restaurant', 'day', 'week', 'month'],
  price: ['ingredient', 'vendor', 'restaurant', 'ingredientCategory', 'day', 'week', 'month'],
  priceChange: ['ingredient', 'vendor', 'restaurant', 'ingredientCategory'],
  stock: ['ingredient', 'restaurant', 'ingredientCategory'],
  stockValue: ['ingredient', 'restaurant', 'ingredientCategory'],
  waste: ['ingredient', 'ingredientCategory', 'restaurant', 'day', 'week', 'month', 'weekday'],
  orders: ['vendor', 'restaurant', 'day', 'week', 'month'],
  toOrder: ['ingredient', 'vendor', 'restaurant', 'ingredientCategory'],
  expectedRevenue: ['restaurant', 'day', 'week', 'weekday'],
  expectedSold: ['dish', 'menuCategory', 'restaurant', 'day', 'week', 'weekday'],
  labor: ['restaurant', 'week', 'month'],
  laborPercent: ['restaurant', 'week', 'month'],
  owed: ['vendor', 'restaurant'],
};

/**
 * A dish, ingredient, vendor or restaurant has an ID; a category, channel, weekday ('1' for Monday to '7') or hour ('0'
 * to '23') has a key.
 */
export type AskFilter =
  | { readonly by: 'dish' | 'ingredient' | 'vendor' | 'restaurant'; readonly id: number; readonly name: string }
  | { readonly by: 'menuCategory' | 'ingredientCategory' | 'channel' | 'weekday' | 'hour'; readonly key: string };

/** The most filters of a query: a dish of one name in many restaurants is a filter for each. */
export const askFiltersMost = 100;

/** First and last day, both included. */
export type AskPeriod = { readonly from: BusinessDate; readonly to: BusinessDate };

/**
 * A question as the product understands it. All parts apply together; several filters of one dimension mean any of
 * them.
 */
export type AskQuery = {
  readonly measure: AskMeasure;
  /** Split by this; null asks for one figure. */
  readonly by: AskDimension | null;
  readonly filters: readonly AskFilter[];
  /** What is so now, such as a stock or a menu price, ignores the period. */
  readonly period: AskPeriod;
  /** An earlier period to compare with. */
  readonly compare: AskPeriod | null;
  /** Which rows come first and how many are wanted; null for all, in the dimension's own order. */
  readonly rank: {
    readonly of: 'value' | 'change';
    readonly first: 'highest' | 'lowest';
    readonly take: number;
  } | null;
  /** Whether the causes of the change between the two periods are asked for. */
  readonly why: boolean;
};
