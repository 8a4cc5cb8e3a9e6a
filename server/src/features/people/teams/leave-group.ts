import type { BodyOf, leaveGroup as endpoint } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { notFound, problem } from '../../../platform/http/problem.ts';
import { refuseStale } from '../../../platform/http/stale.ts';
import { recordAccountChange } from '../audit/index.ts';
import * as members from './members.repo.ts';
import { enterGroup } from './standing.ts';
import { memberReply } from './team-replies.ts';

export async function leaveGroup(deps: Deps, caller: Caller, id: number, body: BodyOf<typeof endpoint>): Promise<void> {
  const { groupId, userId } = caller.permitGroup(id);
  await tx(deps.db, async (trx) => {
    const { group, actor } = await enterGroup(trx, groupId, userId);
    if (actor.role === 'owner') {
      throw problem('conflict', 'You own this group. Transfer it to another member, or delete it.');
    }
    const member = await members.findMemberOfUser(trx, groupId, userId);
    if (member === null) throw notFound('The group');
    refuseStale(body?.version, member.version, () => memberReply(userId, actor, member));
    await members.endMembership(trx, groupId, member.id);
    await recordAccountChange(
      trx,
      { userId, groupId },
      {
        action: 'left',
        subject: 'member',
        subjectId: member.id,
        summary: msg('{person} left the group {group}', { person: member.full_name, group: group.name }),
        before: { role: member.role, permissions: member.permissions },
      },
    );
  });
}
