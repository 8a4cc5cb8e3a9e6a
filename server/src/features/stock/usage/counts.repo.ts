import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

export type CountDateRow = { date: string; full: boolean };

/** Business dates with a count at close, newest first. Full: every location was counted. */
export async function readCountDates(db: Queryable, scope: RestaurantScope): Promise<CountDateRow[]> {
  const { rows } = await sql<CountDateRow>`
    select s.counted_on as date, bool_or(s.kind = 'full' and s.locations is null) as full
    from count_sessions s
    where ${inReach('s.restaurant_id', scope)} and s.status = 'closed'
    group by s.counted_on order by s.counted_on desc`.execute(db);
  return rows;
}

/** How many ingredients were counted at the close of each date. */
export async function readCountedNumbers(
  db: Queryable,
  scope: RestaurantScope,
  dates: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ date: string; counted: number }>`
    select s.counted_on as date, count(distinct l.ingredient_id) as counted
    from count_sessions s
    join count_lines l on l.restaurant_id = s.restaurant_id and l.session_id = s.id and l.quantity is not null
    where ${inReach('s.restaurant_id', scope)} and s.status = 'closed' and s.counted_on = any(${[...dates]}::date[])
    group by s.counted_on`.execute(db);
  return new Map(rows.map(({ date, counted }) => [date, Number(counted)]));
}

/** One ingredient on one date across locations; a separate row if it was kept in another unit then. */
export type CountedRow = {
  date: string;
  ingredient_id: number;
  unit: string;
  quantity: string;
  /** Null if one of its locations had no value. */
  value: string | null;
  /** Some of it was at a location that wasn't counted. */
  partly: boolean;
};

/**
 * What closed counts found at the close of given dates. If a location was counted twice on a date, the count closed
 * later wins.
 */
export async function readCounted(
  db: Queryable,
  scope: RestaurantScope,
  dates: readonly string[],
): Promise<CountedRow[]> {
  const { rows } = await sql<CountedRow>`
    with counted as materialized (
      select distinct on (s.counted_on, l.inventory_id) s.counted_on as date, l.inventory_id, l.ingredient_id, l.unit,
        l.quantity, coalesce(l.value, l.quantity * l.unit_cost) as value
      from count_sessions s
      join count_lines l on l.restaurant_id = s.restaurant_id and l.session_id = s.id
      where ${inReach('s.restaurant_id', scope)} and s.status = 'closed' and s.counted_on = any(${[...dates]}::date[])
        and l.quantity is not null
      order by s.counted_on, l.inventory_id, s.closed_at desc, l.id desc
    ), left_out as materialized (
      select distinct c.date, c.ingredient_id
      from (select distinct date, ingredient_id from counted) c
      join inventory i on i.ingredient_id = c.ingredient_id and ${inReach('i.restaurant_id', scope)}
      where not exists (select 1 from counted k where k.date = c.date and k.inventory_id = i.id)
        and (select coalesce(sum(t.quantity), 0) from inventory_transactions t
          where t.restaurant_id = i.restaurant_id and t.inventory_id = i.id and t.occurred_on <= c.date) <> 0
    )
    select c.date, c.ingredient_id, c.unit, sum(c.quantity) as quantity,
      case when count(c.value) filter (where c.quantity <> 0) = count(*) filter (where c.quantity <> 0)
        then coalesce(sum(c.value), 0) end as value,
      exists (select 1 from left_out o where o.date = c.date and o.ingredient_id = c.ingredient_id) as partly
    from counted c group by c.date, c.ingredient_id, c.unit`.execute(db);
  return rows;
}

export type CountLineRow = {
  session_id: number;
  name: string;
  date: string;
  location: string | null;
  unit: string;
  quantity: string;
  expected: string | null;
  value: string | null;
  case_size: string | null;
  /** Its first count there: book stock was unknown. */
  first: boolean;
};

/** Counts of one ingredient at the close of given dates, and the first count after the last of them. */
export async function readCountLines(
  db: Queryable,
  scope: RestaurantScope,
  ingredientId: number,
  dates: { opening: string; closing: string },
): Promise<CountLineRow[]> {
  const { rows } = await sql<CountLineRow>`
    with own as materialized (
      select distinct on (s.counted_on, l.inventory_id) s.id as session_id, s.name, s.counted_on as date, l.location,
        l.unit, l.quantity, l.expected, coalesce(l.value, l.quantity * l.unit_cost) as value, l.case_size,
        not exists (select 1 from count_lines e
          join count_sessions b on b.restaurant_id = e.restaurant_id and b.id = e.session_id and b.status = 'closed'
          where e.inventory_id = l.inventory_id and e.quantity is not null and b.counted_on < s.counted_on) as first
      from count_lines l
      join count_sessions s on s.restaurant_id = l.restaurant_id and s.id = l.session_id and s.status = 'closed'
      where ${inReach('l.restaurant_id', scope)} and l.ingredient_id = ${ingredientId} and l.quantity is not null
        and s.counted_on >= ${dates.opening}::date
      order by s.counted_on, l.inventory_id, s.closed_at desc, l.id desc
    )
    select * from own
    where date in (${dates.opening}::date, ${dates.closing}::date,
      (select min(date) from own where date > ${dates.closing}::date))
    order by date, location nulls first`.execute(db);
  return rows;
}
