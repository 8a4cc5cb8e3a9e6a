import type { BodyOf, updateGroup as endpoint, RestaurantGroup } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { refuseStale } from '../../../platform/http/stale.ts';
import { recordAccountChange } from '../audit/index.ts';
import * as groups from './groups.repo.ts';
import { enterGroup, refuseBelow } from './standing.ts';
import { groupReply } from './team-replies.ts';

export async function updateGroup(
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof endpoint>,
): Promise<RestaurantGroup> {
  const { groupId, userId } = caller.permitGroup(id);
  return tx(deps.db, async (trx) => {
    const { group, actor } = await enterGroup(trx, groupId, userId);
    refuseBelow(actor, 'admin');
    refuseStale(body.version, group.version, () => groupReply(caller, actor, group));
    const before = { name: group.name, description: group.description };
    const after = {
      name: body.name ?? group.name,
      description: body.description === undefined ? group.description : body.description,
    };
    await groups.updateGroup(trx, groupId, after, deps.clock());
    const summary =
      before.name === after.name
        ? msg('Changed the group {name}', { name: after.name })
        : msg('Renamed the group {before} to {after}', { before: before.name, after: after.name });
    const entry = { action: 'changed', subject: 'group', subjectId: groupId, summary, before, after };
    await recordAccountChange(trx, { userId, groupId }, entry);
    const changed = await groups.findGroup(trx, [groupId], groupId);
    return groupReply(caller, actor, changed ?? group);
  });
}
