import type { Money } from '@platewise/domain';
import { sql } from 'kysely';
import type { Reach } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

export type CostHistoryRow = { at: Date; cost: Money | null; price: Money | null; invoice_id: number | null };

/**
 * A dish's latest cost and price changes, oldest first: costs by the day they applied from, with that day's invoice
 * behind it; prices by when they changed.
 */
export async function readCostHistory(
  db: Queryable,
  reach: Reach,
  dish: { id: number; timezone: string },
  limit: number,
): Promise<CostHistoryRow[]> {
  const own = sql`restaurant_id = m.restaurant_id and h.menu_item_id = m.id`;
  const { rows } = await sql<CostHistoryRow>`
    with changes as (
      select greatest((c.starts_on::timestamp at time zone ${dish.timezone}), least(m.created_at, min(c.starts_on)
          filter (where not c.estimated) over () at time zone ${dish.timezone})) as at, c.starts_on as day
      from menu_items m join menu_item_costs c on c.restaurant_id = m.restaurant_id and c.menu_item_id = m.id
      where m.id = ${dish.id} and ${inReach('m.restaurant_id', reach)} and not c.estimated
      union
      select h.recorded_at, (h.recorded_at at time zone ${dish.timezone})::date
      from menu_items m join menu_item_cost_history h on h.${own}
      where m.id = ${dish.id} and ${inReach('m.restaurant_id', reach)} and h.cause = 'price'
    )
    select x.at, c.cost, coalesce(p.price, f.price, m.current_price) as price, i.invoice_id
    from changes x join menu_items m on m.id = ${dish.id} and ${inReach('m.restaurant_id', reach)}
    left join lateral (select h.cost from menu_item_costs h where h.${own} and h.starts_on <= x.day
      order by h.starts_on desc limit 1) c on true
    left join lateral (select h.id, h.price from menu_item_cost_history h where h.${own} and h.cause = 'price'
      and h.recorded_at <= x.at order by h.recorded_at desc, h.id desc limit 1) p on true
    left join lateral (select h.price from menu_item_cost_history h where h.${own} and h.cause = 'price' and p.id is null
      order by h.recorded_at, h.id limit 1) f on true
    left join lateral (select h.invoice_id from price_history h where h.restaurant_id = m.restaurant_id
      and h.invoice_id is not null and h.voided_at is null and h.effective_date = x.day and h.ingredient_id in (
        select l.ingredient_id from menu_item_ingredients l where l.menu_item_id = m.id)
      order by h.id limit 1) i on true
    order by x.at desc limit ${limit}`.execute(db);
  return rows.reverse();
}
