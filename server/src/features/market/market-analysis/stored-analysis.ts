import type { MarketAnalysis, MarketDish } from '@platewise/contract';

/** A dish as stored in an analysis; the row has the restaurant. */
export type StoredDish = Omit<MarketDish, 'restaurantId'>;

/** The results of an analysis, as stored. What the reply adds is derived from them. */
export type StoredAnalysis = Omit<
  MarketAnalysis,
  'id' | 'restaurantId' | 'lastAnalyzed' | 'avgPricing' | 'marketTrends' | 'recommendations' | 'can'
> & { dishes: StoredDish[] };

export const nothingYet = (currency: string): StoredAnalysis => ({
  currency,
  competitorCount: 0,
  trackedCount: 0,
  withMenus: 0,
  search: null,
  trends: [],
  advice: [],
  categories: [],
  overall: null,
  lines: [],
  leftOut: { currencies: [], old: 0, unmatched: 0 },
  dishes: [],
});
