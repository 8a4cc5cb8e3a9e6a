import type { MarketAnalysis, MarketDish } from '@platewise/contract';

/** A dish as an analysis keeps it: of which restaurant stands in the row. */
export type StoredDish = Omit<MarketDish, 'restaurantId'>;

/** What an analysis found, as it is kept. What the reply adds follows from it. */
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
