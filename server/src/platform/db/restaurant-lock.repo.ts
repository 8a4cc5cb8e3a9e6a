import { sql } from 'kysely';
import type { Queryable } from './connect.ts';

/**
 * Holds a named lock for this restaurant until the transaction ends. The lock's row stays: the first holder creates it,
 * and anyone arriving during that waits too.
 */
export async function holdLock(trx: Queryable, restaurantId: number, name: string): Promise<void> {
  await sql`insert into restaurant_locks (restaurant_id, name) values (${restaurantId}, ${name})
    on conflict do nothing`.execute(trx);
  await sql`select name from restaurant_locks where restaurant_id = ${restaurantId} and name = ${name}
    for update`.execute(trx);
}
