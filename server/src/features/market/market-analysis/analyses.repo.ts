import { sql } from 'kysely';
import type { Reach, RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { type Page, type PageRequest, readCountedPage } from '../../../platform/http/page.ts';
import type { StoredAnalysis } from './stored-analysis.ts';

/** The type of this analysis in a table that may contain others. */
const type = 'market';

export type AnalysisRow = { id: number; restaurant_id: number; results: StoredAnalysis; generated_at: Date };

export async function insertAnalysis(
  db: Queryable,
  scope: RestaurantScope,
  results: StoredAnalysis,
  parameters: { radius: number | null },
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into market_analysis (restaurant_id, analysis_type, parameters, results, generated_at)
    values (${scope.restaurantId}, ${type}, ${JSON.stringify(parameters)}::jsonb, ${JSON.stringify(results)}::jsonb, ${now})
    returning id`.execute(db);
  return rows[0]?.id as number;
}

/** The newest one of the restaurants in reach; null if there is none. */
export async function findNewest(db: Queryable, reach: Reach): Promise<AnalysisRow | null> {
  const { rows } = await sql<AnalysisRow>`
    select a.id, a.restaurant_id, a.results, a.generated_at from market_analysis a
    where ${inReach('a.restaurant_id', reach)} and a.analysis_type = ${type}
    order by a.generated_at desc, a.id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

export async function findAnalysis(db: Queryable, reach: Reach, id: number): Promise<AnalysisRow | null> {
  const { rows } = await sql<AnalysisRow>`
    select a.id, a.restaurant_id, a.results, a.generated_at from market_analysis a
    where ${inReach('a.restaurant_id', reach)} and a.analysis_type = ${type} and a.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** What the history shows of each, without the full results. */
export type SummaryRow = {
  id: number;
  restaurant_id: number;
  generated_at: Date;
  radius: number | null;
  counts: { currency: string; known: number; tracked: number; menus: number; trends: number; advice: number };
  overall: StoredAnalysis['overall'];
  first: { category: string; average: number } | null;
};

export async function listAnalyses(db: Queryable, reach: Reach, request: PageRequest): Promise<Page<SummaryRow>> {
  const rows = db
    .selectFrom('market_analysis as a')
    .where(inReach('a.restaurant_id', reach))
    .where('a.analysis_type', '=', type);
  return readCountedPage(
    rows.select([
      ...(['a.id', 'a.restaurant_id', 'a.generated_at'] as const),
      sql<number | null>`(a.parameters ->> 'radius')::integer`.as('radius'),
      sql<SummaryRow['overall']>`a.results -> 'overall'`.as('overall'),
      sql<SummaryRow['first']>`a.results -> 'categories' -> 0`.as('first'),
      sql<SummaryRow['counts']>`jsonb_build_object('currency', a.results -> 'currency',
        'known', a.results -> 'competitorCount', 'tracked', a.results -> 'trackedCount',
        'menus', a.results -> 'withMenus', 'trends', jsonb_array_length(a.results -> 'trends'),
        'advice', jsonb_array_length(a.results -> 'advice'))`.as('counts'),
    ]),
    { by: sql.ref('a.generated_at'), type: 'timestamptz', direction: 'desc', id: sql.ref('a.id'), neverNull: true },
    request,
    rows,
  );
}
