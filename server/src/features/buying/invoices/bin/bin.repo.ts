import type { Queryable } from '../../../../platform/db/index.ts';

/** What lies in the bins of all restaurants since before an instant, the oldest first. */
export async function readDueInBin(db: Queryable, before: Date): Promise<{ id: number; restaurantId: number }[]> {
  return db
    .selectFrom('invoices as i')
    .select(['i.id', 'i.restaurant_id as restaurantId'])
    .where('i.deleted_at', '<', before)
    .orderBy('i.deleted_at')
    .execute();
}
