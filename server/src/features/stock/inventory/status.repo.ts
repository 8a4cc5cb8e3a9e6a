import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { statusAt } from './items.repo.ts';

/** Updates an item's status from its stock, reorder point and expiry as of today. */
export async function refreshStatus(db: Queryable, scope: RestaurantScope, id: number, now: Date): Promise<void> {
  await sql`update inventory v set status = ${statusAt(now)} from restaurants r
    where r.id = v.restaurant_id and v.id = ${id} and ${inReach('v.restaurant_id', scope)}`.execute(db);
}

/** For all restaurants: items expire as days pass without being touched. Returns how many changed. */
export async function refreshAllStatuses(db: Queryable, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`update inventory v set status = ${statusAt(now)} from restaurants r
    where r.id = v.restaurant_id and v.is_active and v.expiry_date is not null
      and v.status <> ${statusAt(now)}`.execute(db);
  return Number(numAffectedRows ?? 0);
}
