import type { BodyOf, adminBulkAccess as endpoint, ReplyOf } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { invalidField } from '../../../platform/http/problem.ts';
import { findPeople, findPlaces, type RestaurantPlace } from './access.repo.ts';
import { applyGrants } from './apply-grants.ts';

/**
 * Several users in several restaurants with one role, all or nothing. With `dryRun`, only returns what would change.
 */
export async function bulkAccess(
  deps: Deps,
  caller: Caller,
  body: BodyOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const applied = body.dryRun !== true;
  return tx(deps.db, async (trx) => {
    const people = await findPeople(trx, body.userIds);
    if (people.length < new Set(body.userIds).size) throw invalidField('userIds', 'A user no longer exists');
    const found = await findPlaces(trx, body.restaurantIds);
    if (found.length < new Set(body.restaurantIds).size) {
      throw invalidField('restaurantIds', 'A restaurant no longer exists');
    }
    const by = applied ? { userId: caller.user.id, now: deps.clock() } : null;
    return { applied, changes: await applyGrants(trx, { people, places: byGroup(found), role: body.role }, by) };
  });
}

function byGroup(found: readonly RestaurantPlace[]) {
  const groups = Map.groupBy(found, ({ groupId }) => groupId);
  return [...groups].map(([groupId, restaurants]) => ({ groupId, restaurants }));
}
