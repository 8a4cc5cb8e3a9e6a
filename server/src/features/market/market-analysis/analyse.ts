import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { findAdvice } from './find-advice.ts';
import { type Earlier, findTrends } from './find-trends.ts';
import { indexLines } from './index-lines.ts';
import type { Market } from './load-market.ts';
import { placeCategories } from './place-categories.ts';
import { dishRows, overallOf, placeDishes } from './place-dishes.ts';
import type { StoredAnalysis } from './stored-analysis.ts';

/** Analyzes the market from everything known about it. */
export function analyse(
  market: Market,
  { priceEnding }: RestaurantScope['settings'],
  earlier: Earlier | null,
  search: StoredAnalysis['search'],
): StoredAnalysis {
  const placed = placeDishes(market);
  const overall = overallOf(placed);
  return {
    currency: market.currency,
    competitorCount: market.known,
    trackedCount: market.tracked,
    withMenus: new Set(market.items.map(({ competitor_id }) => competitor_id)).size,
    search,
    trends: findTrends(market, overall?.gapPercent ?? null, earlier),
    advice: findAdvice(market, placed, priceEnding),
    categories: placeCategories(market, placed),
    overall,
    lines: indexLines(market, placed),
    leftOut: market.leftOut,
    dishes: dishRows(placed),
  };
}
