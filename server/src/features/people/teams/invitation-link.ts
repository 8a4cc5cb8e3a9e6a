import { randomBytes } from 'node:crypto';
import { dayWords, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import { hashToken } from '../../../platform/auth/session.ts';
import type { Queryable, Tx } from '../../../platform/db/index.ts';
import { linkTo } from '../../../platform/http/link.ts';
import { type ProblemError, problem } from '../../../platform/http/problem.ts';
import { composeMail, type Mail } from '../../../platform/mail/mail.ts';
import { inLanguageOfPerson } from '../../../platform/texts.ts';
import { countSentWithinHour, type InvitationRow, languageOfInvited, whyEnded } from './invitations.repo.ts';
import { accessOf, inviterOf } from './team-replies.ts';

const lifetimeMs = 7 * 24 * 60 * 60 * 1000;
const mostAnHour = 100;

/** A link that can't be guessed: 256 random bits. Only their hash is stored. */
export function makeLink(now: Date): { path: `/${string}`; tokenHash: string; expiresAt: Date } {
  const token = randomBytes(32).toString('base64url');
  return {
    path: `/accept-invitation?token=${token}`,
    tokenHash: hashToken(token),
    expiresAt: new Date(now.getTime() + lifetimeMs),
  };
}

/** Prevents a compromised account from sending spam. */
export async function refuseFlood(db: Queryable, userId: number): Promise<void> {
  if ((await countSentWithinHour(db, userId)) < mostAnHour) return;
  throw problem(
    'rate_limited',
    t('You have sent {count} invitations within an hour. Wait a while and try again.', { count: mostAnHour }),
    {
      retryAfterSeconds: 15 * 60,
    },
  );
}

/** Sends the email if this installation sends mail. */
export async function mailInvitation(deps: Deps, trx: Tx, row: InvitationRow, path: `/${string}`): Promise<boolean> {
  if (!deps.mail.enabled) return false;
  const language = await languageOfInvited(trx, row);
  const letter = inLanguageOfPerson(language, () => invitationLetter(deps, row, path));
  await deps.mail.send(trx, letter);
  return true;
}

function invitationLetter(deps: Deps, row: InvitationRow, path: `/${string}`): Mail {
  const inviter = inviterOf(row);
  const name = inviter?.fullName ?? t('Someone');
  const who = inviter === null ? name : `${name} (${inviter.email})`;
  const until = dayWords(row.expires_at.toISOString().slice(0, 10), null, { month: 'long' });
  return composeMail({
    to: row.email,
    subject: t('{name} invites you to join {group}', { name: oneLine(name), group: oneLine(row.group_name) }),
    paragraphs: [
      t(
        '{who} invites you to join the restaurant group {group} on Platewise as {role, select, admin {an admin} manager {a manager} staff {staff} other {a viewer}}.',
        { who, group: row.group_name, role: row.role },
      ),
      accessOf(row),
      ...(row.message === null ? [] : [row.message]),
    ],
    action: { label: t('View invitation'), url: linkTo(deps.config, path) },
    closing: [
      t('Sign in or sign up with {email} to accept. The link is valid until {day}.', { email: row.email, day: until }),
      t("If you weren't expecting this email, you can ignore it."),
    ],
  });
}

const oneLine = (words: string) => words.replace(/\s+/g, ' ').trim();

/** Why a link doesn't open an invitation. */
export async function unknownLink(db: Queryable, tokenHash: string): Promise<ProblemError> {
  const reason = await whyEnded(db, tokenHash);
  if (reason === 'revoked')
    return problem('not_found', 'This invitation was withdrawn. Please request a new invitation.');
  if (reason === 'replaced')
    return problem('not_found', 'A newer invitation replaced this one. Use the link in that one.');
  return problem('not_found', 'Invalid or expired invitation');
}

export function refuseAnswered({ status }: InvitationRow): void {
  if (status === 'pending') return;
  throw problem(
    'conflict',
    status === 'accepted' ? 'This invitation has already been accepted.' : 'This invitation has already been declined.',
  );
}

/** Rejects an invitation that can no longer be answered. */
export function refuseClosed(row: InvitationRow, now: Date): void {
  refuseAnswered(row);
  if (row.expires_at <= now) {
    throw problem('conflict', 'This invitation has expired. Please request a new invitation.');
  }
}

/**
 * Whether two addresses are the same, folding case for A to Z only, so that look-alikes of other scripts don't match.
 */
export const sameAddress = (one: string, other: string): boolean => plain(one) === plain(other);

export const plain = (address: string): string => address.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
