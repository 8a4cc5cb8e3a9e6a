import type { CalendarDate } from '@platewise/domain';
import { sql } from 'kysely';
import type { Reach } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { countsWithin } from '../../buying/invoices/index.ts';
import { countsKnown, type Known, momentsOf } from './known.repo.ts';

export type CountDateRow = { restaurant_id: number; date: CalendarDate };

/** Business dates with a full count at closing, oldest first. */
export async function readFullCounts(
  db: Queryable,
  reach: Reach,
  { from, to }: { from: string; to: string },
  known?: Known,
): Promise<CountDateRow[]> {
  const moments = momentsOf(known, 'counts', reach);
  if (moments !== null) {
    const { rows } = await sql<CountDateRow>`
      select s.restaurant_id, s.counted_on as date
      from ${moments} cross join ${countsKnown(sql`k.restaurant_id`, sql`k.known_before`, known?.countsNow)} s
      where ${inReach('s.restaurant_id', reach)} and s.status = 'closed' and s.is_full
        and s.counted_on between ${from}::date and ${to}::date
      group by 1, 2 order by 1, 2`.execute(db);
    return rows;
  }
  const { rows } = await sql<CountDateRow>`
    select s.restaurant_id, s.counted_on as date from count_sessions s
    where ${inReach('s.restaurant_id', reach)} and s.status = 'closed' and s.kind = 'full' and s.locations is null
      and s.counted_on between ${from}::date and ${to}::date
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/** Days between two counts, as columns. The counts are as of the close of the opening and closing dates. */
export type PeriodColumns = { restaurantIds: number[]; opening: string[]; closing: string[]; zones: string[] };

export type GoodsRow = {
  restaurant_id: number;
  /** Index into the columns, starting at 1. */
  period: number;
  category: string | null;
  /** Number of ingredients whose stock is known at both ends. */
  counted: number;
  cogs: string;
};

/**
 * Opening + purchases + transfers - closing by category, consistent with actual usage. Of two counts of one location on
 * a date, the one closed later wins. What was not counted or valued at both ends contributes only its purchases.
 */
export async function readGoods(db: Queryable, reach: Reach, periods: PeriodColumns): Promise<GoodsRow[]> {
  if (periods.restaurantIds.length === 0) return [];
  const { rows } = await sql<GoodsRow>`
    with w as materialized (
      select * from unnest(${periods.restaurantIds}::bigint[], ${periods.opening}::date[], ${periods.closing}::date[],
        ${periods.zones}::text[]) with ordinality as w (restaurant_id, opening, closing, zone, period)
    ), roles as materialized (
      select restaurant_id, opening as date, period as opens, null::bigint as closes from w
      union all select restaurant_id, closing, null, period from w
    ), dates as materialized (
      select restaurant_id, date, max(opens) as opens, max(closes) as closes from roles group by 1, 2
    ), sessions as materialized (
      select s.restaurant_id, s.id, s.counted_on, s.closed_at, d.opens, d.closes,
        count(*) over (partition by s.restaurant_id, s.counted_on) > 1 as beside_another
      from dates d
      join count_sessions s on s.restaurant_id = d.restaurant_id and s.counted_on = d.date and s.status = 'closed'
      where ${inReach('s.restaurant_id', reach)}
    ), counted as (
      select s.restaurant_id, s.counted_on as date, s.opens, s.closes, l.inventory_id, l.ingredient_id, l.quantity,
        coalesce(l.value, l.quantity * l.unit_cost) as value
      from sessions s
      join count_lines l on l.restaurant_id = s.restaurant_id and l.session_id = s.id and l.quantity is not null
      where not s.beside_another
      union all
      (select distinct on (s.restaurant_id, s.counted_on, l.inventory_id) s.restaurant_id, s.counted_on, s.opens, s.closes,
        l.inventory_id, l.ingredient_id, l.quantity, coalesce(l.value, l.quantity * l.unit_cost)
      from sessions s
      join count_lines l on l.restaurant_id = s.restaurant_id and l.session_id = s.id and l.quantity is not null
      where s.beside_another
      order by s.restaurant_id, s.counted_on, l.inventory_id, s.closed_at desc, l.id desc)
    ), spread as materialized (
      select i.ingredient_id from inventory i where ${inReach('i.restaurant_id', reach)} group by 1 having count(*) > 1
    ), stock as (
      -- Items in one location have one line per count, so nothing is added up. That is most items.
      select c.restaurant_id, c.opens, c.closes, c.ingredient_id,
        case when c.quantity = 0 then 0 else round(c.value, 2) end as worth
      from counted c where c.ingredient_id not in (select ingredient_id from spread)
      union all
      select h.restaurant_id, h.opens, h.closes, h.ingredient_id, h.worth
      from (
        select c.restaurant_id, c.date, c.opens, c.closes, c.ingredient_id, array_agg(c.inventory_id) as places,
          case when sum(c.quantity) = 0 then 0
            when count(c.value) filter (where c.quantity <> 0) = count(*) filter (where c.quantity <> 0)
            then round(coalesce(sum(c.value), 0), 2) end as worth
        from counted c where c.ingredient_id in (select ingredient_id from spread) group by 1, 2, 3, 4, 5
      ) h
      where not exists (
        select from inventory i
        where i.ingredient_id = h.ingredient_id and i.restaurant_id = h.restaurant_id and i.id <> all (h.places)
          and (select coalesce(sum(t.quantity), 0) from inventory_transactions t
            where t.restaurant_id = i.restaurant_id and t.inventory_id = i.id and t.occurred_on <= h.date) <> 0)
    ), known as materialized (
      select * from stock where worth is not null
    ), moved as (
      select f.restaurant_id, f.period, f.ingredient_id, sum(coalesce(f.cost, 0)) as cost
      from (
        select w.restaurant_id, w.period, t.ingredient_id, t.reason,
          case when count(t.unit_cost) = count(*) then sum(t.quantity * t.unit_cost) end as cost
        from w
        join inventory_transactions t on t.restaurant_id = w.restaurant_id
          and t.occurred_on > w.opening and t.occurred_on <= w.closing
          and t.reason in ('transfer_in', 'transfer_out', 'production_in', 'production_out')
          and t.transaction_type <> 'waste'
        where ${inReach('t.restaurant_id', reach)}
        group by 1, 2, 3, 4
      ) f group by 1, 2, 3
    ), held as (
      -- Transfers and purchases count only if both counts are known (ends = 2). In one grouping, because no row estimate
      -- keeps a join from scanning these rows once per row.
      select e.restaurant_id, e.period, e.ingredient_id, sum(e.cost) as cost
      from (
        select restaurant_id, opens as period, ingredient_id, 1 as ends, worth as cost from known where opens is not null
        union all
        select restaurant_id, closes, ingredient_id, 1, -worth from known where closes is not null
        union all
        select restaurant_id, period, ingredient_id, 0, cost from moved
      ) e
      group by 1, 2, 3 having sum(e.ends) = 2
    ), flows as (
      select h.restaurant_id, h.period, h.ingredient_id, 1 as counted, h.cost from held h
      union all
      select w.restaurant_id, w.period, l.ingredient_id, 0, round(l.total_price * coalesce(n.exchange_rate, 1), 2)
      from w
      join invoices n on n.restaurant_id = w.restaurant_id and ${countsWithin(sql`w.zone`, sql`w.opening + 1`, sql`w.closing`)}
      join invoice_line_items l on l.restaurant_id = n.restaurant_id and l.invoice_id = n.id
        and l.line_type in ('product', 'credit') and l.ingredient_id is not null
      where ${inReach('n.restaurant_id', reach)}
    )
    select f.restaurant_id, f.period, g.category, sum(f.counted)::int as counted, sum(f.cost) as cogs
    from flows f
    join ingredients g on g.id = f.ingredient_id and ${inReach('g.restaurant_id', reach)}
    group by 1, 2, 3`.execute(db);
  return rows;
}
