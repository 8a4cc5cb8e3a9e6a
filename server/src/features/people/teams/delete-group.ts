import type { BodyOf, deleteGroup as endpoint } from '@platewise/contract';
import { t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { invalidField } from '../../../platform/http/problem.ts';
import { refuseStale } from '../../../platform/http/stale.ts';
import { removeDocuments, removeGroup } from '../restaurants/index.ts';
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
    if (body.name !== group.name)
      throw invalidField('name', t('Type the name of the group: {name}', { name: group.name }));
    return removeGroup(trx, userId, group);
  });
  await removeDocuments(deps, documents);
}
