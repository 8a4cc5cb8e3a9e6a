import type { BodyOf, deleteRestaurant as endpoint } from '@platewise/contract';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { tx } from '../../platform/db/index.ts';
import { invalidField, notFound } from '../../platform/http/problem.ts';
import { refuseStale } from '../../platform/http/stale.ts';
import { recordAccountChange } from '../audit/index.ts';
import { restaurantReply } from './restaurant-reply.ts';
import * as repo from './restaurants.repo.ts';

/** Deletes a restaurant with all that belongs to it, documents included. What went stays in the account's audit. */
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
      throw invalidField('name', `Type the name of the restaurant: ${row.name}`);
    }
    const contents = await repo.countContents(trx, scope, id);
    const keys = await repo.documentKeys(trx, scope, id);
    await repo.deleteRestaurant(trx, scope, id);
    await recordAccountChange(
      trx,
      { userId: caller.user.id, groupId: row.group_id },
      {
        action: 'deleted',
        subject: 'restaurant',
        subjectId: id,
        summary: `Deleted the restaurant ${row.name}`,
        before: contents,
      },
    );
    return keys;
  });
  // The restaurant is gone: a file that resists leaves a line in the log, not an answer that nothing was changed.
  const removed = await Promise.allSettled(documents.map((key) => deps.files.remove(key)));
  const left = removed.filter((outcome) => outcome.status === 'rejected');
  if (left.length > 0) deps.log.error({ err: left[0]?.reason, files: left.length }, 'documents could not be removed');
}
