import type { BodyOf, createGroup as endpoint, RestaurantGroup } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { problem } from '../../../platform/http/problem.ts';
import { recordAccountChange } from '../audit/index.ts';
import { insertGroup } from '../restaurants/index.ts';
import * as groups from './groups.repo.ts';
import { enterGroup } from './standing.ts';
import { groupReply } from './team-replies.ts';

const mostOwned = 100;

export async function createGroup(deps: Deps, caller: Caller, body: BodyOf<typeof endpoint>): Promise<RestaurantGroup> {
  const { id: userId } = caller.user;
  return tx(deps.db, async (trx) => {
    if ((await groups.countOwned(trx, userId)) >= mostOwned) {
      throw problem('conflict', `You own ${mostOwned} groups, the maximum for one person.`);
    }
    const id = await insertGroup(trx, userId, body.name, body.description ?? null);
    await recordAccountChange(
      trx,
      { userId, groupId: id },
      {
        action: 'created',
        subject: 'group',
        subjectId: id,
        summary: `Created the group ${body.name}`,
        after: { name: body.name, description: body.description ?? null },
      },
    );
    const { group, actor } = await enterGroup(trx, id, userId);
    return groupReply(caller, actor, group);
  });
}
