import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../platform/db/index.ts';
import { type Page, type PageOrder, type PageRequest, readCountedPage } from '../../../platform/http/page.ts';

export type UserRow = {
  id: number;
  username: string;
  email: string;
  full_name: string;
  language: string | null;
  role: string;
  is_active: boolean;
  created_at: Date;
  last_login_at: Date | null;
  version: number;
  restaurants: number;
};

/** Same rule as for requests: what a person or their group owns, and what their memberships include. */
const reached = sql<number>`(select count(*) from (
  select r.id from restaurants r where r.user_id = u.id
  union select r.id from restaurant_groups g join restaurants r on r.group_id = g.id where g.owner_id = u.id
  union select r.id from team_members m join restaurants r on r.group_id = m.group_id
    where m.user_id = u.id and m.is_active
      and (coalesce(jsonb_typeof(m.permissions->'restaurants'), 'string') <> 'array'
        or m.permissions->'restaurants' @> to_jsonb(r.id))) found)`;

const columns = [
  'u.id',
  'u.username',
  'u.email',
  'u.full_name',
  'u.language',
  'u.role',
  'u.is_active',
  'u.created_at',
  'u.last_login_at',
  'u.version',
  reached.as('restaurants'),
] as const;

export type UserFilter = { q?: string | undefined; role?: string | undefined; active?: boolean | undefined };
type Sort = 'name' | 'username' | 'email' | 'joined' | 'lastLogin';

const sorts: Record<Sort, Pick<PageOrder, 'by' | 'type' | 'direction'>> = {
  name: { by: sql`lower(u.full_name)`, type: 'text', direction: 'asc' },
  username: { by: sql`lower(u.username)`, type: 'text', direction: 'asc' },
  email: { by: sql`lower(u.email)`, type: 'text', direction: 'asc' },
  joined: { by: sql.ref('u.created_at'), type: 'timestamptz', direction: 'desc' },
  lastLogin: { by: sql.ref('u.last_login_at'), type: 'timestamptz', direction: 'desc' },
};

function matching({ q, role, active }: UserFilter): RawBuilder<boolean> {
  const found = (column: string) => sql`position(lower(${q}) in lower(${sql.ref(column)})) > 0`;
  const conditions = [sql`true`];
  if (q) conditions.push(sql`(${found('u.full_name')} or ${found('u.email')} or ${found('u.username')})`);
  if (role !== undefined) conditions.push(sql`u.role = ${role}`);
  if (active !== undefined) conditions.push(sql`u.is_active = ${active}`);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

export async function listUsers(
  db: Queryable,
  filter: UserFilter,
  sort: { sort?: Sort | undefined; order?: 'asc' | 'desc' | undefined },
  request: PageRequest,
): Promise<Page<UserRow>> {
  const base = db.selectFrom('users as u').where(matching(filter));
  const chosen = sorts[sort.sort ?? 'name'];
  const order = { ...chosen, direction: sort.order ?? chosen.direction, id: sql.ref('u.id') };
  return readCountedPage(base.select(columns), order, request, base);
}

export async function findUser(db: Queryable, id: number): Promise<UserRow | null> {
  return (await db.selectFrom('users as u').select(columns).where('u.id', '=', id).executeTakeFirst()) ?? null;
}

/** Locks the account until the transaction ends, so that two changes to it run one after the other. */
export async function lockUser(db: Queryable, id: number): Promise<UserRow | null> {
  const row = await db.selectFrom('users').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return row === undefined ? null : findUser(db, id);
}

export async function countOtherAdmins(db: Queryable, id: number): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select(sql<number>`count(*)`.as('count'))
    .where('role', '=', 'admin')
    .where('is_active', '=', true)
    .where('id', '!=', id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertUser(
  db: Queryable,
  user: { username: string; email: string; password: string; fullName: string; role: 'user' | 'admin'; now: Date },
): Promise<number> {
  const { username, email, password, fullName, role, now } = user;
  const row = await db
    .insertInto('users')
    .values({ username, email, password, full_name: fullName, role, created_at: now, email_confirmed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateUser(
  db: Queryable,
  id: number,
  values: { fullName: string; email: string; role: 'user' | 'admin'; isActive: boolean },
): Promise<void> {
  const { fullName, email, role, isActive } = values;
  await db
    .updateTable('users')
    .set((eb) => ({
      full_name: fullName,
      email,
      // An administrator who enters another address vouches for it.
      email_confirmed_at: eb
        .case()
        .when('email', '=', email)
        .then(eb.ref('email_confirmed_at'))
        .else(sql<Date>`now()`)
        .end(),
      role,
      is_active: isActive,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

export async function deleteUser(db: Queryable, id: number): Promise<void> {
  await db.deleteFrom('users').where('id', '=', id).execute();
}

export async function findByUsername(db: Queryable, username: string): Promise<number | null> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function setPassword(db: Queryable, id: number, password: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set((eb) => ({ password, password_changed_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function listAdmins(db: Queryable): Promise<UserRow[]> {
  return db
    .selectFrom('users as u')
    .select(columns)
    .where('u.role', '=', 'admin')
    .orderBy(sql`lower(u.username)`)
    .execute();
}
