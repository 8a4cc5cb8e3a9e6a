import type { Money } from '@platewise/domain';
import { sql } from 'kysely';
import type { Reach } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import type { SalesWindows } from './sales-windows.ts';

export type UncostedRow = { restaurant_id: number; id: number; name: string; net: Money | null };

/** Dishes without a cost and their sales in the windows, highest sales first. */
export async function readUncosted(db: Queryable, reach: Reach, windows: SalesWindows): Promise<UncostedRow[]> {
  const { rows } = await sql<UncostedRow>`
    with w as materialized (
      select * from unnest(${windows.restaurantIds}::bigint[], ${windows.from}::date[], ${windows.to}::date[])
        as w (restaurant_id, first_day, last_day)
    ), sold as materialized (
      -- By day, in index order: per dish, each lookup would scan all days of all dishes.
      select s.restaurant_id, s.menu_item_id, sum(s.net) as net
      from w
      join sales_item_day s on s.restaurant_id = w.restaurant_id and s.business_date between w.first_day and w.last_day
      where ${inReach('s.restaurant_id', reach)} and s.menu_item_id > 0
      group by 1, 2
    )
    select m.restaurant_id, m.id, m.name, d.net
    from w
    join menu_items m on m.restaurant_id = w.restaurant_id
    left join sold d on d.menu_item_id = m.id
    where ${inReach('m.restaurant_id', reach)} and m.is_active and coalesce(m.manual_cost, m.recipe_cost) is null
    order by d.net desc nulls last, lower(m.name), m.id`.execute(db);
  return rows;
}

export type UnpricedRow = { restaurant_id: number; id: number; name: string; dishes: number };

/** Purchased ingredients without a cost, those used in the most dishes first. */
export async function readUnpriced(db: Queryable, reach: Reach): Promise<UnpricedRow[]> {
  const { rows } = await sql<UnpricedRow>`
    select i.restaurant_id, i.id, i.name, count(distinct m.id)::int as dishes
    from ingredients i
    left join menu_item_ingredients l on l.ingredient_id = i.id
    left join menu_items m on m.id = l.menu_item_id and m.is_active
    where ${inReach('i.restaurant_id', reach)} and i.is_active and i.kind = 'purchased' and i.current_cost is null
    group by i.id
    order by dishes desc, lower(i.name), i.id`.execute(db);
  return rows;
}

export type UnmappedRow = { restaurant_id: number; count: number; names: string[] };

/** POS items not mapped to a dish or an ingredient. Items no longer on the POS menu are ignored. */
export async function readUnmapped(db: Queryable, reach: Reach): Promise<UnmappedRow[]> {
  const { rows } = await sql<UnmappedRow>`
    select p.restaurant_id, count(*)::int as count, (array_agg(p.name order by lower(p.name), p.id))[1:3] as names
    from pos_menu_items p
    where ${inReach('p.restaurant_id', reach)} and p.is_active and p.menu_item_id is null and p.ingredient_id is null
      and not p.not_food
    group by p.restaurant_id order by p.restaurant_id`.execute(db);
  return rows;
}

/** Net sales in the windows of unmapped items. */
export async function readUnmappedSales(
  db: Queryable,
  reach: Reach,
  windows: SalesWindows,
): Promise<{ restaurant_id: number; net: Money }[]> {
  const { rows } = await sql<{ restaurant_id: number; net: Money }>`
    select a.restaurant_id, sum(a.unmapped_net) as net
    from unnest(${windows.restaurantIds}::bigint[], ${windows.from}::date[], ${windows.to}::date[])
      as w (restaurant_id, first_day, last_day)
    join revenue_analytics a on a.restaurant_id = w.restaurant_id and a.period = 'day'
      and a.date between w.first_day and w.last_day
    where ${inReach('a.restaurant_id', reach)} group by a.restaurant_id`.execute(db);
  return rows;
}

export type UncountedRow = { restaurant_id: number; count: number; names: string[]; value: string | null };

/** Stocked items not counted since the first day of the window, with the names of the most valuable. */
export async function readUncounted(db: Queryable, reach: Reach, windows: SalesWindows): Promise<UncountedRow[]> {
  const { rows } = await sql<UncountedRow>`
    with u as materialized (
      select v.restaurant_id, v.id, i.name, greatest(v.current_stock, 0) * i.current_cost as value
      from unnest(${windows.restaurantIds}::bigint[], ${windows.from}::date[]) as w (restaurant_id, first_day)
      join inventory v on v.restaurant_id = w.restaurant_id
      join ingredients i on i.id = v.ingredient_id and i.is_active
      where ${inReach('v.restaurant_id', reach)} and v.is_active
        and (v.counted_on is null or v.counted_on < w.first_day)
    )
    select t.restaurant_id, t.count, t.value, n.names
    from (select u.restaurant_id, count(*)::int as count, sum(u.value) as value from u group by u.restaurant_id) t
    cross join lateral (
      select array_agg(f.name) as names from (
        select u.name from u where u.restaurant_id = t.restaurant_id order by u.value desc nulls last, u.id limit 3
      ) f
    ) n
    order by t.restaurant_id`.execute(db);
  return rows;
}
