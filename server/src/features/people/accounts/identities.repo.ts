import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/index.ts';

export type IdentityRow = {
  id: number;
  user_id: number;
  issuer: string;
  subject: string;
  email: string | null;
  created_at: Date;
  last_used_at: Date | null;
};

const columns = ['id', 'user_id', 'issuer', 'subject', 'email', 'created_at', 'last_used_at'] as const;

export const identitiesOf = (db: Queryable, userId: number): Promise<IdentityRow[]> =>
  db.selectFrom('identities').select(columns).where('user_id', '=', userId).orderBy('id').execute();

export async function findIdentity(db: Queryable, issuer: string, subject: string): Promise<IdentityRow | null> {
  const row = await db
    .selectFrom('identities')
    .select(columns)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row ?? null;
}

/** Null if it is already connected, or the account has another identity from this provider. */
export async function insertIdentity(
  db: Queryable,
  identity: { userId: number; issuer: string; subject: string; email: string | null; now: Date },
): Promise<IdentityRow | null> {
  const row = await db
    .insertInto('identities')
    .values({
      user_id: identity.userId,
      issuer: identity.issuer,
      subject: identity.subject,
      email: identity.email,
      created_at: identity.now,
    })
    .onConflict((on) => on.doNothing())
    .returning(columns)
    .executeTakeFirst();
  return row ?? null;
}

export async function rememberIdentityUse(db: Queryable, issuer: string, subject: string, now: Date): Promise<void> {
  await db
    .updateTable('identities')
    .set({ last_used_at: now })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute();
}

export async function deleteIdentity(db: Queryable, userId: number, id: number): Promise<IdentityRow | null> {
  const row = await db
    .deleteFrom('identities')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
  return row ?? null;
}

/** The active account with this address, if the person has confirmed it. */
export async function confirmedOwner(db: Queryable, email: string): Promise<number | null> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('email_confirmed_at', 'is not', null)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return row?.id ?? null;
}

export type Attempt = {
  stateHash: string;
  browserHash: string;
  issuer: string;
  redirectUri: string;
  nonce: string;
  /** Sealed. */
  codeVerifier: string;
  returnPath: string;
  linkingUserId: number | null;
  subject: string | null;
  email: string | null;
  userId: number | null;
  expiresAt: Date;
};

export async function keepAttempt(db: Queryable, attempt: Attempt, now: Date): Promise<void> {
  await db.deleteFrom('oidc_attempts').where('expires_at', '<=', now).execute();
  await db
    .insertInto('oidc_attempts')
    .values({
      state_hash: attempt.stateHash,
      browser_hash: attempt.browserHash,
      issuer: attempt.issuer,
      redirect_uri: attempt.redirectUri,
      nonce: attempt.nonce,
      code_verifier: attempt.codeVerifier,
      return_path: attempt.returnPath,
      linking_user_id: attempt.linkingUserId,
      subject: attempt.subject,
      email: attempt.email,
      user_id: attempt.userId,
      expires_at: attempt.expiresAt,
    })
    .execute();
}

/**
 * Takes and deletes an attempt, so that only one of two simultaneous returns continues; null if this browser has none.
 */
export async function takeAttempt(
  db: Queryable,
  stateHash: string,
  browserHash: string,
  now: Date,
): Promise<Attempt | null> {
  const row = await db
    .deleteFrom('oidc_attempts')
    .where('state_hash', '=', stateHash)
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    stateHash: row.state_hash,
    browserHash: row.browser_hash,
    issuer: row.issuer,
    redirectUri: row.redirect_uri,
    nonce: row.nonce,
    codeVerifier: row.code_verifier,
    returnPath: row.return_path,
    linkingUserId: row.linking_user_id,
    subject: row.subject,
    email: row.email,
    userId: row.user_id,
    expiresAt: row.expires_at,
  };
}
