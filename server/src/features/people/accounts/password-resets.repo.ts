import type { Queryable } from '../../../platform/db/index.ts';

/** Stores a reset link; deletes earlier ones of the account, and all that expired. */
export async function replaceReset(
  db: Queryable,
  reset: { tokenHash: string; userId: number; byMail: boolean; now: Date; expiresAt: Date },
): Promise<void> {
  const { tokenHash, userId, byMail, now, expiresAt } = reset;
  await db
    .deleteFrom('password_resets')
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('expires_at', '<=', now)]))
    .execute();
  await db
    .insertInto('password_resets')
    .values({ token_hash: tokenHash, user_id: userId, by_mail: byMail, created_at: now, expires_at: expiresAt })
    .execute();
}

export async function isOpen(db: Queryable, tokenHash: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('password_resets')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Uses up a reset link, and returns whose it was and whether it was emailed; null if it is unknown, used or expired.
 * Only one of two simultaneous calls gets it.
 */
export async function takeReset(
  db: Queryable,
  tokenHash: string,
  now: Date,
): Promise<{ userId: number; byMail: boolean } | null> {
  const row = await db
    .deleteFrom('password_resets')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning(['user_id', 'by_mail'])
    .executeTakeFirst();
  return row === undefined ? null : { userId: row.user_id, byMail: row.by_mail };
}

export async function deleteResets(db: Queryable, userId: number): Promise<void> {
  await db.deleteFrom('password_resets').where('user_id', '=', userId).execute();
}
