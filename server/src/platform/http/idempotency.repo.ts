import type { Queryable } from '../db/index.ts';

export type StoredCall = { endpoint: string; requestHash: string; reply: unknown; status: number | null };

/** Claims the key; false if it's already claimed. */
export async function takeKey(
  db: Queryable,
  call: { userId: number; key: string; endpoint: string; requestHash: string; now: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('idempotency_keys')
    .values({
      user_id: call.userId,
      key: call.key,
      endpoint: call.endpoint,
      request_hash: call.requestHash,
      created_at: call.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findKey(db: Queryable, userId: number, key: string): Promise<StoredCall | null> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['endpoint', 'request_hash', 'reply', 'status'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { endpoint: row.endpoint, requestHash: row.request_hash, reply: row.reply, status: row.status };
}

export async function storeReply(
  db: Queryable,
  userId: number,
  key: string,
  status: number,
  reply: unknown,
): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ status, reply: JSON.stringify(reply ?? null) })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute();
}

export async function releaseKey(db: Queryable, userId: number, key: string): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('user_id', '=', userId).where('key', '=', key).execute();
}

/** Deletes expired keys, and those of the endpoint never answered because their process died. */
export async function forgetKeys(db: Queryable, before: Date, endpoint: string, unansweredBefore: Date): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where((eb) =>
      eb.or([
        eb('created_at', '<', before),
        eb.and([eb('status', 'is', null), eb('endpoint', '=', endpoint), eb('created_at', '<', unansweredBefore)]),
      ]),
    )
    .execute();
}
