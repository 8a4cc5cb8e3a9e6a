import { sql } from 'kysely';
import type { Reach, RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable, Tx } from '../../../platform/db/index.ts';

/** The local part of a restaurant's address; null if it has none. */
export async function localPartOf(db: Queryable, reach: Reach, restaurantId: number): Promise<string | null> {
  const { rows } = await sql<{ local: string }>`
    select a.local_part as local from inbox_addresses a
    where ${inReach('a.restaurant_id', reach)} and a.restaurant_id = ${restaurantId}`.execute(db);
  return rows[0]?.local ?? null;
}

export async function nameOfRestaurant(db: Queryable, { restaurantId }: RestaurantScope): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select r.name from restaurants r where r.id = ${restaurantId}`.execute(db);
  return rows[0]?.name ?? '';
}

export async function removeLocalPart(trx: Tx, { restaurantId }: RestaurantScope): Promise<void> {
  await sql`delete from inbox_addresses where restaurant_id = ${restaurantId}`.execute(trx);
}

/** False if another restaurant has it. */
export async function addLocalPart(trx: Tx, { restaurantId }: RestaurantScope, local: string): Promise<boolean> {
  const { rows } = await sql`insert into inbox_addresses (restaurant_id, local_part) values (${restaurantId}, ${local})
    on conflict (local_part) do nothing returning id`.execute(trx);
  return rows.length > 0;
}

/** Mail isn't sent by anybody who is signed in: the address alone says for which restaurant it is. */
export async function restaurantAt(db: Queryable, local: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select a.restaurant_id as id from inbox_addresses a where a.local_part = ${local}`.execute(db);
  return rows[0]?.id ?? null;
}
