import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { recordAccountChange } from '../audit/index.ts';
import * as repo from './access.repo.ts';
import { loadMember } from './load-member.ts';

/**
 * Removes a restaurant from a member's access: access to all becomes access to all others. Removing the last one ends
 * the membership.
 */
export async function removeAccess(deps: Deps, caller: Caller, at: { id: number; memberId: number }): Promise<void> {
  await tx(deps.db, async (trx) => {
    const { member, place, fullName } = await loadMember(trx, at);
    const present = (await repo.restaurantsOf(trx, place.groupId)).map(({ id }) => id);
    const own = member.permissions.restaurants ?? 'all';
    const left = present.filter((id) => id !== at.id && (own === 'all' || own.includes(id)));
    const permissions = { ...member.permissions, restaurants: left };
    const { groupId } = place;
    if (left.length === 0) await repo.deleteMember(trx, groupId, member.id);
    else {
      const { user_id: userId, role } = member;
      await repo.writeMember(trx, { groupId, userId, role, permissions, by: caller.user.id, now: deps.clock() });
    }
    await recordAccountChange(
      trx,
      { userId: caller.user.id, groupId },
      {
        action: 'access_removed',
        subject: 'member',
        subjectId: member.user_id,
        summary: msg('Removed the access of {person} to {place}', { person: fullName, place: place.name }),
        before: { role: member.role, permissions: member.permissions },
        after: left.length === 0 ? undefined : { role: member.role, permissions },
      },
    );
  });
}
