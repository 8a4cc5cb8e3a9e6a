import type { Action, Module } from '@platewise/domain';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/index.ts';
import { type Page, type PageRequest, readCountedPage } from '../../../platform/http/page.ts';

export type Permissions = { restaurants?: 'all' | number[]; modules?: Module[]; actions?: Action[]; costs?: boolean };

export type MemberRow = {
  id: number;
  group_id: number;
  user_id: number;
  role: string;
  permissions: Permissions;
  joined_at: Date;
  version: number;
  full_name: string;
  email: string;
  account_active: boolean;
};

const select = (db: Queryable, groupIds: readonly number[]) =>
  db
    .selectFrom('team_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .where(sql<boolean>`m.group_id = any(${[...groupIds]}::bigint[])`)
    .where('m.is_active', '=', true)
    .select([
      'm.id',
      'm.group_id',
      'm.user_id',
      'm.role',
      sql<Permissions>`m.permissions`.as('permissions'),
      'm.joined_at',
      'm.version',
      'u.full_name',
      'u.email',
      'u.is_active as account_active',
    ]);

export async function listMembers(
  db: Queryable,
  groupId: number,
  q: string | undefined,
  request: PageRequest,
): Promise<Page<MemberRow>> {
  let query = select(db, [groupId]);
  let counted = db
    .selectFrom('team_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .where('m.group_id', '=', groupId)
    .where('m.is_active', '=', true);
  if (q) {
    const found = sql<boolean>`position(lower(${q}) in lower(u.full_name || ' ' || u.email)) > 0`;
    query = query.where(found);
    counted = counted.where(found);
  }
  const by = sql`(case m.role when 'owner' then '0' else '1' end || lower(u.full_name))`;
  return readCountedPage(query, { by, type: 'text', direction: 'asc', id: sql.ref('m.id') }, request, counted);
}

export async function findMember(db: Queryable, groupIds: readonly number[], id: number): Promise<MemberRow | null> {
  return (await select(db, groupIds).where('m.id', '=', id).executeTakeFirst()) ?? null;
}

export async function findMemberOfUser(db: Queryable, groupId: number, userId: number): Promise<MemberRow | null> {
  return (await select(db, [groupId]).where('m.user_id', '=', userId).executeTakeFirst()) ?? null;
}

export async function isMemberAddress(db: Queryable, groupId: number, email: string): Promise<boolean> {
  const row = await select(db, [groupId]).where(sql`lower(u.email)`, '=', sql`lower(${email})`).executeTakeFirst();
  return row !== undefined;
}

/** Adds a member, or restores a former one. The owner is a member with the owner role. */
export async function putMember(
  db: Queryable,
  member: {
    groupId: number;
    userId: number;
    role: string;
    permissions: Permissions;
    invitedBy: number | null;
    now: Date;
  },
): Promise<number> {
  const values = { role: member.role, permissions: JSON.stringify(member.permissions), is_active: true };
  const joined = { invited_by: member.invitedBy, joined_at: member.now };
  const row = await db
    .insertInto('team_members')
    .values({ group_id: member.groupId, user_id: member.userId, ...values, ...joined })
    .onConflict((conflict) =>
      conflict
        .columns(['group_id', 'user_id'])
        .doUpdateSet((eb) => ({ ...values, ...joined, version: eb('team_members.version', '+', 1) })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateMember(
  db: Queryable,
  groupId: number,
  id: number,
  change: { role: string; permissions: Permissions },
): Promise<void> {
  await db
    .updateTable('team_members')
    .set((eb) => ({
      role: change.role,
      permissions: JSON.stringify(change.permissions),
      version: eb('version', '+', 1),
    }))
    .where('group_id', '=', groupId)
    .where('id', '=', id)
    .execute();
}

/** Ends the membership but keeps its row: someone who is invited again is the same member. */
export async function endMembership(db: Queryable, groupId: number, id: number): Promise<void> {
  await db
    .updateTable('team_members')
    .set((eb) => ({ is_active: false, version: eb('version', '+', 1) }))
    .where('group_id', '=', groupId)
    .where('id', '=', id)
    .execute();
}

export async function findAccount(
  db: Queryable,
  userId: number,
): Promise<{ email: string; full_name: string; password: string } | null> {
  const row = await db
    .selectFrom('users')
    .select(['email', 'full_name', 'password'])
    .where('id', '=', userId)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return row ?? null;
}
