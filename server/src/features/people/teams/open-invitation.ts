import type { OpenedInvitation } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import { hashToken } from '../../../platform/auth/session.ts';
import { countWithin, networkOf } from '../../../platform/auth/sign-in-limit.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { unknownLink } from './invitation-link.ts';
import { findByToken } from './invitations.repo.ts';
import { accessOf, invitationFacts } from './team-replies.ts';

/** What an invitation shows to anyone with its link. It doesn't reveal whether the address has an account. */
export async function openInvitation(deps: Deps, token: string, address: string): Promise<OpenedInvitation> {
  const now = deps.clock();
  await countWithin(deps.db, [{ key: `invitation:${networkOf(address)}`, most: 100 }], now);
  const tokenHash = hashToken(token);
  const row = await findByToken(deps.db, tokenHash);
  if (row === null) throw await unknownLink(deps.db, tokenHash);
  return { ...invitationFacts(row, now), access: accessOf(row) };
}

/**
 * The address that a link invites, which may register even if registration is closed; null if the invitation can no
 * longer be accepted.
 */
export async function invitedAddress(db: Queryable, token: string, now: Date): Promise<string | null> {
  const row = await findByToken(db, hashToken(token));
  return row !== null && row.status === 'pending' && row.expires_at > now ? row.email : null;
}
