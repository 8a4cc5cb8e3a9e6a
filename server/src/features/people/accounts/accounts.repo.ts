import { sql } from 'kysely';
import { prepared, type Queryable } from '../../../platform/db/index.ts';

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
  password_changed_at: Date | null;
  language: string | null;
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
  'password_changed_at',
  'language',
] as const;

/** By username or email address, since people enter either. */
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
  const row = await db
    .selectFrom('users')
    .modifyFront(prepared)
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Locks the row until the transaction ends, so that two changes to one account run one after the other. */
export async function lockUser(db: Queryable, id: number): Promise<UserRow | null> {
  const row = await db.selectFrom('users').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
  return row ?? null;
}

export async function findByEmail(db: Queryable, email: string): Promise<UserRow | null> {
  const row = await db
    .selectFrom('users')
    .select(columns)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
  return row ?? null;
}

/** Whether someone else signs in with one of these: one account's username is never another's address. */
export async function isTaken(
  db: Queryable,
  names: { username: string; email: string },
  but: number | null = null,
): Promise<{ username: boolean; email: boolean }> {
  const [username, email] = [names.username.toLowerCase(), names.email.toLowerCase()];
  const taken = (name: string) => sql<boolean>`exists (
    select 1 from users
    where (lower(username) = ${name} or lower(email) = ${name}) and id is distinct from ${but}::bigint)`;
  return db.selectNoFrom([taken(username).as('username'), taken(email).as('email')]).executeTakeFirstOrThrow();
}

export async function anybody(db: Queryable): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Requires `lockNames`, then `isTaken`. */
export async function insertUser(
  db: Queryable,
  user: {
    username: string;
    email: string;
    password: string;
    fullName: string;
    role: 'user' | 'admin';
    emailConfirmedAt: Date | null;
    now: Date;
  },
): Promise<UserRow> {
  return db
    .insertInto('users')
    .values({
      username: user.username,
      email: user.email,
      password: user.password,
      full_name: user.fullName,
      role: user.role,
      created_at: user.now,
      last_login_at: user.now,
      email_confirmed_at: user.emailConfirmedAt,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Waits until nobody else is choosing names, or deciding whether theirs is the first account. */
export async function lockNames(db: Queryable): Promise<void> {
  await sql`select id from schema_lock where id = 1 for update`.execute(db);
}

export async function rememberLogin(db: Queryable, id: number, now: Date): Promise<void> {
  await db.updateTable('users').set({ last_login_at: now }).where('id', '=', id).execute();
}

export async function updateProfile(
  db: Queryable,
  id: number,
  values: { username: string; email: string; fullName: string; language: string | null },
): Promise<UserRow> {
  return db
    .updateTable('users')
    .set((eb) => ({
      username: values.username,
      email: values.email,
      full_name: values.fullName,
      language: values.language,
      email_confirmed_at: eb
        .case()
        .when('email', '=', values.email)
        .then(eb.ref('email_confirmed_at'))
        .else(null)
        .end(),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function updatePassword(db: Queryable, id: number, password: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set((eb) => ({ password, password_changed_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** The active administrators; within a transaction, each is locked until it ends. */
export async function activeAdmins(db: Queryable): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('is_active', '=', true)
    .orderBy('id')
    .$if(db.isTransaction, (query) => query.forUpdate())
    .execute();
  return rows.map(({ id }) => id);
}

/** The person opened a link that was sent to their address. */
export async function confirmEmail(db: Queryable, id: number, now: Date): Promise<void> {
  await db.updateTable('users').set({ email_confirmed_at: now }).where('id', '=', id).execute();
}
