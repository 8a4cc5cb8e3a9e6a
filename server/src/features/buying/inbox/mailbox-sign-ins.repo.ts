import { sql } from 'kysely';
import type { MailProvider } from '../../../connectors/mail-sign-in/port.ts';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';

export type SignInAttempt = {
  restaurantId: number;
  /** Null to connect a new one. */
  mailboxId: number | null;
  provider: MailProvider;
  username: string;
  folder: string;
  handledFolder: string | null;
  redirectUri: string;
  /** Sealed. */
  codeVerifier: string;
};

export async function keepSignIn(
  db: Queryable,
  { restaurantId }: RestaurantScope,
  of: { stateHash: string; sessionId: number; expiresAt: Date },
  attempt: Omit<SignInAttempt, 'restaurantId'>,
  now: Date,
): Promise<void> {
  await sql`delete from mailbox_sign_ins where expires_at <= ${now}`.execute(db);
  await db
    .insertInto('mailbox_sign_ins')
    .values({
      state_hash: of.stateHash,
      session_id: of.sessionId,
      restaurant_id: restaurantId,
      mailbox_id: attempt.mailboxId,
      provider: attempt.provider,
      username: attempt.username,
      folder: attempt.folder,
      handled_folder: attempt.handledFolder,
      redirect_uri: attempt.redirectUri,
      code_verifier: attempt.codeVerifier,
      expires_at: of.expiresAt,
    })
    .execute();
}

/** Takes and deletes it, so that it continues only once; null if this session has none with this state. */
export async function takeSignIn(
  db: Queryable,
  { stateHash, sessionId }: { stateHash: string; sessionId: number },
  now: Date,
): Promise<SignInAttempt | null> {
  const { rows } = await sql<SignInAttempt>`delete from mailbox_sign_ins
    where state_hash = ${stateHash} and session_id = ${sessionId} and expires_at > ${now}
    returning restaurant_id as "restaurantId", mailbox_id as "mailboxId", provider, username, folder,
      handled_folder as "handledFolder", redirect_uri as "redirectUri", code_verifier as "codeVerifier"`.execute(db);
  return rows[0] ?? null;
}
