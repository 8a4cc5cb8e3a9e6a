import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/index.ts';
import { type Page, type PageRequest, readCountedPage } from '../../../platform/http/page.ts';
import type { Permissions } from './members.repo.ts';

export type InvitationRow = {
  id: number;
  group_id: number;
  group_name: string;
  group_description: string | null;
  email: string;
  role: string;
  permissions: Permissions;
  message: string | null;
  status: string;
  token: string;
  expires_at: Date;
  created_at: Date;
  invited_by: number | null;
  inviter_name: string | null;
  inviter_email: string | null;
  /** The names of the restaurants that it grants; null: the whole group. */
  restaurant_names: string[] | null;
};

const select = (db: Queryable) =>
  db
    .selectFrom('team_invitations as i')
    .innerJoin('restaurant_groups as g', 'g.id', 'i.group_id')
    .leftJoin('users as u', 'u.id', 'i.invited_by')
    .select([
      'i.id',
      'i.group_id',
      'g.name as group_name',
      'g.description as group_description',
      'i.email',
      'i.role',
      sql<Permissions>`i.permissions`.as('permissions'),
      'i.message',
      'i.status',
      'i.token',
      'i.expires_at',
      'i.created_at',
      'i.invited_by',
      'u.full_name as inviter_name',
      'u.email as inviter_email',
      sql<string[] | null>`case when jsonb_typeof(i.permissions -> 'restaurants') = 'array' then array(
        select r.name from restaurants r
        where r.group_id = i.group_id and i.permissions -> 'restaurants' @> to_jsonb(r.id) order by lower(r.name)) end`.as(
        'restaurant_names',
      ),
    ]);

/** Unanswered invitations, including expired ones. */
export async function listInvitations(
  db: Queryable,
  groupId: number,
  q: string | undefined,
  request: PageRequest,
): Promise<Page<InvitationRow>> {
  let query = select(db).where('i.group_id', '=', groupId).where('i.status', '=', 'pending');
  let counted = db
    .selectFrom('team_invitations as i')
    .where('i.group_id', '=', groupId)
    .where('i.status', '=', 'pending');
  if (q) {
    const found = sql<boolean>`position(lower(${q}) in lower(i.email)) > 0`;
    query = query.where(found);
    counted = counted.where(found);
  }
  const order = { by: sql.ref('i.created_at'), type: 'timestamptz', direction: 'desc', id: sql.ref('i.id') } as const;
  return readCountedPage(query, order, request, counted);
}

export async function findInvitation(
  db: Queryable,
  groupIds: readonly number[],
  id: number,
): Promise<InvitationRow | null> {
  const row = await select(db)
    .where('i.id', '=', id)
    .where(sql<boolean>`i.group_id = any(${[...groupIds]}::bigint[])`)
    .executeTakeFirst();
  return row ?? null;
}

export async function findByToken(db: Queryable, tokenHash: string): Promise<InvitationRow | null> {
  return (await select(db).where('i.token', '=', tokenHash).executeTakeFirst()) ?? null;
}

export async function findPendingOf(db: Queryable, groupId: number, email: string): Promise<InvitationRow | null> {
  const row = await select(db)
    .where('i.group_id', '=', groupId)
    .where('i.status', '=', 'pending')
    .where(sql`lower(i.email)`, '=', sql`lower(${email})`)
    .executeTakeFirst();
  return row ?? null;
}

export async function countPending(db: Queryable, groupId: number): Promise<number> {
  const row = await db
    .selectFrom('team_invitations')
    .select(sql<number>`count(*)`.as('count'))
    .where('group_id', '=', groupId)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** How many invitation emails someone has caused within the last hour. */
export async function countSentWithinHour(db: Queryable, userId: number): Promise<number> {
  const row = await db
    .selectFrom('account_audit')
    .select(sql<number>`count(*)`.as('count'))
    .where('user_id', '=', userId)
    .where('subject', '=', 'invitation')
    .where('action', 'in', ['invited', 'resent'])
    .where('at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function insertInvitation(
  db: Queryable,
  invitation: {
    groupId: number;
    email: string;
    role: string;
    permissions: Permissions;
    message: string | null;
    invitedBy: number;
    tokenHash: string;
    now: Date;
    expiresAt: Date;
  },
): Promise<number> {
  const row = await db
    .insertInto('team_invitations')
    .values({
      group_id: invitation.groupId,
      email: invitation.email,
      role: invitation.role,
      permissions: JSON.stringify(invitation.permissions),
      message: invitation.message,
      invited_by: invitation.invitedBy,
      token: invitation.tokenHash,
      created_at: invitation.now,
      expires_at: invitation.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Creates a new link; the person who sends it becomes responsible for the invitation. */
export async function renewInvitation(
  db: Queryable,
  id: number,
  renewed: { tokenHash: string; expiresAt: Date; invitedBy: number },
): Promise<void> {
  await db
    .updateTable('team_invitations')
    .set({ token: renewed.tokenHash, expires_at: renewed.expiresAt, invited_by: renewed.invitedBy })
    .where('id', '=', id)
    .execute();
}

export async function answerInvitation(
  db: Queryable,
  id: number,
  status: 'accepted' | 'declined',
  now: Date,
): Promise<void> {
  const accepted = status === 'accepted' ? { accepted_at: now } : {};
  await db
    .updateTable('team_invitations')
    .set({ status, ...accepted })
    .where('id', '=', id)
    .execute();
}

export async function deleteInvitation(db: Queryable, id: number): Promise<void> {
  await db.deleteFrom('team_invitations').where('id', '=', id).execute();
}

/** Invalidates a link. For ninety days, people who open it are told why. */
export async function endLink(
  db: Queryable,
  link: { tokenHash: string; groupId: number; reason: 'revoked' | 'replaced'; now: Date },
): Promise<void> {
  await db
    .insertInto('ended_invitation_links')
    .values({ token_hash: link.tokenHash, group_id: link.groupId, reason: link.reason, ended_at: link.now })
    .execute();
  await db
    .deleteFrom('ended_invitation_links')
    .where('group_id', '=', link.groupId)
    .where('ended_at', '<', new Date(link.now.getTime() - 90 * 24 * 60 * 60 * 1000))
    .execute();
}

/** The language that the invited person chose; null without an account or a choice. */
export async function languageOfInvited(db: Queryable, { email }: InvitationRow): Promise<string | null> {
  const { rows } = await sql<{ language: string | null }>`
    select language from users where lower(email) = lower(${email})`.execute(db);
  return rows[0]?.language ?? null;
}

export async function whyEnded(db: Queryable, tokenHash: string): Promise<'revoked' | 'replaced' | null> {
  const row = await db
    .selectFrom('ended_invitation_links')
    .select('reason')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (row === undefined) return null;
  return row.reason === 'revoked' ? 'revoked' : 'replaced';
}
