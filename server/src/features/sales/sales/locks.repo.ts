import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

/** Blocks other writes of sales for this source and restaurant until the transaction ends. */
export async function lockSource(trx: Tx, restaurantId: number, source: string): Promise<void> {
  const row = { restaurant_id: restaurantId, source };
  await trx
    .insertInto('sales_sources')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await sql`select from sales_sources where restaurant_id = ${restaurantId} and source = ${source} for update`.execute(
    trx,
  );
}
