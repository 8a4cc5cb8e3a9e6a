import type { CalendarDate, Quantity, UnitCost } from '@platewise/domain';
import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

export type RefMove = {
  inventory_id: number;
  transaction_type: string;
  reason: string | null;
  occurred_on: CalendarDate;
  unit_cost: UnitCost | null;
  quantity: Quantity;
  written_at: Date;
  /** Whether the count that stands at its location was closed after it was written. */
  counted: boolean;
};

/** A document's net movement at each location, after reversals. */
export async function movedUnder(db: Queryable, scope: RestaurantScope, ref: string): Promise<RefMove[]> {
  const { rows } = await sql<RefMove>`
    with moved as (
      select t.restaurant_id, t.inventory_id, t.transaction_type, t.reason, t.occurred_on, t.unit_cost,
        sum(t.quantity) as quantity, max(t.created_at) as written_at
      from inventory_transactions t
      where t.ref = ${ref} and ${inReach('t.restaurant_id', scope)}
      group by 1, 2, 3, 4, 5, 6 having sum(t.quantity) <> 0
    )
    select m.inventory_id, m.transaction_type, m.reason, m.occurred_on, m.unit_cost, m.quantity, m.written_at,
      exists (
        select from count_lines l
        join count_sessions s on s.restaurant_id = l.restaurant_id and s.id = l.session_id and s.status = 'closed'
        join inventory v on v.id = l.inventory_id and v.counted_on = s.counted_on
        where l.restaurant_id = m.restaurant_id and l.inventory_id = m.inventory_id and l.quantity is not null
          and s.closed_at > m.written_at
      ) as counted
    from moved m
    order by 1, 4, 2`.execute(db);
  return rows;
}
