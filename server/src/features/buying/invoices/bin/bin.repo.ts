import type { Queryable } from '../../../../platform/db/index.ts';

/** Invoices of all restaurants that have been in the trash since before a given time, oldest first. */
export async function readDueInBin(db: Queryable, before: Date): Promise<{ id: number; restaurantId: number }[]> {
  return db
    .selectFrom('invoices as i')
    .select(['i.id', 'i.restaurant_id as restaurantId'])
    .where('i.deleted_at', '<', before)
    .orderBy('i.deleted_at')
    .execute();
}
