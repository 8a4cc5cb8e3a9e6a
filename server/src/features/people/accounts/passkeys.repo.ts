import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/index.ts';

export type PasskeyRow = {
  id: number;
  user_id: number;
  webauthn_id: string;
  public_key: string;
  rp_id: string;
  sign_count: number;
  transports: string[];
  name: string;
  created_at: Date;
  last_used_at: Date | null;
};

const columns = [
  'id',
  'user_id',
  'webauthn_id',
  'public_key',
  'rp_id',
  'sign_count',
  'name',
  'created_at',
  'last_used_at',
] as const;
const transports = sql<string[]>`transports`.as('transports');

export const passkeysOf = (db: Queryable, userId: number): Promise<PasskeyRow[]> =>
  db
    .selectFrom('passkeys')
    .select([...columns, transports])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

/** The same, locked until the transaction ends. Also locks the account, so that none is added in the meantime. */
export async function lockPasskeysOf(db: Queryable, userId: number): Promise<PasskeyRow[]> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  return passkeysOf(db, userId);
}

/** The passkey of a credential with its owner's handle, locked until the transaction ends. */
export async function lockPasskey(
  db: Queryable,
  credentialId: string,
): Promise<(PasskeyRow & { handle: string | null }) | null> {
  const row = await db
    .selectFrom('passkeys')
    .select([...columns, transports])
    .select((eb) =>
      eb.selectFrom('users').select('passkey_handle').whereRef('users.id', '=', 'passkeys.user_id').as('handle'),
    )
    .where('webauthn_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export type NewPasskey = {
  userId: number;
  credentialId: string;
  publicKey: string;
  rpId: string;
  signCount: number;
  transports: readonly string[];
  name: string;
  now: Date;
};

/** Null if the credential already belongs to someone. */
export async function insertPasskey(db: Queryable, passkey: NewPasskey): Promise<PasskeyRow | null> {
  const row = await db
    .insertInto('passkeys')
    .values({
      user_id: passkey.userId,
      webauthn_id: passkey.credentialId,
      public_key: passkey.publicKey,
      rp_id: passkey.rpId,
      sign_count: passkey.signCount,
      transports: JSON.stringify(passkey.transports),
      name: passkey.name,
      created_at: passkey.now,
    })
    .onConflict((on) => on.column('webauthn_id').doNothing())
    .returning([...columns, transports])
    .executeTakeFirst();
  return row ?? null;
}

export async function rememberUse(db: Queryable, id: number, signCount: number, now: Date): Promise<void> {
  await db.updateTable('passkeys').set({ sign_count: signCount, last_used_at: now }).where('id', '=', id).execute();
}

export async function renamePasskey(
  db: Queryable,
  userId: number,
  id: number,
  name: string,
): Promise<PasskeyRow | null> {
  const row = await db
    .updateTable('passkeys')
    .set({ name })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning([...columns, transports])
    .executeTakeFirst();
  return row ?? null;
}

export async function deletePasskey(db: Queryable, userId: number, id: number): Promise<void> {
  await db.deleteFrom('passkeys').where('user_id', '=', userId).where('id', '=', id).execute();
}

/** The person's user handle on authenticators, created with the first passkey. */
export async function passkeyHandle(db: Queryable, userId: number): Promise<string> {
  const made = randomBytes(32).toString('base64url');
  const row = await db
    .updateTable('users')
    .set({ passkey_handle: sql`coalesce(passkey_handle, ${made})` })
    .where('id', '=', userId)
    .returning('passkey_handle')
    .executeTakeFirstOrThrow();
  return row.passkey_handle ?? made;
}

export type ChallengePurpose = 'register' | 'sign_in' | 'second_factor';

export async function keepChallenge(
  db: Queryable,
  kept: { challenge: string; purpose: ChallengePurpose; userId: number | null; now: Date; expiresAt: Date },
): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', kept.now).execute();
  await db
    .insertInto('passkey_challenges')
    .values({ challenge: kept.challenge, purpose: kept.purpose, user_id: kept.userId, expires_at: kept.expiresAt })
    .execute();
}

/** Uses up a challenge; false if it was made for something or someone else, was used, or expired. */
export async function takeChallenge(
  db: Queryable,
  wanted: { challenge: string; purpose: ChallengePurpose; userId: number | null; now: Date },
): Promise<boolean> {
  const row = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', wanted.challenge)
    .where('purpose', '=', wanted.purpose)
    .where(sql<boolean>`user_id is not distinct from ${wanted.userId}::bigint`)
    .where('expires_at', '>', wanted.now)
    .returning('challenge')
    .executeTakeFirst();
  return row !== undefined;
}
