import type { Money } from '@platewise/domain';
import { sql } from 'kysely';
import type { Reach } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import type { Place } from './places.ts';

/** Net sales of one restaurant; null if no day in the span has sales. */
export type Figures = {
  restaurant_id: number;
  total: Money | null;
  transactions: string | null;
  /** From days whose checks are known. */
  counted: string | null;
  today: string | null;
  today_before: string | null;
  week: string | null;
  week_before: string | null;
  month: string | null;
  month_before: string | null;
  recent: string | null;
  recent_before: string | null;
  unmapped: string | null;
  /** The last business date with sales, and the time of its last sale if known. */
  last: string;
  as_of: Date | null;
};

/**
 * Each restaurant's sales from its daily totals: today vs. the same weekday a week ago up to the same minute, the week
 * from Monday vs. the same stretch a week ago, the month to date and the last 30 business dates vs. as many days before
 * them. If sales of the last days aren't in yet, all of these end with the last day that has any. Days are compared
 * only if sales go back to the first day before: a restaurant that opened ten days ago didn't triple its sales. A day
 * whose sales have no time can't be cut at a minute: it counts in full against a day of the same kind, and is unknown
 * against any other.
 */
export async function readFigures(db: Queryable, reach: Reach, places: readonly Place[]): Promise<Figures[]> {
  const ids = places.map((place) => place.id);
  const todays = places.map((place) => place.today);
  const weekAgo = places.map((place) => place.weekAgo);
  const { rows } = await sql<Figures>`
    select a.restaurant_id, sum(a.net_sales) as total, sum(a.total_transactions)::text as transactions,
      sum(a.net_sales) filter (where a.total_transactions > 0) as counted,
      sum(a.net_sales) filter (where a.date = w.today) as today,
      case when w.last = w.today then max(l.net) end as today_before,
      sum(a.net_sales) filter (where a.date >= w.monday) as week,
      case when min(a.date) > w.monday - 7 or w.last < w.monday then null
        when w.last < w.today then sum(a.net_sales) filter (where a.date between w.monday - 7 and w.last - 7)
        when not bool_or(l.uncut)
          then coalesce(sum(a.net_sales) filter (where a.date between w.monday - 7 and w.today - 8), 0)
            + coalesce(max(l.net), 0) end as week_before,
      sum(a.net_sales) filter (where a.date >= w.first) as month,
      case when min(a.date) <= w.first - (w.last - w.first + 1)
        then sum(a.net_sales) filter (where a.date between w.first - (w.last - w.first + 1) and w.first - 1)
        end as month_before,
      sum(a.net_sales) filter (where a.date > w.today - 30) as recent,
      case when min(a.date) <= w.today - 29 - (w.last - w.today + 30)
        then sum(a.net_sales) filter (where a.date between w.today - 29 - (w.last - w.today + 30) and w.today - 30)
        end as recent_before,
      sum(a.unmapped_net) filter (where a.date > w.today - 30) as unmapped,
      w.last, (
        select max(d.transaction_date) from sales_data d
        where d.restaurant_id = a.restaurant_id and d.business_date = w.last
          and coalesce(d.metadata ->> 'timeless', '') <> 'true'
      ) as as_of
    from (
      select d.id, d.today, date_trunc('week', d.today::timestamp)::date as monday,
        date_trunc('month', d.today::timestamp)::date as first, d.week_ago, (
          select max(b.date) from revenue_analytics b
          where b.restaurant_id = d.id and b.period = 'day' and b.date <= d.today
        ) as last
      from unnest(${ids}::bigint[], ${todays}::date[], ${weekAgo}::timestamptz[]) as d (id, today, week_ago)
    ) w
    cross join lateral (
      select case when not s.untimed then s.up_to when s.today_untimed then s.whole end as net,
        s.untimed and not coalesce(s.today_untimed, false) as uncut
      from (
        select coalesce(bool_or(t.untimed) filter (where t.day < w.today), false) as untimed,
          bool_and(t.untimed) filter (where t.day = w.today) as today_untimed,
          sum(t.net) filter (where t.day < w.today) as whole,
          sum(case when t.at <= w.week_ago then t.net else 0 end) filter (where t.day < w.today) as up_to
        from (
          select d.business_date as day, d.net, d.transaction_date as at, coalesce(d.metadata ->> 'timeless' = 'true', false) as untimed
          from sales_data d where d.restaurant_id = w.id and d.business_date in (w.today, w.today - 7)
            and ${inReach('d.restaurant_id', reach)}
        ) t
      ) s
    ) l
    join revenue_analytics a on a.restaurant_id = w.id and a.period = 'day' and a.date <= w.today
    where ${inReach('a.restaurant_id', reach)}
    group by a.restaurant_id, w.today, w.monday, w.first, w.last`.execute(db);
  return rows;
}

/** Month-to-date net sales, by restaurant. */
export async function readMonthToDate(
  db: Queryable,
  reach: Reach,
  places: readonly Place[],
): Promise<Map<number, string>> {
  const ids = places.map((place) => place.id);
  const todays = places.map((place) => place.today);
  const { rows } = await sql<{ id: number; net: Money }>`
    select a.restaurant_id as id, sum(a.net_sales) as net
    from unnest(${ids}::bigint[], ${todays}::date[]) as w (id, today)
    join revenue_analytics a on a.restaurant_id = w.id and a.period = 'day'
      and a.date between date_trunc('month', w.today::timestamp)::date and w.today
    where ${inReach('a.restaurant_id', reach)}
    group by a.restaurant_id`.execute(db);
  return new Map(rows.map((row) => [row.id, row.net]));
}

export type Till = { restaurant_id: number; name: string; last_sync_at: Date | null };

/** Each restaurant's POS: the active one, or the last one synced if there are several. */
export async function readTills(db: Queryable, reach: Reach): Promise<Map<number, Till>> {
  const { rows } = await sql<Till>`
    select distinct on (p.restaurant_id) p.restaurant_id, p.display_name as name, p.last_sync_at
    from pos_integrations p
    where ${inReach('p.restaurant_id', reach)} and p.is_active
    order by p.restaurant_id, p.last_sync_at desc nulls last, p.id`.execute(db);
  return new Map(rows.map((row) => [row.restaurant_id, row]));
}
