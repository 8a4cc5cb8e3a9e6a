import type { AskDimension, AskMeasure } from '../ask-query.ts';

/** What is so now: a past day of these can't be asked for. */
export const stateMeasures: ReadonlySet<AskMeasure> = new Set<AskMeasure>([
  'stock',
  'stockValue',
  'menuPrice',
  'dishCost',
  'owed',
]);

/** What lies ahead. */
export const forwardMeasures: ReadonlySet<AskMeasure> = new Set<AskMeasure>([
  'expectedRevenue',
  'expectedSold',
  'toOrder',
]);

/** What makes no sense summed over different things: split by this unless one of them is asked for. */
export const splitNeeded: Partial<Record<AskMeasure, AskDimension>> = {
  price: 'ingredient',
  priceChange: 'ingredient',
  purchased: 'ingredient',
  stock: 'ingredient',
  toOrder: 'ingredient',
  menuPrice: 'dish',
  dishCost: 'dish',
};

/** For 'best' and 'worst'. */
export const lowerIsBetter: ReadonlySet<AskMeasure> = new Set<AskMeasure>([
  'foodCost',
  'foodCostPercent',
  'dishCost',
  'price',
  'priceChange',
  'waste',
  'labor',
  'laborPercent',
  'owed',
  'spend',
]);

export const countMeasures: ReadonlySet<AskMeasure> = new Set<AskMeasure>([
  'sold',
  'checks',
  'invoices',
  'purchased',
  'stock',
  'toOrder',
  'expectedSold',
]);

/** What a word such as 'percent' makes of a measure. */
export const modified: Record<'percent' | 'value' | 'expected', Partial<Record<AskMeasure, AskMeasure>>> = {
  percent: {
    foodCost: 'foodCostPercent',
    foodCostPercent: 'foodCostPercent',
    dishCost: 'foodCostPercent',
    labor: 'laborPercent',
    laborPercent: 'laborPercent',
    grossProfit: 'margin',
    margin: 'margin',
    priceChange: 'priceChange',
  },
  value: {
    stock: 'stockValue',
    stockValue: 'stockValue',
    waste: 'waste',
    orders: 'orders',
    spend: 'spend',
    purchased: 'spend',
    revenue: 'revenue',
    owed: 'owed',
  },
  expected: {
    revenue: 'expectedRevenue',
    expectedRevenue: 'expectedRevenue',
    sold: 'expectedSold',
    expectedSold: 'expectedSold',
    toOrder: 'toOrder',
  },
};

/** Measures that are an average already. */
export const averages: ReadonlySet<AskMeasure> = new Set<AskMeasure>([
  'averageCheck',
  'foodCostPercent',
  'margin',
  'price',
  'laborPercent',
]);

/** What is close to a measure: offered as another reading. */
export const siblings: Record<AskMeasure, readonly AskMeasure[]> = {
  revenue: ['sold', 'grossProfit', 'checks'],
  sold: ['revenue', 'checks'],
  checks: ['revenue', 'averageCheck', 'orders'],
  averageCheck: ['revenue', 'checks'],
  foodCost: ['foodCostPercent', 'spend'],
  foodCostPercent: ['foodCost', 'margin'],
  grossProfit: ['margin', 'revenue'],
  margin: ['grossProfit', 'foodCostPercent'],
  menuPrice: ['dishCost', 'margin'],
  dishCost: ['menuPrice', 'foodCost'],
  spend: ['purchased', 'invoices', 'orders'],
  invoices: ['spend'],
  purchased: ['spend', 'price'],
  price: ['priceChange', 'spend'],
  priceChange: ['price'],
  stock: ['stockValue', 'toOrder'],
  stockValue: ['stock'],
  waste: ['stockValue', 'spend'],
  orders: ['spend', 'checks'],
  toOrder: ['stock', 'purchased'],
  expectedRevenue: ['expectedSold', 'revenue'],
  expectedSold: ['expectedRevenue', 'sold'],
  labor: ['laborPercent'],
  laborPercent: ['labor'],
  owed: ['invoices', 'spend'],
};

/** What a ranking without a dimension is of: the first that isn't asked for by name. */
export const rankedBy: readonly AskDimension[] = ['dish', 'ingredient', 'vendor', 'day', 'restaurant'];
