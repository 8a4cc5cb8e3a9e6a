import { deleteLocation, renameLocation, type StorageLocation } from '@platewise/contract';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/http/problem.ts';
import * as repo from './locations.repo.ts';

export const locationReply = (caller: Caller, row: repo.LocationRow): StorageLocation => ({
  id: row.id,
  restaurantId: row.restaurant_id,
  name: row.name,
  position: row.position,
  items: row.items,
  version: row.version,
  can: {
    edit: caller.may(renameLocation.access, row.restaurant_id),
    remove: caller.may(deleteLocation.access, row.restaurant_id),
  },
});

/** 404 if out of reach, 403 if the role forbids it. */
export async function permitLocation(
  db: Queryable,
  caller: Caller,
  id: number,
): Promise<{ scope: RestaurantScope; row: repo.LocationRow }> {
  const row = await repo.findLocation(db, caller.sight, id);
  if (row === null) throw notFound('The location');
  return { scope: caller.permit(row.restaurant_id), row };
}

export async function takeLocation(db: Queryable, scope: RestaurantScope, id: number): Promise<repo.LocationRow> {
  await repo.lockLocations(db, scope);
  const row = await repo.findLocation(db, scope, id);
  if (row === null) throw notFound('The location');
  return row;
}
