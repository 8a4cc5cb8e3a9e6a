import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { type ExportRow, findExport, restaurantOfExport } from './exports.repo.ts';

/** The scope of the file's restaurant: 404 if out of reach, 403 if the role doesn't allow it. */
export async function permitExport(deps: Pick<Deps, 'db'>, caller: Caller, id: number): Promise<RestaurantScope> {
  const restaurantId = await restaurantOfExport(deps.db, caller.sight, id);
  if (restaurantId === null) throw notFound('The export');
  return caller.permit(restaurantId);
}

export async function loadExport(db: Queryable, scope: RestaurantScope, id: number): Promise<ExportRow> {
  const row = await findExport(db, scope, id);
  if (row === null) throw notFound('The export');
  return row;
}
