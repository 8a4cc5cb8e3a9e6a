import type { BodyOf, createLocation as endpoint, StorageLocation } from '@platewise/contract';
import { msg, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import { type Caller, restaurantOf } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { notFound, problem } from '../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { locationReply } from './location-reply.ts';
import { findByName, lockLocations } from './locations.repo.ts';
import { ensureLocation } from './places.repo.ts';

export async function createLocation(
  deps: Deps,
  caller: Caller,
  body: BodyOf<typeof endpoint>,
): Promise<StorageLocation> {
  const scope = caller.permit(restaurantOf(caller, body.restaurantId));
  return tx(deps.db, async (trx) => {
    await lockLocations(trx, scope);
    const there = await findByName(trx, scope, body.name);
    if (there !== null) {
      throw problem('duplicate', t("There's already a location named {name}.", { name: there.name }), {
        current: locationReply(caller, there),
      });
    }
    await ensureLocation(trx, scope, body.name);
    const row = await findByName(trx, scope, body.name);
    if (row === null) throw notFound('The location');
    await recordRestaurantChange(trx, scope, {
      action: 'created',
      subject: 'storage location',
      subjectId: row.id,
      summary: msg('Added the location {name}', { name: row.name }),
    });
    return locationReply(caller, row);
  });
}
