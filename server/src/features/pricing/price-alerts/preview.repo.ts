import type { CalendarDate, UnitCost } from '@platewise/domain';
import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

export type PastChange = {
  ingredientId: number;
  name: string;
  category: string | null;
  unit: string;
  currentCost: UnitCost | null;
  date: CalendarDate;
  from: string;
  to: string;
};

/**
 * Prices that became the cost of their ingredient since a given time, newest first, in its current unit. A price became
 * the cost if the next one found it in effect, or if it still is.
 */
export async function readPastChanges(
  db: Queryable,
  scope: RestaurantScope,
  of: { since: Date; ingredientId: number | null; category: string | null },
): Promise<PastChange[]> {
  const { rows } = await sql<PastChange>`
    select i.id as "ingredientId", i.name, i.category, i.unit, i.current_cost as "currentCost", h.effective_date as date,
      h.previous_cost as "from", h.price as "to"
    from (
      select p.*, lead(p.previous_cost) over (partition by p.ingredient_id order by p.id) as found
      from price_history p
      where ${inReach('p.restaurant_id', scope)}
        and (${of.ingredientId}::bigint is null or p.ingredient_id = ${of.ingredientId})
        and p.recorded_at >= ${of.since}
    ) h
    join ingredients i on i.id = h.ingredient_id and i.is_active and i.unit = h.unit
    where h.voided_at is null and h.source <> 'recipe' and h.previous_cost is not null and h.previous_cost <> h.price
      and coalesce(h.found, i.current_cost) = h.price
      and (${of.category}::text is null or lower(i.category) = lower(${of.category}))
    order by h.id desc`.execute(db);
  return rows;
}
