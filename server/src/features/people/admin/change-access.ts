import type { BodyOf, adminChangeAccess as endpoint } from '@platewise/contract';
import { defaultActions, msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { invalidField } from '../../../platform/http/problem.ts';
import { refuseStale } from '../../../platform/http/stale.ts';
import { recordAccountChange } from '../audit/index.ts';
import * as repo from './access.repo.ts';
import { loadMember } from './load-member.ts';

/** Changes a member's role, or the restaurants of the group that the membership includes. */
export async function changeAccess(
  deps: Deps,
  caller: Caller,
  at: { id: number; memberId: number },
  body: BodyOf<typeof endpoint>,
): Promise<void> {
  await tx(deps.db, async (trx) => {
    const { member, place, fullName } = await loadMember(trx, at);
    refuseStale(body.version, member.version, () => ({ version: member.version }));
    const role = body.role ?? member.role;
    const restaurants = body.restaurants ?? member.permissions.restaurants ?? 'all';
    if (restaurants !== 'all') {
      const own = (await repo.restaurantsOf(trx, place.groupId)).map(({ id }) => id);
      if (!restaurants.every((id) => own.includes(id))) {
        throw invalidField('restaurants', 'Choose restaurants of this group');
      }
    }
    const actions =
      body.role === undefined || body.role === member.role
        ? member.permissions.actions
        : [...defaultActions(body.role)];
    const permissions = { ...member.permissions, restaurants, actions };
    const { groupId } = place;
    await repo.writeMember(trx, {
      groupId,
      userId: member.user_id,
      role,
      permissions,
      by: caller.user.id,
      now: deps.clock(),
    });
    await recordAccountChange(
      trx,
      { userId: caller.user.id, groupId },
      {
        action: 'access_changed',
        subject: 'member',
        subjectId: member.user_id,
        summary: msg('Changed the access of {person} to {group}', { person: fullName, group: place.groupName }),
        before: { role: member.role, permissions: member.permissions },
        after: { role, permissions },
      },
    );
  });
}
