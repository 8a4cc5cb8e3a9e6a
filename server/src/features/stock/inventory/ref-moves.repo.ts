import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

export type RefMove = {
  inventory_id: number;
  transaction_type: string;
  reason: string | null;
  occurred_on: string;
  unit_cost: string | null;
  quantity: string;
};

/** A document's net movement at each location, after reversals. */
export async function movedUnder(db: Queryable, scope: RestaurantScope, ref: string): Promise<RefMove[]> {
  const { rows } = await sql<RefMove>`
    select t.inventory_id, t.transaction_type, t.reason, t.occurred_on, t.unit_cost, sum(t.quantity) as quantity
    from inventory_transactions t
    where t.ref = ${ref} and ${inReach('t.restaurant_id', scope)}
    group by 1, 2, 3, 4, 5 having sum(t.quantity) <> 0
    order by 1, 4, 2`.execute(db);
  return rows;
}
