import type { BodyOf, inviteMember as endpoint, SentInvitation } from '@platewise/contract';
import { defaultActions, defaultModules, msg, roleInWords, type Standing, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { problem } from '../../../platform/http/problem.ts';
import { recordAccountChange } from '../audit/index.ts';
import { mergePermissions } from './given-permissions.ts';
import { mailInvitation, makeLink, plain, refuseFlood } from './invitation-link.ts';
import * as invitations from './invitations.repo.ts';
import { isMemberAddress } from './members.repo.ts';
import { enterGroup, permissionsOf, refuseGrant } from './standing.ts';
import { invitationReply } from './team-replies.ts';

const mostPending = 200;

/** Invites an address. A pending invitation of the same address is replaced, and its link stops working. */
export async function inviteMember(
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof endpoint>,
): Promise<SentInvitation> {
  const { groupId, userId } = caller.permitGroup(id);
  const [now, email] = [deps.clock(), plain(body.email)];
  return tx(deps.db, async (trx) => {
    const { actor } = await enterGroup(trx, groupId, userId);
    const place = { groupId, actor, path: 'permissions.' };
    const granted = await mergePermissions(
      trx,
      place,
      usual(caller, actor, groupId, body.role),
      body.permissions ?? {},
    );
    refuseGrant(actor, granted);
    if (await isMemberAddress(trx, groupId, email)) {
      throw problem('conflict', t('{email} is already a member of this group.', { email }));
    }
    await refuseFlood(trx, userId);
    await replacePending(trx, groupId, email, now);
    const link = makeLink(now);
    const permissions = permissionsOf(granted);
    const invitationId = await invitations.insertInvitation(trx, {
      groupId,
      email,
      role: body.role,
      permissions,
      message: body.message || null,
      invitedBy: userId,
      tokenHash: link.tokenHash,
      now,
      expiresAt: link.expiresAt,
    });
    await recordAccountChange(
      trx,
      { userId, groupId },
      {
        action: 'invited',
        subject: 'invitation',
        subjectId: invitationId,
        summary: msg('Invited {email} as {role}', { email, role: roleInWords[body.role] }),
        after: { email, role: body.role, permissions },
      },
    );
    const row = await invitations.findInvitation(trx, [groupId], invitationId);
    if (row === null) throw new Error('an invitation that was just made is not there');
    const mailed = await mailInvitation(deps, trx, row, link.path);
    return { ...invitationReply(actor, row, now), invitePath: link.path, mailed };
  });
}

/**
 * The defaults of an invitation: for staff, the restaurant that the inviter is working in; for others, every restaurant
 * that the inviter can grant; plus the role's defaults.
 */
function usual(caller: Caller, actor: Standing, groupId: number, role: Standing['role']): Standing {
  const here = caller.restaurants.find((one) => one.id === caller.selectedRestaurantId && one.groupId === groupId);
  const own = role === 'staff' && here !== undefined ? [here.id] : actor.restaurants;
  return { role, restaurants: own, modules: defaultModules(role), actions: defaultActions(role), costs: null };
}

async function replacePending(trx: Tx, groupId: number, email: string, now: Date): Promise<void> {
  const pending = await invitations.findPendingOf(trx, groupId, email);
  if (pending !== null) {
    await invitations.deleteInvitation(trx, pending.id);
    return invitations.endLink(trx, { tokenHash: pending.token, groupId, reason: 'replaced', now });
  }
  if ((await invitations.countPending(trx, groupId)) < mostPending) return;
  throw problem(
    'conflict',
    t('{count} invitations of this group are pending. Revoke some first.', { count: mostPending }),
  );
}
