import type { BodyOf, deleteGroup as endpoint } from '@platewise/contract';
import type { Deps } from '../../deps.ts';
import { type Caller, createCaller } from '../../platform/auth/caller.ts';
import { readReached } from '../../platform/auth/session.repo.ts';
import { type Tx, tx } from '../../platform/db/index.ts';
import { invalidField } from '../../platform/http/problem.ts';
import { refuseStale } from '../../platform/http/stale.ts';
import { recordAccountChange } from '../audit/index.ts';
import { removeDocuments, removeRestaurant } from '../restaurants/index.ts';
import * as groups from './groups.repo.ts';
import { enterGroup, refuseBelow } from './standing.ts';
import { groupReply } from './team-replies.ts';

/** Deletes a group with its restaurants and their documents, its members and its invitations. */
export async function deleteGroup(
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof endpoint>,
): Promise<void> {
  const { groupId, userId } = caller.permitGroup(id);
  const documents = await tx(deps.db, async (trx) => {
    const { group, actor } = await enterGroup(trx, groupId, userId);
    refuseBelow(actor, 'owner');
    refuseStale(body.version, group.version, () => groupReply(caller, actor, group));
    if (body.name !== group.name) throw invalidField('name', `Type the name of the group: ${group.name}`);
    return removeGroup(trx, caller, group);
  });
  await removeDocuments(deps, documents);
}

/** Within a transaction that holds the group. Answers the keys of the documents, to be removed once that is safe. */
async function removeGroup(trx: Tx, caller: Caller, group: groups.GroupRow): Promise<string[]> {
  const { id: userId } = caller.user;
  // A restaurant may have come since the request did: what is in reach is read anew under the lock.
  const reached = await readReached(trx, userId);
  const now = createCaller({ user: caller.user, sessionId: caller.sessionId, ...reached }, 'signed-in', undefined);
  const restaurants = await groups.restaurantsOfGroup(trx, group.id);
  const keys: string[] = [];
  for (const { id, name } of restaurants) {
    keys.push(...(await removeRestaurant(trx, now.permit(id), userId, { id, name, groupId: group.id })));
  }
  await groups.deleteGroup(trx, group.id);
  await recordAccountChange(
    trx,
    { userId, groupId: null },
    {
      action: 'deleted',
      subject: 'group',
      subjectId: group.id,
      summary: `Deleted the group ${group.name}`,
      before: { members: Number(group.members), restaurants: restaurants.map(({ name }) => name) },
    },
  );
  return keys;
}
