import type { getMarketAnalysis as endpoint, MarketAnalysis, QueryOf } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { type AnalysisRow, findAnalysis, findNewest } from './analyses.repo.ts';
import { analysisReply, emptyReply } from './analysis-reply.ts';

/**
 * The requested restaurant, the only one or the selected one; if there are several and none is selected, the one with
 * the latest analysis.
 */
export function restaurantToShow(caller: Caller, asked: number | undefined): number | undefined {
  const only = caller.restaurants.length === 1 ? caller.restaurants[0]?.id : undefined;
  return asked ?? only ?? caller.selectedRestaurantId;
}

export async function readNewest(deps: Deps, caller: Caller, query: QueryOf<typeof endpoint>): Promise<MarketAnalysis> {
  const restaurantId = restaurantToShow(caller, query.restaurantId);
  const found = await findNewest(deps.db, caller.reach(restaurantId));
  return found === null ? emptyReply(caller, restaurantId ?? null) : analysisReply(caller, found);
}

export async function readAnalysis(deps: Deps, caller: Caller, id: number): Promise<MarketAnalysis> {
  return analysisReply(caller, await loadAnalysis(deps, caller, id));
}

/** 404 if out of reach, 403 if the role forbids it. */
export async function loadAnalysis(deps: Deps, caller: Caller, id: number): Promise<AnalysisRow> {
  const found = await findAnalysis(deps.db, caller.sight, id);
  if (found === null) throw notFound('The analysis');
  caller.permit(found.restaurant_id);
  return found;
}
