import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { findCompetitor } from '../competitors/index.ts';
import { type DishRow, findDish } from './dishes.repo.ts';

/** A competitor with the scope of its restaurant: 404 if out of reach, 403 if the role forbids it. */
export async function permitCompetitor(deps: Deps, caller: Caller, id: number) {
  const competitor = await findCompetitor(deps.db, caller.sight, id);
  return { scope: caller.permit(competitor.restaurant_id), competitor };
}

/** The same for a competitor's dish. */
export async function permitDish(deps: Deps, caller: Caller, id: number): Promise<RestaurantScope> {
  return caller.permit(dishThere(await findDish(deps.db, caller.sight, id)).restaurant_id);
}

export function dishThere(row: DishRow | null): DishRow {
  if (row === null) throw notFound('The dish');
  return row;
}

/** Where a competitor's menu is read; null if nowhere. */
export const menuAddress = (of: { menu_url: string | null; website: string | null }): string | null =>
  of.menu_url ?? of.website;
