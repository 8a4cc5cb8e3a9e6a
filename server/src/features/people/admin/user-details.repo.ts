import type { CalendarDate, Money } from '@platewise/domain';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/db/index.ts';

type Usage = {
  restaurants: number;
  invoices: number;
  documents: number;
  documentBytes: number;
  invoices30d: number;
};

/** What a person's restaurants contain. */
export async function readUsage(db: Queryable, userId: number, now: Date): Promise<Usage> {
  const { rows } = await sql<Usage>`
    select
      (select count(*) from restaurants r where r.user_id = ${userId}) as restaurants,
      count(n.id) as invoices,
      count(distinct n.file_key) as documents,
      coalesce((select sum(size) from (
        select max(f.file_size) as size from invoices f join restaurants o on o.id = f.restaurant_id
        where o.user_id = ${userId} and f.file_key is not null group by f.file_key) files), 0) as "documentBytes",
      count(n.id) filter (where n.uploaded_at > ${now}::timestamptz - interval '30 days') as "invoices30d"
    from restaurants r join invoices n on n.restaurant_id = r.id
    where r.user_id = ${userId}`.execute(db);
  const usage = rows[0];
  return {
    restaurants: Number(usage?.restaurants ?? 0),
    invoices: Number(usage?.invoices ?? 0),
    documents: Number(usage?.documents ?? 0),
    documentBytes: Number(usage?.documentBytes ?? 0),
    invoices30d: Number(usage?.invoices30d ?? 0),
  };
}

export async function readSafety(
  db: Queryable,
  userId: number,
  now: Date,
): Promise<{ twoFactor: boolean; sessions: number }> {
  const row = await db
    .selectNoFrom([
      sql<boolean>`exists (select 1 from two_factor where user_id = ${userId} and confirmed_at is not null)
        or exists (select 1 from passkeys where user_id = ${userId})`.as('twoFactor'),
      sql<number>`(select count(*) from sessions where user_id = ${userId} and expires_at > ${now})`.as('sessions'),
    ])
    .executeTakeFirstOrThrow();
  return { twoFactor: row.twoFactor, sessions: Number(row.sessions) };
}

export async function listBilling(db: Queryable, userId: number) {
  return db
    .selectFrom('billing_records')
    .select(['id', 'description', 'date', 'amount', 'status'])
    .where('user_id', '=', userId)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}

export async function insertBilling(
  trx: Tx,
  row: { user_id: number; description: string; date: CalendarDate; amount: Money; status: string },
) {
  return trx
    .insertInto('billing_records')
    .values(row)
    .returning(['id', 'description', 'date', 'amount', 'status'])
    .executeTakeFirstOrThrow();
}

export async function deleteBilling(trx: Tx, userId: number, id: number) {
  const row = await trx
    .deleteFrom('billing_records')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(['id', 'description', 'date', 'amount', 'status'])
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Deletes the authenticator app, recovery codes and passkeys. Returns whether one was on; an unfinished setup is
 * deleted as well.
 */
export async function deleteTwoFactor(db: Queryable, userId: number): Promise<boolean> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const passkeys = await db.deleteFrom('passkeys').where('user_id', '=', userId).executeTakeFirst();
  const row = await db
    .deleteFrom('two_factor')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return passkeys.numDeletedRows > 0n || (row !== undefined && row.confirmed_at !== null);
}
