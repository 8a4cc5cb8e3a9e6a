import type { ProposalAction } from '@platewise/contract';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/db/index.ts';

export type NewCode = {
  codeHash: string;
  clientId: number;
  userId: number;
  redirectUri: string;
  challenge: string;
  scopes: readonly string[];
  allowedActions: readonly ProposalAction[];
  expiresAt: Date;
};

export async function insertCode(db: Queryable, code: NewCode): Promise<void> {
  await db
    .insertInto('oauth_codes')
    .values({
      code_hash: code.codeHash,
      client_id: code.clientId,
      user_id: code.userId,
      redirect_uri: code.redirectUri,
      challenge: code.challenge,
      scopes: JSON.stringify(code.scopes),
      allowed_actions: JSON.stringify(code.allowedActions),
      expires_at: code.expiresAt,
    })
    .execute();
}

/** The code with this hash, of an active account, locked until the end of the transaction. */
export async function lockCode(trx: Tx, codeHash: string, clientId: number) {
  return trx
    .selectFrom('oauth_codes as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select(['c.id', 'c.user_id as userId', 'c.redirect_uri as redirectUri', 'c.challenge'])
    .select(['c.expires_at as expiresAt', 'c.used_at as usedAt', 'c.grant_id as grantId'])
    .select([sql<string[]>`c.scopes`.as('scopes'), sql<ProposalAction[]>`c.allowed_actions`.as('allowedActions')])
    .where('c.code_hash', '=', codeHash)
    .where('c.client_id', '=', clientId)
    .where('u.is_active', '=', true)
    .forUpdate('c')
    .executeTakeFirst();
}

export async function markUsed(trx: Tx, id: number, now: Date): Promise<void> {
  await trx.updateTable('oauth_codes').set({ used_at: now }).where('id', '=', id).execute();
}

export async function keepGrantOfCode(trx: Tx, id: number, grantId: number): Promise<void> {
  await trx.updateTable('oauth_codes').set({ grant_id: grantId }).where('id', '=', id).execute();
}

/** Codes are kept for a while after they ended, to recognize one that is used again. */
export async function deleteOldCodes(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('oauth_codes').where('expires_at', '<', before).execute();
}
