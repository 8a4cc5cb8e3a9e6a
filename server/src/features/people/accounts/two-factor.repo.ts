import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/index.ts';

export type TwoFactorRow = { seed: string; confirmed_at: Date | null; last_step: number | null };

export async function findTwoFactor(db: Queryable, userId: number): Promise<TwoFactorRow | null> {
  const row = await db
    .selectFrom('two_factor')
    .select(['seed', 'confirmed_at', 'last_step'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

/** The same, locked until the transaction ends, so that two tries with one code run one after the other. */
export async function lockTwoFactor(db: Queryable, userId: number): Promise<TwoFactorRow | null> {
  const row = await db
    .selectFrom('two_factor')
    .select(['seed', 'confirmed_at', 'last_step'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Starts over; false if it is already on. */
export async function beginTwoFactor(db: Queryable, userId: number, seed: string, now: Date): Promise<boolean> {
  const row = await db
    .insertInto('two_factor')
    .values({ user_id: userId, seed, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ seed, created_at: now, last_step: null })
        .where('two_factor.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function confirmTwoFactor(db: Queryable, userId: number, step: number, now: Date): Promise<void> {
  await db
    .updateTable('two_factor')
    .set({ confirmed_at: now, last_step: step })
    .where('user_id', '=', userId)
    .execute();
}

export async function rememberStep(db: Queryable, userId: number, step: number): Promise<void> {
  await db.updateTable('two_factor').set({ last_step: step }).where('user_id', '=', userId).execute();
}

export async function deleteRecoveryCodes(db: Queryable, userId: number): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

export async function deleteTwoFactor(db: Queryable, userId: number): Promise<void> {
  await db.deleteFrom('two_factor').where('user_id', '=', userId).execute();
}

export async function replaceRecoveryCodes(db: Queryable, userId: number, hashes: readonly string[]): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash })))
    .execute();
}

/** Uses up a recovery code; false if it is wrong or was used. */
export async function takeRecoveryCode(db: Queryable, userId: number, hash: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function countRecoveryCodes(db: Queryable, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(sql<number>`count(*)`.as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
