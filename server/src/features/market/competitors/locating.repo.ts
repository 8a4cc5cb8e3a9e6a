import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/db/index.ts';

/** A competitor whose address is looked up; null: the restaurant itself. */
export type Sought = { restaurantId: number; competitorId: number | null };

/** A competitor's address in parts, or the restaurant's as entered on one line. */
export type SoughtAddress = Record<string, string | null> | string;

export async function allSought(db: Queryable): Promise<Sought[]> {
  const { rows } = await sql<Sought>`
    select restaurant_id as "restaurantId", id as "competitorId" from competitors where locating = 'checking'
    union all select id, null from restaurants where locating = 'checking' limit 500`.execute(db);
  return rows;
}

export async function findSought(db: Queryable, { restaurantId, competitorId }: Sought): Promise<SoughtAddress | null> {
  const { rows } =
    competitorId === null
      ? await sql<{ address: SoughtAddress }>`select sought_address as address from restaurants
          where id = ${restaurantId} and locating = 'checking' and sought_address is not null`.execute(db)
      : await sql<{ address: SoughtAddress }>`select address from competitors
          where id = ${competitorId} and restaurant_id = ${restaurantId} and locating = 'checking'`.execute(db);
  return rows[0]?.address ?? null;
}

/** Whether this address is still the one to look up. Locks the row. */
export async function lockSought(trx: Tx, { restaurantId, competitorId }: Sought, sought: SoughtAddress) {
  const { rows } =
    typeof sought === 'string'
      ? await sql`select id from restaurants
          where id = ${restaurantId} and locating = 'checking' and sought_address = ${sought} for update`.execute(trx)
      : await sql`select id from competitors
          where id = ${competitorId} and restaurant_id = ${restaurantId} and locating = 'checking'
            and address = ${JSON.stringify(sought)}::jsonb for update`.execute(trx);
  return rows.length > 0;
}

export async function writeLocating(
  trx: Tx,
  { restaurantId, competitorId }: Sought,
  state: 'checking' | 'unknown' | 'unreachable' | null,
): Promise<void> {
  if (competitorId === null) {
    await sql`update restaurants set locating = ${state},
      sought_address = case when ${state}::text is null then null else sought_address end
      where id = ${restaurantId}`.execute(trx);
  } else {
    await sql`update competitors set locating = ${state}
      where id = ${competitorId} and restaurant_id = ${restaurantId}`.execute(trx);
  }
}

/** The restaurant's address as entered, to be looked up; null to clear it. */
export async function writeSought(trx: Tx, restaurantId: number, address: string | null): Promise<void> {
  await sql`update restaurants set sought_address = ${address},
    locating = case when ${address}::text is null then null else 'checking' end
    where id = ${restaurantId}`.execute(trx);
}
