import { sql } from 'kysely';
import type { Queryable } from '../db/index.ts';
import type { CallerUser } from './caller.ts';

export type UsedToken = {
  id: number;
  name: string;
  scopes: string[];
  /** Carried out without asking its owner. */
  allowedActions: string[];
  expiresAt: Date | null;
  lastUsedAt: Date | null;
  /** Of a connected assistant, rather than made by its owner. */
  ofAssistant: boolean;
  user: CallerUser;
};

/** The token with this hash, expired or not; null if there is none or its user is deactivated. */
export async function findUsedToken(db: Queryable, tokenHash: string): Promise<UsedToken | null> {
  const row = await db
    .selectFrom('api_tokens as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select(['t.id as token_id', 't.name', 't.expires_at', 't.last_used_at', 't.client_id'])
    .select(['u.id', 'u.full_name', 'u.username', 'u.role'])
    .select([sql<string[]>`t.scopes`.as('scopes'), sql<string[]>`t.allowed_actions`.as('allowed_actions')])
    .where('t.token_hash', '=', tokenHash)
    .where('u.is_active', '=', true)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    id: row.token_id,
    name: row.name,
    scopes: row.scopes,
    allowedActions: row.allowed_actions,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
    ofAssistant: row.client_id !== null,
    user: {
      id: row.id,
      fullName: row.full_name,
      username: row.username,
      role: row.role === 'admin' ? 'admin' : 'user',
    },
  };
}

export async function touchToken(db: Queryable, id: number, now: Date): Promise<void> {
  await db.updateTable('api_tokens').set({ last_used_at: now }).where('id', '=', id).execute();
}

/** Revokes all of a user's API tokens, and the codes that assistants could exchange for one; returns how many tokens. */
export async function deleteTokensOf(db: Queryable, userId: number): Promise<number> {
  await db.deleteFrom('oauth_codes').where('user_id', '=', userId).execute();
  const { numDeletedRows } = await db.deleteFrom('api_tokens').where('user_id', '=', userId).executeTakeFirst();
  return Number(numDeletedRows);
}
