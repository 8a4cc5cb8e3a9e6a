import { type RawBuilder, sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { rowsKnown } from '../../../platform/earlier/earlier-rows.repo.ts';
import type { CountDateRow, CountedRow } from './counts.repo.ts';
import { here, type Known, momentOf, now } from './known.repo.ts';

/** Counts as they were known, for a join; those in `countsNow` as they are now. */
function countsKnown(scope: RestaurantScope, known: Known): RawBuilder<unknown> {
  const { countsNow } = known;
  const [then, present] = [momentOf(known), now].map((moment) => rowsKnown('count_sessions', here(scope), moment));
  if (countsNow === undefined) return sql`${then}`;
  if (countsNow === 'all') return sql`${present}`;
  const ids = sql`any(${[...countsNow]}::bigint[])`;
  return sql`lateral (
    select o.* from ${then} o where not o.id = ${ids} union all select o.* from ${present} o where o.id = ${ids}
  )`;
}

/** Like `readCountDates`, as known. */
export async function readCountDatesKnown(
  db: Queryable,
  scope: RestaurantScope,
  known: Known,
): Promise<CountDateRow[]> {
  const { rows } = await sql<CountDateRow>`
    select s.counted_on as date, bool_or(s.is_full) as full
    from ${countsKnown(scope, known)} s
    where s.status = 'closed'
    group by s.counted_on order by s.counted_on desc`.execute(db);
  return rows;
}

/** Like `readCounted`, as known. */
export async function readCountedKnown(
  db: Queryable,
  scope: RestaurantScope,
  dates: readonly string[],
  known: Known,
): Promise<CountedRow[]> {
  const { rows } = await sql<CountedRow>`
    with sessions as materialized (
      select t.id, t.counted_on, t.closed_at, t.lines from ${countsKnown(scope, known)} t
      where t.status = 'closed' and t.counted_on = any(${[...dates]}::date[])
    ), counted as materialized (
      select distinct on (s.counted_on, l.inventory_id) s.counted_on as date, l.inventory_id, l.ingredient_id, l.unit,
        l.quantity, l.value
      from sessions s cross join lateral jsonb_to_recordset(s.lines)
        as l (inventory_id bigint, ingredient_id bigint, unit text, quantity numeric, value numeric)
      order by s.counted_on, l.inventory_id, s.closed_at desc, s.id desc
    ), movements as materialized (
      select t.inventory_id, t.ingredient_id, t.quantity, t.occurred_on
      from ${rowsKnown('inventory_transactions', here(scope), momentOf(known))} t
      where t.ingredient_id in (select ingredient_id from counted)
    ), left_out as materialized (
      select distinct c.date, c.ingredient_id
      from (select distinct date, ingredient_id from counted) c
      join movements m on m.ingredient_id = c.ingredient_id and m.occurred_on <= c.date
      where not exists (select 1 from counted k where k.date = c.date and k.inventory_id = m.inventory_id)
      group by c.date, c.ingredient_id, m.inventory_id having sum(m.quantity) <> 0
    )
    select c.date, c.ingredient_id, c.unit, sum(c.quantity) as quantity,
      case when count(c.value) filter (where c.quantity <> 0) = count(*) filter (where c.quantity <> 0)
        then coalesce(sum(c.value), 0) end as value,
      exists (select 1 from left_out o where o.date = c.date and o.ingredient_id = c.ingredient_id) as partly
    from counted c group by c.date, c.ingredient_id, c.unit`.execute(db);
  return rows;
}
