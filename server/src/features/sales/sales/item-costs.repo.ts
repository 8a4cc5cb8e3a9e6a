import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';
import { keepingDays } from './earlier-days.repo.ts';
import { type ItemFactors, itemFactors } from './item-factors.ts';
import { recountPeriods } from './periods.repo.ts';

/**
 * What a portion of dish `d.dish` cost on day `d.day`, and whether a price in it is an estimate. Before the first day
 * with a recorded cost, what the dish costs now.
 */
const dishOnDay = (restaurantId: number) => sql`left join lateral (
    select h.cost, h.estimated, true as found from menu_item_costs h
    where h.restaurant_id = ${restaurantId} and h.menu_item_id = d.dish and h.starts_on <= d.day
    order by h.starts_on desc limit 1
  ) c on true
  join menu_items m on m.restaurant_id = ${restaurantId} and m.id = d.dish`;
const dishCost = sql<string | null>`case when c.found then c.cost else coalesce(m.manual_cost, m.recipe_cost) end`;

/** The same for a POS item `p` that is sold as a quantity of ingredient `g`. */
const itemOnDay = (
  restaurantId: number,
  { ids, factors }: ItemFactors,
) => sql`join pos_menu_items p on p.restaurant_id = ${restaurantId} and p.id = d.item
  join ingredients g on g.restaurant_id = ${restaurantId} and g.id = p.ingredient_id
  left join unnest(${ids}::bigint[], ${factors}::numeric[]) as f (item, factor) on f.item = p.id
  left join lateral (
    (select 1 as place, h.cost, h.estimated from ingredient_costs h
      where h.restaurant_id = ${restaurantId} and h.ingredient_id = g.id and h.starts_on <= d.day
      order by h.starts_on desc limit 1)
    union all
    (select 2, h.cost, true from ingredient_costs h
      where h.restaurant_id = ${restaurantId} and h.ingredient_id = g.id and h.starts_on > d.day
      order by h.starts_on limit 1)
    order by place limit 1
  ) c on true`;
const itemCost = sql<string | null>`case when c.place is null then g.current_cost else c.cost end * f.factor`;

/** What the sold days `d` (`day`, `dish`, `item`) cost per unit. */
export const costsOf = (restaurantId: number, factors: ItemFactors) => sql`
  select d.day, d.dish, 0::bigint as item, ${dishCost} as cost, coalesce(c.estimated, false) as estimated
  from (select distinct day, dish from sold where dish > 0) d ${dishOnDay(restaurantId)}
  union all
  select d.day, 0, d.item, ${itemCost}, coalesce(c.estimated, false)
  from (select distinct day, item from sold where dish = 0) d ${itemOnDay(restaurantId, factors)}`;

/** Recalculates the cost of the dishes, and of the ingredients sold as they are, in a month. */
export async function recostMonth(
  trx: Tx,
  restaurantId: number,
  { month, dishIds, ingredientIds }: { month: string; dishIds: readonly number[]; ingredientIds: readonly number[] },
): Promise<void> {
  const factors = await itemFactors(trx, restaurantId);
  const { rows } = await sql<{ day: string }>`
    with sold as materialized (
      select s.business_date as day, s.menu_item_id as dish, s.pos_item_id as item, s.item_name from sales_item_day s
      where s.restaurant_id = ${restaurantId} and s.business_date >= ${month}::date
        and s.business_date < (${month}::date + interval '1 month')::date
        and (s.menu_item_id = any(${[...dishIds]}::bigint[]) or s.menu_item_id = 0 and s.pos_item_id in (
          select p.id from pos_menu_items p
          where p.restaurant_id = ${restaurantId} and p.ingredient_id = any(${[...ingredientIds]}::bigint[])))
    ), costs as materialized (${costsOf(restaurantId, factors)}), moved as (
      update sales_item_day s set cost = round(s.quantity * c.cost, 2), cost_estimated = c.estimated and c.cost is not null
      from sold o join costs c on c.day = o.day and c.dish = o.dish and (o.dish > 0 or c.item = o.item)
      where s.restaurant_id = ${restaurantId} and s.business_date = o.day and s.menu_item_id = o.dish
        and s.pos_item_id = o.item and s.item_name = o.item_name
        and (s.cost, s.cost_estimated) is distinct from
          (round(s.quantity * c.cost, 2), c.estimated and c.cost is not null)
      returning s.business_date
    ), kept as (
      -- Reads the rows as they were before this statement.
      ${keepingDays(restaurantId, sql`(select distinct business_date as day from moved) w`)}
    )
    select distinct business_date as day from moved order by 1`.execute(trx);
  const dates = rows.map(({ day }) => day);
  if (dates.length > 0) await recountPeriods(trx, restaurantId, dates);
}
