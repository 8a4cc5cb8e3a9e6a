import { sql } from 'kysely';
import type { Queryable } from '../../platform/db/index.ts';

export type UserRow = {
  id: number;
  username: string;
  email: string;
  password: string;
  full_name: string;
  role: string;
  is_active: boolean;
  created_at: Date;
  last_login_at: Date | null;
};

const columns = [
  'id',
  'username',
  'email',
  'password',
  'full_name',
  'role',
  'is_active',
  'created_at',
  'last_login_at',
] as const;

/** By username or e-mail address, as people type either. */
export async function findByLogin(db: Queryable, login: string): Promise<UserRow | null> {
  const key = login.toLowerCase();
  const row = await db
    .selectFrom('users')
    .select(columns)
    .where((eb) => eb.or([eb(sql`lower(username)`, '=', key), eb(sql`lower(email)`, '=', key)]))
    .orderBy(sql`lower(username) = ${key}`, 'desc')
    .executeTakeFirst();
  return row ?? null;
}

export async function findById(db: Queryable, id: number): Promise<UserRow | null> {
  const row = await db.selectFrom('users').select(columns).where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

export async function isTaken(
  db: Queryable,
  names: { username: string; email: string },
): Promise<{ username: boolean; email: boolean }> {
  const row = await db
    .selectNoFrom([
      sql<boolean>`exists (select 1 from users where lower(username) = ${names.username.toLowerCase()})`.as('username'),
      sql<boolean>`exists (select 1 from users where lower(email) = ${names.email.toLowerCase()})`.as('email'),
    ])
    .executeTakeFirstOrThrow();
  return row;
}

export async function anybody(db: Queryable): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Inserts; null where the name or the address was taken meanwhile. The first account of an installation is an admin. */
export async function insertUser(
  db: Queryable,
  user: { username: string; email: string; password: string; fullName: string; role: 'user' | 'admin'; now: Date },
): Promise<UserRow | null> {
  const row = await db
    .insertInto('users')
    .values({
      username: user.username,
      email: user.email,
      password: user.password,
      full_name: user.fullName,
      role: user.role,
      created_at: user.now,
      last_login_at: user.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();
  return row ?? null;
}

/** Waits until nobody else is deciding whether theirs is the first account. */
export async function lockFirstAccount(db: Queryable): Promise<void> {
  await sql`select id from schema_lock where id = 1 for update`.execute(db);
}

export async function rememberLogin(db: Queryable, id: number, now: Date): Promise<void> {
  await db.updateTable('users').set({ last_login_at: now }).where('id', '=', id).execute();
}
