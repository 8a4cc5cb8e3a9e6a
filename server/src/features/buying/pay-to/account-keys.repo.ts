import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

export type AccountKeyRow = { id: number; key: string };

export async function newestKey(trx: Tx): Promise<AccountKeyRow | null> {
  const rows = await trx.selectFrom('account_keys').select(['id', 'key']).orderBy('id', 'desc').limit(1).execute();
  return rows[0] ?? null;
}

/** Of two processes that need a key, the second waits until the first has stored it. */
export async function makeKeyAlone(trx: Tx): Promise<void> {
  await sql`lock table account_keys in share row exclusive mode`.execute(trx);
}

export async function insertKey(trx: Tx, key: string): Promise<number> {
  return (await trx.insertInto('account_keys').values({ key }).returning('id').executeTakeFirstOrThrow()).id;
}
