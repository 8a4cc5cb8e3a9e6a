import type { acceptInvitation as endpoint, ReplyOf } from '@platewise/contract';
import { msg, roleInWords, t, whyNotGrant } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { hashToken } from '../../../platform/auth/session.ts';
import { countWithin, networkOf } from '../../../platform/auth/sign-in-limit.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { problem } from '../../../platform/http/problem.ts';
import { recordAccountChange } from '../audit/index.ts';
import { findGroup, lockGroup } from './groups.repo.ts';
import { refuseClosed, sameAddress, unknownLink } from './invitation-link.ts';
import * as invitations from './invitations.repo.ts';
import * as members from './members.repo.ts';
import { findStanding, standingOf } from './standing.ts';

type Answered = { trx: Tx; row: invitations.InvitationRow; now: Date };

/** Finds a link's invitation and locks its group, so that the second of two answers at once sees the first. */
async function answer<T>(
  deps: Deps,
  token: string,
  address: string,
  work: (answered: Answered) => Promise<T>,
): Promise<T> {
  const now = deps.clock();
  await countWithin(deps.db, [{ key: `invitation:${networkOf(address)}`, most: 100 }], now);
  const tokenHash = hashToken(token);
  return tx(deps.db, async (trx) => {
    const seen = await invitations.findByToken(trx, tokenHash);
    if (seen !== null) await lockGroup(trx, seen.group_id);
    const row = seen && (await invitations.findByToken(trx, tokenHash));
    if (row === null) throw await unknownLink(trx, tokenHash);
    refuseClosed(row, now);
    return work({ trx, row, now });
  });
}

async function refuseForeign(trx: Tx, row: invitations.InvitationRow, userId: number) {
  const account = await members.findAccount(trx, userId);
  if (account !== null && sameAddress(account.email, row.email)) return account;
  throw problem(
    'forbidden',
    t('This invitation is for {email}. Sign in with that address, or request an invitation for yours.', {
      email: row.email,
    }),
  );
}

export function acceptInvitation(
  deps: Deps,
  caller: Caller,
  token: string,
  address: string,
): Promise<ReplyOf<typeof endpoint>> {
  const { id: userId } = caller.user;
  return answer(deps, token, address, async ({ trx, row, now }) => {
    const account = await refuseForeign(trx, row, userId);
    if ((await members.findMemberOfUser(trx, row.group_id, userId)) !== null) {
      throw problem('conflict', t("You're already a member of {group}.", { group: row.group_name }));
    }
    await refuseWithoutBacking(trx, row);
    const { group_id: groupId, role, permissions, invited_by: invitedBy } = row;
    const memberId = await members.putMember(trx, { groupId, userId, role, permissions, invitedBy, now });
    await invitations.answerInvitation(trx, row.id, 'accepted', now);
    await recordAccountChange(
      trx,
      { userId, groupId },
      {
        action: 'accepted',
        subject: 'invitation',
        subjectId: row.id,
        summary: msg('{person} joined the group {group} as {role}', {
          person: account.full_name,
          group: row.group_name,
          role: roleInWords[standingOf(role, permissions).role],
        }),
        after: { memberId, role, permissions },
      },
    );
    return { groupId, groupName: row.group_name };
  });
}

/** The inviter must still be able to grant what the invitation grants: a removed admin leaves no way back in. */
async function refuseWithoutBacking(trx: Tx, row: invitations.InvitationRow): Promise<void> {
  const group = await findGroup(trx, [row.group_id], row.group_id);
  const inviter = group && row.invited_by !== null ? await findStanding(trx, group, row.invited_by) : null;
  if (inviter !== null && whyNotGrant(inviter, standingOf(row.role, row.permissions)) === null) return;
  throw problem('conflict', 'The person who invited you no longer has permission. Request a new invitation.');
}

/** Declining requires no account; someone signed in with another address can't answer for the invited person. */
export function declineInvitation(
  deps: Deps,
  caller: Caller | undefined,
  token: string,
  address: string,
): Promise<void> {
  return answer(deps, token, address, async ({ trx, row, now }) => {
    if (caller !== undefined) await refuseForeign(trx, row, caller.user.id);
    await invitations.answerInvitation(trx, row.id, 'declined', now);
    await recordAccountChange(
      trx,
      { userId: caller?.user.id ?? null, groupId: row.group_id },
      {
        action: 'declined',
        subject: 'invitation',
        subjectId: row.id,
        summary: msg('{email} declined the invitation', { email: row.email }),
        before: { role: row.role, permissions: row.permissions },
      },
    );
  });
}
