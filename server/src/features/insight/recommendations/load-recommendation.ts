import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { findRow, lockRow, type RecommendationRow } from './recommendations.repo.ts';

/** The scope of its restaurant: 404 if out of reach, 403 if the role doesn't allow it. */
export async function permitRecommendation(deps: Deps, caller: Caller, id: number): Promise<RestaurantScope> {
  const row = await findRow(deps.db, caller.sight, id, deps.clock());
  if (row === null) throw notFound('The recommendation');
  return caller.permit(row.restaurant_id);
}

/** Locks the row so it can't be decided twice. */
export async function loadRecommendation(
  deps: Deps,
  trx: Tx,
  scope: RestaurantScope,
  id: number,
): Promise<RecommendationRow> {
  await lockRow(trx, scope, id);
  const row = await findRow(trx, scope, id, deps.clock());
  if (row === null) throw notFound('The recommendation');
  return row;
}
