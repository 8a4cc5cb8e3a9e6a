import type { Standing } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { notFound, problem } from '../../../platform/http/problem.ts';
import { refuseStale } from '../../../platform/http/stale.ts';
import type { GroupRow } from './groups.repo.ts';
import * as members from './members.repo.ts';
import { enterGroup, refuseGrant, standingOf } from './standing.ts';
import { memberReply } from './team-replies.ts';

/** What a change to a member needs, with the group locked. */
export type ManagedMember = {
  trx: Tx;
  userId: number;
  group: GroupRow;
  actor: Standing;
  row: members.MemberRow;
  present: Standing;
};

/**
 * Finds a member in the groups in reach and checks that the caller may change them: never the owner, never themselves,
 * never someone with more access.
 */
export async function manageMember<T>(
  deps: Deps,
  caller: Caller,
  memberId: number,
  version: number | undefined,
  work: (managed: ManagedMember) => Promise<T>,
): Promise<T> {
  const reached = caller.groups.map(({ id }) => id);
  const found = await members.findMember(deps.db, reached, memberId);
  if (found === null) throw notFound('The member');
  const { groupId, userId } = caller.permitGroup(found.group_id);
  return tx(deps.db, async (trx) => {
    const { group, actor } = await enterGroup(trx, groupId, userId);
    const row = await members.findMember(trx, [groupId], memberId);
    if (row === null) throw notFound('The member');
    const present = standingOf(row.role, row.permissions);
    if (present.role === 'owner' || row.user_id === group.owner_id) {
      throw problem('forbidden', "The owner can't be changed or removed. Transfer ownership instead.");
    }
    if (row.user_id === userId) {
      throw problem('forbidden', "You can't change your own access. Leave the group, or ask another admin.");
    }
    refuseGrant(actor, present);
    refuseStale(version, row.version, () => memberReply(userId, actor, row));
    return work({ trx, userId, group, actor, row, present });
  });
}
