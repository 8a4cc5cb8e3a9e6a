import { generateMarketAnalysis, type MarketAnalysis } from '@platewise/contract';
import { type StoredText, storedWords, t } from '@platewise/domain';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { AnalysisRow } from './analyses.repo.ts';
import { nothingYet, type StoredAnalysis } from './stored-analysis.ts';

/** `avgPricing` is in the order of the categories: its first value is the one on the tile. */
export function analysisReply(
  caller: Caller,
  { id, restaurant_id, results, generated_at }: AnalysisRow,
): MarketAnalysis {
  return {
    ...{ id, restaurantId: restaurant_id, lastAnalyzed: generated_at.toISOString() },
    ...shownOf(results),
    can: { generate: caller.may(generateMarketAnalysis.access, restaurant_id) },
  };
}

/** Zeros, for the restaurant the analysis would be about. */
export function emptyReply(caller: Caller, restaurantId: number | null): MarketAnalysis {
  const restaurant = caller.restaurants.find(({ id }) => id === restaurantId);
  return {
    ...{ id: null, restaurantId: restaurant?.id ?? null, lastAnalyzed: null },
    ...shownOf(nothingYet(restaurant?.settings.currency ?? 'USD')),
    can: { generate: restaurant !== undefined && caller.may(generateMarketAnalysis.access, restaurant.id) },
  };
}

const toldOf = <Row extends { text: StoredText; evidence: { text: StoredText }[] }>(row: Row) => ({
  ...row,
  text: storedWords(row.text),
  evidence: row.evidence.map((one) => ({ ...one, text: storedWords(one.text) })) as (Row['evidence'][number] & {
    text: string;
  })[],
});

function shownOf({ dishes: _, ...results }: StoredAnalysis) {
  const trends = results.trends.map(toldOf);
  const advice = results.advice.map((row) => ({
    ...toldOf(row),
    note: row.note === null ? null : storedWords(row.note),
  }));
  const { search } = results;
  return {
    ...results,
    search: search && { ...search, failure: search.failure && storedWords(search.failure) },
    trends,
    advice,
    lines: results.lines.map((line) => ({
      ...line,
      name: line.id === 'own' ? t('Your matching dishes') : t('Competitors'),
    })),
    avgPricing: Object.fromEntries(results.categories.map(({ category, average }) => [category, average])),
    marketTrends: trends.map(({ text }) => text),
    recommendations: advice.map(({ text, note }) => (note === null ? text : `${text} ${note}`)),
  };
}
