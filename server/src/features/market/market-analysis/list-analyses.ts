import type { listMarketAnalyses as endpoint, MarketAnalysisSummary, QueryOf } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { mapPage, type Page } from '../../../platform/http/page.ts';
import { listAnalyses as listRows, type SummaryRow } from './analyses.repo.ts';

export async function listAnalyses(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<Page<MarketAnalysisSummary>> {
  return mapPage(await listRows(deps.db, caller.reach(query.restaurantId), query), toReply);
}

const toReply = ({ counts, overall, first, ...row }: SummaryRow): MarketAnalysisSummary => ({
  id: row.id,
  restaurantId: row.restaurant_id,
  currency: counts.currency,
  generatedAt: row.generated_at.toISOString(),
  radius: row.radius,
  competitorCount: counts.known,
  trackedCount: counts.tracked,
  withMenus: counts.menus,
  dishes: overall?.dishes ?? 0,
  gapPercent: overall?.gapPercent ?? null,
  category: first?.category ?? null,
  averagePrice: first?.average ?? null,
  trends: counts.trends,
  advice: counts.advice,
});
