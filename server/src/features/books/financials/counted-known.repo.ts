import { sql } from 'kysely';
import type { Reach } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { rowsKnown } from '../../../platform/earlier/earlier-rows.repo.ts';
import { invoicesKnown, linesKnown } from '../../buying/invoice-states/index.ts';
import { countsWithin } from '../../buying/invoices/index.ts';
import type { GoodsRow, PeriodColumns } from './counted.repo.ts';
import { countsKnown, type Known } from './known.repo.ts';

/** For each period, the moments just before which its counts and movements, and its purchases, are known; null: now. */
type Moments = { counts: (string | null)[]; purchases: (string | null)[]; countsNow: Known['countsNow'] };

/** What `readGoods` computes, as it was known. */
export async function readGoodsKnown(
  db: Queryable,
  reach: Reach,
  periods: PeriodColumns,
  { counts, purchases, countsNow }: Moments,
): Promise<GoodsRow[]> {
  const known = (table: 'inventory_transactions' | 'ingredients') =>
    sql`places k cross join ${rowsKnown(table, sql`k.restaurant_id`, sql`k.counted_before`)} t`;
  const own = inReach('t.restaurant_id', reach);
  const { rows } = await sql<GoodsRow>`
    with w as materialized (
      select w.restaurant_id, w.opening, w.closing, w.zone, w.period, coalesce(w.counted, 'infinity') as counted_before,
        coalesce(w.bought, 'infinity') as bought_before
      from unnest(${periods.restaurantIds}::bigint[], ${periods.opening}::date[], ${periods.closing}::date[],
        ${periods.zones}::text[], ${counts}::timestamptz[], ${purchases}::timestamptz[])
        with ordinality as w (restaurant_id, opening, closing, zone, counted, bought, period)
    ), places as materialized (
      select distinct restaurant_id, counted_before from w
    ), dates as materialized (
      select restaurant_id, opening as date from w union select restaurant_id, closing from w
    ), sessions as materialized (
      select t.restaurant_id, t.id, t.counted_on, t.closed_at, t.lines
      from places k cross join ${countsKnown(sql`k.restaurant_id`, sql`k.counted_before`, countsNow)} t
      where ${own} and t.status = 'closed'
        and (t.restaurant_id, t.counted_on) in (select d.restaurant_id, d.date from dates d)
    ), movements as materialized (
      select t.restaurant_id, t.inventory_id, t.ingredient_id, t.transaction_type, t.quantity, t.unit_cost, t.reason,
        t.occurred_on
      from ${known('inventory_transactions')} where ${own}
    ), goods as materialized (
      select t.restaurant_id, t.id, t.category from ${known('ingredients')} where ${own}
    ), counted as (
      select distinct on (s.restaurant_id, s.counted_on, l.inventory_id) s.restaurant_id, s.counted_on as date,
        l.inventory_id, l.ingredient_id, l.quantity, l.value
      from sessions s cross join lateral jsonb_to_recordset(s.lines)
        as l (inventory_id bigint, ingredient_id bigint, quantity numeric, value numeric)
      order by s.restaurant_id, s.counted_on, l.inventory_id, s.closed_at desc, s.id desc
    ), stock as (
      select c.restaurant_id, c.date, c.ingredient_id, array_agg(c.inventory_id) as places,
        case when sum(c.quantity) = 0 then 0
          when count(c.value) filter (where c.quantity <> 0) = count(*) filter (where c.quantity <> 0)
          then round(coalesce(sum(c.value), 0), 2) end as worth
      from counted c group by 1, 2, 3
    ), spread as materialized (
      select p.restaurant_id, p.ingredient_id from (
        select restaurant_id, ingredient_id, inventory_id from movements
        union select restaurant_id, ingredient_id, inventory_id from counted
      ) p group by 1, 2 having count(*) > 1
    ), levels as materialized (
      -- Added up at once: for each row of a count, all movements would be read again.
      select d.restaurant_id, d.date, m.ingredient_id, m.inventory_id
      from dates d
      join movements m on m.restaurant_id = d.restaurant_id and m.occurred_on <= d.date
      join spread s on s.restaurant_id = m.restaurant_id and s.ingredient_id = m.ingredient_id
      group by 1, 2, 3, 4 having sum(m.quantity) <> 0
    ), known as materialized (
      select h.restaurant_id, h.date, h.ingredient_id, h.worth from stock h
      where h.worth is not null and not exists (
        select from levels l
        where l.restaurant_id = h.restaurant_id and l.date = h.date and l.ingredient_id = h.ingredient_id
          and l.inventory_id <> all (h.places))
    ), moved as (
      select f.restaurant_id, f.period, f.ingredient_id, sum(coalesce(f.cost, 0)) as cost
      from (
        select w.restaurant_id, w.period, m.ingredient_id, m.reason,
          case when count(m.unit_cost) = count(*) then sum(m.quantity * m.unit_cost) end as cost
        from w
        join movements m on m.restaurant_id = w.restaurant_id
          and m.occurred_on > w.opening and m.occurred_on <= w.closing
          and m.reason in ('transfer_in', 'transfer_out', 'production_in', 'production_out')
          and m.transaction_type <> 'waste'
        group by 1, 2, 3, 4
      ) f group by 1, 2, 3
    ), held as (
      select e.restaurant_id, e.period, e.ingredient_id, sum(e.cost) as cost
      from (
        select w.restaurant_id, w.period, o.ingredient_id, 1 as ends, o.worth as cost
        from w join known o on o.restaurant_id = w.restaurant_id and o.date = w.opening
        union all
        select w.restaurant_id, w.period, c.ingredient_id, 1, -c.worth
        from w join known c on c.restaurant_id = w.restaurant_id and c.date = w.closing
        union all
        select restaurant_id, period, ingredient_id, 0, cost from moved
      ) e
      group by 1, 2, 3 having sum(e.ends) = 2
    ), flows as (
      select h.restaurant_id, h.period, h.ingredient_id, 1 as counted, h.cost from held h
      union all
      select w.restaurant_id, w.period, x.ingredient_id, 0, round(x.total_price * coalesce(n.exchange_rate, 1), 2)
      from w
      cross join ${invoicesKnown(sql`w.restaurant_id`, sql`w.bought_before`)} n
      cross join ${linesKnown(sql`w.bought_before`)} x
      where ${inReach('n.restaurant_id', reach)} and ${countsWithin(sql`w.zone`, sql`w.opening + 1`, sql`w.closing`)}
        and x.line_type in ('product', 'credit') and x.ingredient_id is not null
    )
    select f.restaurant_id, f.period, case when g.id is not null then g.category else i.category end as category,
      sum(f.counted)::int as counted, sum(f.cost) as cogs
    from flows f
    left join goods g on g.restaurant_id = f.restaurant_id and g.id = f.ingredient_id
    left join ingredients i on i.id = f.ingredient_id and ${inReach('i.restaurant_id', reach)}
    group by 1, 2, 3`.execute(db);
  return rows;
}
