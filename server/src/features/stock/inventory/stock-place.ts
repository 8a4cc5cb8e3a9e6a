import { DEFAULT_LOCATION } from '@platewise/domain';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/http/problem.ts';
import * as repo from './places.repo.ts';

/**
 * An ingredient's inventory row at a location, created if missing; without a location, where most of it is, else at
 * 'Storage'. Returns its id. A hidden row is restored.
 */
export async function stockPlaceOf(
  trx: Tx,
  scope: RestaurantScope,
  ingredientId: number,
  location?: string | null,
): Promise<number> {
  const wanted = location?.trim() || null;
  const found = await repo.findPlace(trx, scope, ingredientId, wanted);
  if (found !== null) {
    if (!found.is_active) await repo.activatePlace(trx, scope, found.id);
    return found.id;
  }
  const name = await repo.locationName(trx, scope, wanted ?? DEFAULT_LOCATION);
  await repo.ensureLocation(trx, scope, name);
  const id = await repo.insertPlace(trx, scope, ingredientId, name);
  if (id === null) throw notFound('The ingredient');
  return id;
}
