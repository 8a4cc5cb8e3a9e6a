import type { Money, Quantity } from '@platewise/domain';
import { sql } from 'kysely';
import type { Reach } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import type { Windows } from './report-places.ts';

export type WasteRow = {
  restaurant_id: number;
  ingredient_id: number;
  name: string;
  category: string | null;
  unit: string;
  times: number;
  quantity: Quantity;
  /** Null if the cost of any of it was unknown. */
  cost: Money | null;
  reason: string | null;
  last: string;
};

/** Waste by ingredient. Undone entries have a matching negative entry, so they cancel out. */
export async function readWaste(db: Queryable, reach: Reach, windows: Windows): Promise<WasteRow[]> {
  const { restaurantIds, from, to, knownBefore } = windows;
  const { rows } = await sql<WasteRow>`
    with wasted as materialized (
      select t.restaurant_id, t.ingredient_id, t.reason, -t.quantity as quantity, t.unit_cost, t.occurred_on
      from unnest(${restaurantIds}::bigint[], ${from}::date[], ${to}::date[], ${knownBefore}::timestamptz[])
        as w (restaurant_id, first_day, last_day, known_before)
      join inventory_transactions t on t.restaurant_id = w.restaurant_id and t.transaction_type = 'waste'
        and t.occurred_on between w.first_day and w.last_day and ${inReach('t.restaurant_id', reach)}
        and (w.known_before is null or t.created_at < w.known_before)
    ), reasons as (
      select distinct on (restaurant_id, ingredient_id) restaurant_id, ingredient_id, reason
      from wasted where reason is not null
      group by restaurant_id, ingredient_id, reason
      order by restaurant_id, ingredient_id, sum(quantity) desc, reason
    ), sums as (
      select restaurant_id, ingredient_id, sum(sign(quantity))::int as times, sum(quantity) as quantity,
        case when count(unit_cost) = count(*) then round(sum(quantity * unit_cost), 2) end as cost,
        max(occurred_on) as last
      from wasted group by 1, 2
    )
    select s.*, r.reason, g.name, g.category, g.unit
    from sums s
    join ingredients g on g.id = s.ingredient_id and ${inReach('g.restaurant_id', reach)}
    left join reasons r on r.restaurant_id = s.restaurant_id and r.ingredient_id = s.ingredient_id
    where s.quantity <> 0
    order by s.cost desc nulls last, lower(g.name), s.restaurant_id, s.ingredient_id`.execute(db);
  return rows;
}
