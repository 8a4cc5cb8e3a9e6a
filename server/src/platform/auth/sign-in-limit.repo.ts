import { sql } from 'kysely';
import type { Queryable } from '../db/index.ts';

export async function countAttempts(
  db: Queryable,
  key: string,
  since: Date,
): Promise<{ count: number; oldest: Date | null }> {
  const row = await db
    .selectFrom('sign_in_attempts')
    .select([sql<number>`count(*)`.as('count'), sql<Date | null>`min(attempted_at)`.as('oldest')])
    .where('key', '=', key)
    .where('attempted_at', '>', since)
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), oldest: row.oldest };
}

export async function recordAttempts(db: Queryable, keys: string[], now: Date): Promise<number[]> {
  const rows = await db
    .insertInto('sign_in_attempts')
    .values(keys.map((key) => ({ key, attempted_at: now })))
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

export async function takeBackAttempts(db: Queryable, ids: number[]): Promise<void> {
  await db.deleteFrom('sign_in_attempts').where('id', 'in', ids).execute();
}

export async function clearAttempts(db: Queryable, key: string): Promise<void> {
  await db.deleteFrom('sign_in_attempts').where('key', '=', key).execute();
}

export async function forgetAttempts(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('sign_in_attempts').where('attempted_at', '<', before).execute();
}
