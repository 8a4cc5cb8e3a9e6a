import type { listMarketDishes as endpoint, MarketDish, QueryOf } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { defaultLimit, type Page } from '../../../platform/http/page.ts';
import { problem } from '../../../platform/http/problem.ts';
import { findNewest } from './analyses.repo.ts';
import { loadAnalysis, restaurantToShow } from './read-analysis.ts';
import type { StoredDish } from './stored-analysis.ts';

type Query = QueryOf<typeof endpoint>;

/** The dishes of an analysis in its order; the cursor is the last one seen. */
export async function listDishes(deps: Deps, caller: Caller, query: Query): Promise<Page<MarketDish>> {
  const found =
    query.analysisId === undefined
      ? await findNewest(deps.db, caller.reach(restaurantToShow(caller, query.restaurantId)))
      : await loadAnalysis(deps, caller, query.analysisId);
  if (found === null) return { rows: [], total: 0, next: null };
  const all = found.results.dishes.filter((dish) => isAsked(dish, query));
  const start = query.cursor === undefined ? 0 : 1 + all.findIndex(({ id }) => String(id) === query.cursor);
  if (query.cursor !== undefined && start === 0) {
    throw problem('malformed', 'Invalid cursor. Reload the list from the first page.');
  }
  const rows = all.slice(start, start + (query.limit ?? defaultLimit));
  const last = rows.at(-1);
  return {
    rows: rows.map((dish) => ({ ...dish, restaurantId: found.restaurant_id })),
    total: all.length,
    next: start + rows.length < all.length && last !== undefined ? String(last.id) : null,
  };
}

/** A dish is found by its own name and by the names competitors use for it. */
function isAsked({ name, category, standing, prices }: StoredDish, query: Query): boolean {
  if (query.category !== undefined && query.category !== '' && category !== query.category) return false;
  if (query.standing !== undefined && standing !== query.standing) return false;
  const text = query.q?.toLowerCase() ?? '';
  return [name, ...prices.flatMap((price) => [price.itemName, price.competitorName])].some((one) =>
    one.toLowerCase().includes(text),
  );
}
