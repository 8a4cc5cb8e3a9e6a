import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/index.ts';

export type OAuthClient = { id: number; name: string; redirectUris: string[] };

export async function findClient(db: Queryable, clientId: string): Promise<OAuthClient | null> {
  const row = await db
    .selectFrom('oauth_clients')
    .select(['id', 'name', sql<string[]>`redirect_uris`.as('redirectUris')])
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row ?? null;
}

export async function insertClient(
  db: Queryable,
  client: { clientId: string; name: string; redirectUris: readonly string[]; now: Date },
): Promise<void> {
  await db
    .insertInto('oauth_clients')
    .values({
      client_id: client.clientId,
      name: client.name,
      redirect_uris: JSON.stringify(client.redirectUris),
      created_at: client.now,
    })
    .execute();
}

export async function countClients(db: Queryable): Promise<number> {
  const { count } = await db
    .selectFrom('oauth_clients')
    .select(sql<string>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Removes those last used or registered before a time that nobody has connected; returns how many. */
export async function deleteUnusedClients(db: Queryable, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('oauth_clients as c')
    .where(sql<Date>`coalesce(c.used_at, c.created_at)`, '<', before)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('api_tokens as t').select('t.id').whereRef('t.client_id', '=', 'c.id'))),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function touchClient(db: Queryable, id: number, now: Date): Promise<void> {
  await db.updateTable('oauth_clients').set({ used_at: now }).where('id', '=', id).execute();
}
