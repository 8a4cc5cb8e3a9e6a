import { sql } from 'kysely';
import type { Queryable } from './connect.ts';

/**
 * Until the transaction ends nobody else in this restaurant holds a lock of this name. The row of a lock stays: who comes
 * first makes it, and who comes while it is being made waits as well.
 */
export async function holdLock(trx: Queryable, restaurantId: number, name: string): Promise<void> {
  await sql`insert into restaurant_locks (restaurant_id, name) values (${restaurantId}, ${name})
    on conflict do nothing`.execute(trx);
  await sql`select name from restaurant_locks where restaurant_id = ${restaurantId} and name = ${name}
    for update`.execute(trx);
}
