import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/db/index.ts';
import type { IssuedTokens } from './issue-tokens.ts';

/** What an assistant was allowed: an API token that it renews. */
type NewGrant = {
  userId: number;
  clientId: number;
  name: string;
  redirectUri: string;
  scopes: readonly string[];
  allowedActions: readonly string[];
  now: Date;
};

const stored = ({ accessHash, prefix, accessUntil, refreshHash, refreshUntil }: IssuedTokens) => ({
  token_hash: accessHash,
  prefix,
  expires_at: accessUntil,
  refresh_hash: refreshHash,
  refresh_expires_at: refreshUntil,
});

export async function insertGrant(trx: Tx, grant: NewGrant, issued: IssuedTokens): Promise<number> {
  const { id } = await trx
    .insertInto('api_tokens')
    .values({
      user_id: grant.userId,
      client_id: grant.clientId,
      name: grant.name,
      redirect_uri: grant.redirectUri,
      scopes: JSON.stringify(grant.scopes),
      allowed_actions: JSON.stringify(grant.allowedActions),
      created_at: grant.now,
      family_hash: issued.familyHash,
      ...stored(issued),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The tokens of before stop working. */
export async function renewGrant(trx: Tx, id: number, issued: IssuedTokens): Promise<void> {
  await trx.updateTable('api_tokens').set(stored(issued)).where('id', '=', id).execute();
}

/** The grant whose refresh tokens are of this family, of an active account, locked until the end of the transaction. */
export async function lockGrant(trx: Tx, familyHash: string, clientId: number) {
  return trx
    .selectFrom('api_tokens as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select(['t.id', 't.user_id as userId', 't.name', 't.refresh_hash as refreshHash'])
    .select(['t.refresh_expires_at as refreshUntil', sql<string[]>`t.scopes`.as('scopes')])
    .where('t.family_hash', '=', familyHash)
    .where('t.client_id', '=', clientId)
    .where('u.is_active', '=', true)
    .forUpdate('t')
    .executeTakeFirst();
}

/** Replaced when the same person allows the same assistant again; those that ended go as well. */
export async function deleteReplacedGrants(trx: Tx, userId: number, clientId: number, now: Date): Promise<void> {
  await trx
    .deleteFrom('api_tokens')
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('client_id', '=', clientId), eb('refresh_expires_at', '<=', now)]))
    .execute();
}

type EndedGrant = { id: number; userId: number; name: string };

export async function deleteGrant(trx: Tx, id: number): Promise<EndedGrant | null> {
  const row = await trx
    .deleteFrom('api_tokens')
    .where('id', '=', id)
    .where('client_id', 'is not', null)
    .returning(['id', 'user_id as userId', 'name'])
    .executeTakeFirst();
  return row ?? null;
}

/** The ID of the assistant's grant that an access token or a refresh token of this hash belongs to. */
export async function findGrantOf(
  db: Queryable,
  clientId: number,
  hashes: { token: string; family: string },
): Promise<number | null> {
  const row = await db
    .selectFrom('api_tokens')
    .select('id')
    .where('client_id', '=', clientId)
    .where((eb) => eb.or([eb('token_hash', '=', hashes.token), eb('family_hash', '=', hashes.family)]))
    .executeTakeFirst();
  return row?.id ?? null;
}
