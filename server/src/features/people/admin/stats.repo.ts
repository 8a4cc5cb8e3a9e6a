import type { Money } from '@platewise/domain';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/index.ts';

export type Counts = { totalUsers: number; activeUsers: number; totalRestaurants: number; activeRestaurants: number };

export async function readCounts(db: Queryable): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select u.total as "totalUsers", u.active as "activeUsers", r.total as "totalRestaurants",
      r.active as "activeRestaurants"
    from (select count(*) as total, count(*) filter (where is_active) as active from users) u,
      (select count(*) as total, count(*) filter (where is_active) as active from restaurants) r`.execute(db);
  const [row] = rows;
  return {
    totalUsers: Number(row?.totalUsers),
    activeUsers: Number(row?.activeUsers),
    totalRestaurants: Number(row?.totalRestaurants),
    activeRestaurants: Number(row?.activeRestaurants),
  };
}

const currency = sql`coalesce(r.settings->>'currency', 'USD')`;

/** Net sales of all restaurants, all time: summed by restaurant first, since there are far fewer of them than days. */
export async function readTotalRevenue(db: Queryable): Promise<{ currency: string; amount: Money }[]> {
  const { rows } = await sql<{ currency: string; amount: Money }>`
    select ${currency} as currency, sum(a.net) as amount
    from (select restaurant_id, sum(net_sales) as net from revenue_analytics where period = 'day' group by 1) a
    join restaurants r on r.id = a.restaurant_id
    group by 1 order by 1`.execute(db);
  return rows;
}

export type DayRule = { timezone: string; day_cutoff: string };

/** The time zones and closing hours in use, which determine business dates. There are only a few. */
export async function listDayRules(db: Queryable, fallback: DayRule): Promise<DayRule[]> {
  const { rows } = await sql<DayRule>`
    select distinct coalesce(settings->>'timezone', ${fallback.timezone}) as timezone,
      coalesce(settings->>'dayCutoff', ${fallback.day_cutoff}) as day_cutoff
    from restaurants`.execute(db);
  return rows;
}

export type TopRow = {
  id: number;
  name: string;
  owner_name: string | null;
  currency: string;
  revenue: Money | null;
  first_day: string;
  last_day: string;
};

type Windows = { rules: readonly DayRule[]; from: readonly string[]; to: readonly string[]; fallback: DayRule };

/** The restaurants with the highest net sales in their time zone's window; those without sales come last. */
export async function listTopRestaurants(db: Queryable, windows: Windows, limit: number): Promise<TopRow[]> {
  const { rules, fallback } = windows;
  const { rows } = await sql<TopRow>`
    select r.id, r.name, u.full_name as owner_name, ${currency} as currency, a.revenue, w.first_day, w.last_day
    from unnest(${rules.map(({ timezone }) => timezone)}::text[], ${rules.map(({ day_cutoff }) => day_cutoff)}::text[],
      ${[...windows.from]}::date[], ${[...windows.to]}::date[]) as w (timezone, day_cutoff, first_day, last_day)
    join restaurants r on coalesce(r.settings->>'timezone', ${fallback.timezone}) = w.timezone
      and coalesce(r.settings->>'dayCutoff', ${fallback.day_cutoff}) = w.day_cutoff
    left join users u on u.id = r.user_id
    cross join lateral (
      select sum(d.net_sales) as revenue from revenue_analytics d
      where d.restaurant_id = r.id and d.period = 'day' and d.date between w.first_day and w.last_day
      -- The offset keeps the planner to each restaurant's few days instead of all days of all restaurants.
      offset 0) a
    order by a.revenue desc nulls last, lower(r.name), r.id limit ${limit}`.execute(db);
  return rows;
}

export type MonthRow = { month: string; added: number; total: number };

/** New rows of a table by month, and the total at each month's end. Months are in UTC. */
export async function readGrowth(
  db: Queryable,
  what: 'users' | 'restaurants' | 'invoices',
  months: { first: string; last: string },
): Promise<MonthRow[]> {
  const at = sql.ref(what === 'invoices' ? 'uploaded_at' : 'created_at');
  const { rows } = await sql<MonthRow>`
    with counted as (
      select to_char(greatest(${at} at time zone 'UTC', ${months.first}::date - interval '1 month'), 'YYYY-MM') as month,
        count(*) as added
      from ${sql.table(what)} group by 1)
    select to_char(m, 'YYYY-MM') as month,
      coalesce((select c.added from counted c where c.month = to_char(m, 'YYYY-MM')), 0) as added,
      coalesce((select sum(c.added) from counted c where c.month <= to_char(m, 'YYYY-MM')), 0) as total
    from generate_series(${months.first}::date, ${months.last}::date, interval '1 month') m
    order by m`.execute(db);
  return rows.map((row) => ({ month: row.month, added: Number(row.added), total: Number(row.total) }));
}

export type RevenueRow = { month: string; currency: string; amount: Money };

export async function readRevenueByMonth(
  db: Queryable,
  months: { first: string; last: string },
): Promise<RevenueRow[]> {
  const { rows } = await sql<RevenueRow>`
    select to_char(d.month, 'YYYY-MM') as month, r.currency, sum(d.net) as amount
    from (
      -- By restaurant and month first, so the currency is read from the settings once per month, not once per day.
      select a.restaurant_id, date_trunc('month', a.date) as month, sum(a.net_sales) as net
      from revenue_analytics a
      where a.period = 'day' and a.date >= ${months.first}::date and a.date < ${months.last}::date + interval '1 month'
      group by 1, 2) d
    join (select r.id, ${currency} as currency from restaurants r offset 0) r on r.id = d.restaurant_id
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}
