import type { Queryable } from '../../platform/db/index.ts';

/** Stores a way back into an account; those made before it, and all that ran out, are void. */
export async function replaceReset(
  db: Queryable,
  reset: { tokenHash: string; userId: number; now: Date; expiresAt: Date },
): Promise<void> {
  const { tokenHash, userId, now, expiresAt } = reset;
  await db
    .deleteFrom('password_resets')
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('expires_at', '<=', now)]))
    .execute();
  await db
    .insertInto('password_resets')
    .values({ token_hash: tokenHash, user_id: userId, created_at: now, expires_at: expiresAt })
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

/** Uses up a way back, and answers whose it was; null where it is unknown, was used or ran out. Of two at once, one gets it. */
export async function takeReset(db: Queryable, tokenHash: string, now: Date): Promise<number | null> {
  const row = await db
    .deleteFrom('password_resets')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id ?? null;
}

export async function deleteResets(db: Queryable, userId: number): Promise<void> {
  await db.deleteFrom('password_resets').where('user_id', '=', userId).execute();
}
