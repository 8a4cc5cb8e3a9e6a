import type { ProposalAction } from '@platewise/contract';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/db/index.ts';

export type ApiTokenRow = {
  id: number;
  name: string;
  prefix: string;
  scopes: string[];
  allowed_actions: ProposalAction[];
  created_at: Date;
  expires_at: Date | null;
  last_used_at: Date | null;
  /** Of a connected assistant: where it is, and until when it can renew its access. */
  redirect_uri: string | null;
  refresh_expires_at: Date | null;
};

const columns = [
  ...(['id', 'name', 'prefix', 'created_at', 'expires_at', 'last_used_at'] as const),
  ...(['redirect_uri', 'refresh_expires_at'] as const),
] as const;
const lists = [
  sql<string[]>`scopes`.as('scopes'),
  sql<ProposalAction[]>`allowed_actions`.as('allowed_actions'),
] as const;

export async function listTokens(db: Queryable, userId: number): Promise<ApiTokenRow[]> {
  return db
    .selectFrom('api_tokens')
    .select([...columns, ...lists])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();
}

/** Counts tokens, and blocks the same person's other requests from adding one. */
export async function countTokensLocked(trx: Tx, userId: number): Promise<number> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  const { count } = await trx
    .selectFrom('api_tokens')
    .select(sql<number>`count(*)`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertToken(
  db: Queryable,
  userId: number,
  token: {
    name: string;
    tokenHash: string;
    prefix: string;
    scopes: readonly string[];
    allowedActions: readonly ProposalAction[];
    expiresAt: Date | null;
    now: Date;
  },
): Promise<ApiTokenRow> {
  return db
    .insertInto('api_tokens')
    .values({
      user_id: userId,
      name: token.name,
      token_hash: token.tokenHash,
      prefix: token.prefix,
      scopes: JSON.stringify(token.scopes),
      allowed_actions: JSON.stringify(token.allowedActions),
      created_at: token.now,
      expires_at: token.expiresAt,
    })
    .returning([...columns, ...lists])
    .executeTakeFirstOrThrow();
}

/** The name of the deleted token; null if the person has none with that ID. */
export async function deleteToken(db: Queryable, userId: number, id: number): Promise<string | null> {
  const row = await db
    .deleteFrom('api_tokens')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
}
