import type { Deps } from '../../../deps.ts';
import type { Caller, Reach, RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable, Tx } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { findMenuItem, type MenuItemRow, restaurantOfMenuItem } from './menu-items.repo.ts';
import { daysBefore } from './trend.ts';
import { lockMenuItem } from './write-menu-item.repo.ts';

/** The scope of the dish's restaurant: 404 if out of reach, 403 if the role forbids it. */
export async function permitMenuItem(db: Queryable, caller: Caller, id: number): Promise<RestaurantScope> {
  const restaurantId = await restaurantOfMenuItem(db, caller.sight, id);
  if (restaurantId === null) throw notFound('The dish');
  return caller.permit(restaurantId);
}

/** A dish with its trend over 30 days. */
export async function loadMenuItem(deps: Deps, db: Queryable, reach: Reach, id: number): Promise<MenuItemRow> {
  const row = await findMenuItem(db, reach, id, daysBefore(deps.clock(), 30));
  if (row === null) throw notFound('The dish');
  return row;
}

export async function loadUnderLock(deps: Deps, trx: Tx, reach: Reach, id: number): Promise<MenuItemRow> {
  await lockMenuItem(trx, reach, id);
  return loadMenuItem(deps, trx, reach, id);
}
