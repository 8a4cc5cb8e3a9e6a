import type { BodyOf, generateMarketAnalysis as endpoint, MarketAnalysis } from '@platewise/contract';
import { businessDateAt, msg } from '@platewise/domain';
import { PlaceError } from '../../../connectors/places/port.ts';
import type { Deps } from '../../../deps.ts';
import { type Caller, type RestaurantScope, restaurantOf } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { searchCompetitors } from '../competitors/index.ts';
import { analyse } from './analyse.ts';
import { type AnalysisRow, findNewest, insertAnalysis } from './analyses.repo.ts';
import { analysisReply } from './analysis-reply.ts';
import type { Earlier } from './find-trends.ts';
import { loadMarket } from './load-market.ts';
import type { StoredAnalysis } from './stored-analysis.ts';

/**
 * Searches the surroundings first if a radius is given, then calculates how our prices compare and saves the result.
 */
export async function generateAnalysis(
  deps: Deps,
  caller: Caller,
  body: BodyOf<typeof endpoint>,
): Promise<MarketAnalysis> {
  const scope = caller.permit(restaurantOf(caller, body?.restaurantId));
  const radius = body?.radius ?? null;
  const search = radius === null ? null : await lookAround(deps, caller, scope, radius);
  const before = await findNewest(deps.db, scope);
  const market = await loadMarket(deps, scope, radius);
  const results = analyse(market, scope.settings, before && earlierOf(before, scope), search);
  const now = deps.clock();
  const id = await tx(deps.db, async (trx) => {
    const made = await insertAnalysis(trx, scope, results, { radius }, now);
    await recordRestaurantChange(trx, scope, {
      action: 'generated',
      subject: 'market_analysis',
      subjectId: made,
      summary: msg(
        "Analyzed the market: {dishes, plural, other {# dishes}} compared with {competitors, plural, other {# competitors' menus}}",
        { dishes: results.dishes.length, competitors: results.withMenus },
      ),
    });
    deps.events.publish({ type: 'competitors', restaurantId: scope.restaurantId }, trx);
    return made;
  });
  return analysisReply(caller, { id, restaurant_id: scope.restaurantId, results, generated_at: now });
}

/**
 * If a directory doesn't respond or the address isn't found, what was known before is analyzed, with a note saying so.
 */
async function lookAround(
  deps: Deps,
  caller: Caller,
  { restaurantId }: RestaurantScope,
  radius: number,
): Promise<StoredAnalysis['search']> {
  try {
    const { found } = await searchCompetitors(deps, caller, { restaurantId, radius });
    return { radius, found, failure: null };
  } catch (error) {
    const outside =
      error instanceof ProblemError && (error.code === 'place_unknown' || error.code === 'upstream_failed');
    if (!outside) throw error;
    const { cause } = error.extra;
    return { radius, found: null, failure: cause instanceof PlaceError ? cause.said : error.message };
  }
}

function earlierOf({ results, generated_at }: AnalysisRow, { settings }: RestaurantScope): Earlier | null {
  // Percentages from prices in another currency aren't comparable.
  if (results.overall === null || results.currency !== settings.currency) return null;
  const on = businessDateAt(generated_at.toISOString(), settings.timezone, '00:00');
  return { on, gapPercent: results.overall.gapPercent, dishes: results.overall.dishes };
}
