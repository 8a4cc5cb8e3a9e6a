import type { Money, Quantity } from '@platewise/domain';
import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

type Days = { from: string; to: string };

/** Sales in a period: a dish, an item that is an ingredient itself, or an unmapped item. */
export type SoldRow = {
  dish_id: number | null;
  pos_item_id: number | null;
  ingredient_id: number | null;
  ingredient_quantity: Quantity | null;
  ingredient_unit: string | null;
  not_food: boolean;
  name: string;
  /** The dish's, else the ingredient's, else the POS category. */
  category: string | null;
  quantity: Quantity;
  net: Money;
};

/** Reads the per-item rollup, aggregated before joining: the cost grows with items and days, not with sales. */
export async function readSold(db: Queryable, scope: RestaurantScope, { from, to }: Days): Promise<SoldRow[]> {
  const { rows } = await sql<SoldRow>`
    with s as materialized (
      select d.menu_item_id, d.pos_item_id, d.category, min(d.item_name) as name, sum(d.quantity) as quantity,
        sum(d.net) as net
      from sales_item_day d
      where ${inReach('d.restaurant_id', scope)} and d.business_date between ${from}::date and ${to}::date
      group by 1, 2, 3
    ), meant as (
      select m.id as dish_id, case when m.id is null and g.id is not null then p.id end as pos_item_id,
        case when m.id is null then g.id end as ingredient_id, p.ingredient_quantity, p.ingredient_unit,
        m.id is null and g.id is null and coalesce(p.not_food, false) as not_food, coalesce(m.name, g.name, s.name) as name,
        case when m.id is not null then m.category when g.id is not null then g.category else s.category end as category,
        s.quantity, s.net
      from s
      left join menu_items m on m.id = s.menu_item_id and ${inReach('m.restaurant_id', scope)}
      left join pos_menu_items p on p.id = s.pos_item_id and ${inReach('p.restaurant_id', scope)}
      left join ingredients g on g.id = p.ingredient_id and ${inReach('g.restaurant_id', scope)}
    )
    select dish_id, pos_item_id, ingredient_id, min(ingredient_quantity) as ingredient_quantity,
      min(ingredient_unit) as ingredient_unit, not_food, min(name) as name, category, sum(quantity) as quantity,
      sum(net) as net
    from meant
    group by dish_id, pos_item_id, ingredient_id, not_food, category
    order by net desc, dish_id, pos_item_id`.execute(db);
  return rows;
}

/** A period's net sales, and the part not mapped to any dish or ingredient. */
export async function readTaken(
  db: Queryable,
  scope: RestaurantScope,
  { from, to }: Days,
): Promise<{ net: Money; unmapped: string }> {
  const { rows } = await sql<{ net: Money; unmapped: string }>`
    select coalesce(sum(a.net_sales), 0) as net, coalesce(sum(a.unmapped_net), 0) as unmapped
    from revenue_analytics a
    where ${inReach('a.restaurant_id', scope)} and a.period = 'day'
      and a.date between ${from}::date and ${to}::date`.execute(db);
  return rows[0] ?? { net: '0', unmapped: '0' };
}
