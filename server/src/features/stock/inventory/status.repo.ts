import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { statusAt } from './items.repo.ts';

/** The status of an item as its stock, its reorder point and its expiry say today. */
export async function refreshStatus(db: Queryable, scope: RestaurantScope, id: number, now: Date): Promise<void> {
  await sql`update inventory v set status = ${statusAt(now)} from restaurants r
    where r.id = v.restaurant_id and v.id = ${id} and ${inReach('v.restaurant_id', scope)}`.execute(db);
}

/** Of all restaurants: a day passes, and something expires that nobody touched. Answers how many. */
export async function refreshAllStatuses(db: Queryable, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`update inventory v set status = ${statusAt(now)} from restaurants r
    where r.id = v.restaurant_id and v.is_active and v.expiry_date is not null
      and v.status <> ${statusAt(now)}`.execute(db);
  return Number(numAffectedRows ?? 0);
}
