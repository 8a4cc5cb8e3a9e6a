import type { CalendarDate } from '@platewise/domain';
import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

/** When a document moved stock at each location, and when that location was last counted. */
export async function stockDatesOf(
  db: Queryable,
  scope: RestaurantScope,
  ref: string,
  inventoryIds: readonly number[],
): Promise<Map<number, { occurredOn: CalendarDate; countedOn: CalendarDate | null }>> {
  if (inventoryIds.length === 0) return new Map();
  const { rows } = await sql<{ id: number; occurred_on: CalendarDate; counted_on: CalendarDate | null }>`
    select v.id, max(t.occurred_on)::text as occurred_on, v.counted_on::text as counted_on
    from inventory_transactions t join inventory v on v.id = t.inventory_id
    where t.ref = ${ref} and ${inReach('t.restaurant_id', scope)} and v.id = any(${[...inventoryIds]}::bigint[])
    group by v.id`.execute(db);
  return new Map(rows.map((row) => [row.id, { occurredOn: row.occurred_on, countedOn: row.counted_on }]));
}
