import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

/** The bank's entry of a payment that is undone is open again, with all payments it was matched with. */
export async function forgetClearing(db: Queryable, scope: RestaurantScope, paymentId: number): Promise<void> {
  await sql`with gone as (
      delete from bank_matches k where ${inReach('k.restaurant_id', scope)} and k.entry_id in (
        select o.entry_id from bank_matches o where ${inReach('o.restaurant_id', scope)} and o.payment_id = ${paymentId})
      returning k.entry_id)
    update bank_entries e set state = 'unmatched', matched_at = null, matched_by = null, version = e.version + 1
    where ${inReach('e.restaurant_id', scope)} and e.id in (select entry_id from gone)`.execute(db);
}
