import type { MarketAdviceRow, MarketAnalysis, MarketDish, MarketTrendRow } from '@platewise/contract';
import type { StoredText } from '@platewise/domain';

/** A dish as stored in an analysis; the row has the restaurant. */
export type StoredDish = Omit<MarketDish, 'restaurantId'>;

type Evidence = Omit<MarketTrendRow['evidence'][number], 'text'> & { text: StoredText };
export type StoredTrend = Omit<MarketTrendRow, 'text' | 'evidence'> & { text: StoredText; evidence: Evidence[] };
export type StoredAdvice = Omit<MarketAdviceRow, 'text' | 'note' | 'evidence'> & {
  text: StoredText;
  note: StoredText | null;
  evidence: Evidence[];
};
type StoredSearch = Omit<NonNullable<MarketAnalysis['search']>, 'failure'> & { failure: StoredText | null };
export type StoredLine = Omit<MarketAnalysis['lines'][number], 'name'>;

/** The results of an analysis, as stored. What the reply adds is derived from them. */
export type StoredAnalysis = Omit<
  MarketAnalysis,
  | 'id'
  | 'restaurantId'
  | 'lastAnalyzed'
  | 'avgPricing'
  | 'marketTrends'
  | 'recommendations'
  | 'trends'
  | 'advice'
  | 'lines'
  | 'can'
  | 'search'
> & {
  search: StoredSearch | null;
  trends: StoredTrend[];
  advice: StoredAdvice[];
  lines: StoredLine[];
  dishes: StoredDish[];
};

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
