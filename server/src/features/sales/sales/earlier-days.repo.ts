import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';
import { dayBegan } from '../../../platform/earlier/earlier-rows.repo.ts';

type Part = RawBuilder<unknown>;

/** What sold on a day by dish, POS item and category, as an array. */
const soldOn = (restaurantId: number, day: Part): Part => sql`coalesce((
  select jsonb_agg(to_jsonb(g) order by g.menu_item_id, g.pos_item_id, g.category, g.cost_estimated, g.costed) from (
    select i.menu_item_id, i.pos_item_id, i.category, i.cost_estimated, i.cost is not null as costed,
      sum(i.quantity) as quantity, sum(i.net) as net, sum(i.cost) as cost
    from sales_item_day i where i.restaurant_id = ${restaurantId} and i.business_date = ${day}
    group by 1, 2, 3, 4, 5
  ) g), '[]')`;

type OfDays = 'sales_item_day' | 'revenue_analytics';

const unkept = (restaurantId: number, day: Part, table: OfDays = 'sales_item_day'): Part => sql`not exists (
  select from earlier_rows e where e.restaurant_id = ${restaurantId} and e.of_table = ${table}
    and e.row_id is null and e.day = ${day} and e.ended_at >= ${dayBegan(sql`${restaurantId}::bigint`)})`;

/** Inserts what sold on the days of `w (day)`, once per day on which it changes. */
export const keepingDays = (restaurantId: number, days: Part): Part => sql`
  insert into earlier_rows (restaurant_id, of_table, day, rows)
  select ${restaurantId}, 'sales_item_day', w.day, ${soldOn(restaurantId, sql`w.day`)}
  from ${days} where ${unkept(restaurantId, sql`w.day`)}`;

/** What a day took in all, as an array. */
const takenOn = (restaurantId: number, day: Part): Part => sql`coalesce((
  select jsonb_agg(jsonb_build_object('net', a.net_sales)) from revenue_analytics a
  where a.restaurant_id = ${restaurantId} and a.period = 'day' and a.date = ${day}), '[]')`;

/** Stores what days that are about to be recounted sold and took. */
export async function keepDays(trx: Tx, restaurantId: number, days: readonly string[]): Promise<void> {
  const all = sql`unnest(${[...days]}::date[]) as w (day)`;
  await keepingDays(restaurantId, all).execute(trx);
  await sql`insert into earlier_rows (restaurant_id, of_table, day, rows)
    select ${restaurantId}, 'revenue_analytics', w.day, ${takenOn(restaurantId, sql`w.day`)}
    from ${all} where ${unkept(restaurantId, sql`w.day`, 'revenue_analytics')}`.execute(trx);
}

/** Deletes what was just stored of days that came out the same. */
export async function dropUnchangedDays(trx: Tx, restaurantId: number, days: readonly string[]): Promise<void> {
  await sql`delete from earlier_rows e
    where e.restaurant_id = ${restaurantId} and e.of_table in ('sales_item_day', 'revenue_analytics')
      and e.row_id is null and e.day = any(${[...days]}::date[]) and e.ended_at = now()
      and e.rows = case e.of_table when 'sales_item_day' then ${soldOn(restaurantId, sql`e.day`)}
        else ${takenOn(restaurantId, sql`e.day`)} end`.execute(trx);
}

type Days = { restaurant: Part; from: Part; to: Part };

/** What had sold on the days as known just before a moment, for a join. Its rows aren't those of the table: they're sums. */
export const daysKnown = ({ restaurant, from, to }: Days, knownBefore: Part): Part => sql`lateral (
  select i.business_date, i.menu_item_id, i.pos_item_id, i.category, i.quantity, i.net, i.cost, i.cost_estimated
  from sales_item_day i
  where i.restaurant_id = ${restaurant} and i.business_date between ${from} and ${to} and not exists (
    select from earlier_rows e where e.restaurant_id = i.restaurant_id and e.of_table = 'sales_item_day'
      and e.row_id is null and e.day = i.business_date and e.ended_at >= ${knownBefore})
  union all
  select s.day, r.menu_item_id, r.pos_item_id, r.category, r.quantity, r.net, r.cost, r.cost_estimated
  from (${earliestDays({ restaurant, from, to }, knownBefore)}) s
  cross join lateral ${soldRows}
)`;

/** What days had taken in all as known just before a moment, for a join. */
export const takenKnown = ({ restaurant, from, to }: Days, knownBefore: Part): Part => sql`lateral (
  select a.date, a.net_sales as net from revenue_analytics a
  where a.restaurant_id = ${restaurant} and a.period = 'day' and a.date between ${from} and ${to} and not exists (
    select from earlier_rows e where e.restaurant_id = a.restaurant_id and e.of_table = 'revenue_analytics'
      and e.row_id is null and e.day = a.date and e.ended_at >= ${knownBefore})
  union all
  select s.day, r.net
  from (${earliestDays({ restaurant, from, to }, knownBefore, 'revenue_analytics')}) s
  cross join lateral jsonb_to_recordset(s.rows) as r (net numeric)
)`;

const earliestDays = ({ restaurant, from, to }: Days, knownBefore: Part, table: OfDays = 'sales_item_day'): Part => sql`
  select distinct on (e.day) e.day, e.rows from earlier_rows e
  where e.restaurant_id = ${restaurant} and e.of_table = ${sql.lit(table)} and e.row_id is null
    and e.day between ${from} and ${to} and e.ended_at >= ${knownBefore}
  order by e.day, e.ended_at, e.id`;

const soldRows = sql`jsonb_to_recordset(s.rows) as r (menu_item_id bigint, pos_item_id bigint, category text,
  quantity numeric, net numeric, cost numeric, cost_estimated boolean)`;

/**
 * By dish, what had sold on the days that have changed since, and what is known of them now, for a join. `day_net` is by
 * how much the net of all items of the day differs.
 */
export const changedDays = (days: Days, knownBefore: Part): Part => sql`lateral (
  with earlier as (${earliestDays(days, knownBefore)}), was as (
    select s.day, r.menu_item_id, sum(r.quantity) as quantity, sum(r.net) as net,
      case when bool_and(r.cost is not null) then sum(r.cost) end as cost
    from earlier s cross join lateral ${soldRows} where r.menu_item_id > 0 group by 1, 2
  ), are as (
    select s.day, i.menu_item_id, sum(i.quantity) as quantity, sum(i.net) as net,
      case when bool_and(i.cost is not null) then sum(i.cost) end as cost
    from earlier s join sales_item_day i on i.restaurant_id = ${days.restaurant} and i.business_date = s.day
    where i.menu_item_id > 0 group by 1, 2
  ), totals as (
    select s.day, coalesce((
        select sum(i.net) from sales_item_day i where i.restaurant_id = ${days.restaurant} and i.business_date = s.day
      ), 0) - coalesce((select sum(r.net) from ${soldRows}), 0) as day_net
    from earlier s
  )
  select coalesce(a.day, b.day) as day, coalesce(a.menu_item_id, b.menu_item_id) as menu_item_id,
    a.quantity as quantity_then, a.net as net_then, a.cost as cost_then,
    b.quantity, b.net, b.cost, t.day_net
  from was a full join are b on b.day = a.day and b.menu_item_id = a.menu_item_id
  join totals t on t.day = coalesce(a.day, b.day)
  where (a.quantity, a.net, a.cost) is distinct from (b.quantity, b.net, b.cost)
)`;
