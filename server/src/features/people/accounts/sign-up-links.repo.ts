import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/index.ts';

/** Stores a link that was sent to an address; deletes earlier ones, and all that expired. */
export async function replaceSignUpLink(
  db: Queryable,
  link: { tokenHash: string; email: string; now: Date; expiresAt: Date },
): Promise<void> {
  const { tokenHash, email, now, expiresAt } = link;
  await db
    .deleteFrom('sign_up_links')
    .where((eb) => eb.or([eb(sql`lower(email)`, '=', email.toLowerCase()), eb('expires_at', '<=', now)]))
    .execute();
  await db
    .insertInto('sign_up_links')
    .values({ token_hash: tokenHash, email, created_at: now, expires_at: expiresAt })
    .execute();
}

/** The address that a valid link was sent to; null if it expired, was used or never existed. */
export async function signUpAddress(db: Queryable, tokenHash: string, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('sign_up_links')
    .select('email')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.email ?? null;
}

/** Uses up a link; false if someone else just did. */
export async function takeSignUpLink(db: Queryable, tokenHash: string): Promise<boolean> {
  const row = await db
    .deleteFrom('sign_up_links')
    .where('token_hash', '=', tokenHash)
    .returning('token_hash')
    .executeTakeFirst();
  return row !== undefined;
}
