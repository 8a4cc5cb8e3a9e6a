import type { BodyOf, createGroup as endpoint, RestaurantGroup } from '@platewise/contract';
import { msg, t } from '@platewise/domain';
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
      throw problem('conflict', t('You own {most} groups, the maximum for one person.', { most: mostOwned }));
    }
    const id = await insertGroup(trx, userId, body.name, body.description ?? null);
    await recordAccountChange(
      trx,
      { userId, groupId: id },
      {
        action: 'created',
        subject: 'group',
        subjectId: id,
        summary: msg('Created the group {name}', { name: body.name }),
        after: { name: body.name, description: body.description ?? null },
      },
    );
    const { group, actor } = await enterGroup(trx, id, userId);
    return groupReply(caller, actor, group);
  });
}
