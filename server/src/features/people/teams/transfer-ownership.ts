import type { BodyOf, transferOwnership as endpoint, RestaurantGroup } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { verifyPassword } from '../../../platform/auth/password.ts';
import { accountKey, countTry, forgiveTry } from '../../../platform/auth/sign-in-limit.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { invalidField, notFound } from '../../../platform/http/problem.ts';
import { refuseStale } from '../../../platform/http/stale.ts';
import { recordAccountChange } from '../audit/index.ts';
import * as groups from './groups.repo.ts';
import * as members from './members.repo.ts';
import { enterGroup, refuseBelow, standingOf } from './standing.ts';
import { groupReply } from './team-replies.ts';

/** Transfers a group: its restaurants follow, and the previous owner becomes an admin. All or nothing. */
export async function transferOwnership(
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof endpoint>,
  address: string,
): Promise<RestaurantGroup> {
  const { groupId, userId } = caller.permitGroup(id);
  await provePassword(deps, caller, body.password, address);
  return tx(deps.db, async (trx) => {
    const { group, actor } = await enterGroup(trx, groupId, userId);
    refuseBelow(actor, 'owner');
    refuseStale(body.version, group.version, () => groupReply(caller, actor, group));
    const heir = await members.findMember(trx, [groupId], body.memberId);
    if (heir === null) throw notFound('The member');
    if (heir.user_id === userId) throw invalidField('memberId', 'You already own this group');
    if (!heir.account_active) throw invalidField('memberId', 'This account is deactivated');
    await handOver(trx, group, heir, deps.clock());
    await recordAccountChange(
      trx,
      { userId, groupId },
      {
        action: 'transferred',
        subject: 'group',
        subjectId: groupId,
        summary: msg('Transferred the group {group} to {person}', { group: group.name, person: heir.full_name }),
        before: { ownerId: userId },
        after: { ownerId: heir.user_id },
      },
    );
    const changed = await groups.findGroup(trx, [groupId], groupId);
    return groupReply(caller, standingOf('admin', {}), changed ?? group);
  });
}

async function handOver(trx: Tx, group: groups.GroupRow, heir: members.MemberRow, now: Date): Promise<void> {
  const all = { restaurants: 'all' } as const;
  const former = await members.findMemberOfUser(trx, group.id, group.owner_id);
  if (former === null) {
    const row = { groupId: group.id, userId: group.owner_id, role: 'admin', permissions: all, invitedBy: null, now };
    await members.putMember(trx, row);
  } else await members.updateMember(trx, group.id, former.id, { role: 'admin', permissions: all });
  await members.updateMember(trx, group.id, heir.id, { role: 'owner', permissions: all });
  await groups.setOwner(trx, group.id, heir.user_id, now);
}

/** Requires the password again; tries are counted like sign-in tries. */
async function provePassword(deps: Deps, caller: Caller, password: string, address: string): Promise<void> {
  const key = accountKey(caller.user, caller.user.username);
  const counted = await countTry(deps.db, key, address, deps.clock());
  const account = await members.findAccount(deps.db, caller.user.id);
  if (!(await verifyPassword(account?.password, password))) {
    throw invalidField('password', 'This is not your current password');
  }
  await forgiveTry(deps.db, counted, key);
}
