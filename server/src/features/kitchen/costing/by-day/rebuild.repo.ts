import type { Queryable, Tx } from '../../../../platform/db/index.ts';

export async function restaurantsToRebuild(db: Queryable): Promise<number[]> {
  const rows = await db.selectFrom('cost_rebuilds').select('restaurant_id').orderBy('restaurant_id').execute();
  return rows.map((row) => row.restaurant_id);
}

/** Removes the mark; false if another process already has. */
export async function takeRebuild(trx: Tx, restaurantId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('cost_rebuilds')
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
