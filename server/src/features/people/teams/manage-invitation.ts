import type { SentInvitation } from '@platewise/contract';
import { msg, type Standing } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { recordAccountChange } from '../audit/index.ts';
import { mailInvitation, makeLink, refuseAnswered, refuseFlood } from './invitation-link.ts';
import * as invitations from './invitations.repo.ts';
import { enterGroup, refuseGrant, standingOf } from './standing.ts';
import { invitationReply } from './team-replies.ts';

type Managed = {
  trx: Tx;
  userId: number;
  actor: Standing;
  row: invitations.InvitationRow;
};

/** A pending invitation of a group in reach that grants no more than the caller has. */
async function manageInvitation<T>(
  deps: Deps,
  caller: Caller,
  id: number,
  work: (managed: Managed) => Promise<T>,
): Promise<T> {
  const reached = caller.groups.map((group) => group.id);
  const found = await invitations.findInvitation(deps.db, reached, id);
  if (found === null) throw notFound('The invitation');
  const { groupId, userId } = caller.permitGroup(found.group_id);
  return tx(deps.db, async (trx) => {
    const { actor } = await enterGroup(trx, groupId, userId);
    const row = await invitations.findInvitation(trx, [groupId], id);
    if (row === null) throw notFound('The invitation');
    refuseGrant(actor, standingOf(row.role, row.permissions));
    refuseAnswered(row);
    return work({ trx, userId, actor, row });
  });
}

/** A new link and seven more days. The person who sends it becomes responsible for what it grants. */
export function resendInvitation(deps: Deps, caller: Caller, id: number): Promise<SentInvitation> {
  const now = deps.clock();
  return manageInvitation(deps, caller, id, async ({ trx, userId, actor, row }) => {
    await refuseFlood(trx, userId);
    const link = makeLink(now);
    await invitations.endLink(trx, { tokenHash: row.token, groupId: row.group_id, reason: 'replaced', now });
    await invitations.renewInvitation(trx, id, { ...link, invitedBy: userId });
    await recordAccountChange(
      trx,
      { userId, groupId: row.group_id },
      {
        action: 'resent',
        subject: 'invitation',
        subjectId: id,
        summary: msg('Resent the invitation to {email}', { email: row.email }),
        before: { expiresAt: row.expires_at },
        after: { expiresAt: link.expiresAt },
      },
    );
    const renewed = await invitations.findInvitation(trx, [row.group_id], id);
    if (renewed === null) throw new Error('an invitation went away under the lock of its group');
    const mailed = await mailInvitation(deps, trx, renewed, link.path);
    return { ...invitationReply(actor, renewed, now), invitePath: link.path, mailed };
  });
}

/** Revokes an invitation: its row is deleted, and the audit log keeps what it granted. */
export function revokeInvitation(deps: Deps, caller: Caller, id: number): Promise<void> {
  return manageInvitation(deps, caller, id, async ({ trx, userId, row }) => {
    await invitations.deleteInvitation(trx, id);
    const link = { tokenHash: row.token, groupId: row.group_id, now: deps.clock() };
    await invitations.endLink(trx, { ...link, reason: 'revoked' });
    await recordAccountChange(
      trx,
      { userId, groupId: row.group_id },
      {
        action: 'revoked',
        subject: 'invitation',
        subjectId: id,
        summary: msg('Revoked the invitation to {email}', { email: row.email }),
        before: { email: row.email, role: row.role, permissions: row.permissions },
      },
    );
  });
}
