import type { BodyOf, deleteRestaurant as endpoint } from '@platewise/contract';
import { t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { invalidField, notFound } from '../../../platform/http/problem.ts';
import { refuseStale } from '../../../platform/http/stale.ts';
import { removeDocuments, removeRestaurant } from './remove-restaurant.ts';
import { restaurantReply } from './restaurant-reply.ts';
import * as repo from './restaurants.repo.ts';

/**
 * Deletes a restaurant with everything that belongs to it, including documents. The account's audit log keeps a record
 * of the deletion.
 */
export async function deleteRestaurant(
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof endpoint>,
): Promise<void> {
  const scope = caller.permit(id);
  const documents = await tx(deps.db, async (trx) => {
    await repo.lockRestaurant(trx, scope, id);
    const row = await repo.findRestaurant(trx, scope, id);
    if (row === null) throw notFound('The restaurant');
    refuseStale(body?.version, row.version, () => restaurantReply(caller, row, undefined));
    if (body?.name !== undefined && body.name.trim() !== row.name) {
      throw invalidField('name', t('Type the name of the restaurant: {name}', { name: row.name }));
    }
    return removeRestaurant(trx, scope, caller.user.id, { id, name: row.name, groupId: row.group_id });
  });
  await removeDocuments(deps, documents);
}
